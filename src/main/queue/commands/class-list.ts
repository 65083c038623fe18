import { message } from '#shared/messages/message.ts';
import { classListBody, classListWarnings } from '#shared/rules/class-list.ts';
import type { Command, CommandInput } from '../command.ts';
import type { KnownYard } from '../ports.ts';
import { confirmedByRecord, confirmedForThis } from './answer.ts';
import { baseOf, drafted, tracksOf, unknownThings } from './base.ts';
import { calledOf, carsAmiss, hasWaited, otherCar, otherTrack } from './called.ts';
import type { Drafted, Kind, KindContext, Proof, Readiness } from './kind.ts';
import { evidenceOf } from '../decisions/picture.ts';
import { carCount, tracksByName } from './wording.ts';
import { whyUnproved } from '../proof/send-attempts.ts';

type ClassList = Extract<CommandInput, { kind: 'classList' }>;

/** Making a class list (switch list) at the service (endpoint 3). It plans; it moves nothing. */
export const classList: Kind<ClassList> = {
  endpoints: { toSend: ['createClassList'], toLookUp: [] },
  leavesToken: false,
  draft,
  ready,
  prove,
  advice: classListWarnings,
};

function draft(input: ClassList, known: KnownYard, at: number): Drafted {
  const issues = unknownThings(
    input.items.map(({ equipmentId }, i) => ({ field: `items[${i}].equipmentId`, equipmentId })),
    input.items.map(({ trackId }, i) => ({ field: `items[${i}].trackId`, trackId })),
    known,
  );
  if (issues.length > 0) return { ok: false, issues };
  const equipmentIds = input.items.map((item) => item.equipmentId);
  const destinations = input.items.map((item) => item.trackId);
  // A plan blocks no track.
  return drafted({
    summary: message('queue.classList', {
      label: input.jobId,
      cars: carCount(equipmentIds.length),
      to: tracksByName(destinations, known),
    }),
    equipmentIds,
    base: { ...baseOf(equipmentIds, [], known, at), called: calledOf(equipmentIds, input.items, known) },
  });
}

/**
 * After a wait, a person is asked about a car that has left its track: it may already be where the list sends it, or
 * gone. The place of a car recorded on no track is not checked: it may simply have arrived.
 */
async function ready(command: Command, input: ClassList, context: KindContext): Promise<Readiness> {
  const { known, fresh, service, clock } = context;
  const { base } = command;
  const elsewhere = await otherTrack(command, context);
  if (elsewhere !== null) return elsewhere;
  if (hasWaited(base, clock)) {
    const read = await fresh.readAll(tracksOf(base.origins, []).filter((id) => known.servedOrder(id) !== null));
    if (!read.ok) return { is: 'unreadable', error: read.error };
    const origins = base.origins.filter(({ trackId }) => trackId !== null && read.orders.has(trackId));
    const amiss = carsAmiss({ ...base, origins }, read.orders, known);
    if (amiss !== null) return { is: 'changed', reason: amiss };
  }
  const other = otherCar(base, known);
  if (other !== null) return { is: 'changed', reason: other };
  return {
    is: 'ready',
    send: async () => {
      const answer = await service.createClassList(classListBody(input));
      const made = confirmedByRecord(['resourceId', 'uuid', 'jobId'], 'createClassList', answer);
      return confirmedForThis(input.jobId, 'jobId', 'createClassList', made);
    },
    against: [],
    effect: null,
  };
}

function prove(command: Command, input: ClassList, { clock }: KindContext): Promise<Proof> {
  const why = whyUnproved(command, 'queue.classListLost');
  return Promise.resolve({
    is: 'noProof',
    trace: false,
    evidence: evidenceOf(
      why === 'queue.classListLost'
        ? [message(why, { label: input.jobId })]
        : [message(why), message('queue.lookForList', { label: input.jobId })],
      clock.now(),
    ),
  });
}
