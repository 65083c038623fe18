/** What the tracks of one purpose have in common; lengths in feet, fills as parts of a length. */
interface TrackKind {
  readonly word: string;
  readonly lengths: readonly [number, number];
  readonly fills: readonly [number, number];
  readonly colorToken: string;
}

export const trackKinds = {
  receiving: { word: 'Receiving', lengths: [4000, 6000], fills: [0.2, 0.9], colorToken: 'blue' },
  departure: { word: 'Departure', lengths: [4000, 6000], fills: [0.15, 0.85], colorToken: 'green' },
  class: { word: 'Class', lengths: [1400, 3200], fills: [0.2, 0.9], colorToken: 'gray' },
  interchange: { word: 'Interchange', lengths: [2500, 4500], fills: [0.1, 0.7], colorToken: 'purple' },
  storage: { word: 'Storage', lengths: [2000, 5000], fills: [0.6, 0.95], colorToken: 'brown' },
  industry: { word: 'Lead', lengths: [500, 1500], fills: [0.3, 0.8], colorToken: 'orange' },
  team: { word: 'Team Track', lengths: [400, 700], fills: [0.2, 0.7], colorToken: 'orange' },
  rip: { word: 'RIP', lengths: [400, 900], fills: [0.4, 0.85], colorToken: 'red' },
  scale: { word: 'Scale', lengths: [400, 500], fills: [0, 0.2], colorToken: 'yellow' },
  engine: { word: 'Engine', lengths: [400, 600], fills: [0.3, 0.8], colorToken: 'teal' },
  road: { word: 'Road', lengths: [6000, 8000], fills: [0, 0], colorToken: 'slate' },
} satisfies Readonly<Record<string, TrackKind>>;

/** What a track is for: decides its name, its length and which cars stand there. */
export type Purpose = keyof typeof trackKinds;
