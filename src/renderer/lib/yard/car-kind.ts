import { letterOf } from '#shared/yard/car-types.ts';
import { namesOf } from '../collections.ts';

/** The kinds of cars that are drawn and named, with the letters of the AAR car types that belong to each. */
const letters = {
  box: 'AB',
  hopper: 'HK',
  covered: 'C',
  gondola: 'EGJ',
  flat: 'FPQ',
  tank: 'T',
  reefer: 'R',
  stack: 'S',
  auto: 'V',
  engine: 'D',
  caboose: '',
  maintenance: 'M',
  container: 'U',
  trailer: 'Z',
  device: '',
  other: '',
} as const;
export type CarKind = keyof typeof letters;
export const carKinds: readonly CarKind[] = namesOf(letters);

/** The kind of a car by the letter of its AAR type; anything else is drawn without a claim. */
export function carKind(aarCarType: string | null, equipmentType: string | null): CarKind {
  // Lists of types may grow, and not every service writes them in capitals.
  if ([equipmentType, aarCarType].some((type) => /CABOOSE/i.test(type ?? ''))) return 'caboose';
  if (letterOf(equipmentType ?? '') === 'D') return 'engine';
  if (equipmentType === 'TRAIN_DEVICE') return 'device';
  const letter = letterOf(aarCarType ?? '');
  return carKinds.find((kind) => letter !== null && letters[kind].includes(letter)) ?? 'other';
}
