import { codedOf, inEnglish, message } from '#shared/messages/message.ts';
import { futureSlackMs } from '#shared/rules/issue.ts';
import type { Status } from '#shared/terminal/terminal.ts';
import type { KeyStorage } from '../account/key-ring.ts';
import type { Account } from '../account/profile.ts';
import { accountIn } from '../account/profile-file.ts';
import { iso } from '../clock.ts';
import type { OddRecord } from '../sync/odd-records.ts';
import type { SessionFiles } from './files.ts';
import type { Wiring } from './wiring.ts';

/** The part of the terminal's status that one account provides. */
export type SessionStatus = Omit<Status, 'notices' | 'version' | 'keychainProblem'>;

interface SessionStatusParts {
  readonly wiring: Pick<Wiring, 'connection' | 'line' | 'queue' | 'sync' | 'files'>;
  readonly account: Account;
  readonly practice: boolean;
  readonly keyKept: KeyStorage;
}

export function sessionStatus({ wiring, account, practice, keyKept }: SessionStatusParts): SessionStatus {
  const { connection, line, queue, sync, files } = wiring;
  const aheadMs = line.service.clockAheadMs() ?? 0;
  const { waiting, attention, oldestWaitingAt } = queue.counts();
  const { pull, held, problem } = sync.state();
  const setAside = sync.odd.list().map(oddInStatus);
  const unreadFields = sync.odd.fields().map(oddInStatus);
  return {
    connection: {
      ...connection.status(),
      ...(Math.abs(aheadMs) > futureSlackMs && { clockAheadSeconds: Math.round(aheadMs / 1_000) }),
    },
    account: { ...accountIn(account), practice, keyKept },
    queue: {
      waiting,
      attention,
      oldestWaitingAt: iso(oldestWaitingAt),
      sending: queue.sending,
    },
    mirror: {
      ...mirrorSize(files),
      ...(files.mirror.mirror.times.pulledAt !== null &&
        files.mirror.conditions.readWholeAt() === null && { conditionsUnread: true as const }),
      pull: pull && { ...pull },
      held: held && { reason: inEnglish(held.reason), reasonCoded: held.reason, at: iso(held.at) },
      problem: problem && inEnglish(problem),
      problemCoded: codedOf(problem ?? ''),
      ...(setAside.length > 0 && { setAside }),
      ...(unreadFields.length > 0 && { unreadFields }),
    },
  };
}

function oddInStatus({ list, where, rule, id }: OddRecord): NonNullable<Status['mirror']['setAside']>[number] {
  return { list, where, rule: inEnglish(rule), ruleCoded: codedOf(rule), ...(id !== undefined && { id }) };
}

/** How much of the yard is known here, and since when. */
export function mirrorSize({ mirror: { mirror } }: Pick<SessionFiles, 'mirror'>) {
  return { ...mirror.counts(), asOf: iso(mirror.times.pulledAt) };
}

/** The status while no account is open; `since` in wall-clock milliseconds. */
export function signedOutStatus(since: number): SessionStatus {
  const reason = message('line.nobody');
  return {
    connection: {
      state: 'offline',
      since: iso(since),
      lastAnswerAt: null,
      reason: inEnglish(reason),
      reasonCoded: reason,
    },
    account: null,
    queue: { waiting: 0, attention: 0, oldestWaitingAt: null, sending: null },
    mirror: { tracks: 0, cars: 0, asOf: null, pull: null, held: null, problem: null },
  };
}
