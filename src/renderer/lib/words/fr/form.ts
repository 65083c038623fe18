import { n, plural } from './measure.ts';

export const form = {
  more: (what: string) => `Plus de ${what}`,
  moreFields: 'Plus de champs',
  filled: (count: number) => plural(count, 'rempli', 'remplis'),
  wrongCount: (count: number) => `${n(count)} à corriger`,
  entry: 'Entrée',
  item: (name: string, at: number) => `${name} ${at}`,
  inside: ', ',
  add: (name: string) => `Ajouter : ${name.toLowerCase()}`,
  remove: (name: string) => `Retirer : ${name.toLowerCase()}`,
  up: (name: string) => `Monter : ${name.toLowerCase()}`,
  down: (name: string) => `Descendre : ${name.toLowerCase()}`,
  none: (name: string) => `Pas encore de contenu : ${name.toLowerCase()}.`,
  notSaid: 'Non précisé',
  yes: 'Oui',
  no: 'Non',
  key: 'Nom',
  value: 'Valeur',
  number: 'doit être un nombre comme 92,5',
  /** Whether a comma that is typed may stand before decimals. */
  decimalComma: true,
  ambiguous: (decimal: string, thousands: string) =>
    `peut se lire ${decimal} ou ${thousands} ; écrivez-le avec un point, ou sans la virgule`,
  wholeNumber: 'doit être un nombre entier',
  twice: (key: string) => `y est deux fois (${key})`,
  missing: 'est nécessaire',
  wrong: 'n’a pas une forme acceptée',
  time: 'doit être une date et une heure',
  oneOf: (values: readonly string[]) => `doit être l’un de ${values.join(', ')}`,
  most: (limit: number, of: string) =>
    of === 'string'
      ? `doit avoir au plus ${plural(limit, 'caractère', 'caractères')}`
      : `doit être au plus ${n(limit)}`,
  least: (limit: number, of: string) =>
    of === 'string'
      ? `doit avoir au moins ${plural(limit, 'caractère', 'caractères')}`
      : `doit être au moins ${n(limit)}`,
  summary: (count: number) =>
    count === 1 ? 'Une chose est à corriger d’abord' : `${n(count)} choses sont à corriger d’abord`,
  nothingRecorded: 'Rien n’a encore été enregistré.',
  advice: 'À vérifier',
  moreIssues: (count: number) => `et ${n(count)} de plus`,
  recorded: (seq: number, summary: string) => `Enregistré sous le numéro ${seq} : ${summary}`,
  recordedWaiting: (seq: number, summary: string) =>
    `Enregistré sous le numéro ${seq}, envoyé quand le service pourra être joint : ${summary}`,
  changed: (seq: number) => `Le numéro ${seq} est modifié et de retour dans la file.`,
};
