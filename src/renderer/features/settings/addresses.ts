import type { Profile } from '#shared/terminal/profiles.ts';
import { words } from '../../lib/words/words.ts';

export type Address = Profile['addresses'][number];

/** What is wrong with addresses as typed, by row and field; empty rows are left out by `filledAddresses`. */
export function wrongAddresses(rows: readonly Address[]): ReadonlyMap<string, string> {
  const say = words.profiles;
  const wrong = new Map<string, string>();
  rows.forEach((row, at) => {
    if (isEmptyAddress(row)) return;
    const name = row.name.trim();
    const url = row.serviceUrl.trim();
    if (name === '') wrong.set(`${at}.name`, say.needed);
    else if (rows.slice(0, at).some((other) => other.name.trim() === name)) wrong.set(`${at}.name`, say.twice);
    if (url === '') wrong.set(`${at}.serviceUrl`, say.needed);
    else if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) wrong.set(`${at}.serviceUrl`, say.notUrl);
    else if (rows.slice(0, at).some((other) => other.serviceUrl.trim() === url))
      wrong.set(`${at}.serviceUrl`, say.twice);
  });
  return wrong;
}

export function filledAddresses(rows: readonly Address[]): Address[] {
  return rows
    .filter((row) => !isEmptyAddress(row))
    .map((row) => ({ name: row.name.trim(), serviceUrl: row.serviceUrl.trim() }));
}

function isEmptyAddress(row: Address): boolean {
  return row.name.trim() === '' && row.serviceUrl.trim() === '';
}
