import { waybillRequest } from '../service/waybill.ts';
import * as z from 'zod';
import { base, givenCommandId } from './common.ts';
import { recorded } from './moves.ts';

/** A bill of lading always carries a number here: it is what makes sending it again safe. */
export const billOfLadingInput = z.strictObject({ waybill: waybillRequest });
export type BillOfLadingInput = z.infer<typeof billOfLadingInput>;

export const billsOfLading = {
  record: base.input(billOfLadingInput.extend({ commandId: givenCommandId })).output(recorded),
  /** A number no one has used, for those who do not type their own. */
  proposeNumber: base.output(z.object({ billOfLadingNumber: z.string() })),
};
