import { billOfLadingAdvice } from '#shared/rules/bill-of-lading.ts';
import type { Issue } from '#shared/rules/issue.ts';
import { toolsworkAdvice } from '#shared/rules/toolswork.ts';
import type { CommandInput } from './command.ts';

/** What speaks against a command although nothing forbids it: read from what is recorded, so it is kept with it. */
export function adviceOn(input: CommandInput): Issue[] {
  switch (input.kind) {
    case 'billOfLading':
      return billOfLadingAdvice(input.waybill);
    case 'toolswork':
      return toolsworkAdvice(input);
    case 'move':
    case 'switchRequest':
    case 'classList':
    case 'customerUpdate':
      return [];
  }
}
