import type { ShownStep, SwitchPlan } from '#shared/terminal/planning.ts';
import { mapBy, unique } from '../../lib/collections.ts';
import { type Paper, paperOf } from '../../lib/print/paper.ts';
import { words } from '../../lib/words/words.ts';
import { costWords, provedWords, remarkWords, stepWords } from './plan-words.ts';

/** A plan on paper: its steps in order, each with a box to tick. `codeOf`: the short code of a car's block. */
export function planPaper(
  plan: SwitchPlan,
  trackName: (trackId: number) => string,
  codeOf: (equipmentId: number) => string,
): Paper {
  const { best, cars, question, remarks, asOf } = plan;
  const say = words.planning;
  const marks = mapBy(cars, (car) => car.equipmentId);
  const cells = {
    done: () => '',
    number: (_step: ShownStep, nth: number) => words.measure.count(nth + 1),
    step: (step: ShownStep) => stepWords(step, trackName(step.trackId)),
    blocks: ({ equipmentIds }: ShownStep) => unique(equipmentIds.map(codeOf)).join(' '),
    cars: ({ equipmentIds }: ShownStep) => equipmentIds.map((id) => marks.get(id)?.mark ?? `#${id}`).join(', '),
  };
  return paperOf({
    title: say.title,
    where: question.tracks.map(({ trackId }) => trackName(trackId)).join(', '),
    asOf,
    facts: [
      best === null ? '' : costWords(best.cost),
      provedWords(plan),
      say.end[question.end],
      ...remarkWords(remarks, trackName).map(({ text }) => text),
    ],
    columns: [
      { key: 'done', label: '', width: 2, write: 'box' },
      { key: 'number', label: say.paper.number, number: true },
      { key: 'step', label: say.paper.step, strong: 'wraps' },
      { key: 'blocks', label: say.blocks },
      { key: 'cars', label: say.paper.marks },
    ],
    groups: [{ key: 'all', rows: (best?.steps ?? []).map((step, nth) => ({ step, nth })) }],
    cell: ({ step, nth }, column: keyof typeof cells) => cells[column](step, nth),
  });
}
