import { describe, expect, it, onTestFinished } from 'vitest';
import { toolsworkLayout } from '#shared/rules/toolswork-columns.ts';
import { readTable } from '../../../src/renderer/features/loads/importing.ts';
import { existingGroupings } from '../../../src/renderer/features/loads/known-places.ts';
import { LoadForm } from '../../../src/renderer/features/loads/load-form.svelte.ts';
import { LoadImport } from '../../../src/renderer/features/loads/load-import.svelte.ts';
import { refusalIssues } from '../../../src/renderer/features/loads/refusal.ts';
import { loadTemplateCsv } from '../../../src/renderer/features/loads/template.ts';
import { zoneInUse } from '../../../src/renderer/lib/format/zone.ts';
import { inWords, speak, words } from '../../../src/renderer/lib/words/words.ts';
import { loadTotals } from '../../../src/renderer/features/loads/totals.ts';
import { LoadTable } from '../../../src/renderer/features/loads/table.svelte.ts';
import { emptyTexts, type RowTexts } from '../../../src/renderer/features/loads/row.ts';

const row = (car: string, more: Partial<RowTexts> = {}): RowTexts => ({ ...emptyTexts, car, net: '95', ...more });
const reading = (signal = new AbortController().signal) => ({
  signal,
  onprogress: () => undefined,
  pause: () => Promise.resolve(),
});
const wrongOf = (table: LoadTable) =>
  table.wrong.map(({ row: { car }, issues }) => [car, ...issues.map((issue) => issue.column)]);

describe('the rows of a load', () => {
  it('always end in an empty row to type into, which counts for nothing', () => {
    const table = new LoadTable();
    expect(table.rows).toHaveLength(1);
    const [first] = table.rows;
    table.type(first?.id ?? 0, 'car', 'utlx-671772');
    table.type(first?.id ?? 0, 'net', '92.5');
    expect(table.rows.map((one) => one.car)).toEqual(['utlx-671772', '']);
    expect(table.filled.map(({ detail }) => detail)).toEqual([
      { initialAndNumber: 'UTLX 671772', netWeightTons: 92.5, groupings: [] },
    ]);
    expect(table.wrong).toEqual([]);
  });

  it('take a weight that names its unit in tons', () => {
    const table = new LoadTable();
    const [id = 0] = table.add([row('UTLX 1')]);
    table.type(id, 'net', '185,000 lb');
    table.type(id, 'gross', '110 t');
    expect(table.rows[0]).toMatchObject({ net: '92.5', gross: '121.2542' });
  });

  it('name the row of a car that is there twice as German writes it', async () => {
    onTestFinished(() => speak('en'));
    await speak('de');
    const table = new LoadTable();
    table.add([row('UTLX 1'), row('UTLX 1')]);
    expect(inWords(table.advised[0]?.advice[0]?.rule ?? '')).toContain('Zeile 1');
  });

  it('say what is wrong beside the row and in which column, and no longer when it is corrected', () => {
    const table = new LoadTable();
    const [, second = 0, third = 0] = table.add([
      row('UTLX 1'),
      row('UTLX 1'),
      row('UTLX 2', { net: 'heavy', gross: '122', groupings: 'LOT' }),
    ]);
    expect(wrongOf(table)).toEqual([['UTLX 2', 'net', 'groupings']]);
    expect(table.advised).toHaveLength(1);
    expect(table.advised[0]?.detail).not.toBeNull();
    expect(inWords(table.advised[0]?.advice[0]?.rule ?? '')).toBe('is there twice (UTLX 1, first at row 1)');
    table.type(second, 'car', 'UTLX 3');
    table.type(third, 'net', '91');
    table.type(third, 'groupings', 'LOT:A7');
    expect(table.remarked).toEqual([]);
    expect(table.filled[2]?.detail).toMatchObject({ groupings: [{ type: 'LOT', name: 'A7' }] });
  });

  it('take weights that can only be pounds as pounds when told so, and leave the rest', () => {
    const table = new LoadTable();
    table.add([row('UTLX 1', { net: '190000', gross: '255,000' }), row('UTLX 2', { net: '95' })]);
    expect(table.poundsLike).toBe(2);
    table.takeAsPounds();
    expect(table.rows.slice(0, 2).map(({ net, gross }) => [net, gross])).toEqual([
      ['95', '127.5'],
      ['95', ''],
    ]);
    expect(table.poundsLike).toBe(0);
  });

  it('come to totals that say how many of their weights are probably in the wrong unit', () => {
    const table = new LoadTable();
    table.add([row('UTLX 1', { net: '190000', gross: '255000' }), row('UTLX 2'), row('UTLX 3', { net: 'abc' })]);
    expect(loadTotals(table.checked)).toMatchObject({ cars: 2, netTons: 190_095, poundsLike: 2 });
    table.takeAsPounds();
    expect(loadTotals(table.checked)).toMatchObject({ cars: 2, netTons: 190, poundsLike: 0 });
  });

  it('spread a pasted block over the cells below and beside, and grow where it ends', () => {
    const table = new LoadTable();
    const [, second = 0] = table.add([row('UTLX 1'), row('UTLX 2')]);
    table.fill(second, 'net', [
      ['80', '112'],
      ['81', '113'],
    ]);
    expect(table.rows.map(({ car, net, gross }) => [car, net, gross])).toEqual([
      ['UTLX 1', '95', ''],
      ['UTLX 2', '80', '112'],
      ['', '81', '113'],
      ['', '', ''],
    ]);
  });
});

