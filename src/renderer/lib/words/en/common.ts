const plural = (n: number, one: string, many: string) =>
  n === 1 ? `1 ${one}` : `${n.toLocaleString('en-US')} ${many}`;

export const age = {
  justNow: 'just now',
  /** A time that lies ahead of this device's clock. */
  ahead: (time: string) => `${time}, ahead of this clock`,
  seconds: (n: number) => `${n} s ago`,
  minutes: (n: number) => `${n} min ago`,
  hours: (n: number) => `${n} h ago`,
  days: (n: number) => (n === 1 ? '1 day ago' : `${n} days ago`),
  never: 'never',
};

export const unit = {
  cars: (n: number) => plural(n, 'car', 'cars'),
  loads: (n: number) => plural(n, 'load', 'loads'),
  empties: (n: number) => plural(n, 'empty', 'empties'),
  tracks: (n: number) => plural(n, 'track', 'tracks'),
  commands: (n: number) => plural(n, 'command', 'commands'),
  /** So many are here; there are more. */
  atLeast: (count: number) => `${count.toLocaleString('en-US')}+`,
  unknown: 'not known',
  dot: ' · ',
};

export const problem = {
  unknown: 'Something went wrong in the terminal.',
  notReached: 'The terminal on this machine did not answer. What it recorded before is safe; this was not recorded.',
  serviceSaid: (said: string) => `The service said: “${said}”`,
  tryAgain: 'Try again',
};
