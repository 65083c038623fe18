import { expect, it } from 'vitest';
import { rules } from './rules.ts';

// What holds the layout together: spaces come from one scale, states of recorded work have one colour each.

/** Where the classes are that every view uses. */
const shared = ['lib/theme/layout.css', 'lib/theme/parts.css'];
/** The virtual grids: their lengths belong to their columns. */
const grids =
  /(DataGrid|Lines|TrackList|CarTable|LoadTable|LoadLine|ListCars|WalkSheet|WalkLine|HistoryTable|EventTable|Ledger|ConsistCars|TrackCheckView|ListIndex)\.svelte$/;
/** Drawn to scale or for paper: a car, a placard, the track under it, printed sheets. */
const drawn = [
  'components/HazmatPlacard.svelte',
  'components/print/PrintSheet.svelte',
  'components/print/PrintTable.svelte',
  'components/yard/Placard.svelte',
  'features/board/CarTile.svelte',
  'features/board/PastRow.svelte',
  'features/board/Strip.svelte',
];

it('spaces are those of the scale', () => {
  const own = rules
    .filter(({ file }) => !drawn.includes(file) && !grids.test(file))
    .flatMap(({ file, selector, body }) =>
      [...body.matchAll(/(?:^|[;\s])((?:padding|margin|gap|row-gap|column-gap)[\w-]*:[^;]*)/g)]
        // What is summed up of the scale and the width of something else is told by the sum.
        .map(([, declaration = '']) => declaration.replaceAll(/calc\([^;]*var\(--s-\d+\)[^;]*\)/g, ''))
        .filter((declaration) => /\d(rem|px)\b/.test(declaration) && !/:\s*-?1px\b/.test(declaration))
        .map((declaration) => `${file} ${selector}: ${declaration}`),
    );
  expect(own).toEqual([]);
});

it('the states of recorded work have the colours of states, wherever they are drawn', () => {
  const states = /\.(attention|waiting|waits|held|pending|alert|corner|clock)\b/;
  const other = rules.filter(
    ({ selector, body }) => states.test(selector) && /var\(--(bad|wait|good)(-ink|-soft)?\)/.test(body),
  );
  expect(other.map(({ file, selector }) => `${file} ${selector}`)).toEqual([]);
});

it('the colour of attention is one token', () => {
  const said = rules.flatMap(({ file, body }) =>
    [...body.matchAll(/--state-attention:\s*([^;]+)/g)].map(([, value]) => `${file} ${value ?? ''}`),
  );
  expect(said).toEqual(['lib/theme/tokens.css var(--bad)']);
});

it('a component names a layout part rather than saying again what it does', () => {
  const said = (body: string) => body.split(/;\s*/).filter(Boolean).toSorted().join('; ');
  const parts = new Map(
    rules
      .filter(({ file, selector }) => shared.includes(file) && /^\.[\w-]+$/.test(selector))
      .map(({ selector, body }) => [said(body), selector]),
  );
  const again = rules.flatMap(({ file, selector, body }) => {
    const part = parts.get(said(body));
    // A single declaration may be there for what it outweighs in its component; a rule within a rule has its own reason.
    if (part === undefined || !body.includes(';\n') || !/^\.[\w-]+$/.test(selector)) return [];
    // In a container query it is put back.
    if (selector === '.age') return [];
    return shared.includes(file) || grids.test(file) ? [] : [`${file} ${selector} is ${part}`];
  });
  expect(again).toEqual([]);
});
