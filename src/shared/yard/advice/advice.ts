import type { PlannedMove } from './advised.ts';
import { capacityAdvice } from './capacity.ts';
import { conditionAdvice } from './conditions.ts';
import { hazmatAdvice } from './hazmat-neighbours.ts';
import { adviceRuleNames, adviceRules, type Advice, type AdviceRule } from './rules.ts';
import { weightAdvice } from './weights.ts';

/** All advice on a move; the length of the track comes last among the warnings. */
export function adviceOn(move: PlannedMove): Advice[] {
  const found = [...conditionAdvice(move), ...weightAdvice(move), ...hazmatAdvice(move), ...capacityAdvice(move)];
  const place = (one: Advice) => adviceRuleNames.indexOf(one.kind);
  return found.toSorted((a, b) => place(a) - place(b));
}

/** The rules that a person overrides by recording a move all the same. */
export function rulesAgainst(advice: readonly Advice[]): AdviceRule[] {
  return advice.map((one) => one.kind).filter((rule) => adviceRules[rule].severity !== 'note');
}

/** Whether a move is recorded only with a reason. */
export function asksForReason(advice: readonly Advice[]): boolean {
  return rulesAgainst(advice).length > 0;
}

/** What is stored with the command: each rule that was overridden, and why. */
export function overridesOf(advice: readonly Advice[], reason: string): { rule: AdviceRule; reason: string }[] {
  return rulesAgainst(advice).map((rule) => ({ rule, reason }));
}
