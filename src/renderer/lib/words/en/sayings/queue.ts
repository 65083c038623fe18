/** What the terminal writes of reads and inputs of the queue, with what changes between braces. */
export const queue = {
  noCar: 'no car with the equipment id {id#} is known here; refresh, or check the number',
  unknownTrack: 'no track with the id {id#} is known here; refresh, or check the number',
  carOfTheCut: 'names a car of the cut itself; choose a car that stays',
  anchorElsewhere: '{mark} does not stand on {track}; choose a car that does',
  future: 'lies in the future; state when it happened, or leave it out',
};
