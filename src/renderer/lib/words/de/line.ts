/** What the terminal says of its line to the service, of signing in and of this device. */
export const line = {
  nobody: 'Niemand ist angemeldet.',
  connecting: 'Verbindung wird hergestellt.',
  chosen: 'Auf diesem Gerät gewählt.',
  notAccepted: 'Der Dienst der Bahn akzeptiert diese Anmeldung nicht.',
  notAcceptedSays: 'Der Dienst der Bahn akzeptiert diese Anmeldung nicht. Er sagt: {words}',
  later: 'Der Dienst der Bahn bittet, später wiederzukommen.',
  noName: 'Der Name des Dienstes der Bahn ist nicht zu finden.',
  notSecure: 'Eine sichere Verbindung zum Dienst der Bahn kam nicht zustande.',
  notInTime: 'Der Dienst der Bahn hat nicht rechtzeitig geantwortet.',
  unreachable: 'Der Dienst der Bahn ist nicht erreichbar.',
  broke: 'Die Verbindung zum Dienst der Bahn brach ab.',
  trouble: 'Der Dienst der Bahn ist selbst gestört (HTTP {status}).',
  someoneElse: 'Etwas hat geantwortet, aber nicht der Dienst der Bahn.',
  inBetween: 'Etwas zwischen diesem Gerät und dem Dienst der Bahn antwortet an seiner Stelle (HTTP {status}).',
  notRead: 'Der Dienst der Bahn hat etwas geantwortet, das sich nicht lesen lässt.',
  closing: 'Das Terminal wird geschlossen.',
  offlineOrNobody: 'Das Terminal arbeitet offline, oder niemand ist angemeldet.',
  fewerCars:
    'Der Dienst der Bahn führt jetzt {dropped} weniger der {before} Wagen auf den Gleisen. Hier wurde nichts entfernt.',
  fewerCarsAlso:
    'Der Dienst der Bahn führt jetzt {dropped} weniger der {before} Wagen auf den Gleisen und keinen in {stations}. Hier wurde nichts entfernt.',
  listEnded:
    'Der Dienst der Bahn zählt {counted} Wagen auf den Gleisen, und seine Liste endete nach {listed}. Hier wurde nichts übernommen.',
  noneAt: 'Der Dienst der Bahn führt jetzt keinen Wagen in {stations}. Hier wurde nichts entfernt.',
  severalEnd: 'Mehrere Wagen enden auf {digits}.',
  noneEnds: 'Kein Wagen hier endet auf {digits}.',
  severalCarry: 'Mehrere Wagen tragen {mark}.',
  notInYard: '{mark} ist nicht in diesem Bahnhof.',
  container: 'Das ist ein Container; kein Wagen hier trägt seine Nummer.',
  containerWrong: 'Das sieht nach einem Container aus, aber die Prüfziffer ist falsch.',
  wagon: 'Das ist ein europäischer Wagen; keiner mit dieser Nummer ist hier.',
  wagonWrong: 'Das sieht nach einem europäischen Wagen aus, aber die Prüfziffer ist falsch.',
  noNumber: 'Das ist keine Wagennummer.',
  fileDamaged:
    'Die Datei {file} war beschädigt. {saved}; vergleichen Sie mit Ihren eigenen Aufzeichnungen. Die beschädigte Datei ist aufbewahrt: {path}',
  mirrorDamaged:
    'Der Spiegel des Bahnhofs war beschädigt und wird vom Dienst neu aufgebaut. Erfasste Arbeit ist nicht berührt. Die beschädigte Datei ist aufbewahrt: {path}',
  profileDamaged:
    'Die Einstellungen dieses Kontos waren beschädigt und werden neu geschrieben. Das Terminal arbeitet offline: Prüfen Sie die Adresse Ihrer Bahn, dann gehen Sie online. Die beschädigte Datei ist aufbewahrt: {path}',
  profileUnread:
    'Die Einstellungen des Profils {name} sind beschädigt, und darin wartet Arbeit ({count}). Melden Sie sich als dessen Benutzer an, um es wieder zu öffnen.',
  notThrough: 'Nr. {seq} kommt nicht durch und wird von selbst erneut versucht: {why}',
  commandUnread:
    'Auftrag Nr. {seq} ließ sich nicht zurücklesen und wird nicht gesendet; er bleibt in der Datei ({problem}).',
  oddRecord:
    'Ein Datensatz des Dienstes der Bahn ließ sich nicht lesen und bleibt weg: {what}, {rule}. Alles andere ist gelesen.',
  oddRecords:
    '{n} Datensätze des Dienstes der Bahn ließen sich nicht lesen und bleiben weg. Der erste ist {what}, {rule}. Alles andere ist gelesen.',
  carsNowhere:
    'Der Dienst der Bahn führt diese Wagen nirgends mehr, und ihre Verläufe sagen nicht, wohin sie kamen: {cars}. Sie wurden aus dem Gleisbild genommen.',
  wentWrong: 'Auf diesem Gerät ist etwas schiefgegangen: {what} ({said}). Was erfasst ist, ist sicher.',
  damagedNow: 'Eine Datei des Terminals ist beschädigt und ließ sich nicht reparieren ({said}). Starten Sie es neu.',
  noTrack: 'Hier gibt es kein Gleis {id}.',
  noStation: 'Hier gibt es keinen Bahnhofsteil {id}.',
  noProfile: 'Auf diesem Gerät gibt es kein Profil {name}.',
  signInFirst: 'Melden Sie sich zuerst bei einer Bahn an oder öffnen Sie den Übungsbahnhof.',
  noPractice: 'In diesem Terminal gibt es keinen Übungsbahnhof.',
  keyMissing: 'Der Schlüssel dieses Kontos ist nicht im Schlüsselbund. Melden Sie sich erneut an.',
  diskFull:
    'Die Festplatte dieses Geräts ist voll. Nichts wurde erfasst. Schaffen Sie Platz und erfassen Sie es erneut.',
  noWriting:
    'In den Datenordner dieses Geräts lässt sich nicht schreiben. Nichts wurde erfasst. Prüfen Sie seine Berechtigungen.',
  fileBroken:
    'Eine Datei des Terminals ist beschädigt ({said}). Nichts wurde erfasst. Starten Sie das Terminal neu: Es legt die Datei beiseite und repariert sie.',
  notStored: 'Dieses Gerät konnte es nicht speichern ({said}). Nichts wurde erfasst.',
  checkAddress: '{what} Prüfen Sie die Adresse und die Verbindung dieses Geräts.',
  otherServer: 'Unter dieser Adresse ist ein Webserver, aber nicht der Dienst der Bahn. Prüfen Sie die Adresse.',
  otherAnswered:
    'Nicht der Dienst der Bahn hat geantwortet, sondern etwas anderes (HTTP {status}). Prüfen Sie die Adresse. Stimmt sie, antwortet etwas zwischen diesem Gerät und dem Dienst an seiner Stelle: eine Anmeldeseite dieses Netzes, ein Proxy oder ein Gateway.',
  requestRefused: 'Der Dienst hat die Anfrage abgelehnt: {why}',
  notTheService: 'Unter dieser Adresse hat etwas geantwortet, aber nicht der Dienst der Bahn: {why}',
  carrierRefused: 'Der Dienst hat die Bahn nicht akzeptiert.',
  userRefused: 'Der Dienst hat den Benutzer nicht akzeptiert.',
  keyRefused: 'Der Dienst hat den Schlüssel nicht akzeptiert.',
  allRefused:
    'Der Dienst hat Schlüssel, Bahn und Benutzer zusammen abgelehnt (401) und nicht gesagt, was davon falsch ist.',
  itSaid: 'Er sagte: „{words}“',
  keychainLocked:
    'Der Schlüsselbund dieses Geräts ist gesperrt oder wartet auf ein Passwort. Entsperren Sie ihn und melden Sie sich erneut an; bis dahin gilt der Schlüssel nur für diesen Lauf.',
  keychainMissing:
    'Die Bibliothek des Schlüsselbunds ist nicht installiert (unter Debian und Ubuntu: libsecret-1-0). Der Schlüssel gilt nur für diesen Lauf und wird beim nächsten Mal erneut erfragt.',
  keychainNone:
    'Für diesen Benutzer läuft kein Schlüsselbund (unter Linux: GNOME Keyring oder KWallet). Der Schlüssel gilt nur für diesen Lauf und wird beim nächsten Mal erneut erfragt.',
  keychainFull:
    'Der Schlüsselbund dieses Geräts nimmt keine Einträge mehr an (Windows sagt „not enough memory“). Entfernen Sie einige in der Anmeldeinformationsverwaltung und melden Sie sich erneut an; bis dahin gilt der Schlüssel nur für diesen Lauf.',
  keychainTrouble:
    'Der Schlüsselbund dieses Geräts ließ sich nicht verwenden („{said}“). Der Schlüssel gilt nur für diesen Lauf und wird beim nächsten Mal erneut erfragt.',
  notAWebAddress: 'Die Adresse des Dienstes ist keine Webadresse.',
  notSecureAddress: 'Die Adresse des Dienstes muss mit https:// beginnen (http ist nur auf diesem Rechner erlaubt).',
  doesNotFit: 'Die Anfrage passt nicht zum Dienst: {where}: {rule}.',
  notReadable: 'Die Antwort von {endpoint} lässt sich nicht lesen: bei {where}.',
  answered: 'Der Dienst antwortete {status}: {words}',
  redirected:
    'Etwas zwischen diesem Gerät und dem Dienst antwortete {status}, eine Weiterleitung; ihr wurde nicht gefolgt.',
  answeredPage: 'Etwas zwischen diesem Gerät und dem Dienst antwortete {status} mit einer eigenen Seite.',
  answeredBlank: 'Etwas zwischen diesem Gerät und dem Dienst antwortete {status} ohne ein Wort.',
  answeredNothing: 'Der Dienst antwortete {status} ohne Meldung.',
  brokeOff: 'Die Antwort des Dienstes brach ab.',
  stoppedComing: 'Die Antwort des Dienstes kam nicht weiter.',
  cutOff: 'Die Antwort des Dienstes wurde abgeschnitten.',
  certificateChecked:
    'NODE_TLS_REJECT_UNAUTHORIZED ist auf diesem Gerät gesetzt. Das Terminal prüft das Zertifikat des Dienstes trotzdem.',
  listEndless: 'Die Liste von {endpoint} endete nach {pages} Seiten mit {records} Datensätzen und {size} MB nicht.',
  tooMany: 'Die Antwort von {endpoint} enthält mehr Datensätze, als das Terminal liest.',
  tooMuchInOne: 'Die Antwort von {endpoint} enthält in einem Datensatz mehr, als das Terminal liest.',
  tooLarge: 'Die Antwort des Dienstes ist größer, als das Terminal liest.',
  failed: 'Die Verbindung ist fehlgeschlagen.',
  nameNotFound: 'Der Name des Dienstes ist nicht zu finden.',
  cannotReach: 'Der Dienst ist nicht erreichbar.',
  noSecure: 'Eine sichere Verbindung zum Dienst kam nicht zustande.',
  noneInTime: 'Keine Verbindung zum Dienst kam rechtzeitig zustande.',
  stoppedBefore: 'Das Terminal hielt an, bevor die Anfrage gesendet war.',
  characters: 'Die Anfrage hat Zeichen, die sich nicht senden lassen.',
  noAnswerInTime: 'Der Dienst hat nicht rechtzeitig geantwortet.',
  brokeAfter: 'Die Verbindung brach ab, nachdem die Anfrage begonnen hatte.',
  proxyPassword:
    'Der Proxy dieses Netzes verlangt ein Passwort, und das Terminal hat keines dafür. Bitten Sie die, die das Netz betreuen, dieses Terminal durchzulassen.',
  proxyNoService: 'Der Proxy dieses Netzes konnte den Dienst nicht erreichen.',
  proxyRefused: 'Der Proxy dieses Netzes hat das Terminal nicht durchgelassen (HTTP {status}).',
  proxyGone: 'Der Proxy dieses Netzes ist nicht erreichbar.',
  forgetUnfinished:
    'Dieses Gerät ist noch nicht ganz vergessen ({said}). Starten Sie das Terminal neu: Es macht weiter.',
  forgetKeyLeft:
    'Ein Schlüssel kann noch im Schlüsselbund dieses Geräts sein ({said}). Entfernen Sie dort die Einträge „Yard Terminal“.',
  forgetUnderWay:
    'Dieses Gerät wird gerade vergessen, und etwas ist im Weg. Starten Sie das Terminal neu: Es macht weiter.',
  forgetUnread:
    'Die Aufträge von {name} lassen sich nicht lesen, daher weiß niemand, was darin wartet. Öffnen Sie zuerst dieses Profil: Das Öffnen repariert sie.',
  officeSetting: 'Eine Einstellung Ihrer Verwaltung wird nicht verwendet: {field} in {path} {rule}.',
  notHttp: 'Der Dienst antwortete mit etwas, das kein HTTP ist.',
  noToken: 'Kein Token ist gesetzt. Ohne ist niemand von der Bahn zu unterscheiden.',
  noKey: 'Kein Schlüssel der Bahn ist gesetzt. Ohne lässt sich keine Signatur prüfen.',
  portTaken: 'Port {port} dieses Rechners ist von einem anderen Programm belegt. Wählen Sie einen anderen.',
  portLow: 'Dieser Benutzer darf Port {port} nicht öffnen. Wählen Sie einen über 1023.',
  portClosed: 'Port {port} dieses Rechners lässt sich nicht öffnen ({said}).',
  importTwice: 'Er kommt in dieser Übernahme mehrmals vor; der erste Datensatz zählt.',
  importNumber: 'Seine Nummer (resourceId) ist keine, die der Dienst vergibt.',
  noPaper: 'Hier gibt es kein solches Papier. Sehen Sie in die Liste: Sie zeigt jedes Papier dieses Terminals.',
  paperChanged:
    '„{title}“ wurde in einem anderen Fenster geändert, seit Sie es ansahen. Nichts wurde überschrieben: Sehen Sie es an, wie es jetzt ist, und tun Sie es dann erneut.',
  paperFinished: '„{title}“ ist abgeschlossen. Nehmen Sie es erst wieder auf; nichts darauf ging verloren.',
  paperDiscarded: '„{title}“ wurde verworfen. Nehmen Sie es erst wieder auf; nichts darauf ging verloren.',
  updateReady: 'Version {version} von Yard Terminal ist bereit. Sie wird installiert, wenn Sie das Terminal schließen.',
  updateThere: 'Es gibt Version {version} von Yard Terminal. Wer dieses Gerät betreut, installiert sie.',
  updateNone: 'Keine neuere Version ist zur Installation bereit.',
  updateAtEnd: 'Auf diesem System wird sie installiert, wenn Sie das Terminal schließen.',
  updateBusy: 'Ein Auftrag ist gerade beim Dienst der Bahn. Versuchen Sie es erneut, wenn er beantwortet ist.',
  updateNoFeed: 'Keine Adresse für neue Versionen ist gesetzt.',
  updateNotInstalled: 'Dieses Terminal wurde nicht installiert und kann daher nicht erneuert werden.',
  updateNotSigned: 'Diese Fassung ist nicht signiert, daher lässt sich keine neue daran prüfen.',
  namedNothing: 'Der Dienst sagte Ja und nichts von dem, was er gemacht hat.',
  namedSome: 'Der Dienst sagte Ja und nannte {n} von {of} Wagen.',
  readsTooSlow:
    'Der Dienst braucht länger als fünf Sekunden, um diese Gleise zu zeigen; nach einem älteren Bild wird nichts gesendet.',
  showsBefore: 'Der Dienst zeigt dieses Gleis noch wie vor Arbeit, die er bestätigt hat.',
  listsBefore: 'Der Dienst führt Wagen noch dort, wo sie vor Arbeit standen, die er bestätigt hat.',
  historyInCircle: 'Der Dienst führte das Blättern im Verlauf der Fahrzeuge im Kreis.',
  pagesInCircle: 'Die Seiten von {endpoint} laufen im Kreis: Der Dienst gab zweimal dieselbe Seitenmarke.',
  noCar: 'kein Wagen mit der Kennung {id} ist hier bekannt; lesen Sie neu oder prüfen Sie die Nummer',
  carOfTheCut: 'nennt einen Wagen der Wagengruppe selbst; wählen Sie einen Wagen, der bleibt',
  anchorElsewhere: '{mark} steht nicht auf {track}; wählen Sie einen Wagen, der dort steht',
  future: 'liegt in der Zukunft; geben Sie an, wann es geschah, oder lassen Sie es weg',
  circle: 'Der Dienst führte das Blättern im Verlauf der Fahrzeuge im Kreis.',
};
