/** `UN 1086`, `un-1086`, `1086`, `NA1993` become `UN1086` and `NA1993`; what cannot be read stays. */
export function normaliseUn(text: string): string {
  return readUn(text) ?? text.trim();
}

/** A UN or NA number in the form of `normaliseUn`; `null` where a text is no such number. */
export function readUn(text: string): string | null {
  const [, prefix, digits] = /^(UN|NA)?[\s.\-:]*(\d{4})$/i.exec(text.trim()) ?? [];
  return digits === undefined ? null : `${(prefix ?? 'UN').toUpperCase()}${digits}`;
}

/** The beginning of a number, as it is being typed: `UN 10` becomes `UN10`; any other text stays. */
export function normaliseUnPart(text: string): string {
  return text.trim().replace(/^(UN|NA)[\s.\-:]*(?=\d{1,4}$)/i, '$1');
}

/** Whether a commodity code is of the hazardous range (STCC 49xxxxx). */
export function isHazardousCommodity(code: string): boolean {
  return /^49\d{5}$/.test(code.trim());
}

/** Divisions of the hazard classes, by which placards are drawn. */
const divisions = new Set([
  ...['1.1', '1.2', '1.3', '1.4', '1.5', '1.6', '2.1', '2.2', '2.3', '3', '4.1', '4.2', '4.3', '5.1', '5.2'],
  ...['6.1', '6.2', '7', '8', '9'],
]);

/** The class of the placard for a class as given (`Class 3`, `1.1D`). `null`: none, and the plain sign is drawn. */
export function placardClass(given: string | null): string | null {
  const [, number] = /^(?:CLASS|DIV(?:ISION)?)?[\s.:]*(\d(?:\.\d)?)(?![\d.])/i.exec(given?.trim() ?? '') ?? [];
  return number !== undefined && divisions.has(number) ? number : null;
}

/** Whether a residue code says that the car holds only what is left of its lading. */
export function saysResidue(code: string | null): boolean {
  return /^[RY1T]/i.test(code?.trim() ?? '');
}

/** An emptied car still holds what was in it, until somebody has cleaned it. */
export function isEmptied(loadStatus: string | null): boolean {
  return loadStatus?.toUpperCase() === 'EMPTY';
}
