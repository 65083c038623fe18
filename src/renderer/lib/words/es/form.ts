import { n, plural } from './measure.ts';

export const form = {
  more: (what: string) => `Más de ${what}`,
  moreFields: 'Más campos',
  filled: (count: number) => plural(count, 'lleno', 'llenos'),
  wrongCount: (count: number) => `${n(count)} por corregir`,
  entry: 'Entrada',
  item: (name: string, at: number) => `${name} ${at}`,
  inside: ', ',
  add: (name: string) => `Agregar ${name.toLowerCase()}`,
  remove: (name: string) => `Quitar ${name.toLowerCase()}`,
  up: (name: string) => `Subir ${name.toLowerCase()}`,
  down: (name: string) => `Bajar ${name.toLowerCase()}`,
  none: (name: string) => `Sin ${name.toLowerCase()} todavía.`,
  notSaid: 'No indicado',
  yes: 'Sí',
  no: 'No',
  key: 'Nombre',
  value: 'Valor',
  number: 'debe ser un número como 92.5',
  /** Whether a comma that is typed may stand before decimals. */
  decimalComma: true,
  ambiguous: (decimal: string, thousands: string) =>
    `puede leerse como ${decimal} o como ${thousands}; escríbalo con punto, o sin la coma`,
  wholeNumber: 'debe ser un número entero',
  twice: (key: string) => `está dos veces (${key})`,
  missing: 'es necesario',
  wrong: 'no tiene una forma aceptada',
  time: 'debe ser una fecha y hora',
  oneOf: (values: readonly string[]) => `debe ser uno de ${values.join(', ')}`,
  most: (limit: number, of: string) =>
    of === 'string' ? `debe tener ${n(limit)} caracteres como máximo` : `debe ser ${n(limit)} como máximo`,
  least: (limit: number, of: string) =>
    of === 'string' ? `debe tener ${n(limit)} caracteres como mínimo` : `debe ser ${n(limit)} como mínimo`,
  summary: (count: number) =>
    count === 1 ? 'Hay que corregir una cosa primero' : `Hay que corregir ${n(count)} cosas primero`,
  nothingRecorded: 'Aún no se ha registrado nada.',
  advice: 'Vale la pena revisar',
  moreIssues: (count: number) => `y ${n(count)} más`,
  recorded: (seq: number, summary: string) => `Registrado con el número ${seq}: ${summary}`,
  recordedWaiting: (seq: number, summary: string) =>
    `Registrado con el número ${seq}, se envía cuando se alcance el servicio: ${summary}`,
  changed: (seq: number) => `El número ${seq} quedó cambiado y de vuelta en la cola.`,
};
