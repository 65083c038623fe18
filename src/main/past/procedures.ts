import { api } from '../api.ts';
import { iso } from '../clock.ts';
import type { PastReads } from './past-reads.ts';

/** The yard as of a time. */
export function pastProcedures(reads: () => PastReads) {
  return {
    span: api.past.span.handler(() => reads().span()),
    at: api.past.at.handler(async ({ input: { at, ...where } }) => {
      const moment = Date.parse(at);
      return { at: iso(moment), tracks: await reads().at(moment, where) };
    }),
    car: api.past.car.handler(async ({ input: { at, equipmentId } }) => {
      const moment = Date.parse(at);
      return { at: iso(moment), tracks: await reads().car(moment, equipmentId) };
    }),
  };
}
