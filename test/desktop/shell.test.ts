import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { fewer, full, testInFull } from '../support/tier.ts';
import { opened, OwnYard } from './opened.ts';
import { WindowProgram } from './window-program.ts';

// What the desktop application does around the window, in the built program against the stand-in.

const heading = (name: string) => `main h1:has-text("${name}")`;
const board = '[data-track-id]';

test('the main job: a cut moved in the window is done at the service, once, and stays after a restart', async () => {
  await using yard = await OwnYard.begin();
  const { from, cut, near } = await yard.stage();
  const dataDir = temporaryFolder();
  await using program = await yard.open(dataDir);
  await program.tell('waitFor', { selector: board });
  await program.tell('move', { cut, from, to: near });
  await eventually(async () => expect((await yard.control.effects()).map(({ status }) => status)).toEqual([200]));
  expect(await yard.control.standing(near.trackId)).toEqual([...cut, ...near.cars]);
  await program.tell('quit').catch(() => undefined);
  expect(await program.ended).toBe(0);
  await using again = await yard.open(dataDir);
  await again.tell('waitFor', { selector: `li[data-track-id="${near.trackId}"] [data-equipment-id="${cut[0]}"]` });
  expect(await yard.control.effects()).toHaveLength(1);
});

test('what newly needs a person while nobody looks is told once, counted on badge and title, and leads to the queue', async () => {
  await using yard = await OwnYard.begin();
  const { from, cut, near, far } = await yard.stage();
  await using program = await yard.open(temporaryFolder());
  await program.tell('waitFor', { selector: board });
  await yard.control.offline(true);
  await program.tell('move', { cut, from, to: near });
  await yard.control.otherCrew({ equipmentIds: [...cut], toTrackId: far.trackId });
  await yard.control.offline(false);
  await program.tell('look', { at: false });
  // The device wakes up: the terminal does not wait for its next turn.
  await program.tell('powerSays', { event: 'resume' });
  await eventually(async () => {
    const { badge, title, flashing, notifications } = await program.record();
    expect({ badge, title, flashing }).toEqual({ badge: 1, title: '(1) Yard Terminal', flashing: true });
    expect(notifications).toMatchObject([{ title: '1 command needs you', closed: false }]);
  });
  // On a locked screen everybody can read it: no car, no track.
  const [told] = (await program.record()).notifications;
  expect(JSON.stringify(told)).not.toContain(near.name);
  await program.tell('pressNotification');
  await program.tell('waitFor', { selector: heading('Queue') });
  await eventually(async () => {
    const { flashing, notifications } = await program.record();
    expect({ flashing, closed: notifications.map(({ closed }) => closed) }).toEqual({
      flashing: false,
      closed: [true],
    });
  });
});

testInFull(
  'an account that is no longer accepted is told while nobody looks, and pressing that brings the window',
  async () => {
    await using yard = await OwnYard.begin();
    await using program = await yard.open(temporaryFolder());
    await program.tell('waitFor', { selector: board });
    await program.tell('look', { at: false });
    await yard.control.fault({ fault: 'unauthorised' });
    await program.tell('powerSays', { event: 'resume' });
    await eventually(async () => {
      expect((await program.record()).notifications).toMatchObject([{ title: 'Sign in again', closed: false }]);
    });
    await program.tell('pressNotification');
    await eventually(async () => {
      expect(await program.record()).toMatchObject({ focused: 1, notifications: [{ closed: true }] });
    });
  },
);

