import { form, measure, n, plural } from './measure.ts';

const { length, lengthOf } = measure;
const cars = (value: number) => plural(value, 'carro', 'carros');

/** Kinds of car with a feminine name. */
const feminine: ReadonlySet<string> = new Set(['hopper', 'covered', 'gondola', 'flat', 'engine']);

export const board = {
  title: 'Tablero',
  stations: 'Estación',
  unnamedStation: 'Estación sin nombre',
  strips: 'Tiras',
  list: 'Lista',
  density: 'Cómo se dibuja el tablero',
  flip: 'Voltear',
  flipped: 'Extremo de atrás primero',
  flipHint: 'Dibujar las vías desde el otro extremo',
  front: 'Frente',
  back: 'Atrás',
  frontOnLeft: 'Frente a la izquierda',
  backOnLeft: 'Atrás a la izquierda',
  refresh: 'Leer de nuevo',
  asOf: (age: string) => `Patio completo leído ${age}`,
  neverRead: 'El patio aún no se ha leído',
  summary: (tracks: number, count: number) => `${plural(tracks, 'vía', 'vías')} · ${cars(count)}`,
  paste: 'Marcas…',
  feet: (used: number, whole: number) => lengthOf(used, whole),
  feetOnly: (used: number) => `${length(used)} · longitud desconocida`,
  cars,
  free: (left: number) => `${length(left)} libres`,
  over: (by: number) => `${length(by)} de más`,
  loadsEmpties: (loads: number, empties: number) => `${n(loads)} C · ${n(empties)} V`,
  loadsEmptiesSaid: (loads: number, empties: number) =>
    `${plural(loads, 'cargado', 'cargados')}, ${plural(empties, 'vacío', 'vacíos')}`,
  asked: (age: string) => `Leída ${age}`,
  neverAsked: 'Aún no se ha leído por separado',
  pending: (count: number) => plural(count, 'instrucción espera en esta vía', 'instrucciones esperan en esta vía'),
  attentionOn: (count: number) =>
    plural(
      count,
      'instrucción de esta vía requiere a una persona',
      'instrucciones de esta vía requieren a una persona',
    ),
  empty: 'No hay carros en esta vía',
  check: 'Revisar',
  checkTrack: (name: string) => `Revisar ${name} a pie`,
  trackSaid: (name: string, count: number, frontFirst: boolean) =>
    `${name}, ${cars(count)}, ${frontFirst ? 'frente primero' : 'atrás primero'}`,
  loading: 'Leyendo las vías de la estación…',
  nothing: {
    notRead:
      'El patio aún no se ha leído, así que nada se puede decir de sus vías. La terminal intenta de nuevo por sí sola; también puede leerlo ahora.',
    noTracks: 'Aún no hay vías',
    reading: 'Se está leyendo el patio',
    pulling: 'La terminal lee el patio por primera vez. Las vías aparecen en cuanto termine.',
    offline:
      'Esta terminal aún no ha leído el patio y no alcanza el servicio. Sigue intentando; las vías aparecen solas.',
    none: 'El servicio no nombra vías para este ferrocarril. Revise el ferrocarril y el usuario en Ajustes, o lea de nuevo.',
  },
  car: {
    said: (parts: readonly string[]) => parts.join(', '),
    loadedKind: (name: string, kind: string) => `${name} ${feminine.has(kind) ? 'cargada' : 'cargado'}`,
    emptyKind: (name: string, kind: string) => `${name} ${feminine.has(kind) ? 'vacía' : 'vacío'}`,
    kindWithLoad: (name: string, load: string) => `${name}, ${load}`,
    load: (said: string) => `estado de carga ${said.toLowerCase()}`,
    loadUnknown: 'estado de carga desconocido',
    position: (at: number, of: number) => `posición ${at} de ${of}`,
    spot: (name: string) => `punto ${name}`,
    hazmat: (what: string) => `material peligroso ${what}`,
    residue: 'residuo',
    badOrder: 'averiado',
    hold: 'retenido',
    placed: 'colocado, sin liberar',
    missing: 'el servicio ya no lo da aquí, se busca',
    waiting: 'en espera',
    attention: 'requiere a una persona',
    heldBehind: (seq: number) => `espera tras el número ${seq}, que requiere a una persona`,
    servedOn: (track: string) => `el servicio lo tiene en ${track}`,
    kinds: {
      box: 'furgón',
      hopper: 'tolva',
      covered: 'tolva cubierta',
      gondola: 'góndola',
      flat: 'plataforma',
      tank: 'carro tanque',
      reefer: 'furgón refrigerado',
      stack: 'carro de doble estiba',
      auto: 'carro automotriz',
      engine: 'locomotora',
      caboose: 'cabús',
      other: 'carro',
    },
  },
  columns: {
    sequence: 'Sec',
    mark: 'Marca',
    load: 'C/V',
    kind: 'Tipo',
    get length() {
      return measure.lengthTitle;
    },
    contents: 'Contenido',
    hazmat: 'Mat. pel.',
    spot: 'Punto',
    get tons() {
      return measure.weightTitle;
    },
    remarks: 'Notas',
  },
  remarks: {
    badOrder: 'Averiado',
    hold: 'Retenido',
    placed: 'Colocado',
    missing: 'Se busca',
    waiting: 'En espera',
    attention: 'Requiere a una persona',
    heldBehind: (seq: number) => `Tras el n.º ${seq}`,
    servedOn: (track: string) => `Servicio: ${track}`,
  },
  guessed: 'La longitud es la usual del tipo de carro, no una medida',
  cut: {
    switchList: 'Lista de maniobras…',
    label: 'Carros elegidos',
    cars: (count: number) => form(count, 'carro', 'carros'),
    loads: (count: number) => form(count, 'cargado', 'cargados'),
    empties: (count: number) => form(count, 'vacío', 'vacíos'),
    other: 'carga desconocida',
    get feet() {
      return measure.lengthUnit;
    },
    feetGuessed: (count: number) => `${cars(count)} sin longitud conocida, contados con una usual`,
    get tons() {
      return measure.weightUnit;
    },
    tonsMissing: (count: number) => `peso de ${cars(count)} desconocido y no contado`,
    hazmat: 'mat. peligroso',
    clear: 'Soltar',
    move: 'Mover…',
    switching: 'Solicitud de maniobra…',
    classList: 'Lista de clasificación…',
    history: 'Historial',
    details: 'Detalles',
    onTracks: (names: readonly string[]) =>
      names.length <= 2 ? names.join(', ') : `${names.slice(0, 2).join(', ')} y ${names.length - 2} más`,
    tapLast: 'Toque el último carro del corte, o una vía donde colocarlo',
    placeOn: (track: string) => `Colocar en ${track}`,
    placeHere: 'Colocar aquí',
    leaves: (feet: number) => (feet < 0 ? `${length(-feet)} de más` : `quedan ${length(feet)}`),
    moreChoices: 'Más…',
    cancel: 'Aquí no',
    reason: '¿Por qué hacerlo de todos modos?',
    towardsFront: 'Un carro hacia el frente',
    towardsBack: 'Un carro hacia el fondo',
    oneByOne: 'Uno por uno',
    oneByOneHint: 'Cada carro que se toca se elige o se suelta por sí solo',
    held: (count: number, seq: number, on: string | null) =>
      `${count === 1 ? '1 de estos carros se muestra' : `${n(count)} de estos carros se muestran`} donde lo pone un trabajo detenido: primero hay que decidir el número ${seq}.${on === null ? '' : ` El servicio ${count === 1 ? 'lo' : 'los'} tiene en ${on}.`}`,
    open: (seq: number) => `Decidir el número ${seq}…`,
    movedAway: (mark: string, from: string, to: string | null) =>
      to === null ? `${mark} salió de ${from}.` : `${mark} salió de ${from} y ahora está en ${to}.`,
    movedAwayMore: (count: number) =>
      count === 1 ? 'Y 1 carro más se ha movido.' : `Y ${n(count)} carros más se han movido.`,
    movedAwaySince: 'Desde que eligió estos carros:',
    leaveOut: (count: number) => (count === 1 ? 'Dejarlo fuera' : `Dejar ${n(count)} fuera`),
    keepAll: 'Conservar todos',
  },
  legend: {
    open: 'Leyenda',
    title: 'Qué muestra el tablero',
    hint: 'El color solo repite lo que dice una forma.',
    load: 'Cargado: relleno',
    empty: 'Vacío: contorno',
    unsaid: 'Cargado o vacío: no se sabe',
    width: 'Cada carro se dibuja tan largo como es; los más cortos un poco más, para que se lea la marca',
    badOrder: 'Averiado: una bandera',
    hold: 'Retenido, no se mueve: una mano',
    placed: 'Colocado con un cliente y no liberado: un alfiler',
    missing: 'El servicio ya no lo da aquí y se busca: un signo de interrogación',
    hazmat: 'Material peligroso: un cartel con su clase; solo el contorno si queda residuo; “!” si falta la clase',
    waiting: 'Trabajo por hacer: contorno a rayas y un reloj',
    held: 'Se muestra donde lo pone un trabajo que espera una decisión: contorno punteado y una pausa',
    attention: 'Un trabajo requiere a una persona: esquina roja con un signo',
    chosen: 'Elegido: contorno grueso y una palomita',
    ghost: 'Donde quedarían los carros elegidos: a rayas y claro',
    states: 'Señales',
    loads: 'Cargas',
    kinds: 'Tipos de carro',
    tracks: 'Vías',
    bar: 'Qué tan llena está la vía, con acopladores; en rojo si rebasa su longitud',
    front: 'El extremo de la izquierda se nombra junto a cada vía; un solo botón las voltea todas',
    colour: 'El cuadrito es el color que el transportista dio a la vía; su nombre está en las agrupaciones',
    age: 'Hace cuánto se preguntó al servicio por esta vía',
    more: 'Carros fuera de la vista: toque para verlos',
  },
  pasteMarks: {
    title: 'Elegir carros por sus marcas',
    label: 'Marcas, una o muchas',
    hint: 'Columnas, comas, espacios, últimos dígitos: como vengan. UTLX 671772, utlx-671772 y 1772 sirven todos.',
    find: 'Buscar',
    found: (count: number) => plural(count, 'carro encontrado', 'carros encontrados'),
    unresolved: (count: number) => plural(count, 'entrada no es segura', 'entradas no son seguras'),
    pick: '¿Cuál?',
    choose: (count: number) => `Elegir ${cars(count)}`,
    nothing: 'No hay marcas en este texto.',
  },
};

