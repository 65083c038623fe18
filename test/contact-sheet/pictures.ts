// The pictures of the manual (docs/manual/pictures) and of the README (docs/pictures), taken from the practice yard.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { words } from '../../src/renderer/lib/words/words.ts';
import { launchChromium } from '../support/chromium.ts';
import { goTo, inTheme, openWindow, type Width } from './look.ts';
import { openScene, type Scene } from './scenes.ts';
import { chooseACut, openTheFirstLine, openTheFirstCheck, openTheFirstList } from './sheets.ts';

const docs = fileURLToPath(new URL('../../docs', import.meta.url));
const manual = join(docs, 'manual', 'pictures');
mkdirSync(manual, { recursive: true });

interface Picture {
  readonly file: string;
  readonly take: (page: Page, scene: Scene) => Promise<void>;
  /** Only this part of the window. */
  readonly of?: (page: Page) => ReturnType<Page['locator']>;
  readonly width?: Width;
  readonly height?: number;
}

const cars =
  'Car\tNet tons\tGross tons\tComments\nUTLX 671772\t92.5\t131.2\t\nGATX 20214\t185000\t\tin pounds\nBNSF 11\t88\t60\t';

const pictures: readonly Picture[] = [
  { file: join(manual, 'window.png'), take: settled },
  { file: join(docs, 'pictures', 'board.png'), take: chooseACut, width: 1440, height: 860 },
  { file: join(manual, 'board.png'), take: chooseACut, of: (page) => page.getByRole('main') },
  {
    file: join(manual, 'move.png'),
    take: async (page) => {
      await chooseACut(page);
      await page.keyboard.press('m');
      await page.getByRole('dialog').getByRole('option').nth(2).click();
    },
    of: (page) => page.getByRole('dialog'),
  },
  {
    file: join(manual, 'conflict.png'),
    height: 900,
    take: showConflict,
    of: (page) => page.getByRole('main'),
  },
  { file: join(docs, 'pictures', 'conflict.png'), take: showConflict, width: 1440, height: 860 },
  {
    file: join(manual, 'switch-list.png'),
    take: async (page) => {
      await goTo(page, 'switchLists');
      await openTheFirstList(page);
    },
    of: (page) => page.getByRole('main'),
  },
  {
    file: join(manual, 'inventory.png'),
    take: async (page) => {
      await goTo(page, 'inventory');
      await page.getByRole('main').getByRole('row').nth(3).waitFor();
    },
    of: (page) => page.getByRole('main'),
  },
  {
    file: join(manual, 'track-check.png'),
    take: async (page) => {
      await goTo(page, 'trackCheck');
      await openTheFirstCheck(page);
    },
    of: (page) => page.getByRole('main'),
  },
  {
    file: join(manual, 'loads.png'),
    take: async (page) => {
      await goTo(page, 'loads');
      await page.getByLabel(words.loads.start.label).fill(cars);
      await page.getByRole('button', { name: words.loads.start.read }).click();
    },
    of: (page) => page.getByRole('main'),
  },
  {
    file: join(manual, 'history.png'),
    take: async (page) => {
      await goTo(page, 'history');
      await page.getByRole('main').getByRole('button', { name: words.history.filters.show }).click();
      await page.waitForTimeout(700);
    },
    of: (page) => page.getByRole('main'),
  },
];

const browser = await launchChromium();
try {
  await using scene = await openScene('normal');
  for (const { file, take, of, width = 1024, height = 640 } of pictures) {
    const { page, context } = await openWindow(browser, scene, width, (text) => console.error(text), height);
    await inTheme(scene, page, 'light');
    await settled(page);
    await take(page, scene);
    await settled(page);
    const part = of?.(page).first() ?? page;
    await part.screenshot({ path: file });
    console.log(file);
    await context.close();
  }
} finally {
  await browser.close();
}

async function settled(page: Page): Promise<void> {
  await page.evaluate('document.fonts.ready');
  await page.waitForTimeout(400);
}

async function showConflict(page: Page): Promise<void> {
  await goTo(page, 'queue');
  await openTheFirstLine(page);
}