describe.runIf(full)('the window', () => {
  test('opens again where it was left and as it was left; a damaged memory of that is no obstacle', async () => {
    const dataDir = temporaryFolder();
    const place = { x: 300, y: 200, width: 900, height: 640 };
    await using first = await opened(dataDir);
    await first.tell('placeAt', place);
    await first.tell('maximize');
    await first.tell('leave').catch(() => undefined);
    await first.ended;
    await using second = await opened(dataDir);
    expect(await second.record()).toMatchObject({ windows: [place], maximized: true });
    await second.tell('quit').catch(() => undefined);
    await second.ended;
    writeFileSync(join(dataDir, 'desktop.json'), '{"window":{"bounds":');
    await using third = await opened(dataDir);
    expect(await third.record()).toMatchObject({ windows: [{ width: 1440, height: 900 }], maximized: false });
  });

  test('whose process ends is shown again with its work, and a person is asked when that does not help', async () => {
    await using program = await opened(temporaryFolder());
    await program.tell('waitFor', { selector: board });
    for (const reloads of [1, 2, 3]) {
      await program.tell('crash');
      await eventually(async () => expect((await program.record()).portsHandedTo).toHaveLength(reloads + 1));
      await program.tell('waitFor', { selector: board });
      expect(await program.record()).toMatchObject({ reloads, questions: [], portsClosed: reloads });
    }
    await program.tell('answerNext', { response: 0 });
    await program.tell('crash');
    await eventually(async () => expect((await program.record()).portsHandedTo).toHaveLength(5));
    expect((await program.record()).questions).toMatchObject([
      { message: 'The window keeps stopping', detail: expect.stringContaining('on disk and safe') },
    ]);
    await program.tell('waitFor', { selector: board });
  });

  test('that does not answer is waited for or loaded again, as a person says; when it answers the question goes', async () => {
    await using program = await opened(temporaryFolder());
    await program.tell('waitFor', { selector: board });
    await program.tell('windowSays', { event: 'unresponsive' });
    await program.tell('windowSays', { event: 'unresponsive' });
    await program.tell('windowSays', { event: 'responsive' });
    await eventually(async () => {
      expect((await program.record()).questions).toMatchObject([
        { message: 'The window does not answer', withdrawn: true },
      ]);
    });
    expect((await program.record()).reloads).toBe(0);
    await program.tell('answerNext', { response: 1 });
    await program.tell('windowSays', { event: 'unresponsive' });
    await eventually(async () => expect((await program.record()).portsHandedTo).toHaveLength(2));
    expect((await program.record()).reloads).toBe(1);
    await program.tell('waitFor', { selector: board });
  });

  test('fills the screen as a kiosk when it is started or set so', async () => {
    const dataDir = temporaryFolder();
    await using first = await opened(dataDir, ['--practice-when-new', '--kiosk']);
    expect((await first.record()).kiosk).toBe(true);
    await first.tell('quit').catch(() => undefined);
    await first.ended;
    await using second = await opened(dataDir);
    await second.tell('waitFor', { selector: board });
    expect((await second.record()).kiosk).toBe(false);
    await second.tell('chooseInMenu', { label: 'Settings…' });
    const kiosk = 'button[role="switch"]:has-text("Fill the screen (kiosk)")';
    await second.tell('waitFor', { selector: kiosk });
    await second.tell('press', { selector: kiosk });
    await eventually(async () => expect((await second.record()).kiosk).toBe(true));
    await second.tell('waitFor', { selector: `${kiosk}[aria-checked="true"]` });
  });

  test('begins minimised when that is asked, and a second start brings it up', async () => {
    await using program = await opened(temporaryFolder(), ['--practice-when-new', '--hidden']);
    expect(await program.record()).toMatchObject({ shown: 0, minimised: 1 });
    await program.tell('secondInstance');
    expect(await program.record()).toMatchObject({ shown: 1, focused: 1 });
  });
});

