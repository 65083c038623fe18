export const queue = {
  noCar: 'kein Wagen mit der Kennung {id} ist hier bekannt; lesen Sie neu oder prüfen Sie die Nummer',
  unknownTrack: 'kein Gleis mit der Kennung {id} ist hier bekannt; lesen Sie neu oder prüfen Sie die Nummer',
  carOfTheCut: 'nennt einen Wagen der Wagengruppe selbst; wählen Sie einen Wagen, der bleibt',
  anchorElsewhere: '{mark} steht nicht auf {track}; wählen Sie einen Wagen, der dort steht',
  future: 'liegt in der Zukunft; geben Sie an, wann es geschah, oder lassen Sie es weg',
};
