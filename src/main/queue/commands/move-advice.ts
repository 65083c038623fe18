import { type Message, message } from '#shared/messages/message.ts';
import type { Issue } from '#shared/rules/issue.ts';
import { adviceRules, type Advice } from '#shared/yard/advice/rules.ts';
import type { KnownYard } from '../ports.ts';
import type { Move } from './move-records.ts';
import { carsOfMarks } from './wording.ts';

/** What speaks against a move, except what a person has overridden with a reason. */
export function moveAdvice(move: Move, known: KnownYard): Issue[] {
  const { overrides = [], overrideReason } = move;
  const isOverridden = ({ kind }: Advice) =>
    (overrideReason !== undefined && adviceRules[kind].severity !== 'note') ||
    overrides.some(({ rule }) => rule === kind);
  return known
    .adviceOn(move)
    .filter((one) => !isOverridden(one))
    .map(issueOf);
}

const carRules = {
  badOrder: 'rules.againstBadOrder',
  hold: 'rules.againstHold',
  releaseBeforeBadOrder: 'rules.againstReleaseBeforeBadOrder',
  notReleased: 'rules.againstNotReleased',
  tooHeavy: 'rules.againstTooHeavy',
  overCarLimit: 'rules.againstOverCarLimit',
  weightsDiffer: 'rules.againstWeightsDiffer',
  tonsOrPounds: 'rules.againstTonsOrPounds',
  hazmatByOccupied: 'rules.againstHazmatByOccupied',
  holdsHazmat: 'rules.againstHoldsHazmat',
} as const;

function issueOf(advice: Advice): Issue {
  switch (advice.kind) {
    case 'longerThanTrack': {
      const params = { needed: Math.ceil(advice.feet), length: Math.floor(advice.length) };
      return { field: 'to.trackId', rule: message('rules.againstLongerThanTrack', params) };
    }
    case 'noRoom': {
      const params = { needed: Math.ceil(advice.feetNeeded), free: Math.floor(advice.feetFree) };
      return { field: 'to.trackId', rule: message('rules.againstNoRoom', params) };
    }
    case 'hazmatByOccupied':
      return { field: 'to.place', rule: rule(advice) };
    default:
      return { field: 'equipmentIds', rule: rule(advice) };
  }
}

function rule({ kind, cars }: Extract<Advice, { cars: readonly string[] }>): Message {
  return message(carRules[kind], { cars: carsOfMarks(cars) });
}
