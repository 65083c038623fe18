import * as z from 'zod';
import type { Clock } from '#main/clock.ts';
import { alteredAnswer, alteredRequest } from '#practice/faults/altered-bodies.ts';
import { afterWork, beforeLateWork, insteadOfWork, type Sent } from '#practice/faults/bad-answers.ts';
import { createFaults, faultInput, type Taken } from '#practice/faults/faults.ts';
import type { Listener } from '#practice/service/listener.ts';
import { AttackedYard, type YardControl } from '../faults/attacked-yard.ts';
import { type Answer, type EndpointName, endpoints, moveItems } from '../strangers/endpoints.ts';
import { type Call, type Reply, StrangeService } from '../strangers/service.ts';
import { firstCustomer, rejected } from '../strangers/yard.ts';
import { customerRecords, type LogEntry } from '../support/practice-control.ts';
import { byHabit, drawHabits, passedOn } from './habits.ts';
import type { Network } from './network.ts';

interface Means {
  /** The clock of the service. */
  readonly clock: Clock;
  /** The machine's clock, which work that is late goes by. */
  readonly machine: Clock;
  readonly network: Network;
  readonly chance: () => number;
}

const size = { cars: 24, tracks: 6, customers: 40 };

/**
 * The random cases of `test/faults` at the service of `test/strangers`: it is written from the description alone, so that
 * terminals are judged by another reading of it than their own practice yard's. What hits its requests is the same; its habits change from case to case.
 */
export async function openIndependentYard({ clock, machine, network, chance }: Means): Promise<AttackedYard> {
  let port: Listener | null = null;
  const service = await StrangeService.start(clock, size, async (handler) => (port = await network.listen(handler)));
  const setOffline = (offline: boolean) => (offline ? port?.close() : port?.open());
  const control = directed(service, { machine, chance, setOffline });
  const account = { carrierId: 9001, apiKey: 'key of the carrier', assumeUser: 'yard.clerk' };
  const at = { url: service.url, account, close: () => service.close() };
  return AttackedYard.at(at, control, { trackIds: service.trackIds, firstCustomer, machine });
}

interface Direction extends Pick<Means, 'machine' | 'chance'> {
  readonly setOffline: (offline: boolean) => Promise<void> | undefined;
}

function directed(service: StrangeService, { machine, chance, setOffline }: Direction): YardControl {
  const faults = createFaults(chance, () => service.clock.now());
  let log: LogEntry[] = [];
  let workToCome = 0;
  let habits = drawHabits(chance);

  service.before('all', async (call) => {
    const { path, writes } = endpoints[call.endpoint];
    const taken = faults.take({ path, writes });
    const { attack } = taken;
    const leaves = (sent: Sent, effect = false, whole?: Answer): Reply => {
      if (writes) log.push(entryOf(log.length + 1, service.clock.now(), call, { taken, sent, effect, whole }));
      return replyOf(sent, whole);
    };
    const work = async (hasLeft?: Sent): Promise<Reply> => {
      const before = service.done.length;
      const asked = passedOn(habits, call.endpoint, alteredRequest(call.body, attack, taken.lasting));
      const answer = await seenBehind(service, taken, () => call.pass(asked));
      if (answer === 'broken') return answer;
      const effect = service.done.length > before;
      const body = answer.status === 200 ? byHabit(habits, call.endpoint, call.body, answer.body) : answer.body;
      const whole = { ...answer, body: alteredAnswer(body, taken.lasting) };
      if (effect && attack?.fault === 'alsoRejected') reject(call.body);
      return leaves(hasLeft ?? afterWork(attack, whole), effect, whole);
    };
    const instead = insteadOfWork(attack);
    if (instead !== null) {
      if (attack?.fault === 'rejected') reject(call.body);
      return leaves(instead);
    }
    if (attack?.fault === 'onlySaid') return leaves(service.rehearse(call.endpoint, call.body));
    if (attack?.fault === 'lateWork') {
      const leaving = beforeLateWork(attack, () => service.rehearse(call.endpoint, call.body));
      workToCome += 1;
      void machine.sleep(attack.delayMs ?? 1_000).then(async () => {
        workToCome -= 1;
        await work(leaving);
      });
      return replyOf(leaving);
    }
    if (attack?.fault === 'delay') await machine.sleep(attack.delayMs ?? 1_000);
    return work();
  });

  function reject(body: unknown): void {
    const { jobName } = movedBody.parse(body);
    service.change((state, at) => rejected(state, moveItems(body), { at, jobName }));
  }

  return {
    fault: (asked) => {
      const fault = faultInput.parse(asked);
      // Its inventory is in pages by place as it is; nobody moves a car between two of them.
      if (fault.fault !== 'movingPages') faults.set(fault);
      return Promise.resolve();
    },
    faultsMet: () => Promise.resolve({ met: faults.met(), workToCome }),
    clearFaults: () => Promise.resolve(faults.clear()),
    offline: async (offline) => setOffline(offline),
    reset: async () => {
      faults.clear();
      log = [];
      workToCome = 0;
      habits = drawHabits(chance);
      service.beginAgain();
      await setOffline(false);
    },
    otherCrew: ({ equipmentIds, toTrackId, groupingIndex }) =>
      Promise.resolve(service.otherCrew(equipmentIds, toTrackId, groupingIndex)),
    customers: () => Promise.resolve(customerRecords.parse([...service.state.customers.values()])),
    standings: () => Promise.resolve(new Map(service.trackIds.map((trackId) => [trackId, service.order(trackId)]))),
    log: () => Promise.resolve(log),
    effects: () => Promise.resolve(log.filter(({ effect }) => effect)),
  };
}

