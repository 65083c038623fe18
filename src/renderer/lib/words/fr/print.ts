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
  page: { before: 'Page ', between: ' de ', after: '' },
  half: { left: ' · moitié gauche', right: ' · moitié droite' },
  top: { front: 'Avant en haut', back: 'Arrière en haut' },
  asOf: (when: string) => `Comme le service l’a dit ${when}`,
  neverRead: 'Pas encore lue à part du service',
  printed: (when: string) => `Imprimé ${when}`,
  by: (carrierId: number, user: string) => `Transporteur ${carrierId} · ${user}`,
  practice: 'Cour d’exercice',
  practiceExplained: 'Pas une vraie cour',
  trackRead: (when: string) => `lue ${when}`,
  tracks: { title: 'Liste de voie' },
  cut: { title: 'Wagons choisis', order: 'Dans l’ordre où ils ont été choisis' },
  inventory: {
    title: 'Inventaire',
    sorted: (column: string, descending: boolean) => `Trié par ${column}${descending ? ', le dernier d’abord' : ''}`,
    gone: (count: number) =>
      `${plural(count, 'wagon a quitté', 'wagons ont quitté')} le triage pendant la lecture de la liste`,
    unread: (here: number, of: number) =>
      `Cette feuille ne porte que ${n(here)} wagons sur ${n(of)}\u00a0: ceux qui ont été lus pour l’écran. P dans l’inventaire les imprime tous`,
    pages: (cars: number, pages: number) =>
      `${plural(cars, 'wagon', 'wagons')}, environ ${plural(pages, 'page', 'pages')}, avec les filtres, l’ordre et les colonnes de l’écran.`,
    many: 'C’est une longue liste : la mettre en page prend du temps, et d’ici là la fenêtre ne répond pas. On peut la réduire par des filtres ou l’exporter vers un tableur.',
    tooMany: (most: number) =>
      `Au plus ${n(most)} wagons vont sur papier à la fois. Réduisez la liste par des filtres ou exportez-la vers un tableur.`,
    reading: 'Lecture des wagons',
    read: (done: number, of: number) => `${n(done)} sur ${n(of)}`,
    printAll: (cars: number) => `Imprimer les ${n(cars)}`,
  },
  ledger: {
    title: 'File',
    now: 'Telle qu’elle était sur ce terminal à l’impression',
    older: 'Les instructions plus anciennes ne sont pas sur cette feuille',
  },
  sums: ({ cars, loads, empties, feet, tons, hazmat }: Sums) =>
    [
      plural(cars, 'wagon', 'wagons'),
      `${n(loads)} C`,
      `${n(empties)} V`,
      measure.length(feet),
      measure.weight(tons),
      ...(hazmat === 0 ? [] : [`${n(hazmat)} march. dang.`]),
    ].join(' · '),
  dialog: {
    title: 'Imprimer',
    open: 'Imprimer…',
    print: 'Imprimer',
    cancel: 'Annuler',
    what: 'Quoi',
    subjects: { cut: 'Wagons choisis', track: 'Cette voie', board: 'Toute la gare', list: 'Ce qui est listé' },
    layout: 'Page',
    layouts: { full: 'Page entière', half: 'Demi-page', trackAPage: 'Une page par voie', wide: 'Couchée' },
    layoutHints: {
      full: 'Une liste après l’autre.',
      half: 'Deux moitiés par feuille couchée, à couper ou à plier. Type, poste et tonnes sont omis.',
      trackAPage: 'Chaque voie commence sur sa propre page.',
      wide: 'La feuille est couchée : plus de place pour les colonnes.',
    },
    upright: 'Debout',
    uprightHint: 'La feuille est debout : plus de lignes par page.',
    top: 'En haut',
    nothing: 'Il n’y a rien à imprimer ici.',
    paper: 'Papier, imprimante et copies se choisissent dans la fenêtre suivante.',
  },
};
