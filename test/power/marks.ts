import * as z from 'zod';

/** `at`: milliseconds of virtual time. */
const at = z.number();

/** What the terminal told, in the order in which it told it. */
const mark = z.union([
  /** From here on the power may go. */
  z.object({ at, begins: z.literal(true) }),
  /** So many commands are being recorded, and each then has been: with its input, as the terminal gives it back. */
  z.object({ at, recording: z.int() }),
  z.object({ at, recorded: z.object({ commandId: z.string(), seq: z.int() }), input: z.unknown() }),
  /** Something else is being changed to a value, and then has been. */
  z.object({ at, changing: z.string(), to: z.unknown() }),
  z.object({ at, changed: z.string(), to: z.unknown() }),
  /** A person drops a command, or vouches for it. */
  z.object({ at, deciding: z.string(), is: z.enum(['dropped', 'vouchedFor']) }),
]);
export type Mark = z.infer<typeof mark>;

export const parseMark = (text: string): Mark => mark.parse(JSON.parse(text));

/** What a start after a cut must show. */
export interface Promised {
  /** Milliseconds of virtual time at the cut. */
  readonly at: number;
  readonly begun: boolean;
  readonly recorded: readonly { readonly commandId: string; readonly seq: number; readonly input: unknown }[];
  /** So many more may be there: the answer was not given yet. */
  readonly recording: number;
  /** By name: what was promised last, and what may be instead, for it was being changed. */
  readonly values: ReadonlyMap<string, readonly unknown[]>;
  /** Or about to be. */
  readonly dropped: readonly string[];
  readonly vouchedFor: readonly string[];
}

export function promisedBy(marks: readonly Mark[]): Promised {
  const recorded: { commandId: string; seq: number; input: unknown }[] = [];
  const values = new Map<string, readonly unknown[]>();
  const decided = { dropped: [] as string[], vouchedFor: [] as string[] };
  let recording = 0;
  let begun = false;
  for (const one of marks) {
    if ('begins' in one) begun = true;
    else if ('recording' in one) recording = one.recording;
    else if ('recorded' in one) {
      recording = Math.max(0, recording - 1);
      recorded.push({ ...one.recorded, input: one.input });
    } else if ('changing' in one) {
      // What nobody knew of before may also not be there.
      values.set(one.changing, [...(values.get(one.changing) ?? []), one.to]);
    } else if ('changed' in one) values.set(one.changed, [one.to]);
    else decided[one.is].push(one.deciding);
  }
  return { at: marks.at(-1)?.at ?? 0, begun, recorded, recording, values, ...decided };
}
