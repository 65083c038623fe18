import type { View } from '../../terminal/views.ts';
import { words } from '../words/words.ts';
import { areasFor, keysIn, type KeyArea, type KeyName, shownKeys } from './keys.ts';

interface KeyGroup {
  readonly area: KeyArea;
  readonly name: string;
  readonly keys: readonly { readonly name: KeyName; readonly shown: readonly string[]; readonly meaning: string }[];
}

/** Every key whose meaning, area or label has the text in it, the keys of the view that is looked at first. */
export function findKeys(view: View, text: string): KeyGroup[] {
  const sought = text.trim().toLowerCase();
  return areasFor(view).flatMap((area) => {
    const group = words.keyboard.groups[area];
    const whole = group.toLowerCase().includes(sought);
    const keys = keysIn(area)
      .map((name) => ({ name, shown: shownKeys(name), meaning: words.keyboard.keys[name] }))
      .filter(
        ({ shown, meaning }) =>
          whole ||
          meaning.toLowerCase().includes(sought) ||
          shown.some((key) => key.toLowerCase() === sought || key.toLowerCase().split(' ').includes(sought)),
      );
    return keys.length === 0 ? [] : [{ area, name: group, keys }];
  });
}
