import { letterOf } from '#shared/yard/car-types.ts';

export const carKinds = [
  'box',
  'hopper',
  'covered',
  'gondola',
  'flat',
  'tank',
  'reefer',
  'stack',
  'auto',
  'engine',
  'caboose',
  'other',
] as const;
export type CarKind = (typeof carKinds)[number];

const byLetter: Readonly<Record<string, CarKind>> = {
  A: 'box',
  B: 'box',
  C: 'covered',
  D: 'engine',
  E: 'gondola',
  F: 'flat',
  G: 'gondola',
  H: 'hopper',
  J: 'gondola',
  K: 'hopper',
  M: 'caboose',
  P: 'flat',
  Q: 'flat',
  R: 'reefer',
  S: 'stack',
  T: 'tank',
  V: 'auto',
  U: 'stack',
  Z: 'flat',
};

/** The kind of a car by the letter of its AAR type; anything else is drawn without a claim. */
export function carKind(aarCarType: string | null, equipmentType: string | null): CarKind {
  if (equipmentType === 'LOCOMOTIVE') return 'engine';
  if (equipmentType === 'CABOOSE') return 'caboose';
  const letter = aarCarType === null ? null : letterOf(aarCarType);
  return (letter === null ? undefined : byLetter[letter]) ?? 'other';
}
