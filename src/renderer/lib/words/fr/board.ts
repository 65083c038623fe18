import { form, measure, n, plural } from './measure.ts';

const { length, lengthOf } = measure;
const cars = (value: number) => plural(value, 'wagon', 'wagons');

export const board = {
  title: 'Tableau',
  stations: 'Gare',
  unnamedStation: 'Gare sans nom',
  strips: 'Bandes',
  list: 'Liste',
  density: 'Comment le tableau est dessiné',
  flip: 'Retourner',
  flipped: 'Arrière d’abord',
  flipHint: 'Dessiner les voies depuis l’autre bout',
  front: 'Avant',
  back: 'Arrière',
  frontOnLeft: 'Avant à gauche',
  backOnLeft: 'Arrière à gauche',
  refresh: 'Relire',
  asOf: (age: string) => `Cour entière lue ${age}`,
  neverRead: 'La cour n’a pas encore été lue',
  summary: (tracks: number, count: number) => `${plural(tracks, 'voie', 'voies')} · ${cars(count)}`,
  paste: 'Marques…',
  feet: (used: number, whole: number) => lengthOf(used, whole),
  feetOnly: (used: number) => `${length(used)} · longueur inconnue`,
  cars,
  free: (left: number) => `${length(left)} libres`,
  over: (by: number) => `${length(by)} de trop`,
  loadsEmpties: (loads: number, empties: number) => `${n(loads)} C · ${n(empties)} V`,
  loadsEmptiesSaid: (loads: number, empties: number) =>
    `${plural(loads, 'chargé', 'chargés')}, ${plural(empties, 'vide', 'vides')}`,
  asked: (age: string) => `Lue ${age}`,
  neverAsked: 'Pas encore lue à part',
  pending: (count: number) =>
    plural(count, 'instruction attend sur cette voie', 'instructions attendent sur cette voie'),
  attentionOn: (count: number) =>
    plural(
      count,
      'instruction sur cette voie demande une personne',
      'instructions sur cette voie demandent une personne',
    ),
  empty: 'Aucun wagon sur cette voie',
  check: 'Vérifier',
  checkTrack: (name: string) => `Vérifier ${name} à pied`,
  trackSaid: (name: string, count: number, frontFirst: boolean) =>
    `${name}, ${cars(count)}, ${frontFirst ? 'avant d’abord' : 'arrière d’abord'}`,
  loading: 'Lecture des voies de la gare…',
  nothing: {
    notRead:
      'La cour n’a pas encore été lue; on ne peut donc rien dire de ses voies. Le terminal réessaie de lui-même; vous pouvez aussi la lire maintenant.',
    noTracks: 'Pas encore de voies',
    reading: 'La cour est en cours de lecture',
    pulling: 'Le terminal lit la cour pour la première fois. Les voies apparaissent dès que c’est fait.',
    offline:
      'Ce terminal n’a pas encore lu la cour et ne peut pas joindre le service. Il continue d’essayer; les voies apparaissent d’elles-mêmes.',
    none: 'Le service ne nomme aucune voie pour ce transporteur. Vérifiez le transporteur et l’utilisateur dans les réglages, ou relisez.',
  },
  car: {
    said: (parts: readonly string[]) => parts.join(', '),
    loadedKind: (name: string, kind: string) => `${name} ${kind === 'engine' ? 'chargée' : 'chargé'}`,
    emptyKind: (name: string, _kind: string) => `${name} vide`,
    kindWithLoad: (name: string, load: string) => `${name}, ${load}`,
    load: (said: string) => `état de charge ${said.toLowerCase()}`,
    loadUnknown: 'état de charge inconnu',
    position: (at: number, of: number) => `position ${at} de ${of}`,
    spot: (name: string) => `poste ${name}`,
    hazmat: (what: string) => `marchandise dangereuse ${what}`,
    residue: 'résidu',
    badOrder: 'avarié',
    hold: 'retenu',
    placed: 'placé, non libéré',
    missing: 'le service ne le situe plus ici, on le cherche',
    waiting: 'en attente',
    attention: 'demande une personne',
    heldBehind: (seq: number) => `attend derrière le numéro ${seq}, qui demande une personne`,
    servedOn: (track: string) => `le service le situe sur ${track}`,
    kinds: {
      box: 'wagon couvert',
      hopper: 'wagon-trémie',
      covered: 'wagon-trémie couvert',
      gondola: 'wagon-tombereau',
      flat: 'wagon plat',
      tank: 'wagon-citerne',
      reefer: 'wagon frigorifique',
      stack: 'wagon à deux niveaux',
      auto: 'wagon porte-automobiles',
      engine: 'locomotive',
      caboose: 'fourgon de queue',
      other: 'wagon',
    },
  },
  columns: {
    sequence: 'Séq',
    mark: 'Marque',
    load: 'C/V',
    kind: 'Type',
    get length() {
      return measure.lengthTitle;
    },
    contents: 'Contenu',
    hazmat: 'M. dang.',
    spot: 'Poste',
    get tons() {
      return measure.weightTitle;
    },
    remarks: 'Remarques',
  },
  remarks: {
    badOrder: 'Avarié',
    hold: 'Retenu',
    placed: 'Placé',
    missing: 'Recherché',
    waiting: 'En attente',
    attention: 'Demande une personne',
    heldBehind: (seq: number) => `Derrière le no ${seq}`,
    servedOn: (track: string) => `Service : ${track}`,
  },
  guessed: 'La longueur est celle d’usage pour ce type de wagon, non mesurée',
  cut: {
    switchList: 'Bordereau de manœuvre…',
    label: 'Wagons choisis',
    cars: (count: number) => form(count, 'wagon', 'wagons'),
    loads: (count: number) => form(count, 'chargé', 'chargés'),
    empties: (count: number) => form(count, 'vide', 'vides'),
    other: 'charge inconnue',
    get feet() {
      return measure.lengthUnit;
    },
    feetGuessed: (count: number) => `${cars(count)} sans longueur connue, comptés avec celle d’usage`,
    get tons() {
      return measure.weightUnit;
    },
    tonsMissing: (count: number) => `poids de ${cars(count)} inconnu et non compté`,
    hazmat: 'march. dang.',
    clear: 'Lâcher',
    move: 'Déplacer…',
    switching: 'Demande de manœuvre…',
    classList: 'Bordereau de triage…',
    history: 'Historique',
    details: 'Détails',
    onTracks: (names: readonly string[]) =>
      names.length <= 2 ? names.join(', ') : `${names.slice(0, 2).join(', ')} et ${names.length - 2} de plus`,
    tapLast: 'Touchez le dernier wagon de la rame, ou une voie où la placer',
    placeOn: (track: string) => `Placer sur ${track}`,
    placeHere: 'Placer ici',
    leaves: (feet: number) => (feet < 0 ? `${length(-feet)} de trop` : `reste ${length(feet)}`),
    moreChoices: 'Plus…',
    cancel: 'Pas ici',
    reason: 'Pourquoi le faire quand même?',
    towardsFront: 'Un wagon vers l’avant',
    towardsBack: 'Un wagon vers l’arrière',
    oneByOne: 'Un à un',
    oneByOneHint: 'Chaque wagon touché est choisi ou laissé à lui seul',
    held: (count: number, seq: number, on: string | null) =>
      `${count === 1 ? '1 de ces wagons est montré' : `${n(count)} de ces wagons sont montrés`} là où le met un travail retenu : il faut d’abord décider du numéro ${seq}.${on === null ? '' : ` Le service ${count === 1 ? 'le' : 'les'} situe sur ${on}.`}`,
    open: (seq: number) => `Décider du numéro ${seq}…`,
    movedAway: (mark: string, from: string, to: string | null) =>
      to === null ? `${mark} a quitté ${from}.` : `${mark} a quitté ${from} et se trouve maintenant sur ${to}.`,
    movedAwayMore: (count: number) =>
      count === 1 ? 'Et 1 autre wagon a bougé.' : `Et ${n(count)} autres wagons ont bougé.`,
    movedAwaySince: 'Depuis que vous avez choisi ces wagons :',
    leaveOut: (count: number) => (count === 1 ? 'Le laisser de côté' : `En laisser ${n(count)} de côté`),
    keepAll: 'Tout garder',
  },
  legend: {
    open: 'Légende',
    title: 'Ce que montre le tableau',
    hint: 'La couleur ne fait que répéter ce que dit une forme.',
    load: 'Chargé : plein',
    empty: 'Vide : contour',
    unsaid: 'Chargé ou vide : inconnu',
    width: 'Chaque wagon est dessiné à sa longueur; les plus courts un peu plus longs, pour que la marque se lise',
    badOrder: 'Avarié : un drapeau',
    hold: 'Retenu, à ne pas déplacer : une main',
    placed: 'Placé chez un client et non libéré : une épingle',
    missing: 'Le service ne le situe plus ici, on le cherche : un point d’interrogation',
    hazmat:
      'Matière dangereuse : une plaque avec sa classe; contour seul s’il ne reste que des résidus; « ! » si la classe manque',
    waiting: 'Travail à faire : contour tireté et une horloge',
    held: 'Montré là où le met un travail qui attend une décision : contour pointillé et une pause',
    attention: 'Un travail demande une personne : coin rouge avec un signe',
    chosen: 'Choisi : contour épais et une coche',
    ghost: 'Là où seraient les wagons choisis : tireté et clair',
    states: 'Signes',
    loads: 'Charges',
    kinds: 'Types de wagon',
    tracks: 'Voies',
    bar: 'Remplissage de la voie, attelages compris; en rouge au-delà de sa longueur',
    front: 'Le bout de gauche est nommé à côté de chaque voie; un seul bouton les retourne toutes',
    colour: 'Le petit carré est la couleur que le transporteur a donnée à la voie ; son nom est parmi les groupements',
    age: 'Depuis quand le service a été interrogé sur cette voie',
    more: 'Wagons hors de vue : appuyez pour les voir',
  },
  pasteMarks: {
    title: 'Choisir des wagons par leurs marques',
    label: 'Marques, une ou plusieurs',
    hint: 'Colonnes, virgules, espaces, derniers chiffres : comme ils viennent. UTLX 671772, utlx-671772 et 1772 conviennent tous.',
    find: 'Trouver',
    found: (count: number) => plural(count, 'wagon trouvé', 'wagons trouvés'),
    unresolved: (count: number) => plural(count, 'entrée n’est pas certaine', 'entrées ne sont pas certaines'),
    pick: 'Lequel?',
    choose: (count: number) => `Choisir ${cars(count)}`,
    nothing: 'Aucune marque dans ce texte.',
  },
};

