/** Les versions plus récentes du terminal. */
export const updates = {
  title: 'Mises à jour',
  version: 'Cette version',
  feed: 'Chercher les nouvelles versions à',
  feedHint: 'Une adresse tenue par votre bureau, qui commence par https://. Vide : personne ne cherche.',
  save: 'Enregistrer',
  wrong: (rule: string) => `L’adresse ${rule}.`,
  lookNow: 'Chercher maintenant',
  looking: 'Recherche…',
  installNow: 'Fermer, installer et rouvrir',
  installTitle: 'Installer maintenant?',
  installText: (version: string) =>
    `Le terminal se ferme, la version ${version} est installée, puis il se rouvre. Tout ce qui est enregistré est gardé, et copié d’abord.`,
  installKeep: 'Plus tard, à la fermeture',
  lookedAt: (time: string) => `Dernière recherche : ${time}.`,
  off: {
    noFeed: 'Personne ne cherche de nouvelles versions.',
    notInstalled: 'Ce terminal n’a pas été posé par un installateur; il ne peut pas être mis à jour ici.',
    notSigned:
      'Cette version n’est pas signée; aucune mise à jour ne pourrait être vérifiée. Les mises à jour sont arrêtées.',
  },
  waiting: 'De nouvelles versions seront bientôt cherchées.',
  newest: 'Il n’y a pas de version plus récente.',
  loading: (version: string) => `La version ${version} est en cours de téléchargement.`,
  ready: (version: string) => `La version ${version} est prête. Elle s’installe quand vous fermez le terminal.`,
  announced: (version: string) => `La version ${version} existe. Ceux qui s’occupent de cet appareil l’installent.`,
  failed: (problem: string) =>
    `La recherche de nouvelles versions a échoué (${problem}). Elle reprend dans les six heures.`,
};
