import { n, plural } from './measure.ts';

export const age = {
  justNow: 'à l’instant',
  ahead: (time: string) => `${time}, en avance sur cette horloge`,
  seconds: (n: number) => `il y a ${n} s`,
  minutes: (n: number) => `il y a ${n} min`,
  hours: (n: number) => `il y a ${n} h`,
  days: (n: number) => `il y a ${plural(n, 'jour', 'jours')}`,
  never: 'jamais',
};

export const unit = {
  cars: (n: number) => plural(n, 'wagon', 'wagons'),
  loads: (n: number) => plural(n, 'chargé', 'chargés'),
  empties: (n: number) => plural(n, 'vide', 'vides'),
  tracks: (n: number) => plural(n, 'voie', 'voies'),
  commands: (n: number) => plural(n, 'instruction', 'instructions'),
  /** So many are here; there are more. */
  atLeast: (count: number) => `${n(count)}+`,
  unknown: 'inconnu',
  dot: ' · ',
};

export const problem = {
  unknown: 'Quelque chose a échoué dans le terminal.',
  notReached:
    'Le terminal de cet appareil n’a pas répondu. Ce qu’il a enregistré avant est en sûreté; ceci n’a pas été enregistré.',
  serviceSaid: (said: string) => `Le service a dit : « ${said} »`,
  tryAgain: 'Réessayer',
};
