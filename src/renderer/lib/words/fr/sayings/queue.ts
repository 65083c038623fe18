export const queue = {
  noCar: 'aucun wagon avec l’ID de matériel {id} n’est connu ici; relisez, ou vérifiez le numéro',
  unknownTrack: 'aucune voie avec l’ID {id} n’est connue ici; relisez, ou vérifiez le numéro',
  carOfTheCut: 'nomme un wagon de la rame elle-même; choisissez un wagon qui reste',
  anchorElsewhere: '{mark} n’est pas sur {track}; choisissez un wagon qui y est',
  future: 'est dans l’avenir; dites quand c’est arrivé, ou laissez-le de côté',
};
