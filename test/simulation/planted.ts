import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { worsenedQueues } from '../worse/queue.ts';
import { madeWorse } from '../worse/worsenings.ts';
import type { Worsening } from '../worse/worsening.ts';

type Planted = Omit<Worsening, 'promise' | 'tests'>;

const folder = 'src/main/queue/';

/** Of the planted defects (test/worse), those that the queue alone does not meet, or not in a thousand cases. */
const notPlayed = [
  'drive has altered',
  'written down beforehand',
  'another bill',
  'later update of a customer',
  'updates of two customers',
  'service refuses everything',
  'update is sent again',
  'what is sent again was never answered',
];

/** Each rule of evidence (docs/reliability.md) once more, dropped or turned by a little. */
const more: readonly Planted[] = [
  {
    worse: 'a move beside cars of a refused one does not wait for its records',
    file: `${folder}proof/refused-lookups.ts`,
    text: 'return Math.max(0, ...others.map((command) => this.#mayShowFor(command)));',
    becomes: 'return Math.min(0, ...others.map((command) => this.#mayShowFor(command)));',
  },
  {
    worse: 'a trace does not restart the count of lookups',
    file: `${folder}proof/absence-clock.ts`,
    text: 'this.#looks.delete(commandId);\n    this.#traceUntil.set(commandId, now + this.#timing.readLagMs);',
    becomes: '',
  },
  {
    worse: 'a yard that has changed without a record is a question at once',
    file: `${folder}proof/absence-clock.ts`,
    text: 'seen === undefined ? 0 : seen + this.#timing.readLagMs',
    becomes: 'seen === undefined ? 0 : 0',
  },
  {
    worse: 'absence counts before reads can show the work',
    file: `${folder}proof/absence-clock.ts`,
    text: 'this.#clock.monotonic() + lateWorkMs + this.#timing.readLagMs)',
    becomes: 'this.#clock.monotonic() + lateWorkMs)',
  },
  {
    worse: 'a lookup counts from its end and not from its beginning',
    file: `${folder}proof/absence-clock.ts`,
    text: 'if (begunAt < Math.max(',
    becomes: 'if (this.#clock.monotonic() < Math.max(',
  },
  {
    worse: 'a reading from before a confirmed move is believed',
    file: `${folder}settlement/confirmed-effects.ts`,
    text: 'return readAt < at + this.#readLagMs();',
    becomes: 'return readAt < at;',
  },
  {
    worse: 'a reading from before a confirmed order is believed',
    file: `${folder}settlement/confirmed-effects.ts`,
    text: 'if (this.#standsAsBefore(trackId, order, readAt)) return true;',
    becomes: '',
  },
  {
    worse: 'a start forgets what was confirmed shortly before',
    file: `${folder}settlement/settlement.ts`,
    text: 'this.#restoreEffects();\n  }',
    becomes: '}',
  },
  {
    worse: 'readings from before a lost answer are built on',
    file: `${folder}replay/answers.ts`,
    text: 'fresh.forget();\n    // A resend',
    becomes: '// A resend',
  },
  {
    worse: 'one car done is the whole move done',
    file: `${folder}commands/move.ts`,
    text: 'if (equipmentIds.every((car) => done.has(car))) return',
    becomes: 'if (equipmentIds.some((car) => done.has(car))) return',
  },
  {
    worse: 'a yes to some of the cars is a yes to all',
    file: `${folder}commands/answer.ts`,
    text: 'if (others.length === 0)',
    becomes: 'if (others.length < equipmentIds.length)',
  },
  {
    worse: 'a yes that is not shown yet is a question before it can be done late',
    file: `${folder}settlement/settlement.ts`,
    text: 'this.#tracker.appliedAt(command.commandId) + lateWorkMs + readLagMs - now;',
    becomes: 'this.#tracker.appliedAt(command.commandId) + lateWorkMs * 0 + readLagMs - now;',
  },
  {
    worse: 'a sign that is gone at the next lookup is forgotten',
    file: `${folder}proof/proof.ts`,
    text: "if (!isTraced || (proof.is !== 'noTrace' && proof.is !== 'noProof')) return { command, proof };",
    becomes: "if (!isTraced || proof.is !== 'noProof') return { command, proof };",
  },
  {
    worse: 'a refused move that a person changes is sent without a lookup',
    file: `${folder}replay/replay.ts`,
    text: 'if (isUncheckedRefusal(command) || this.#waitedOverStart',
    becomes: 'if ((command.sends.length > 99 && isUncheckedRefusal(command)) || this.#waitedOverStart',
  },
  {
    worse: 'what a person decides while it is looked up is overwritten',
    file: `${folder}replay/command-transitions.ts`,
    text: 'return this.#ports.ledger.get(command.commandId) !== command;',
    becomes: 'return false;',
  },
  {
    worse: 'a place beside a car is found in a reading of several moments',
    file: `${folder}commands/move.ts`,
    text: "if (typeof place === 'object' && !fresh.isOfOneMoment(trackId)) return",
    becomes: "if (command.seq < 0 && typeof place === 'object' && !fresh.isOfOneMoment(trackId)) return",
  },
  {
    worse: 'a history of several pages counts at once',
    file: `${folder}commands/walk-history.ts`,
    text: 'const isOfOneAge = isEnough || shown.length === 1;',
    becomes: 'const isOfOneAge = isEnough || shown.length > 0;',
  },
  {
    worse: 'a send for which preconditions have grown old goes out',
    file: `${folder}replay/replay.ts`,
    text: 'if (fresh.areYoung(ready.against.map(({ trackId }) => trackId))) await',
    becomes: 'await',
  },
  {
    worse: 'cars missing from one reading are a question at once',
    file: `${folder}replay/replay.ts`,
    text: "if (readiness.is === 'changed') {",
    becomes: "if (readiness.is === 'changed' && command.seq < 0) {",
  },
  {
    worse: 'a start does not know of refused moves that a person decided about',
    file: `${folder}proof/refused-lookups.ts`,
    text: 'if (mayBeDone(command)) this.#unchecked.add(command.commandId);',
    becomes: '',
  },
  {
    worse: 'a dropped move that may have been done is dropped as if it had not',
    file: `${folder}decisions/decisions.ts`,
    text: 'command.inBackupAt !== null || isUnchecked || mayHaveBeenDone(command);',
    becomes: 'command.inBackupAt !== null;',
  },
  {
    worse: 'cars that stand elsewhere are sent all the same',
    file: `${folder}commands/move.ts`,
    text: "if (amiss !== null) return { is: 'changed', reason: amiss };\n\n  const orderNow",
    becomes: 'const orderNow',
  },
  {
    worse: 'a move without a record is absent, wherever its cars stand',
    file: `${folder}commands/move.ts`,
    text: "if (otherwise === null) return { is: 'noTrace'",
    becomes: "if (otherwise !== undefined) return { is: 'noTrace'",
  },
  {
    worse: 'an old record of a customer is not compared with that of the service',
    file: `${folder}commands/customer-update.ts`,
    text: 'if (!isWithin(here.asOf, oldRecordMs)) {',
    becomes: 'if (command.seq < 0) {',
  },
  {
    worse: 'a record of a customer that is some minutes old is taken for that of the service',
    file: `${folder}commands/customer-update.ts`,
    text: 'const oldRecordMs = 5_000;',
    becomes: 'const oldRecordMs = 290_000;',
  },
  {
    worse: 'an update is compared with the record here, and not with what it was written from',
    file: `${folder}commands/customer-since.ts`,
    text: 'if (then !== undefined && tellsAll(then, update)) return then;',
    becomes: 'if (update.resourceId > 0) return here;',
  },
  {
    worse: 'a changed location is sent without what it keeps',
    file: 'src/shared/rules/customer-edit.ts',
    text: 'usedForBilling: location.usedForBilling,',
    becomes: '',
  },
  {
    worse: 'the mark of a car is not compared',
    file: `${folder}commands/called.ts`,
    text: 'if (isKnown && known.mark(equipmentId) !== mark) {',
    becomes: "if (isKnown && mark === '') {",
  },
  {
    worse: 'the name of a destination is not compared',
    file: `${folder}commands/called.ts`,
    text: 'if (!isSame) {',
    becomes: "if (!isSame && name === '') {",
  },
  {
    worse: 'an endpoint that asked to come back later is not asked again',
    file: `${folder}retry/retry-policy.ts`,
    text: 'this.#holds.set(endpoint, { until: this.#clock.monotonic() + wait, failures });',
    becomes: 'this.#holds.set(endpoint, { until: Number.POSITIVE_INFINITY, failures });',
  },
  {
    worse: 'a record that names a refused move does not reopen it',
    file: `${folder}replay/replay.ts`,
    text: 'if (this.#refusedLookups.noteJobs(jobNames)) this.nudge();',
    becomes: 'if (jobNames.length < 0) this.nudge();',
  },
  {
    worse: 'only the first page of a history is read',
    file: `${folder}commands/walk-history.ts`,
    text: "if (isEnough || nextToken === '') {",
    becomes: 'if (isEnough || shown.length > 0) {',
  },
];

/** The defects that `npm run simulate -- planted` plants. */
export const planted: readonly Planted[] = [
  ...worsenedQueues.filter(({ worse }) => !notPlayed.some((words) => worse.includes(words))),
  ...more,
];

/** From here on the source has this defect wherever it is loaded. */
export function plant(worse: string): void {
  const one = planted.find((each) => each.worse === worse);
  if (one === undefined) throw new RangeError(`Nothing planted is named "${worse}".`);
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context);
      if (!url.startsWith('file:') || !fileURLToPath(url).replaceAll('\\', '/').endsWith(one.file)) return loaded;
      return { ...loaded, source: madeWorse(String(loaded.source), { ...one, promise: '', tests: [] }) };
    },
  });
}
