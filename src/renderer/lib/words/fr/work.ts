import { moveTypes } from './move-types.ts';
import { measure, n, plural } from './measure.ts';

const cars = (value: number) => plural(value, 'wagon', 'wagons');

export const move = {
  anchorGone: 'Le wagon que vous avez nommé a quitté cette voie. Choisissez la place de nouveau.',
  title: (count: number) => `Déplacer ${cars(count)}`,
  change: (seq: number) => `Modifier le numéro ${seq}`,
  to: 'Vers la voie',
  trackPrompt: 'Tapez le nom d’une voie',
  recent: 'Dernières destinations',
  noSuchTrack: (text: string) => `Aucune voie ne s’appelle « ${text} ».`,
  moreTracks: (count: number) => `${n(count)} de plus : tapez plus du nom`,
  preview: (track: string) => `${track} après le mouvement`,
  choose: 'Choisissez une voie pour voir comment elle serait.',
  anchor: 'Wagon',
  position: 'Position depuis l’avant, 1 est le premier',
  spot: 'Poste',
  noSpot: 'Aucun poste',
  newSpot: 'Un autre poste…',
  newSpotName: 'Nom du poste',
  confirmNewSpot: (spot: string, track: string) => `${track} n’a pas encore de poste « ${spot} ». L’y créer.`,
  confirmSpotAnywhere: (spot: string) =>
    `Aucune voie n’est indiquée : un poste « ${spot} » peut être créé. Le demander.`,
  more: 'Affectation, type de mouvement, heure',
  jobName: 'Affectation',
  jobHint: 'Comme elle paraîtra dans l’historique',
  moveType: 'Type de mouvement',
  moveTypeNone: 'Aucun déclaré',
  when: 'Quand cela a été fait',
  whenHint: 'Heure locale; maintenant si laissé vide',
  intermodal: 'Garder conteneurs et remorques avec leur wagon',
  feetLeft: (feet: number) => `reste ${measure.length(feet)}`,
  feetOver: (feet: number) => `${measure.length(feet)} de trop`,
  feetUnknown: 'Longueur de la voie inconnue',
  record: 'Enregistrer le mouvement',
  recordChanged: 'Enregistrer la modification',
  cancel: 'Annuler',
  recorded: (seq: number, summary: string) => `Enregistré sous le numéro ${seq} : ${summary}`,
  summary: (first: string, more: number, track: string, place: string) =>
    `${more === 0 ? first : `${first} et ${more} de plus`} vers ${track}, ${place}`,
  tooMany: 'Un mouvement porte au plus 500 wagons.',
  types: moveTypes,
};

export const switching = {
  open: {
    name: 'Non précisé',
    explain: 'Le transporteur décide de ce qui est fait',
    track: 'Au choix du transporteur',
  },
  title: (count: number) => `Demande de manœuvre pour ${cars(count)}`,
  change: (seq: number) => `Modifier le numéro ${seq}`,
  type: 'Ce qui est demandé',
  types: {
    PL: { name: 'Retrait', explain: 'Prendre le wagon là où il est' },
    IP: { name: 'Sur place', explain: 'Le laisser où il est et l’y travailler' },
    TR: { name: 'Transfert', explain: 'L’amener à une autre voie ou un autre poste' },
    RELEASE: { name: 'Libération', explain: 'Le client en a fini avec le wagon' },
    LEAVE: { name: 'Laisser', explain: 'Laisser le wagon en place' },
  },
  track: 'Voie',
  spot: 'Poste',
  namedTrack: 'Cette voie',
  table: 'En gris : comme pour tous. Choisissez un wagon pour en demander autre chose.',
  columns: { car: 'Wagon' },
  all: (count: number) => `Les ${cars(count)}`,
  forAll: (count: number) => `Demandé des ${cars(count)}`,
  forOne: (mark: string) => `Demandé de ${mark} seul`,
  asAll: 'Comme pour tous',
  allAsAll: 'Tout comme pour tous',
  newSpot: 'nouveau',
  confirmFirst: (marks: readonly string[]) =>
    `Confirmez d’abord le nouveau poste de ${marks.length > 2 ? `${marks[0]} et ${cars(marks.length - 1)} de plus` : marks.join(' et ')}.`,
  record: 'Enregistrer la demande',
  recordChanged: 'Enregistrer la modification',
  recorded: (seq: number, summary: string) => `Enregistré sous le numéro ${seq} : ${summary}`,
  summary: (type: string, first: string, more: number, track: string) =>
    `${type} pour ${more === 0 ? first : `${first} et ${more} de plus`}, ${track}`,
};

export const undo = {
  nothing: 'Il ne reste rien à annuler de ce qui a été enregistré dans cette fenêtre.',
  alsoUndo: (seq: number) => `Annuler aussi le numéro ${seq}`,
  laterFirst: (seq: number) => `Le numéro ${seq} a été enregistré après : annulez-le d’abord.`,
  nothingToRedo: 'Rien de ce qui a été annulé dans cette fenêtre ne reste à enregistrer de nouveau.',
  redone: (seq: number, summary: string) => `Enregistré de nouveau sous le numéro ${seq} : ${summary}`,
  movedSince: (seq: number, mark: string) =>
    `${mark} n’est plus comme au moment où le numéro ${seq} a été enregistré : choisissez les wagons et enregistrez de nouveau.`,
};
