import type { Command, SendAttempt } from '#main/queue/command.ts';

/** A command as the ledger would give it: a move of car 10 from track 1 to track 2, recorded and never sent. */
export function madeCommand(more: Partial<Command> = {}): Command {
  return {
    seq: 1,
    commandId: 'c1',
    kind: 'move',
    input: { kind: 'move', equipmentIds: [10], to: { trackId: 2, place: 'back' } },
    state: 'pending',
    summary: 'A move',
    token: '#yt-aaaaaaaaaa',
    base: { at: 0, tracks: [], origins: [] },
    equipmentIds: [10],
    anchorIds: [],
    trackIds: [1, 2],
    keys: [],
    recordedAt: 0,
    sentAt: null,
    attempts: 0,
    uncertain: false,
    sentAgainst: null,
    sends: [],
    earlier: [],
    decidedAt: null,
    lastError: null,
    conflict: null,
    evidence: null,
    answer: null,
    doubt: null,
    inBackupAt: null,
    ...more,
  };
}

/** A send of its first turn that nobody has answered. */
export function madeSend(more: Partial<SendAttempt> = {}): SendAttempt {
  return { at: 0, answerWithinMs: 20, against: [], end: null, lookedUp: false, turn: 1, ...more };
}
