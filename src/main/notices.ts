import { codedOf, inEnglish, type Message, type MessageOrText, withTexts } from '#shared/messages/message.ts';
import { beginningOf } from '#shared/service/visible.ts';
import type { Status } from '#shared/terminal/terminal.ts';
import { type Clock, iso } from './clock.ts';

type Notice = Status['notices'][number];

/** Kinds for which a service can give a new reason with each answer, and how many of one there are at a time. */
const fromAnswers: ReadonlySet<string> = new Set([
  'device.oddRecord',
  'device.oddRecords',
  'device.oddField',
  'device.oddFields',
  'device.carsNowhere',
] satisfies Message['code'][]);
const mostFromAnswers = 20;

/** The longest text within a notice: each change of the status tells all of them. */
const longestText = 2_000;

/** What the terminal must tell its user, until the user has read it. */
export class Notices {
  readonly #clock: Clock;
  readonly #changed: () => void;
  #notices: Notice[] = [];
  #count = 0;

  constructor(clock: Clock, changed: () => void) {
    this.#clock = clock;
    this.#changed = changed;
  }

  list(): readonly Notice[] {
    return this.#notices;
  }

  /** The same words are told once. Of very many that answers cause the oldest goes; what is told of our files stays. */
  notify(whole: MessageOrText): void {
    const said = inShort(whole);
    const text = inEnglish(said);
    if (this.#notices.some((notice) => notice.text === text)) return;
    this.#count += 1;
    const notice = { id: `notice-${this.#count}`, at: iso(this.#clock.now()), text, textCoded: codedOf(said) };
    const code = notice.textCoded?.code ?? '';
    const alike = this.#notices.filter(({ textCoded }) => textCoded?.code === code);
    const oldest = fromAnswers.has(code) && alike.length >= mostFromAnswers ? alike[0] : undefined;
    this.#notices = [...this.#notices.filter((one) => one !== oldest), notice];
    this.#changed();
  }

  /** Removes all notices, because the device was forgotten. */
  clear(): void {
    this.#notices = [];
    this.#changed();
  }

  /** Withdraws what is no longer true. */
  retract(said: MessageOrText): void {
    const text = inEnglish(inShort(said));
    this.#notices = this.#notices.filter((notice) => notice.text !== text);
    this.#changed();
  }

  dismiss(id: string): void {
    this.#notices = this.#notices.filter((notice) => notice.id !== id);
    this.#changed();
  }
}

function inShort(said: MessageOrText): MessageOrText {
  const short = (text: string) => beginningOf(text, longestText);
  return typeof said === 'string' ? short(said) : withTexts(said, short);
}
