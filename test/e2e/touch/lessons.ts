import { expect } from 'vitest';
import { words } from '../../../src/renderer/lib/words/words.ts';
import { startTerminalProcess } from '../../support/program.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { scriptView } from '../script.ts';
import { moveAsTold, sentence as sentenceOf } from '../told.ts';
import { touchCrew } from '../touch.ts';
import { openWindow } from '../window.ts';
import type { TouchScenes, Tablet } from './scene.ts';
import { handOn } from './yard.ts';

// The help, and what newcomer.full.test.ts leaves of the lessons, with a finger.

const say = words.lessons;
const walk = words.trackCheck;

/** A tablet on the practice yard of its own terminal, where lessons are given. */
async function atPractice(stack: AsyncDisposableStack, tablet: Tablet, newcomer = false) {
  const terminal = stack.use(await startTerminalProcess({ dataDir: temporaryFolder() }));
  const window = await openWindow(tablet.browser, terminal, { ...tablet.size, newcomer });
  const { page } = window;
  stack.defer(() => page.context().close());
  await touchCrew(page).openPracticeYard();
  await page.getByRole('list', { name: words.board.title }).waitFor();
  return {
    ...handOn(page),
    window,
    script: scriptView(terminal),
    sentence: sentenceOf(page),
    openLessons: () => page.getByRole('button', { name: say.band, exact: true }).tap(),
  };
}

export const inLessons: TouchScenes = {
  'the tour goes on, back and out; keys, manual and lessons are leafed through': async (tablet) => {
    await using stack = new AsyncDisposableStack();
    const { window, page, main, dialog, hand, tap, answer, alone } = await atPractice(stack, tablet, true);
    const { connection, rail } = words.tour.stops;
    const at = (stop: { readonly title: string }) => page.getByRole('dialog', { name: stop.title }).waitFor();
    await tap(say.welcome.tour);
    await at(connection);
    await answer(words.tour.next);
    await at(rail);
    await answer(words.tour.back);
    await at(connection);
    await answer(words.tour.close);
    await alone();
    await tap(say.welcome.dismiss);
    await main.getByText(say.welcome.text).waitFor({ state: 'detached' });

    await page.getByRole('banner').getByRole('button', { name: words.shell.help }).tap();
    const leaf = (name: string) => dialog.getByRole('radio', { name, exact: true }).tap();
    await hand.fill(dialog.getByLabel(words.keyboard.find), 'flip');
    await expect.poll(() => dialog.locator('dd').count()).toBe(1);
    await leaf(words.keyboard.pages.lessons);
    await dialog.getByRole('heading', { name: say.names.firstMove }).waitFor();
    await leaf(words.keyboard.pages.manual);
    await hand.fill(dialog.getByLabel(words.manual.find), 'lost answer');
    await dialog.getByRole('status').filter({ hasText: /place/ }).waitFor();
    await dialog.locator('.found').getByRole('button').first().tap();
    await dialog.locator('article footer').getByRole('button').tap();
    await leaf(words.keyboard.pages.keyboard);
    await dialog.getByRole('button', { name: words.manual.about({ title: words.shell.views.board }) }).tap();
    await dialog.getByRole('article').waitFor();
    await answer(words.shell.close);
    await alone();
    expect(window.complaints()).toEqual([]);
  },

  'the walk of the track check is learnt; a lesson is ended half way; the yard is put back': async (tablet) => {
    await using stack = new AsyncDisposableStack();
    const { window, page, main, dialog, tap, answer, alone, hand, script, sentence, openLessons } = await atPractice(
      stack,
      tablet,
      true,
    );
    const start = async (name: string) => {
      await openLessons();
      await dialog
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name }) })
        .getByRole('button')
        .tap();
      await alone();
    };
    await tap(say.welcome.lesson);
    await page.getByRole('region', { name: say.bar.label({ name: say.names.firstMove }) }).waitFor();
    await tap(say.bar.showMe);
    await tap(say.bar.stop);
    await sentence.waitFor({ state: 'detached' });

    await start(say.names.trackCheck);
    const told = /begin a check of (.+?) from the front end/;
    await sentence.filter({ hasText: told }).waitFor();
    const track = told.exec((await sentence.textContent()) ?? '')?.[1] ?? '';
    const ground = (await page.locator('.lesson .ground').textContent()) ?? '';
    const standing = ground
      .replaceAll('\u00a0', ' ')
      .replace(/^.*?: /, '')
      .split(' · ');
    await tap(say.bar.toChecks);
    await tap(walk.fresh);
    await hand.fill(dialog.getByRole('combobox', { name: words.move.to }), track);
    await dialog.getByRole('option', { name: track }).first().tap();
    await answer(walk.begin.start);
    await alone();
    const lines = main.getByRole('listbox', { name: walk.walk.lines }).getByRole('option');
    await lines.first().waitFor();
    const acts = main.getByRole('region', { name: walk.walk.now });
    const of = await lines.count();
    for (let done = 0; done < of; done += 1) {
      await main.getByText(walk.walk.progress({ done, lines: of, left: of - done }), { exact: true }).waitFor();
      const mark = (await acts.locator('.mark').textContent()) ?? '';
      // Two touches at once are taken for one: a person has looked at the car.
      await new Promise((looked) => setTimeout(looked, 300));
      if (standing.includes(mark)) await tap(walk.walk.here);
      else {
        await tap(walk.walk.notHere);
        await tap(new RegExp(`^${walk.skip.reasons.notFound.name}`));
      }
    }
    await main.getByText(walk.walk.progress({ done: of, lines: of, left: 0 }), { exact: true }).waitFor();
    const stray = standing.at(-1) ?? '';
    await tap(walk.walk.other);
    for (const digit of stray.split(' ')[1] ?? '') await tap(digit);
    await main.getByRole('listbox', { name: walk.other.title }).getByRole('option', { name: stray }).tap();
    await main.getByText(walk.walk.progress({ done: of + 1, lines: of + 1, left: 0 }), { exact: true }).waitFor();
    await tap(walk.walk.finish);
    await tap(walk.outcome.moves.record({ count: 1 }));
    await sentence.filter({ hasText: say.over.trackCheck }).waitFor();
    await script.done(1);
    await tap(say.bar.next({ name: say.names.switchList }));
    await page.getByRole('region', { name: say.bar.label({ name: say.names.switchList }) }).waitFor();
    await tap(say.bar.stop);
    await sentence.waitFor({ state: 'detached' });
    await start(say.names.firstMove);
    await page.getByRole('region', { name: say.bar.label({ name: say.names.firstMove }) }).waitFor();
    await hand.go(words.shell.views.board);
    await moveAsTold(page, (target) => target.tap());
    await sentence.filter({ hasText: say.step.takeBack }).waitFor();
    await tap(say.bar.openIt);
    await main.getByText(words.queue.history).first().waitFor();
    await tap(words.queue.choices.undo);
    await sentence.filter({ hasText: say.over.firstMove }).waitFor();
    await tap(say.bar.close);
    await sentence.waitFor({ state: 'detached' });

    await openLessons();
    await answer(say.reset.open);
    await answer(say.reset.keep);
    await answer(say.reset.open);
    await answer(say.reset.confirm);
    await page.getByText(say.reset.done).waitFor();
    expect(await script.queue()).toEqual([]);
    expect(window.complaints()).toEqual([]);
  },
};
