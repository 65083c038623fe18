export const line = {
  connecting: 'Verbindung wird hergestellt.',
  fileDamaged:
    'Die Datei {file} war beschädigt. {saved}; vergleichen Sie mit Ihren eigenen Aufzeichnungen. Die beschädigte Datei ist aufbewahrt: {path}',
  mirrorDamaged:
    'Der Spiegel des Bahnhofs war beschädigt und wird vom Dienst neu aufgebaut. Erfasste Arbeit ist nicht berührt. Die beschädigte Datei ist aufbewahrt: {path}',
  profileDamaged:
    'Die Einstellungen dieses Kontos waren beschädigt und werden neu geschrieben. Das Terminal arbeitet offline: Prüfen Sie die Adresse Ihrer Bahn, dann gehen Sie online. Die beschädigte Datei ist aufbewahrt: {path}',
  profileUnread:
    'Die Einstellungen des Profils {name} sind beschädigt, und darin wartet Arbeit ({count}). Melden Sie sich als dessen Benutzer an, um es wieder zu öffnen.',
  commandUnread:
    'Auftrag Nr. {seq} ließ sich nicht zurücklesen und wird nicht gesendet; er bleibt in der Datei ({problem}).',
  oddRecord:
    'Ein Datensatz des Dienstes der Bahn ließ sich nicht lesen und bleibt weg: {what}, {rule}. Alles andere ist gelesen.',
  oddRecords:
    '{n} Datensätze des Dienstes der Bahn ließen sich nicht lesen und bleiben weg. Der erste ist {what}, {rule}. Alles andere ist gelesen.',
  oddField:
    'Ein Feld der Datensätze der Bahn ließ sich nicht lesen und bleibt weg: {what}, {rule}. Die Datensätze selbst sind gelesen.',
  oddFields:
    '{n} Felder der Datensätze der Bahn ließen sich nicht lesen und bleiben weg. Das erste ist {what}, {rule}. Die Datensätze selbst sind gelesen.',
  carsNowhere:
    'Der Dienst der Bahn führt diese Wagen nirgends mehr, und ihre Verläufe sagen nicht, wohin sie kamen: {cars}. Sie wurden aus dem Gleisbild genommen.',
  wentWrong: 'Auf diesem Gerät ist etwas schiefgegangen: {what} ({said}). Was erfasst ist, ist sicher.',
  damagedNow: 'Eine Datei des Terminals ist beschädigt und ließ sich nicht reparieren ({said}). Starten Sie es neu.',
  noTrack: 'Hier gibt es kein Gleis {id}.',
  noStation: 'Hier gibt es keinen Bahnhofsteil {id}.',
  noProfile: 'Auf diesem Gerät gibt es kein Profil {name}.',
  signInFirst: 'Melden Sie sich zuerst bei einer Bahn an oder öffnen Sie den Übungsbahnhof.',
  noPractice: 'In diesem Terminal gibt es keinen Übungsbahnhof.',
  diskFull:
    'Die Festplatte dieses Geräts ist voll. Nichts wurde erfasst. Schaffen Sie Platz und erfassen Sie es erneut.',
  noWriting:
    'In den Datenordner dieses Geräts lässt sich nicht schreiben. Nichts wurde erfasst. Prüfen Sie seine Berechtigungen.',
  fileBroken:
    'Eine Datei des Terminals ist beschädigt ({said}). Nichts wurde erfasst. Starten Sie das Terminal neu: Es legt die Datei beiseite und repariert sie.',
  notStored: 'Dieses Gerät konnte es nicht speichern ({said}). Nichts wurde erfasst.',
  notAWebAddress: 'Die Adresse des Dienstes ist keine Webadresse.',
  notSecureAddress: 'Die Adresse des Dienstes muss mit https:// beginnen (http ist nur auf diesem Rechner erlaubt).',
  certificateChecked:
    'NODE_TLS_REJECT_UNAUTHORIZED ist auf diesem Gerät gesetzt. Das Terminal prüft das Zertifikat des Dienstes trotzdem.',
  forgetUnfinished:
    'Dieses Gerät ist noch nicht ganz vergessen ({said}). Starten Sie das Terminal neu: Es macht weiter.',
  forgetKeyLeft:
    'Ein Schlüssel kann noch im Schlüsselbund dieses Geräts sein ({said}). Entfernen Sie dort die Einträge „Yard Terminal“.',
  forgetUnderWay:
    'Dieses Gerät wird gerade vergessen, und etwas ist im Weg. Starten Sie das Terminal neu: Es macht weiter.',
  forgetUnread:
    'Die Aufträge von {name} lassen sich nicht lesen, daher weiß niemand, was darin wartet. Öffnen Sie zuerst dieses Profil: Das Öffnen repariert sie.',
  officeSetting: 'Eine Einstellung Ihrer Verwaltung wird nicht verwendet: {field} in {path} {rule}.',
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
};
