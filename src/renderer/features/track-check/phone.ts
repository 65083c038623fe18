import { type CheckReview, skipReason, type TrackCheck } from '#shared/terminal/track-checks.ts';
import { typedElsewhere } from '#shared/yard/track-check.ts';
import { isolated } from '#shared/words/isolated.ts';
import { clockTime, fullTime } from '../../lib/format/time.ts';
import { type HandedOut, phoneHead } from '../../lib/phone-page/head.ts';
import type { ReviewedTick } from '../../lib/phone-page/reviewed.ts';
import type { PhoneSheet } from '../../lib/phone-page/sheet.ts';
import { words } from '../../lib/words/words.ts';
import { paperCells } from './paper.ts';
import { lineState } from './sheet.ts';

/** A track check as a page for a phone, in the order of the walk. */
export function phoneSheet(check: TrackCheck, out: HandedOut): PhoneSheet {
  const { now } = out;
  const { content } = check;
  const { consist } = content;
  const say = words.trackCheck;
  const from = say.from[content.walkedFrom];
  const cells = paperCells(content, now);
  const elsewhere = typedElsewhere(content.lines);
  return {
    of: 'trackCheck',
    ...phoneHead(check, { ...out, asOf: content.trackAsOf }),
    title: [content.trackName, content.stationName]
      .filter((name) => name !== null)
      .map(isolated)
      .join(words.unit.dot),
    facts: [
      consist === undefined
        ? say.walk.facts({ from, taken: fullTime(content.takenAt) })
        : say.walk.factsConsist({ from, title: isolated(consist.title) }),
      say.paper.expected({ count: content.lines.filter(({ origin }) => origin === 'expected').length }),
    ],
    remarks: '',
    lines: content.lines.map((line) => {
      const state = lineState(line, elsewhere);
      const cell = (column: Parameters<typeof cells>[1]) => cells(line, column);
      const { lineId, mark } = line;
      return {
        key: lineId,
        sequence: cell('line'),
        mark,
        heading: null,
        facts: [cell('load'), cell('kind'), cell('contents'), cell('spot')]
          .filter((text) => text !== '')
          .join(words.unit.dot),
        hazmat: line.hazmat === null ? null : cell('hazmat').replace(/^◆ /, ''),
        way: '',
        remarks: cell('remarks'),
        settled:
          state === 'open'
            ? null
            : line.at === undefined
              ? say.walk.states[state]
              : words.phone.ticked({ what: say.walk.states[state], time: clockTime(line.at, now) }),
        back: { lineId, mark },
      };
    }),
    reasons: skipReason.options.map((code) => ({ code, name: say.skip.reasons[code].name })),
  };
}

type Row = CheckReview['rows'][number];

function stateWords({ state, reason, words: own }: Pick<Row, 'state' | 'reason' | 'words'>): string {
  if (state === 'present' || reason === undefined) return words.phone.presentWord;
  const { name } = words.trackCheck.skip.reasons[reason];
  if (own === undefined) return name;
  return reason === 'other' ? own : words.unit.said({ of: name, what: own });
}

export function reviewedTicks({ rows }: CheckReview, now: number): ReviewedTick[] {
  const say = words.phone;
  return rows.map((row) => {
    const { key, mark, verdict, added, here, at, by, standsOn } = row;
    return {
      key,
      mark,
      verdict,
      phone: say.tickedBy({ what: added ? say.addedWord : stateWords(row), time: clockTime(at, now), by }),
      here: here === null ? say.absent : hereWords(here, now),
      why:
        verdict === 'moved'
          ? say.verdicts.moved({ place: standsOn ?? words.place.noTrack })
          : verdict === 'retargeted'
            ? say.verdicts.differs
            : say.verdicts[verdict],
    };
  });
}

function hereWords({ state, reason, at }: NonNullable<Row['here']>, now: number): string {
  if (state === 'open') return words.phone.hereOpen;
  const what = stateWords({ state, reason });
  return at === undefined ? what : words.phone.ticked({ what, time: clockTime(at, now) });
}
