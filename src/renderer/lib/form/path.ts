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
