import { systemClock } from '#main/clock.ts';
import { createServiceClient } from '#main/service/client.ts';
import { allPages } from '#main/service/paging.ts';
import { defaultDialect } from '#shared/service/dialect.ts';

/** Asks a service on this machine what the test names, in a process whose heap is bounded, and prints what came. */
const [url = '', what = '', pages = ''] = process.argv.slice(2);
const client = createServiceClient({
  baseUrl: url,
  carrierId: 42,
  apiKey: 'a-key',
  assumeUser: 'crew@yard.example',
  dialect: defaultDialect,
  clock: systemClock,
  environment: { https_proxy: process.env['https_proxy'] },
});

async function ask(): Promise<unknown> {
  if (what === 'inventory') return client.inventoryPage({});
  if (what === 'stationTracks') return client.stationTracks();
  if (what === 'move') return client.move({ items: [] });
  if (what === 'classList') return client.createClassList({ jobId: 'a', items: [] });
  if (what === 'tracks') {
    const asked = Array.from({ length: Number(pages) }, (_, track) => client.inventoryPage({ track }));
    return Promise.all(asked.map(async (page) => (await page).ok));
  }
  const limits = { pages: Number(pages), records: 1_000_000, bytes: 1_000_000_000 };
  let read = 0;
  for await (const page of allPages('inventory', (nextToken) => client.inventoryPage({}, { nextToken }), limits)) {
    if (!page.ok) return { ...page, read };
    read += 1;
  }
  return { ok: true, read };
}

const came = await ask();
await client.close();
process.stdout.write(JSON.stringify(came));
