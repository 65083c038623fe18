import { moveTypeWords, namedMoveTypes } from '#shared/yard/move-types.ts';
import { measure, n, plural } from './measure.ts';

const cars = (value: number) => plural(value, 'car', 'cars');

export const move = {
  anchorGone: 'The car you named has left this track. Choose the place anew.',
  title: (count: number) => `Move ${cars(count)}`,
  change: (seq: number) => `Change number ${seq}`,
  to: 'To track',
  trackPrompt: 'Type a track’s name',
  recent: 'Moved to last',
  noSuchTrack: (text: string) => `No track is called “${text}”.`,
  moreTracks: (count: number) => `${n(count)} more: type more of the name`,
  preview: (track: string) => `${track} after the move`,
  choose: 'Choose a track to see how it would stand.',
  anchor: 'Car',
  position: 'Position from the front, 1 is first',
  spot: 'Spot',
  noSpot: 'No spot',
  newSpot: 'Another spot…',
  newSpotName: 'Name of the spot',
  confirmNewSpot: (spot: string, track: string) => `${track} has no spot “${spot}” yet. Create it there.`,
  confirmSpotAnywhere: (spot: string) => `No track is named: a spot “${spot}” may be made new. Ask for it.`,
  more: 'Job, move type, time',
  jobName: 'Job',
  jobHint: 'As it will stand in the history',
  moveType: 'Move type',
  moveTypeNone: 'None stated',
  when: 'When it was done',
  whenHint: 'Local time; now when left empty',
  intermodal: 'Keep containers and trailers with their car',
  feetLeft: (feet: number) => `${measure.length(feet)} left`,
  feetOver: (feet: number) => `${measure.length(feet)} over`,
  feetUnknown: 'Length of the track not known',
  record: 'Record the move',
  recordChanged: 'Record the change',
  cancel: 'Cancel',
  recorded: (seq: number, summary: string) => `Recorded as number ${seq}: ${summary}`,
  summary: (first: string, more: number, track: string, place: string) =>
    `${more === 0 ? first : `${first} and ${more} more`} to ${track}, ${place}`,
  tooMany: 'A move holds at most 500 cars.',
  /** The names that the history gives them, too. */
  types: Object.fromEntries(namedMoveTypes.map((code) => [code, moveTypeWords(code)])),
};

export const switching = {
  /** A part that is left out of the request. */
  open: { name: 'Not stated', explain: 'The carrier decides what is done', track: 'Carrier’s choice' },
  title: (count: number) => `Switch request for ${cars(count)}`,
  change: (seq: number) => `Change number ${seq}`,
  type: 'What is asked',
  types: {
    PL: { name: 'Pull', explain: 'Take the car from where it stands' },
    IP: { name: 'In place', explain: 'Leave it where it stands and work it there' },
    TR: { name: 'Transfer', explain: 'Take it to another track or spot' },
    RELEASE: { name: 'Release', explain: 'The customer is done with the car' },
    LEAVE: { name: 'Leave', explain: 'Let the car stand' },
  },
  track: 'Track',
  spot: 'Spot',
  namedTrack: 'This track',
  table: 'Grey is as for all cars. Choose a car to ask something else of it.',
  columns: { car: 'Car' },
  all: (count: number) => `All ${cars(count)}`,
  forAll: (count: number) => `Asked of all ${cars(count)}`,
  forOne: (mark: string) => `Asked of ${mark} alone`,
  asAll: 'As for all',
  allAsAll: 'Everything as for all',
  newSpot: 'new',
  confirmFirst: (marks: readonly string[]) =>
    `Confirm the new spot of ${marks.length > 2 ? `${marks[0]} and ${cars(marks.length - 1)} more` : marks.join(' and ')} first.`,
  record: 'Record the request',
  recordChanged: 'Record the change',
  recorded: (seq: number, summary: string) => `Recorded as number ${seq}: ${summary}`,
  summary: (type: string, first: string, more: number, track: string) =>
    `${type} for ${more === 0 ? first : `${first} and ${more} more`}, ${track}`,
};

export const undo = {
  nothing: 'Nothing that was recorded in this window is left to take back.',
  alsoUndo: (seq: number) => `Undo number ${seq} too`,
  laterFirst: (seq: number) => `Number ${seq} was recorded after it: take that back first.`,
  nothingToRedo: 'Nothing that was undone in this window is left to record again.',
  redone: (seq: number, summary: string) => `Recorded again as number ${seq}: ${summary}`,
  movedSince: (seq: number, mark: string) =>
    `${mark} no longer stands as it did when number ${seq} was recorded: choose the cars and record it anew.`,
};
