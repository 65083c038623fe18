import { LazyPart } from './lazy-part.svelte.ts';
import { viewParts } from './views.ts';

/** Shown until somebody is signed in. */
export const firstRun = new LazyPart(() => import('../features/first-run/FirstRun.svelte'));
/** Replaces the board when a past time is viewed. */
export const pastBoard = new LazyPart(() => import('../features/board/PastView.svelte'));
/** What is drawn beside and on top of the views. */
export const carSheet = new LazyPart(() => import('../features/car/CarSheet.svelte'));
export const openedPart = new LazyPart(() => import('./OpenDialog.svelte'));
export const printRoom = new LazyPart(() => import('./PrintRoom.svelte'));
export const lessonBar = new LazyPart(() => import('../features/lessons/LessonBar.svelte'));

/** Loads every part, `first` at once, the others when idle: each is there even if the terminal stops answering. */
export async function loadAll(first: { load(): Promise<void> }): Promise<void> {
  await first.load();
  // A key may open one of these, and the person keeps typing.
  await openedPart.load();
  const views = Object.values(viewParts).map(({ part }) => part);
  for (const part of [printRoom, carSheet, lessonBar, pastBoard, ...views]) {
    await idle();
    await part.load();
  }
}

/** Safari does not support it. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 50);
  });
}
