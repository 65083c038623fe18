export const line = {
  nobody: 'Personne n’a ouvert de session.',
  connecting: 'Connexion en cours.',
  chosen: 'Choisi sur cet appareil.',
  notAccepted: 'Le service du transporteur n’accepte pas cette session.',
  notAcceptedSays: 'Le service du transporteur n’accepte pas cette session. Il dit : {words}',
  later: 'Le service du transporteur demande de revenir plus tard.',
  noName: 'Le nom du service du transporteur est introuvable.',
  notSecure: 'Aucune connexion sécurisée au service du transporteur n’a pu être établie.',
  notInTime: 'Le service du transporteur n’a pas répondu à temps.',
  unreachable: 'Le service du transporteur ne peut pas être joint.',
  broke: 'La connexion au service du transporteur s’est rompue.',
  trouble: 'Le service du transporteur a ses propres ennuis (HTTP {status}).',
  someoneElse: 'Quelque chose a répondu, mais ce n’est pas le service du transporteur.',
  inBetween: 'Quelque chose entre cet appareil et le service du transporteur répond à sa place (HTTP {status}).',
  notRead: 'Le service du transporteur a répondu par quelque chose d’illisible.',
  closing: 'Le terminal se ferme.',
  offlineOrNobody: 'Le terminal travaille hors ligne ou personne n’a ouvert de session.',
  fewerCars:
    'Le service du transporteur liste maintenant {dropped} de moins des {before} wagons sur les voies. Rien n’a été retiré ici.',
  fewerCarsAlso:
    'Le service du transporteur liste maintenant {dropped} de moins des {before} wagons sur les voies, et aucun à {stations}. Rien n’a été retiré ici.',
  listEnded:
    'Le service du transporteur compte {counted#} wagons sur les voies et sa liste s’est arrêtée après {listed#}. Rien n’a été repris ici.',
  noneAt: 'Le service du transporteur ne liste maintenant aucun wagon à {stations}. Rien n’a été retiré ici.',
  severalEnd: 'Plusieurs wagons finissent par {digits}.',
  noneEnds: 'Aucun wagon ici ne finit par {digits}.',
  severalCarry: 'Plusieurs wagons portent {mark}.',
  notInYard: '{mark} n’est pas dans cette cour.',
  container: 'C’est un conteneur; aucun wagon ici ne porte son numéro.',
  containerWrong: 'Cela ressemble à un conteneur, mais son chiffre de contrôle est faux.',
  wagon: 'C’est un wagon européen; aucun de ce numéro n’est ici.',
  wagonWrong: 'Cela ressemble à un wagon européen, mais son chiffre de contrôle est faux.',
  noNumber: 'Ce n’est pas un numéro de wagon.',
  fileDamaged:
    'Le fichier {file} était endommagé. {saved}; comparez avec vos propres notes. Le fichier endommagé est gardé : {path}',
  mirrorDamaged:
    'Le miroir de la cour était endommagé et est reconstruit depuis le service. Le travail enregistré n’est pas touché. Le fichier endommagé est gardé : {path}',
  profileDamaged:
    'Les réglages de ce compte étaient endommagés et sont réécrits. Le terminal travaille hors ligne : vérifiez l’adresse de votre transporteur, puis repassez en ligne. Le fichier endommagé est conservé : {path}',
  profileUnread:
    'Les réglages du profil {name} sont endommagés et du travail y attend ({count}). Connectez-vous sous son utilisateur pour le rouvrir.',
  notThrough: 'Le no {seq} ne passe pas et est réessayé de lui-même : {why}',
  commandUnread:
    'L’instruction no {seq} n’a pas pu être relue et n’est pas envoyée; elle reste au fichier ({problem}).',
  oddRecord:
    'Un dossier du service du transporteur n’a pas pu être lu et est laissé de côté : {what}, {rule}. Tout le reste est lu.',
  oddRecords:
    '{n} dossiers du service du transporteur n’ont pas pu être lus et sont laissés de côté. Le premier est {what}, {rule}. Tout le reste est lu.',
  carsNowhere:
    'Le service du transporteur ne situe plus ces wagons nulle part, et leurs historiques ne disent pas où ils sont allés : {cars}. Ils ont été retirés du tableau.',
  wentWrong: 'Quelque chose a échoué sur cet appareil : {what} ({said}). Ce qui est enregistré est en sûreté.',
  damagedNow: 'Un fichier du terminal est endommagé et n’a pas pu être réparé ({said}). Relancez-le.',
  noTrack: 'Il n’y a pas de voie {id} ici.',
  noStation: 'Il n’y a pas de gare {id} ici.',
  noProfile: 'Il n’y a pas de profil {name} sur cet appareil.',
  signInFirst: 'Ouvrez d’abord une session chez un transporteur ou la cour d’exercice.',
  noPractice: 'Il n’y a pas de cour d’exercice dans ce terminal.',
  keyMissing: 'La clé de ce compte n’est pas dans le trousseau. Ouvrez une nouvelle session.',
  diskFull:
    'Le disque de cet appareil est plein. Rien n’a été enregistré. Libérez de l’espace et enregistrez de nouveau.',
  noWriting:
    'Le dossier de données de cet appareil ne peut pas être écrit. Rien n’a été enregistré. Vérifiez ses permissions.',
  fileBroken:
    'Un fichier du terminal est endommagé ({said}). Rien n’a été enregistré. Relancez le terminal : il met le fichier de côté et le répare.',
  notStored: 'Cet appareil n’a pas pu le garder ({said}). Rien n’a été enregistré.',
  checkAddress: '{what} Vérifiez l’adresse et la connexion de cet appareil.',
  otherServer: 'Il y a un serveur web à cette adresse, mais pas le service du transporteur. Vérifiez l’adresse.',
  otherAnswered:
    'Ce n’est pas le service du transporteur qui a répondu, mais autre chose (HTTP {status}). Vérifiez l’adresse. Si elle est bonne, quelque chose entre cet appareil et le service répond à sa place : une page d’accès de ce réseau, un proxy ou une passerelle.',
  requestRefused: 'Le service a refusé la demande : {why}',
  notTheService: 'Quelque chose a répondu à cette adresse, mais ce n’est pas le service du transporteur : {why}',
  carrierRefused: 'Le service n’a pas accepté le transporteur.',
  userRefused: 'Le service n’a pas accepté l’utilisateur.',
  keyRefused: 'Le service n’a pas accepté la clé.',
  allRefused: 'Le service a refusé ensemble clé, transporteur et utilisateur (401) et n’a pas dit lequel est faux.',
  itSaid: 'Il a dit : « {words} »',
  keychainLocked:
    'Le trousseau de cet appareil est verrouillé ou attend un mot de passe. Déverrouillez-le et ouvrez une nouvelle session; d’ici là la clé n’est gardée que pour cette séance.',
  keychainMissing:
    'La bibliothèque du trousseau n’est pas installée (sous Debian et Ubuntu : libsecret-1-0). La clé n’est gardée que pour cette séance et redemandée la prochaine fois.',
  keychainNone:
    'Aucun trousseau ne tourne pour cet utilisateur (sous Linux : GNOME Keyring ou KWallet). La clé n’est gardée que pour cette séance et redemandée la prochaine fois.',
  keychainFull:
    'Le trousseau de cet appareil ne prend plus d’entrées (Windows dit « not enough memory »). Retirez-en dans le Gestionnaire d’identification et ouvrez une nouvelle session; d’ici là la clé n’est gardée que pour cette séance.',
  keychainTrouble:
    'Le trousseau de cet appareil n’a pas pu être utilisé (« {said} »). La clé n’est gardée que pour cette séance et redemandée la prochaine fois.',
  notAWebAddress: 'L’adresse du service n’est pas une adresse web.',
  notSecureAddress: 'L’adresse du service doit commencer par https:// (http simple n’est permis que sur cet appareil).',
  doesNotFit: 'La demande ne convient pas au service : {where} : {rule}.',
  notReadable: 'La réponse de {endpoint} ne peut pas être lue : à {where}.',
  answered: 'Le service a répondu {status} : {words}',
  redirected:
    'Quelque chose entre cet appareil et le service a répondu {status}, une redirection; elle n’a pas été suivie.',
  answeredPage: 'Quelque chose entre cet appareil et le service a répondu {status} par une page à lui.',
  answeredBlank: 'Quelque chose entre cet appareil et le service a répondu {status} sans un mot.',
  answeredNothing: 'Le service a répondu {status} sans message.',
  brokeOff: 'La réponse du service s’est interrompue',
  stoppedComing: 'La réponse du service a cessé de venir',
  cutOff: 'La réponse du service a été coupée',
  certificateChecked:
    'NODE_TLS_REJECT_UNAUTHORIZED est défini sur cet appareil. Le terminal vérifie tout de même le certificat du service.',
  listEndless:
    'La liste {endpoint} du service n’a pas pris fin après {pages} pages avec {records} enregistrements et {size} Mo.',
  tooMany: 'La réponse de {endpoint} contient plus d’enregistrements que n’en lit le terminal.',
  tooMuchInOne: 'La réponse de {endpoint} contient dans un enregistrement plus que n’en lit le terminal.',
  tooLarge: 'La réponse du service est plus grande que ce que lit le terminal',
  failed: 'La connexion a échoué',
  nameNotFound: 'Le nom du service est introuvable',
  cannotReach: 'Le service ne peut pas être joint',
  noSecure: 'Aucune connexion sécurisée au service n’a pu être établie',
  noneInTime: 'Aucune connexion au service n’a été établie à temps',
  stoppedBefore: 'Le terminal s’est arrêté avant l’envoi de la demande',
  characters: 'La demande a des caractères qui ne peuvent pas être envoyés',
  noAnswerInTime: 'Le service n’a pas répondu à temps',
  brokeAfter: 'La connexion s’est rompue après le début de la demande',
  proxyPassword:
    'Le proxy de ce réseau demande un mot de passe, et le terminal n’en a aucun pour lui. Demandez aux responsables du réseau de laisser passer ce terminal.',
  proxyNoService: 'Le proxy de ce réseau n’a pas pu joindre le service.',
  proxyRefused: 'Le proxy de ce réseau n’a pas laissé passer le terminal (HTTP {status}).',
  proxyGone: 'Le proxy de ce réseau ne peut pas être joint.',
  forgetUnfinished:
    'Cet appareil n’est pas encore oublié jusqu’au bout ({said}). Redémarrez le terminal : il continue.',
  forgetKeyLeft:
    'Une clé est peut-être encore dans le trousseau de cet appareil ({said}). Retirez-y les entrées « Yard Terminal ».',
  forgetUnderWay:
    'Cet appareil est en train d’être oublié et quelque chose l’empêche. Redémarrez le terminal : il continue.',
  forgetUnread:
    'La file de {name} ne peut pas être lue, et personne ne sait ce qui y attend. Ouvrez d’abord ce profil : l’ouverture la répare.',
  officeSetting: 'Un réglage de votre bureau n’est pas utilisé : {field} dans {path} {rule}.',
  notHttp: 'Le service a répondu par quelque chose qui n’est pas du HTTP',
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
