// A practice yard whose clock can be put forward: node bench/harness/carrier-of-a-week.ts <cars>
// POST /skip with a number of milliseconds; it answers when it is so late.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { startPracticeYard } from '#practice/server.ts';
import { listen } from '../../test/support/listen.ts';
import { yardOf } from './programs.ts';
import { SkippingClock } from './skipping-clock.ts';

const clock = new SkippingClock();
const { cars, tracks } = yardOf(Number(process.argv[2]));
// A small yard, too, has stations between which cars go.
const yard = await startPracticeYard({ cars, tracks: Math.max(tracks, 12), stations: 3, now: () => clock.now() });
const server = createServer((request, response) => {
  void text(request).then((ms) => {
    clock.skip(Number(ms));
    response.end();
  });
});
const clockUrl = `http://127.0.0.1:${await listen(server)}/skip`;
const { url, controlUrl, controlToken, account } = yard;
console.log(JSON.stringify({ event: 'ready', url, controlUrl, controlToken, clockUrl, ...account }));
