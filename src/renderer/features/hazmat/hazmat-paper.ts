import { type Paper, paperOf } from '../../lib/print/paper.ts';
import { words } from '../../lib/words/words.ts';
import { carsIn, hazmatCells } from '../../lib/hazmat/lines.ts';
import type { HazmatListed } from '../../lib/hazmat/subject.ts';

/** A hazmat list on paper, readable without colour. */
export function hazmatPaper({ lines, where, top, asOf, withWork, of, unknown, source }: HazmatListed): Paper {
  const say = words.hazmat;
  const names = say.columns;
  return paperOf({
    title: say.list,
    where,
    top,
    asOf: asOf ?? undefined,
    withWork,
    facts: [
      say.count({ held: carsIn(lines), of }),
      ...(unknown > 0 ? [say.unknown({ count: unknown })] : []),
      source === 'consist' ? say.sourceConsist : say.source,
    ],
    columns: [
      { key: 'position', label: names.position, number: true },
      // A list of one track says in its heading where it stands.
      ...(top === null ? [{ key: 'track' as const, label: words.switching.track, width: 7 }] : []),
      { key: 'placard', label: names.placard, width: 5.25 },
      { key: 'mark', label: names.mark, strong: true },
      { key: 'load', label: names.load },
      { key: 'un', label: names.un, strong: true },
      { key: 'name', label: names.name },
      { key: 'class', label: names.class },
      { key: 'group', label: names.group },
      { key: 'rq', label: names.rq },
      { key: 'zone', label: names.zone },
      { key: 'contact', label: names.contact },
      { key: 'remarks', label: names.remarks },
    ],
    groups: [{ key: 'all', rows: lines }],
    cell: (line, column) => (column === 'placard' ? line.lading : hazmatCells[column](line)),
  });
}
