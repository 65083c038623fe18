import { expect, it } from 'vitest';
import { addressOf, goToAddress } from '../../../src/renderer/terminal/addresses.ts';
import { Navigation } from '../../../src/renderer/terminal/navigation.svelte.ts';
import { views } from '../../../src/renderer/terminal/views.ts';

function at(address: string): Navigation {
  const navigation = new Navigation();
  goToAddress(navigation, address);
  return navigation;
}

it.each(views)('%s has an address of its own that leads back to it', (view) => {
  const navigation = new Navigation();
  navigation.go(view);
  expect(at(addressOf(navigation)).view).toBe(view);
});

it('names what is open in a view, and opens it again', () => {
  const navigation = new Navigation();
  navigation.showCommand('a/b c');
  navigation.customerId = 12;
  expect(addressOf(navigation)).toBe('#/queue/a%2Fb%20c');
  expect(at('#/queue/a%2Fb%20c')).toMatchObject({ view: 'queue', commandId: 'a/b c', customerId: null });
  navigation.go('customers');
  expect(at(addressOf(navigation))).toMatchObject({ view: 'customers', customerId: 12 });
  navigation.showConsist('paper');
  expect(at(addressOf(navigation))).toMatchObject({ view: 'trains', consistId: 'paper', checkId: null });
});

it('has an address for what is due and for the handover, and leads from either to the overview when that is gone to', () => {
  const navigation = new Navigation();
  navigation.go('overview');
  navigation.overviewPage = 'due';
  expect(addressOf(navigation)).toBe('#/overview/due');
  expect(at('#/overview/handover')).toMatchObject({ view: 'overview', overviewPage: 'handover' });
  expect(at('#/overview/elsewhere')).toMatchObject({ view: 'overview', overviewPage: 'glance' });
  navigation.go('board');
  navigation.go('overview');
  expect(navigation.overviewPage).toBe('due');
  navigation.go('overview');
  expect(addressOf(navigation)).toBe('#/overview');
});

it('is at a past time on the board alone: what is worked on elsewhere is the yard as it is now', () => {
  const navigation = new Navigation();
  navigation.asOf = 1_700_000_000_000;
  expect(navigation.asOf).toBe(1_700_000_000_000);
  goToAddress(navigation, '#/inventory');
  expect(navigation.asOf).toBeNull();
  goToAddress(navigation, '#/board');
  expect(navigation.asOf).toBe(1_700_000_000_000);
  navigation.go('board');
  expect(navigation.asOf).toBeNull();
});

it('closes what is open when the address names none', () => {
  const navigation = new Navigation();
  navigation.showCheck('paper');
  goToAddress(navigation, '#/trackCheck');
  expect(navigation).toMatchObject({ view: 'trackCheck', checkId: null });
});

it.each(['', '#', '#token=x', '#/nowhere', '#/board/../x', '#/customers/x', '#/queue/%E0%A4'])(
  'leads to nothing that is not there: %s',
  (address) => {
    expect(at(address)).toMatchObject({ customerId: null, commandId: null, opened: null });
  },
);
