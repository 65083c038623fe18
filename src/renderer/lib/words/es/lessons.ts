import { n } from './measure.ts';

const and = (marks: readonly string[]) =>
  marks.length < 2 ? (marks[0] ?? '') : `${marks.slice(0, -1).join(', ')} y ${marks.at(-1) ?? ''}`;

/** The lessons on the practice yard, and the offer to those who are new. */
export const lessons = {
  title: 'Lecciones',
  lead: 'Cada una toma dos o tres minutos en el patio de práctica. El patio hace su parte, mira lo que de verdad pasa y dice qué sigue.',
  onlyOnPractice:
    'Las lecciones se dan en el patio de práctica, donde nada puede salir mal. Ábralo en Ajustes, en ferrocarriles y usuarios; su propio trabajo queda como está.',
  goToSettings: 'Ir a Ajustes',
  names: {
    firstMove: 'Un primer movimiento',
    workingOffline: 'Trabajar durante un corte',
    conflict: 'Cuando otra tripulación llegó antes',
    trackCheck: 'Una revisión de vía',
  },
  about: {
    firstMove: 'Elija un corte, muévalo, véalo hecho y reviértalo.',
    workingOffline: 'La línea se cae de verdad. Siga trabajando, vea cómo espera y cómo sale.',
    conflict: 'Su movimiento encuentra un patio que cambió. Vea las tres imágenes y decida.',
    trackCheck:
      'Recorra una vía en la que no todo está como dice el tablero y convierta la diferencia en un movimiento.',
  },
  done: 'Hecha',
  start: 'Empezar',
  again: 'Hacerla de nuevo',
  running: 'En curso',
  band: 'Lecciones',

  bar: {
    label: (name: string) => `Lección: ${name}`,
    at: (step: number, steps: number) => `Paso ${step} de ${steps}`,
    showMe: 'Mostrarme dónde',
    toChecks: 'Abrir la revisión de vías',
    ground: (marks: readonly string[]) => `En el terreno, desde el frente: ${marks.join(' · ')}`,
    openIt: 'Abrirlo en la cola',
    lineBack: 'Dejar volver la línea',
    tryAgain: 'Intentar de nuevo',
    stop: 'Terminar la lección',
    close: 'Cerrar',
    next: (name: string) => `Siguiente: ${name}`,
    allDone: 'Esa fue la última lección. El manual (?) tiene lo demás.',
  },
  step: {
    choose: (cars: readonly string[], from: string) =>
      cars.length > 1
        ? `En ${from}, elija ${and(cars)}: oprima el primer carro y luego el último.`
        : `En ${from}, elija ${and(cars)}: oprima el carro.`,
    chosen: (to: string) => `Ahora oprima Mover (M), elija ${to} y regístrelo.`,
    sent: 'Registrado. Los carros se dibujan con línea punteada en su nuevo lugar hasta que el servicio diga que sí.',
    takeBack:
      'Hecho: ya sin línea punteada. Ahora reviértalo con Deshacer en el mensaje, con Ctrl+Z o desde la línea del movimiento en la cola.',
    outage: 'Ahora se cae la línea al patio. Vea la conexión arriba.',
    offlineFirst: 'La línea está caída; trabaje de todos modos.',
    seeWaiting:
      'Registrado en este equipo, y a salvo ahí. La cola lo muestra en espera. Cuando lo haya visto, deje volver la línea.',
    lineBack: 'La línea volvió. Lo que esperaba sale solo, en el orden en que se registró.',
    walk: (track: string) =>
      `En Revisión de vía, empiece una revisión de ${track} desde el frente y recórrala: marque lo que está en el terreno, salte lo que no está y escriba lo que está sin esperarse. Luego termine el recorrido y registre los movimientos.`,
    bringIn: (car: string, track: string) =>
      `${car} está en ${track} y el tablero lo tiene en otro lugar. Registre el movimiento que propone la revisión, o muévalo usted; la lección espera hasta que esté hecho.`,
    anotherCrew: 'La línea volvió, pero otra tripulación llegó antes. La terminal mira antes de enviar.',
    decide: (car: string) =>
      `${car} ya no está donde usted lo tomó, así que nada se envió. Abra el movimiento en la cola, vea las tres imágenes y decida: hacerlo en el patio como está ahora, cambiarlo o descartarlo.`,
  },
  over: {
    firstMove: 'Eso es todo en un movimiento: elegir, mover, y revertirlo si estaba mal.',
    workingOffline: 'Nada se perdió y nada se hizo dos veces. Trabajar sin conexión es trabajar como siempre.',
    conflict: 'La terminal nunca pisa el trabajo de otra tripulación. Pregunta, y usted decide.',
    trackCheck: 'El tablero coincide con el terreno. El carro que falta queda anotado como faltante: nada se adivinó.',
  },

  welcome: {
    text: '¿Es nuevo aquí? Este patio es para practicar: nada puede salir mal.',
    tour: 'Mostrarme todo',
    lesson: 'Empezar la primera lección',
    dismiss: 'Ahora no',
  },

  reset: {
    title: 'Reiniciar el patio de práctica',
    text: 'Pone cada carro donde estaba al principio y empieza con una cola vacía.',
    open: 'Reiniciar el patio de práctica…',
    ask: '¿Reiniciar el patio de práctica?',
    waiting: (count: number) =>
      count === 1
        ? '1 instrucción registrada de este patio de práctica no ha concluido. Se descarta con lo demás y no se enviará.'
        : `${n(count)} instrucciones registradas de este patio de práctica no han concluido. Se descartan con lo demás y no se enviarán.`,
    kept: 'Lo registrado en la práctica se aparta en un archivo de este equipo, no se borra. El trabajo para un ferrocarril real no se toca.',
    sure: (count: number) =>
      count === 1 ? 'Descartar la instrucción de práctica' : `Descartar las ${n(count)} instrucciones de práctica`,
    confirm: 'Reiniciarlo',
    keep: 'Dejarlo como está',
    done: 'El patio de práctica está como al principio.',
  },
};
