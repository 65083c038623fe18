import type { Handover } from '#shared/terminal/handover.ts';
import type { ReportRow } from '../../lib/report.ts';
import { listed, words } from '../../lib/words/words.ts';

const say = words.overview.handover;

type Kind = Handover['hazmat'][number];

/** What is on hand, and of what came and left as much as is known; kinds of which none is known to have, in one line. */
export function hazmatRows(hazmat: Handover['hazmat']): readonly ReportRow[] {
  const source = say.hazmatFrom;
  const changed = hazmat.filter((kind) => (kind.came ?? 0) + (kind.left ?? 0) > 0);
  const same = Map.groupBy(
    // A kind without cars here has only changed on paper: a car's lading is now of another kind.
    hazmat.filter((kind) => !changed.includes(kind) && kind.cars > 0),
    ({ came, left }) => [came, left].join(' '),
  );
  return [
    ...changed.map((kind) => ({
      key: `kind ${kind.what}`,
      what: nameOf(kind),
      said: listed([say.onHand({ cars: kind.cars }), ...changeOf(kind)]),
      source,
    })),
    ...[...same].map(([key, of]) => ({
      key,
      what: say.hazmatSame({ n: of.length }),
      said: [
        listed(of.map((kind) => say.hazmatKind({ what: nameOf(kind), cars: kind.cars }))),
        ...(of[0] === undefined ? [] : [listed(changeOf(of[0]))]),
      ].join('. '),
      source,
    })),
  ];
}

function nameOf({ what }: Kind): string {
  return what === '' ? say.noCode : what;
}

function changeOf({ came, left }: Kind): string[] {
  return [
    came === null ? say.cameUnknown : say.cameCount({ came }),
    left === null ? say.leftUnknown : say.leftCount({ left }),
  ];
}
