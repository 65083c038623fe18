/** Versiones más nuevas de la terminal. */
export const updates = {
  title: 'Actualizaciones',
  version: 'Esta versión',
  feed: 'Buscar versiones nuevas en',
  feedHint: 'Una dirección que mantiene su oficina y que empieza con https://. Vacía: nadie busca.',
  save: 'Guardar',
  wrong: (rule: string) => `La dirección ${rule}.`,
  lookNow: 'Buscar ahora',
  looking: 'Buscando…',
  installNow: 'Cerrar, instalar y abrir de nuevo',
  installTitle: '¿Instalar ahora?',
  installText: (version: string) =>
    `La terminal se cierra, se instala la versión ${version} y se abre de nuevo. Todo lo registrado se conserva, y antes se copia.`,
  installKeep: 'Más tarde, al cerrarla',
  lookedAt: (time: string) => `Última búsqueda: ${time}.`,
  off: {
    noFeed: 'Nadie busca versiones nuevas.',
    notInstalled: 'Esta terminal no se instaló con un instalador, así que no se puede actualizar aquí.',
    notSigned:
      'Esta versión no está firmada, así que ninguna actualización podría cotejarse con ella. Las actualizaciones están apagadas.',
  },
  waiting: 'En breve se buscarán versiones nuevas.',
  newest: 'No hay una versión más nueva.',
  loading: (version: string) => `Se está descargando la versión ${version}.`,
  ready: (version: string) => `La versión ${version} está lista. Se instala cuando usted cierra la terminal.`,
  announced: (version: string) => `Existe la versión ${version}. La instala quien cuida de este equipo.`,
  failed: (problem: string) =>
    `No se pudieron buscar versiones nuevas (${problem}). Se intenta de nuevo en menos de seis horas.`,
};
