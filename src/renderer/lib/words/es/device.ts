export const device = {
  title: 'Este equipo',
  explain: 'Archivos para que usted los guarde. Ninguno contiene su llave.',
  backup: 'Guardar un respaldo',
  backupHint: 'La cola y los registros de este ferrocarril y usuario, en un archivo.',
  restore: 'Restaurar un respaldo…',
  restoreHint: 'Lo que hay ahora aquí se aparta, no se borra.',
  restoreTitle: '¿Restaurar este respaldo?',
  restoreText: (name: string) =>
    `${name} vuelve a la cola y los registros de aquí. Lo que este dispositivo sabe desde entonces se queda; sus archivos se apartan. El trabajo que esperaba en el respaldo, y del que este dispositivo no sabe nada, se busca en el servicio; lo que no está probado como hecho se le pregunta a usted antes de enviarlo.`,
  restoreConfirm: 'Restaurarlo',
  restoreKeep: 'Dejar todo como está',
  restored: 'El respaldo quedó restaurado.',
  exportQueue: 'Exportar la cola',
  exportCsv: 'Para una hoja de cálculo (CSV)',
  exportJson: 'Para un programa (JSON)',
  exportHint: 'Cada instrucción registrada, con su historia.',
  diagnostics: 'Guardar diagnóstico',
  diagnosticsHint:
    'Para quienes le ayudan: cuentas, conexión, las líneas más nuevas de la bitácora. Sin cartas de porte.',
  forget: 'Olvidar este equipo…',
  forgetHint: 'Para una tableta que pasa a otra persona: se quitan llave, cola, espejo, registros y ajustes.',
  forgetTitle: 'Olvidar este equipo',
  forgetGoes: 'Lo que se va, para siempre:',
  forgetLists: [
    'Las llaves de todos los ferrocarriles de aquí, del llavero de este equipo',
    'Las colas y su historial, el espejo de cada patio, clientes, eventos, listas de maniobras y otros papeles',
    'Los respaldos que hizo la terminal, su bitácora y todos los ajustes',
  ],
  forgetStays:
    'Lo que queda: los archivos que usted guardó en otro lugar (respaldos, exportaciones, impresiones), lo que su oficina fijó para este equipo, el programa mismo y todo lo que sabe el servicio del ferrocarril.',
  forgetNobody: 'Nadie ha iniciado sesión en este equipo.',
  forgetPractice: 'Patio de práctica de este equipo',
  forgetCarrier: (carrierId: number, user: string) => `Ferrocarril ${carrierId}, ${user}`,
  forgetUnknown: (profile: string) => `Un perfil que no se puede leer (${profile})`,
  forgetWaits: (n: number) =>
    n === 0 ? 'nada espera' : n === 1 ? 'espera 1 instrucción' : `esperan ${n} instrucciones`,
  forgetUnread: 'no se puede leer su cola: abra primero este perfil',
  forgetPapers: (n: number) => (n === 1 ? '1 papel abierto' : `${n} papeles abiertos`),
  forgetSave: (n: number) =>
    n === 1
      ? '1 instrucción registrada espera aquí y en ningún otro lugar. Envíela antes o guárdela en un archivo.'
      : `${n} instrucciones registradas esperan aquí y en ningún otro lugar. Envíelas antes o guárdelas en un archivo.`,
  forgetSaveNow: 'Guardar lo que espera',
  forgetSaved:
    'Lo que espera está guardado. No se enviará desde aquí: entregue el archivo a quienes hacen ahora el trabajo.',
  forgetType: (word: string) => `Escriba ${word} para confirmar`,
  forgetTypeHint: 'Nada lo trae de vuelta.',
  forgetConfirm: 'Olvidar este equipo',
  forgetKeep: 'Dejar todo como está',
  forgetBusy: 'Olvidando…',
  forgotten: 'Este equipo está olvidado.',
  busy: 'Trabajando…',
};
