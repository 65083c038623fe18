import { unitMark } from '#shared/rules/hazmat-ladings.ts';
import { isUnread, unreadFieldsName } from '#shared/service/set-aside.ts';
import { fieldOf, isRecord, list } from '#shared/service/record.ts';
import { type FormWords, itemName, labelFor, type Path, pathOf, pathWords } from '../form/form-words.ts';
import { entryOf } from '../collections.ts';
import { fullTime } from '../format/time.ts';
import { codeWords, words } from '../words/words.ts';
import {
  carHead,
  damagesSection,
  groupingsSection,
  leftOut,
  numbersSection,
  umlerSections,
  unitHead,
  workOrdersSection,
} from './car-table.ts';
import { leaves, valueWords } from '../fields.ts';
import type { Field, SectionPlan, Shape } from './sheet-plan.ts';
import { waybillHead, waybillSections } from './waybill-table.ts';

export type Line = readonly [label: string, value: string];

/** Lines under a title of their own; the first group of a section has none. */
interface SheetGroup {
  readonly title: string | null;
  readonly lines: readonly Line[];
}

export interface SheetSection {
  readonly key: string;
  readonly title: string;
  readonly groups: readonly SheetGroup[];
}

/** Everything the service said of a car, in the sections of its sheet; a section without a value is left out. */
export type CarSheetModel = ReturnType<typeof carSheetModel>;

/** The sheet of a car as the service gave it. Nothing is assumed: what has another form than described is "other". */
export function carSheetModel(equipment: unknown) {
  const reader = new Reader(equipment);
  const units = list(equipment, 'intermodalUnits').map((unit, index): SheetSection => {
    const path = ['intermodalUnits', index];
    const head = [...reader.lines(path, unitHead), ...reader.lines([...path, 'waybill'], waybillHead)];
    const groups = waybillSections.flatMap((plan) => reader.groups([...path, 'waybill'], plan));
    return {
      key: path.join('.'),
      title: [words.carFields.sections.unit, unitMark(unit)].join(' ').trim(),
      groups: [{ title: null, lines: head }, ...groups].filter(({ lines }) => lines.length > 0),
    };
  });
  const model = {
    car: reader.lines([], carHead),
    groupings: reader.section([], groupingsSection),
    workOrders: reader.section([], workOrdersSection),
    damages: reader.section(['umler'], damagesSection),
    waybill: reader.lines(['waybill'], waybillHead),
    waybillSections: reader.sections(['waybill'], waybillSections),
    // A section for each container and trailer, its waybill included.
    units,
    umler: reader.sections(['umler'], umlerSections),
    numbers: reader.section([], numbersSection),
    // What was sent in a form that cannot be read, as it was written.
    unread: reader.unread(),
  };
  // What the description of the service does not name, by its path.
  return { ...model, other: reader.rest() };
}

/** What is said in place of a part that shows nothing: what could not be read is not absent. */
export function nothingOf(record: unknown, paths: readonly string[], absent: string): string {
  return paths.some((path) => isUnread(record, path)) ? words.car.unread.part : absent;
}

function sheetWords(): FormWords {
  const { labels, items } = words.carFields;
  return { labels: { ...words.waybillFields.labels, ...labels }, items: { ...words.waybillFields.items, ...items } };
}

/** Times, told as the window tells times. */
const times: readonly string[] = ['createdAt', 'eventTimestamp', 'ichrTime', 'revisionTime', 'shipmentStatusTime'];

/** Codes that the catalogue knows some values of. */
const coded = {
  arrivalState: 'arrivals',
  equipmentType: 'equipment',
  loadStatus: 'loads',
  status: 'statuses',
  waybillStatus: 'statuses',
} as const;

/** Fields that stand last within a line, each behind its label. */
const labelled: readonly string[] = ['fsac', 'splc', 'groupingIndex'];

type Plain = string | number | boolean;

function isPlain(value: unknown): value is Plain {
  return typeof value === 'boolean' || typeof value === 'number' || (typeof value === 'string' && value !== '');
}

/** Reads a car by the tables, and notes which of its values have been shown. */
class Reader {
  readonly #whole: unknown;
  readonly #told = new Set<string>();
  readonly #words = sheetWords();

  constructor(whole: unknown) {
    this.#whole = whole;
  }

  sections(path: Path, plans: readonly SectionPlan[]): SheetSection[] {
    return plans.flatMap((plan) => this.section(path, plan) ?? []);
  }

  section(path: Path, plan: SectionPlan): SheetSection | null {
    const groups = this.groups(path, plan);
    const title = words.carFields.sections[plan.id];
    return groups.length === 0 ? null : { key: [...path, plan.id].join('.'), title, groups };
  }

  groups(path: Path, plan: SectionPlan): SheetGroup[] {
    return this.#groupsOf(path, path.length, plan.fields, null);
  }

