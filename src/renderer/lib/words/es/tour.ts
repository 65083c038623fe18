/** The tour of the window, stop by stop. */
export const tour = {
  title: 'Mostrarme todo',
  about: 'Siete paradas, un minuto.',
  next: 'Siguiente',
  back: 'Atrás',
  done: 'Listo',
  close: 'Terminar el recorrido',
  progress: (at: number, of: number) => `${at} de ${of}`,
  stops: {
    connection: {
      title: 'La línea al servicio',
      text: 'En palabras, con hace cuánto respondió. Cuando se cae, dice desde cuándo y cuánto espera. De ambos modos se puede trabajar.',
    },
    rail: {
      title: 'Las vistas',
      text: 'Tablero, cola, listas, documentos, historial. Las teclas 1 a 9 también llevan a ellas.',
    },
    track: {
      title: 'Una vía',
      text: 'Su nombre, qué tan llena está y qué edad tiene su imagen. Frente señala el extremo delantero; F dibuja el tablero desde el otro.',
    },
    car: {
      title: 'Un carro',
      text: 'Relleno es cargado, contorneado es vacío. Oprima el primer carro y luego el último para elegir un corte; lo que se puede hacer con él aparece abajo.',
    },
    search: {
      title: 'Buscar',
      text: 'Bastan los últimos tres o cuatro dígitos de un carro. También se encuentran vías, trabajo registrado y todo lo que se puede hacer. Oprima / para venir aquí.',
    },
    queue: {
      title: 'La cola',
      text: 'Lo que registra se guarda aquí y se envía en orden. Si la terminal no puede saber qué hacer, se lo pregunta aquí.',
    },
    help: {
      title: 'Ayuda',
      text: 'Teclas, el manual y las lecciones. Oprima ? para las teclas, F1 para el manual en la vista donde está.',
    },
  },
};
