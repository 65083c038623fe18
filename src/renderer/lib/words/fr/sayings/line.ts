export const line = {
  connecting: 'Connexion en cours.',
  fileDamaged:
    'Le fichier {file} était endommagé. {saved}; comparez avec vos propres notes. Le fichier endommagé est gardé : {path}',
  mirrorDamaged:
    'Le miroir de la cour était endommagé et est reconstruit depuis le service. Le travail enregistré n’est pas touché. Le fichier endommagé est gardé : {path}',
  profileDamaged:
    'Les réglages de ce compte étaient endommagés et sont réécrits. Le terminal travaille hors ligne : vérifiez l’adresse de votre transporteur, puis repassez en ligne. Le fichier endommagé est conservé : {path}',
  profileUnread:
    'Les réglages du profil {name} sont endommagés et du travail y attend ({count}). Connectez-vous sous son utilisateur pour le rouvrir.',
  commandUnread:
    'L’instruction no {seq} n’a pas pu être relue et n’est pas envoyée; elle reste au fichier ({problem}).',
  oddRecord:
    'Un dossier du service du transporteur n’a pas pu être lu et est laissé de côté : {what}, {rule}. Tout le reste est lu.',
  oddRecords:
    '{n} dossiers du service du transporteur n’ont pas pu être lus et sont laissés de côté. Le premier est {what}, {rule}. Tout le reste est lu.',
  oddField:
    'Un champ des dossiers du transporteur n’a pas pu être lu et est laissé de côté : {what}, {rule}. Les dossiers eux-mêmes sont lus.',
  oddFields:
    '{n} champs des dossiers du transporteur n’ont pas pu être lus et sont laissés de côté. Le premier est {what}, {rule}. Les dossiers eux-mêmes sont lus.',
  carsNowhere:
    'Le service du transporteur ne situe plus ces wagons nulle part, et leurs historiques ne disent pas où ils sont allés : {cars}. Ils ont été retirés du tableau.',
  wentWrong: 'Quelque chose a échoué sur cet appareil : {what} ({said}). Ce qui est enregistré est en sûreté.',
  damagedNow: 'Un fichier du terminal est endommagé et n’a pas pu être réparé ({said}). Relancez-le.',
  noTrack: 'Il n’y a pas de voie {id} ici.',
  noStation: 'Il n’y a pas de gare {id} ici.',
  noProfile: 'Il n’y a pas de profil {name} sur cet appareil.',
  signInFirst: 'Ouvrez d’abord une session chez un transporteur ou la cour d’exercice.',
  noPractice: 'Il n’y a pas de cour d’exercice dans ce terminal.',
  diskFull:
    'Le disque de cet appareil est plein. Rien n’a été enregistré. Libérez de l’espace et enregistrez de nouveau.',
  noWriting:
    'Le dossier de données de cet appareil ne peut pas être écrit. Rien n’a été enregistré. Vérifiez ses permissions.',
  fileBroken:
    'Un fichier du terminal est endommagé ({said}). Rien n’a été enregistré. Relancez le terminal : il met le fichier de côté et le répare.',
  notStored: 'Cet appareil n’a pas pu le garder ({said}). Rien n’a été enregistré.',
  notAWebAddress: 'L’adresse du service n’est pas une adresse web.',
  notSecureAddress: 'L’adresse du service doit commencer par https:// (http simple n’est permis que sur cet appareil).',
  certificateChecked:
    'NODE_TLS_REJECT_UNAUTHORIZED est défini sur cet appareil. Le terminal vérifie tout de même le certificat du service.',
  forgetUnfinished:
    'Cet appareil n’est pas encore oublié jusqu’au bout ({said}). Redémarrez le terminal : il continue.',
  forgetKeyLeft:
    'Une clé est peut-être encore dans le trousseau de cet appareil ({said}). Retirez-y les entrées « Yard Terminal ».',
  forgetUnderWay:
    'Cet appareil est en train d’être oublié et quelque chose l’empêche. Redémarrez le terminal : il continue.',
  forgetUnread:
    'La file de {name} ne peut pas être lue, et personne ne sait ce qui y attend. Ouvrez d’abord ce profil : l’ouverture la répare.',
  officeSetting: 'Un réglage de votre bureau n’est pas utilisé : {field} dans {path} {rule}.',
  noToken: 'Aucun jeton n’est en place. Sans lui, personne ne se distingue du transporteur.',
  noKey: 'Aucune clé du transporteur n’est en place. Sans elle, aucune signature ne peut être vérifiée.',
  portTaken: 'Le port {port} de cet appareil est pris par un autre programme. Choisissez-en un autre.',
  portLow: 'Cet utilisateur ne peut pas ouvrir le port {port}. Choisissez-en un au-dessus de 1023.',
  portClosed: 'Le port {port} de cet appareil ne peut pas être ouvert ({said}).',
  importTwice: 'Il est plus d’une fois dans cette importation; son premier dossier compte.',
  importNumber: 'Son numéro (resourceId) n’en est pas un que le service donne.',
  noPaper: 'Il n’y a pas de telle feuille ici. Voyez la liste : elle montre toutes celles que garde ce terminal.',
  paperChanged:
    '« {title} » a été modifiée dans une autre fenêtre depuis que vous l’avez vue. Rien n’a été écrasé : voyez-la telle qu’elle est, puis recommencez.',
  paperFinished: '« {title} » est terminée. Reprenez-la d’abord; rien n’en est perdu.',
  paperDiscarded: '« {title} » a été abandonnée. Reprenez-la d’abord; rien n’en est perdu.',
  updateReady: 'La version {version} de Yard Terminal est prête. Elle s’installe quand vous fermez le terminal.',
  updateThere: 'La version {version} de Yard Terminal existe. Ceux qui s’occupent de cet appareil l’installent.',
  updateNone: 'Aucune version plus récente n’est prête à être installée.',
  updateAtEnd: 'Sur ce système, elle s’installe quand vous fermez le terminal.',
  updateBusy: 'Une commande est en ce moment au service du transporteur. Réessayez quand il aura répondu.',
  updateNoFeed: 'Aucune adresse de mises à jour n’est donnée.',
  updateNotInstalled: 'Ce terminal n’a pas été posé par un installateur; il ne peut pas être mis à jour.',
  updateNotSigned: 'Cette version n’est pas signée; aucune mise à jour ne peut être vérifiée.',
};
