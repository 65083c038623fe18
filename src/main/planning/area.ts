import { message } from '#shared/messages/message.ts';
import { nameInSentence } from '#shared/service/visible.ts';
import type { ContractInputs } from '#shared/terminal/contract.ts';
import type {
  PlanChanges,
  PlannedStep,
  PlanProof,
  PlanQuestion,
  PlayedPlan,
  ShownPlanFault,
  SwitchPlan,
} from '#shared/terminal/planning.ts';
import type { SwitchList } from '#shared/terminal/switch-lists.ts';
import { checkPlan } from '#shared/yard/planning/check.ts';
import type { SwitchProblem } from '#shared/yard/planning/problem.ts';
import type { SearchReport } from '#shared/yard/planning/search.ts';
import { type Clock, iso } from '../clock.ts';
import type { BoardNow } from '../documents/ports.ts';
import type { Chance } from '../queue/ports.ts';
import { NotKnown, NotPossible, refused } from '../queue/refusals.ts';
import { changedSince, movedSince } from './changes.ts';
import { linesOfPlan, playable, playedThrough, remarksOn } from './played-plan.ts';
import { problemOf, type PutProblem } from './problem-of.ts';
import type { PlanSearcher } from './searcher.ts';

interface PlanningParts {
  readonly searcher: PlanSearcher;
  readonly board: Pick<BoardNow, 'track' | 'among'>;
  readonly switchLists: {
    create(list: ContractInputs['switchLists']['create']): SwitchList;
  };
  readonly clock: Pick<Clock, 'now'>;
  readonly chance: Pick<Chance, 'id'>;
}

interface Plan {
  readonly planId: string;
  readonly begunAt: string;
  readonly question: PlanQuestion;
  readonly put: PutProblem;
  readonly problem: SwitchProblem;
  readonly begun: readonly PlannedStep[];
  readonly stop: () => void;
  revision: number;
  state: SwitchPlan['state'];
  report: SearchReport | null;
  /** The best plan played through, computed on demand. */
  best: PlayedPlan | null;
}

/** Maximum number of plans kept for reading again. */
const keptPlans = 20;

/** The switch plans of a session, in memory: to work one, make it a switch list. */
export class Planning {
  readonly #parts: PlanningParts;
  readonly #plans = new Map<string, Plan>();

  constructor(parts: PlanningParts) {
    this.#parts = parts;
  }

  /** Throws `InputRefused` if the known yard allows no plan, or the given steps break a rule. */
  start({ question, begun = [] }: { question: PlanQuestion; begun?: readonly PlannedStep[] | undefined }): SwitchPlan {
    const { board, searcher, clock, chance } = this.#parts;
    const put = problemOf(question, (trackId) => board.track(trackId));
    const { problem } = put;
    const fault = checkPlan(problem, begun);
    if (fault?.step != null) {
      throw refused(`begun[${fault.step}]`, message('rules.planStepImpossible'));
    }
    this.close();
    const plan: Plan = {
      planId: chance.id(),
      begunAt: iso(clock.now()),
      question,
      put,
      problem,
      begun,
      stop: searcher.search({ problem, begun }, (report, ended) => {
        plan.revision += 1;
        if (report !== null) {
          plan.best = null;
          plan.report = report;
        }
        if (ended !== null) plan.state = ended === 'done' ? 'done' : 'stopped';
      }),
      revision: 0,
      state: 'searching',
      report: null,
      best: null,
    };
    this.#plans.set(plan.planId, plan);
    const [oldest] = this.#plans.keys();
    if (this.#plans.size > keptPlans && oldest !== undefined) this.#plans.delete(oldest);
    return this.#shown(plan);
  }

  /** Throws `NotKnown`. */
  get(planId: string): SwitchPlan {
    return this.#shown(this.#plan(planId));
  }

  /** Throws `NotKnown`. */
  stop(planId: string): SwitchPlan {
    const plan = this.#plan(planId);
    halt(plan);
    return this.#shown(plan);
  }

  /** Throws `NotKnown`. */
  check(planId: string, steps: readonly PlannedStep[]): { fault: ShownPlanFault | null; played: PlayedPlan } {
    const { problem } = this.#plan(planId);
    return { fault: checkPlan(problem, steps), played: playedThrough(problem, playable(problem, steps)) };
  }

  /** Throws `NotKnown`; `NotPossible` when no car of its blocks is left on its tracks. */
  replan(planId: string): { plan: SwitchPlan; changes: PlanChanges } {
    const before = this.#plan(planId);
    const { question, changes } = changedSince(before.question, before.put, (id) => this.#parts.board.track(id));
    if (question.blocks.length === 0) throw new NotPossible(message('device.planCarsGone'));
    return { plan: this.start({ question }), changes };
  }

  /** Throws `NotKnown`; `NotPossible` if there is no plan, its steps are invalid or move no car, or a car has left its track. */
  toSwitchList({ planId, title, steps }: ContractInputs['planning']['toSwitchList']): SwitchList {
    const { problem, put, report } = this.#plan(planId);
    const chosen = steps ?? report?.best ?? null;
    if (chosen === null || checkPlan(problem, chosen) !== null) throw new NotPossible(message('device.planUnfinished'));
    const lines = linesOfPlan(problem, chosen);
    if (lines.length === 0) throw new NotPossible(message('device.planMovesNothing'));
    const { board } = this.#parts;
    const moved = movedSince(put, board.among(lines.map((line) => line.equipmentId)));
    if (moved.length > 0) throw new NotPossible(message('device.planCarsMoved', { marks: moved.join(', ') }));
    for (const [trackId, was] of put.called.tracks) {
      const is = board.track(trackId)?.track.name ?? was;
      if (is !== was) {
        throw new NotPossible(message('queue.otherTrack', { was: nameInSentence(was), is: nameInSentence(is) }));
      }
    }
    return this.#parts.switchLists.create({ title, workedFrom: 'front', lines });
  }

  close(): void {
    for (const plan of this.#plans.values()) halt(plan);
  }

  #plan(planId: string): Plan {
    const plan = this.#plans.get(planId);
    if (plan === undefined) throw new NotKnown('planId', message('device.noPlan'));
    return plan;
  }

  #shown(plan: Plan): SwitchPlan {
    const { planId, revision, begunAt, state, question, problem, begun, report } = plan;
    if (report?.best != null) plan.best ??= playedThrough(problem, report.best);
    const { best } = plan;
    const cars = this.#parts.board.among(problem.tracks.flatMap((track) => track.cars.map((car) => car.equipmentId)));
    const atLeast = report?.atLeast ?? 0;
    return {
      planId,
      revision,
      begunAt,
      asOf: plan.put.asOf,
      state,
      question,
      lengths: problem.tracks.map(({ trackId, lengthFt }) => ({ trackId, lengthFt })),
      begun: [...begun],
      cars,
      best,
      remarks: remarksOn(plan.put, best, cars),
      atLeast,
      impossible: report?.impossible ?? false,
      proved: best && proofOf(best.cost.movements, atLeast),
    };
  }
}

function halt(plan: Plan): void {
  if (plan.state !== 'searching') return;
  plan.stop();
  plan.state = 'stopped';
  plan.revision += 1;
}

function proofOf(movements: number, atLeast: number): PlanProof {
  return movements <= atLeast ? { is: 'fewest' } : { is: 'atMostAbove', movements: movements - atLeast };
}
