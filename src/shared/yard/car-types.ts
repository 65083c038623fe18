/** Length of a car of which nothing is known at all. */
export const unknownCarLengthFt = 60;

/**
 * Usual outside lengths in feet by the letter of the AAR car type (field notes, "Cars"), for cars whose own is not
 * known. Those that are not in the field notes are round ones of common cars.
 */
const typicalLengths: ReadonlyMap<string, number> = new Map([
  ['A', 67.6],
  ['B', 55.4],
  ['C', 60],
  ['D', 73],
  ['E', 57],
  ['F', 68],
  ['G', 57],
  ['H', 53],
  ['J', 53],
  ['K', 53],
  ['L', 60],
  ['M', 42],
  ['P', 94],
  ['Q', 94],
  ['R', 72],
  ['S', 76],
  ['T', 60],
  ['U', 40],
  ['V', 95],
  ['Z', 53],
]);

/** Words of filters and of dirty data, the longer before the shorter they contain. */
const wordsToLetter: readonly (readonly [RegExp, string])[] = [
  [/COVERED\s*HOPPER/, 'C'],
  [/HOPPER/, 'H'],
  [/COAL\s*GON/, 'J'],
  [/GON/, 'G'],
  [/TANK/, 'T'],
  [/AUTO\s*RACK|VEHIC/, 'V'],
  [/REEFER|REFRIG/, 'R'],
  [/BOX/, 'B'],
  [/STACK|WELL/, 'S'],
  [/CABOOSE/, 'M'],
  [/LOCO|ENGINE/, 'D'],
  [/CONTAINER/, 'U'],
  [/TRAILER/, 'Z'],
  [/FLAT/, 'F'],
];

/** The letter a car type or a word for it belongs to: `T108` and `Tank car` are `T`. `null`: not known. */
export function letterOf(type: string): string | null {
  const plain = type.trim().toUpperCase();
  if (/^[A-Z](\d{3})?$/.test(plain)) return typicalLengths.has(plain.charAt(0)) ? plain.charAt(0) : null;
  return wordsToLetter.find(([words]) => words.test(plain))?.[1] ?? null;
}

/** The usual length of a car of this type; where that says nothing, of this equipment type. */
export function typicalLengthFt(aarCarType: string | null, equipmentType: string | null): number {
  const letter = letterOf(aarCarType ?? '') ?? letterOf(equipmentType ?? '') ?? '';
  return typicalLengths.get(letter) ?? unknownCarLengthFt;
}
