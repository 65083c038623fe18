import { message } from '#shared/messages/message.ts';
import { waybill as waybillAnswer } from '#shared/service/waybill.ts';
import type { ServiceError } from '#shared/service/outcome.ts';
import type { Command, CommandInput } from '../command.ts';
import { billOfLadingAdvice, billOfLadingIssues } from '#shared/rules/bill-of-lading.ts';
import { isBlank } from '#shared/rules/issue.ts';
import { billKey } from '../keys.ts';
import type { KnownYard } from '../ports.ts';
import { namedAnother, confirmedByRecord, confirmedForThis } from './answer.ts';
import { evidenceOf } from '../decisions/picture.ts';
import { baseOf, drafted } from './base.ts';
import { carsCalled } from './called.ts';
import type { Drafted, Kind, KindContext, Proof, Readiness } from './kind.ts';
import { carsByMark, isAny } from './wording.ts';

type BillOfLading = Extract<CommandInput, { kind: 'billOfLading' }>;

/** How long after its send a bill is sent again automatically, in milliseconds; then a person is asked. */
const resendWithinMs = 45_000;

/**
 * Making a bill of lading (endpoint 10). It always carries a number, and the service refuses a number used within six
 * months (rule 2): sending it again is safe, and the 409 is the proof.
 */
export const billOfLading: Kind<BillOfLading> = {
  endpoints: { toSend: ['createBillOfLading'], toLookUp: [] },
  leavesToken: false,
  draft,
  ready,
  prove,
  refusalProves,
  advice: ({ waybill }) => billOfLadingAdvice(waybill),
  applied: ({ equipmentIds }, _input, after) => after.readTracksOf(equipmentIds),
};

function draft(input: BillOfLading, known: KnownYard, at: number): Drafted {
  const issues = billOfLadingIssues(input.waybill);
  if (issues.length > 0) return { ok: false, issues };
  const { waybill } = input;
  const names = (waybill.equipmentDetails ?? []).flatMap(({ equipmentInitial, equipmentNumber }) =>
    isBlank(equipmentInitial) || equipmentNumber === undefined ? [] : `${equipmentInitial} ${equipmentNumber}`,
  );
  const { equipmentIds, keys } = carsCalled(names, known);
  const number = waybill.billOfLadingNumber ?? '';
  return drafted({
    summary: isAny(equipmentIds)
      ? message('queue.billWithCars', { number, cars: carsByMark(equipmentIds, known) })
      : message('queue.bill', { number }),
    equipmentIds,
    keys: [billKey(number), ...keys],
    base: baseOf(equipmentIds, [], known, at),
  });
}

function ready(_command: Command, { waybill }: BillOfLading, { service }: KindContext): Promise<Readiness> {
  return Promise.resolve({
    is: 'ready',
    send: async () => {
      const answer = await service.createBillOfLading(waybill);
      const made = confirmedByRecord(Object.keys(waybillAnswer.shape), 'createBillOfLading', answer);
      return confirmedForThis(waybill.billOfLadingNumber ?? '', 'billOfLadingNumber', 'createBillOfLading', made);
    },
    against: [],
    effect: null,
  });
}

function prove({ lastError }: Command, { waybill }: BillOfLading, { clock }: KindContext): Promise<Proof> {
  const said = lastError?.messageCoded;
  if (said?.code === namedAnother) {
    // A service that assigns its own numbers would make another bill with each resend.
    return Promise.resolve({ is: 'noProof', trace: false, evidence: evidenceOf([said], clock.now()) });
  }
  if (lastError?.class === 'refused' && lastError.status === 409) {
    const exists = message('queue.existsPerhapsOurs');
    return Promise.resolve({ is: 'noProof', trace: false, evidence: evidenceOf([exists], clock.now()) });
  }
  return Promise.resolve({
    is: 'sendAgain',
    withinMs: resendWithinMs,
    findings: [message('queue.billAgain', { number: waybill.billOfLadingNumber ?? '' })],
  });
}

function refusalProves(error: ServiceError): boolean {
  return error.status === 409;
}
