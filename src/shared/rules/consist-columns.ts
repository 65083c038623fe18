import { letterOf } from '../yard/car-types.ts';
import { normaliseUn, placardClass } from '../yard/hazmat.ts';
import { namesCarInTwo, recognise } from '../yard/mark.ts';
import { isCarHeading, isInitialHeading, isNumberHeading, namesCarInParts, plainHeadings } from './car-heading.ts';
import type { ConsistField, ConsistLayout } from './consist-schema.ts';
import type { TableLine } from './delimited.ts';
import { readLoadStatus } from './load-status.ts';

/** How many lines may precede the heading: a title, a date, a train. */
const searchedForHeading = 20;
const sampleLines = 200;

/** Headings in plain words: in English, then in German, Spanish and French. */
const headingsOf: readonly (readonly [ConsistField, RegExp, RegExp])[] = [
  [
    'load',
    /^(l e|le|load empty|loaded empty|loads? or empt(y|ies)|load(ed)?( status)?|empty|status l e)$/,
    /^((leer|beladen)( (oder )?(leer|beladen))?|ladezustand|cargado( o)? vacio|cargado|vacio|estado de carga|charge( ou)? vide|vide|etat de chargement)$/,
  ],
  [
    'tankSpec',
    /^(?=.*\b(tank|dot|aar)\b)(?=.*\b(spec|specs|specification|class)\b)|^spec(ification)?$/,
    /^((kessel|tank)spezifikation|especificacion( del tanque)?|specification de (la )?citerne)$/,
  ],
  [
    'packingGroup',
    /^(packing group|pack group|pkg group|pg|p g)$/,
    /^(verpackungsgruppe|vg|grupo de (embalaje|envase)|groupe d emballage|ge)$/,
  ],
  [
    'un',
    /^((un|na|un (or )?na)( (id|number|no|nr|num|code|id number))?|hazmat (id|code|number|no)|id number)$/,
    /^(un( oder na)? nummer|un nummer na nummer|((numero|no|n) )?(onu|un)( (o|ou) na)?)$/,
  ],
  [
    'class',
    /^((haz(ard(ous)?|mat)?|dot|un|imo|imdg) )?(class|division|class division|hazard)( number| no)?$/,
    /^((gefahr(gut|en)?)?klasse|clase( de (riesgo|peligro))?|classe( de (danger|risque))?)$/,
  ],
  [
    'kind',
    /^((aar )?(car|equipment|eqpt) )?(type|kind)( code)?$|^aar (car )?type$|^(type|kind) of car$/,
    /^((wagen)?(art|typ|gattung)|tipo( de(l)? (carro|vagon))?|(type|genre) de wagon)$/,
  ],
  [
    'commodity',
    /^(commodity|contents?|lading|product|goods|proper shipping name)( (name|description))?$|^description$/,
    /^(ladegut|ladung|gut|guter|ware|inhalt|mercancias?|producto|contenido|marchandises?|produit|contenu|designation)$/,
  ],
  [
    'remarks',
    /^(remarks?|comments?|notes?|condition|status( of car)?|car status)$/,
    /^((bemerkung|anmerkung)(en)?|hinweise?|observacion(es)?|notas?|comentarios?|remarques?|observations?|commentaires?)$/,
  ],
  [
    'sequence',
    /^(line|seq|sequence|position|pos|place|item|standing order)( (number|no|nr))?$/,
    /^(reihung|reihenfolge|lfd( nr)?|laufende nummer|zeile|secuencia|posicion|orden|linea|ordre|rang|ligne)$/,
  ],
];

/** The best layout of a table. Unknown columns are stored and not read. */
export function consistLayout(lines: readonly TableLine[]): ConsistLayout {
  for (const line of lines.slice(0, searchedForHeading)) {
    const named = columnsNamed(line.cells);
    const isHeading =
      line.cells.every((cell) => cell === '' || !namesCar(cell)) &&
      (hasCar(named) || named.filter((field) => field !== null).length >= 3);
    if (!isHeading) continue;
    const below = lines.filter((one) => one.number > line.number);
    return { headingLine: line.number, headings: line.cells, columns: withCar(named, below) };
  }
  const width = Math.max(0, ...lines.slice(0, sampleLines).map(({ cells }) => cells.length));
  return { headingLine: null, headings: [], columns: columnsByContent(lines, width) };
}

/** Whether a text is a whole car number, or a container or wagon. */
export function namesCar(text: string): boolean {
  const { kind } = recognise(text);
  return kind === 'mark' || kind === 'container' || kind === 'wagon';
}

