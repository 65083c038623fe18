import { expect, it } from 'vitest';
import { forgetTemplate, keptTemplates, rememberTemplate } from '../../../src/renderer/features/waybills/templates.ts';
import { aStore } from '../store.ts';

const account = {
  serviceUrl: 'https://carrier.example',
  carrierId: 9001,
  assumeUser: 'clerk@yard.example',
  practice: false,
  keyKept: 'session' as const,
};

it('remembers templates by name, the last used first, apart for each account', () => {
  const store = aStore();
  rememberTemplate(store, account, 12, ' Grain shuttle ');
  rememberTemplate(store, account, 40, 'Salt');
  // Used again without a name it keeps its own; one that never had a name is not remembered.
  rememberTemplate(store, account, 12, '');
  rememberTemplate(store, account, 99, '');
  expect(keptTemplates(store, account)).toEqual([
    { id: 12, name: 'Grain shuttle' },
    { id: 40, name: 'Salt' },
  ]);
  expect(keptTemplates(store, { ...account, carrierId: 2 })).toEqual([]);
  forgetTemplate(store, account, 12);
  expect(keptTemplates(store, account)).toEqual([{ id: 40, name: 'Salt' }]);
});

it('has none where what is kept does not read as templates', () => {
  const store = aStore();
  rememberTemplate(store, account, 12, 'Grain');
  store.setItem(store.key(0) ?? '', '[{"id":"x"}]');
  expect(keptTemplates(store, account)).toEqual([]);
});