/** Reads that are under way now see the yard as it was. */
async function seenBehind({ behind }: StrangeService, { lasting }: Taken, read: () => Promise<Reply>): Promise<Reply> {
  const ms = Math.max(0, ...lasting.map(({ fault, behindMs = 1_000 }) => (fault === 'behind' ? behindMs : 0)));
  // The service looks at its state at once, so that no other read goes by this.
  behind.inventory = ms;
  behind.history = ms;
  const reply = read();
  behind.inventory = 0;
  behind.history = 0;
  return reply;
}

function replyOf(sent: Sent, whole?: Answer): Reply {
  if (sent === 'lost') return 'broken';
  if (sent === 'half') return whole === undefined ? 'broken' : { ...whole, isCut: true };
  return sent;
}

interface Decided {
  readonly taken: Taken;
  readonly sent: Sent;
  readonly effect: boolean;
  readonly whole: Answer | undefined;
}

function entryOf(n: number, at: number, call: Call, { taken, sent, effect, whole }: Decided): LogEntry {
  const { attack, lasting } = taken;
  const subject = subjects[call.endpoint]?.(call.body) ?? { equipmentIds: [] };
  const done = subjects[call.endpoint]?.(alteredRequest(call.body, attack, [])).equipmentIds ?? [];
  const isPart = effect && done.length < subject.equipmentIds.length;
  const names = [attack, ...lasting].flatMap((fault) => fault?.fault ?? []);
  return {
    n,
    at: new Date(at).toISOString(),
    path: endpoints[call.endpoint].path,
    ...subject,
    ...(isPart && { subject: { ...subject.subject, doneEquipmentIds: done } }),
    effect,
    status: sent === 'lost' ? null : sent === 'half' ? (whole?.status ?? 200) : sent.status,
    ...(names.length > 0 && { fault: names.join('+') }),
  };
}

type Subject = Pick<LogEntry, 'jobName' | 'equipmentIds' | 'trackId' | 'subject'>;

const movedBody = z.object({ jobName: z.string().optional() });
const switchBody = z.object({
  switchRequests: z.array(z.object({ equipmentId: z.int(), trackId: z.int().optional() })),
});
const listBody = z.object({ jobId: z.string(), items: z.array(z.object({ equipmentId: z.int() })) });
const loadBody = z.object({ details: z.array(z.object({ initialAndNumber: z.string() })) });
const billBody = z.object({ waybill: z.object({ billOfLadingNumber: z.string() }) });
const customerBody = z.object({ resourceId: z.int() });

/** What a write is about, as its body says. */
const subjects: Readonly<Partial<Record<EndpointName, (body: unknown) => Subject>>> = {
  move: (body) => {
    const items = moveItems(body);
    return {
      ...movedBody.parse(body),
      equipmentIds: items.map((item) => item.equipmentId),
      trackId: items[0]?.toTrackId,
    };
  },
  switchRequest: (body) => {
    const { switchRequests } = switchBody.parse(body);
    return { equipmentIds: switchRequests.map((one) => one.equipmentId), trackId: switchRequests[0]?.trackId };
  },
  classList: (body) => {
    const { jobId, items } = listBody.parse(body);
    return { equipmentIds: items.map(({ equipmentId }) => equipmentId), subject: { jobId } };
  },
  toolswork: (body) => ({
    equipmentIds: [],
    subject: { equipment: loadBody.parse(body).details.map((detail) => detail.initialAndNumber) },
  }),
  bill: (body) => ({ equipmentIds: [], subject: billBody.parse(body).waybill }),
  updateCustomer: (body) => ({ equipmentIds: [], subject: { customerId: customerBody.parse(body).resourceId } }),
};
