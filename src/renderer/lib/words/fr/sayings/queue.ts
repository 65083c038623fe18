export const queue = {
  noCar: 'aucun wagon avec l’ID de matériel {id} n’est connu ici; relisez, ou vérifiez le numéro',
  noTrack: 'aucune voie avec l’ID {id} n’est connue ici; relisez, ou vérifiez le numéro',
  carOfTheCut: 'nomme un wagon de la rame elle-même; choisissez un wagon qui reste',
  anchorElsewhere: '{mark} n’est pas sur {track}; choisissez un wagon qui y est',
  future: 'est dans l’avenir; dites quand c’est arrivé, ou laissez-le de côté',
  namedNothing: 'Le service a dit oui et rien de ce qu’il a fait.',
  namedSome: 'Le service a dit oui et a nommé {n} des {of} wagons.',
  readsTooSlow:
    'Le service met plus de cinq secondes à montrer ces voies ; rien n’est envoyé sur une image plus ancienne.',
  showsBefore: 'Le service montre encore cette voie comme elle était avant un travail qu’il a confirmé.',
  listsBefore: 'Le service liste encore des wagons là où ils étaient avant un travail qu’il a confirmé.',
  circle: 'Le service a fait tourner en rond les pages de l’historique du matériel.',
};
