import { n } from './measure.ts';

const and = (marks: readonly string[]) =>
  marks.length < 2 ? (marks[0] ?? '') : `${marks.slice(0, -1).join(', ')} et ${marks.at(-1) ?? ''}`;

/** The lessons on the practice yard, and the offer to those who are new. */
export const lessons = {
  title: 'Leçons',
  lead: 'Chacune prend deux ou trois minutes dans la cour d’exercice. La cour joue son rôle, regarde ce qui se passe vraiment et dit ce qui vient ensuite.',
  onlyOnPractice:
    'Les leçons se donnent dans la cour d’exercice, où rien ne peut mal tourner. Ouvrez-la dans les réglages, sous transporteurs et utilisateurs; votre propre travail reste comme il est.',
  goToSettings: 'Aller aux réglages',
  names: {
    firstMove: 'Un premier mouvement',
    workingOffline: 'Travailler pendant une panne',
    conflict: 'Quand une autre équipe a été plus rapide',
    trackCheck: 'Une vérification de voie',
  },
  about: {
    firstMove: 'Choisissez une rame, déplacez-la, voyez-la faite, et revenez en arrière.',
    workingOffline: 'La ligne tombe pour de vrai. Continuez, voyez le travail attendre, puis partir.',
    conflict: 'Votre mouvement rencontre une cour qui a changé. Voyez les trois images et décidez.',
    trackCheck: 'Parcourez une voie où tout n’est pas comme inscrit, et faites de l’écart un mouvement.',
  },
  done: 'Faite',
  start: 'Commencer',
  again: 'La refaire',
  running: 'En cours',
  band: 'Leçons',

  bar: {
    label: (name: string) => `Leçon : ${name}`,
    at: (step: number, steps: number) => `Étape ${step} de ${steps}`,
    showMe: 'Montrez-moi où',
    toChecks: 'Ouvrir la vérification de voies',
    ground: (marks: readonly string[]) => `Sur le terrain, depuis l’avant : ${marks.join(' · ')}`,
    openIt: 'L’ouvrir dans la file',
    lineBack: 'Laisser revenir la ligne',
    tryAgain: 'Réessayer',
    stop: 'Terminer la leçon',
    close: 'Fermer',
    next: (name: string) => `Ensuite : ${name}`,
    allDone: 'C’était la dernière leçon. Le manuel (?) a le reste.',
  },
  step: {
    choose: (cars: readonly string[], from: string) =>
      cars.length > 1
        ? `Sur ${from}, choisissez ${and(cars)} : appuyez sur le premier wagon, puis le dernier.`
        : `Sur ${from}, choisissez ${and(cars)} : appuyez sur le wagon.`,
    chosen: (to: string) => `Appuyez maintenant sur Déplacer (M), choisissez ${to}, et enregistrez.`,
    sent: 'Enregistré. Les wagons sont tracés en pointillé à leur nouvelle place jusqu’à ce que le service ait dit oui.',
    takeBack:
      'Fait : plus de pointillé. Revenez maintenant en arrière avec Annuler dans le message, avec Ctrl+Z, ou depuis la ligne du mouvement dans la file.',
    outage: 'La ligne vers la cour tombe maintenant. Voyez la connexion en haut.',
    offlineFirst: 'La ligne est tombée; travaillez quand même.',
    seeWaiting:
      'Enregistré sur cet appareil, et en sûreté. La file le montre en attente. Quand vous l’avez vu, laissez revenir la ligne.',
    lineBack: 'La ligne est revenue. Ce qui attendait part de lui-même, dans l’ordre où il a été enregistré.',
    walk: (track: string) =>
      `Dans Vérification de voie, commencez une vérification de ${track} depuis l’avant et parcourez-la : cochez ce qui est sur le terrain, passez ce qui n’y est pas, tapez ce qui s’y trouve sans être attendu. Terminez ensuite le parcours et enregistrez les mouvements.`,
    bringIn: (car: string, track: string) =>
      `${car} est sur ${track}, et le tableau l’a ailleurs. Enregistrez le mouvement que propose la vérification, ou déplacez-le vous-même; la leçon attend que ce soit fait.`,
    anotherCrew: 'La ligne est revenue, mais une autre équipe y était avant. Le terminal regarde avant d’envoyer.',
    decide: (car: string) =>
      `${car} n’est plus là d’où vous l’avez déplacé, donc rien n’a été envoyé. Ouvrez le mouvement dans la file, voyez les trois images et décidez : le faire sur la cour telle qu’elle est, le modifier, ou l’abandonner.`,
  },
  over: {
    firstMove: 'C’est tout ce qu’est un mouvement : choisir, déplacer, et revenir en arrière si c’était faux.',
    workingOffline: 'Rien n’a été perdu et rien n’a été fait deux fois. Hors ligne, on travaille comme toujours.',
    conflict: 'Le terminal n’écrase jamais le travail d’une autre équipe. Il demande, et vous décidez.',
    trackCheck: 'Le tableau correspond au terrain. Le wagon manquant reste noté comme manquant : rien n’a été deviné.',
  },

  welcome: {
    text: 'Nouveau ici? Cette cour sert à s’exercer : rien ne peut mal tourner.',
    tour: 'Faites-moi visiter',
    lesson: 'Commencer la première leçon',
    dismiss: 'Pas maintenant',
  },

  reset: {
    title: 'Remettre la cour d’exercice à zéro',
    text: 'Remet chaque wagon où il était au début et repart avec une file vide.',
    open: 'Remettre la cour d’exercice à zéro…',
    ask: 'Remettre la cour d’exercice à zéro?',
    waiting: (count: number) =>
      count === 1
        ? '1 instruction enregistrée de cette cour d’exercice n’est pas terminée. Elle est abandonnée avec le reste et ne sera pas envoyée.'
        : `${n(count)} instructions enregistrées de cette cour d’exercice ne sont pas terminées. Elles sont abandonnées avec le reste et ne seront pas envoyées.`,
    kept: 'Ce qui a été enregistré en exercice est mis de côté dans un fichier sur cet appareil, non supprimé. Le travail pour un vrai transporteur n’est pas touché.',
    sure: (count: number) =>
      count === 1 ? 'Abandonner l’instruction d’exercice' : `Abandonner les ${n(count)} instructions d’exercice`,
    confirm: 'La remettre à zéro',
    keep: 'La laisser comme elle est',
    done: 'La cour d’exercice est comme au début.',
  },
};
