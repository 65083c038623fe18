import { isWagonAsShown, recognise, showMark } from '../yard/mark.ts';
import { type Message, message } from '../messages/message.ts';

/** A car's name as the service writes it, or why a text cannot be one. */
type CarName = { readonly ok: true; readonly name: string } | { readonly ok: false; readonly rule: Message };

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
      if (!read.valid) return { ok: false, rule: message('rules.containerDigit', { text: text.trim() }) };
      const { initial, number } = read.mark;
      return { ok: true, name: `${initial} ${String(number).padStart(6, '0')}${read.checkDigit}` };
    }
    case 'wagon':
      if (read.valid) return { ok: true, name: read.digits };
      return { ok: false, rule: message('rules.wagonDigit', { text: text.trim() }) };
    case 'digits':
      return {
        ok: false,
        rule: message('rules.onlyNumber', { digits: read.digits, example: read.digits }),
      };
    case 'unknown':
      if (isWagonAsShown(text)) return { ok: true, name: text.trim() };
      if (text.trim() === '') return { ok: false, rule: message('rules.noCarNamed') };
      return { ok: false, rule: message('rules.notACar', { text: text.trim().slice(0, 40) }) };
  }
}
