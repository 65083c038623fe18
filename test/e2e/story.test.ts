import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { startTerminalProcess } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { fewer } from '../support/tier.ts';
import { type CrewAt, recordedAs } from './crew.ts';
import { keyboardCrew } from './keyboard.ts';
import { withoutKeychain } from './keychain.ts';
import { browserOfFile } from './open-board.ts';
import { pointerCrew } from './pointer.ts';
import { scriptView } from './script.ts';
import { findStage } from './tracks.ts';
import { touchCrew } from './touch.ts';
import { boardShows, closeWindow, openWindow, tablet, type WindowOptions } from './window.ts';
import { builtInYard, type Yard, yardOfItsOwn } from './yards.ts';

const browser = await browserOfFile();

/** The whole of a shift, told once for whoever does it and wherever. */
async function shift(crewAt: CrewAt, yard: Yard, screen?: WindowOptions): Promise<void> {
  const dataDir = temporaryFolder();
  await using terminal = await startTerminalProcess({ dataDir, env: withoutKeychain });
  const script = scriptView(terminal);
  const first = await openWindow(browser, terminal, screen);
  let crew = crewAt(first.page);

  // First run, and a cut of cars moved and a switch requested while the service can be reached.
  await yard.enter(crew);
  await script.ready();
  let control = await yard.control(dataDir);
  const { from, cut, more, near, far } = findStage(await script.firstStation());
  const [a, b, c] = cut;
  const [d, e] = more;
  const [nearFront = 0] = near.cars;
  const [farFront = 0] = far.cars;
  await crew.move(cut, from, near, { behind: nearFront });
  await recordedAs(first.page, 1);
  await boardShows(first.page, near.trackId, [nearFront, a, b, c, ...near.cars.slice(1)]);
  await crew.requestPull(d, from, near);
  await recordedAs(first.page, 2);
  await script.done(2);

  // The connection is lost, and six more commands are recorded.
  await yard.loseConnection(control);
  await crew.readAgain();
  await first.page
    .getByRole('banner')
    .getByText(/^Offline since/)
    .waitFor();
  await crew.move([e], from, far, 'front');
  await recordedAs(first.page, 3);
  await crew.move([b], near, far, 'back');
  await recordedAs(first.page, 4);
  await crew.requestPull(c, near, from);
  await recordedAs(first.page, 5);
  await crew.move([a], near, from, { behind: d });
  await recordedAs(first.page, 6);
  await crew.move([e, farFront], far, near, 'back');
  await recordedAs(first.page, 7);
  await crew.move([b], far, near, 'front');
  await recordedAs(first.page, 8);
  await first.page
    .getByRole('banner')
    .getByText(/ · 6 waiting$/)
    .waitFor();
  const meant = [
    { ...from, cars: from.cars.flatMap((car) => (car === d ? [d, a] : cut.includes(car) || car === e ? [] : [car])) },
    { ...near, cars: [b, nearFront, c, ...near.cars.slice(1), e, farFront] },
    { ...far, cars: far.cars.slice(1) },
  ];
  for (const { trackId, cars } of meant) await boardShows(first.page, trackId, cars);
  expect(first.complaints()).toEqual([]);

  // The window is closed, the power goes, and the terminal is started again.
  await closeWindow(first);
  await terminal.kill();
  await using again = await startTerminalProcess({ dataDir, env: withoutKeychain });
  const scriptAgain = scriptView(again);
  const second = await openWindow(browser, again, screen);
  crew = crewAt(second.page);
  for (const { trackId, cars } of meant) await boardShows(second.page, trackId, cars);

  // The connection is back, and the queue becomes empty.
  await yard.bringBack(second.page, crew, scriptAgain, control, 6);
  await scriptAgain.done(8);
  control = await yard.control(dataDir);
  await second.page.getByRole('banner').getByText('Nothing waiting').waitFor();
  await crew.go('Queue');
  await eventually(async () => {
    const lines = await second.page.locator('[data-command-id][data-state]').all();
    const states = await Promise.all(lines.map((line) => line.getAttribute('data-state')));
    expect(states).toEqual(Array(8).fill('settled'));
  });

  // Each command was done once and in order, and the board is what the service says.
  const effects = await control.effects();
  const commands = await scriptAgain.commands();
  expect(effects.map(({ equipmentIds }) => equipmentIds)).toEqual(commands.map(({ equipmentIds }) => equipmentIds));
  expect(effects.map(({ jobName }) => jobName?.split(' ').at(0) ?? null)).toEqual(commands.map(({ token }) => token));
  await crew.go('Board');
  for (const { trackId, cars } of meant) {
    expect(await control.standing(trackId)).toEqual(cars);
    await boardShows(second.page, trackId, cars);
  }
  await crew.signOut();
  await second.page.getByRole('button', { name: /^Practice yard/ }).waitFor();
  expect(second.complaints()).toEqual([]);
  await closeWindow(second);
}

/** Which yard a shift is worked on. */
type Where = (crewAt: CrewAt, screen?: WindowOptions) => Promise<void>;
const onItsOwn: Where = (crewAt, screen) => shift(crewAt, builtInYard, screen);
const shared: Where = async (crewAt, screen) => {
  const yard = await yardOfItsOwn(join(temporaryFolder(), 'yard.sqlite'));
  await using _process = yard.process;
  await shift(crewAt, yard, screen);
};

test.each(
  fewer(1, [
    ['by keyboard alone, signed in to a practice yard that others share', keyboardCrew, shared, undefined],
    ['by touch alone on a tablet, on its own practice yard', touchCrew, onItsOwn, tablet],
    ['by keyboard alone, on this device’s own practice yard', keyboardCrew, onItsOwn, undefined],
    ['by pointer alone, on this device’s own practice yard', pointerCrew, onItsOwn, undefined],
    ['by pointer alone, signed in to a practice yard that others share', pointerCrew, shared, undefined],
    ['by touch alone on a tablet, signed in to a practice yard that others share', touchCrew, shared, tablet],
  ]),
)('a shift through a lost connection and a power cut, %s', (_how, crewAt, where, screen) => where(crewAt, screen));
