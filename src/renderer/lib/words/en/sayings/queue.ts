/** What the terminal writes of reads and inputs of the queue, with what changes between braces. */
export const queue = {
  noCar: 'no car with the equipment id {id#} is known here; refresh, or check the number',
  noTrack: 'no track with the id {id#} is known here; refresh, or check the number',
  carOfTheCut: 'names a car of the cut itself; choose a car that stays',
  anchorElsewhere: '{mark} does not stand on {track}; choose a car that does',
  future: 'lies in the future; state when it happened, or leave it out',
  namedNothing: 'The service said yes and nothing of what it made.',
  namedSome: 'The service said yes and named {n#} of {of#} cars.',
  readsTooSlow:
    'The service takes longer than five seconds to show these tracks; nothing is sent on a picture older than that.',
  showsBefore: 'The service still shows this track as it was before work that it has confirmed.',
  listsBefore: 'The service still lists cars where they stood before work that it has confirmed.',
  circle: 'The service led the paging of the equipment history in a circle.',
};
