import { describe, expect, test } from 'vitest';
import type { CommandInput } from '#shared/terminal/queue.ts';
import { unhurriedClock } from '../../faults/unhurried-clock.ts';
import { eventually } from '../../support/eventually.ts';
import type { Shift } from '../../support/shift.ts';
import { fewer } from '../../support/tier.ts';
import { beginShift, comesTo, first, officeOf, paths, reaches } from './whole-service.ts';

/** Faults that lose the answer of a write that was done. */
const afterDoing = ['answerLost', 'errorAfter', 'cutBody', 'malformed'] as const;
/** Faults that look no different from here, and nothing was done. */
const beforeDoing = ['refuse', 'errorBefore', 'html'] as const;

/** Where a kind of command is asked, and one such command for this yard. */
interface Kind {
  readonly path: string;
  readonly input: (shift: Shift, nth: number) => Promise<CommandInput>;
}

const customerOf = async (shift: Shift) => {
  const all = await officeOf(shift).customers();
  return first(
    all.filter(({ locations }) => locations?.length === 3),
    'customer with three locations',
  );
};
const carsOf = async (shift: Shift) => {
  const { full, quiet } = await shift.tracks(3);
  const { cars } = await shift.api.tracks.get({ trackId: first(full).trackId });
  return { cars, quiet };
};

/** Kinds of which the service keeps no proof. */
const unprovable: Readonly<Record<string, Kind>> = {
  'a class list': {
    path: paths.classLists,
    input: async (shift, nth) => {
      const { cars, quiet } = await carsOf(shift);
      const items = [{ equipmentId: first(cars).equipmentId, trackId: quiet.trackId, position: 0 }];
      return { kind: 'classList', jobId: `Night ${nth}`, items };
    },
  },
  'a toolswork load': {
    path: paths.toolswork,
    input: (_shift, nth) =>
      Promise.resolve({
        kind: 'toolswork',
        trackName: `Mill ${nth}`,
        waybillTemplateId: 4001,
        details: [{ initialAndNumber: `YTPX ${100 + nth}`, netWeightTons: 80, groupings: [] }],
      }),
  },
  'an added location': {
    path: paths.customers,
    input: async (shift, nth) => {
      const { resourceId } = await customerOf(shift);
      const pier = { name: `Pier ${nth}`, customerId: resourceId, isDefault: false };
      return { kind: 'customerUpdate', resourceId, locations: [pier] };
    },
  },
  'a switch request': {
    path: paths.switchRequests,
    input: async (shift) => {
      const { cars, quiet } = await carsOf(shift);
      const asked = { equipmentId: first(cars).equipmentId, trackId: quiet.trackId, requestType: 'PL' as const };
      return { kind: 'switchRequest', requests: [asked] };
    },
  },
};

/** Kinds that may be sent again without harm. */
const repeatable: Readonly<Record<string, Kind>> = {
  'a bill of lading': {
    path: paths.bills,
    input: (_shift, nth) => Promise.resolve({ kind: 'billOfLading', waybill: { billOfLadingNumber: `YT-${nth}` } }),
  },
  'a customer update that adds no location': {
    path: paths.customers,
    input: async (shift, nth) => {
      const { resourceId } = await customerOf(shift);
      return { kind: 'customerUpdate', resourceId, printedName: `MILL ${nth}` };
    },
  },
};

describe.each(Object.entries(unprovable))('%s whose answer is lost', (_name, { path, input }) => {
  test('is never sent again by itself: a person is asked with evidence, whatever lost it', async () => {
    const shift = await beginShift();
    const office = officeOf(shift);
    let nth = 0;
    for (const fault of [...afterDoing, ...beforeDoing]) {
      nth += 1;
      const before = await office.done(path);
      await shift.control.fault({ fault, count: 1, path });
      const asked = await comesTo(shift, await input(shift, nth), 'review');
      expect([fault, asked.uncertain, asked.attempts, asked.evidence?.findings[0]]).toEqual([
        fault,
        true,
        1,
        expect.stringContaining('answer'),
      ]);
      const did = afterDoing.some((one) => one === fault) ? 1 : 0;
      expect([fault, await office.done(path)]).toEqual([fault, before + did]);
      await shift.api.queue.discard({ commandId: asked.commandId });
    }
    expect((await office.asked(path)).length).toBe(nth);
    expect((await shift.api.terminal.status()).queue).toMatchObject({ waiting: 0, attention: 0 });
  });
});

describe.each(fewer(1, Object.entries(unprovable)))('%s whose answer is lost', (_name, { path, input }) => {
  test('is settled by a person: it was done', async () => {
    const shift = await beginShift();
    await shift.control.fault({ fault: 'answerLost', count: 1, path });
    const { commandId } = await comesTo(shift, await input(shift, 1), 'review');
    await shift.api.queue.confirmApplied({ commandId });
    const settled = await reaches(shift, commandId, 'settled');
    expect(settled.uncertain).toBe(false);
    expect((await officeOf(shift).asked(path)).length).toBe(1);
  });

  test('is settled by a person: it was not done, and is sent once more', async () => {
    const shift = await beginShift();
    await shift.control.fault({ fault: 'errorBefore', count: 1, path });
    const { commandId } = await comesTo(shift, await input(shift, 1), 'review');
    await shift.api.queue.retry({ commandId });
    await reaches(shift, commandId, 'settled');
    expect(await officeOf(shift).done(path)).toBe(1);
  });

  test('holds up nothing it does not concern, and survives a restart as the question it is', async () => {
    const shift = await beginShift();
    await shift.control.fault({ fault: 'answerLost', count: 1, path });
    const { commandId } = await comesTo(shift, await input(shift, 1), 'review');
    await comesTo(shift, { kind: 'billOfLading', waybill: { billOfLadingNumber: 'YT-GO' } }, 'settled');
    await shift.restart();
    expect((await shift.api.queue.get({ commandId })).state).toBe('review');
    expect(await officeOf(shift).done(path)).toBe(1);
  });
});

