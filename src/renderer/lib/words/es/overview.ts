import type { Words } from '../en.ts';
import { form, n, plural } from './measure.ts';

const cars = (count: number) => plural(count, 'carro', 'carros');

export const overview: Words['overview'] = {
  title: 'Panorama',
  stations: 'Qué se muestra',
  wholeYard: 'Todo el patio',
  loading: 'Sumando el patio…',
  list: (parts) => parts.join(', '),
  percent: (share) => `${n(share)} %`,
  underOnePercent: '< 1 %',
  fill: {
    title: 'Vías',
    shows: 'Qué muestran las vías',
    shown: { fill: 'Ocupación', age: 'Antigüedad' },
    station: (tracks, count) => `${plural(tracks, 'vía', 'vías')} · ${cars(count)}`,
    stationFull: (percent) => `ocupada al ${percent}`,
    tracksOf: (station) => `Vías de ${station}`,
    full: (percent) => `ocupada al ${percent}`,
    lengthNotKnown: 'longitud desconocida',
    guessed: (count) =>
      count === 1
        ? 'de 1 carro se toma la longitud usual de su tipo'
        : `de ${n(count)} carros se toma la longitud usual de su tipo`,
    never: 'nunca leída',
    legend: {
      label: 'Leyenda',
      part: 'Llena hasta donde llegan los carros',
      over: 'Más larga que la vía',
      unknown: 'Longitud desconocida',
      waiting: 'Hay trabajo en espera',
      attention: 'Un trabajo requiere a una persona',
      fresh: 'Leída hace menos de 20 minutos',
      old: 'Hace más de 20 minutos',
      oldest: 'Hace más de una hora',
    },
    oldest: (track, age) => `La más antigua: ${track}, ${age}`,
  },
  work: {
    title: 'Trabajo',
    waiting: 'en espera',
    attention: (count) => form(count, 'requiere a una persona', 'requieren a una persona'),
    oldest: (age) => `el más antiguo, registrado ${age}`,
    open: 'Abrir la cola',
    more: (count) => `${n(count)} más en la cola`,
    list: 'Requiere a una persona',
  },
  cars: {
    title: 'Carros',
    total: (count) => `${cars(count)} en las vías`,
    none: 'No hay carros en estas vías.',
    byLoad: 'Por carga',
    byArrival: 'Por llegada',
    share: (name, count, percent) => `${name}: ${cars(count)}, ${percent}`,
    facts: {
      badOrder: 'Averiados',
      hold: 'Retenidos',
      placed: 'Colocados sin liberar',
      hazmat: 'Materiales peligrosos',
      onNoTrack: 'En ninguna vía',
    },
    notRead: 'aún no se sabe',
    source: (age) => `Averías, retención y colocación: de los historiales de los carros, leídos completos ${age}.`,
    sourceNone:
      'Las averías, la retención y la colocación salen de los historiales de los carros, que aún no se han leído.',
  },
  traffic: {
    title: 'Llegaron y salieron hoy',
    came: (count) => `${n(count)} ${form(count, 'llegó', 'llegaron')}`,
    went: (count) => `${n(count)} ${form(count, 'salió', 'salieron')}`,
    chart: 'Carros que llegaron y salieron, por hora',
    hour: (from, to, came, went) =>
      `${from} a ${to}: ${n(came)} ${form(came, 'llegó', 'llegaron')}, ${n(went)} ${form(went, 'salió', 'salieron')}`,
    hourToCome: (from, to) => `${from} a ${to}: todavía por venir`,
    toHistory: 'Muestra lo que pasó en esta hora',
    notRead: 'Los historiales de los carros aún no se han leído: no se sabe qué llegó ni qué salió.',
    none: 'Nadie ha reportado hoy un carro que llegara o saliera.',
    source: (age) => `Lo que reportaron las tripulaciones, a las horas que indicaron. Consultado ${age}.`,
  },
  standing: {
    title: 'Los que llevan más tiempo parados',
    spans: 'Carros por el tiempo que llevan parados',
    span: (from, to) => (to === null ? `${from} o más` : `${from} a ${to}`),
    firstSpan: (to) => `Menos de ${to}`,
    days: (count) => plural(count, 'día', 'días'),
    weeks: (count) => plural(count, 'semana', 'semanas'),
    hours: (count) => plural(count, 'hora', 'horas'),
    spanSaid: (span, count) => `${span}: ${cars(count)}`,
    list: 'Los carros que llevan más tiempo parados',
    since: (time) => `desde ${time}`,
    waiting: 'tiene trabajo en espera',
    attention: 'un trabajo suyo requiere a una persona',
    none: 'Ningún reporte dice desde cuándo está aquí un carro.',
    notKnown: (count, since) =>
      `${cars(count)} más: ningún reporte desde ${since} dice cuándo ${form(count, 'llegó', 'llegaron')} a donde ${form(count, 'está', 'están')}.`,
    notRead: 'Los historiales de los carros aún no se han leído: no se sabe cuánto llevan parados.',
    source:
      'Desde el reporte que llevó el carro a su vía, a la hora que indicó la tripulación. No se listan locomotoras.',
  },
};
