export const device = {
  title: 'Cet appareil',
  explain: 'Des fichiers à garder. Aucun ne contient votre clé.',
  backup: 'Enregistrer une sauvegarde',
  backupHint: 'La file et les dossiers de ce transporteur et de cet utilisateur, en un fichier.',
  restore: 'Restaurer une sauvegarde…',
  restoreHint: 'Ce qui est ici maintenant est mis de côté, non supprimé.',
  restoreTitle: 'Restaurer cette sauvegarde?',
  restoreText: (name: string) =>
    `${name} prend la place de la file et des dossiers d’ici; ce qui est ici maintenant est mis de côté. Le travail qui attendait dans la sauvegarde est cherché au service avant tout nouvel envoi, et ce qui n’y laisse pas de preuve vous est demandé.`,
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
  busy: 'En cours…',
};
