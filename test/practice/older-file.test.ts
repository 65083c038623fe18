import Database from 'better-sqlite3';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { startPracticeYard } from '#practice/server.ts';
import { tableSteps } from '#practice/store/tables.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { clientOf, openYard } from './client.ts';

let dataFile: string;
beforeEach(() => {
  dataFile = join(temporaryFolder(), 'practice.sqlite');
});

describe('the file of a practice yard', () => {
  it('from before there was an office keeps its yard and its log, and is given an office', async () => {
    const old = new Database(dataFile);
    old.exec(tableSteps[0] ?? '');
    old.pragma('user_version = 1');
    const at = '2026-04-01T00:00:00.000Z';
    old.prepare('INSERT INTO station VALUES (?, ?, ?, ?, ?, ?)').run(101, 'u', 'Old Station', 1, 'slate', at);
    old.prepare('INSERT INTO track VALUES (?, ?, ?, ?, ?, ?, ?, ?)').run(1001, 'u', 'Old 1', 101, 1, 'gray', 900, at);
    old
      .prepare('INSERT INTO car VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
      .run(500_001, 'u', 'UTLX', 1, 'LOAD', 'T108', '{}', null, null, 1001, 0, null);
    old
      .prepare(
        'INSERT INTO log (at, method, path, job_name, equipment_ids, effect, status) VALUES (?, ?, ?, ?, ?, ?, ?)',
      )
      .run(at, 'POST', '/ims/equipment/move', 'Before', '[500001]', 1, 200);
    old.close();

    const yard = await startPracticeYard({ dataFile });
    const client = clientOf(yard);
    expect(await client.track(1001)).toMatchObject({ name: 'Old 1', cars: [{ mark: 'UTLX 1' }] });
    expect((await client.log()).entries).toMatchObject([{ jobName: 'Before', equipmentIds: [500_001] }]);
    const { body } = await client.control('/practice/customers');
    expect(body).toMatchObject({ customers: expect.toSatisfy((all: unknown[]) => all.length === 25) });
    const load = await client.call('/ims/equipment/load-toolswork', {
      carrierId: 9001,
      details: [{ initialAndNumber: 'UTLX 1', netWeightTons: 10, groupings: [] }],
      trackName: 'Old 1',
      waybillTemplateId: 4001,
    });
    expect(load.status).toBe(200);
    await client.close();
    await yard.close();
  });

  it('is not made of that of another program, which is left as it is', async () => {
    const other = new Database(dataFile);
    other.exec('CREATE TABLE command (id TEXT)');
    other.close();
    await expect(startPracticeYard({ dataFile })).rejects.toThrow('is not the file of a practice yard');
    const left = new Database(dataFile, { readonly: true });
    expect(left.prepare('SELECT name FROM sqlite_master').pluck().all()).toEqual(['command']);
    expect(left.pragma('journal_mode', { simple: true })).toBe('delete');
    left.close();
  });

  it('of a newer version is refused and left as it is', async () => {
    const newer = new Database(dataFile);
    newer.pragma('user_version = 99');
    newer.close();
    await expect(startPracticeYard({ dataFile })).rejects.toThrow(/newer version \(99\)/);
    const left = new Database(dataFile, { readonly: true });
    expect(left.pragma('user_version', { simple: true })).toBe(99);
    expect(left.prepare('SELECT count(*) AS tables FROM sqlite_master').get()).toEqual({ tables: 0 });
    left.close();
  });
});

it('seeds the same office for the same seed, and forgets what was done to it on a reset', async () => {
  const office = async (client: ReturnType<typeof clientOf>) =>
    Promise.all(
      ['customers', 'user-groups', 'waybill-templates', 'billing-tags', 'scacs'].map(
        async (what) => (await client.control(`/practice/${what}`)).text,
      ),
    );
  const charges = async (client: ReturnType<typeof clientOf>) =>
    (await client.call('/ims/equipment/charged-history', { carrierId: 9001, showDeletion: true })).text;
  const [one, two] = [await openYard({ seed: 5 }), await openYard({ seed: 5 })];
  const seeded = await office(one.client);
  expect(await office(two.client)).toEqual(seeded);
  expect(await charges(two.client)).toBe(await charges(one.client));
  const changed = await one.client.call('/ims/customers/update', {
    carrier: { resourceId: 9001 },
    resourceId: 3001,
    name: 'Other',
  });
  expect(changed.status).toBe(200);
  await one.client.control('/practice/webhooks', { url: 'http://127.0.0.1:9/', token: 't' });
  await one.client.control('/practice/reset', {});
  expect(await office(one.client)).toEqual(seeded);
  expect((await one.client.control('/practice/webhooks')).body).toMatchObject({ targets: [], deliveries: [] });
  await one.close();
  await two.close();
});
