import { measure, n, plural } from './measure.ts';

const cars = (count: number) => plural(count, 'carro', 'carros');

export const switchLists = {
  title: 'Listas de maniobras',
  tabs: { label: 'Qué listas', open: 'Abiertas', closed: 'Terminadas', sent: 'Enviadas como clasificación' },
  fresh: 'Nueva lista…',
  loading: 'Leyendo las listas de maniobras…',
  empty: {
    open: {
      title: 'No hay ninguna lista de maniobras abierta',
      text: 'Elija carros en el tablero y oprima L, o empiece aquí una lista con una vía o con marcas. La lista se guarda en este equipo desde su primera línea, con o sin conexión.',
    },
    closed: {
      title: 'No se ha terminado ninguna lista últimamente',
      text: 'Una lista terminada o descartada queda aquí 90 días, con lo que fue de cada carro.',
    },
  },
  columns: {
    title: 'Lista',
    progress: 'Trabajado',
    cars: 'Carros',
    cuts: 'Cortes',
    workedFrom: 'Se trabaja desde',
    changed: 'Cambiada',
    state: 'Estado',
  },
  states: { open: 'Abierta', finished: 'Terminada', discarded: 'Descartada' },
  progress: (done: number, skipped: number, of: number) =>
    skipped === 0 ? `${n(done)} de ${n(of)} hechos` : `${n(done)} hechos, ${n(skipped)} omitidos de ${n(of)}`,
  classListSent: 'Enviada como lista de clasificación',
  back: 'Todas las listas',

  make: {
    title: 'Nueva lista de maniobras',
    titleOfCut: (count: number) => `Lista de maniobras de ${cars(count)}`,
    name: 'Trabajo o título',
    nameHint: 'Los movimientos se registran con este nombre',
    nameMissing: 'necesita un nombre',
    where: 'Lista',
    newList: 'Una lista nueva',
    from: 'Carros',
    fromTrack: 'Todos los carros de una vía',
    fromMarks: 'Por sus marcas',
    fromNone: 'Ninguno todavía',
    to: 'Todos van a',
    toLater: 'Se decide después',
    toTrack: 'Una vía…',
    make: 'Hacer la lista',
    add: 'Agregar a la lista',
    cancel: 'Cancelar',
    made: (title: string, count: number) => `Lista de maniobras «${title}» hecha, ${cars(count)}`,
    added: (title: string, count: number) => `${plural(count, 'carro agregado', 'carros agregados')} a «${title}»`,
    none: 'Ya están todos en esa lista.',
    proposal: (track: string) => `Trabajo ${track}`,
    plain: 'Lista de maniobras',
  },

  open: {
    loading: 'Leyendo la lista…',
    mode: 'Qué se hace con la lista',
    modes: { write: 'Escribir', work: 'Trabajar' },
    workedFrom: 'Se trabaja desde',
    ends: { front: 'Frente', back: 'Atrás' },
    reversed: 'La lista va al revés: su última línea está arriba y se trabaja primero.',
    hazmatList: 'Lista de material peligroso',
    rename: 'Título',
    remarks: 'Notas para toda la lista',
    undo: 'Deshacer',
    print: 'Imprimir…',
    send: 'Enviar como lista de clasificación…',
    discard: 'Descartar…',
    reopen: 'Retomarla',
    rest: (count: number) => `Nueva lista de lo que queda (${cars(count)})`,
    restTitle: (title: string) => `${title}, resto`,
    finish: 'Terminar…',
    discardSure: {
      title: '¿Descartar esta lista?',
      text: 'No se registra nada. La lista se guarda en «Terminadas» y se puede retomar, con cada marca.',
      confirm: 'Descartar la lista',
      keep: 'Conservarla',
    },
    sums: (loads: number, empties: number) => `${n(loads)} C · ${n(empties)} V`,
    hazmat: (count: number) => `${n(count)} mat. pel.`,
    cut: (number: number, count: number) => `Corte ${n(number)} · ${cars(count)}`,
    total: (count: number, cuts: number) => `${cars(count)} · ${plural(cuts, 'corte', 'cortes')}`,
    left: (count: number) => (count === 0 ? 'todo trabajado' : plural(count, 'queda', 'quedan')),
    unknown: 'ya no se conoce aquí',
    noTrack: 'en ninguna vía',
    noTarget: 'aún sin destino',
    target: (track: string, place: string, spot: string) =>
      spot === '' ? `${track}, ${place}` : `${track}, ${place}, punto ${spot}`,
    at: {
      front: 'al frente',
      back: 'atrás',
      before: (mark: string) => `delante de ${mark}`,
      after: (mark: string) => `detrás de ${mark}`,
      index: (at: number) => `posición ${n(at)}`,
    },
    closedAt: (when: string) => `Terminada ${when}`,
    discardedAt: (when: string) => `Descartada ${when}`,
    movesTitle: (count: number) =>
      count === 0
        ? 'No se registró ningún movimiento'
        : `Registrada como ${plural(count, 'movimiento', 'movimientos')}`,
    sentTitle: 'Enviada como lista de clasificación',
    moveGone: 'La instrucción ya no está aquí.',
    inQueue: (seq: number) => `No. ${n(seq)}`,
  },

  sheet: {
    label: 'Carros de la lista',
    columns: {
      sequence: 'Sec',
      mark: 'Marca',
      load: 'C/V',
      kind: 'Tipo',
      get length() {
        return measure.lengthTitle;
      },
      contents: 'Contenido',
      classCode: 'Clase',
      from: 'De',
      to: 'A, punto',
      hazmat: 'Mat. pel.',
      get weight() {
        return measure.weightTitle;
      },
      remarks: 'Notas',
      done: 'Hecho',
      time: 'Hora',
    },
    hazmatFlag: 'Material peligroso',
    added: 'agregado',
    skipped: (why: string) => `Omitido: ${why}`,
    empty: 'Aún no hay carros. Agréguelos por sus marcas o sus últimos dígitos.',
    cutHint: 'Elegir los carros de este corte',
    help: 'Espacio elige, Alt con una flecha mueve lo elegido, T da un destino, C empieza un corte, N escribe una nota, Supr quita.',
    said: (parts: readonly string[]) => parts.join(', '),
    line: (sequence: number, of: number) => `línea ${n(sequence)} de ${n(of)}`,
    inCut: (cut: number) => `corte ${n(cut)}`,
    from: (track: string) => `de ${track}`,
    to: (target: string) => `a ${target}`,
    done: (when: string) => `hecho ${when}`,
    dragged: (first: string, more: number) => (more === 0 ? first : `${first} y ${n(more)} más`),
  },

  edit: {
    tools: 'Qué se puede hacer con los carros elegidos',
    add: 'Agregar carros…',
    chosen: (count: number) => plural(count, 'carro elegido', 'carros elegidos'),
    target: 'Destino…',
    cut: 'Aquí empieza un corte',
    joinCut: 'Unir con el corte de arriba',
    notes: 'Clase, nota…',
    up: 'Subir',
    down: 'Bajar',
    remove: 'Quitar',
    none: 'No elegir ninguno',
    targetTitle: (count: number) => (count === 1 ? 'A dónde va este carro' : `A dónde van estos ${n(count)} carros`),
    targetSet: 'Fijar el destino',
    targetClear: 'Sin destino',
    notesTitle: (count: number) => `Clase y nota de ${cars(count)}`,
    classCode: 'Código de clase',
    classCodeHint: 'El código propio del patio para el destino de clasificación del carro',
    remark: 'Nota',
    notesSet: 'Anotarlo',
    addTitle: 'Agregar carros a la lista',
    addSet: (count: number) => (count === 0 ? 'Agregar carros' : `Agregar ${cars(count)}`),
    cancel: 'Cancelar',
  },

  work: {
    skip: 'Omitir…',
    tickCut: 'Marcar todo el corte',
    skipSaid: (mark: string) => `Omitir ${mark}`,
    skipTitle: (mark: string) => `¿Por qué se omite ${mark}?`,
    reasons: { notFound: 'No se encontró', badOrdered: 'Averiado', noRoom: 'Sin lugar', other: 'Otra cosa' },
    reasonWords: 'En pocas palabras',
    reasonHint: 'Necesario para «Otra cosa»',
    reasonMissing: 'necesita unas palabras',
    cancel: 'Cancelar',
    addTitle: 'Agregar un carro sobre la marcha',
    addHint: 'Se pone detrás del último carro marcado, con el mismo destino.',
  },

  finish: {
    title: (title: string) => `Terminar «${title}»`,
    none: 'Ningún carro está marcado como hecho con un destino: no se registra nada, y la lista se cierra.',
    intro: (moves: number, count: number) =>
      `${cars(count)} en ${plural(moves, 'movimiento', 'movimientos')}, en el orden trabajado. Nada se registra antes de que oprima el botón.`,
    move: (number: number, count: number) => `Movimiento ${n(number)} · ${cars(count)}`,
    order: 'Del frente hacia atrás',
    turn: 'Invertir',
    turnHint: 'Los carros de este movimiento quedan al revés',
    gone: (mark: string, track: string) => `${mark} no estará en ${track} para entonces. Dé otro lugar a estos carros.`,
    trackGone: 'Esta vía ya no se conoce aquí. Dé otro destino a estos carros.',
    change: 'Cambiar el destino…',
    open: (count: number) =>
      count === 1
        ? '1 carro no está hecho ni omitido. No se mueve.'
        : `${n(count)} carros no están hechos ni omitidos. No se mueven.`,
    skipped: (count: number) => (count === 1 ? 'Se omitió 1 carro.' : `Se omitieron ${n(count)} carros.`),
    untold: {
      target: (marks: string) => `Marcados, pero sin destino, y no se registran: ${marks}.`,
      car: (marks: string) => `Marcados, pero ya no se conocen aquí, y no se registran: ${marks}.`,
    },
    times: 'Declarar cuándo se hizo',
    timesHint:
      'Cada movimiento toma la hora en que se marcó el último de sus carros, según el reloj de este equipo. Apagado: la hora del registro.',
    reason: '¿Por qué hacerlo de todos modos?',
    reasonHint: 'Una línea. Se guarda con los movimientos.',
    record: (moves: number) =>
      moves === 0 ? 'Cerrar la lista' : `Registrar ${plural(moves, 'movimiento', 'movimientos')}`,
    cancel: 'Volver a la lista',
    recorded: (title: string, moves: number) =>
      moves === 0
        ? `«${title}» está cerrada`
        : `«${title}» está registrada como ${plural(moves, 'movimiento', 'movimientos')}`,
    show: 'Mostrar en la cola',
    marks: (marks: readonly string[]) =>
      marks.length <= 6 ? marks.join(', ') : `${marks.slice(0, 5).join(', ')} y ${n(marks.length - 5)} más`,
  },

  print: {
    title: 'Imprimir la lista',
    paper: (title: string) => `Lista de maniobras «${title}»`,
    layout: 'Papel',
    layouts: { full: 'Página completa', half: 'Media página', trackAPage: 'Una página por vía' },
    by: 'Una página por cada vía',
    bys: { from: 'donde están los carros', to: 'a donde van los carros' },
    workedFrom: { front: 'Se trabaja desde el frente', back: 'Se trabaja desde atrás, lista al revés' },
    print: 'Imprimir',
    cancel: 'Cancelar',
    cars: (count: number) => cars(count),
    nothing: 'aún sin destino',
  },
};
