import '../../src/renderer/lib/jitless.ts';
import '../../src/renderer/lib/theme/base.css';
import { mount, unmount, type Component } from 'svelte';
import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import type { QueueEntry } from '#shared/terminal/queue.ts';
import type { Status } from '#shared/terminal/terminal.ts';
import type { TrackWithCars } from '#shared/terminal/tracks.ts';
import App from '../../src/renderer/app/App.svelte';
import type { View } from '../../src/renderer/terminal/views.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { type Answers, aStatus, playTerminal, type PlayedTerminal } from './played-terminal.ts';

export interface Scene {
  readonly rows?: readonly TrackWithCars[];
  readonly queue?: readonly QueueEntry[];
  readonly status?: Status;
  readonly answers?: Answers;
}

/** The whole window, mounted in front of a terminal that is played, for somebody who has seen it before. */
export function openWindow({ rows = [], queue = [], status = aStatus(), answers }: Scene = {}): PlayedTerminal {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', location.pathname + location.search);
  localStorage.setItem('yard-terminal.welcomed', 'yes');
  const played = playTerminal({ rows: [...rows], queue: [...queue], status }, answers);
  place(App, { link: played.link });
  return played;
}

/** A part alone, where it needs no terminal; it is gone when the test ends. */
export function place<Props extends Record<string, unknown>>(part: Component<Props>, props: Props): HTMLElement {
  const target = document.createElement('div');
  target.id = 'window';
  document.body.append(target);
  const mounted = mount(part, { target, props });
  onTestFinished(async () => {
    await unmount(mounted);
    target.remove();
  });
  return target;
}

/** Goes to a view by the rail. */
export const goTo = (view: View) =>
  page.getByRole('navigation').getByRole('button', { name: words.shell.views[view] }).click();

/** A car on the strips of the board. */
export const tile = (equipmentId: number) => page.getByRole('option', { name: new RegExp(`^UTLX ${equipmentId},`) });

/** What another window of this browser stores; this one hears of it, as it would of any other. */
export function otherWindow(): Storage {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  const other = frame.contentWindow;
  if (other === null) throw new Error('there is no other window');
  return other.localStorage;
}
