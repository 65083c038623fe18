import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ORPCError } from '@orpc/client';
import type { QueueCommand } from '#shared/terminal/queue.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aCar } from '../renderer/cars.ts';
import { goTo, openWindow } from './open-window.ts';
import { anEntry, aStatus, type Answers } from './played-terminal.ts';

const say = words.waybills;
const now = '2026-05-01T12:00:00.000Z';
const label = words.waybillFields.labels;
const form = page.getByRole('main');
const review = page.getByRole('dialog');
const field = (name: string) => form.getByLabelText(name, { exact: true });

async function atForm(answers: Answers = {}) {
  let seq = 0;
  const window = openWindow({
    status: aStatus(),
    answers: {
      ...answers,
      billsOfLading: {
        proposeNumber: () => ({ billOfLadingNumber: 'BOL-1' }),
        record: () => ({ commandId: `c${(seq += 1)}`, seq }),
        ...answers.billsOfLading,
      },
    },
  });
  await goTo('waybills');
  await form.getByRole('button', { name: say.newBill }).first().click();
  await review.getByRole('button', { name: say.start.begin }).click();
  await expect.element(field(label.billOfLadingNumber)).toHaveValue('BOL-1');
  return window;
}

test('a bill with one field filled is read over first: what it makes, what it says, and what most bills say', async () => {
  const { asked } = await atForm();
  await form.getByRole('button', { name: say.form.review }).click();
  await expect.element(review.getByText(say.review.forNoCar)).toBeVisible();
  await expect.element(review.getByRole('definition')).toMatchTextContent('BOL-1');
  for (const name of [label.loadStatus, label.commodityCode, label.consignorCustomerName, label.route])
    await expect.element(review.getByRole('listitem').getByText(name, { exact: true })).toBeInTheDocument();
  await expect.element(review.getByText(say.review.atOnce)).toBeInTheDocument();
  expect(asked('billsOfLading/record')).toEqual([]);
  await review.getByRole('button', { name: say.form.record }).click();
  await expect
    .element(page.getByText(words.form.recorded({ seq: 1, summary: say.form.summary({ number: 'BOL-1' }) })))
    .toBeVisible();
  expect(asked('billsOfLading/record')).toMatchObject([{ waybill: { billOfLadingNumber: 'BOL-1' } }]);
});

test('a proposed number that comes late is not put in where a person is about to type one', async () => {
  const proposed = Promise.withResolvers<{ billOfLadingNumber: string }>();
  openWindow({ status: aStatus(), answers: { billsOfLading: { proposeNumber: () => proposed.promise } } });
  await goTo('waybills');
  await form.getByRole('button', { name: say.newBill }).first().click();
  await review.getByRole('button', { name: say.start.begin }).click();
  await field(label.billOfLadingNumber).click();
  proposed.resolve({ billOfLadingNumber: 'BOL-1' });
  // The answer is taken with the tasks that follow it.
  await new Promise((taken) => setTimeout(taken, 50));
  await userEvent.keyboard('77');
  await expect.element(field(label.billOfLadingNumber)).toHaveValue('77');
});

test('Ctrl Enter begins a bill as Enter does, from any field of the dialog in which it is chosen where it begins', async () => {
  openWindow({
    status: aStatus(),
    answers: { billsOfLading: { proposeNumber: () => ({ billOfLadingNumber: 'B-1' }) } },
  });
  await goTo('waybills');
  await form.getByRole('button', { name: say.newBill }).first().click();
  await review.getByRole('radio', { name: say.start.ways.template }).click();
  await review.getByLabelText(say.start.templateNumber).fill('7');
  await review.getByLabelText(say.start.templateName).fill('Grain');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(form.getByText(say.from.template({ id: 7 }))).toBeVisible();
});

test('Ctrl Z in a form, beside its fields, takes back no work that was recorded before', async () => {
  await atForm();
  await expect.element(form.getByRole('heading', { level: 1 })).toHaveFocus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await form.getByRole('button', { name: say.form.review }).click();
  await expect.element(review.getByText(say.review.forNoCar)).toBeVisible();
  // Not awaited: such a message leaves by itself.
  expect(page.getByText(words.undo.nothing).elements()).toEqual([]);
});