/** Of two headings for one thing the first counts. */
function columnsNamed(headings: readonly string[]): (ConsistField | null)[] {
  const plain = plainHeadings(headings);
  const apart = namesCarInParts(plain);
  const wholeCar = plain.some((words) => isCarHeading.test(words));
  const taken = new Set<ConsistField>();
  return plain.map((words) => {
    const field = words === '' ? null : fieldOf(words, apart, wholeCar);
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

function fieldOf(words: string, apart: boolean, wholeCar: boolean): ConsistField | null {
  if (apart && isInitialHeading.test(words)) return 'initial';
  if (apart && isNumberHeading.test(words)) return 'number';
  if (isCarHeading.test(words)) return 'car';
  // `No.` beside a column of cars counts the lines; alone it is the car's number.
  if (isNumberHeading.test(words)) return wholeCar ? 'sequence' : 'car';
  return headingsOf.find(([, ...patterns]) => patterns.some((pattern) => pattern.test(words)))?.[0] ?? null;
}

function hasCar(columns: readonly (ConsistField | null)[]): boolean {
  return columns.includes('car') || (columns.includes('initial') && columns.includes('number'));
}

/** If no heading names the cars, their column is found by its car numbers; one of initials alone has them beside it. */
function withCar(named: readonly (ConsistField | null)[], lines: readonly TableLine[]): (ConsistField | null)[] {
  const at = named.indexOf('car');
  const beside = named[at + 1] ?? null;
  if (at >= 0 && (beside === null || beside === 'sequence') && isPair(lines.slice(0, sampleLines), at))
    return inParts(named, at);
  if (hasCar(named)) return [...named];
  const guessed = columnsByContent(lines, named.length);
  return named.map((field, at) => field ?? (guessed[at] === 'car' ? 'car' : null));
}

const contents: readonly (readonly [ConsistField, (cell: string) => boolean])[] = [
  ['car', namesCar],
  ['un', (cell) => /^(UN|NA)\d{4}$/.test(normaliseUn(cell)) && /[a-z]/i.test(cell)],
  ['load', (cell) => readLoadStatus(cell).status !== null],
  ['tankSpec', (cell) => /^(?:(?:DOT|AAR|TC|CTC)[\s-]*)?\d{3}[A-Z]\d{2,3}[A-Z]\d?\b/i.test(cell)],
  ['class', (cell) => /\d/.test(cell) && placardClass(cell) !== null && !/^\d+$/.test(cell)],
  ['packingGroup', (cell) => /^I{1,3}$/.test(cell)],
  ['kind', (cell) => letterOf(cell) !== null],
];

/** The kind of a column by its cells, if no heading names it; more than half of the filled ones decide. */
function columnsByContent(lines: readonly TableLine[], width: number): (ConsistField | null)[] {
  const sample = lines.slice(0, sampleLines);
  const taken = new Set<ConsistField>();
  const filled = filledCells(sample);
  const columns = Array.from({ length: width }, (_, at): ConsistField | null => {
    const cells = filled.get(at);
    if (cells === undefined) return null;
    const found = contents.find(([field, fits]) => !taken.has(field) && cells.filter(fits).length * 2 > cells.length);
    if (found === undefined) return null;
    taken.add(found[0]);
    return found[0];
  });
  return columns.includes('car') ? columns : inTwoColumns(sample, columns, filled);
}

/** By column, so that a single wide line does not make all lines cost as much as it does. */
function filledCells(lines: readonly TableLine[]): Map<number, string[]> {
  const filled = new Map<number, string[]>();
  for (const { cells } of lines) {
    for (const [at, cell] of cells.entries()) {
      const before = filled.get(at);
      if (before !== undefined && cell !== '') before.push(cell);
      else if (cell !== '') filled.set(at, [cell]);
    }
  }
  return filled;
}

/** `UTLX` in one column and `671772` in the next. */
function inTwoColumns(
  sample: readonly TableLine[],
  columns: readonly (ConsistField | null)[],
  filled: ReadonlyMap<number, readonly string[]>,
): (ConsistField | null)[] {
  const at = columns.findIndex(
    (_, index) => (filled.get(index)?.length ?? 0) * 2 > sample.length && isPair(sample, index),
  );
  if (at >= 0) return inParts(columns, at);
  // A single column of bare digits: last digits, as people call cars.
  return columns.length === 1 ? ['car'] : [...columns];
}

/** Whether most lines have an initial in this column and a number in the next. */
function isPair(sample: readonly TableLine[], at: number): boolean {
  return sample.filter(({ cells }) => namesCarInTwo(cells[at], cells[at + 1])).length * 2 > sample.length;
}

function inParts(columns: readonly (ConsistField | null)[], at: number): (ConsistField | null)[] {
  return columns.map((field, index) => (index === at ? 'initial' : index === at + 1 ? 'number' : field));
}