  lines(path: Path, shape: Shape): Line[] {
    return shape.flatMap((field) => this.#fieldLines(path, field));
  }

  /** Fields that the terminal left out of the car, since they cannot be read. */
  unread(): Line[] {
    const left = this.#at([unreadFieldsName]);
    if (!isRecord(left)) return [];
    return Object.entries(left).flatMap(([field, written]: [string, unknown]): Line[] => {
      if (!isPlain(written)) return [];
      this.#told.add(`${unreadFieldsName}.${field}`);
      return [[pathWords(this.#words, pathOf(field)), String(written)]];
    });
  }

  /** Every value that no table has shown and that is not deliberately left out. */
  rest(): Line[] {
    return leaves(this.#whole)
      .filter(({ path }) => !this.#told.has(path) && !leftOut.some(({ field }) => field.test(path)))
      .map((leaf) => [leaf.path, valueWords(leaf.name, leaf.value, words.car.yes, words.car.no)]);
  }

  /** `root`: how many steps of the path the title of the section says already. */
  #groupsOf(path: Path, root: number, shape: Shape, title: string | null): SheetGroup[] {
    const lines = this.lines(path, shape);
    const inner = shape.flatMap((field) => {
      if (typeof field === 'string' || !('of' in field)) return [];
      return this.#records([...path, field.name]).flatMap((here) =>
        this.#groupsOf(here, root, field.of, pathWords(this.#words, here.slice(root))),
      );
    });
    return lines.length === 0 ? inner : [{ title, lines }, ...inner];
  }

  #fieldLines(path: Path, field: Field): Line[] {
    if (typeof field === 'string') return this.#line([...path, field], this.#said([...path, field]));
    if ('of' in field) return [];
    if ('join' in field) {
      const said = field.join.flatMap((name) => this.#plain([...path, name]) ?? []).join(field.with ?? ', ');
      return this.#line([...path, field.label], said === '' ? null : said);
    }
    const here = [...path, field.name];
    if ('pairs' in field) {
      return this.#pairs(here).map(([key, value]) => [
        words.unit.said({ of: labelFor(this.#words, here), what: key }),
        value,
      ]);
    }
    if ('line' in field) {
      const records = this.#records(here);
      return records.flatMap((one) => {
        const said = this.#inLine(one, field.line);
        if (said === '') return [];
        const index = one.at(-1);
        const several = records.length > 1 && typeof index === 'number';
        return [[several ? itemName(this.#words, here, index) : labelFor(this.#words, here), said]];
      });
    }
    return this.#figure(path, field);
  }

  /** A plain value: times as the window tells them, codes that the catalogue knows in words. */
  #said(path: Path): string | null {
    const said = this.#plain(path);
    const name = String(path.at(-1));
    if (said === null) return null;
    if (times.includes(name)) return fullTime(said);
    const codes = entryOf(coded, name);
    return codes === undefined ? said : codeWords(words.inventory[codes], said);
  }

  #figure(path: Path, field: { readonly name: string; readonly unit?: string; readonly also?: string }): Line[] {
    const here = [...path, field.name];
    const value = this.#plain(here, true);
    const unit = field.unit === undefined ? null : this.#plain([...path, field.unit]);
    const also = field.also === undefined ? null : this.#plain([...path, field.also]);
    if (value === null && also === null) {
      return field.unit === undefined ? [] : this.#line([...path, field.unit], unit);
    }
    // Shown without a unit: the terminal infers a likely unit for some of these, but the service states none.
    if (value !== null && unit === null && also === null)
      return this.#line(here, words.carFields.unitNotStated({ figure: value }));
    const own = value === null ? unit : [value, unit].filter((part) => part !== null).join(' ');
    // `286,000 LB` and `286,000 lb` are said once.
    const told = own?.toLowerCase() === also?.toLowerCase() ? [also] : [own, also];
    return this.#line(here, told.filter((part) => part !== null).join(words.unit.dot));
  }

  #line(path: Path, said: string | null): Line[] {
    return said === null ? [] : [[labelFor(this.#words, path), said]];
  }

  /** A plain value or a list of them, as text; `null` when there is none. `counted`: a figure, with its digits grouped. */
  #plain(path: Path, counted = false): string | null {
    const found = this.#at(path);
    const values = Array.isArray(found)
      ? found.map((value: unknown, index) => [[...path, index], value] as const)
      : [[path, found] as const];
    const said = values.flatMap(([here, value]) => {
      if (!isPlain(value)) return [];
      this.#told.add(here.join('.'));
      if (counted && typeof value === 'number') return [words.measure.field(value, null)];
      return [valueWords(String(path.at(-1)), value, words.car.yes, words.car.no)];
    });
    return said.length === 0 ? null : said.join(', ');
  }

  #pairs(path: Path): [key: string, value: string][] {
    const found = this.#at(path);
    if (!isRecord(found)) return [];
    return Object.keys(found).flatMap((key): [string, string][] => {
      const said = this.#plain([...path, key]);
      return said === null ? [] : [[key, said]];
    });
  }

  /** Where the records of a field are: itself, or each of its list. */
  #records(path: Path): Path[] {
    const found = this.#at(path);
    if (isRecord(found)) return [path];
    return Array.isArray(found) ? found.flatMap((one, index) => (isRecord(one) ? [[...path, index]] : [])) : [];
  }

  #inLine(path: Path, shape: Shape): string {
    const isLabelled = (field: Field) => typeof field === 'string' && labelled.includes(field);
    const parts = [...shape.filter((field) => !isLabelled(field)), ...shape.filter(isLabelled)].flatMap((field) =>
      this.#fieldLines(path, field).map(([label, value]) => (isLabelled(field) ? `${label} ${value}` : value)),
    );
    return parts.join(words.unit.dot);
  }

  #at(path: Path): unknown {
    return path.reduce<unknown>((here, step) => fieldOf(here, String(step)), this.#whole);
  }
}
