import { entryOf } from '../collections.ts';
import { fieldWords } from '../fields.ts';
import { type ServiceUnit, serviceUnitOf } from '../format/units.ts';
import { words } from '../words/words.ts';

/** What the fields of a form are called, and in which order they come; a table is asked for `parent.name` first. */
export interface FormWords {
  readonly labels: Readonly<Record<string, string>>;
  readonly hints?: Readonly<Record<string, string>>;
  /** Values to choose from, or to propose where any text is allowed. */
  readonly options?: Readonly<Record<string, readonly Option[]>>;
  readonly items?: Readonly<Record<string, string>>;
  /** What an entry of a list is called by what it says itself, such as a location by its name. */
  readonly named?: (path: Path) => string | null;
  /** The fields of a group that come first; the others are behind "More". */
  readonly first?: Readonly<Record<string, readonly string[]>>;
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** Values and their names as options; each name is looked up when it is shown. */
export function optionsOf(names: Readonly<Record<string, string>>): readonly Option[] {
  return Object.keys(names).map((value) => ({
    value,
    get label() {
      return names[value] ?? value;
    },
  }));
}

export function wordsFor<Entry>(table: Readonly<Record<string, Entry>> | undefined, path: Path): Entry | undefined {
  const names = path.filter((step) => typeof step === 'string');
  const name = names.at(-1) ?? '';
  return table && (entryOf(table, names.slice(-2).join('.')) ?? entryOf(table, name));
}

export function labelFor(form: FormWords, path: Path): string {
  return wordsFor(form.labels, path) ?? fieldWords(String(path.findLast((step) => typeof step === 'string') ?? ''));
}

/** The unit in which the name of a field says that the service counts. */
export function unitFor(path: Path): ServiceUnit | null {
  return serviceUnitOf(String(path.at(-1)));
}

/** An entry of a list in words: `Car 2`. */
export function itemName(form: FormWords, path: Path, index: number): string {
  return (
    form.named?.([...path, index]) ??
    words.form.item({ name: wordsFor(form.items, path) ?? words.form.entry, at: index + 1 })
  );
}

/** A whole path in words: `Car 2, Initial`. */
export function pathWords(form: FormWords, path: Path): string {
  const said = path.flatMap((step, at): string[] => {
    const here = path.slice(0, at + 1);
    if (typeof step === 'number') return [itemName(form, path.slice(0, at), step)];
    return typeof path[at + 1] === 'number' ? [] : [labelFor(form, here)];
  });
  return said.join(words.form.inside);
}

/** Where a field is in what a form holds: names of fields and places in lists. */
export type Path = readonly (string | number)[];

/** `equipmentDetails[0].equipmentInitial`, as issues name their fields; the whole is an empty text. */
export function pathText(path: Path): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? step : `${text}.${step}`;
  }, '');
}

export function pathOf(text: string): Path {
  return [...text.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([name, index]) => (index === undefined ? name : Number(index)));
}

/** Whether a path is at or below another. */
export function isWithin(text: string, parent: string): boolean {
  return parent === '' || text === parent || text.startsWith(`${parent}.`) || text.startsWith(`${parent}[`);
}
