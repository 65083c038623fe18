import * as z from 'zod';
import type { PlanStep } from '../../src/shared/yard/planning/problem.ts';

// The rules of the 2024 RAS problem solving competition (INFORMS), as its statement and its validator have them.

export const rasProblem = z.object({
  problem_name: z.string(),
  parameters: z.object({
    alpha_a: z.number(),
    alpha_d: z.number(),
    beta_a: z.number(),
    beta_d: z.number(),
    track_speed_kph: z.number(),
    ladder_speed_kph: z.number(),
    wagon_length_m: z.number(),
  }),
  track_lengths_m: z.array(z.number()),
  left_lead_m: z.number(),
  /** By track: the blocks of its wagons, the nearest to the lead first. */
  track_occupancies: z.record(z.string(), z.array(z.number())),
  desired_block_order: z.array(z.number()),
  other_blocks_to_form: z.array(z.number()),
});
export type RasProblem = z.infer<typeof rasProblem>;

export const rasMovement = z.object({
  movement: z.enum(['pull', 'push']),
  num_wagons: z.number(),
  track: z.number(),
});
type RasMovement = z.infer<typeof rasMovement>;

/** Metres on the ladder from one track to the next. */
const ladderM = 3;

/** Seconds of one movement: to the middle of the track and back, held wagons before and after it, and the ladder. */
export function secondsOf(
  { parameters: p, track_lengths_m }: RasProblem,
  { track, lastTrack, before, after }: { track: number; lastTrack: number; before: number; after: number },
): number {
  const kmPerSecond = p.track_speed_kph / 3600;
  const half = (track_lengths_m[track - 1] ?? 0) / 2 / 1000 / kmPerSecond;
  const startAndStop = (held: number) =>
    (kmPerSecond / 2) * (p.alpha_a + p.beta_a * held + p.alpha_d + p.beta_d * held);
  const ladder = ((Math.abs(track - lastTrack) * ladderM) / 1000 / p.ladder_speed_kph) * 3600;
  return 2 * half + startAndStop(before) + startAndStop(after) + ladder;
}

/** What a list of movements costs, who stands where after it, and what it breaks of the rules. */
export function rasPlayed(problem: RasProblem, movements: readonly RasMovement[]) {
  const tracks = problem.track_lengths_m.map((_, at) => [...(problem.track_occupancies[String(at + 1)] ?? [])]);
  let held: number[] = [];
  let lastTrack = 0;
  let seconds = 0;
  const faults: string[] = [];
  const mostWagons = (metres: number) => Math.floor(metres / problem.parameters.wagon_length_m);
  for (const [at, { movement, num_wagons: count, track }] of movements.entries()) {
    const line = tracks[track - 1];
    if (line === undefined) {
      faults.push(`movement ${at + 1}: no track ${track}`);
      break;
    }
    const before = held.length;
    if (count > (movement === 'pull' ? line.length : held.length))
      faults.push(`movement ${at + 1}: not so many wagons`);
    // The last of the held wagons is the nearest to the tracks.
    if (movement === 'pull') held = [...held, ...line.splice(0, count)];
    else line.unshift(...held.splice(Math.max(0, held.length - count)));
    if (line.length > mostWagons(problem.track_lengths_m[track - 1] ?? 0))
      faults.push(`movement ${at + 1}: track full`);
    // The shunter itself is as long as a wagon.
    if (held.length + 1 > mostWagons(problem.left_lead_m)) faults.push(`movement ${at + 1}: lead full`);
    seconds += secondsOf(problem, { track, lastTrack, before, after: held.length });
    lastTrack = track;
  }
  if (held.length > 0) faults.push('wagons are left on the lead');
  faults.push(...standingFaults(problem, tracks));
  return { seconds, movements: movements.length, faults, tracks };
}

/** All of the train on one track in its order, and nothing else there; each other block together. */
function standingFaults({ desired_block_order: train, other_blocks_to_form: others }: RasProblem, tracks: number[][]) {
  const faults: string[] = [];
  const all = tracks.flat();
  const wanted = train.flatMap((block) => all.filter((one) => one === block));
  if (!tracks.some((track) => track.join() === wanted.join())) faults.push('the train does not stand in its order');
  for (const block of others) {
    const count = all.filter((one) => one === block).length;
    const home = tracks.find((track) => track.includes(block)) ?? [];
    const first = home.indexOf(block);
    if (home.slice(first, first + count).some((one) => one !== block) || home.slice(first).length < count) {
      faults.push(`block ${block} does not stand together`);
    }
  }
  return faults;
}

/** A plan of ours as the competition writes it. */
export function asMovements(steps: readonly PlanStep[]): RasMovement[] {
  return steps.map(({ kind, trackId, cars }) => ({
    movement: kind === 'pull' ? 'pull' : 'push',
    num_wagons: cars,
    track: trackId,
  }));
}
