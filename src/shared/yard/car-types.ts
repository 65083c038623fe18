/** Assumptions about a kind of car, used if nothing is known of the car itself. */
interface CarKind {
  /** The first letter of an AAR car type; `null` for a kind known by its word only. */
  readonly letter: string | null;
  /** In words, for people: `covered hopper`. */
  readonly words: string;
  /** Usual outside length in feet; used only where the car's own length is not known. */
  readonly typicalLengthFt: number;
}

/** Length of a car of which nothing is known at all. */
export const unknownCarLengthFt = 60;

/** AAR car type letters (field notes, "Cars"). Lengths not in the field notes are round ones of common cars. */
const kinds: readonly CarKind[] = [
  { letter: 'A', words: 'equipped box car', typicalLengthFt: 67.6 },
  { letter: 'B', words: 'box car', typicalLengthFt: 55.4 },
  { letter: 'C', words: 'covered hopper', typicalLengthFt: 60 },
  { letter: 'D', words: 'locomotive', typicalLengthFt: 73 },
  { letter: 'E', words: 'equipped gondola', typicalLengthFt: 57 },
  { letter: 'F', words: 'flat car', typicalLengthFt: 68 },
  { letter: 'G', words: 'gondola', typicalLengthFt: 57 },
  { letter: 'H', words: 'open hopper', typicalLengthFt: 53 },
  { letter: 'J', words: 'coal gondola', typicalLengthFt: 53 },
  { letter: 'K', words: 'equipped open hopper', typicalLengthFt: 53 },
  { letter: 'L', words: 'special car', typicalLengthFt: 60 },
  { letter: 'M', words: 'maintenance car or caboose', typicalLengthFt: 42 },
  { letter: 'P', words: 'intermodal flat car', typicalLengthFt: 94 },
  { letter: 'Q', words: 'intermodal flat car', typicalLengthFt: 94 },
  { letter: 'R', words: 'refrigerator car', typicalLengthFt: 72 },
  { letter: 'S', words: 'stack car', typicalLengthFt: 76 },
  { letter: 'T', words: 'tank car', typicalLengthFt: 60 },
  { letter: 'U', words: 'container', typicalLengthFt: 40 },
  { letter: 'V', words: 'autorack', typicalLengthFt: 95 },
  { letter: 'Z', words: 'trailer', typicalLengthFt: 53 },
];
const byLetter = new Map(kinds.map((kind) => [kind.letter, kind]));

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
  if (/^[A-Z](\d{3})?$/.test(plain)) return byLetter.has(plain.charAt(0)) ? plain.charAt(0) : null;
  return wordsToLetter.find(([words]) => words.test(plain))?.[1] ?? null;
}

/** The kind of a car. An unknown type keeps its words; without one, the equipment type is used. */
export function carKind(aarCarType: string | null, equipmentType: string | null): CarKind {
  for (const type of [aarCarType, equipmentType]) {
    const kind = type === null ? undefined : byLetter.get(letterOf(type));
    if (kind !== undefined) return kind;
  }
  return { letter: null, words: aarCarType ?? 'car', typicalLengthFt: unknownCarLengthFt };
}