test('going back to the form loses nothing, and Ctrl Enter reads the bill over instead of recording it', async () => {
  const { asked } = await atForm();
  await field(label.consignorCustomerName).fill('Northmark Grain');
  await field(label.originCityName).fill('Oakridge');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(review.getByText(say.review.from({ party: 'Northmark Grain, Oakridge' }))).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(review).not.toBeInTheDocument();
  await expect.element(field(label.consignorCustomerName)).toHaveValue('Northmark Grain');
  await expect.element(field(label.originCityName)).toHaveValue('Oakridge');
  await form.getByRole('button', { name: say.form.review }).click();
  await review.getByRole('button', { name: say.review.back }).click();
  await expect.element(field(label.originCityName)).toHaveValue('Oakridge');
  expect(asked('billsOfLading/record')).toEqual([]);
});

test('a bill has no place that was filled in for another party than the one it names; what was typed stays', async () => {
  const party = (name: string, city: string, state: string) => ({ name, city, state, cars: 1 });
  await atForm({
    billsOfLading: {
      namedOnWaybills: () => ({
        consignors: [party('Acme', 'Oakridge', 'IL'), party('Acme Steel', 'Gary', 'IN')],
        consignees: [],
        commodities: [],
      }),
    },
  });
  const [who, city, state] = [label.consignorCustomerName, label.originCityName, label.originStateOrProvince].map(
    field,
  );
  if (who === undefined || city === undefined || state === undefined) throw new Error('no such fields');
  await who.fill('Acme');
  await expect.element(city).toHaveValue('Oakridge');
  await who.fill('Acme Steel');
  await expect.element(city).toHaveValue('Gary');
  await expect.element(state).toHaveValue('IN');
  // Also once the bill is taken up again.
  await goTo('board');
  await expect.element(who).not.toBeInTheDocument();
  await goTo('waybills');
  await expect.element(city).toHaveValue('Gary');
  await who.fill('Acme Steelworks');
  await expect.element(city).toHaveValue('');
  await expect.element(state).toHaveValue('');
  await city.fill('Hammond');
  await who.fill('Acme');
  await expect.element(city).toHaveValue('Hammond');
  await expect.element(state).toHaveValue('');
});

test('what is wrong is shown in the form, by name, and leads to its field; nothing is read over before', async () => {
  await atForm();
  await field(label.billOfLadingNumber).fill('');
  await form.getByRole('button', { name: say.form.review }).click();
  const wrong = form.getByRole('region', { name: words.form.summary({ count: 1 }) });
  await wrong.getByRole('button', { name: label.billOfLadingNumber }).click();
  await expect.element(field(label.billOfLadingNumber)).toHaveFocus();
  await expect.element(review).not.toBeInTheDocument();
});

test('what the terminal refuses stands beside its field, with everything that was typed', async () => {
  const rule = 'has been used already';
  await atForm({
    billsOfLading: {
      record: () => {
        const data = { issues: [{ field: 'waybill.billOfLadingNumber', rule }] };
        throw new ORPCError('INVALID', { message: 'The input does not fit.', data });
      },
    },
  });
  await field(label.originCityName).fill('Oakridge');
  await form.getByRole('button', { name: say.form.review }).click();
  await review.getByRole('button', { name: say.form.record }).click();
  await expect.element(review).not.toBeInTheDocument();
  await expect.element(form.getByText(rule).first()).toBeVisible();
  await expect.element(field(label.originCityName)).toHaveValue('Oakridge');
});

test('offline the review says that the bill waits, and that it can be undone until it is sent', async () => {
  const { turn } = await atForm();
  turn({ connection: { state: 'offline', since: new Date().toISOString() } });
  await expect.element(page.getByRole('banner').getByText(/^Offline since/)).toBeVisible();
  await form.getByRole('button', { name: say.form.review }).click();
  await expect.element(review.getByText(say.review.waits)).toBeInTheDocument();
});

test('a bill that was begun is kept, and is gone on with after another view', async () => {
  await atForm();
  await field(label.consigneeCustomerName).fill('Mill Creek Feed');
  await goTo('board');
  await expect.element(field(label.consigneeCustomerName)).not.toBeInTheDocument();
  await goTo('waybills');
  await expect.element(field(label.consigneeCustomerName)).toHaveValue('Mill Creek Feed');
});

test('a double touch takes one entry out of a list, not the one that comes up in its place as well', async () => {
  await atForm();
  const list = document.querySelector('[data-field="equipmentDetails"]');
  if (list === null) throw new Error('a bill has no cars');
  const entries = () => list.querySelectorAll(':scope > .entries > [data-entry]');
  const adder = list.querySelector(':scope > :last-child button');
  const begun = entries().length;
  for (let times = 1; times <= 3; times += 1) {
    await page.elementLocator(adder ?? list).click();
    await expect.poll(() => entries().length).toBe(begun + times);
  }
  const remove = entries()[0]?.querySelector(':scope > .head [data-act="remove"]');
  await page.elementLocator(remove ?? list).dblClick();
  await expect.poll(() => entries().length).toBe(begun + 2);
  await page.elementLocator(entries()[0]?.querySelector(':scope > .head [data-act="remove"]') ?? list).click();
  await expect.poll(() => entries().length).toBe(begun + 1);
});

