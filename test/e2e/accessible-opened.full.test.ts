import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openWindow, type Width } from '../contact-sheet/look.ts';
import { openScene } from '../contact-sheet/scenes.ts';
import { boardLooks } from './looks/board.ts';
import { firstRunLooks, longQueueLook } from './looks/doors.ts';
import { formLooks } from './looks/forms.ts';
import { listLooks } from './looks/lists.ts';
import { browserOfFile } from './open-board.ts';
import { wrongInAnyTheme } from './text-pairs.ts';

const browser = await browserOfFile();

test('axe finds nothing wrong with menus, dialogs and forms in any theme', { timeout: 900_000 }, async () => {
  await using scene = await openScene('normal');
  const found: string[] = [];
  const windows = new Map<Width, Awaited<ReturnType<typeof openWindow>>>();
  for (const [name, { width, show }] of Object.entries({ ...boardLooks, ...listLooks, ...formLooks })) {
    const known = windows.get(width);
    const opened = known ?? (await openWindow(browser, scene, width, (text) => found.push(text)));
    windows.set(width, opened);
    const page = known === undefined ? opened.page : await opened.openAnew();
    const look = async (where: string) => void found.push(...(await wrongInAnyTheme(page, `${name}: ${where}`)));
    await show({ page, scene, look }).catch((cause: unknown) => {
      throw new Error(`${name} cannot be opened`, { cause });
    });
  }
  for (const { context } of windows.values()) await context.close();
  expect(found).toEqual([]);
});

test('axe finds nothing wrong with the first run, the sign-in and a queue of years in any theme', async () => {
  const found: string[] = [];
  const look = async (page: Page, where: string) => void found.push(...(await wrongInAnyTheme(page, where)));
  await firstRunLooks(browser, look);
  await longQueueLook(browser, look);
  expect(found).toEqual([]);
});
