/** The tour of the window, stop by stop. */
export const tour = {
  title: 'Faites-moi visiter',
  about: 'Sept arrêts, une minute.',
  next: 'Suivant',
  back: 'Retour',
  done: 'Terminé',
  close: 'Finir la visite',
  progress: (at: number, of: number) => `${at} de ${of}`,
  stops: {
    connection: {
      title: 'La ligne au service',
      text: 'En mots, avec le temps depuis sa réponse. Quand elle est tombée, on lit depuis quand, et combien attend. On peut travailler dans les deux cas.',
    },
    rail: {
      title: 'Les vues',
      text: 'Tableau, file, bordereaux, documents, historique. Les touches 1 à 9 y mènent aussi.',
    },
    track: {
      title: 'Une voie',
      text: 'Son nom, combien elle est pleine, et l’âge de son image. Avant marque le bout avant; F dessine le tableau depuis l’autre bout.',
    },
    car: {
      title: 'Un wagon',
      text: 'Plein est chargé, en contour est vide. Appuyez sur le premier wagon puis le dernier pour choisir une rame; ce qu’on peut en faire paraît en bas.',
    },
    search: {
      title: 'Chercher',
      text: 'Les trois ou quatre derniers chiffres d’un wagon suffisent. Les voies, le travail enregistré et tout ce que vous pouvez faire s’y trouvent aussi. Appuyez sur / pour venir ici.',
    },
    queue: {
      title: 'La file',
      text: 'Ce que vous enregistrez est gardé ici et envoyé dans l’ordre. Si le terminal ne peut pas savoir quoi faire, il vous le demande ici.',
    },
    help: {
      title: 'Aide',
      text: 'Les touches, le manuel et les leçons. Appuyez sur ? pour les touches, sur F1 pour le manuel à la vue où vous êtes.',
    },
  },
};
