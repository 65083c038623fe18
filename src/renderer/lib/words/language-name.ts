import { type Language, languageFacts } from '#shared/language.ts';
import { words } from './words.ts';

/** A language as those who speak it call it; `system`: whatever the device speaks. */
export function languageName(language: Language | 'system'): string {
  return language === 'system' ? words.settings.regional.languages.system : languageFacts[language].name;
}
