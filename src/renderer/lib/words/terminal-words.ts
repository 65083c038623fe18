import type { Language } from '#shared/language.ts';
import { sayings } from './en/sayings.ts';

/** How a language says what the terminal wrote as a text. */
export interface TerminalWords {
  readonly sayings: Readonly<Record<string, string>>;
}

export const inEnglish: TerminalWords = { sayings: sayings.told };

/** Read when the language is first spoken; what it does not say is said in English. */
export async function terminalWordsIn(language: Language): Promise<TerminalWords> {
  switch (language) {
    case 'es':
      return { sayings: (await import('./es/sayings.ts')).sayings.told };
    case 'fr':
      return { sayings: (await import('./fr/sayings.ts')).sayings.told };
    case 'de':
      return { sayings: (await import('./de/sayings.ts')).sayings.told };
    default:
      return inEnglish;
  }
}
