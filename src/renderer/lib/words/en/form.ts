const n = (value: number) => value.toLocaleString('en-US');

export const form = {
  more: (what: string) => `More of ${what}`,
  moreFields: 'More fields',
  filled: (count: number) => (count === 1 ? '1 filled in' : `${n(count)} filled in`),
  wrongCount: (count: number) => (count === 1 ? '1 to correct' : `${n(count)} to correct`),
  entry: 'Entry',
  item: (name: string, at: number) => `${name} ${at}`,
  inside: ', ',
  add: (name: string) => `Add ${name.toLowerCase()}`,
  remove: (name: string) => `Remove ${name.toLowerCase()}`,
  up: (name: string) => `Move ${name.toLowerCase()} up`,
  down: (name: string) => `Move ${name.toLowerCase()} down`,
  none: (name: string) => `No ${name.toLowerCase()} yet.`,
  notSaid: 'Not said',
  yes: 'Yes',
  no: 'No',
  key: 'Name',
  value: 'Value',
  number: 'must be a number such as 92.5',
  /** Whether a comma that is typed may stand before decimals. */
  decimalComma: false,
  ambiguous: (decimal: string, thousands: string) =>
    `can be read as ${decimal} or as ${thousands}; write it with a point, or without the comma`,
  wholeNumber: 'must be a whole number',
  twice: (key: string) => `is there twice (${key})`,
  missing: 'is needed',
  wrong: 'does not have an accepted form',
  time: 'must be a date and time',
  oneOf: (values: readonly string[]) => `must be one of ${values.join(', ')}`,
  most: (limit: number, of: string) =>
    of === 'string' ? `must have at most ${n(limit)} characters` : `must be at most ${n(limit)}`,
  least: (limit: number, of: string) =>
    of === 'string' ? `must have at least ${n(limit)} characters` : `must be at least ${n(limit)}`,
  summary: (count: number) =>
    count === 1 ? 'One thing has to be corrected first' : `${n(count)} things have to be corrected first`,
  nothingRecorded: 'Nothing has been recorded yet.',
  advice: 'Worth a look',
  moreIssues: (count: number) => `and ${n(count)} more`,
  recorded: (seq: number, summary: string) => `Recorded as number ${seq}: ${summary}`,
  recordedWaiting: (seq: number, summary: string) =>
    `Recorded as number ${seq}, sent when the service can be reached: ${summary}`,
  changed: (seq: number) => `Number ${seq} is changed and back in line.`,
};
