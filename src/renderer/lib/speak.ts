import type { Settings } from '#shared/terminal/settings.ts';
import { unitsInUse, zoneInUse } from './format/in-use.ts';
import { isZone } from './format/zone.ts';
import { languageFacts, languageFor } from '#shared/language.ts';
import { language, speak } from './words/words.ts';

/** Lets the whole window speak, count and tell the time as a person chose. */
export async function applySpeech(
  page: Document,
  wish: Pick<Settings, 'language' | 'units' | 'timeZone'>,
  asked: readonly string[],
): Promise<void> {
  unitsInUse.value = wish.units;
  zoneInUse.value = wish.timeZone !== null && isZone(wish.timeZone) ? wish.timeZone : null;
  try {
    await speak(languageFor(wish.language, asked));
  } catch {
    // The words could not be read: the window goes on in the language it has.
  }
  page.documentElement.lang = languageFacts[language()].locale;
}
