import { weightParts } from '#shared/rules/car-weights.ts';
import type { ToolsworkColumn } from '#shared/rules/toolswork-columns.ts';
import type { WeightUnit } from '#shared/rules/written-weight.ts';
import { words } from '../../lib/words/words.ts';

const say = words.loads.layout;
const plain = ['car', 'initial', 'number'] as const;
const rest = ['sequence', 'comments', 'groupings', 'groupingType', 'groupingName'] as const;
const units: readonly WeightUnit[] = ['ton', 'lb', 'kg', 'tonne'];

/** What a column of a pasted table holds, in words: `net, lb`. */
export function columnWords(column: ToolsworkColumn): string {
  if ('unit' in column) return say.weight({ what: say.options[column.holds], unit: say.units[column.unit] });
  return column.holds === 'groupingOf' ? column.type : say.options[column.holds];
}

/** Everything a column can hold, as the choices of a select. `groupingOf` needs a type besides. */
export function columnChoices(): readonly { readonly key: string; readonly label: string }[] {
  return [
    { key: '', label: say.options.nothing },
    ...plain.map((holds) => ({ key: holds, label: say.options[holds] })),
    ...weightParts.flatMap((holds) =>
      units.map((unit) => ({
        key: `${holds}:${unit}`,
        label: say.weight({ what: say.options[holds], unit: say.units[unit] }),
      })),
    ),
    ...rest.map((holds) => ({ key: holds, label: say.options[holds] })),
    { key: 'groupingOf', label: say.options.groupingOf },
  ];
}

export function choiceOf(column: ToolsworkColumn | null): string {
  if (column === null) return '';
  return 'unit' in column ? `${column.holds}:${column.unit}` : column.holds;
}

/** The column a choice stands for; `type` counts for the names of groupings of one type. */
export function columnOfChoice(key: string, type: string): ToolsworkColumn | null {
  const [first = '', second = ''] = key.split(':');
  const weight = weightParts.find((one) => one === first);
  if (weight !== undefined) return { holds: weight, unit: units.find((one) => one === second) ?? 'ton' };
  const holds = [...plain, ...rest].find((one) => one === first);
  if (holds !== undefined) return { holds };
  return first === 'groupingOf' && type.trim() !== '' ? { holds: 'groupingOf', type: type.trim() } : null;
}
