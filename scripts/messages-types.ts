import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { namesIn } from '../src/shared/words/words.ts';

interface Described {
  readonly message: string;
  readonly description?: string;
}
class Group extends Map<string, Group | Described> {}

/** The TypeScript types of a catalogue: its groups as objects, a message with places as a function of them. */
export function typesOf(catalogue: Readonly<Record<string, string | Described>>): string {
  const tree = new Group();
  for (const [key, entry] of Object.entries(catalogue)) {
    const names = namesIn(key);
    const last = names.pop() ?? '';
    let group = tree;
    for (const name of names) {
      const inner = group.get(name) ?? new Group();
      if (!(inner instanceof Group)) throw new Error(`${key}: a message and a group have the same name`);
      group.set(name, inner);
      group = inner;
    }
    if (group.has(last)) throw new Error(`${key}: a message and a group have the same name`);
    group.set(last, typeof entry === 'string' ? { message: entry } : entry);
  }
  return `// Made by \`npm run messages\` from en.json; not written by hand.\nexport interface Words ${groupType(tree, 1)}\n`;
}

function groupType(group: Group, depth: number): string {
  const indent = '  '.repeat(depth);
  const lines = [...group].map(([name, inner]) => {
    const property = `${indent}readonly ${/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`}`;
    if (inner instanceof Group) return `${property}: ${groupType(inner, depth + 1)};`;
    const { message, description } = inner;
    const places = placesOf(message).map(([place, type]) => `${place}: ${type}`);
    const told = places.length === 0 ? description : message;
    const comment = told === undefined ? '' : `${indent}/** ${told.replaceAll('*/', '* /')} */\n`;
    return `${comment}${property}: ${places.length === 0 ? 'string' : `(values: { ${places.join('; ')} }) => string`};`;
  });
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth - 1)}}`;
}

interface Type {
  readonly type: string;
  readonly nullable: boolean;
}

/** The places of a message with the type of each, from the ways in which the message uses it. */
function placesOf(message: string): (readonly [place: string, type: string])[] {
  const places = new Map<string, Type>();
  const use = (place: string, { type, nullable }: Type) => {
    const known = places.get(place) ?? { type, nullable: false };
    const narrower = order.indexOf(type) > order.indexOf(known.type) ? type : known.type;
    places.set(place, { type: narrower, nullable: known.nullable || nullable });
  };
  const visit = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.argument) use(element.value, { type: 'string | number', nullable: false });
      if (element.type === TYPE.number) use(element.value, { type: 'number', nullable: false });
      if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
      const counted = { type: 'number', nullable: false };
      use(element.value, element.type === TYPE.plural ? counted : chosenBy(Object.keys(element.options)));
      for (const { value } of Object.values(element.options)) visit(value);
    }
  };
  visit(parse(message, { ignoreTag: true }));
  // The units in use are always known.
  places.delete('units');
  return [...places].map(([place, { type, nullable }]) => [place, nullable ? `${type} | null` : type]);
}

/** What a choice asks for: something or nothing, yes or no, one of several texts. */
function chosenBy(options: readonly string[]): Type {
  if (options.length === 2 && options.includes('none')) return { type: 'string | number', nullable: true };
  if (options.includes('true') && options.every((option) => ['true', 'false', 'other'].includes(option)))
    return { type: 'boolean', nullable: false };
  return { type: 'string', nullable: false };
}

/** From what allows most to what allows least. */
const order = ['string | number', 'string', 'boolean', 'number'];
