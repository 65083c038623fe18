import { filled, Sayings } from './saying.ts';
import { inEnglish } from './terminal-words.ts';
import { language, terminalWords } from './words.ts';

const told = new Sayings(inEnglish.sayings);
const known = new Map<string, string>();
const mostKnown = 5_000;

/**
 * What the terminal wrote, in the language in use. It writes English, and its record keeps that; what is none of its
 * sayings (the service's own words, names, what an older version wrote) is shown as it is.
 */
export function tell(written: string): string {
  const text = written.replace(systemCode, '');
  const spoken = language();
  if (spoken === 'en' || text === '') return text;
  const key = `${spoken} ${text}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= mostKnown) known.clear();
  const said = translated(text);
  known.set(key, said);
  return said;
}

/** A code of the system at the end of a sentence, as older versions wrote it: it tells a yard nothing. */
const systemCode =
  / \((?:ECONN[A-Z]+|E(?:NOTFOUND|TIMEDOUT|HOSTUNREACH|NETUNREACH|PIPE|PROTO)|EAI_[A-Z]+|ERR_[A-Z_]+)\)/;

function translated(text: string): string {
  const found = told.recognise(text);
  // A place that holds the end of a sentence holds too much: these are several sayings.
  const several = found === null || [...found.with.values()].some((one) => one.group !== 'any' && ends.test(one.text));
  const parts = several ? inParts(text, ends, ' ') : null;
  return parts ?? whole(text) ?? inParts(text, /; /, '; ') ?? text;
}

/** Between two sentences. */
const ends = /(?<=[.!?”]) (?=\p{Lu}|“)/u;

/** A text that is one saying, with or without the full stop of a sentence. */
function whole(text: string): string | null {
  const found = told.recognise(text);
  if (found !== null) {
    const table = terminalWords().sayings;
    return table[found.id] === undefined ? null : filled(table[found.id] ?? '', (name) => place(found.with.get(name)));
  }
  if (!text.endsWith('.')) return null;
  const bare = whole(text.slice(0, -1));
  return bare === null ? null : `${bare}.`;
}

/** Several sayings, one after the other; `null` when none of the parts is one. */
function inParts(text: string, between: RegExp, joint: string): string | null {
  const parts = text.split(between).map((part) => ({ part, said: whole(part) }));
  if (parts.length < 2 || parts.every(({ said }) => said === null)) return null;
  return parts.map(({ part, said }) => said ?? part).join(joint);
}

function place(held: { readonly text: string; readonly group: string | null } | undefined): string {
  if (held === undefined) return '';
  return held.group === 'any' ? translated(held.text) : held.text;
}
