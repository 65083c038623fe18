import { isTimeZone } from '#shared/service/moment.ts';
import type { Settings } from '#shared/terminal/settings.ts';
import { unitsInUse } from './format/units.ts';
import { zoneInUse } from './format/zone.ts';
import { languageFacts, languageFor } from '#shared/language.ts';
import { language, speak } from './words/words.ts';

/** Applies the chosen language, units and time zone to the whole window. */
export async function applySpeech(
  page: Document,
  wish: Pick<Settings, 'language' | 'units' | 'timeZone'>,
  asked: readonly string[],
): Promise<void> {
  unitsInUse.value = wish.units;
  zoneInUse.value = wish.timeZone !== null && isTimeZone(wish.timeZone) ? wish.timeZone : null;
  try {
    await speak(languageFor(wish.language, asked));
  } catch {
    // The messages could not be loaded, so the window keeps its current language.
  }
  page.documentElement.lang = languageFacts[language()].locale;
}
