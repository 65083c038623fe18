import { form, measure, n, plural } from './measure.ts';

const { weight } = measure;
const metric = () => measure.unitOf('Tons') === 't';
const tons = () => `(${measure.weightUnit})`;
const cars = (value: number) => plural(value, 'wagon', 'wagons');
const rows = (value: number) => plural(value, 'ligne', 'lignes');

export const loads = {
  title: 'Chargements',
  explain:
    'Des wagons chargés sur une voie d’un seul coup, avec poids et regroupements, d’après un modèle de feuille de route.',
  start: {
    title: 'Collez les wagons à charger',
    text: 'Directement d’un tableur : appuyez sur Ctrl V n’importe où, ou collez dans le champ. Un wagon par ligne; les noms des colonnes sont lus s’il y en a.',
    label: 'Lignes d’un tableur',
    get prompt() {
      return `Wagon\tNet ${tons()}\tBrut ${tons()}\tCommentaires`;
    },
    read: 'Lire les lignes',
    type: 'Plutôt les taper',
    columns:
      'Colonnes comprises : wagon (ou initiales et numéro), net, brut et tare en tc, lb, kg ou t, séquence, regroupements (TYPE:NOM), commentaires.',
  },
  import: 'Importer un CSV…',
  importLabel: 'Un fichier CSV de wagons à charger',
  template: 'Modèle CSV',
  templateFile: 'wagons-a-charger.csv',
  clear: 'Vider…',
  clearing: {
    title: 'Vider tout ce qui n’est pas enregistré?',
    text: (count: number) =>
      `${rows(count)} et ce qui est rempli plus haut sont jetés. Rien de ce qui a été enregistré ne change.`,
    confirm: 'Vider',
    keep: 'Garder',
  },
  track: 'Voie',
  trackHint: 'Où ils sont chargés',
  trackNew: 'Aucune voie de ce nom n’est connue ici : le service la créerait.',
  trackLike: (name: string) => `Prendre « ${name} »`,
  waybillTemplate: 'Modèle de feuille de route',
  waybillTemplateHint: 'Son numéro au service',
  when: 'Chargés à',
  whenHint: 'Heure locale; laissée vide, aucune n’est déclarée',
  groupings: {
    title: 'Regroupements de chaque wagon',
    hint: 'Comme un lot ou la commande d’un client; chaque wagon peut en avoir d’autres dans sa ligne.',
    type: 'Type',
    name: 'Nom',
    add: 'Ajouter un regroupement',
    remove: (type: string, name: string) => `Retirer le regroupement ${type} ${name}`.trim(),
    fresh: 'nouveau',
    both: 'a besoin d’un type et d’un nom',
  },
  columns: {
    row: 'Ligne',
    car: 'Wagon',
    get net() {
      return `Net ${tons()}`;
    },
    get gross() {
      return `Brut ${tons()}`;
    },
    get tare() {
      return `Tare ${tons()}`;
    },
    sequence: 'Séq',
    groupings: 'Regroupements',
    comments: 'Commentaires',
    state: 'Ce qu’on en sait',
    out: 'Retirer',
  },
  cell: (column: string, row: number) => `${column}, ligne ${n(row)}`,
  groupingsPrompt: 'TYPE:NOM',
  remove: (row: number) => `Retirer la ligne ${n(row)}`,
  state: {
    looking: 'Recherche…',
    notLooked: 'Pas cherché',
    fresh: 'Nouveau wagon : le service le créera',
    known: (place: string) => `Connu · ${place}`,
    knownOnly: 'Connu',
    several: 'Plusieurs wagons portent cette marque',
    noTrack: 'sur aucune voie',
  },
  filter: {
    label: 'Quelles lignes',
    all: 'Toutes les lignes',
    wrong: 'À corriger',
    fresh: 'Nouveaux wagons',
  },
  reading: {
    title: 'Lecture des lignes',
    so: (done: number, of: number) => `${n(done)} de ${n(of)} lignes`,
    cancel: 'Annuler',
    cancelled: 'La lecture a été annulée. Le tableau est comme il était, et rien n’est enregistré.',
    nothing: 'Il n’y a aucun wagon dans ce texte.',
    unreadable: 'Ce fichier ne peut pas être lu comme du texte.',
  },
  looking: (done: number, of: number) => `Recherche des wagons : ${n(done)} de ${n(of)}`,
  read: {
    told: (count: number, names: readonly string[]) =>
      `${plural(count, 'ligne lue', 'lignes lues')} : ${names.join(', ')}.`,
    wrong: (count: number) =>
      count === 1 ? '1 d’entre elles est à corriger.' : `${n(count)} d’entre elles sont à corriger.`,
    notRead: (headings: readonly string[]) => `Non lu : ${headings.map((one) => `« ${one} »`).join(', ')}.`,
    guessed: 'La première ligne ne nomme pas de colonnes; elles ont été prises dans leur ordre habituel.',
    columns: 'Lire les colonnes autrement…',
    out: 'Les ressortir',
    pounds: (count: number) =>
      metric()
        ? `${plural(count, 'poids ressemble', 'poids ressemblent')} à des kilogrammes, pas à des tonnes.`
        : `${plural(count, 'poids ressemble', 'poids ressemblent')} à des livres, pas à des tonnes.`,
    get asPounds() {
      return metric() ? 'Les lire comme des kilogrammes' : 'Les lire comme des livres';
    },
  },
  layout: {
    title: 'Ce que contiennent les colonnes',
    heading: 'La première ligne nomme les colonnes',
    comma: 'Les poids sont écrits avec une virgule décimale (92,5)',
    column: (at: number) => `Colonne ${at}`,
    holds: 'Contient',
    type: 'Type des regroupements',
    apply: 'Relire ainsi',
    cancel: 'Annuler',
    lost: 'Ce qui a été changé à la main dans ces lignes depuis est relu.',
    options: {
      nothing: 'rien d’un chargement',
      car: 'wagon',
      initial: 'initiales',
      number: 'numéro',
      net: 'net',
      gross: 'brut',
      tare: 'tare',
      sequence: 'séquence',
      comments: 'commentaires',
      groupings: 'regroupements (TYPE:NOM)',
      groupingType: 'type d’un regroupement',
      groupingName: 'nom d’un regroupement',
      groupingOf: 'noms d’un type',
    },
    units: { ton: 'tonnes courtes', lb: 'lb', kg: 'kg', tonne: 't' },
    weight: (what: string, unit: string) => `${what} (${unit})`,
  },
  totals: {
    label: 'Totaux',
    cars: (count: number) => form(count, 'wagon', 'wagons'),
    get net() {
      return `${measure.weightUnit} net`;
    },
    get gross() {
      return `${measure.weightUnit} brut`;
    },
    grossMissing: (count: number) => `le poids brut de ${cars(count)} n’est pas donné et n’est pas compté`,
    fresh: (count: number) => form(count, 'nouveau wagon', 'nouveaux wagons'),
    wrong: (count: number) => form(count, 'ligne à corriger', 'lignes à corriger'),
  },
  moreCars: (count: number) => `et ${n(count)} de plus`,
  record: 'Enregistrer le chargement',
  recordChanged: 'Enregistrer la modification',
  recording: 'Enregistrement…',
  summary: (count: number, track: string) => `${cars(count)} à charger sur ${track}`,
  wrong: {
    title: (count: number) =>
      count === 1 ? 'Une chose est à corriger d’abord' : `${n(count)} choses sont à corriger d’abord`,
    more: (count: number) => `et ${plural(count, 'ligne de plus', 'lignes de plus')}`,
    row: (row: number) => `Ligne ${n(row)}`,
    track: 'La voie doit être nommée',
    template: 'Le modèle de feuille de route doit être un nombre',
    when: 'L’heure de chargement doit être une date et une heure',
    groupings: 'Un regroupement de chaque wagon a besoin d’un type et d’un nom',
    none: 'Il n’y a pas encore de wagons : collez-les ou tapez-en un',
    tooLarge: 'C’est trop de lignes pour un chargement : enregistrez-les en plusieurs',
  },
  confirm: {
    title: (count: number) => `Charger ${cars(count)}?`,
    what: (count: number, track: string, template: string) =>
      `${cars(count)} sur ${track}, modèle de feuille de route ${template}.`,
    weights: (net: number, gross: number) => `Net ${weight(net)}, brut ${weight(gross)}.`,
    grossMissing: (count: number) => `Le poids brut de ${cars(count)} n’est pas donné et n’est pas compté.`,
    cars: (count: number, marks: readonly string[]) =>
      count === 1
        ? `1 wagon n’est pas connu ici et sera créé : ${marks.join(', ')}.`
        : `${n(count)} wagons ne sont pas connus ici et seront créés : ${marks.join(', ')}${count > marks.length ? ', …' : '.'}`,
    advice: (count: number) => `${rows(count)} avec des erreurs possibles; enregistré tel quel si vous continuez :`,
    track: (name: string) => `Créer la voie « ${name} »`,
    trackLike: (name: string) => `Il y a « ${name} ». Est-ce celle que vous voulez dire?`,
    groupings: (count: number) => (count === 1 ? 'Créer ce regroupement' : `Créer ces ${n(count)} regroupements`),
    unchecked: 'On ne peut pas demander au service quels regroupements existent. Ceux qui n’existent pas sont créés.',
    unsure: (count: number) =>
      count === 1 ? 'Ce regroupement est voulu tel quel' : `Ces ${n(count)} regroupements sont voulus tels quels`,
    grouping: (type: string, name: string, count: number) => `${type} ${name} · ${cars(count)}`,
    like: (name: string) => `« ${name} » existe : est-ce celui que vous voulez dire?`,
    moreGroupings: (count: number) => `et ${n(count)} de plus`,
    record: 'Enregistrer le chargement',
    back: 'Retour aux lignes',
  },
  change: {
    title: (seq: number) => `Modification du numéro ${seq}`,
    leave: 'Le laisser tel quel',
  },
};
