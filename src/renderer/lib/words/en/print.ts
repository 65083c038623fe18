import { measure, n, plural } from './measure.ts';

interface Sums {
  readonly cars: number;
  readonly loads: number;
  readonly empties: number;
  readonly feet: number;
  readonly tons: number;
  readonly hazmat: number;
}

export const print = {
  /** Told in the margin of every page, the numbers between them. */
  page: { before: 'Page ', between: ' of ', after: '' },
  half: { left: ' · left half', right: ' · right half' },
  top: { front: 'Front on top', back: 'Back on top' },
  asOf: (when: string) => `As the service said ${when}`,
  neverRead: 'Not read from the service by itself yet',
  printed: (when: string) => `Printed ${when}`,
  by: (carrierId: number, user: string) => `Carrier ${carrierId} · ${user}`,
  practice: 'Practice yard',
  practiceExplained: 'Not a real yard',
  trackRead: (when: string) => `read ${when}`,
  tracks: { title: 'Track list' },
  cut: { title: 'Chosen cars', order: 'In the order in which they were chosen' },
  inventory: {
    title: 'Inventory',
    sorted: (column: string, descending: boolean) => `Sorted by ${column}${descending ? ', last first' : ''}`,
    gone: (count: number) => `${plural(count, 'car', 'cars')} left the yard while the list was read`,
    unread: (here: number, of: number) =>
      `Only ${n(here)} of ${n(of)} cars are on this paper: those that were read for the screen. P in the inventory prints all of them`,
    pages: (cars: number, pages: number) =>
      `${plural(cars, 'car', 'cars')}, about ${plural(pages, 'page', 'pages')}, with the filters, order and columns of the screen.`,
    many: 'That is a long list: laying it out takes a while, and until then the window answers to nothing. What you need may be narrowed down with filters, or exported to a spreadsheet.',
    tooMany: (most: number) =>
      `At most ${n(most)} cars go on paper at once. Narrow the list down with filters, or export it to a spreadsheet.`,
    reading: 'Reading the cars',
    read: (done: number, of: number) => `${n(done)} of ${n(of)}`,
    printAll: (cars: number) => `Print all ${n(cars)}`,
  },
  ledger: {
    title: 'Queue',
    now: 'As it stood on this terminal when it was printed',
    older: 'Older commands are not on this sheet',
  },
  sums: ({ cars, loads, empties, feet, tons, hazmat }: Sums) =>
    [
      plural(cars, 'car', 'cars'),
      `${n(loads)} L`,
      `${n(empties)} E`,
      measure.length(feet),
      measure.weight(tons),
      ...(hazmat === 0 ? [] : [`${n(hazmat)} hazmat`]),
    ].join(' · '),
  dialog: {
    title: 'Print',
    open: 'Print…',
    print: 'Print',
    cancel: 'Cancel',
    what: 'What',
    subjects: { cut: 'Chosen cars', track: 'This track', board: 'Whole station', list: 'What is listed' },
    layout: 'Page',
    layouts: { full: 'Full page', half: 'Half page', trackAPage: 'One page a track', wide: 'On its side' },
    layoutHints: {
      full: 'One list after another.',
      half: 'Two halves to a sheet on its side, to be cut or folded. Kind, spot and tons are left out.',
      trackAPage: 'Every track begins on a page of its own.',
      wide: 'The page lies on its side: more room for columns.',
    },
    upright: 'Upright',
    uprightHint: 'The page stands: more lines on it.',
    top: 'On top',
    nothing: 'There is nothing to print here.',
    paper: 'Paper, printer and copies are chosen in the next window.',
  },
};
