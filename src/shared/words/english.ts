import texts from '../../../messages/en.json' with { type: 'json' };
import { languageFacts } from '../language.ts';
import { Catalogue } from './catalogue.ts';

/** The messages in English: the list of all, and the fallback of other languages. */
export const english = new Catalogue('en', languageFacts.en.locale, texts);
