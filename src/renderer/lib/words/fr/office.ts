export const office = {
  title: 'Fixé par votre bureau',
  explain: (path: string) =>
    `Lu dans ${path} au démarrage du terminal. Les responsables de cet appareil le modifient là.`,
  byOffice: 'Fixé par votre bureau',
  problems: 'Non utilisé, car incorrect\u00a0:',
  problem: (field: string, rule: string) => `${field} ${rule}`,
  locked: 'verrouillé',
  suggested: 'proposé',
  none: 'aucune',
  nothing: 'Rien n’en est utilisé.',
  fields: {
    serviceUrl: 'Adresse du service',
    carrierId: 'Identifiant du transporteur',
    userGroup: 'Groupe d’utilisateurs',
    updateFeed: 'Mises à jour depuis',
    certificateFile: 'Certificats depuis',
    language: 'Langue',
    units: 'Unités',
    timeZone: 'Fuseau horaire',
  },
};
