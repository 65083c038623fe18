import { expect, test } from 'vitest';
import type { TrackCheck } from '#shared/terminal/track-checks.ts';
import { checkResult } from '#shared/yard/track-check.ts';
import { Shift } from '../../support/shift.ts';
import { fewer } from '../../support/tier.ts';

/** The cars of a real freight train, first to last. */
const train =
  'ARSX 4145, BRKX 66738, GPLX 75465, ECUX 860375, UTLX 684543, TILX 402025, OCPX 80235, OCPX 80179, GATX 95098, RACX 51629, LYBX 5191, RACX 51435, UTLX 671772, SHPX 211226, TILX 331319, DOWX 73168, ROIX 57036, NCUX 40057, UTLX 100055, XOMX 110664, UTLX 684798, UTLX 671310, CERX 30072, SHPX 211106, NATX 231335, UTLX 671913, NATX 35844, UTLX 205907, UTLX 661296, COCX 287059, ROIX 59396, ROIX 57782, OCPX 80370, TBOX 640019, BKTY 152621, LINX 7278, DPRX 259013, DPRX 258671, XOMX 110236, ELTX 7458, ELTX 3421, NDYX 892049, TTGX 953815, TBOX 889334, NOKL 603412, NS 472751, TBOX 676291, TBOX 670331, TBOX 662599, KCS 112405, TBOX 666771, TBOX 664264'.split(
    ', ',
  );

type Write = (marks: readonly string[]) => string;

const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',');
const apart = (mark: string) => mark.split(' ') as [string, string];

/** The formats of docs/reader-files.md, each with a locomotive ahead. */
const formats: readonly (readonly [string, Write])[] = [
  [
    'START, TRACK, RAIL records',
    (marks) => {
      const cars = ['NS 1526', ...marks].map((mark, at) => {
        const [initial, number] = apart(mark);
        const tag = ['11/23/2026 04:42:06', 'None', '1', 'Left', '161', '', '4', '1', '0'];
        return `RAIL1,${quoted([String(at + 1), at === 0 ? '5' : '19', initial.padEnd(4), number, ...tag])}`;
      });
      return [
        'START,"0001","11/23/2026 05:21:55","0002"',
        'TRACK,"7","WEST"',
        ...cars,
        `END,"${cars.length + 2}"`,
      ].join('\r\n');
    },
  ],
  [
    'a tag a line',
    (marks) =>
      ['NS 1526', ...marks]
        .map((mark, at) => {
          const [initial, number] = apart(mark);
          const tag = ['51', '1', at === 0 ? '5' : '19', initial.padEnd(4), number, 'Right', '161', '4', '1', '0'];
          return `11/23/2026 10:58,${String(at).padStart(4, '0')},${quoted(tag)}`;
        })
        .join('\n'),
  ],
  [
    'a table',
    (marks) =>
      [
        quoted(['Vehicle ID', 'Track', 'Position', 'Type', 'Time', 'Manual']),
        quoted(['NS  1526', '7', 'W1', 'Diesel', '', 'No']),
        ...marks.map((mark, at) => {
          const [initial, number] = apart(mark);
          return quoted([`${initial.padEnd(4)}${number.padStart(6, '0')}`, '7', `W${at + 2}`, 'Railcar', '', 'No']);
        }),
      ].join('\r\n'),
  ],
  ['a plain list', (marks) => marks.join('\n')],
];

async function expecting(): Promise<{ shift: Shift; check: TrackCheck }> {
  const shift = await Shift.begin();
  const { full } = await shift.tracks(5);
  await shift.api.terminal.workOffline({ offline: true });
  const { paperId } = await shift.api.consists.create({ title: '32N', text: train.join('\n') });
  const [track] = full;
  if (track === undefined) throw new Error('no track');
  const trackId = track.trackId;
  return { shift, check: await shift.api.trackChecks.create({ trackId, walkedFrom: 'front', consistId: paperId }) };
}

const outcome = ({ content }: TrackCheck) => {
  const result = checkResult(content.lines, content.walkedFrom);
  const marks = (lines: readonly { readonly mark: string }[]) => lines.map(({ mark }) => mark);
  return {
    present: result.present.length,
    missing: marks(result.missing),
    extra: marks(result.extra),
    outOfOrder: marks(result.outOfOrder),
  };
};

test.each(fewer(2, formats))(
  'a train of 52 cars read as %s, with the dirt of a yard, leads to the right outcome',
  async (_, write) => {
    const { shift, check } = await expecting();
    const { paperId } = check;
    const [noTag, strayed, stranger] = [train[4] ?? '', train[30] ?? '', 'UP 123456'];
    // One tag is missing, one car has gone further back, a stranger stands in between, one tag is read twice.
    const stands = train.filter((mark) => mark !== noTag && mark !== strayed);
    const read = [...stands.slice(0, 10), stranger, ...stands.slice(10, 45), strayed, ...stands.slice(45)];
    const doubled = [...read.slice(0, 20), read[19] ?? '', ...read.slice(20)];
    const entered = await shift.api.trackChecks.enterReaderFile({
      paperId,
      text: write(doubled.toReversed()),
      fileName: 'reader.txt',
    });

    expect(outcome(entered)).toEqual({ present: 51, missing: [noTag], extra: [stranger], outOfOrder: [strayed] });
    expect(entered.content.readings).toMatchObject([{ fileName: 'reader.txt', isTurned: true, ticked: 50, added: 2 }]);
    const order = checkResult(entered.content.lines, 'front').seen.map(({ mark }) => mark);
    expect(order).toEqual(read);

    // Read once more, it changes nothing; the file is there after a restart.
    const again = await shift.api.trackChecks.enterReaderFile({ paperId, text: write(read) });
    expect(outcome(again)).toEqual(outcome(entered));
    expect(again.content.readings?.[1]).toMatchObject({ ticked: 0, added: 0 });
    await shift.restart();
    const kept = await shift.api.trackChecks.get({ paperId });
    expect(kept.content.readings?.map(({ text }) => text)).toEqual([write(doubled.toReversed()), write(read)]);
  },
);

test('what a person has seen stays: a reader ticks only what is open', async () => {
  const { shift, check } = await expecting();
  const { paperId } = check;
  const line = check.content.lines[2];
  if (line === undefined) throw new Error('no third line');
  await shift.api.trackChecks.mark({ paperId, lineId: line.lineId, state: 'skipped', reason: 'badOrder' });
  const { content } = await shift.api.trackChecks.enterReaderFile({ paperId, text: train.join('\n') });
  expect(content.lines[2]).toMatchObject({ state: 'skipped', reason: 'badOrder' });
  expect(content.readings).toMatchObject([{ ticked: 51, added: 0, isTurned: false, fileName: null }]);
});

test('a file of which nothing can be read is kept, and changes no line', async () => {
  const { shift, check } = await expecting();
  const text = 'T94 0001 SITE\nnothing of this is known';
  const { content } = await shift.api.trackChecks.enterReaderFile({
    paperId: check.paperId,
    text,
    fileName: 'site.t94',
  });
  expect(content.lines).toEqual(check.content.lines);
  expect(content.readings).toMatchObject([{ text, fileName: 'site.t94', ticked: 0, added: 0 }]);
});
