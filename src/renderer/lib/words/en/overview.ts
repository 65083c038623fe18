import { counting } from '../plural.ts';

const { n, plural, form } = counting('en');
const cars = (count: number) => plural(count, 'car', 'cars');

export const overview = {
  title: 'Overview',
  stations: 'What is looked at',
  wholeYard: 'Whole yard',
  loading: 'Adding up the yard…',
  list: (parts: readonly string[]) => parts.join(', '),
  percent: (share: number) => `${n(share)} %`,
  underOnePercent: '< 1 %',
  fill: {
    title: 'Tracks',
    shows: 'What the tracks show',
    shown: { fill: 'How full', age: 'How old' },
    station: (tracks: number, count: number) => `${plural(tracks, 'track', 'tracks')} · ${cars(count)}`,
    stationFull: (percent: string) => `${percent} full`,
    tracksOf: (station: string) => `Tracks of ${station}`,
    full: (percent: string) => `${percent} full`,
    lengthNotKnown: 'length not known',
    guessed: (count: number) =>
      count === 1
        ? 'the length of 1 car is typical for its kind'
        : `the lengths of ${n(count)} cars are typical for their kinds`,
    never: 'never read',
    legend: {
      label: 'Legend',
      part: 'Filled as far as the cars reach',
      over: 'Longer than the track',
      unknown: 'Length not known',
      waiting: 'Work waits',
      attention: 'Work needs a person',
      fresh: 'Read within 20 minutes',
      old: 'Older than 20 minutes',
      oldest: 'Older than an hour',
    },
    oldest: (track: string, age: string) => `Oldest: ${track}, ${age}`,
  },
  work: {
    title: 'Work',
    waiting: 'waiting',
    attention: (count: number) => form(count, 'needs a person', 'need a person'),
    oldest: (age: string) => `the oldest recorded ${age}`,
    open: 'Open the queue',
    more: (count: number) => `${n(count)} more in the queue`,
    list: 'Needs a person',
  },
  cars: {
    title: 'Cars',
    total: (count: number) => `${cars(count)} on tracks`,
    none: 'No cars stand on these tracks.',
    byLoad: 'By load',
    byArrival: 'By arrival',
    share: (name: string, count: number, percent: string) => `${name}: ${cars(count)}, ${percent}`,
    facts: {
      badOrder: 'Bad order',
      hold: 'Held',
      placed: 'Placed, not released',
      hazmat: 'Hazmat',
      onNoTrack: 'On no track',
    },
    notRead: 'not known yet',
    source: (age: string) => `Bad order, hold and placement from the histories of the cars, read as a whole ${age}.`,
    sourceNone: 'Bad order, hold and placement come from the histories of the cars, which have not been read yet.',
  },
  traffic: {
    title: 'Came and went today',
    came: (count: number) => `${n(count)} came`,
    went: (count: number) => `${n(count)} went`,
    chart: 'Cars that came and went, by the hour',
    hour: (from: string, to: string, came: number, went: number) =>
      `${from} to ${to}: ${n(came)} came, ${n(went)} went`,
    hourToCome: (from: string, to: string) => `${from} to ${to}: still to come`,
    toHistory: 'Shows what happened in this hour',
    notRead: 'The histories of the cars have not been read yet: what came and went is not known.',
    none: 'Nobody has reported a car that came or went today.',
    source: (age: string) => `What crews reported, by the times they stated. Looked for ${age}.`,
  },
  standing: {
    title: 'Standing longest',
    spans: 'Cars by how long they have stood',
    span: (from: string, to: string | null) => (to === null ? `${from} or more` : `${from} to ${to}`),
    firstSpan: (to: string) => `Less than ${to}`,
    days: (count: number) => plural(count, 'day', 'days'),
    weeks: (count: number) => plural(count, 'week', 'weeks'),
    hours: (count: number) => plural(count, 'hour', 'hours'),
    spanSaid: (span: string, count: number) => `${span}: ${cars(count)}`,
    list: 'The cars that have stood longest',
    since: (time: string) => `since ${time}`,
    waiting: 'work waits for it',
    attention: 'work on it needs a person',
    none: 'No report says since when a car has stood here.',
    notKnown: (count: number, since: string) =>
      `${cars(count)} more: no report since ${since} says when ${count === 1 ? 'it' : 'they'} came to stand there.`,
    notRead: 'The histories of the cars have not been read yet: how long they have stood is not known.',
    source:
      'Since the report that brought a car to its track, by the time its crew stated. Locomotives are not listed.',
  },
};
