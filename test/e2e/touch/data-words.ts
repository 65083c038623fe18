import { industries, places } from '../../../src/practice/seed/stations.ts';
import { words } from '../../../src/renderer/lib/words/words.ts';
import type { DataWords } from './controls.ts';

const oneOf = (names: readonly string[]) => names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');

/** What is data in the names of the controls, on the practice yard; in their order. */
export const dataWords: DataWords = [
  [
    'track',
    `\\b(?:Receiving|Departure|Class|Interchange|Storage|Team Track|RIP|Scale|Engine)(?: Track)? \\d+|(?:${oneOf(industries.map(({ name }) => name))})(?: Lead)?`,
  ],
  ['track', '\\b(?:Scale|Engine|Team Track|RIP)\\b'],
  ['mark', '\\b[A-Z&]{2,4} \\d+'],
  ['station', oneOf(places.map(({ name }) => name))],
  // A car type, a filter with what it lets through, a column with what is done to it.
  ['kind', '\\b[A-Z] · [a-z ]+'],
  ['filter', '(?<=^Remove the filter ).*'],
  ['column', '^[^:]+(?=: further to the )'],
  // A column of a consist, as its file names it.
  ['column', '(?<=^Correct: ).*|.*(?=: as it came$)'],
  ['lesson', '(?<=^Next: ).+'],
  // What a dialog or a line is about.
  ['subject', '(?<=^Hazmat)( ·.*)'],
  ['customer', '(?<=^Send this for ).*'],
  ['command', '(?<=^\\d+ · ).*|(?<=^Undo ).+'],
  ['', '(?<=^More(?: fields)?) [(\\d].*'],
  ['n', '(?:< )?[-−]?\\d[\\d.,:/]*'],
  ['n cars', '<n> cars?'],
  // A code of the board.
  ['group', '^(?!<track>).+(?=, <n cars>$)'],
  ['row', `(?<=^(?:${oneOf(Object.values(words.loads.columns).filter((name) => name !== ''))}), )row <n>`],
];
