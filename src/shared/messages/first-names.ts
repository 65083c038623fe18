import { nameInSentence } from '../service/visible.ts';
import { message, type MessageOrText } from './message.ts';

const mostNamed = 8;

/** The first names of a list, each in short, and how many more there are. */
export function firstNames<One>(all: readonly One[], nameOf: (one: One) => string): MessageOrText {
  const named = all.slice(0, mostNamed).map((one) => nameInSentence(nameOf(one)));
  const n = all.length - named.length;
  const list = named.join(', ');
  return n === 0 ? list : message('cars.listMore', { cars: list, n });
}
