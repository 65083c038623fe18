import type { ContractOutputs } from '#shared/terminal/contract.ts';
import type { DocumentState } from '#shared/terminal/documents.ts';
import type { LessonName, LessonScene, LessonStep } from '#shared/terminal/lessons.ts';
import type { QueueEntry } from '#shared/terminal/queue.ts';
import type { ConnectionState } from '#shared/terminal/terminal.ts';

/** What a lesson sees of the terminal: what really happened, never what was pressed. */
export interface Seen {
  readonly connection: ConnectionState;
  /** Commands recorded since the lesson began, by sequence. */
  readonly commands: readonly QueueEntry[];
  /** Track checks begun since the lesson began. */
  readonly checks: readonly SeenCheck[];
  /** Switch lists written since the lesson began. */
  readonly lists: readonly SeenList[];
  /** Consists kept since the lesson began, each as its marks, first to last. */
  readonly consists: readonly (readonly string[])[];
  /** Where the board has a car; `null`: nowhere. */
  readonly trackOf: (equipmentId: number) => number | null;
}

type SeenCheck = Pick<ContractOutputs['trackChecks']['list'][number], 'trackId' | 'state' | 'missing' | 'extra'>;

interface SeenList {
  readonly state: DocumentState;
  readonly lines: readonly {
    readonly equipmentId: number;
    readonly to: { readonly trackId: number } | null;
    readonly work: { readonly is: 'open' | 'done' | 'skipped' };
  }[];
}

type Happened = (seen: Seen, scene: LessonScene) => boolean;

export interface StepRule {
  readonly step: LessonStep;
  /** Whether the connection to the practice yard is up during this step. */
  readonly line: 'up' | 'down';
  /** Another crew moves the cars of the scene before the connection is restored. */
  readonly anotherCrew?: true;
  /** Whether it has happened; `learner`: the learner says when. */
  readonly until: 'learner' | Happened;
}

const isMoved: Happened = (seen, scene) => moveOf(seen, scene) !== undefined;
const outage: StepRule = { step: 'outage', line: 'down', until: ({ connection }) => connection === 'offline' };
const moveAnyway: StepRule = { step: 'moveAnyway', line: 'down', until: isMoved };

export const script: Readonly<Record<LessonName, readonly [StepRule, ...StepRule[]]>> = {
  firstMove: [
    { step: 'move', line: 'up', until: isMoved },
    { step: 'sent', line: 'up', until: (seen, scene) => moveOf(seen, scene)?.state === 'settled' },
    { step: 'takeBack', line: 'up', until: isTakenBack },
  ],
  workingOffline: [
    outage,
    moveAnyway,
    { step: 'seeWaiting', line: 'down', until: 'learner' },
    { step: 'lineBack', line: 'up', until: (seen, scene) => moveOf(seen, scene)?.state === 'settled' },
  ],
  conflict: [
    outage,
    moveAnyway,
    { step: 'anotherCrew', line: 'up', anotherCrew: true, until: (seen) => asks(seen) },
    { step: 'decide', line: 'up', until: (seen, scene) => !asks(seen) && allOver(seen, scene) },
  ],
  trackCheck: [
    { step: 'walk', line: 'up', until: isWalked },
    {
      step: 'bringIn',
      line: 'up',
      until: (seen, scene) =>
        scene.cars.every((car) => seen.trackOf(car.equipmentId) === scene.from.trackId) && allOver(seen, scene),
    },
  ],
  switchList: [
    { step: 'writeList', line: 'up', until: (seen, scene) => listOf(seen, scene) !== undefined },
    { step: 'tickList', line: 'down', until: (seen, scene) => isTicked(listOf(seen, scene)) },
    { step: 'finishList', line: 'down', until: (seen, scene) => listOf(seen, scene)?.state === 'finished' },
    { step: 'lineBack', line: 'up', until: (seen, scene) => moveOf(seen, scene)?.state === 'settled' },
  ],
  consist: [
    { step: 'keepConsist', line: 'up', until: isKept },
    { step: 'checkConsist', line: 'up', until: isCheckedAgainst },
  ],
  hazmat: [
    { step: 'readHazmat', line: 'up', until: 'learner' },
    { step: 'moveHazmat', line: 'up', until: isMovedByReason },
    { step: 'takeBack', line: 'up', until: isTakenBack },
  ],
} satisfies Record<LessonName, [StepRule, ...StepRule[]]>;

/** The newest move of the scene's cars to its track that was not dropped. */
export function moveOf({ commands }: Pick<Seen, 'commands'>, { cars, to }: LessonScene): QueueEntry | undefined {
  return commands.findLast(
    ({ kind, state, equipmentIds, trackIds }) =>
      kind === 'move' &&
      state !== 'discarded' &&
      trackIds.includes(to.trackId) &&
      cars.every((car) => equipmentIds.includes(car.equipmentId)),
  );
}

/** The newest list that has every car of the scene, and puts it on its track. */
function listOf({ lists }: Seen, { cars, to }: LessonScene): SeenList | undefined {
  return lists.findLast(
    ({ state, lines }) =>
      state !== 'discarded' &&
      cars.every((car) =>
        lines.some((line) => line.equipmentId === car.equipmentId && line.to?.trackId === to.trackId),
      ),
  );
}

function isTicked(list: SeenList | undefined): boolean {
  return list !== undefined && (list.state === 'finished' || list.lines.every(({ work }) => work.is === 'done'));
}

/** Moved beside an occupied car, with the reason that such a move requires. */
function isMovedByReason(seen: Seen, scene: LessonScene): boolean {
  return (moveOf(seen, scene)?.overrides ?? []).some(({ rule }) => rule === 'hazmatByOccupied');
}

function isKept({ consists }: Seen, { consist = [] }: LessonScene): boolean {
  return consists.some((marks) => consist.every((car) => marks.includes(car.mark)));
}

/** A check of the track is finished that found the car missing which the consist lists but which did not arrive. */
function isCheckedAgainst({ checks }: Seen, { from }: LessonScene): boolean {
  return checks.some(({ trackId, state, missing }) => trackId === from.trackId && state === 'finished' && missing > 0);
}

/** A check of the track is finished that has found both what is missing and what is extra. */
function isWalked({ checks }: Seen, { from }: LessonScene): boolean {
  return checks.some(
    ({ trackId, state, missing, extra }) =>
      trackId === from.trackId && state === 'finished' && missing > 0 && extra > 0,
  );
}

/** The cars stand where they stood, and nothing about them is under way. */
function isTakenBack(seen: Seen, { cars, from }: LessonScene): boolean {
  const there = cars.every((car) => seen.trackOf(car.equipmentId) === from.trackId);
  return there && allOver(seen, { cars });
}

/** The move has become a question, because the service's yard has changed. */
function asks({ commands }: Seen): boolean {
  return commands.some(({ state }) => state === 'conflict');
}

function allOver({ commands }: Seen, { cars }: Pick<LessonScene, 'cars'>): boolean {
  return commands
    .filter(({ equipmentIds }) => cars.some((car) => equipmentIds.includes(car.equipmentId)))
    .every(({ state }) => state === 'settled' || state === 'discarded');
}