export const place = {
  front: 'Frente',
  back: 'Atrás',
  before: 'Delante de…',
  after: 'Detrás de…',
  position: 'Posición…',
  label: 'Lugar',
  at: {
    front: 'al frente',
    back: 'atrás',
    before: (mark: string) => `delante de ${mark}`,
    after: (mark: string) => `detrás de ${mark}`,
    index: (at: number) => `posición ${at}`,
  },
};

const list = (marks: readonly string[]) =>
  marks.length <= 4 ? marks.join(', ') : `${marks.slice(0, 3).join(', ')} y ${marks.length - 3} más`;

export const advice = {
  title: 'Lo que habla en contra',
  notes: 'Conviene saber',
  none: 'Nada habla en contra.',
  longerThanTrack: (feet: number, whole: number) =>
    `El corte es más largo que la vía: ${length(feet)} en ${length(whole)}.`,
  noRoom: (needed: number, free: number) =>
    `No hay lugar ahora: se necesitan ${length(needed)}, hay ${length(free)} libres.`,
  notReleased: (marks: readonly string[]) => `Colocados y sin liberar: ${list(marks)}.`,
  releaseBeforeBadOrder: (marks: readonly string[]) =>
    `Colocados, por liberar antes de poder darse por averiados: ${list(marks)}.`,
  tooHeavy: (marks: readonly string[]) =>
    `Más pesados de lo que puede ir un carro en riel, según su carta de porte: ${list(marks)}.`,
  overCarLimit: (marks: readonly string[]) =>
    `Más pesados que el límite propio del carro, según su carta de porte: ${list(marks)}.`,
  weightsDiffer: (marks: readonly string[]) => `Neto y tara no suman el peso bruto: ${list(marks)}.`,
  tonsOrPounds: (marks: readonly string[]) =>
    `Toneladas y libras parecen confundidas en la carta de porte: ${list(marks)}.`,
  badOrder: (marks: readonly string[]) => `Averiados: ${list(marks)}.`,
  hold: (marks: readonly string[]) => `Retenidos: ${list(marks)}.`,
  hazmatByOccupied: (marks: readonly string[]) =>
    `Material peligroso junto a un carro que puede ir ocupado: ${list(marks)}.`,
  holdsHazmat: (marks: readonly string[]) => `El corte lleva material peligroso: ${list(marks)}.`,
  rules: {
    badOrder: 'Carro averiado',
    hold: 'Carro retenido',
    releaseBeforeBadOrder: 'Liberar antes de dar por averiado',
    notReleased: 'Colocado y sin liberar',
    tooHeavy: 'Más pesado de lo que puede ser un carro',
    overCarLimit: 'Más pesado que el límite del carro',
    weightsDiffer: 'Pesos que no cuadran',
    tonsOrPounds: 'Toneladas y libras confundidas',
    hazmatByOccupied: 'Material peligroso junto a un carro ocupado',
    longerThanTrack: 'Más largo que la vía',
    noRoom: 'Sin lugar ahora',
    holdsHazmat: 'Material peligroso en el corte',
  },
  why: {
    badOrder: 'Un movimiento de tipo BADO, BLGT o BHVY, y ningún BFRM desde entonces.',
    hold: 'Un movimiento de tipo HMIS o HEMB, y nada desde entonces que termine la retención.',
    releaseBeforeBadOrder: 'Un carro colocado por PCON o PACT se libera primero.',
    notReleased: 'Colocado por PCON o PACT, y sin liberar, jalar ni salir desde entonces.',
    get tooHeavy(): string {
      return `La clase más pesada en riel es de ${measure.pounds(315_000)} brutos.`;
    },
    overCarLimit: 'Peso bruto contra el límite en UMLER.',
    weightsDiffer: 'Pueden diferir 1 %.',
    get tonsOrPounds(): string {
      return `Un carro completo de menos de ${measure.pounds(1000)}, una carga de más de ${measure.weight(500)}, o una dicha dos veces y distinta.`;
    },
    hazmatByOccupied: 'Una precaución de esta terminal junto a locomotoras y cabuses; no se revisa ningún reglamento.',
    get longerThanTrack(): string {
      return `Longitudes exteriores y ${length(4)} de acopladores por carro; esperar no ayuda.`;
    },
    get noRoom(): string {
      return `Longitudes exteriores y ${length(4)} de acopladores por carro, con los carros que están ahí ahora.`;
    },
    holdsHazmat: 'Según las cartas de porte, contando residuos.',
  },
  setAside: 'Hecho en contra de',
  reason: '¿Por qué hacerlo de todos modos?',
  reasonHint: 'Una línea. Se guarda con la instrucción.',
};
