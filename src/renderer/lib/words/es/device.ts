export const device = {
  title: 'Este equipo',
  explain: 'Archivos para que usted los guarde. Ninguno contiene su llave.',
  backup: 'Guardar un respaldo',
  backupHint: 'La cola y los registros de este ferrocarril y usuario, en un archivo.',
  restore: 'Restaurar un respaldo…',
  restoreHint: 'Lo que hay ahora aquí se aparta, no se borra.',
  restoreTitle: '¿Restaurar este respaldo?',
  restoreText: (name: string) =>
    `${name} toma el lugar de la cola y los registros de aquí; lo que hay ahora se aparta. El trabajo que esperaba en el respaldo se busca en el servicio antes de enviar nada de nuevo, y lo que no deja prueba allá se le pregunta a usted.`,
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
  busy: 'Trabajando…',
};
