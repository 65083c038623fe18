import { readFileSync } from 'node:fs';
import { beamSearch } from '../../src/shared/yard/planning/beam.ts';
import { stepsOf } from '../../src/shared/yard/planning/first-plan.ts';
import type { PlanStep, SwitchProblem } from '../../src/shared/yard/planning/problem.ts';
import { type SearchYard, searchYard } from '../../src/shared/yard/planning/search-yard.ts';
import { inSeconds, type Part } from './part.ts';
import { asMovements, rasMovement, type RasProblem, rasPlayed, rasProblem, secondsOf } from './ras-rules.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(`ras/${file}.json`, import.meta.url), 'utf8'));

/** The problem in our terms: metres for feet, the train on one track, every other block on another. */
function mapped(problem: RasProblem, trainTrack: number, otherTracks: readonly number[]): SwitchProblem {
  const metres = problem.parameters.wagon_length_m;
  const ids = new Map<number, number[]>();
  let next = 1;
  const tracks = problem.track_lengths_m.map((lengthFt, at) => ({
    trackId: at + 1,
    lengthFt,
    cars: (problem.track_occupancies[String(at + 1)] ?? []).map((block) => {
      const car = { equipmentId: next, feet: metres };
      next += 1;
      ids.set(block, [...(ids.get(block) ?? []), car.equipmentId]);
      return car;
    }),
  }));
  const block = (code: number, trackId: number) => ({
    name: String(code),
    equipmentIds: ids.get(code) ?? [],
    trackId,
  });
  return {
    end: 'front',
    tracks,
    // The shunter is as long as a wagon.
    lead: { lengthFt: problem.left_lead_m - metres, mostCars: null },
    blocks: [
      ...problem.desired_block_order.map((code) => block(code, trainTrack)),
      ...problem.other_blocks_to_form.map((code, at) => block(code, otherTracks[at] ?? trainTrack)),
    ],
  };
}

/** Every choice of tracks for the train and the other blocks that has room; the shortest tracks first. */
function* choices(problem: RasProblem): Generator<SwitchProblem> {
  const wagons = (codes: readonly number[]) =>
    Object.values(problem.track_occupancies)
      .flat()
      .filter((one) => codes.includes(one)).length * problem.parameters.wagon_length_m;
  const lengths = problem.track_lengths_m;
  const byLength = lengths.map((_, at) => at + 1).toSorted((a, b) => (lengths[a - 1] ?? 0) - (lengths[b - 1] ?? 0));
  const fits = (codes: readonly number[], track: number) => wagons(codes) <= (lengths[track - 1] ?? 0);
  for (const train of byLength.filter((track) => fits(problem.desired_block_order, track))) {
    const others: number[] = [];
    for (const code of problem.other_blocks_to_form) {
      const home = byLength.find((track) => track !== train && !others.includes(track) && fits([code], track));
      if (home !== undefined) others.push(home);
    }
    if (others.length === problem.other_blocks_to_form.length) yield mapped(problem, train, others);
  }
}

/** The cheapest plan by the competition's seconds that wider and wider beams find within the time. */
function cheapest(problem: RasProblem, withinMs: number) {
  const began = performance.now();
  const kept: { best: { steps: PlanStep[]; seconds: number; afterMs: number } | null; firstMs: number | null } = {
    best: null,
    firstMs: null,
  };
  let taken = [...choices(problem)].map((one) => ({ one, seconds: Infinity }));
  const note = (choice: { seconds: number }, found: PlanStep[]) => {
    const { seconds, faults } = rasPlayed(problem, asMovements(found));
    if (faults.length > 0) return;
    kept.firstMs ??= performance.now() - began;
    choice.seconds = Math.min(choice.seconds, seconds);
    if (kept.best === null || seconds < kept.best.seconds) {
      kept.best = { steps: found, seconds, afterMs: performance.now() - began };
    }
  };
  for (const width of [3, 30, 100, 300, 1000, 3000, 10_000]) {
    for (const choice of taken) {
      const yard = searchYard(choice.one);
      // Fewest movements are not the least seconds, but in a large yard they are found sooner.
      for (const weight of [1, 3, 100]) {
        const found = runUntil(yard, problem, { width, weight, deadline: began + withinMs });
        if (found !== null) note(choice, found);
      }
    }
    // The tracks that promise least are given up.
    taken = taken.toSorted((a, b) => a.seconds - b.seconds).slice(0, Math.max(2, Math.ceil(taken.length / 2)));
  }
  return kept;
}

function runUntil(
  yard: SearchYard,
  problem: RasProblem,
  { width, weight, deadline }: { width: number; weight: number; deadline: number },
): PlanStep[] | null {
  const price = {
    of: (shift: { from: number; to: number; count: number }, last: { from: number; to: number } | null, held: number) =>
      secondsOf(problem, {
        track: Math.max(shift.from, shift.to),
        lastTrack: last === null ? 0 : Math.max(last.from, last.to),
        before: held,
        after: shift.to === 0 ? held + shift.count : held - shift.count,
      }),
    typical: 260 * weight,
  };
  const cuts = { between: 'runs', floors: yard.settled } as const;
  const beam = beamSearch(yard, { width, cuts, mostMovements: 400, price });
  for (;;) {
    const turn = beam.next();
    if (turn.done === true) return turn.value && stepsOf(yard, turn.value);
    if (performance.now() > deadline) return null;
  }
}

/** The three published problems, costed by the rules of the competition. */
export function ras(): Part {
  const files = ['example_1_inputs', 'example_100_wagons_12_tracks', 'example_108_wagons_5_tracks'];
  const lines = files.map((file) => {
    const problem = rasProblem.parse(read(file));
    const { best, firstMs } = cheapest(problem, 60_000);
    const wagons = Object.values(problem.track_occupancies).flat().length;
    return [
      `${problem.problem_name} (${wagons} wagons, ${problem.track_lengths_m.length} tracks)`,
      firstMs === null ? 'none' : inSeconds(firstMs),
      String(best?.steps.length ?? ''),
      best === null ? '' : `${Math.round(best.seconds).toLocaleString('en')} s`,
      best === null ? '' : inSeconds(best.afterMs),
    ];
  });
  const example = rasProblem.parse(read('example_1_inputs'));
  const published = rasPlayed(example, rasMovement.array().parse(read('example_1_solution')));
  return {
    title: 'RAS 2024 problems',
    how: `The public problems of the 2024 problem solving competition of the INFORMS Railway Applications Section (data in \`bench/planning/ras\`, with its licence), costed by its rules: for each movement the way to the middle of the track and back, starting and stopping with the wagons held, and the ladder. Beams that save seconds instead of movements, up to 60 s a problem, each plan played by a checker after the competition’s own. The sample file published with the first problem has ${published.movements} movements and ${Math.round(published.seconds).toLocaleString('en')} s by the same rules${published.faults.length > 0 ? `, and is not complete (${published.faults[0] ?? ''})` : ''}.`,
    table: [['Problem', 'First plan after', 'Movements of the best', 'Its cost', 'Found after'], ...lines],
  };
}
