import type { Place } from '#shared/yard/place.ts';

/** A place as a form holds it while a person is still choosing. */
export interface PlaceForm {
  readonly kind: 'front' | 'back' | 'before' | 'after' | 'position';
  readonly anchor: number | null;
  /** Counted as people count: 1 is the front. */
  readonly position: number;
}

export function formOf(place: Place): PlaceForm {
  if (typeof place === 'string') return { kind: place, anchor: null, position: 1 };
  if ('before' in place) return { kind: 'before', anchor: place.before, position: 1 };
  if ('after' in place) return { kind: 'after', anchor: place.after, position: 1 };
  return { kind: 'position', anchor: null, position: place.index + 1 };
}

/** The place a form stands for; `null` while the car it leans on or the position is not given. */
export function placeOf({ kind, anchor, position }: PlaceForm): Place | null {
  if (kind === 'front' || kind === 'back') return kind;
  if (kind === 'position') return Number.isInteger(position) && position >= 1 ? { index: position - 1 } : null;
  if (anchor === null) return null;
  return kind === 'before' ? { before: anchor } : { after: anchor };
}
