// Switch plans: npm run bench -- planning [--only inglenook|small|ras|sixty|ordered|evening|frames] [--no-save]
import { parseArgs } from 'node:util';
import { tellProgress } from '../harness/measure.ts';
import { keepPart } from '../planning/document.ts';
import { eveningSort } from '../planning/evening-sort.ts';
import { framesWhileSearching } from '../planning/frames.ts';
import { inglenook } from '../planning/inglenook.ts';
import type { Part } from '../planning/part.ts';
import { ras } from '../planning/ras.ts';
import { sixtyCars, sixtyInOrder } from '../planning/sixty-cars.ts';
import { smallYards } from '../planning/small-yards.ts';

const parts: Readonly<Record<string, () => Part | Promise<Part>>> = {
  inglenook,
  small: smallYards,
  ras,
  sixty: sixtyCars,
  ordered: sixtyInOrder,
  evening: eveningSort,
  frames: framesWhileSearching,
};

const { values } = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== '--'),
  options: {
    only: { type: 'string' },
    'no-save': { type: 'boolean', default: false },
    'no-rivals': { type: 'boolean', default: false },
    runs: { type: 'string' },
  },
});

for (const [name, measure] of Object.entries(parts)) {
  if (values.only !== undefined && values.only !== name) continue;
  tellProgress(`planning: ${name}`);
  const part = await measure();
  if (!values['no-save']) keepPart(name, Object.keys(parts), part);
  for (const cells of part.table) console.log(cells.join('\t'));
}
