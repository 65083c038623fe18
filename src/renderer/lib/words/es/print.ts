import { measure, n, plural } from './measure.ts';

interface Sums {
  readonly cars: number;
  readonly loads: number;
  readonly empties: number;
  readonly feet: number;
  readonly tons: number;
  readonly hazmat: number;
}

export const print = {
  /** Told in the margin of every page, the numbers between them. */
  page: { before: 'Página ', between: ' de ', after: '' },
  half: { left: ' · mitad izquierda', right: ' · mitad derecha' },
  top: { front: 'Frente arriba', back: 'Atrás arriba' },
  asOf: (when: string) => `Como lo dijo el servicio ${when}`,
  neverRead: 'Aún no leída por separado del servicio',
  printed: (when: string) => `Impreso ${when}`,
  by: (carrierId: number, user: string) => `Ferrocarril ${carrierId} · ${user}`,
  practice: 'Patio de práctica',
  practiceExplained: 'No es un patio real',
  trackRead: (when: string) => `leída ${when}`,
  tracks: { title: 'Lista de vía' },
  cut: { title: 'Carros elegidos', order: 'En el orden en que se eligieron' },
  inventory: {
    title: 'Inventario',
    sorted: (column: string, descending: boolean) => `Ordenado por ${column}${descending ? ', lo último primero' : ''}`,
    gone: (count: number) => `${plural(count, 'carro salió', 'carros salieron')} del patio mientras se leía la lista`,
    unread: (here: number, of: number) =>
      `En este papel solo están ${n(here)} de ${n(of)} carros: los que se leyeron para la pantalla. P en el inventario los imprime todos`,
    pages: (cars: number, pages: number) =>
      `${plural(cars, 'carro', 'carros')}, unas ${plural(pages, 'página', 'páginas')}, con los filtros, el orden y las columnas de la pantalla.`,
    many: 'Es una lista larga: componerla tarda, y mientras tanto la ventana no responde. Lo que se necesita puede acotarse con filtros o exportarse a una hoja de cálculo.',
    tooMany: (most: number) =>
      `Al papel van a lo sumo ${n(most)} carros a la vez. Acote la lista con filtros o expórtela a una hoja de cálculo.`,
    reading: 'Leyendo los carros',
    read: (done: number, of: number) => `${n(done)} de ${n(of)}`,
    printAll: (cars: number) => `Imprimir los ${n(cars)}`,
  },
  ledger: {
    title: 'Cola',
    now: 'Como estaba en esta terminal al imprimirse',
    older: 'Las instrucciones anteriores no están en esta hoja',
  },
  sums: ({ cars, loads, empties, feet, tons, hazmat }: Sums) =>
    [
      plural(cars, 'carro', 'carros'),
      `${n(loads)} C`,
      `${n(empties)} V`,
      measure.length(feet),
      measure.weight(tons),
      ...(hazmat === 0 ? [] : [`${n(hazmat)} mat. peligroso`]),
    ].join(' · '),
  dialog: {
    title: 'Imprimir',
    open: 'Imprimir…',
    print: 'Imprimir',
    cancel: 'Cancelar',
    what: 'Qué',
    subjects: { cut: 'Carros elegidos', track: 'Esta vía', board: 'Toda la estación', list: 'Lo listado' },
    layout: 'Página',
    layouts: { full: 'Página completa', half: 'Media página', trackAPage: 'Una página por vía', wide: 'Acostada' },
    layoutHints: {
      full: 'Una lista tras otra.',
      half: 'Dos mitades por hoja acostada, para cortar o doblar. Se omiten tipo, punto y toneladas.',
      trackAPage: 'Cada vía empieza en su propia página.',
      wide: 'La hoja va acostada: más espacio para columnas.',
    },
    upright: 'De pie',
    uprightHint: 'La hoja va de pie: caben más líneas.',
    top: 'Arriba',
    nothing: 'Aquí no hay nada que imprimir.',
    paper: 'Papel, impresora y copias se eligen en la ventana siguiente.',
  },
};
