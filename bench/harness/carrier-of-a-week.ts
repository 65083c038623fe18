// A practice yard whose clock can be put forward: node bench/harness/carrier-of-a-week.ts <cars>
// POST /skip with a number of milliseconds; it answers when it is so late.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { startPracticeYard } from '#practice/server.ts';
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
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { url, controlUrl, controlToken, account } = yard;
  console.log(
    JSON.stringify({
      event: 'ready',
      url,
      controlUrl,
      controlToken,
      clockUrl: `http://127.0.0.1:${port}/skip`,
      ...account,
    }),
  );
});
