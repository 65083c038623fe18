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
  'maintenance',
  'container',
  'trailer',
  'device',
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
  M: 'maintenance',
  P: 'flat',
  Q: 'flat',
  R: 'reefer',
  S: 'stack',
  T: 'tank',
  V: 'auto',
  U: 'container',
  Z: 'trailer',
};

/** The kind of a car by the letter of its AAR type; anything else is drawn without a claim. */
export function carKind(aarCarType: string | null, equipmentType: string | null): CarKind {
  // Lists of types may grow, and not every service writes them in capitals.
  if ([equipmentType, aarCarType].some((type) => /CABOOSE/i.test(type ?? ''))) return 'caboose';
  if (/LOCO|ENGINE/i.test(equipmentType ?? '')) return 'engine';
  if (equipmentType === 'TRAIN_DEVICE') return 'device';
  const letter = aarCarType === null ? null : letterOf(aarCarType);
  return (letter === null ? undefined : byLetter[letter]) ?? 'other';
}
