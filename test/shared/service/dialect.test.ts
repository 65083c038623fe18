import { expect, it } from 'vitest';
import { defaultDialect, dialectSchema } from '#shared/service/dialect.ts';

it('names what differs from the usual, and leaves the rest as it is', () => {
  expect(dialectSchema.parse({ nextTokenField: 'pageNextToken' })).toEqual({
    ...defaultDialect,
    nextTokenField: 'pageNextToken',
  });
});

it.each([
  [{ moveTimeField: '' }, 'moveTimeField'],
  [{ moveTimeField: 'items' }, 'moveTimeField'],
  [{ moveTimeField: 'at', moveTypeField: 'at' }, 'moveTypeField'],
  [{ toolsworkTareField: 'netWeightTons' }, 'toolsworkTareField'],
  [{ userGroupParameter: 'carrierId' }, 'userGroupParameter'],
  [{ nextTokenField: 'items' }, 'nextTokenField'],
  [{ chargedAfterField: 'showDeletion' }, 'chargedAfterField'],
])('a name that would take the place of another field, or be none, is refused: %j', (dialect, field) => {
  const read = dialectSchema.safeParse(dialect);
  expect(read.error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
});
