import type { Language } from '#shared/language.ts';
import { english } from '#shared/messages/english.ts';
import type { Templates } from '#shared/messages/message.ts';
import { sayings } from './en/sayings.ts';

/** How a language says what the terminal says by a code, and what it wrote as a text. */
export interface TerminalWords {
  readonly messages: Templates;
  readonly sayings: Readonly<Record<string, string>>;
}

export const inEnglish: TerminalWords = { messages: english, sayings: sayings.told };

/** Read when the language is first spoken; what it does not say is said in English. */
export async function terminalWordsIn(language: Language): Promise<TerminalWords> {
  switch (language) {
    case 'es': {
      const [{ messages }, own] = await Promise.all([import('./es/messages.ts'), import('./es/sayings.ts')]);
      return { messages, sayings: own.sayings.told };
    }
    case 'fr': {
      const [{ messages }, own] = await Promise.all([import('./fr/messages.ts'), import('./fr/sayings.ts')]);
      return { messages, sayings: own.sayings.told };
    }
    case 'de': {
      const [{ messages }, own] = await Promise.all([import('./de/messages.ts'), import('./de/sayings.ts')]);
      return { messages, sayings: own.sayings.told };
    }
    default:
      return inEnglish;
  }
}