describe.each(Object.entries(repeatable))('%s whose answer is lost', (_name, { path, input }) => {
  test('is asked again until it is answered, whatever lost it', async () => {
    const shift = await beginShift();
    let nth = 0;
    for (const fault of [...afterDoing, ...beforeDoing]) {
      nth += 1;
      await shift.control.fault({ fault, count: 1, path });
      const done = await comesTo(shift, await input(shift, nth), 'settled');
      expect([fault, done.uncertain, done.history.map((line) => line.to)]).toEqual([
        fault,
        false,
        ['pending', 'sending', 'unknown', 'pending', 'sending', 'applied', 'settled'],
      ]);
    }
    expect((await officeOf(shift).asked(path)).length).toBe(2 * nth);
  });

  test('is asked again after the terminal was ended in the middle of it', async () => {
    const shift = await beginShift({
      // It is asked again for 15 seconds: none of them passes while a busy machine does not run it.
      ports: { clock: unhurriedClock, timing: { lookupGapMs: 30, readLagMs: 20, lateWorkMs: 20, closingMs: 50 } },
    });
    await shift.control.fault({ fault: 'delay', count: 1, path, delayMs: 60_000 });
    const { commandId } = await comesTo(shift, await input(shift, 1), 'sending');
    // It is written down as being sent before it leaves: the restart comes when it has arrived.
    await eventually(async () => expect((await shift.control.faultsMet()).met).toMatchObject({ delay: 1 }));
    await shift.restart();
    const done = await reaches(shift, commandId, 'settled');
    expect(done.history.map((line) => line.to)).toContain('unknown');
  });
});

test('a bill whose answer was lost is made once: the 409 of the second asking proves it', async () => {
  const shift = await beginShift();
  for (const [nth, fault] of afterDoing.entries()) {
    await shift.control.fault({ fault, count: 1, path: paths.bills });
    const bill: CommandInput = { kind: 'billOfLading', waybill: { billOfLadingNumber: `YT-${nth}` } };
    const done = await comesTo(shift, bill, 'settled');
    const proof = done.history.find((line) => line.to === 'applied');
    expect([fault, proof?.why]).toEqual([fault, expect.stringContaining('Proved: it was done')]);
    expect(proof?.words).toContain(`YT-${nth}`);
  }
  expect((await officeOf(shift).asked(paths.bills)).map((entry) => [entry.effect, entry.subject])).toEqual(
    afterDoing.flatMap((_, nth) => [
      [true, { billOfLadingNumber: `YT-${nth}` }],
      [false, { billOfLadingNumber: `YT-${nth}` }],
    ]),
  );
});

test('a customer update asked twice leads to the same record, and the record is kept', async () => {
  const shift = await beginShift();
  const { resourceId } = await customerOf(shift);
  await shift.control.fault({ fault: 'answerLost', count: 1, path: paths.customers });
  await comesTo(shift, { kind: 'customerUpdate', resourceId, name: 'Stone Mill', printedName: 'STONE' }, 'settled');
  const { customer } = await shift.api.customers.get({ customerId: resourceId });
  expect(customer).toMatchObject({ name: 'Stone Mill', printedName: 'STONE' });
  expect(await officeOf(shift).customers()).toContainEqual(customer);
});

test('a deletion whose answer was lost is left to a person: asked again it would look refused', async () => {
  const shift = await beginShift();
  const { resourceId, locations } = await customerOf(shift);
  const third = locations?.[2];
  const gone = { name: third?.name ?? '', resourceId: third?.resourceId ?? 0, requestAction: 'delete' as const };
  await shift.control.fault({ fault: 'answerLost', count: 1, path: paths.customers });
  const asked = await comesTo(shift, { kind: 'customerUpdate', resourceId, locations: [gone] }, 'review');
  expect(asked.uncertain).toBe(true);
  await shift.api.queue.confirmApplied({ commandId: asked.commandId });
  await reaches(shift, asked.commandId, 'settled');
  expect(await officeOf(shift).done(paths.customers)).toBe(1);
});

test('a load that a person vouches for shows up on the board like one that was answered', async () => {
  const shift = await beginShift();
  await shift.control.fault({ fault: 'answerLost', count: 1, path: paths.toolswork });
  const load = unprovable['a toolswork load'];
  if (!load) throw new Error('a toolswork load');
  const { commandId } = await comesTo(shift, await load.input(shift, 9), 'review');
  await shift.api.queue.confirmApplied({ commandId });
  await shift.until(async () => (await shift.api.tracks.list()).some((track) => track.name === 'Mill 9'), 'the track');
  expect((await shift.api.cars.search({ text: 'YTPX 109' })).cars.map((car) => car.place.trackName)).toEqual([
    'Mill 9',
  ]);
});

test('what was evident is kept: work orders before and after of a switch request', async () => {
  const shift = await beginShift();
  const { cars, quiet } = await carsOf(shift);
  const { equipmentId, mark } = first(cars);
  await shift.control.fault({ fault: 'answerLost', count: 1, path: paths.switchRequests });
  const requests = [{ equipmentId, trackId: quiet.trackId, requestType: 'TR' as const }];
  const { evidence } = await comesTo(shift, { kind: 'switchRequest', requests }, 'review');
  const [orders] = evidence?.workOrders ?? [];
  expect(orders).toMatchObject({ equipmentId, mark });
  expect(orders?.after.length).toBe((orders?.before.length ?? 0) + 1);
});
