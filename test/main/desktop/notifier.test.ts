import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { Notifier } from '#main/desktop/notifier.ts';

/** A system that shows notifications, or cannot. */
function system({ supported = true, wanted = true } = {}) {
  const open = new Set<string>();
  const made: EventEmitter[] = [];
  const wish = { wanted };
  class Kind extends EventEmitter {
    static isSupported = () => supported;
    readonly #title: string;
    constructor({ title }: { title: string }) {
      super();
      this.#title = title;
      made.push(this);
    }
    show = () => void open.add(this.#title);
    close = () => void open.delete(this.#title);
  }
  return { open, made, wish, notifier: new Notifier(Object(Kind), () => wish.wanted) };
}

test('a new notification takes the place of the last; closing leaves none', () => {
  const { open, notifier } = system();
  notifier.show('one', '', () => undefined);
  notifier.show('two', '', () => undefined);
  expect([...open]).toEqual(['two']);
  notifier.close();
  expect([...open]).toEqual([]);
});

test('pressing it does what was asked', () => {
  const { made, notifier } = system();
  let pressed = 0;
  notifier.show('one', '', () => (pressed += 1));
  made[0]?.emit('click');
  expect(pressed).toBe(1);
});

test('where they are switched off or not to be had, none is shown, and what is shown goes', () => {
  const { open, wish, notifier } = system();
  notifier.show('one', '', () => undefined);
  wish.wanted = false;
  notifier.show('two', '', () => undefined);
  expect([...open]).toEqual([]);
  const none = system({ supported: false });
  none.notifier.show('one', '', () => undefined);
  expect([...none.open]).toEqual([]);
});
