import { expect, test } from 'vitest';
import * as z from 'zod';
import { track, trackWithCars } from '#shared/terminal/tracks.ts';
import { keyOfView } from '../../src/renderer/terminal/views.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { eventually } from '../support/eventually.ts';
import { readPdf } from '../support/pdf.ts';
import { practiceControl } from '../support/practice-control.ts';
import { startPracticeProcess, startTerminalProcess } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { browserOfFile } from './open-board.ts';
import { scriptView } from './script.ts';
import { openWindow } from './window.ts';

const browser = await browserOfFile();

const say = words.overview.handover;
const hours = 8;
const mark = /[A-Z&]{1,4} \d{1,6}(?!\d)/g;

test(
  'eight hours of a busy yard with an outage and a conflict: each line as the yard has it, on two pages',
  { timeout: 240_000 },
  async () => {
    await using practice = await startPracticeProcess(['--shift']);
    await using terminal = await startTerminalProcess({ dataDir: temporaryFolder(), session: practice.session });
    const control = practiceControl(practice);
    const script = scriptView(terminal);
    await script.ready();
    const ask = async <T>(procedure: string, answer: z.ZodType<T>, input?: unknown): Promise<T> =>
      z.object({ json: answer }).parse((await terminal.call(procedure, input)).body).json;
    const readAll = () => ask('mirror/refresh', z.unknown(), {});
    const { publicKey, keyId } = await control.webhookKey();
    const token = 'handover-on-two-pages';
    const settings = { enabled: true, port: 0, keys: [{ keyId, publicKey }] };
    const { listeningAt } = await ask('events/configure', z.object({ listeningAt: z.url() }), { settings, token });
    await control.sendWebhooksTo(listeningAt, token);

    const tracks = await ask('tracks/list', z.array(track));
    const idOf = (name: string) => tracks.find((one) => one.name === name)?.trackId ?? 0;
    const carsOn = async (name: string) => (await ask('tracks/get', trackWithCars, { trackId: idOf(name) })).cars;
    const markOf = new Map<number, string>();
    const standing = async () => {
      const yard = new Map<string, readonly number[]>();
      for (const { trackId, name } of tracks) yard.set(name, await control.standing(trackId));
      return yard;
    };
    for (const { name } of tracks) for (const car of await carsOn(name)) markOf.set(car.equipmentId, car.mark);
    const before = await standing();

    for (let hour = 0; hour < hours; hour += 1) {
      await control.advance(60);
      await readAll();
    }
    const move = (equipmentIds: readonly number[], to: string) =>
      ask('moves/record', z.unknown(), { equipmentIds, to: { trackId: idOf(to), place: 'back' } });
    const [stored, others] = [await carsOn('Storage 1'), await carsOn('Storage 2')].map((cars) =>
      cars.map((car) => car.equipmentId),
    );
    if (stored === undefined || others === undefined) throw new Error('nothing is stored in this yard');
    await move(stored.slice(0, 2), 'RIP 1');
    await script.done(1);
    await control.offline(true);
    await move(stored.slice(4, 7), 'Class 3 South');
    await move(others.slice(0, 2), 'Team Track 1');
    await control.otherCrew({ equipmentIds: stored.slice(5, 6), toTrackId: idOf('Storage 3') });
    await control.offline(false);
    await eventually(async () => {
      expect((await script.queue()).map(({ state }) => state)).toEqual(['settled', 'conflict', 'settled']);
    }, 60_000);
    await readAll();
    await control.offline(true);
    await move(others.slice(3, 4), 'RIP 1');
    const after = await standing();
    const trains = (await control.webhooksSent()).filter(({ eventType }) => eventType === 'TrainArrival').length;

    const { page } = await openWindow(browser, terminal);
    await page.getByRole('main').getByRole('option').first().waitFor();
    await page.keyboard.press(keyOfView('overview') ?? '');
    await page.getByRole('button', { name: say.open }).click();
    const part = (name: string) => page.getByRole('region', { name, exact: true });
    await part(say.sections.attention)
      .getByText(`${words.state.conflict}${words.unit.dot}${markOf.get(stored[5] ?? 0)}`)
      .waitFor();
    await part(say.sections.waiting).getByText(words.queue.offline).waitFor();
    expect(await part(say.sections.done).locator('dt').count()).toBe(2);
    expect(await control.effects()).toHaveLength(2);
    expect(await part(say.sections.trains).locator('dt').count()).toBe(trains);

    // On the screen each car by its mark, as the yard itself has it.
    const rows = await part(say.sections.tracks).locator('.line').all();
    const told = await Promise.all(
      rows.map(async (row): Promise<[string, string]> => [
        (await row.locator('dt').textContent()) ?? '',
        (await row.locator('dd').first().textContent()) ?? '',
      ]),
    );
    const happened = tracks.map(({ name }) => {
      const [stood, stands] = [before.get(name) ?? [], after.get(name) ?? []];
      const marksOf = (ids: readonly number[]) => ids.map((id) => markOf.get(id) ?? '').toSorted();
      const came = marksOf(stands.filter((id) => !stood.includes(id)));
      const left = marksOf(stood.filter((id) => !stands.includes(id)));
      return { name, came, left };
    });
    const marks = new Set(markOf.values());
    const marksIn = (text: string) =>
      [...text.matchAll(mark)].flatMap(([found]) => (marks.has(found) ? found : [])).toSorted();
    const said = told.map(([name, text]) => {
      const [came = '', left = ''] = text.split(/(?:^|\. )Left: /);
      return { name: name.trim(), came: marksIn(came), left: marksIn(left) };
    });
    expect(said).toEqual(happened.filter(({ came, left }) => came.length + left.length > 0));

    // On paper two pages, cars counted where they are many.
    const sheets = readPdf(await page.pdf({ format: 'Letter' }));
    expect(sheets.length).toBeLessThanOrEqual(2);
    const paper = sheets.flatMap(({ lines }) => lines).join('\n');
    const counted = (what: 'came' | 'left') =>
      [...paper.matchAll(new RegExp(`(\\d+) ${what}\\b`, 'g'))].map(([, n]) => Number(n));
    for (const what of ['came', 'left'] as const) {
      const many = happened.map((one) => one[what].length).filter((n) => n > 3);
      expect(counted(what)).toEqual(expect.arrayContaining(many));
    }
    expect(paper).toContain(say.counted);
    await page.context().close();
  },
);
