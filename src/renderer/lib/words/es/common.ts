import { n, plural } from './measure.ts';

export const age = {
  justNow: 'ahora',
  ahead: (time: string) => `${time}, adelantado a este reloj`,
  seconds: (n: number) => `hace ${n} s`,
  minutes: (n: number) => `hace ${n} min`,
  hours: (n: number) => `hace ${n} h`,
  days: (n: number) => `hace ${plural(n, 'día', 'días')}`,
  never: 'nunca',
};

export const unit = {
  cars: (n: number) => plural(n, 'carro', 'carros'),
  loads: (n: number) => plural(n, 'cargado', 'cargados'),
  empties: (n: number) => plural(n, 'vacío', 'vacíos'),
  tracks: (n: number) => plural(n, 'vía', 'vías'),
  commands: (n: number) => plural(n, 'instrucción', 'instrucciones'),
  /** So many are here; there are more. */
  atLeast: (count: number) => `${n(count)}+`,
  unknown: 'no se sabe',
  dot: ' · ',
};

export const problem = {
  unknown: 'Algo falló en la terminal.',
  notReached: 'La terminal de este equipo no respondió. Lo que registró antes está a salvo; esto no quedó registrado.',
  serviceSaid: (said: string) => `El servicio dijo: «${said}»`,
  tryAgain: 'Intentar de nuevo',
};
