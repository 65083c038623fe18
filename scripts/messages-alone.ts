import type { Plugin } from 'vite';
import type { Texts } from '../src/shared/words/texts.ts';

/**
 * What only translators read, descriptions and limits, stays out of what is built. Messages are imported as what they
 * become here, a script: a browser that is told they are JSON takes none of them from a server.
 */
export const messagesAlone: Plugin = {
  name: 'messages-alone',
  enforce: 'pre',
  transform(text, id) {
    if (id.endsWith('/src/shared/language.ts')) {
      return { code: text.replaceAll(", { with: { type: 'json' } }", ''), map: null };
    }
    if (!/\/messages\/\w+\.json$/.test(id)) return null;
    const texts: Texts = JSON.parse(text);
    const alone = Object.entries(texts).map(([key, entry]) => [key, typeof entry === 'string' ? entry : entry.message]);
    return { code: JSON.stringify(Object.fromEntries(alone)), map: null };
  },
};
