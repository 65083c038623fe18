export interface Mark {
  readonly initial: string;
  readonly number: number;
}

/** The mark of a car in SQL, as `keyOf` writes it. */
export const markKey = `upper(car.initial || car.number)`;

/** `utlx-0671772` and `UTLX 671772` are the same mark. */
export function keyOf(mark: string): string {
  return mark
    .toUpperCase()
    .replace(/[\s\-_]/g, '')
    .replace(/^(\D+)0+(?=\d)/, '$1');
}

/** One to four letters and a number of at most six digits; `null` for anything else. */
export function readMark(text: string): Mark | null {
  const [, initial, digits] = /^([A-Z&]{1,4})(\d{1,6})$/.exec(keyOf(text)) ?? [];
  return initial === undefined || digits === undefined ? null : { initial, number: Number(digits) };
}
