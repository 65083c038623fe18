/** What the terminal writes of its line to the service, of signing in and of this device; braces as in `queue.ts`. */
export const line = {
  connecting: 'Connecting.',
  fileDamaged: 'The {file} file was damaged. {saved}; compare with your own notes. The damaged file is kept: {path}',
  mirrorDamaged:
    'The mirror of the yard was damaged and is being rebuilt from the service. Recorded work is not touched. The damaged file is kept: {path}',
  profileDamaged:
    'The settings of this account were damaged and are written anew. The terminal works offline: check the address of your carrier, then go online. The damaged file is kept: {path}',
  profileUnread:
    'The settings of the profile {name} are damaged, and work waits in it ({count}). Sign in as its user to open it again.',
  commandUnread: 'Command no. {seq#} could not be read back and is not sent; it stays in the file ({problem}).',
  oddRecord:
    'A record of the carrier’s service could not be read and is left out: {what}, {rule}. Everything else is read.',
  oddRecords:
    '{n#} records of the carrier’s service could not be read and are left out. The first is {what}, {rule}. Everything else is read.',
  oddField:
    'A field of the carrier’s records could not be read and is left out: {what}, {rule}. The records themselves are read.',
  oddFields:
    '{n#} fields of the carrier’s records could not be read and are left out. The first is {what}, {rule}. The records themselves are read.',
  carsNowhere:
    'The carrier’s service lists these cars nowhere any more, and their histories do not say where they went: {cars}. They have been taken off the board.',
  wentWrong: 'Something went wrong on this device: {what} ({said}). What is recorded is safe.',
  damagedNow: 'A file of the terminal is damaged and could not be repaired ({said}). Start it again.',
  noTrack: 'There is no track {id#} here.',
  noStation: 'There is no station {id#} here.',
  noProfile: 'There is no profile {name} on this device.',
  signInFirst: 'Sign in to a carrier or open the practice yard first.',
  noPractice: 'There is no practice yard in this terminal.',
  diskFull: 'The disk of this device is full. Nothing was recorded. Free some space and record it again.',
  noWriting: 'The data folder of this device cannot be written to. Nothing was recorded. Check its permissions.',
  fileBroken:
    'A file of the terminal is damaged ({said}). Nothing was recorded. Start the terminal again: it sets the file aside and repairs it.',
  notStored: 'This device could not store it ({said}). Nothing was recorded.',
  notAWebAddress: 'The address of the service is not a web address.',
  notSecureAddress: 'The address of the service must start with https:// (plain http is allowed on this machine only).',
  certificateChecked:
    'NODE_TLS_REJECT_UNAUTHORIZED is set on this device. The terminal checks the certificate of the service all the same.',
  forgetUnfinished: 'This device is not forgotten to the end yet ({said}). Start the terminal again: it goes on.',
  forgetKeyLeft:
    'A key may still be in the keychain of this device ({said}). Remove the entries “Yard Terminal” there.',
  forgetUnderWay: 'This device is being forgotten and something is in the way. Start the terminal again: it goes on.',
  forgetUnread:
    'The queue of {name} cannot be read, so nobody knows what waits in it. Open that profile first: opening repairs it.',
  officeSetting: 'A setting of your office is not used: {field} in {path} {rule}.',
  noToken: 'No token is set. Without one, nobody can be told from the carrier.',
  noKey: 'No key of the carrier is set. Without one, no signature can be checked.',
  portTaken: 'Port {port#} of this machine is taken by another program. Choose another one.',
  portLow: 'This user may not open port {port#}. Choose one above 1023.',
  portClosed: 'Port {port#} of this machine cannot be opened ({said}).',
  importTwice: 'It is in this import more than once; the first record of it counts.',
  importNumber: 'Its number (resourceId) is not one the service gives.',
  noPaper: 'There is no such paper here. Look at the list: it shows every paper this terminal keeps.',
  paperChanged:
    '“{title}” was changed in another window since you looked at it. Nothing was overwritten: look at it as it is now, then do it again.',
  paperFinished: '“{title}” is finished. Take it up again first; nothing on it was lost.',
  paperDiscarded: '“{title}” was discarded. Take it up again first; nothing on it was lost.',
  updateReady: 'Version {version} of Yard Terminal is ready. It is installed when you close the terminal.',
  updateThere: 'There is version {version} of Yard Terminal. Those who look after this device install it.',
  updateNone: 'No newer version is ready to be installed.',
  updateAtEnd: 'On this system it is installed when you close the terminal.',
  updateBusy: 'A command is with the carrier’s service at this moment. Try again when it is answered.',
  updateNoFeed: 'No address of updates is set.',
  updateNotInstalled: 'This terminal was not installed, so it cannot be updated.',
  updateNotSigned: 'This build is not signed, so no update can be checked against it.',
};
