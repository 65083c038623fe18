import { expect } from 'vitest';
import { words } from '../../../src/renderer/lib/words/words.ts';
import { eventually } from '../../support/eventually.ts';
import { installedWindow } from '../installed-window.ts';
import { openWindow } from '../window.ts';
import type { TouchScenes } from './scene.ts';
import { handOn } from './yard.ts';

// What only an installed terminal has: the desktop around the window, and newer versions.

export const onTheDesktop: TouchScenes = {
  'what the desktop does is switched; a newer version is looked for, left, and installed': async (tablet) => {
    const { feed, desktop, terminal, host } = await installedWindow();
    const window = await openWindow(tablet.browser, host, tablet.size);
    const { page, main, hand, answer, alone } = handOn(window.page);
    await page.getByRole('list', { name: words.board.title }).waitFor();
    await hand.go(words.shell.views.settings);
    const { startAtLogin, notifications, kiosk } = words.desktop;
    for (const name of [startAtLogin.windows, notifications, kiosk])
      await main.getByRole('switch', { name, exact: true }).tap();
    await eventually(() =>
      expect(desktop.facts()).toMatchObject({ startAtLogin: true, notifications: false, kiosk: true }),
    );

    const { updates } = words;
    const section = page.getByRole('region', { name: updates.title });
    const tap = (name: string) => section.getByRole('button', { name }).tap();
    feed.offer('1.0.0');
    await hand.fill(section.getByLabel(updates.feed), feed.url);
    await tap(updates.save);
    await section.getByText(updates.newest).waitFor();
    feed.offer('1.2.0');
    await tap(updates.lookNow);
    await section.getByText(updates.ready({ version: '1.2.0' })).waitFor();
    await tap(updates.installNow);
    await answer(updates.installing.keep);
    await alone();
    expect(terminal.ends()).toBe(0);
    await tap(updates.installNow);
    await answer(updates.installNow);
    await eventually(() => expect(terminal.ends()).toBe(1));
    expect(window.complaints()).toEqual([]);
    await page.context().close();
  },
};
