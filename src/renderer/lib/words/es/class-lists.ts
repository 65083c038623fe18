import { measure, n, plural } from './measure.ts';

const cars = (value: number) => plural(value, 'carro', 'carros');

export const classLists = {
  title: 'Listas de clasificación',
  explain: 'Listas de carros y a dónde va cada uno, como el servicio las hizo para esta terminal.',
  fresh: 'Nueva lista de clasificación…',
  resume: (count: number) => `Seguir con la lista sin terminar (${cars(count)})`,
  newest: (count: number) => `Aquí están las ${n(count)} listas de clasificación más recientes.`,
  loading: 'Leyendo las listas de clasificación…',
  empty: {
    title: 'Aún no hay listas de clasificación',
    text: 'Elija carros en el tablero y oprima L, o empiece una con una lista de marcas. Las listas que el servicio hizo para esta terminal quedan aquí.',
  },
  columns: {
    label: 'Lista',
    state: 'Estado',
    cars: 'Carros',
    cuts: 'Cortes',
    worked: 'Se trabaja desde',
    made: 'Hecha',
    by: 'Por',
    number: 'No.',
  },
  status: { ACTIVE: 'Activa', ARCHIVED: 'Archivada' } satisfies Record<string, string>,
  worked: { front: 'Frente', back: 'Atrás' },
  notMade: 'aún no hecha',
  carrier: 'Ferrocarril',
  uuid: 'Número en el servicio',
  inQueue: (seq: number) => `Mostrar el número ${seq} en la cola`,
  open: {
    loading: 'Leyendo la lista…',
    print: 'Imprimir…',
    again: 'Nueva lista de estos carros…',
    made: (when: string) => `Hecha ${when}`,
    recorded: (when: string) => `Registrada ${when}`,
    by: (who: string) => `por ${who}`,
    gone: 'ya no se conoce aquí',
  },
  dialog: {
    title: 'Lista de clasificación',
    change: (seq: number) => `Cambiar el número ${seq}`,
    label: 'Nombre',
    labelHint: 'Cómo llama la tripulación a la lista',
    worked: 'Se trabaja desde',
    workedHint: {
      front: 'Los carros de un destino toman las posiciones desde el frente, en el orden de la lista.',
      back: 'Cada carro va atrás de su destino conforme llega.',
    },
    aimAll: 'Destino de toda la lista',
    aimChosen: (count: number) => `Destino ${count === 1 ? 'del carro elegido' : `de los ${n(count)} carros elegidos`}`,
    wholeList: 'Toda la lista otra vez',
    position: 'Posición en el destino',
    positions: { list: 'Como se trabaja la lista', front: 'Frente', back: 'Atrás', at: 'Posición…' },
    positionAt: 'Posición desde el frente, 1 es el primero',
    cars: 'Carros en orden',
    none: 'Aún no hay carros. Pegue sus marcas, o elíjalos en el tablero y oprima L.',
    add: 'Agregar carros…',
    addFound: (count: number) => `Agregar ${cars(count)}`,
    addClose: 'Volver a la lista',
    up: 'Subir',
    down: 'Bajar',
    turn: 'Invertir',
    turnHint: 'El otro extremo primero',
    remove: 'Quitar',
    help: 'Espacio elige, Alt con una flecha mueve lo elegido, Supr lo quita.',
    noTarget: 'aún sin destino',
    place: (track: string, place: string) => `${track}, ${place}`,
    cut: (number: number, count: number, target: string) => `Corte ${number} · ${cars(count)} → ${target}`,
    cutTotals: (feet: number, tons: number) => `${measure.length(feet)} · ${measure.weight(tons)}`,
    twice: (count: number) =>
      count === 1
        ? 'Dos carros tienen una misma posición en una vía.'
        : `${n(count)} carros tienen una posición que otro ya tiene.`,
    tooMany: 'Una lista lleva 2,000 carros como máximo: haga varias.',
    record: 'Registrar la lista',
    recordChanged: 'Registrar el cambio',
    cancel: 'Cerrar',
    kept: 'Una lista sin terminar se guarda en este equipo.',
    bringBack: (label: string, count: number) =>
      label === '' ? `Recuperar la lista sin terminar (${cars(count)})` : `Recuperar «${label}» (${cars(count)})`,
    gone: (marks: readonly string[]) =>
      `${marks.length === 1 ? 'Fuera, porque ya no se conoce aquí' : 'Fuera, porque ya no se conocen aquí'}: ${marks.slice(0, 5).join(', ')}${marks.length > 5 ? ` y ${marks.length - 5} más` : ''}.`,
    missing: {
      label: 'necesita un nombre',
      target: 'Elija primero un destino',
      cars: 'Agregue primero carros',
    },
    dragged: (first: string, more: number) => (more === 0 ? first : `${first} y ${n(more)} más`),
    said: (mark: string, at: number, of: number, target: string) => `${mark}, ${at} de ${of}, a ${target}`,
  },
  positionWords: { front: 'al frente', back: 'atrás', at: (at: number) => `posición ${at}` },
  summary: (label: string, count: number) => `Lista de clasificación «${label}», ${cars(count)}`,
  sheet: {
    workedFrom: { front: 'Se trabaja desde el frente', back: 'Se trabaja desde atrás' },
    cut: (number: number) => `Corte ${number}`,
    totals: 'Total',
    columns: {
      sequence: 'Sec',
      mark: 'Marca',
      load: 'C/V',
      kind: 'Tipo',
      get length() {
        return measure.lengthTitle;
      },
      contents: 'Contenido',
      from: 'De',
      to: 'A',
      hazmat: 'Mat. pel.',
      get tons() {
        return measure.weightTitle;
      },
      remarks: 'Notas',
      done: 'Hecho',
      time: 'Hora',
    },
    sums: (count: number, loads: number, empties: number, feet: number, tons: number) =>
      `${cars(count)} · ${n(loads)} C · ${n(empties)} V · ${measure.length(feet)} · ${measure.weight(tons)}`,
    facts: 'El lugar de los carros es como lo sabía esta terminal cuando se abrió la lista.',
  },
};
