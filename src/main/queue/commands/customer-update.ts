import { customerUpdateIssues } from '#shared/rules/customer-update.ts';
import type { Command, CommandInput } from '../command.ts';
import type { KnownYard } from '../ports.ts';
import { withAnswer } from './answer.ts';
import type { Drafted, Kind, KindContext, Proof, Readiness } from './kind.ts';
import { evidenceOf } from '../picture.ts';

type CustomerUpdate = Extract<CommandInput, { kind: 'customerUpdate' }>;

/**
 * How long after its send an update is sent again by itself, in milliseconds. Later, somebody else may have corrected
 * the same fields, and the old values would overwrite theirs.
 */
const askAgainWithinMs = 15_000;

/** Changing a customer, its locations and addresses (endpoint 1). */
export const customerUpdate: Kind<CustomerUpdate> = { leavesToken: false, draft, ready, prove };

function draft(input: CustomerUpdate, known: KnownYard, at: number): Drafted {
  const { kind: _kind, ...update } = input;
  const before = known.customer(input.resourceId);
  const issues = customerUpdateIssues(update, before);
  if (issues.length > 0) return { ok: false, issues };
  const name = input.name ?? before?.name ?? `no. ${input.resourceId}`;
  return {
    ok: true,
    draft: {
      summary: `Customer ${name} · ${changesInWords(input)}`,
      equipmentIds: [],
      anchorIds: [],
      trackIds: [],
      keys: [`customer ${input.resourceId}`],
      base: { at, tracks: [], origins: [] },
    },
  };
}

function changesInWords({ locations, kind: _kind, resourceId: _id, ...fields }: CustomerUpdate): string {
  const own = Object.values(fields).filter((value) => value !== undefined && value !== null).length;
  const all = locations ?? [];
  const removed = all.filter((location) => location.requestAction === 'delete').length;
  const added = all.filter((location) => location.resourceId === undefined).length;
  const changed = all.length - removed - added;
  const parts = [
    own > 0 ? `${own} ${own === 1 ? 'field' : 'fields'}` : '',
    added > 0 ? `${added} ${added === 1 ? 'location' : 'locations'} added` : '',
    changed > 0 ? `${changed} ${changed === 1 ? 'location' : 'locations'} changed` : '',
    removed > 0 ? `${removed} ${removed === 1 ? 'location' : 'locations'} deleted` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'nothing changed' : parts.join(', ');
}

function ready(
  _command: Command,
  { kind: _kind, ...update }: CustomerUpdate,
  { service }: KindContext,
): Promise<Readiness> {
  return Promise.resolve({
    is: 'ready',
    send: async () => withAnswer(await service.updateCustomer(update)),
    against: [],
    effect: null,
  });
}

/** One that adds and deletes nothing leads to the same record however often it is sent. */
function prove(_command: Command, input: CustomerUpdate, { clock }: KindContext): Promise<Proof> {
  const locations = input.locations ?? [];
  const adds = locations.some((location) => location.resourceId === undefined);
  // Asked again, a deletion that was done is answered "not found", which looks like a refusal of it all.
  const deletes = locations.some(
    ({ requestAction, address }) => requestAction === 'delete' || address?.requestAction === 'delete',
  );
  if (!adds && !deletes) {
    return Promise.resolve({
      is: 'askAgain',
      withinMs: askAgainWithinMs,
      findings: ['It is sent again: it adds nothing, so that doing it twice leads to the same record.'],
    });
  }
  return Promise.resolve({
    is: 'noProof',
    evidence: evidenceOf(
      [
        `The answer to this was lost. ${adds ? 'It adds a location, which sending it again would add twice' : 'It deletes, which cannot be done twice'}, and the service gives no full record to compare with. Look the customer up there.`,
      ],
      clock.now(),
    ),
  });
}