describe.runIf(full)('the menu', () => {
  test('leads the window: views, search, manual, and back', async () => {
    await using program = await opened(temporaryFolder());
    await program.tell('waitFor', { selector: board });
    const choose = (label: string) => eventually(() => program.tell('chooseInMenu', { label }));
    await choose('Inventory');
    await program.tell('waitFor', { selector: 'main table, main [role="grid"]' });
    await choose('Manual');
    await program.tell('waitFor', { selector: '[role="dialog"] nav, [role="dialog"] [role="tablist"]' });
    await program.tell('type', { keys: 'Escape' });
    await choose('Board');
    await program.tell('waitFor', { selector: board });
    await choose('Search…');
    await program.tell('waitFor', { selector: '[role="dialog"] input' });
  });

  test('speaks the language of the device, and that of the window once one is chosen', async () => {
    await using program = await opened(temporaryFolder(), ['--practice-when-new'], { STAND_IN_LANGUAGE: 'fr-CA' });
    await program.tell('waitFor', { selector: board });
    const names = async () => (await program.record()).menu.map(({ label }) => label);
    expect(await names()).toEqual(['&Fichier', 'É&dition', '&Affichage', 'A&ller', 'Aid&e']);
    await eventually(() => program.tell('chooseInMenu', { label: 'Réglages…' }));
    // The stand-in's page has a language of its own: English.
    const spanish = 'button[role="radio"]:has-text("Español"), label:has-text("Español")';
    await program.tell('waitFor', { selector: spanish });
    await program.tell('press', { selector: spanish });
    await eventually(async () => expect(await names()).toEqual(['&Archivo', '&Edición', '&Ver', '&Ir', 'A&yuda']));
  });

  test('offers nothing of a yard while nobody is signed in', async () => {
    await using program = await opened(temporaryFolder(), []);
    await program.tell('waitFor', { selector: 'button:has-text("Practice yard")' });
    for (const label of ['Board', 'Settings…', 'Search…']) {
      await expect(program.tell('chooseInMenu', { label })).rejects.toThrow('is disabled');
    }
  });
});

describe('the end', () => {
  test.each(
    fewer(1, [
      ['a person', 'quit', {}, 0],
      ['the machine that shuts down', 'powerSays', { event: 'shutdown' }, 0],
      ['Windows at the end of a session', 'windowSays', { event: 'session-end' }, 0],
      ['a failure that nobody caught', 'fail', { message: 'something nobody thought of' }, 1],
    ]),
  )('asked for by %s waits for the command that is on its way', async (_who, command, input, code) => {
    await using yard = await OwnYard.begin();
    const { from, cut, near } = await yard.stage();
    const dataDir = temporaryFolder();
    await using program = await yard.open(dataDir);
    await program.tell('waitFor', { selector: board });
    await yard.control.fault({ fault: 'delay', delayMs: 1_500, count: 1, path: '/ims/equipment/move' });
    await program.tell('move', { cut, from, to: near });
    await eventually(async () => expect(await yard.control.faultsLeft()).toEqual([]));
    await program.tell(command, input).catch(() => undefined);
    expect(await program.ended).toBe(code);
    // The answer was waited for: nothing has to be looked up, and nothing is sent again.
    const states = await yard.historyIn(dataDir);
    expect(states).toEqual([expect.not.arrayContaining(['unknown'])]);
    expect(states[0]).toContain('applied');
    expect(await yard.control.effects()).toHaveLength(1);
  });

  testInFull('that nobody asked for is told plainly, and is an end in order', async () => {
    const dataDir = temporaryFolder();
    await using program = await opened(dataDir);
    await program.tell('waitFor', { selector: board });
    await program.tell('fail', { message: 'something nobody thought of' });
    expect(await program.ended).toBe(1);
    expect(readFileSync(join(dataDir, 'logs', 'yard-terminal.log'), 'utf8')).toContain('something nobody thought of');
    await using again = await opened(dataDir);
    await again.tell('waitFor', { selector: board });
  });

  test('of a start that cannot be is reported with its reason, in the language of the device', async () => {
    const dataDir = join(temporaryFolder(), 'file');
    writeFileSync(dataDir, 'no folder');
    await using program = new WindowProgram(['--data-dir', dataDir], { STAND_IN_LANGUAGE: 'es-MX' });
    expect(await program.ended).toBe(1);
    expect(program.errors).toContain('Yard Terminal no pudo iniciar');
    expect(program.errors).toContain(dataDir);
  });
});
