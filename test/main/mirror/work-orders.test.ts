import { join } from 'node:path';
import { expect, test } from 'vitest';
import { closedStatesOf, servedText } from '#main/mirror/file/served-columns.ts';
import { defaultDialect } from '#shared/service/dialect.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { car, openYard, startedAt } from './yard.ts';

test('a car is requested, or under way, by each of its work orders', async () => {
  const pending = { resourceId: 1, status: 'PENDING' };
  const closed = { resourceId: 2, status: 'CLOSED' };
  const onTrain = { resourceId: 3, status: 'ACTIVE', inTransit: true, trainId: 'M123' };
  const path = join(temporaryFolder(), 'mirror.sqlite');
  const yard = openYard(path);
  await yard.pull([
    car(1, 11, 0, { workOrders: [pending] }),
    car(2, 11, 1, { workOrder: closed, workOrders: [pending, closed] }),
    car(3, 11, 2, { workOrder: closed, workOrders: [closed] }),
    car(4, 12, 0, { workOrder: pending, workOrders: [onTrain, pending] }),
    car(5, 12, 1, { workOrder: null, workOrders: [closed, onTrain] }),
    car(6, 12, 2, { workOrders: [] }),
  ]);
  const told = async ({ inventory, due }: typeof yard) => [
    (await inventory.table({ filter: { requested: true } }, startedAt)).equipmentIds,
    due.underWay().map(({ id, train }) => [id, train]),
    inventory.cars([1, 2, 3, 4, 5, 6]).map(({ served: { workOrder, train } }) => [workOrder, train]),
  ];
  const expected = [
    [1, 2, 4],
    [
      [4, 'M123'],
      [5, 'M123'],
    ],
    [
      ['PENDING', null],
      ['PENDING', null],
      ['CLOSED', null],
      ['ACTIVE', 'M123'],
      ['ACTIVE', 'M123'],
      [null, null],
    ],
  ];
  expect(await told(yard)).toEqual(expected);
  // A mirror that an older version has filled tells the same before anybody has asked the service again.
  yard.database.run(yard.database.build.updateTable('car').set({ served: null }));
  yard.database.run(yard.database.build.deleteFrom('meta').where('name', '=', 'filled_by'));
  yard.close();
  expect(await told(openYard(path))).toEqual(expected);
});

test('a work order that is over is not open, in whichever of the usual words the service says so, or in those of the dialect', () => {
  const isOpen = (status: string | null, closedWorkOrderStates = defaultDialect.closedWorkOrderStates) =>
    servedText({ workOrders: [{ status }] }, closedStatesOf({ closedWorkOrderStates })).includes('"requested":1');
  expect(['PENDING', 'ACTIVE', 'IN_PROGRESS', 'On hold'].map((status) => isOpen(status))).not.toContain(false);
  expect(['CLOSED', 'Completed', 'done', 'CANCELLED', null].map((status) => isOpen(status))).not.toContain(true);
  expect([isOpen('Spotted', ['spotted']), isOpen('CLOSED', ['spotted'])]).toEqual([false, true]);
});
