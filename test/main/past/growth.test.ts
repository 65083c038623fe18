import { expect, test } from 'vitest';
import { createRandom } from '#practice/random.ts';
import { usualBounds } from '#main/past/pruning.ts';
import { carFacts, openPastYard } from './past-yard.ts';

const tracks = 60;
const carsOnEach = 20;
const commandsADay = 3_000;
const pullsADay = 288;
/** How much of a day is played. */
const share = Number(process.env['YARD_PAST_DAYS'] ?? 0.1);

test('thirty days of a yard of 1,200 cars, 3,000 commands and 288 full readings each, keep within the bound', async () => {
  const yard = openPastYard();
  const random = createRandom(5);
  const under = (most: number) => Math.floor(random.next() * most);
  for (let track = 1; track <= tracks; track += 1) {
    // Ids as a service that counts everything it has gives them.
    yard.orders.set(
      track,
      Array.from({ length: carsOnEach }, () => 1 + under(2 ** 31)),
    );
  }
  await yard.readAll(0);
  const first = yard.bytes();
  const minutes = 24 * 60 * share;
  const commands = commandsADay * share;
  let pulled = 0;
  for (let done = 1; done <= commands; done += 1) {
    const at = (done / commands) * minutes;
    const [from, to] = [1 + under(tracks), 1 + under(tracks)];
    const order = yard.orders.get(from) ?? [];
    const cut = order.slice(0, 1 + under(4));
    const [car] = cut;
    // Read before it is sent, and after it is done.
    yard.read(from, at - 0.002, order);
    yard.read(to, at - 0.0015, yard.orders.get(to) ?? []);
    if (from !== to) {
      yard.read(from, at - 0.001, order.slice(cut.length));
      yard.read(to, at - 0.0005, [...(yard.orders.get(to) ?? []), ...cut]);
    }
    if (car !== undefined) {
      yard.facts.set(
        car,
        carFacts(car % 999_999, { spot: String(done), loadStatus: done % 2 === 0 ? 'LOAD' : 'EMPTY' }),
      );
      yard.readings.carsSeen([car], yard.at(at));
    }
    for (; pulled < pullsADay * share * (done / commands); pulled += 1) await yard.readAll(at, { changed: [] });
  }
  const aDay = (yard.bytes() - first) / share;
  process.stdout.write(
    `the first reading takes ${Math.round(first / 1000)} kB, a day ${(aDay / 1e6).toFixed(2)} MB, ` +
      `30 days ${((first + 30 * aDay) / 1e6).toFixed(0)} MB (${share} days played)\n`,
  );
  expect(first + usualBounds.days * aDay).toBeLessThan(usualBounds.bytes);
});