test.each([
  [
    'its line',
    async () => {
      await form.getByRole('row', { name: /BOL-9/ }).click();
      await page.getByRole('button', { name: say.detail.again }).click();
    },
  ],
  [
    'the bills made here',
    async () => {
      await form.getByRole('button', { name: say.newBill }).first().click();
      await review.getByRole('radio', { name: say.start.ways.bill }).click();
      await review.getByRole('option', { name: /BOL-9/ }).click();
    },
  ],
])(
  'what a dropped bill said is begun again from %s, and recorded under another number, without its own',
  async (_where, begin) => {
    const bill = anEntry(9, { kind: 'billOfLading', state: 'discarded', summary: 'Bill of lading BOL-9' });
    const at = bill.recordedAt;
    const said = { consignorCustomerName: 'Northmark Grain' };
    const waybill = { ...said, billOfLadingNumber: 'BOL-9', resourceId: 4711, waybillDate: '2026-04-01' };
    const command: QueueCommand = {
      ...bill,
      input: { kind: 'billOfLading', waybill },
      answer: null,
      base: { at, tracks: [], elsewhere: [] },
      token: null,
      history: [{ at, from: null, to: 'pending', why: 'Recorded.', attempt: 0 }],
    };
    const { asked } = openWindow({
      queue: [bill],
      answers: {
        queue: { get: () => command },
        billsOfLading: {
          proposeNumber: () => ({ billOfLadingNumber: 'BOL-1' }),
          record: () => ({ commandId: 'c10', seq: 10 }),
        },
      },
    });
    await goTo('waybills');
    await begin();
    await expect.element(field(label.consignorCustomerName)).toHaveValue('Northmark Grain');
    await field(label.billOfLadingNumber).fill('BOL-10');
    await form.getByRole('button', { name: say.form.review }).click();
    await review.getByRole('button', { name: say.form.record }).click();
    await expect
      .poll(() => asked('billsOfLading/record'))
      .toMatchObject([{ waybill: { ...said, billOfLadingNumber: 'BOL-10' } }]);
    for (const own of ['resourceId', 'waybillDate'])
      expect(asked('billsOfLading/record')[0]).not.toHaveProperty(`waybill.${own}`);
  },
);

test('on a phone each bill shows its number to the end, also beside why a person is needed', async () => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 800));
  const bill = (seq: number) =>
    anEntry(seq, { kind: 'billOfLading', summary: `Bill of lading 9001-YOU-261128-000${seq}` });
  const lastError = { class: 'refused' as const, at: bill(2).recordedAt, message: 'Refused.', words: 'It exists.' };
  openWindow({ queue: [bill(1), { ...bill(2), state: 'refused', lastError }] });
  await page.getByRole('button', { name: words.shell.moreViews }).click();
  await page.getByRole('menuitem', { name: words.shell.views.waybills }).click();
  for (const seq of [1, 2]) {
    const number = form.getByText(`9001-YOU-261128-000${seq}`);
    await expect.element(number).toBeVisible();
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = number.element();
    expect([scrollWidth, scrollHeight]).toEqual([clientWidth, clientHeight]);
  }
});

test('what was refused of a bill is told beside its field until that is changed, and not beside another number later', async () => {
  const lastError = { class: 'refused' as const, at: now, message: 'Refused.', words: 'It exists.', status: 409 };
  const entry = anEntry(4, { kind: 'billOfLading', state: 'refused', summary: 'Bill of lading BOL-1', lastError });
  const command: QueueCommand = {
    ...entry,
    input: { kind: 'billOfLading', waybill: { billOfLadingNumber: 'BOL-1' } },
    answer: null,
    base: { at: now, tracks: [], elsewhere: [] },
    token: null,
    history: [],
  };
  openWindow({ queue: [entry], answers: { queue: { get: () => command } } });
  const change = form.getByRole('button', { name: say.detail.change });
  const atBill = async () => {
    await goTo('waybills');
    await form.getByText('BOL-1').first().click();
    await change.click();
  };
  await atBill();
  const told = form.getByText(words.problem.serviceSaid({ said: 'It exists.' }));
  await expect.element(told).toBeVisible();
  await goTo('board');
  await atBill();
  await expect.element(told).toBeVisible();
  await field(label.billOfLadingNumber).fill('BOL-2');
  await expect.element(told).not.toBeInTheDocument();
  await goTo('board');
  await atBill();
  await expect.element(field(label.billOfLadingNumber)).toHaveValue('BOL-2');
  await expect.element(form.getByText(say.form.refusedBefore({ words: 'It exists.' }))).toBeVisible();
  expect(told.query()).toBeNull();
});

