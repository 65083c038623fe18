export const office = {
  title: 'Fijado por su oficina',
  explain: (path: string) =>
    `Se lee de ${path} al iniciar la terminal. Lo cambian ahí quienes administran este equipo.`,
  byOffice: 'Fijado por su oficina',
  problems: 'No se usa, porque no es correcto:',
  problem: (field: string, rule: string) => `${field} ${rule}`,
  locked: 'bloqueado',
  suggested: 'sugerido',
  none: 'ninguno',
  nothing: 'No se usa nada de él.',
  fields: {
    serviceUrl: 'Dirección del servicio',
    carrierId: 'ID del ferrocarril',
    userGroup: 'Grupo de usuarios',
    updateFeed: 'Actualizaciones desde',
    certificateFile: 'Certificados desde',
    language: 'Idioma',
    units: 'Unidades',
    timeZone: 'Zona horaria',
  },
};
