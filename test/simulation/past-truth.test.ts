import { expect, test } from 'vitest';
import { createRandom } from '#practice/random.ts';
import { defaultDialect } from '#shared/service/dialect.ts';
import { full, seedOf } from '../support/tier.ts';
import { liveThrough } from './past-of-a-yard.ts';
import { Witness } from './witness.ts';

const seed = seedOf('YARD_SIMULATION_SEED');
const hours = full ? 72 : 6;

test(
  `${hours} hours of a yard over a bad line: of 1,000 tracks at random instants nothing wrong is said`,
  { timeout: 30 * 60_000 },
  async () => {
    const { reads, witness, from, until, moves, outageMs } = await liveThrough(hours / 24, seed);
    const random = createRandom(seed + 1);
    const met = { read: 0, changed: 0, notRead: 0 };
    const wrong: string[] = [];
    let asItWas = 0;
    for (let instant = 0; instant < 1_000; instant += 1) {
      const at = from + Math.floor(random.next() * (until - from));
      const trackId = 1001 + Math.floor(random.next() * 12);
      const [said] = await reads.at(at, { trackId });
      if (said === undefined) throw new Error('a track of the yard is not told of');
      met[said.certainty] += 1;
      const fault = witness.wrongIn(said, defaultDialect.longestReadLagMs);
      if (fault !== null) wrong.push(fault);
      const cars = said.cars.map((car) => car.equipmentId);
      if (said.certainty === 'read' && String(cars) === String(witness.orderAt(trackId, at))) asItWas += 1;
    }
    process.stdout.write(
      `seed ${seed}: ${hours} hours, ${moves} moves, ${Math.round(outageMs / 60_000)} minutes out of reach: ` +
        `wrong ${wrong.length}; read ${met.read} (of those stood so at the very instant ${asItWas}), ` +
        `changed meanwhile ${met.changed}, not read ${met.notRead} of 1,000\n`,
    );
    expect(wrong).toEqual([]);
    expect(met.read).toBeGreaterThan(100);
    expect(met.changed).toBeGreaterThan(0);
    expect(met.notRead).toBeGreaterThan(0);
  },
);

test('the judge hears what is not true: a car too many, one that is missing, another order, another time', () => {
  const witness = new Witness();
  witness.stands(11, 0, [1, 2, 3]);
  witness.stands(11, 600_000, [1, 2]);
  const isTrue = (minutes: number, order: number[], isMoment = true) => {
    const time = new Date(minutes * 60_000).toISOString();
    const reading = { askedAt: time, answeredAt: time, isMoment, source: 'track' as const };
    const cars = order.map((equipmentId) => ({ equipmentId, leaves: false }));
    return (
      witness.wrongIn({ trackId: 11, certainty: 'read', before: reading, after: null, cars, comes: [] }, 45_000) ===
      null
    );
  };
  expect([isTrue(5, [1, 2, 3]), isTrue(12, [1, 2]), isTrue(10.5, [1, 2, 3]), isTrue(10.5, [1, 2])]).not.toContain(
    false,
  );
  expect([isTrue(12, [1, 2, 3]), isTrue(5, [1, 2]), isTrue(5, [1, 3, 2]), isTrue(11, [1, 2, 3])]).not.toContain(true);
  expect([isTrue(10.5, [2, 1, 3], false), isTrue(10.5, [2, 1], false)]).not.toContain(false);
  expect([isTrue(5, [1, 2], false), isTrue(5, [1, 2, 3, 4], false)]).not.toContain(true);
});