export const place = {
  front: 'Avant',
  back: 'Arrière',
  before: 'Devant…',
  after: 'Derrière…',
  position: 'Position…',
  label: 'Place',
  at: {
    front: 'à l’avant',
    back: 'à l’arrière',
    before: (mark: string) => `devant ${mark}`,
    after: (mark: string) => `derrière ${mark}`,
    index: (at: number) => `position ${at}`,
  },
};

const list = (marks: readonly string[]) =>
  marks.length <= 4 ? marks.join(', ') : `${marks.slice(0, 3).join(', ')} et ${marks.length - 3} de plus`;

export const advice = {
  title: 'Ce qui s’y oppose',
  notes: 'À savoir',
  none: 'Rien ne s’y oppose.',
  longerThanTrack: (feet: number, whole: number) =>
    `La rame est plus longue que la voie : ${length(feet)} sur ${length(whole)}.`,
  noRoom: (needed: number, free: number) =>
    `Pas de place maintenant : il faut ${length(needed)}, ${length(free)} libres.`,
  notReleased: (marks: readonly string[]) => `Placés et non libérés : ${list(marks)}.`,
  releaseBeforeBadOrder: (marks: readonly string[]) =>
    `Placés, à libérer avant de pouvoir être déclarés avariés : ${list(marks)}.`,
  tooHeavy: (marks: readonly string[]) =>
    `Plus lourds que ce que peut être un wagon sur rail, selon leur feuille de route : ${list(marks)}.`,
  overCarLimit: (marks: readonly string[]) =>
    `Plus lourds que la limite propre du wagon, selon leur feuille de route : ${list(marks)}.`,
  weightsDiffer: (marks: readonly string[]) => `Net et tare ne font pas le poids brut : ${list(marks)}.`,
  tonsOrPounds: (marks: readonly string[]) =>
    `Tonnes et livres semblent confondues sur la feuille de route : ${list(marks)}.`,
  badOrder: (marks: readonly string[]) => `Avariés : ${list(marks)}.`,
  hold: (marks: readonly string[]) => `Retenus : ${list(marks)}.`,
  hazmatByOccupied: (marks: readonly string[]) =>
    `Marchandises dangereuses à côté d’un wagon peut-être occupé : ${list(marks)}.`,
  holdsHazmat: (marks: readonly string[]) => `La rame contient des marchandises dangereuses : ${list(marks)}.`,
  rules: {
    badOrder: 'Wagon avarié',
    hold: 'Wagon retenu',
    releaseBeforeBadOrder: 'Libérer avant de déclarer avarié',
    notReleased: 'Placé et non libéré',
    tooHeavy: 'Plus lourd que ce que peut être un wagon',
    overCarLimit: 'Plus lourd que la limite du wagon',
    weightsDiffer: 'Poids qui ne concordent pas',
    tonsOrPounds: 'Tonnes et livres confondues',
    hazmatByOccupied: 'Marchandises dangereuses à côté d’un wagon occupé',
    longerThanTrack: 'Plus long que la voie',
    noRoom: 'Pas de place maintenant',
    holdsHazmat: 'Marchandises dangereuses dans la rame',
  },
  why: {
    badOrder: 'Un mouvement de type BADO, BLGT ou BHVY, et aucun BFRM depuis.',
    hold: 'Un mouvement de type HMIS ou HEMB, et rien depuis qui mette fin à la retenue.',
    releaseBeforeBadOrder: 'Un wagon placé par PCON ou PACT est d’abord libéré.',
    notReleased: 'Placé par PCON ou PACT, et ni libéré, ni retiré, ni parti depuis.',
    get tooHeavy(): string {
      return `La classe la plus lourde sur rail est de ${measure.pounds(315_000)} brut.`;
    },
    overCarLimit: 'Le poids brut contre la limite dans UMLER.',
    weightsDiffer: 'Ils peuvent différer de 1 %.',
    get tonsOrPounds(): string {
      return `Un wagon entier de moins de ${measure.pounds(1000)}, une charge de plus de ${measure.weight(500)}, ou une dite deux fois et autrement.`;
    },
    hazmatByOccupied:
      'Une précaution de ce terminal à côté des locomotives et des fourgons de queue; aucun règlement n’est vérifié.',
    get longerThanTrack(): string {
      return `Longueurs hors tout et ${length(4)} d’attelages par wagon; attendre n’y change rien.`;
    },
    get noRoom(): string {
      return `Longueurs hors tout et ${length(4)} d’attelages par wagon, avec les wagons qui y sont maintenant.`;
    },
    holdsHazmat: 'Selon les feuilles de route, résidus comptés.',
  },
  setAside: 'Fait à l’encontre de',
  reason: 'Pourquoi le faire quand même?',
  reasonHint: 'Une ligne. Elle est gardée avec l’instruction.',
};
