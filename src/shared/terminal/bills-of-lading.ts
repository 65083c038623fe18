import { waybillRequest } from '../service/waybill.ts';
import * as z from 'zod';
import { base, givenCommandId } from './common.ts';
import { recorded } from './moves.ts';

/** A bill of lading always has a number here: it makes resending safe. */
export const billOfLadingInput = z.strictObject({ waybill: waybillRequest });

/** A party named on waybills of cars here, with its origin or destination. */
const named = z.object({
  name: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  /** Number of cars here whose waybill names it. */
  cars: z.int(),
});
export type NamedParty = z.infer<typeof named>;

/** Who and what the waybills of the cars here name, the commonest first: what a bill can be filled in from. */
const namedOnWaybills = z.object({
  consignors: z.array(named),
  consignees: z.array(named),
  commodities: z.array(z.object({ code: z.string(), words: z.string(), cars: z.int() })),
});
export type NamedOnWaybills = z.infer<typeof namedOnWaybills>;

export const billsOfLading = {
  record: base.input(billOfLadingInput.extend({ commandId: givenCommandId })).output(recorded),
  /** The customers and commodities that the waybills of the cars here name. */
  namedOnWaybills: base.output(namedOnWaybills),
  /** An unused number, for those who do not type their own. */
  proposeNumber: base.output(z.object({ billOfLadingNumber: z.string() })),
};