describe('a pasted table', () => {
  it('becomes rows in tons, in its order, with what cannot be read left as it was typed', async () => {
    const text = 'Car\tNet lbs\tRemarks\nUTLX 1\t185,000\ttop off\nUTLX\t1,8,0\t';
    const read = await readTable(text, reading());
    expect(read?.rows.map(({ car, net, comments }) => [car, net, comments])).toEqual([
      ['UTLX 1', '92.5', 'top off'],
      ['UTLX', '1,8,0 lb', ''],
    ]);
    const table = new LoadTable();
    table.add(read?.rows ?? []);
    expect(wrongOf(table)).toEqual([['UTLX', 'net']]);
    expect(table.advised.map(({ advice }) => advice.map(({ column }) => column))).toEqual([['car']]);
  });

  it('says of a grouping in its columns when a cell cannot hold it: others would be read from it', async () => {
    const read = await readTable('Car,Net,Grouping type,Grouping name\nUTLX 1,95,A:B,C\nUTLX 2,95,LOT,A7\n', reading());
    const table = new LoadTable();
    table.add(read?.rows ?? []);
    expect(wrongOf(table)).toEqual([['UTLX 1', 'groupings']]);
  });

  it('keeps saying that a line had too many cells until its row is looked at', async () => {
    const read = await readTable('Car,Net\nUTLX 1,95,80\n', reading());
    const table = new LoadTable();
    const [id = 0] = table.add(read?.rows ?? []);
    expect(wrongOf(table)).toEqual([['UTLX 1', null]]);
    table.type(id, 'net', '96');
    expect(table.wrong).toEqual([]);
  });

  it('of ten thousand rows is read in slices with a count, and cancelled leaves the table as it was', async () => {
    const lines = Array.from({ length: 10_000 }, (_, at) => `UTLX ${at + 1}\t${80 + (at % 20)}\t120`);
    const text = ['Car\tNet\tGross', ...lines].join('\n');
    const seen: number[] = [];
    const read = await readTable(text, { ...reading(), onprogress: ({ done }) => seen.push(done) });
    expect(read?.rows).toHaveLength(10_000);
    expect(seen.length).toBeGreaterThan(10);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));

    const table = new LoadTable();
    table.add([row('TILX 1')]);
    const before = table.rows;
    const importing = new LoadImport(table);
    const reader = importing.read(text);
    while ((importing.progress?.done ?? 0) === 0) await new Promise((resolve) => setTimeout(resolve));
    importing.cancel();
    await reader;
    expect(table.rows).toBe(before);
    expect(importing.progress).toBeNull();
    expect(importing.last).toBeNull();
  });

  it('of very many columns over very many lines that cannot be read is read in the time that its length takes', async () => {
    const headings = Array.from({ length: 100_000 }, (_, n) => `column ${n}`);
    const cars = Array.from({ length: 20_000 }, (_, n) => `UTLX ${n + 1},heavy`);
    const read = await readTable(`Car,Net,${headings.join()}\n${cars.join('\n')}`, reading());
    expect(read?.rows.map(({ net }) => net)).toEqual(cars.map(() => 'heavy'));
  });

  it('of more rows than the window can hold is not read, which is said; the table is as it was', async () => {
    const table = new LoadTable();
    table.add([row('TILX 1')]);
    const before = table.rows;
    const importing = new LoadImport(table);
    await importing.read('x\n'.repeat(1_000_000));
    expect(table.rows).toBe(before);
    expect(importing.said).toBe(words.loads.wrong.tooLarge);
    expect(importing.progress).toBeNull();
  });

  it('can be taken out again, or read differently in its place', async () => {
    const form = new LoadForm();
    form.table.add([row('TILX 1')]);
    const importing = new LoadImport(form.table);
    const text = 'UTLX 1\t185000\nUTLX 2\t186000';
    await importing.read(text);
    expect(form.table.poundsLike).toBe(2);
    const layout = toolsworkLayout(text);
    await importing.read(text, { ...layout, columns: [{ holds: 'car' }, { holds: 'net', unit: 'lb' }] });
    expect(form.table.filled.map(({ row: { car, net } }) => [car, net])).toEqual([
      ['TILX 1', '95'],
      ['UTLX 1', '92.5'],
      ['UTLX 2', '93'],
    ]);
    importing.takeOut();
    expect(form.table.filled.map(({ row: { car } }) => car)).toEqual(['TILX 1']);
  });

  it('made from the template is understood in every column', async () => {
    const read = await readTable(
      `${loadTemplateCsv()}UTLX 1,92.5,125,32.5,3,LOT:A7 | CLASS:3,"heavy, slow"\r\n`,
      reading(),
    );
    expect(read?.rows).toEqual([
      {
        car: 'UTLX 1',
        net: '92.5',
        gross: '125',
        tare: '32.5',
        sequence: '3',
        groupings: 'LOT:A7 | CLASS:3',
        comments: 'heavy, slow',
        told: [],
      },
    ]);
  });
});

