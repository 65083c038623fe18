import { measure, n, plural } from './measure.ts';

const { weight } = measure;
const metric = () => measure.unitOf('Tons') === 't';
const tons = () => (metric() ? 'tonnes' : 'tons');
const cars = (value: number) => plural(value, 'car', 'cars');
const rows = (value: number) => plural(value, 'row', 'rows');

export const loads = {
  title: 'Loads',
  explain: 'Cars loaded on a track in one go, with weights and groupings, from a waybill template.',
  start: {
    title: 'Paste the cars to load',
    text: 'Straight from a spreadsheet: press Ctrl V anywhere here, or paste into the field. One car a row; the column names are read where there are any.',
    label: 'Rows from a spreadsheet',
    get prompt() {
      return `Car\tNet ${tons()}\tGross ${tons()}\tComments`;
    },
    read: 'Read the rows',
    type: 'Type them instead',
    columns:
      'Columns understood: car (or initial and number), net, gross and tare in tons, lb, kg or t, sequence, groupings (TYPE:NAME), comments.',
  },
  import: 'Import CSV…',
  importLabel: 'A CSV file of cars to load',
  template: 'CSV template',
  templateFile: 'cars-to-load.csv',
  clear: 'Clear…',
  clearing: {
    title: 'Clear everything that is not recorded?',
    text: (count: number) =>
      `${rows(count)} and what is filled in above are thrown away. Nothing that was recorded changes.`,
    confirm: 'Clear',
    keep: 'Keep',
  },
  track: 'Track',
  trackHint: 'Where they are loaded',
  trackNew: 'No track of this name is known here: the service would create it.',
  trackLike: (name: string) => `Take “${name}”`,
  waybillTemplate: 'Waybill template',
  waybillTemplateHint: 'Its number at the service',
  when: 'Loaded at',
  whenHint: 'Local time; left empty, none is stated',
  groupings: {
    title: 'Groupings of every car',
    hint: 'Such as a lot or a customer’s order; each car may have more in its row.',
    type: 'Type',
    name: 'Name',
    add: 'Add a grouping',
    remove: (type: string, name: string) => `Remove the grouping ${type} ${name}`.trim(),
    fresh: 'new',
    both: 'needs both a type and a name',
  },
  columns: {
    row: 'Row',
    car: 'Car',
    get net() {
      return `Net ${tons()}`;
    },
    get gross() {
      return `Gross ${tons()}`;
    },
    get tare() {
      return `Tare ${tons()}`;
    },
    sequence: 'Seq',
    groupings: 'Groupings',
    comments: 'Comments',
    state: 'What is known of it',
    out: 'Remove',
  },
  cell: (column: string, row: number) => `${column}, row ${n(row)}`,
  groupingsPrompt: 'TYPE:NAME',
  remove: (row: number) => `Remove row ${n(row)}`,
  state: {
    looking: 'Looking it up…',
    notLooked: 'Not looked up',
    fresh: 'New car: the service will create it',
    known: (place: string) => `Known · ${place}`,
    knownOnly: 'Known',
    several: 'Several cars carry this mark',
    noTrack: 'on no track',
  },
  filter: {
    label: 'Which rows',
    all: 'All rows',
    wrong: 'To correct',
    fresh: 'New cars',
  },
  reading: {
    title: 'Reading the rows',
    so: (done: number, of: number) => `${n(done)} of ${n(of)} lines`,
    cancel: 'Cancel',
    cancelled: 'Reading was cancelled. The table is as it was, and nothing is recorded.',
    nothing: 'There is no car in this text.',
    unreadable: 'This file cannot be read as text.',
  },
  looking: (done: number, of: number) => `Looking up cars: ${n(done)} of ${n(of)}`,
  read: {
    told: (count: number, names: readonly string[]) => `Read ${rows(count)}: ${names.join(', ')}.`,
    wrong: (count: number) =>
      count === 1 ? '1 of them is to be corrected.' : `${n(count)} of them are to be corrected.`,
    notRead: (headings: readonly string[]) => `Not read: ${headings.map((one) => `“${one}”`).join(', ')}.`,
    guessed: 'The first line names no columns, so they were taken in their usual order.',
    columns: 'Read the columns differently…',
    out: 'Take them out again',
    pounds: (count: number) =>
      metric()
        ? `${plural(count, 'weight looks', 'weights look')} like kilograms, not tonnes.`
        : `${plural(count, 'weight looks', 'weights look')} like pounds, not tons.`,
    get asPounds() {
      return metric() ? 'Read them as kilograms' : 'Read them as pounds';
    },
  },
  layout: {
    title: 'What the columns hold',
    heading: 'The first line names the columns',
    comma: 'Weights are written with a decimal comma (92,5)',
    column: (at: number) => `Column ${at}`,
    holds: 'Holds',
    type: 'Type of the groupings',
    apply: 'Read again so',
    cancel: 'Cancel',
    lost: 'What was changed in these rows by hand since is read anew.',
    options: {
      nothing: 'nothing of a load',
      car: 'car',
      initial: 'initial',
      number: 'number',
      net: 'net',
      gross: 'gross',
      tare: 'tare',
      sequence: 'sequence',
      comments: 'comments',
      groupings: 'groupings (TYPE:NAME)',
      groupingType: 'type of a grouping',
      groupingName: 'name of a grouping',
      groupingOf: 'names of one type',
    },
    units: { ton: 'tons', lb: 'lb', kg: 'kg', tonne: 't' },
    weight: (what: string, unit: string) => `${what} (${unit})`,
  },
  totals: {
    label: 'Totals',
    cars: (count: number) => (count === 1 ? 'car' : 'cars'),
    get net() {
      return `net ${tons()}`;
    },
    get gross() {
      return `gross ${tons()}`;
    },
    grossMissing: (count: number) => `the gross weight of ${cars(count)} is not given and not counted`,
    fresh: (count: number) => (count === 1 ? 'new car' : 'new cars'),
    wrong: (count: number) => (count === 1 ? 'row to correct' : 'rows to correct'),
  },
  moreCars: (count: number) => `and ${n(count)} more`,
  record: 'Record the load',
  recordChanged: 'Record the change',
  recording: 'Recording…',
  summary: (count: number, track: string) => `${cars(count)} to load on ${track}`,
  wrong: {
    title: (count: number) =>
      count === 1 ? 'One thing is to be corrected first' : `${n(count)} things are to be corrected first`,
    more: (count: number) => `and ${plural(count, 'more row', 'more rows')}`,
    row: (row: number) => `Row ${n(row)}`,
    track: 'Track must be named',
    template: 'Waybill template must be a number',
    when: 'Loaded at must be a date and a time',
    groupings: 'A grouping of every car needs both a type and a name',
    none: 'There are no cars yet: paste them or type one',
    tooLarge: 'These are too many rows for one load: record them as several',
  },
  confirm: {
    title: (count: number) => `Load ${cars(count)}?`,
    what: (count: number, track: string, template: string) =>
      `${cars(count)} on ${track}, waybill template ${template}.`,
    weights: (net: number, gross: number) => `Net ${weight(net)}, gross ${weight(gross)}.`,
    grossMissing: (count: number) => `The gross weight of ${cars(count)} is not given and not counted.`,
    cars: (count: number, marks: readonly string[]) =>
      count === 1
        ? `1 car is not known here and will be created: ${marks.join(', ')}.`
        : `${n(count)} cars are not known here and will be created: ${marks.join(', ')}${count > marks.length ? ', …' : '.'}`,
    advice: (count: number) => `${rows(count)} may be wrong; recorded as they are, if you go on:`,
    track: (name: string) => `Create the track “${name}”`,
    trackLike: (name: string) => `There is “${name}”. Is that the one you mean?`,
    groupings: (count: number) => (count === 1 ? 'Create this grouping' : `Create these ${n(count)} groupings`),
    unchecked: 'The service cannot be asked which groupings exist. Those that do not are created.',
    unsure: (count: number) =>
      count === 1 ? 'This grouping is meant as it stands' : `These ${n(count)} groupings are meant as they stand`,
    grouping: (type: string, name: string, count: number) => `${type} ${name} · ${cars(count)}`,
    like: (name: string) => `“${name}” exists: is that the one you mean?`,
    moreGroupings: (count: number) => `and ${n(count)} more`,
    record: 'Record the load',
    back: 'Back to the rows',
  },
  change: {
    title: (seq: number) => `Changing number ${seq}`,
    leave: 'Leave it as it is',
  },
};
