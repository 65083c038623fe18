// A carrier's service that answers reads with bytes made beforehand: node bench/harness/canned-carrier.ts <cars>
// What is measured against it is the terminal, not the service.
import { createServer } from 'node:http';
import { startPracticeYard } from '#practice/server.ts';
import { defaultDialect } from '#shared/service/dialect.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import * as z from 'zod';
import { listen } from '../../test/support/listen.ts';
import { BareLine } from './bare-line.ts';
import { yardOf } from './programs.ts';

const page = z.looseObject({ nextToken: z.string().optional(), items: z.array(z.unknown()) });
const question = z.looseObject({ pageNextToken: z.string().optional(), track: z.int().optional() });

const yard = await startPracticeYard(yardOf(Number(process.argv[2])));
const { account } = yard;
const line = new BareLine({ url: yard.url, account });

const answers = new Map<string, Buffer>();
answers.set(endpoints.stationTracks.path, await line.ask(endpoints.stationTracks, { carrierId: account.carrierId }));
answers.set(endpoints.listGroupings.path, await line.ask(endpoints.listGroupings, { carrierId: account.carrierId }));
answers.set(endpoints.equipmentHistory.path, Buffer.from('{"items":[]}'));
for (let token: string | undefined; ;) {
  const asked = { pageSize: defaultDialect.inventoryPageSize, ...(token !== undefined && { pageNextToken: token }) };
  const body = await line.ask(endpoints.inventory, asked);
  answers.set(`${endpoints.inventory.path} ${token ?? ''}`, body);
  token = page.parse(JSON.parse(body.toString('utf8'))).nextToken;
  if (token === undefined) break;
}
await line.close();
await yard.close();

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const asked = question.parse(JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}'));
    const key = pathname === endpoints.inventory.path ? `${pathname} ${asked.pageNextToken ?? ''}` : pathname;
    const answer = asked.track === undefined ? answers.get(key) : undefined;
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(answer ?? '{"message":"This service only tells the whole yard."}');
  });
});
console.log(JSON.stringify({ event: 'ready', url: `http://127.0.0.1:${await listen(server)}`, ...account }));
