export const device = {
  title: 'Cet appareil',
  explain: 'Des fichiers à garder. Aucun ne contient votre clé.',
  backup: 'Enregistrer une sauvegarde',
  backupHint: 'La file et les dossiers de ce transporteur et de cet utilisateur, en un fichier.',
  restore: 'Restaurer une sauvegarde…',
  restoreHint: 'Ce qui est ici maintenant est mis de côté, non supprimé.',
  restoreTitle: 'Restaurer cette sauvegarde?',
  restoreText: (name: string) =>
    `${name} est ramené dans la file et les dossiers d’ici. Ce que cet appareil sait depuis reste; ses fichiers sont mis de côté. Le travail qui attendait dans la sauvegarde, et dont cet appareil ne sait rien, est cherché au service; ce qui n’est pas prouvé fait vous est demandé avant d’être envoyé.`,
  restoreConfirm: 'La restaurer',
  restoreKeep: 'Tout laisser en l’état',
  restored: 'La sauvegarde est restaurée.',
  exportQueue: 'Exporter la file',
  exportCsv: 'Pour un tableur (CSV)',
  exportJson: 'Pour un programme (JSON)',
  exportHint: 'Chaque instruction jamais enregistrée, avec son historique.',
  diagnostics: 'Enregistrer un diagnostic',
  diagnosticsHint:
    'Pour ceux qui vous aident : décomptes, connexion, dernières lignes du journal. Aucune feuille de route.',
  forget: 'Oublier cet appareil…',
  forgetHint:
    'Pour une tablette qui passe à quelqu’un d’autre\u00a0: clé, file, miroir, dossiers et réglages sont retirés.',
  forgetTitle: 'Oublier cet appareil',
  forgetGoes: 'Ce qui disparaît, pour de bon\u00a0:',
  forgetLists: [
    'Les clés de tous les transporteurs d’ici, du trousseau de cet appareil',
    'Les files et leur historique, le miroir de chaque triage, clients, événements, listes de manœuvre et autres papiers',
    'Les sauvegardes faites par le terminal, son journal et tous les réglages',
  ],
  forgetStays:
    'Ce qui reste\u00a0: les fichiers enregistrés ailleurs (sauvegardes, exportations, impressions), ce que votre bureau a fixé pour cet appareil, le programme lui-même et tout ce que sait le service du transporteur.',
  forgetNobody: 'Personne ne s’est connecté sur cet appareil.',
  forgetPractice: 'Triage d’entraînement de cet appareil',
  forgetCarrier: (carrierId: number, user: string) => `Transporteur ${carrierId}, ${user}`,
  forgetUnknown: (profile: string) => `Un profil illisible (${profile})`,
  forgetWaits: (n: number) => (n === 0 ? 'rien n’attend' : n === 1 ? '1 commande attend' : `${n} commandes attendent`),
  forgetUnread: 'sa file est illisible\u00a0: ouvrez d’abord ce profil',
  forgetPapers: (n: number) => (n === 1 ? '1 papier ouvert' : `${n} papiers ouverts`),
  forgetSave: (n: number) =>
    n === 1
      ? '1 commande enregistrée attend ici et nulle part ailleurs. Envoyez-la d’abord, ou gardez-la dans un fichier.'
      : `${n} commandes enregistrées attendent ici et nulle part ailleurs. Envoyez-les d’abord, ou gardez-les dans un fichier.`,
  forgetSaveNow: 'Garder ce qui attend',
  forgetSaved:
    'Ce qui attend est gardé. Rien n’en sera envoyé d’ici\u00a0: remettez le fichier à ceux qui font désormais le travail.',
  forgetType: (word: string) => `Tapez ${word} pour confirmer`,
  forgetTypeHint: 'Rien ne le fera revenir.',
  forgetConfirm: 'Oublier cet appareil',
  forgetKeep: 'Tout laisser en l’état',
  forgetBusy: 'Oubli en cours…',
  forgotten: 'Cet appareil est oublié.',
  busy: 'En cours…',
};
