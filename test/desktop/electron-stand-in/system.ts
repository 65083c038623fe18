import { EventEmitter } from 'node:events';
import type { MenuItemConstructorOptions, MessageBoxOptions } from 'electron';
import { record, type ShownNotification } from './record.ts';

/** What the program asks of the operating system around the window. */

let menu: readonly MenuItemConstructorOptions[] = [];

export const Menu = {
  buildFromTemplate: (template: MenuItemConstructorOptions[]) => template,
  setApplicationMenu: (template: MenuItemConstructorOptions[]) => {
    menu = template;
    record.menu = template.map(({ label = '', submenu }) => ({
      label,
      items: itemsOf(submenu).map((item) => item.label ?? item.type ?? ''),
    }));
  },
};

function itemsOf(submenu: MenuItemConstructorOptions['submenu']): MenuItemConstructorOptions[] {
  return Array.isArray(submenu) ? submenu : [];
}

/** A person chooses an item; a disabled one cannot be chosen. */
export function chooseInMenu(label: string): void {
  const item = menu.flatMap(({ submenu }) => itemsOf(submenu)).find((one) => one.label === label);
  if (item === undefined) throw new Error(`the menu has no ${label}`);
  if (item.enabled === false) throw new Error(`${label} is disabled`);
  // What the program does in `click` needs none of its arguments.
  Reflect.apply(item.click ?? (() => undefined), undefined, []);
}

const shownNow: Notification[] = [];

export class Notification extends EventEmitter {
  static isSupported = () => true;
  readonly #shown: ShownNotification;

  constructor({ title, body }: { title: string; body: string }) {
    super();
    this.#shown = { title, body, closed: false };
  }

  show(): void {
    record.notifications.push(this.#shown);
    shownNow.push(this);
  }

  close(): void {
    this.#shown.closed = true;
  }
}

/** A person presses the newest notification. */
export function pressNotification(): void {
  shownNow.at(-1)?.emit('click');
}

const answers: number[] = [];

/** What a person answers to the next question; without it a question stays open. */
export function answerNext(response: number): void {
  answers.push(response);
}

export const dialog = {
  // The program may end before anybody can ask for the record.
  showErrorBox: (title: string, text: string) => void process.stderr.write(`[${title}] ${text}\n`),
  showMessageBox: (_window: unknown, { message, detail = '', buttons = [], signal }: MessageBoxOptions) => {
    const question = { message, detail, buttons, withdrawn: false };
    record.questions.push(question);
    const response = answers.shift();
    if (response !== undefined) return Promise.resolve({ response, checkboxChecked: false });
    return new Promise<{ response: number; checkboxChecked: boolean }>((resolve) => {
      signal?.addEventListener('abort', () => {
        question.withdrawn = true;
        resolve({ response: 0, checkboxChecked: false });
      });
    });
  },
};

const display = { id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1040 } };
export const screen = { getPrimaryDisplay: () => display, getAllDisplays: () => [display] };

export const nativeImage = { createFromBitmap: (bitmap: Buffer) => ({ bytes: bitmap.length }) };