test('a bill that begins from a waybill says when not all of that could be read', async () => {
  const { position: _at, ...car } = aCar(11);
  const place = { trackId: null, trackName: null, stationId: null, stationName: null, position: null };
  let equipment: Record<string, unknown> & { resourceId: number } = { resourceId: 11, unreadFields: { waybill: '-' } };
  openWindow({
    answers: {
      billsOfLading: { proposeNumber: () => ({ billOfLadingNumber: 'BOL-1' }) },
      cars: {
        search: () => ({ cars: [{ ...car, place }], total: 1 }),
        get: () => ({ ...car, asOf: now, equipment, commands: [], place, servicePlace: place }),
      },
    },
  });
  await goTo('waybills');
  await form.getByRole('button', { name: say.newBill }).first().click();
  await review.getByRole('radio', { name: say.start.ways.waybill }).click();
  await review.getByRole('combobox').fill('UTLX 11');
  const option = review.getByRole('option', { name: /UTLX 11/ });
  await option.click();
  await expect.element(review.getByRole('alert')).toMatchTextContent(words.car.unread.part);
  const unreadFields = { 'waybill.hazardousInfo[0]': '-' };
  equipment = { resourceId: 11, waybill: { consignorCustomerName: 'Northmark Grain' }, unreadFields };
  await option.click();
  await expect.element(form.getByText(say.from.waybillUnread({ mark: 'UTLX 11' }))).toBeVisible();
});

test('a bill that was begun stays when somebody cancels the next one while its cars are still being looked up', async () => {
  const resolved = Promise.withResolvers<undefined>();
  const { position: _at, ...car } = aCar(11);
  const place = { trackId: null, trackName: null, stationId: null, stationName: null, position: null };
  const known = { ...car, place };
  const { asked } = await atForm({
    cars: {
      resolve: async () => {
        await resolved.promise;
        return { found: [known], unresolved: [] };
      },
      get: () => ({ ...known, asOf: now, equipment: { resourceId: 11 }, commands: [], servicePlace: place }),
    },
  });
  await field(label.consigneeCustomerName).fill('Mill Creek Feed');
  await form.getByRole('button', { name: say.form.back }).click();
  await form.getByRole('button', { name: say.newBill }).first().click();
  await review.getByRole('radio', { name: say.start.ways.cars }).click();
  await review.getByLabelText(say.start.marks).fill('UTLX 11');
  await review.getByRole('button', { name: say.start.begin }).click();
  await expect.poll(() => asked('cars/resolve')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(review).not.toBeInTheDocument();
  resolved.resolve(undefined);
  await expect.poll(() => asked('cars/get')).toHaveLength(1);
  await new Promise((taken) => setTimeout(taken, 50));
  await form.getByRole('button', { name: say.draft.go }).click();
  await expect.element(field(label.consigneeCustomerName)).toHaveValue('Mill Creek Feed');
});

test('a weight that is typed anew as it was shows what is taken in its place after that', async () => {
  await atForm();
  const input = (path: string) => {
    const found = document.querySelector(`[data-field="${path}"] input`);
    if (found === null) throw new Error(`the form has no ${path}`);
    return page.elementLocator(found);
  };
  const list = document.querySelector('[data-field="equipmentDetails"]') ?? document.body;
  if (list.querySelector('[data-entry]') === null)
    await page.elementLocator(list.querySelector(':scope > :last-child button') ?? list).click();
  await expect.poll(() => list.querySelectorAll('[data-entry]').length).toBe(1);
  await input('equipmentDetails[0].netWeightLbs').fill('190000');
  const tons = input('netWeightTons');
  await tons.fill('90');
  await userEvent.keyboard('{Tab}');
  await tons.click();
  await userEvent.keyboard('{Control>}a{/Control}95{Control>}a{/Control}90{Tab}');
  await form.getByRole('button', { name: say.form.useTons }).click();
  await expect.element(tons).toHaveValue('95');
});
