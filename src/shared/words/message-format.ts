import {
  isPluralElement,
  isSelectElement,
  type MessageFormatElement,
  parse,
  TYPE,
} from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import { isolated } from './isolated.ts';

export type Value = string | number | boolean | null;

/** What messages need to know of the device on which they are shown. */
export interface QuantityFormats {
  readonly units: 'us' | 'metric';
  /** A quantity of the service in the units in use, in one of the styles that messages name (`{feet, number, length}`). */
  readonly quantity: (value: number, style: string) => string;
}

/** Formats of quantities: `640 ft`, `92.5 tons`, `185,000 lb`. */
const inServiceUnits: Readonly<Record<string, (value: number) => string>> = {
  length: (feet) => `${feet.toLocaleString('en-US', { maximumFractionDigits: 0 })} ft`,
  weightExact: (tons) => `${tons.toLocaleString('en-US', { maximumFractionDigits: 2 })} tons`,
  pounds: (lb) => `${lb.toLocaleString('en-US', { maximumFractionDigits: 0 })} lb`,
};

/** The service's own units, in English: used where no person has chosen any. */
export const serviceUnits: QuantityFormats = {
  units: 'us',
  quantity: (value, style) => inServiceUnits[style]?.(value) ?? String(value),
};

/** A plain `{count, number}` is an integer; fractions state their digits (`{net, number, ::.##}`). */
const formats = { number: { whole: { maximumFractionDigits: 0 } } };

/** The placeholder that every message may use without being given a value for it. */
const ambient = 'units';

/**
 * One ICU message in one language. Beyond ICU, a message may show a quantity of the service in the units in use
 * (`{feet, number, length}`), choose by those units (`{units, select, metric {…} other {…}}`), and choose by whether a
 * value is present (`{spot, select, none {…} other {…}}`: `none` is for nothing or no text).
 */
export class MessageFormat {
  readonly places: readonly string[];
  /** Those of them that must be numbers. */
  readonly counted: readonly string[];
  readonly #format: IntlMessageFormat | null;
  readonly #text: string;
  readonly #quantities: { readonly place: string; readonly style: string }[] = [];
  readonly #presences: string[] = [];

  /** Throws a SyntaxError for a text that is no ICU message. */
  constructor(text: string, locale: string) {
    this.#text = text;
    if (!/[{']/.test(text)) {
      this.places = [];
      this.counted = [];
      this.#format = null;
      return;
    }
    const places = new Set<string>();
    const counted = new Set<string>();
    const elements = parse(text, { ignoreTag: true }).map((element) => this.#prepared(element, places, counted));
    places.delete(ambient);
    this.places = [...places];
    this.counted = [...counted];
    this.#format = new IntlMessageFormat(elements, locale, formats);
  }

  /** The text with its placeholders filled. Throws if a value is missing. */
  say(values: Readonly<Record<string, Value>>, formats: QuantityFormats): string {
    if (this.#format === null) return this.#text;
    const given: Record<string, Value> = {};
    for (const [place, value] of Object.entries(values))
      given[place] = typeof value === 'string' ? isolated(value) : value;
    given[ambient] = formats.units;
    for (const { place, style } of this.#quantities) {
      const value = values[place];
      if (typeof value === 'number') given[quantity(place, style)] = formats.quantity(value, style);
    }
    for (const place of this.#presences)
      given[presence(place)] = values[place] == null || values[place] === '' ? 'none' : 'other';
    const said = this.#format.format(given);
    return typeof said === 'string' ? said : String(said);
  }

  /** The element with our own formats replaced by plain placeholders, which `say` fills. */
  #prepared(element: MessageFormatElement, places: Set<string>, counted: Set<string>): MessageFormatElement {
    if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag) return element;
    places.add(element.value);
    if (element.type === TYPE.number || element.type === TYPE.plural) counted.add(element.value);
    if (element.type === TYPE.number && typeof element.style === 'string') {
      this.#quantities.push({ place: element.value, style: element.style });
      return { type: TYPE.argument, value: quantity(element.value, element.style) };
    }
    if (element.type === TYPE.number && element.style == null) return { ...element, style: 'whole' };
    if (!isSelectElement(element) && !isPluralElement(element)) return element;
    for (const option of Object.values(element.options))
      option.value = option.value.map((inner) => this.#prepared(inner, places, counted));
    if (!isSelectElement(element) || !choosesByPresence(Object.keys(element.options))) return element;
    this.#presences.push(element.value);
    return { ...element, value: presence(element.value) };
  }
}

/** Whether a choice distinguishes between a value and none. */
function choosesByPresence(options: readonly string[]): boolean {
  return options.length === 2 && options.includes('none');
}

const quantity = (place: string, style: string) => `${place}, ${style}`;
const presence = (place: string) => `${place}, given`;
