import { type RunnerTestCase, TestRunner, type TestTryOptions } from 'vitest';
import { asked, isNamesake, plantedIn } from './plan.ts';
import { leastPatienceMs, type Sighting, sightingsIn, writeDown } from './sightings.ts';

declare global {
  /** Asked by the planted sources, again and again: is this mutant awake? */
  var isPlanted: (mutant: number) => boolean;
}

const none = -1;
/**
 * A mutant that survives so much of the tests, in ms of processor time, is tried on no more of them but those named after
 * its file.
 */
const enough = 3000;
/** A mutant that is met so often within one test makes a loop endless. */
const endless = 2_000_000;
/** Tests put a clock of their own in its place. */
const { setTimeout, clearTimeout } = globalThis;

const { log, planted, namesakesOnly } = asked();
const { mutants } = plantedIn(planted);
const before = sightingsIn(log);
const done = new Set<string>();
const noticed = new Set<number>();
/** How much of the tests a mutant has survived, in ms of processor time. */
const survived = new Map<number, number>();
const tried = new Set<string>();
for (const sighting of before) remember(sighting);

let awake = none;
let met = new Set<number>();
let turns = 0;

globalThis.isPlanted = (mutant) => {
  if (mutant !== awake) {
    if (awake === none) met.add(mutant);
    return false;
  }
  turns += 1;
  if (turns > endless) throw new Error('This loop has no end.');
  return true;
};

function remember(sighting: Sighting): void {
  if ('noticed' in sighting) {
    tried.add(`${sighting.mutant} ${sighting.test}`);
    if (sighting.noticed) noticed.add(sighting.mutant);
    survived.set(sighting.mutant, (survived.get(sighting.mutant) ?? 0) + sighting.cpuMs);
  } else if ('fails' in sighting) done.add(sighting.test);
}

function see(sighting: Sighting): void {
  writeDown(log, sighting);
  remember(sighting);
}

/** Ends the process, which vitest starts no second time: the script does. */
function beginAgain(): never {
  see({ again: true });
  process.kill(process.pid, 'SIGKILL');
  throw new Error('A killed process goes no further.');
}

/** Once tells what a test meets and how long it takes; twice, that it can be run again in the same process. */
const runsAsItIs = 2;

/**
 * Runs each test as it is, and once more for each mutant that it met then: tries of the same test in the same process, by
 * the way vitest has for retries. A mutant that one test has noticed is shown to no other.
 */
export default class PlantingRunner extends TestRunner {
  #test = '';
  #file = '';
  #waiting: number[] = [];
  #runsAsItIs = 0;
  /** How long the test takes as it is, in ms. */
  #usual = 0;
  #startedAt = 0;
  #spentBefore = process.cpuUsage();
  #isFirst = true;
  /** The mutant with which the test failed, until it passes without it. */
  #doubted = none;
  #isDoubtedEndless = false;

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test);
    this.#test = `${test.file.name}: ${test.fullTestName} (${test.id})`;
    this.#file = test.file.name;
    if (done.has(this.#test) || noticed.size === mutants.length) test.mode = 'skip';
    if (test.mode === 'skip') return;
    if (met.size > 0) see({ loaded: [...met] });
    test.retry = Infinity;
    this.#waiting = [];
    this.#runsAsItIs = 0;
    this.#isFirst = true;
    this.#doubted = none;
    this.#wake(none);
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    this.#startedAt = performance.now();
    this.#spentBefore = process.cpuUsage();
    const run = TestRunner.getTestFn(test);
    if (awake === none) return run();
    const late = setTimeout(() => {
      this.#see(awake, true, 0, true);
      beginAgain();
    }, this.#most());
    try {
      await run();
    } finally {
      clearTimeout(late);
    }
  }

  override async onAfterRetryTask(test: RunnerTestCase, options: TestTryOptions): Promise<void> {
    await super.onAfterRetryTask(test, options);
    const { result } = test;
    if (result?.state !== 'pass' && result?.state !== 'fail') return;
    const passed = result.state === 'pass';
    const ms = performance.now() - this.#startedAt;
    const isOver = !(awake === none ? this.#goesOnAsItIs(passed, ms) : this.#goesOnWith(awake, passed));
    // For vitest only a failure is tried again.
    result.state = isOver ? 'pass' : 'fail';
    result.errors = isOver ? [] : [{ message: 'Another mutant comes.' }];
  }

  /** The test has run without a mutant. Whether it runs again. */
  #goesOnAsItIs(passed: boolean, ms: number): boolean {
    if (this.#doubted !== none) {
      if (!passed) beginAgain();
      if (!noticed.has(this.#doubted)) this.#see(this.#doubted, true, 0, this.#isDoubtedEndless);
      this.#doubted = none;
      return this.#wakeNext();
    }
    if (!passed) {
      see({ test: this.#test, fails: true });
      return false;
    }
    this.#usual = ms;
    this.#runsAsItIs += 1;
    if (this.#runsAsItIs === runsAsItIs) {
      this.#waiting = [...met];
      return this.#wakeNext();
    }
    this.#wake(none);
    return true;
  }

  /** What an earlier mutant has spoilt is not noticed of this one: where that could be, the test must pass without it. */
  #goesOnWith(mutant: number, passed: boolean): boolean {
    const { user, system } = process.cpuUsage(this.#spentBefore);
    const cpuMs = Math.round((user + system) / 1000);
    const isEndless = turns > endless;
    if (passed || this.#isFirst) this.#see(mutant, !passed, cpuMs, isEndless);
    this.#isFirst = false;
    if (passed) return this.#wakeNext();
    this.#doubted = mutant;
    this.#isDoubtedEndless = isEndless;
    this.#wake(none);
    return true;
  }

  /** How long the test may take with a mutant awake, in ms. */
  #most(): number {
    return 4 * this.#usual + 3000;
  }

  #see(mutant: number, isNoticed: boolean, cpuMs: number, isEndless: boolean): void {
    see({ mutant, test: this.#test, noticed: isNoticed, cpuMs, endless: isNoticed && isEndless });
  }

  #wakeNext(): boolean {
    for (let mutant = this.#waiting.shift(); mutant !== undefined; mutant = this.#waiting.shift()) {
      const planted = mutants[mutant];
      const isFar = planted === undefined || !isNamesake(this.#file, planted);
      if (isFar && (namesakesOnly || (survived.get(mutant) ?? 0) > enough)) continue;
      if (noticed.has(mutant) || tried.has(`${mutant} ${this.#test}`)) continue;
      this.#wake(mutant);
      return true;
    }
    this.#wake(none);
    if (!namesakesOnly) see({ test: this.#test, fails: false });
    return false;
  }

  #wake(mutant: number): void {
    awake = mutant;
    met = new Set();
    turns = 0;
    if (mutant === none) return;
    const patienceMs = leastPatienceMs + this.#most();
    writeDown(log, { mutant, test: this.#test, pid: process.pid, patienceMs });
  }
}
