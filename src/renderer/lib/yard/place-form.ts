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
export function placeOf(form: PlaceForm): Place | null {
  switch (form.kind) {
    case 'front':
    case 'back':
      return form.kind;
    case 'position':
      return Number.isInteger(form.position) && form.position >= 1 ? { index: form.position - 1 } : null;
    default:
      if (form.anchor === null) return null;
      return form.kind === 'before' ? { before: form.anchor } : { after: form.anchor };
  }
}
