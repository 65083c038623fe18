import { moveTypes } from './move-types.ts';
import { measure, n, plural } from './measure.ts';

const cars = (value: number) => plural(value, 'carro', 'carros');

export const move = {
  anchorGone: 'El carro que indicó salió de esta vía. Elija de nuevo el lugar.',
  title: (count: number) => `Mover ${cars(count)}`,
  change: (seq: number) => `Cambiar el número ${seq}`,
  to: 'A la vía',
  trackPrompt: 'Escriba el nombre de una vía',
  recent: 'Últimos destinos',
  noSuchTrack: (text: string) => `Ninguna vía se llama «${text}».`,
  moreTracks: (count: number) => `${n(count)} más: escriba más del nombre`,
  preview: (track: string) => `${track} después del movimiento`,
  choose: 'Elija una vía para ver cómo quedaría.',
  anchor: 'Carro',
  position: 'Posición desde el frente, 1 es el primero',
  spot: 'Punto',
  noSpot: 'Sin punto',
  newSpot: 'Otro punto…',
  newSpotName: 'Nombre del punto',
  confirmNewSpot: (spot: string, track: string) => `${track} aún no tiene el punto «${spot}». Crearlo ahí.`,
  confirmSpotAnywhere: (spot: string) => `No se indica vía: puede crearse un punto nuevo «${spot}». Pedirlo.`,
  more: 'Trabajo, tipo de movimiento, hora',
  jobName: 'Trabajo',
  jobHint: 'Como quedará en el historial',
  moveType: 'Tipo de movimiento',
  moveTypeNone: 'Ninguno declarado',
  when: 'Cuándo se hizo',
  whenHint: 'Hora local; ahora si se deja vacío',
  intermodal: 'Conservar contenedores y remolques con su carro',
  feetLeft: (feet: number) => `quedan ${measure.length(feet)}`,
  feetOver: (feet: number) => `${measure.length(feet)} de más`,
  feetUnknown: 'Longitud de la vía desconocida',
  record: 'Registrar el movimiento',
  recordChanged: 'Registrar el cambio',
  cancel: 'Cancelar',
  recorded: (seq: number, summary: string) => `Registrado con el número ${seq}: ${summary}`,
  summary: (first: string, more: number, track: string, place: string) =>
    `${more === 0 ? first : `${first} y ${more} más`} a ${track}, ${place}`,
  tooMany: 'Un movimiento lleva 500 carros como máximo.',
  types: moveTypes,
};

export const switching = {
  open: { name: 'Sin indicar', explain: 'El transportista decide qué se hace', track: 'A elección del transportista' },
  title: (count: number) => `Solicitud de maniobra para ${cars(count)}`,
  change: (seq: number) => `Cambiar el número ${seq}`,
  type: 'Qué se pide',
  types: {
    PL: { name: 'Jalar', explain: 'Sacar el carro de donde está' },
    IP: { name: 'En su lugar', explain: 'Dejarlo donde está y trabajarlo ahí' },
    TR: { name: 'Transferir', explain: 'Llevarlo a otra vía o punto' },
    RELEASE: { name: 'Liberar', explain: 'El cliente terminó con el carro' },
    LEAVE: { name: 'Dejar', explain: 'Dejar el carro parado' },
  },
  track: 'Vía',
  spot: 'Punto',
  namedTrack: 'Esta vía',
  table: 'En gris, como para todos. Elija un carro para pedir otra cosa de él.',
  columns: { car: 'Carro' },
  all: (count: number) => `Los ${cars(count)}`,
  forAll: (count: number) => `Se pide de los ${cars(count)}`,
  forOne: (mark: string) => `Se pide solo de ${mark}`,
  asAll: 'Como para todos',
  allAsAll: 'Todo como para todos',
  newSpot: 'nuevo',
  confirmFirst: (marks: readonly string[]) =>
    `Confirme antes el punto nuevo de ${marks.length > 2 ? `${marks[0]} y ${cars(marks.length - 1)} más` : marks.join(' y ')}.`,
  record: 'Registrar la solicitud',
  recordChanged: 'Registrar el cambio',
  recorded: (seq: number, summary: string) => `Registrado con el número ${seq}: ${summary}`,
  summary: (type: string, first: string, more: number, track: string) =>
    `${type} para ${more === 0 ? first : `${first} y ${more} más`}, ${track}`,
};

export const undo = {
  nothing: 'No queda nada registrado en esta ventana que deshacer.',
  alsoUndo: (seq: number) => `Deshacer también el número ${seq}`,
  laterFirst: (seq: number) => `El número ${seq} se registró después: deshágalo primero.`,
  nothingToRedo: 'No queda nada deshecho en esta ventana que registrar de nuevo.',
  redone: (seq: number, summary: string) => `Registrado de nuevo con el número ${seq}: ${summary}`,
  movedSince: (seq: number, mark: string) =>
    `${mark} ya no está como cuando se registró el número ${seq}: elija los carros y regístrelo de nuevo.`,
};
