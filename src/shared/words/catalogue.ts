import type { Language } from '../language.ts';
import { MessageFormat } from './message-format.ts';
import type { Texts } from './texts.ts';

/** The messages of one language, each compiled on first use. */
export class Catalogue {
  readonly language: Language;
  readonly #locale: string;
  readonly #texts: Texts;
  readonly #ready = new Map<string, MessageFormat>();

  constructor(language: Language, locale: string, texts: Texts) {
    this.language = language;
    this.#locale = locale;
    this.#texts = texts;
  }

  get keys(): readonly string[] {
    return Object.keys(this.#texts);
  }

  /** `null` when the language does not say it. */
  message(key: string): MessageFormat | null {
    const known = this.#ready.get(key);
    if (known !== undefined) return known;
    const entry = this.#texts[key];
    if (entry === undefined) return null;
    const message = new MessageFormat(typeof entry === 'string' ? entry : entry.message, this.#locale);
    this.#ready.set(key, message);
    return message;
  }
}
