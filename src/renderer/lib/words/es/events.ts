import { n, plural } from './measure.ts';

const cars = (value: number) => plural(value, 'carro', 'carros');

export const events = {
  title: 'Eventos',
  table: 'Entregas de webhook recibidas',
  kinds: { car_actually_placed: 'Carro colocado', TrainArrival: 'Llegó un tren' } satisfies Record<string, string>,
  filter: 'Qué eventos',
  filters: { all: 'Todos', placed: 'Carros colocados', trains: 'Trenes', other: 'Otros' },
  find: 'Buscar',
  findPrompt: 'Marca, lugar, tren, orden de trabajo',
  columns: {
    kind: 'Qué',
    at: 'Ocurrió',
    received: 'Recibido',
    cars: 'Carros',
    place: 'Dónde',
    load: 'C/V',
    train: 'Tren',
    order: 'Orden de trabajo',
  },
  atHint: 'La hora que el propio servicio da al evento',
  receivedHint: 'Cuándo llegó a esta terminal',
  noTime: 'sin hora',
  fresh: 'nuevo',
  carById: (equipmentId: number) => `carro no. ${equipmentId}`,
  placeById: (type: string | null, id: number) => `${type ?? 'lugar'} no. ${id}`,
  loadedLetter: 'C',
  emptyLetter: 'V',
  see: 'Eventos',
  sentence: {
    placed: (which: string, place: string | null, loaded: boolean | null) =>
      `${which} colocado${place === null ? '' : ` en ${place}`}${loaded === null ? '' : loaded ? ', cargado' : ', vacío'}`,
    arrived: (train: string | null, place: string | null, count: number) =>
      `${train === null ? 'Un tren' : `El tren ${train}`} llegó${place === null ? '' : ` a ${place}`}${count === 0 ? '' : ` con ${cars(count)}`}`,
    manyPlaced: (count: number, places: readonly string[]) =>
      `${plural(count, 'carro colocado', 'carros colocados')}${places.length === 0 ? '' : `: ${places.slice(0, 3).join(', ')}${places.length > 3 ? ` y ${n(places.length - 3)} más` : ''}`}`,
    other: (kind: string, which: string, place: string | null) =>
      `${kind}: ${which}${place === null ? '' : `, ${place}`}`,
    more: (count: number) => `${n(count)} eventos más`,
  },
  receiver: {
    on: 'Recibiendo',
    last: (age: string) => `el último ${age}`,
    never: 'nada recibido aún',
    off: 'El receptor está apagado',
    problem: 'El receptor no escucha',
    refused: (count: number) => plural(count, 'rechazada', 'rechazadas'),
    settings: 'Receptor…',
  },
  loading: 'Leyendo los eventos…',
  none: {
    title: 'Aún no hay eventos',
    what: 'El servicio del ferrocarril puede avisar a esta terminal cuando se coloca un carro o llega un tren, con un mensaje firmado (un webhook). Un receptor en este equipo toma esos mensajes, los revisa y los muestra aquí; las vías que nombran se leen de nuevo de inmediato.',
    off: 'El receptor está apagado. Necesita una dirección que el servicio alcance, un token y la llave pública del ferrocarril.',
    on: (address: string) => `El receptor escucha en ${address}. Aún no se ha aceptado nada.`,
    setUp: 'Configurar el receptor',
    settings: 'Ver el receptor',
  },
  nothing: 'Ningún evento corresponde a este filtro.',
  detail: {
    at: 'Ocurrió',
    received: 'Recibido',
    place: 'Dónde',
    placeType: 'Clase de lugar',
    load: 'Carga',
    train: 'Tren',
    order: 'Orden de trabajo',
    delivery: 'Entrega',
    cars: (count: number) => cars(count),
    noCars: 'El evento no nombra carros.',
    history: 'Historial de estos carros',
    payload: 'Como se envió',
    copyPayload: 'Copiar lo que se envió',
  },
};
