export const desktop = {
  title: 'Cet ordinateur',
  startAtLogin: {
    windows: 'Ouvrir quand j’ouvre une session Windows',
    mac: 'Ouvrir quand j’ouvre une session sur ce Mac',
    linux: 'Ouvrir quand j’ouvre une session sur cet ordinateur',
  },
  notInstalled: 'L’ouverture avec la session se choisit dans l’application installée.',
  notifications: 'M’avertir quand quelque chose demande une personne',
  notificationsHint:
    'Le système dit combien d’instructions attendent une décision pendant que vous regardez ailleurs. Il ne nomme jamais de wagons.',
  kiosk: 'Occuper tout l’écran (kiosque)',
  kioskHint: 'Sans cadre ni bureau autour, pour un appareil qui ne fait rien d’autre. S’éteint ici.',
  kioskThisRun: 'Démarré avec --kiosk : la fenêtre occupe l’écran jusqu’à un démarrage sans cette option.',
  nothingToPrint: 'Il n’y a rien à imprimer dans cette vue.',
};