describe('the form of a load', () => {
  function filled(): LoadForm {
    const form = new LoadForm();
    form.track = ' Tools 1 ';
    form.template = '4001';
    form.groupings = [{ type: 'LOT', name: 'A7' }];
    form.table.add([row('UTLX 1', { groupings: 'LOT:A7 | CLASS:3', tare: '30' }), row('UTLX 2', { gross: '125' })]);
    return form;
  }

  it('says that it has more cars than one load holds, before the terminal would refuse it', () => {
    const form = filled();
    const cars = Array.from({ length: 19_998 }, (_, n) => row(`TILX ${n + 1}`));
    form.table.add(cars);
    expect(form.problems).toEqual([]);
    form.table.add([row('TILX 20000')]);
    expect(form.problems).toEqual([{ at: 'size' }]);
  });

  it('is one load: its groupings are those of every car, each once', () => {
    expect(filled().input).toEqual({
      trackName: 'Tools 1',
      waybillTemplateId: 4001,
      details: [
        {
          initialAndNumber: 'UTLX 1',
          netWeightTons: 95,
          tareWeightTons: 30,
          groupings: [
            { type: 'LOT', name: 'A7' },
            { type: 'CLASS', name: '3' },
          ],
        },
        {
          initialAndNumber: 'UTLX 2',
          netWeightTons: 95,
          grossWeightTons: 125,
          groupings: [{ type: 'LOT', name: 'A7' }],
        },
      ],
    });
    expect(filled().totals).toEqual({ cars: 2, netTons: 190, grossTons: 250, grossMissing: 0, poundsLike: 0 });
  });

  it('names a known track as the service writes it: under another name the service would make another', () => {
    const form = new LoadForm(() => ['Tools 1', ' Tools 2 ']);
    form.template = '4001';
    form.table.add([row('UTLX 1')]);
    form.track = 'Tools 2';
    expect(form.input?.trackName).toBe(' Tools 2 ');
    form.track = 'Tools 3 ';
    expect(form.input?.trackName).toBe('Tools 3');
  });

  it('keeps the moment it was recorded with, to the second, until another is typed', () => {
    const form = filled();
    const recorded = form.input;
    expect(recorded).not.toBeNull();
    if (recorded === null) return;
    form.fill({ ...recorded, timestamp: '2026-05-01T14:02:37+02:00' });
    expect(form.input?.timestamp).toBe('2026-05-01T14:02:37+02:00');
    form.time.text = '2026-05-01T15:00';
    expect(form.input?.timestamp).toMatch(/:00\.000Z$/);
  });

  it('keeps that moment while its change waits as a draft: also in the hour that comes twice in autumn', () => {
    const form = filled();
    const recorded = form.input;
    expect(recorded).not.toBeNull();
    if (recorded === null) return;
    form.fill({ ...recorded, timestamp: '2026-05-01T14:02:37+02:00' });
    const again = new LoadForm();
    again.restore(JSON.parse(JSON.stringify(form.draft())));
    expect(again.input?.timestamp).toBe('2026-05-01T14:02:37+02:00');
    again.clear();
    expect(again.draft()).toBeNull();
  });

  it('keeps the moment that was typed while it waits as a draft, also where another zone is in use by then', () => {
    onTestFinished(() => void (zoneInUse.value = null));
    zoneInUse.value = 'America/Chicago';
    const form = filled();
    form.time.text = '2026-05-01T09:00';
    const draft: unknown = JSON.parse(JSON.stringify(form.draft()));
    zoneInUse.value = 'UTC';
    const again = new LoadForm();
    again.restore(draft);
    expect(again.input?.timestamp).toBe('2026-05-01T14:00:00.000Z');
  });

  it('is not recorded with anything missing or wrong, half of it least of all', () => {
    const form = filled();
    form.template = 'coal';
    form.groupings = [{ type: 'LOT', name: '' }];
    form.table.add([row('UTLX 1', { net: 'heavy' })]);
    expect(form.input).toBeNull();
    expect(form.problems.map((one) => (one.at === 'field' ? one.field : one.at))).toEqual([
      'template',
      'groupings',
      'rows',
    ]);
    expect(new LoadForm().problems.map((one) => (one.at === 'field' ? one.field : one.at))).toEqual([
      'track',
      'template',
      'empty',
    ]);
  });

  it('names what it would create, and what that is likely a slip of', () => {
    expect(filled().fresh([{ type: 'Lot', name: 'a-7' }])).toEqual([
      { type: 'LOT', name: 'A7', cars: 2, like: 'a-7' },
      { type: 'CLASS', name: '3', cars: 1 },
    ]);
  });

  it('would create a grouping that was deleted, though it is still listed', () => {
    const listed = [
      { resourceId: 1, groupingType: 'LOT', name: 'A7', deletedAt: '2026-05-01T00:00:00Z' },
      { resourceId: 2, groupingType: 'CLASS', name: '3', deletedAt: null },
    ];
    expect(filled().fresh(existingGroupings(listed, null))).toEqual([{ type: 'LOT', name: 'A7', cars: 2 }]);
  });

  it('shows a refusal beside the field and the row it was said of, until they change', () => {
    const form = filled();
    form.refuse([
      { field: 'trackName', rule: 'must name the track' },
      { field: 'details[1].grossWeightTons', rule: 'is too much' },
    ]);
    expect(form.problems[0]).toEqual({ at: 'field', field: 'track', rule: 'must name the track' });
    expect(wrongOf(form.table)).toEqual([['UTLX 2', 'gross']]);
    form.touched('track');
    form.table.type(form.table.rows[1]?.id ?? 0, 'gross', '120');
    expect(form.problems).toEqual([]);
  });

  it('shows what was refused of it where that still stands as it was recorded, once its change comes back from a draft', () => {
    const recorded = filled().input;
    expect(recorded).not.toBeNull();
    if (recorded === null) return;
    const refused = [
      { field: 'trackName', rule: 'must name the track' },
      { field: 'details[1].grossWeightTons', rule: 'is too much' },
    ];
    const change = new LoadForm();
    change.fill(recorded);
    change.table.remove(new Set([change.table.rows[0]?.id ?? 0]));
    const again = new LoadForm();
    again.restore(JSON.parse(JSON.stringify(change.draft())));
    again.refuseRecorded(refused, recorded);
    expect(again.problems[0]).toEqual({ at: 'field', field: 'track', rule: 'must name the track' });
    expect(wrongOf(again.table)).toEqual([['UTLX 2', 'gross']]);
    change.table.type(change.table.rows[0]?.id ?? 0, 'gross', '120');
    change.track = 'Track 9';
    again.restore(JSON.parse(JSON.stringify(change.draft())));
    again.refuseRecorded(refused, recorded);
    expect(again.problems).toEqual([]);
  });

  it('keeps its rows where they come back as they are: somebody may be typing into one', () => {
    const form = filled();
    const ids = form.table.rows.map(({ id }) => id);
    const other = new LoadForm();
    other.restore(JSON.parse(JSON.stringify(form.draft())));
    other.table.add([row('UTLX 9')]);
    form.restore(JSON.parse(JSON.stringify(other.draft())));
    expect(form.table.rows.map(({ car }) => car)).toEqual(['UTLX 1', 'UTLX 2', 'UTLX 9', '']);
    expect(form.table.rows.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids);
  });

  it('comes back from a draft and from a recorded load as it was', () => {
    const form = filled();
    form.time.text = '2026-05-01T14:02';
    const draft: unknown = JSON.parse(JSON.stringify(form.draft()));
    const again = new LoadForm();
    again.restore(draft);
    expect(again.input).toEqual(form.input);
    const changed = new LoadForm();
    if (form.input !== null) changed.fill(form.input);
    expect(changed.input).toEqual(form.input);
    expect(new LoadForm().draft()).toBeNull();
    for (const broken of [null, 7, 'x', { rows: [7, [1, 2]], groupings: [null] }]) {
      expect(() => new LoadForm().restore(broken)).not.toThrow();
    }
  });

  it('comes back with the groupings of all its cars, whatever signs are in their names', () => {
    const form = filled();
    form.groupings = [
      { type: 'LOT', name: 'A7; west | B:2' },
      { type: 'A:B', name: 'C' },
    ];
    const again = new LoadForm();
    if (form.input !== null) again.fill(form.input);
    expect(again.input).toEqual(form.input);
    expect(again.table.filled.map((one) => one.row.groupings)).toEqual(['LOT:A7 | CLASS:3', '']);
  });

  it('that is changed gives a car that is added none of the groupings of the others', () => {
    const recorded = new LoadForm();
    recorded.track = 'Tools 1';
    recorded.template = '4001';
    recorded.table.add([row('UTLX 1', { groupings: 'LOT:A7 | CLASS:3' })]);
    const changed = new LoadForm();
    if (recorded.input !== null) changed.fill(recorded.input);
    expect(changed.input).toEqual(recorded.input);
    changed.table.add([row('UTLX 2', { groupings: 'LOT:A8' })]);
    expect(changed.input?.details.map(({ groupings }) => groupings)).toEqual([
      [
        { type: 'LOT', name: 'A7' },
        { type: 'CLASS', name: '3' },
      ],
      [{ type: 'LOT', name: 'A8' }],
    ]);
  });

  it('does not read other groupings from what a cell cannot hold, but says so beside the car', () => {
    const form = filled();
    const [first, second] = form.input?.details ?? [];
    const again = new LoadForm();
    if (form.input === null || first === undefined || second === undefined) throw new Error('not filled');
    again.fill({ ...form.input, details: [{ ...first, groupings: [{ type: 'A:B', name: 'C' }] }, second] });
    expect(wrongOf(again.table)).toEqual([['UTLX 1', 'groupings']]);
  });

  it('puts the service’s own words beside the field they name', () => {
    expect(refusalIssues('details[3].netWeightTons: must not be negative.')).toEqual([
      { field: 'details[3].netWeightTons', rule: 'must not be negative.' },
    ]);
    expect(refusalIssues('trackName: must not be empty.')).toEqual([
      { field: 'trackName', rule: 'must not be empty.' },
    ]);
    const said = 'No waybill template has the id 4999.';
    expect(refusalIssues(said)).toEqual([{ field: 'waybillTemplateId', rule: said }]);
    expect(refusalIssues('This yard has no station.')).toEqual([]);
    expect(refusalIssues(undefined)).toEqual([]);
  });
});
