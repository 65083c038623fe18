import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { readAs } from '../service/validation.ts';
import type { ShiftTrack } from '../shift/picture.ts';
import type { Shift } from '../shift/shift.ts';
import { shiftChange, type ShiftState } from '../shift/state.ts';

export interface ShiftControlParts {
  readonly shift: Shift;
  readonly picture: () => readonly ShiftTrack[];
}

const advanceInput = z.strictObject({
  minutes: z
    .int()
    .min(1)
    .max(7 * 24 * 60),
});

/** The shift of a yard as an instructor, or a terminal, leads it. A yard that is still answers `null`. */
export function addShiftControl(app: FastifyInstance, { shift, picture }: ShiftControlParts): void {
  const describe = (state: ShiftState | null) => ({
    shift: state && {
      ...state,
      /** What each track is for; no crew of the shift touches one that is left. */
      tracks: picture().map(({ id, name, purpose, block, isLeft }) => ({ trackId: id, name, purpose, block, isLeft })),
    },
  });
  app.get('/practice/shift', () => describe(shift.state()));
  app.post('/practice/shift', async (request) => describe(await shift.set(readAs(shiftChange, request.body))));
  app.post('/practice/shift/advance', (request) => describe(shift.advance(readAs(advanceInput, request.body).minutes)));
}
