const and = (marks: readonly string[]) =>
  marks.length < 2 ? (marks[0] ?? '') : `${marks.slice(0, -1).join(', ')} and ${marks.at(-1) ?? ''}`;

/** The lessons on the practice yard, and the offer to those who are new. */
export const lessons = {
  title: 'Lessons',
  lead: 'Each takes two or three minutes on the practice yard. The yard plays its part, watches what really happens and says what comes next.',
  onlyOnPractice:
    'Lessons are given on the practice yard, where nothing can go wrong. Open it in Settings, under carriers and users; your own work stays as it is.',
  goToSettings: 'Go to Settings',
  names: {
    firstMove: 'A first move',
    workingOffline: 'Working through an outage',
    conflict: 'When another crew was faster',
    trackCheck: 'A track check',
  },
  about: {
    firstMove: 'Choose a cut, move it, see it done, and take it back.',
    workingOffline: 'The line goes down for real. Work on, see it wait, and see it go out.',
    conflict: 'Your move meets a yard that has changed. See the three pictures and decide.',
    trackCheck: 'Walk a track on which not all stands as booked, and turn what differs into a move.',
  },
  done: 'Done',
  start: 'Start',
  again: 'Do it again',
  running: 'Under way',
  band: 'Lessons',

  bar: {
    label: (name: string) => `Lesson: ${name}`,
    at: (step: number, steps: number) => `Step ${step} of ${steps}`,
    showMe: 'Show me where',
    toChecks: 'Open Track check',
    ground: (marks: readonly string[]) => `On the ground, from the front: ${marks.join(' · ')}`,
    openIt: 'Open it in the queue',
    lineBack: 'Let the line come back',
    tryAgain: 'Try again',
    stop: 'End the lesson',
    close: 'Close',
    next: (name: string) => `Next: ${name}`,
    allDone: 'That was the last lesson. The manual (?) has the rest.',
  },
  step: {
    choose: (cars: readonly string[], from: string) =>
      cars.length > 1
        ? `On ${from}, choose ${and(cars)}: press the first car, then the last.`
        : `On ${from}, choose ${and(cars)}: press the car.`,
    chosen: (to: string) => `Now press Move (M), choose ${to}, and record it.`,
    sent: 'Recorded. The cars are drawn dashed at their new place until the service has said yes.',
    takeBack:
      'Done: no longer dashed. Now take it back with Undo in the message, with Ctrl+Z, or from the move’s line in the queue.',
    outage: 'The line to the yard goes down now. See the connection at the top.',
    offlineFirst: 'The line is down; work on all the same.',
    seeWaiting:
      'Recorded on this device, and safe there. The queue shows it waiting. When you have seen it, let the line come back.',
    lineBack: 'The line is back. What waited goes out by itself, in the order in which it was recorded.',
    anotherCrew: 'The line is back, but another crew was there first. The terminal looks before it sends.',
    walk: (track: string) =>
      `In Track check, begin a new check of ${track} from the front end, and walk it: tick what stands on the ground, skip what does not, type what is there and not expected. Then finish the walk and record the moves.`,
    bringIn: (car: string, track: string) =>
      `${car} stands on ${track}, and the board has it elsewhere. Record the move that the check proposes, or move it there yourself; the lesson waits until it is done.`,
    decide: (car: string) =>
      `${car} no longer stands where you moved it from, so nothing was sent. Open the move in the queue, look at the three pictures and decide: do it on the yard as it is now, change it, or drop it.`,
  },
  over: {
    firstMove: 'That is all there is to a move: choose, move, and take it back if it was wrong.',
    workingOffline: 'Nothing was lost and nothing was done twice. Working offline is working as always.',
    conflict: 'The terminal never overwrites another crew’s work. It asks, and you decide.',
    trackCheck: 'The board matches the ground. The missing car stays listed as missing: nothing was guessed.',
  },

  welcome: {
    text: 'New here? This yard is for practice: nothing can go wrong.',
    tour: 'Show me around',
    lesson: 'Start the first lesson',
    dismiss: 'Not now',
  },

  reset: {
    title: 'Reset the practice yard',
    text: 'Puts every car back where it stood at the beginning and starts with an empty queue.',
    open: 'Reset the practice yard…',
    ask: 'Reset the practice yard?',
    waiting: (n: number) =>
      n === 1
        ? '1 recorded command of this practice yard is not settled. It is dropped with the rest and will not be sent.'
        : `${n} recorded commands of this practice yard are not settled. They are dropped with the rest and will not be sent.`,
    kept: 'What was recorded in practice is set aside in a file on this device, not deleted. Work for a real carrier is not touched.',
    sure: (n: number) => (n === 1 ? 'Drop the 1 practice command' : `Drop the ${n} practice commands`),
    confirm: 'Reset it',
    keep: 'Keep it as it is',
    done: 'The practice yard is as it was at the beginning.',
  },
};
