/** The purpose of a track by its name, because the service states none. */
type TrackPurpose = 'receiving' | 'departure' | 'repair';

/** How yards name such tracks in the languages of the terminal; accents left out. Short words count only as a whole. */
const names: readonly { readonly purpose: TrackPurpose; readonly said: RegExp }[] = [
  { purpose: 'repair', said: word('rip', 'repair[a-z]*', 'repar[a-z]*', 'shop', 'bad ?orders?', 'taller(es)?') },
  { purpose: 'repair', said: word('ateliers?', 'werkstatt[a-z]*', 'schadwagen[a-z]*') },
  { purpose: 'departure', said: word('dep', 'depart[a-z]*', 'outbound', 'salidas?', 'ausfahr[a-z]*', 'abfahrt[a-z]*') },
  {
    purpose: 'receiving',
    said: word('rec', 'receiving', 'arrivals?', 'arrivees?', 'inbound', 'recepcion', 'reception'),
  },
  { purpose: 'receiving', said: word('llegadas?', 'einfahr[a-z]*', 'ankunft[a-z]*') },
];

function word(...words: readonly string[]): RegExp {
  return new RegExp(`(?<![a-z])(${words.join('|')})(?![a-z])`);
}

/** What a track of this name is for; `null`: its name does not say. */
export function purposeOf(name: string): TrackPurpose | null {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
  return names.find(({ said }) => said.test(plain))?.purpose ?? null;
}

interface Standing {
  readonly name: string;
  readonly carCount: number;
  readonly inbound: number;
  readonly outbound: number;
}

/** Whether a track's cars came in or are to leave: by its name, else by their arrival states. Empty: neither. */
export function directionOf({ name, carCount, inbound, outbound }: Standing): 'inbound' | 'outbound' | null {
  const purpose = purposeOf(name);
  if (carCount === 0 || purpose === 'repair') return null;
  if (purpose !== null) return purpose === 'departure' ? 'outbound' : 'inbound';
  if (outbound * 2 > carCount) return 'outbound';
  return inbound * 2 > carCount ? 'inbound' : null;
}
