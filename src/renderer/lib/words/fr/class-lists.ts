import { measure, n, plural } from './measure.ts';

const cars = (value: number) => plural(value, 'wagon', 'wagons');

export const classLists = {
  title: 'Bordereaux de triage',
  explain: 'Des listes de wagons et où va chacun, telles que le service les a faites pour ce terminal.',
  fresh: 'Nouveau bordereau de triage…',
  resume: (count: number) => `Continuer le bordereau inachevé (${cars(count)})`,
  newest: (count: number) => `Les ${n(count)} bordereaux de triage les plus récents sont ici.`,
  loading: 'Lecture des bordereaux de triage…',
  empty: {
    title: 'Pas encore de bordereau de triage',
    text: 'Choisissez des wagons sur le tableau et appuyez sur L, ou commencez-en un à partir d’une liste de marques. Les bordereaux que le service a faits pour ce terminal restent ici.',
  },
  columns: {
    label: 'Bordereau',
    state: 'État',
    cars: 'Wagons',
    cuts: 'Rames',
    worked: 'Travaillé depuis',
    made: 'Fait',
    by: 'Par',
    number: 'No',
  },
  status: { ACTIVE: 'Actif', ARCHIVED: 'Archivé' } satisfies Record<string, string>,
  worked: { front: 'Avant', back: 'Arrière' },
  notMade: 'pas encore fait',
  carrier: 'Transporteur',
  uuid: 'Numéro au service',
  inQueue: (seq: number) => `Montrer le numéro ${seq} dans la file`,
  open: {
    loading: 'Lecture du bordereau…',
    print: 'Imprimer…',
    again: 'Nouveau bordereau de ces wagons…',
    made: (when: string) => `Fait ${when}`,
    recorded: (when: string) => `Enregistré ${when}`,
    by: (who: string) => `par ${who}`,
    gone: 'n’est plus connu ici',
  },
  dialog: {
    title: 'Bordereau de triage',
    change: (seq: number) => `Modifier le numéro ${seq}`,
    label: 'Nom',
    labelHint: 'Comment l’équipe appelle le bordereau',
    worked: 'Travaillé depuis',
    workedHint: {
      front: 'Les wagons d’une destination prennent les positions depuis l’avant, dans l’ordre du bordereau.',
      back: 'Chaque wagon va à l’arrière de sa destination à mesure qu’il vient.',
    },
    aimAll: 'Destination de tout le bordereau',
    aimChosen: (count: number) => `Destination ${count === 1 ? 'du wagon choisi' : `des ${n(count)} wagons choisis`}`,
    wholeList: 'Tout le bordereau à nouveau',
    position: 'Position à la destination',
    positions: { list: 'Comme le bordereau est travaillé', front: 'Avant', back: 'Arrière', at: 'Position…' },
    positionAt: 'Position depuis l’avant, 1 est le premier',
    cars: 'Wagons dans l’ordre',
    none: 'Pas encore de wagons. Collez leurs marques, ou choisissez-les sur le tableau et appuyez sur L.',
    add: 'Ajouter des wagons…',
    addFound: (count: number) => `Ajouter ${cars(count)}`,
    addClose: 'Retour au bordereau',
    up: 'Monter',
    down: 'Descendre',
    turn: 'Inverser',
    turnHint: 'L’autre bout d’abord',
    remove: 'Retirer',
    help: 'Espace choisit, Alt avec une flèche déplace ce qui est choisi, Suppr le retire.',
    noTarget: 'pas encore de destination',
    place: (track: string, place: string) => `${track}, ${place}`,
    cut: (number: number, count: number, target: string) => `Rame ${number} · ${cars(count)} → ${target}`,
    cutTotals: (feet: number, tons: number) => `${measure.length(feet)} · ${measure.weight(tons)}`,
    twice: (count: number) =>
      count === 1
        ? 'Deux wagons ont la même position sur une voie.'
        : `${n(count)} wagons ont une position qu’un autre a déjà.`,
    tooMany: 'Un bordereau porte au plus 2 000 wagons : faites-en plusieurs.',
    record: 'Enregistrer le bordereau',
    recordChanged: 'Enregistrer la modification',
    cancel: 'Fermer',
    kept: 'Un bordereau inachevé est gardé sur cet appareil.',
    bringBack: (label: string, count: number) =>
      label === '' ? `Reprendre le bordereau inachevé (${cars(count)})` : `Reprendre « ${label} » (${cars(count)})`,
    gone: (marks: readonly string[]) =>
      `${marks.length === 1 ? 'Laissé de côté, car il n’est plus connu ici' : 'Laissés de côté, car ils ne sont plus connus ici'} : ${marks.slice(0, 5).join(', ')}${marks.length > 5 ? ` et ${marks.length - 5} de plus` : ''}.`,
    missing: {
      label: 'a besoin d’un nom',
      target: 'Choisissez d’abord une destination',
      cars: 'Ajoutez d’abord des wagons',
    },
    dragged: (first: string, more: number) => (more === 0 ? first : `${first} et ${n(more)} de plus`),
    said: (mark: string, at: number, of: number, target: string) => `${mark}, ${at} de ${of}, vers ${target}`,
  },
  positionWords: { front: 'à l’avant', back: 'à l’arrière', at: (at: number) => `position ${at}` },
  summary: (label: string, count: number) => `Bordereau de triage « ${label} », ${cars(count)}`,
  sheet: {
    workedFrom: { front: 'Travaillé depuis l’avant', back: 'Travaillé depuis l’arrière' },
    cut: (number: number) => `Rame ${number}`,
    totals: 'Total',
    columns: {
      sequence: 'Séq',
      mark: 'Marque',
      load: 'C/V',
      kind: 'Type',
      get length() {
        return measure.lengthTitle;
      },
      contents: 'Contenu',
      from: 'De',
      to: 'Vers',
      hazmat: 'M. dang.',
      get tons() {
        return measure.weightTitle;
      },
      remarks: 'Remarques',
      done: 'Fait',
      time: 'Heure',
    },
    sums: (count: number, loads: number, empties: number, feet: number, tons: number) =>
      `${cars(count)} · ${n(loads)} C · ${n(empties)} V · ${measure.length(feet)} · ${measure.weight(tons)}`,
    facts: 'La place des wagons est celle que ce terminal connaissait à l’ouverture du bordereau.',
  },
};
