import { measure, n, plural } from './measure.ts';

const { length, lengthOf } = measure;
const cars = (value: number) => plural(value, 'car', 'cars');

export const board = {
  title: 'Board',
  stations: 'Station',
  unnamedStation: 'No station named',
  strips: 'Strips',
  list: 'List',
  density: 'How the board is drawn',
  flip: 'Flip',
  flipped: 'Back end first',
  flipHint: 'Draw the tracks from the other end',
  front: 'Front',
  back: 'Back',
  frontOnLeft: 'Front on the left',
  backOnLeft: 'Back on the left',
  refresh: 'Read again',
  asOf: (age: string) => `Whole yard read ${age}`,
  neverRead: 'The yard has not been read yet',
  summary: (tracks: number, count: number) => `${tracks === 1 ? '1 track' : `${n(tracks)} tracks`} · ${cars(count)}`,
  paste: 'Marks…',
  feet: (used: number, whole: number) => lengthOf(used, whole),
  feetOnly: (used: number) => `${length(used)} · length not known`,
  cars,
  free: (left: number) => `${length(left)} free`,
  over: (by: number) => `${length(by)} over`,
  loadsEmpties: (loads: number, empties: number) => `${n(loads)} L · ${n(empties)} E`,
  loadsEmptiesSaid: (loads: number, empties: number) => `${n(loads)} loaded, ${n(empties)} empty`,
  asked: (age: string) => `Read ${age}`,
  neverAsked: 'Not read by itself yet',
  pending: (count: number) =>
    count === 1 ? '1 command waits on this track' : `${n(count)} commands wait on this track`,
  attentionOn: (count: number) =>
    count === 1 ? '1 command on this track needs a person' : `${n(count)} commands on this track need a person`,
  empty: 'No cars on this track',
  check: 'Check',
  checkTrack: (name: string) => `Check ${name} on foot`,
  trackSaid: (name: string, count: number, frontFirst: boolean) =>
    `${name}, ${cars(count)}, ${frontFirst ? 'front first' : 'back first'}`,
  loading: 'Reading the tracks of the station…',
  nothing: {
    noTracks: 'No tracks yet',
    reading: 'The yard is being read',
    pulling: 'The terminal is reading the yard for the first time. Tracks appear as soon as it is done.',
    offline:
      'This terminal has not read the yard yet and cannot reach the service. It keeps trying; tracks appear by themselves.',
    notRead:
      'The yard has not been read yet, so nothing can be said about its tracks. The terminal tries again by itself; you can also read it now.',
    none: 'The service names no tracks for this carrier. Check the carrier and the user in Settings, or read again.',
  },
  car: {
    said: (parts: readonly string[]) => parts.join(', '),
    loadedKind: (name: string, _kind: string) => `loaded ${name}`,
    emptyKind: (name: string, _kind: string) => `empty ${name}`,
    kindWithLoad: (name: string, load: string) => `${load} ${name}`,
    load: (said: string) => `load status ${said.toLowerCase()}`,
    loadUnknown: 'load status not known',
    position: (at: number, of: number) => `position ${at} of ${of}`,
    spot: (name: string) => `spot ${name}`,
    hazmat: (what: string) => `hazmat ${what}`,
    residue: 'residue',
    badOrder: 'bad order',
    hold: 'held',
    placed: 'placed, not released',
    missing: 'no longer listed here by the service, being looked for',
    waiting: 'waiting',
    attention: 'needs a person',
    heldBehind: (seq: number) => `waits behind number ${seq}, which needs a person`,
    servedOn: (track: string) => `the service has it on ${track}`,
    kinds: {
      box: 'box car',
      hopper: 'hopper',
      covered: 'covered hopper',
      gondola: 'gondola',
      flat: 'flat car',
      tank: 'tank car',
      reefer: 'refrigerator car',
      stack: 'stack car',
      auto: 'autorack',
      engine: 'locomotive',
      caboose: 'caboose',
      other: 'car',
    },
  },
  columns: {
    sequence: 'Seq',
    mark: 'Mark',
    load: 'L/E',
    kind: 'Kind',
    get length() {
      return measure.lengthTitle;
    },
    contents: 'Contents',
    hazmat: 'Hazmat',
    spot: 'Spot',
    get tons() {
      return measure.weightTitle;
    },
    remarks: 'Remarks',
  },
  remarks: {
    badOrder: 'Bad order',
    hold: 'Held',
    placed: 'Placed',
    missing: 'Being looked for',
    waiting: 'Waiting',
    attention: 'Needs a person',
    heldBehind: (seq: number) => `Behind no. ${seq}`,
    servedOn: (track: string) => `Service: ${track}`,
  },
  guessed: 'Length is typical for the kind of car, not measured',
  cut: {
    label: 'Chosen cars',
    cars: (count: number) => (count === 1 ? 'car' : 'cars'),
    loads: (count: number) => (count === 1 ? 'load' : 'loads'),
    empties: (count: number) => (count === 1 ? 'empty' : 'empties'),
    other: 'load not known',
    get feet() {
      return measure.lengthUnit;
    },
    feetGuessed: (count: number) => `${cars(count)} without a known length counted with a typical one`,
    get tons() {
      return measure.weightUnit;
    },
    tonsMissing: (count: number) => `weight of ${cars(count)} not known and not counted`,
    hazmat: 'hazmat',
    clear: 'Clear',
    move: 'Move…',
    switching: 'Switch request…',
    switchList: 'Switch list…',
    history: 'History',
    details: 'Details',
    onTracks: (names: readonly string[]) =>
      names.length <= 2 ? names.join(', ') : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`,
    tapLast: 'Tap the last car of the cut, or a track to place it on',
    placeOn: (track: string) => `Place on ${track}`,
    placeHere: 'Place here',
    leaves: (feet: number) => (feet < 0 ? `${length(-feet)} over` : `${length(feet)} left`),
    moreChoices: 'More…',
    cancel: 'Not here',
    reason: 'Why do it all the same?',
    towardsFront: 'One car towards the front',
    towardsBack: 'One car towards the back',
    oneByOne: 'One by one',
    oneByOneHint: 'Each car pressed is chosen or let go by itself',
    held: (count: number, seq: number, on: string | null) =>
      `${count === 1 ? '1 of these cars is' : `${n(count)} of these cars are`} shown where held work puts ${count === 1 ? 'it' : 'them'}: number ${seq} must be decided first.${on === null ? '' : ` The service has ${count === 1 ? 'it' : 'them'} on ${on}.`}`,
    open: (seq: number) => `Decide number ${seq}…`,
    movedAway: (mark: string, from: string, to: string | null) =>
      to === null ? `${mark} has left ${from}.` : `${mark} has left ${from} and is on ${to} now.`,
    movedAwayMore: (count: number) =>
      count === 1 ? 'And 1 more car has moved.' : `And ${n(count)} more cars have moved.`,
    movedAwaySince: 'Since you chose these cars:',
    leaveOut: (count: number) => (count === 1 ? 'Leave it out' : `Leave ${n(count)} out`),
    keepAll: 'Keep all',
  },
  legend: {
    open: 'Legend',
    title: 'What the board shows',
    hint: 'Colour only repeats what a shape says.',
    load: 'Loaded: filled',
    empty: 'Empty: outlined',
    unsaid: 'Loaded or empty: not known',
    width: 'Drawn as long as the car; the shortest are drawn a little longer, so that the mark can be read',
    badOrder: 'Bad ordered: a flag',
    hold: 'Held, not to be moved: a hand',
    placed: 'Placed at a customer and not released: a pin',
    missing: 'Not listed here any more by the service, and being looked for: a question mark',
    hazmat: 'Hazmat: a placard with its class; outlined when only residue is left; “!” when the class is missing',
    waiting: 'Work on it waits to be done: dashed outline and a clock',
    held: 'Shown where work puts it that waits behind a decision: dotted outline and a pause sign',
    attention: 'Work on it needs a person: red corner with a sign',
    chosen: 'Chosen: thick outline and a tick',
    ghost: 'Where the chosen cars would stand: dashed and light',
    states: 'Signs',
    loads: 'Loads',
    kinds: 'Kinds of car',
    tracks: 'Tracks',
    bar: 'How full the track is, couplers counted; red when it is over its length',
    front: 'The end on the left is named beside each track; one switch flips all of them',
    colour: 'The small square is the colour the carrier gave the track; its name stands under the groupings',
    age: 'How long ago the service was asked about this very track',
    more: 'Cars beyond the edge: press to see them',
  },
  pasteMarks: {
    title: 'Choose cars by their marks',
    label: 'Marks, one or many',
    hint: 'Columns, commas, spaces, last digits: as they come. UTLX 671772, utlx-671772 and 1772 all work.',
    find: 'Find',
    found: (count: number) => (count === 1 ? '1 car found' : `${n(count)} cars found`),
    unresolved: (count: number) => (count === 1 ? '1 entry is not certain' : `${n(count)} entries are not certain`),
    pick: 'Which one?',
    choose: (count: number) => (count === 1 ? 'Choose 1 car' : `Choose ${n(count)} cars`),
    nothing: 'No marks in this text.',
  },
};

export const place = {
  front: 'Front',
  back: 'Back',
  before: 'Before…',
  after: 'Behind…',
  position: 'Position…',
  label: 'Place',
  at: {
    front: 'front',
    back: 'back',
    before: (mark: string) => `before ${mark}`,
    after: (mark: string) => `behind ${mark}`,
    index: (at: number) => `position ${at}`,
  },
};

const list = (marks: readonly string[]) =>
  marks.length <= 4 ? marks.join(', ') : `${marks.slice(0, 3).join(', ')} and ${marks.length - 3} more`;

export const advice = {
  title: 'What speaks against it',
  notes: 'To know',
  none: 'Nothing speaks against it.',
  longerThanTrack: (feet: number, whole: number) =>
    `The cut is longer than the track: ${length(feet)} on ${length(whole)}.`,
  noRoom: (needed: number, free: number) => `No room now: ${length(needed)} needed, ${length(free)} free.`,
  notReleased: (marks: readonly string[]) => `Placed and not released: ${list(marks)}.`,
  releaseBeforeBadOrder: (marks: readonly string[]) =>
    `Placed, to be released before it can be bad ordered: ${list(marks)}.`,
  tooHeavy: (marks: readonly string[]) => `Heavier than any car may be on rail, by its waybill: ${list(marks)}.`,
  overCarLimit: (marks: readonly string[]) => `Heavier than the car’s own limit, by its waybill: ${list(marks)}.`,
  weightsDiffer: (marks: readonly string[]) => `Net and tare do not make the gross weight: ${list(marks)}.`,
  tonsOrPounds: (marks: readonly string[]) => `Tons and pounds seem mixed up on the waybill: ${list(marks)}.`,
  badOrder: (marks: readonly string[]) => `Bad ordered: ${list(marks)}.`,
  hold: (marks: readonly string[]) => `Held: ${list(marks)}.`,
  hazmatByOccupied: (marks: readonly string[]) => `Hazmat next to a car people may be in: ${list(marks)}.`,
  holdsHazmat: (marks: readonly string[]) => `The cut holds hazmat: ${list(marks)}.`,
  /** The rules by name, where a command tells which of them it went against. */
  rules: {
    badOrder: 'Bad ordered car',
    hold: 'Held car',
    releaseBeforeBadOrder: 'Release before bad order',
    notReleased: 'Placed and not released',
    tooHeavy: 'Heavier than any car may be',
    overCarLimit: 'Heavier than the car’s limit',
    weightsDiffer: 'Weights that do not add up',
    tonsOrPounds: 'Tons and pounds mixed up',
    hazmatByOccupied: 'Hazmat beside an occupied car',
    longerThanTrack: 'Longer than the track',
    noRoom: 'No room now',
    holdsHazmat: 'Hazmat in the cut',
  },
  /** Where a rule comes from and what ends it. */
  why: {
    badOrder: 'A move of type BADO, BLGT or BHVY, and no BFRM since.',
    hold: 'A move of type HMIS or HEMB, and nothing since that ends a hold.',
    releaseBeforeBadOrder: 'A car placed by PCON or PACT is released first.',
    notReleased: 'Placed by PCON or PACT, and not released, pulled or departed since.',
    get tooHeavy() {
      return `The heaviest class on rail is ${measure.pounds(315_000)} gross.`;
    },
    overCarLimit: 'Gross weight against the limit in UMLER.',
    weightsDiffer: 'They may differ by 1 %.',
    get tonsOrPounds() {
      return `A whole car of less than ${measure.pounds(1000)}, a load of more than ${measure.weight(500)}, or one told twice and differently.`;
    },
    hazmatByOccupied: 'A caution of this terminal beside locomotives and cabooses; no regulation is checked.',
    get longerThanTrack() {
      return `Outside lengths and ${length(4)} of couplers a car; waiting does not help.`;
    },
    get noRoom() {
      return `Outside lengths and ${length(4)} of couplers a car, with the cars that stand there now.`;
    },
    holdsHazmat: 'As the waybills have it, residue counted.',
  },
  setAside: 'Gone against',
  reason: 'Why do it all the same?',
  reasonHint: 'One line. It is kept with the command.',
};
