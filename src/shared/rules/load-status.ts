/** The load status in a cell, and whether it mentions residue. `null`: unreadable. */
export function readLoadStatus(text: string): { readonly status: 'LOAD' | 'EMPTY' | null; readonly residue: boolean } {
  const words = text.trim().toUpperCase();
  const residue = /\bRES(IDUE)?\b/.test(words);
  if (/^(L|LD|LDS|LOAD|LOADS|LOADED|F|FULL)$/.test(words)) return { status: 'LOAD', residue: false };
  if (/^(E|EMPTY|EMPTIES|MT|MTY|EMP)$/.test(words)) return { status: 'EMPTY', residue };
  // `EMPTY - RESIDUE`, `RESIDUE LAST CONTAINED`
  if (residue) return { status: 'EMPTY', residue };
  return { status: null, residue: false };
}
