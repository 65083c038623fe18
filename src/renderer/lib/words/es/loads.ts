import { form, measure, n, plural } from './measure.ts';

const { weight } = measure;
const metric = () => measure.unitOf('Tons') === 't';
const tons = () => `(${measure.weightUnit})`;
const cars = (value: number) => plural(value, 'carro', 'carros');
const rows = (value: number) => plural(value, 'renglón', 'renglones');

export const loads = {
  title: 'Cargas',
  explain:
    'Carros cargados en una vía de una sola vez, con pesos y agrupaciones, a partir de una plantilla de carta de porte.',
  start: {
    title: 'Pegue los carros por cargar',
    text: 'Directo de una hoja de cálculo: oprima Ctrl V en cualquier parte, o pegue en el campo. Un carro por renglón; los nombres de las columnas se leen si los hay.',
    label: 'Renglones de una hoja de cálculo',
    get prompt() {
      return `Carro\tNeto ${tons()}\tBruto ${tons()}\tComentarios`;
    },
    read: 'Leer los renglones',
    type: 'Mejor escribirlos',
    columns:
      'Columnas que se entienden: carro (o inicial y número), neto, bruto y tara en tc, lb, kg o t, secuencia, agrupaciones (TIPO:NOMBRE), comentarios.',
  },
  import: 'Importar CSV…',
  importLabel: 'Un archivo CSV de carros por cargar',
  template: 'Plantilla CSV',
  templateFile: 'carros-por-cargar.csv',
  clear: 'Vaciar…',
  clearing: {
    title: '¿Vaciar todo lo que no está registrado?',
    text: (count: number) => `${rows(count)} y lo llenado arriba se tiran. Nada de lo registrado cambia.`,
    confirm: 'Vaciar',
    keep: 'Conservar',
  },
  track: 'Vía',
  trackHint: 'Donde se cargan',
  trackNew: 'Aquí no se conoce ninguna vía con este nombre: el servicio la crearía.',
  trackLike: (name: string) => `Tomar «${name}»`,
  waybillTemplate: 'Plantilla de carta de porte',
  waybillTemplateHint: 'Su número en el servicio',
  when: 'Cargados a las',
  whenHint: 'Hora local; si se deja vacía, no se declara ninguna',
  groupings: {
    title: 'Agrupaciones de cada carro',
    hint: 'Como un lote o el pedido de un cliente; cada carro puede llevar más en su renglón.',
    type: 'Tipo',
    name: 'Nombre',
    add: 'Agregar una agrupación',
    remove: (type: string, name: string) => `Quitar la agrupación ${type} ${name}`.trim(),
    fresh: 'nueva',
    both: 'necesita tipo y nombre',
  },
  columns: {
    row: 'Renglón',
    car: 'Carro',
    get net() {
      return `Neto ${tons()}`;
    },
    get gross() {
      return `Bruto ${tons()}`;
    },
    get tare() {
      return `Tara ${tons()}`;
    },
    sequence: 'Sec',
    groupings: 'Agrupaciones',
    comments: 'Comentarios',
    state: 'Lo que se sabe de él',
    out: 'Quitar',
  },
  cell: (column: string, row: number) => `${column}, renglón ${n(row)}`,
  groupingsPrompt: 'TIPO:NOMBRE',
  remove: (row: number) => `Quitar el renglón ${n(row)}`,
  state: {
    looking: 'Buscándolo…',
    notLooked: 'Sin buscar',
    fresh: 'Carro nuevo: el servicio lo creará',
    known: (place: string) => `Conocido · ${place}`,
    knownOnly: 'Conocido',
    several: 'Varios carros llevan esta marca',
    noTrack: 'en ninguna vía',
  },
  filter: {
    label: 'Qué renglones',
    all: 'Todos los renglones',
    wrong: 'Por corregir',
    fresh: 'Carros nuevos',
  },
  reading: {
    title: 'Leyendo los renglones',
    so: (done: number, of: number) => `${n(done)} de ${n(of)} líneas`,
    cancel: 'Cancelar',
    cancelled: 'La lectura se canceló. La tabla quedó como estaba, y nada está registrado.',
    nothing: 'No hay ningún carro en este texto.',
    unreadable: 'Este archivo no se puede leer como texto.',
  },
  looking: (done: number, of: number) => `Buscando carros: ${n(done)} de ${n(of)}`,
  read: {
    told: (count: number, names: readonly string[]) =>
      `${form(count, 'Leído', 'Leídos')} ${rows(count)}: ${names.join(', ')}.`,
    wrong: (count: number) =>
      count === 1 ? '1 de ellos está por corregir.' : `${n(count)} de ellos están por corregir.`,
    notRead: (headings: readonly string[]) => `Sin leer: ${headings.map((one) => `«${one}»`).join(', ')}.`,
    guessed: 'La primera línea no nombra columnas, así que se tomaron en su orden usual.',
    columns: 'Leer las columnas de otro modo…',
    out: 'Sacarlos otra vez',
    pounds: (count: number) =>
      metric()
        ? `${plural(count, 'peso parece', 'pesos parecen')} kilogramos, no toneladas.`
        : `${plural(count, 'peso parece', 'pesos parecen')} libras, no toneladas.`,
    get asPounds() {
      return metric() ? 'Leerlos como kilogramos' : 'Leerlos como libras';
    },
  },
  layout: {
    title: 'Qué contienen las columnas',
    heading: 'La primera línea nombra las columnas',
    comma: 'Los pesos se escriben con coma decimal (92,5)',
    column: (at: number) => `Columna ${at}`,
    holds: 'Contiene',
    type: 'Tipo de las agrupaciones',
    apply: 'Leer así de nuevo',
    cancel: 'Cancelar',
    lost: 'Lo que se cambió a mano en estos renglones desde entonces se lee de nuevo.',
    options: {
      nothing: 'nada de una carga',
      car: 'carro',
      initial: 'inicial',
      number: 'número',
      net: 'neto',
      gross: 'bruto',
      tare: 'tara',
      sequence: 'secuencia',
      comments: 'comentarios',
      groupings: 'agrupaciones (TIPO:NOMBRE)',
      groupingType: 'tipo de una agrupación',
      groupingName: 'nombre de una agrupación',
      groupingOf: 'nombres de un tipo',
    },
    units: { ton: 'ton. cortas', lb: 'lb', kg: 'kg', tonne: 't' },
    weight: (what: string, unit: string) => `${what} (${unit})`,
  },
  totals: {
    label: 'Totales',
    cars: (count: number) => form(count, 'carro', 'carros'),
    get net() {
      return `${measure.weightUnit} netas`;
    },
    get gross() {
      return `${measure.weightUnit} brutas`;
    },
    grossMissing: (count: number) => `el peso bruto de ${cars(count)} no está dado y no se cuenta`,
    fresh: (count: number) => form(count, 'carro nuevo', 'carros nuevos'),
    wrong: (count: number) => form(count, 'renglón por corregir', 'renglones por corregir'),
  },
  moreCars: (count: number) => `y ${n(count)} más`,
  record: 'Registrar la carga',
  recordChanged: 'Registrar el cambio',
  recording: 'Registrando…',
  summary: (count: number, track: string) => `${cars(count)} por cargar en ${track}`,
  wrong: {
    title: (count: number) =>
      count === 1 ? 'Hay que corregir una cosa primero' : `Hay que corregir ${n(count)} cosas primero`,
    more: (count: number) => `y ${plural(count, 'renglón más', 'renglones más')}`,
    row: (row: number) => `Renglón ${n(row)}`,
    track: 'Hay que nombrar la vía',
    template: 'La plantilla de carta de porte debe ser un número',
    when: 'La hora de carga debe ser una fecha y hora',
    groupings: 'Una agrupación de cada carro necesita tipo y nombre',
    none: 'Aún no hay carros: péguelos o escriba uno',
    tooLarge: 'Son demasiados renglones para una carga: regístrelos en varias',
  },
  confirm: {
    title: (count: number) => `¿Cargar ${cars(count)}?`,
    what: (count: number, track: string, template: string) =>
      `${cars(count)} en ${track}, plantilla de carta de porte ${template}.`,
    weights: (net: number, gross: number) => `Neto ${weight(net)}, bruto ${weight(gross)}.`,
    grossMissing: (count: number) => `El peso bruto de ${cars(count)} no está dado y no se cuenta.`,
    cars: (count: number, marks: readonly string[]) =>
      count === 1
        ? `1 carro no se conoce aquí y se creará: ${marks.join(', ')}.`
        : `${n(count)} carros no se conocen aquí y se crearán: ${marks.join(', ')}${count > marks.length ? ', …' : '.'}`,
    advice: (count: number) => `${rows(count)} con posibles errores; si sigue, se registra tal cual:`,
    track: (name: string) => `Crear la vía «${name}»`,
    trackLike: (name: string) => `Existe «${name}». ¿Es la que quiere decir?`,
    groupings: (count: number) => (count === 1 ? 'Crear esta agrupación' : `Crear estas ${n(count)} agrupaciones`),
    unchecked: 'No se puede preguntar al servicio qué agrupaciones existen. Las que no existan se crean.',
    unsure: (count: number) =>
      count === 1 ? 'Esta agrupación se quiere tal cual' : `Estas ${n(count)} agrupaciones se quieren tal cual`,
    grouping: (type: string, name: string, count: number) => `${type} ${name} · ${cars(count)}`,
    like: (name: string) => `«${name}» existe: ¿es la que quiere decir?`,
    moreGroupings: (count: number) => `y ${n(count)} más`,
    record: 'Registrar la carga',
    back: 'Volver a los renglones',
  },
  change: {
    title: (seq: number) => `Cambiando el número ${seq}`,
    leave: 'Dejarlo como está',
  },
};
