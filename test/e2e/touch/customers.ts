import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { inSentence, words } from '../../../src/renderer/lib/words/words.ts';
import { eventually } from '../../support/eventually.ts';
import type { TouchScenes, Tablet } from './scene.ts';
import { tabletAtYard } from './yard.ts';

const say = words.customer;
const label = say.fields.labels;

/** A tablet in the record of a customer with three locations. */
async function atRecord(stack: AsyncDisposableStack, tablet: Tablet) {
  const yard = await tabletAtYard(stack, tablet);
  const { page, main, dialog, hand, tap, answer, alone, control } = yard;
  const before = (await control.customers()).find(({ locations = [] }) => locations.length === 3);
  if (before === undefined) throw new Error('no customer has three locations');
  await hand.go(words.shell.views.customers);
  await tap(say.import);
  await dialog.getByLabel(say.file.paste).fill(JSON.stringify(before));
  await answer(say.file.keep({ count: 1 }));
  await answer(say.file.done);
  await alone();
  await main.getByRole('grid').locator('[role="row"][tabindex]').filter({ hasText: 'Imported' }).first().tap();
  const form = page.locator('form.page');
  await form.waitFor();
  const places = (before.locations ?? []).map((one) => ({ name: one.name, id: String(one['resourceId']) }));
  const [first, second, third] = places;
  if (first === undefined || second === undefined || third === undefined) throw new Error('too few locations');
  const after = async () => {
    const found = (await control.customers()).find(({ resourceId }) => resourceId === before.resourceId);
    return found?.locations ?? [];
  };
  const location = (id: string) => page.locator(`[data-location-id="${id}"]`);
  /** Unfolds a location. */
  const unfold = async ({ id, name }: { readonly id: string; readonly name: string }) => {
    await location(id).getByText(name, { exact: true }).first().tap();
    await location(id).getByLabel(label.name, { exact: true }).first().waitFor();
    return location(id);
  };
  return { ...yard, form, location, unfold, places: [first, second, third] as const, after };
}

const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true });

/** Does something to the address of a location, sees it told, and goes back to the address that is known. */
async function thinkAgain(card: Locator, what: string, told: string): Promise<void> {
  await button(card, what).tap();
  await card.getByText(told).waitFor();
  await button(card, say.form.backToKnown).tap();
  await card.getByText(told).waitFor({ state: 'detached' });
}

export const withCustomers: TouchScenes = {
  'a location is added, one is deleted, one gets a new address and a prefix, and the service has them so': async (
    tablet,
  ) => {
    await using stack = new AsyncDisposableStack();
    const { window, dialog, hand, answer, alone, script, form, location, unfold, places, after } = await atRecord(
      stack,
      tablet,
    );
    const [first, second, third] = places;
    const fill = (within: Locator, name: string, text: string) =>
      hand.fill(within.getByLabel(name, { exact: true }).first(), text);

    const address = async (card: Locator, street: string) => {
      await fill(card, label.streetLine1, street);
      await fill(card, 'City', 'Oakridge');
      await fill(card, label.state, 'MN');
      await fill(card, label.zipCode, '55401');
    };
    await button(form, say.form.addLocation).tap();
    await fill(location(''), label.name, 'South Yard');
    await button(location(''), say.form.addAddress).tap();
    await address(location(''), '1 Mill Road');
    await location('').getByText(say.form.makeDefault, { exact: true }).tap();

    const replaced = await unfold(first);
    await thinkAgain(replaced, say.form.replaceAddress, say.form.newAddress);
    await button(replaced, say.form.replaceAddress).tap();
    await address(replaced, '9 New Street');
    await button(replaced, words.form.add({ name: inSentence(say.fields.items.customerIdentificationNumbers) })).tap();
    await hand.fill(
      replaced
        .getByRole('group', { name: /^Prefix \d+$/ })
        .last()
        .getByRole('textbox'),
      'ZQ',
    );
    await button(replaced, words.form.add({ name: inSentence(say.fields.items.customerIdentificationNumbers) })).tap();
    const prefix = (name: RegExp) => replaced.getByRole('button', { name });
    await prefix(/^Move prefix \d+ up$/)
      .last()
      .tap();
    await prefix(/^Move prefix \d+ down$/)
      .nth(-2)
      .tap();
    await prefix(/^Remove prefix/)
      .last()
      .tap();
    // A finger opens the picker of the system, which no browser draws: what it gives back is chosen here.
    const reporting = replaced.getByLabel(label.isReportingLocation, { exact: true });
    await reporting.tap();
    await reporting.selectOption(words.form.yes);

    const deleted = await unfold(third);
    await button(deleted, say.form.deleteLocation).tap();
    await button(form, say.form.keepLocation).tap();
    await button(await unfold(third), say.form.deleteLocation).tap();
    await form.getByText(say.form.deleted).waitFor();

    await button(form, say.form.review).tap();
    await dialog.getByText(say.review.deleted({ name: third.name })).waitFor();
    await dialog.getByText(say.review.exact, { exact: true }).tap();
    await answer(say.review.back);
    await alone();
    await button(form, say.form.review).tap();
    await answer(say.review.record);
    await alone();
    await script.done(1);
    await eventually(async () => expect(await after()).toHaveLength(3));
    const now = await after();
    expect(now.map(({ name }) => name)).toEqual(expect.arrayContaining([first.name, second.name, 'South Yard']));
    expect(now.find(({ name }) => name === 'South Yard')).toMatchObject({
      isDefault: true,
      address: { streetLine1: '1 Mill Road' },
    });
    expect(now.find(({ name }) => name === first.name)).toMatchObject({
      address: { streetLine1: '9 New Street', city: 'Oakridge' },
    });
    expect(JSON.stringify(now.find(({ name }) => name === first.name))).toContain('ZQ');
    expect(window.complaints()).toEqual([]);
  },

  'an address is deleted and brought back, a new location left out again, and every change reverted': async (
    tablet,
  ) => {
    await using stack = new AsyncDisposableStack();
    const { window, main, answer, alone, hand, form, location, unfold, places, script } = await atRecord(stack, tablet);
    const [first] = places;
    const card = await unfold(first);
    await thinkAgain(card, say.form.deleteAddress, say.form.addressGoes);
    await button(form, say.form.addLocation).tap();
    await button(form, say.form.review).tap();
    const wrong = form.getByRole('region', { name: words.form.summary({ count: 1 }) });
    await wrong.getByRole('button').tap();
    await location('').locator('input:focus').waitFor();
    await button(location(''), say.form.dropLocation).tap();
    await location('').waitFor({ state: 'detached' });
    await form.getByText(say.form.nothingChanged).waitFor();
    await hand.fill(form.getByLabel(label.name, { exact: true }).first(), 'Renamed Grain');
    await button(form, say.form.revert).tap();
    await answer(say.form.revertKeep);
    await alone();
    await button(form, say.form.revert).tap();
    await answer(say.form.revert);
    await alone();
    await form.getByText(say.form.nothingChanged).waitFor();
    expect(await script.queue()).toEqual([]);
    // The record came from a file: the service is asked for its own.
    await button(main, say.form.ask).tap();
    await script.done(1);
    await button(main, say.form.ask).waitFor({ state: 'detached' });
    expect(window.complaints()).toEqual([]);
  },
};
