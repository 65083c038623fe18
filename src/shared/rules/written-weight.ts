import { type Message, message } from '../messages/message.ts';
/** Units that weights are written in; a ton is a short ton of 2,000 pounds, a tonne (`t`) is metric. */
export type WeightUnit = 'ton' | 'lb' | 'kg' | 'tonne';

const poundsIn: Readonly<Record<WeightUnit, number>> = {
  ton: 2000,
  lb: 1,
  kg: 2.204_622_621_85,
  tonne: 2204.622_621_85,
};

type Written = { readonly ok: true; readonly tons: number } | { readonly ok: false; readonly rule: Message };

/** A weight as people write it, in short tons. `unit` applies if the text names none. */
export function readWeight(text: string, unit: WeightUnit, decimalComma: boolean): Written {
  const [, digits, named] = /^([\d.,'’\s]+)([a-z]+\.?|#)?$/i.exec(text.trim()) ?? [];
  const written = named === undefined ? unit : unitOf(named);
  if (digits === undefined || written === null)
    return { ok: false, rule: message('rules.number', { text: text.slice(0, 30) }) };
  const number = readNumber(digits.replaceAll(/['’\s]/g, ''), written, decimalComma);
  if (typeof number === 'object') return { ok: false, rule: number };
  const tons = (number * poundsIn[written]) / poundsIn.ton;
  return { ok: true, tons: Math.round(tons * 10_000) / 10_000 };
}

/** The unit that a word names: in a cell (`185000 lb`) or in a heading (`Net Wt (LBS)`). */
export function unitOf(word: string): WeightUnit | null {
  if (/^((lbs?|pounds?)\.?|#)$/i.test(word)) return 'lb';
  if (/^(kgs?|kilos?|kilograms?)\.?$/i.test(word)) return 'kg';
  if (/^(tonnes?|tonnen|t|mt|metric)\.?$/i.test(word)) return 'tonne';
  return /^(tons?|tns?|st|tc)\.?$/i.test(word) ? 'ton' : null;
}

/** Whether a text can only be a number with a decimal comma; `null`: undecided. */
export function usesDecimalComma(text: string): boolean | null {
  const plain = text.trim();
  if (/^\d+,(\d{1,2}|\d{4,})\b/.test(plain) || /^\d{1,3}(\.\d{3})+,\d/.test(plain)) return true;
  if (/^\d+\.(\d{1,2}|\d{4,})\b/.test(plain) || /^\d{1,3}(,\d{3})+\.\d/.test(plain)) return false;
  return null;
}

function readNumber(digits: string, unit: WeightUnit, decimalComma: boolean): number | Message {
  if (/^\d+$/.test(digits)) return Number(digits);
  const [, whole = '', sign, rest = ''] = /^(\d+)([.,])(\d+)$/.exec(digits) ?? [];
  if (sign !== undefined) {
    const grouped = rest.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
    if (!grouped) return Number(`${whole}.${rest}`);
    const asDecimal = Number(`${whole}.${rest}`);
    const asThousands = Number(whole + rest);
    // No car weighs a few pounds; of tons, both may be meant.
    if (unit === 'lb' || unit === 'kg') return asThousands;
    if (sign === '.') return decimalComma ? asThousands : asDecimal;
    if (decimalComma) return asDecimal;
    return message('rules.ambiguous', { decimal: asDecimal, thousands: asThousands });
  }
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)) return Number(digits.replaceAll(',', ''));
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(digits)) return Number(digits.replaceAll('.', '').replace(',', '.'));
  return message('rules.number', { text: digits.slice(0, 30) });
}
