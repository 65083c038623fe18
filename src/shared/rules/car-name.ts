import { recognise, showMark } from '../yard/mark.ts';

/** A car's name as the service writes it, or why a text cannot be one. */
export type CarName = { readonly ok: true; readonly name: string } | { readonly ok: false; readonly rule: string };

/**
 * Reads what names a car in a request that has initial and number in one text. Marks come out as the
 * service writes them (`UTLX 671772`), containers and European wagons as given, without their dashes.
 */
export function readCarName(text: string): CarName {
  const read = recognise(text);
  switch (read.kind) {
    case 'mark':
      return { ok: true, name: showMark(read.mark) };
    case 'container': {
      if (!read.valid) return { ok: false, rule: `is a container number (${text.trim()}) whose check digit is wrong` };
      const { initial, number } = read.mark;
      return { ok: true, name: `${initial} ${String(number).padStart(6, '0')}${read.checkDigit}` };
    }
    case 'wagon':
      if (read.valid) return { ok: true, name: read.digits };
      return { ok: false, rule: `is a wagon number (${text.trim()}) whose last digit does not fit the others` };
    case 'digits':
      return {
        ok: false,
        rule: `is only a number (${read.digits}); give the initial too, such as UTLX ${read.digits}`,
      };
    case 'unknown':
      if (text.trim() === '') return { ok: false, rule: 'names no car; give initial and number, such as UTLX 671772' };
      return { ok: false, rule: `cannot be read as a car (${text.trim().slice(0, 40)}); write it as UTLX 671772` };
  }
}
