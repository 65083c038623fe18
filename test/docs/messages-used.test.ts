import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import english from '../../messages/en.json' with { type: 'json' };

/**
 * Groups of messages of which no name stands in the source, because a message is chosen by a value. A group that is
 * chosen from right where it stands (`words.move.types[code]`) is found without being listed.
 */
const chosenByValue: Readonly<Record<string, string>> = {
  waybillFields: 'by the name of a field, from the schema of the bill',
  'keyboard.printed': 'by the key, as an event names it',
  carFields: 'by the name of a field, as the service names it',
  'customer.fields': 'by the name of a field, from the schema of the customer',
  'car.clock.csv': 'all of them, as the head of a file',
  'history.csv.header': 'all of them, as the head of a file',
  'history.csv.chargesHeader': 'all of them, as the head of a file',
  'queue.csv.header': 'all of them, as the head of a file',
  'device.forgetLists': 'all of them, as a list',
  'receiver.help.steps': 'all of them, as a list',
  'receiver.reasons': 'by the reason a delivery was refused',
  'receiver.parts': 'by the part of a delivery that is wrong',
  'history.filters': 'by the field of the filter',
  'history.flags': 'by the flag of a record, as the service writes it',
  'inventory.hints': 'by the column',
  'inventory.equipment': 'by the type of equipment, as the service writes it',
  'inventory.loads': 'by the load status, as the service writes it',
  'inventory.arrivals': 'by the arrival state, as the service writes it',
  'inventory.statuses': 'by the status of a waybill or work order, as the service writes it',
  'consist.notes': 'by what is odd about a line',
  'classLists.status': 'by the status, as the service writes it',
  'queue.kinds': 'by the kind of command',
  'board.past.source': 'by what was read: a track or the yard',
  'board.remarks': 'car-words.ts takes the group',
  'connection.unauthorised': 'by the state of the connection',
  'connection.degraded': 'by the state of the connection',
  'form.up': 'by what a button of a list does',
  'form.down': 'by what a button of a list does',
  'history.set': 'by the field of the filter',
  'updates.looking': 'by the state of the update',
  'updates.newest': 'by the state of the update',
  'updates.announced': 'by the state of the update',
  advice: 'by the rule',
  'place.at': 'by the end of the track',
  'trackCheck.walk.end': 'by the end of the track',
  'customer.file': 'by what is wrong with the file',
  'consist.keep': 'by what is wrong with the file',
  phone: 'by what is wrong with the file',
  'switching.open': 'SwitchParts.svelte takes the group',
  'trackCheck.list': 'DocumentsView.svelte takes the group',
  'trackCheck.empty': 'DocumentsView.svelte takes the group',
  'trackCheck.fresh': 'DocumentsView.svelte takes the group',
  'consist.list': 'DocumentsView.svelte takes the group',
  'consist.empty': 'DocumentsView.svelte takes the group',
  'consist.fresh': 'DocumentsView.svelte takes the group',
  'print.page': 'PrintSheet.svelte takes the group',
  'print.half': 'by the half of the sheet',
  'native.windowEnded': 'recovery.ts reads the words of the desktop as a value',
  'native.unresponsive': 'recovery.ts reads the words of the desktop as a value',
  'native.failed': 'main/desktop reads the words of the desktop as a value',
  'native.attention': 'notifier.ts takes the group',
  'terminal.places': 'by the end of the track',
  'terminal.switchTypes': 'by the type of the request, as the service writes it',
  'terminal.keychains': 'by what is wrong with the keychain',
  'terminal.queue.comeBack': 'in queues that an earlier version wrote',
};

const root = join(import.meta.dirname, '..', '..');
const sources = globSync('src/**/*.{ts,svelte}', { cwd: root }).map((name) => readFileSync(join(root, name), 'utf8'));

interface Names {
  /** Each path of names and each part of one: of `words.board.title`, `board.title` and `title` among others. */
  readonly paths: Set<string>;
  /** Those that a value in brackets follows. */
  readonly chosenFrom: Set<string>;
}

/** The names a source uses. */
function namesOf(source: string): Names {
  const text = source
    // A part of the window that takes the group, whole or with a word of its own beside: the columns of a grid, the names
    // of choices, the words of a question.
    .replaceAll(/(?:columnsOf\(|\b(?:names|say)=\{|\.\.\.(?=say\.))([\w.]+)(?=[,}])/g, '$1[')
    .replaceAll(/\[\s*'([^']+)'\s*\]/g, '.$1')
    .replaceAll('?.', '.')
    .replaceAll('()', '')
    .replaceAll(/\s+\./g, '.');
  const paths = new Set<string>();
  const chosenFrom = new Set<string>();
  for (const [, dotted = '', bracket] of text.matchAll(/[\w$]+((?:\.[\w$]+)+)(\[?)/g)) {
    const names = dotted.slice(1).split('.');
    for (let from = 0; from < names.length; from += 1) {
      for (let to = from + 1; to <= names.length; to += 1) paths.add(names.slice(from, to).join('.'));
      if (bracket !== '') chosenFrom.add(names.slice(from).join('.'));
    }
  }
  for (const [, taken = ''] of text.matchAll(/(?:const|let) \{([^{}=]*)\}[^=;]{0,80}=/g)) {
    for (const name of taken.split(',')) paths.add((name.split(':')[0] ?? '').trim());
  }
  return { paths, chosenFrom };
}

const used = sources.map(namesOf);
const codes = new Set(sources.flatMap((text) => [...text.matchAll(/'(\w+\.\w+)'/g)].map(([, code]) => code)));

/** `board.title`, `fields.labels[address.name]`: a name with signs of its own stands in brackets. */
const namesIn = (key: string) => [...key.matchAll(/\[([^\]]+)\]|[^.[\]]+/g)].map(([whole, inner]) => inner ?? whole);

/** Whether one source has the whole path, or its beginning (`const say = words.board`) and its rest (`say.title`). */
function isWritten(names: readonly string[], set: keyof Names): boolean {
  return used.some(
    (source) =>
      names.length > 0 &&
      names.some(
        (_, at) =>
          source[set].has(names.slice(at).join('.')) && (at === 0 || source.paths.has(names.slice(0, at).join('.'))),
      ),
  );
}

const isChosenFrom = new Map<string, boolean>();
function isUsed(key: string): boolean {
  const names = namesIn(key);
  if (names[0] === 'terminal') return codes.has(names.slice(1).join('.'));
  if (isWritten(names, 'paths')) return true;
  return [names.slice(0, -1), names.slice(0, -2)].some((group) => {
    if (group.length < 2) return false;
    const name = group.join('.');
    const known = isChosenFrom.get(name) ?? isWritten(group, 'chosenFrom');
    isChosenFrom.set(name, known);
    return known;
  });
}

const isOf = (key: string, group: string) =>
  key === group || key.startsWith(`${group}.`) || key.startsWith(`${group}[`);

const unused = Object.keys(english).filter((key) => !isUsed(key));

test('every message is used: one that is not is removed from all languages', () => {
  const groups = Object.keys(chosenByValue);
  expect(unused.filter((key) => !groups.some((group) => isOf(key, group)))).toEqual([]);
});

test('every group listed as chosen by a value is one, and has messages that are found in no other way', () => {
  expect(Object.keys(chosenByValue).filter((group) => !unused.some((key) => isOf(key, group)))).toEqual([]);
});
