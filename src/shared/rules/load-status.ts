import { plainWords } from './car-heading.ts';

/** The load status in a cell, in the languages of the window, and whether it mentions residue. `null`: unreadable. */
export function readLoadStatus(text: string): { readonly status: 'LOAD' | 'EMPTY' | null; readonly residue: boolean } {
  const words = plainWords(text.toUpperCase());
  const residue = /\b(res(iduo?|idue)?|reste?|ungereinigt)\b/.test(words);
  if (/^(l|ld|lds|loads?|loaded|f|full|beladen|voll|cargado|lleno|charge|plein)$/.test(words))
    return { status: 'LOAD', residue: false };
  if (/^(e|empty|empties|mt|mty|emp|leer|vacio|vide)$/.test(words)) return { status: 'EMPTY', residue };
  // `EMPTY - RESIDUE`, `RESIDUE LAST CONTAINED`
  if (residue) return { status: 'EMPTY', residue };
  return { status: null, residue: false };
}
