/** The tour of the window, stop by stop. */
export const tour = {
  title: 'Show me around',
  about: 'Seven stops, one minute.',
  next: 'Next',
  back: 'Back',
  done: 'Done',
  close: 'End the tour',
  progress: (at: number, of: number) => `${at} of ${of}`,
  stops: {
    connection: {
      title: 'The line to the service',
      text: 'In words, with how long ago it answered. When it is down this says since when, and how much waits. You can work either way.',
    },
    rail: {
      title: 'The views',
      text: 'Board, queue, lists, papers, history. The keys 1 to 9 lead to them as well.',
    },
    track: {
      title: 'A track',
      text: 'Its name, how full it is, and how old its picture is. Front marks the front end; F draws the board from the other end.',
    },
    car: {
      title: 'A car',
      text: 'Filled is loaded, outlined is empty. Press the first car and then the last to choose a cut; what can be done with it appears at the bottom.',
    },
    search: {
      title: 'Search',
      text: 'The last three or four digits of a car are enough. Tracks, recorded work and everything you can do are found here, too. Press / to come here.',
    },
    queue: {
      title: 'The queue',
      text: 'What you record is kept here and sent in order. If the terminal cannot know what to do, it asks you here.',
    },
    help: {
      title: 'Help',
      text: 'Keys, the manual and the lessons. Press ? for the keys, F1 for the manual at the view you are in.',
    },
  },
};
