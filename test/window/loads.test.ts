import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { usualSettings } from '#shared/terminal/settings.ts';
import { keyOfView } from '../../src/renderer/terminal/views.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { goTo, openWindow } from './open-window.ts';
import { aStatus } from './played-terminal.ts';

const say = words.loads;
const cell = (row: number) =>
  page.getByRole('textbox', { name: say.cell({ column: say.columns.car, row }), exact: true });

/** A load of one car, typed row by row. */
async function typeLoadTo(track: string) {
  await goTo('loads');
  await page.getByRole('button', { name: say.start.type }).click();
  await page.getByRole('combobox', { name: say.track, exact: true }).fill(track);
  await page.getByLabelText(say.waybillTemplate, { exact: true }).fill('5');
  await cell(1).fill('UTLX 11');
  await page.getByRole('textbox', { name: say.cell({ column: say.columns.net, row: 1 }), exact: true }).fill('90');
  await userEvent.keyboard('{Tab}');
}

function found(equipmentId: number) {
  const { position, ...car } = aCar(equipmentId);
  return { ...car, place: { trackId: 1, trackName: 'Track 1', stationId: 1, stationName: 'Oakridge', position } };
}

test('last digits that one car alone has become its mark; those of several stay for a person', async () => {
  const { asked } = openWindow({
    rows: [aRow(1, [aCar(671772), aCar(671455), aCar(20455)])],
    answers: {
      cars: {
        resolve: ({ text }) => {
          const asked = text.split('\n');
          const several = (one: string) => one === '455';
          return {
            found: asked.filter((one) => !several(one)).map(() => found(671772)),
            unresolved: asked
              .filter((one) => several(one))
              .map((one) => ({
                text: one,
                reason: 'fits several cars',
                candidates: [found(20455), found(671455)],
              })),
          };
        },
      },
      groupings: { list: () => ({ groupings: [] }) },
    },
  });
  await expect.element(page.getByRole('list', { name: words.board.title })).toBeVisible();
  await userEvent.keyboard(keyOfView('loads') ?? '');
  await page.getByRole('button', { name: say.start.type }).click();
  await cell(1).fill('1772');
  await userEvent.keyboard('{Tab}');
  await expect.element(cell(1)).toHaveValue('UTLX 671772');
  await cell(2).fill('455');
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => JSON.stringify(asked('cars/resolve'))).toContain('455');
  await expect.element(page.getByText(say.state.looking)).not.toBeInTheDocument();
  await expect.element(cell(2)).toHaveValue('455');
});

test('the keyboard that had rows read stands on their table, and what is pasted next is one more row', async () => {
  openWindow({
    rows: [aRow(1, [aCar(21)])],
    answers: {
      cars: { resolve: () => ({ found: [], unresolved: [] }) },
      groupings: { list: () => ({ groupings: [] }) },
    },
  });
  await goTo('loads');
  await page.getByRole('textbox', { name: say.start.label }).fill('UTLX 21\t90\nUTLX 22\t3000');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('grid')).toHaveFocus();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'UTLX 23');
  page
    .getByRole('grid')
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  await expect.element(cell(3)).toHaveValue('UTLX 23');
  await userEvent.tab();
  await expect.element(cell(1)).toHaveFocus();
});

test('the rows of a file are in sight, whatever rows were asked for before', async () => {
  openWindow({
    rows: [aRow(1, [aCar(21)])],
    answers: {
      cars: { resolve: () => ({ found: [], unresolved: [] }) },
      groupings: { list: () => ({ groupings: [] }) },
    },
  });
  await expect.element(page.getByRole('list', { name: words.board.title })).toBeVisible();
  await userEvent.keyboard(keyOfView('loads') ?? '');
  await page.getByRole('button', { name: say.start.type }).click();
  await cell(1).fill('no car');
  await userEvent.keyboard('{Tab}');
  await page.getByRole('radio', { name: say.filter.wrong, exact: false }).click();
  const file = document.querySelector('input[type="file"]');
  if (file === null) throw new Error('no file can be chosen');
  await userEvent.upload(page.elementLocator(file), new File(['Car\tNet t\nUTLX 100\t90\n'], 'cars.txt'));
  await expect.element(cell(2)).toHaveValue('UTLX 100');
});

test('a double click takes one car out of a load, not the next one that slides into its place', async () => {
  openWindow({
    rows: [aRow(1, [aCar(11)])],
    answers: {
      cars: { resolve: () => ({ found: [], unresolved: [] }) },
      groupings: { list: () => ({ groupings: [] }) },
    },
  });
  await expect.element(page.getByRole('list', { name: words.board.title })).toBeVisible();
  await userEvent.keyboard(keyOfView('loads') ?? '');
  await page.getByRole('button', { name: say.start.type }).click();
  for (const [at, mark] of ['UTLX 1', 'UTLX 2', 'UTLX 3'].entries()) {
    await cell(at + 1).fill(mark);
    await userEvent.keyboard('{Enter}');
  }
  await page.getByRole('button', { name: say.remove({ row: 1 }), exact: true }).dblClick({ delay: 150 });
  await expect.element(cell(1)).toHaveValue('UTLX 2');
  await expect.element(cell(2)).toHaveValue('UTLX 3');
});

test('a car that is typed while the cars of a load are still looked up is recorded with it', async () => {
  const looks: (() => void)[] = [];
  const { asked } = openWindow({
    rows: [aRow(1, [aCar(11), aCar(12)])],
    answers: {
      cars: {
        resolve: async ({ text }) => {
          await new Promise<void>((resolve) => looks.push(resolve));
          return { found: text.split('\n').map((mark) => found(Number(mark.split(' ')[1]))), unresolved: [] };
        },
      },
      groupings: { list: () => ({ groupings: [] }) },
      toolswork: { record: () => ({ commandId: 'c1', seq: 1 }) },
    },
  });
  await expect.element(page.getByRole('list', { name: words.board.title })).toBeVisible();
  await userEvent.keyboard(keyOfView('loads') ?? '');
  await page.getByRole('button', { name: say.start.type }).click();
  await page.getByRole('combobox', { name: say.track, exact: true }).fill('Track 1');
  await page.getByLabelText(say.waybillTemplate, { exact: true }).fill('5');
  const type = async (row: number, mark: string) => {
    await cell(row).fill(mark);
    await page.getByRole('textbox', { name: say.cell({ column: say.columns.net, row }), exact: true }).fill('90');
    await userEvent.keyboard('{Tab}');
  };
  await type(1, 'UTLX 11');
  await page.getByRole('button', { name: say.record, exact: true }).click();
  const recording = page.getByRole('button', { name: say.recording, exact: true });
  await expect.element(recording).toHaveAttribute('aria-disabled', 'true');
  await type(2, 'UTLX 12');
  await expect
    .poll(() => {
      for (const look of looks.splice(0)) look();
      return asked('toolswork/record');
    })
    .toMatchObject([{ details: [{ initialAndNumber: 'UTLX 11' }, { initialAndNumber: 'UTLX 12' }] }]);
});

test('a car that is typed while a load is being recorded is there for the next one', async () => {
  let recorded = () => {};
  openWindow({
    rows: [aRow(1, [aCar(11), aCar(12)])],
    answers: {
      cars: { resolve: () => ({ found: [found(11), found(12)], unresolved: [] }) },
      groupings: { list: () => ({ groupings: [] }) },
      toolswork: {
        record: async () => {
          await new Promise<void>((resolve) => (recorded = resolve));
          return { commandId: 'c1', seq: 1 };
        },
      },
    },
  });
  await typeLoadTo('Track 1');
  await page.getByRole('button', { name: say.record, exact: true }).click();
  await expect.element(page.getByRole('button', { name: say.recording, exact: true })).toBeVisible();
  await cell(2).fill('UTLX 12');
  await userEvent.keyboard('{Tab}');
  recorded();
  await expect.element(cell(1)).toHaveValue('UTLX 12');
  await expect.element(cell(2)).toHaveValue('');
});

test('what was pasted and not read yet is there again when the view is come back to, and gone once it is read', async () => {
  openWindow({
    rows: [aRow(1, [aCar(671772)])],
    answers: {
      cars: { resolve: () => ({ found: [found(671772)], unresolved: [] }) },
      groupings: { list: () => ({ groupings: [] }) },
    },
  });
  await expect.element(page.getByRole('list', { name: words.board.title })).toBeVisible();
  await userEvent.keyboard(keyOfView('loads') ?? '');
  const pasted = page.getByLabelText(say.start.label);
  await pasted.fill('UTLX 671772\t92.5');
  await goTo('board');
  await goTo('loads');
  await expect.element(pasted).toHaveValue('UTLX 671772\t92.5');
  await page.getByRole('button', { name: say.start.read }).click();
  await expect.element(cell(1)).toHaveValue('UTLX 671772');
  await expect
    .poll(() => Object.values(localStorage).filter((kept) => typeof kept === 'string' && kept.startsWith('"UTLX')))
    .toEqual([]);
});

test('a refused time is not called wrong any more once the later hour of its name is chosen', async () => {
  const rule = 'is before the last event of the car';
  openWindow({
    rows: [aRow(1, [aCar(11)])],
    answers: {
      settings: { get: () => ({ ...usualSettings, language: 'en' as const, timeZone: 'America/Chicago' }) },
      cars: { resolve: () => ({ found: [found(11)], unresolved: [] }) },
      groupings: { list: () => ({ groupings: [] }) },
      toolswork: {
        record: () => {
          const data = { issues: [{ field: 'timestamp', rule }] };
          throw new ORPCError('INVALID', { message: 'The input does not fit.', data });
        },
      },
    },
  });
  await typeLoadTo('Track 1');
  await page.getByLabelText(say.when, { exact: true }).fill('2026-11-01T01:30');
  await page.getByRole('button', { name: say.record, exact: true }).click();
  const when = page.getByLabelText(say.when, { exact: true });
  await expect.element(when).toHaveAccessibleDescription(rule);
  await page.getByRole('checkbox', { name: / CST$/ }).click();
  await expect.element(when).toHaveAccessibleDescription(/ CST$/);
});

test('a load of which no gross weight is given is said to have none, at its foot and where it is confirmed: not 0 or more', async () => {
  openWindow({
    rows: [aRow(1, [aCar(11)])],
    answers: {
      cars: { resolve: () => ({ found: [found(11)], unresolved: [] }) },
      groupings: { list: () => ({ groupings: [] }) },
    },
  });
  await typeLoadTo('Nowhere');
  const foot = page.getByRole('region', { name: say.totals.label });
  await expect.element(foot).toMatchTextContent(say.totals.grossMissing({ count: 1 }));
  await expect.element(foot).not.toMatchTextContent(/≥|0 gross/);
  await page.getByRole('button', { name: say.record, exact: true }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Net 90 tons\./);
});

/** Records a load, and goes to another view before it is answered. */
async function recordAndGoOn(answer: Promise<{ commandId: string; seq: number }>) {
  const { asked } = openWindow({
    rows: [aRow(1, [aCar(11)])],
    answers: {
      cars: { resolve: () => ({ found: [found(11)], unresolved: [] }) },
      groupings: { list: () => ({ groupings: [] }) },
      toolswork: { record: () => answer },
    },
  });
  await typeLoadTo('Track 1');
  await page.getByRole('button', { name: say.record, exact: true }).click();
  await expect.poll(() => asked('toolswork/record')).toHaveLength(1);
  await goTo('board');
}

test('a load that is still being recorded when another view is gone to is not there again, to be recorded twice', async () => {
  const recorded = Promise.withResolvers<{ commandId: string; seq: number }>();
  await recordAndGoOn(recorded.promise);
  await expect.element(cell(1)).not.toBeInTheDocument();
  await goTo('loads');
  await expect.element(cell(1)).toHaveValue('UTLX 11');
  recorded.resolve({ commandId: 'c1', seq: 1 });
  await expect.element(page.getByRole('button', { name: say.start.type })).toBeVisible();
  expect(Object.keys(localStorage).filter((key) => key.endsWith(' load'))).toEqual([]);
});

test('whoever has gone on is told that a load was not recorded, since it is still to be confirmed', async () => {
  const read = Promise.withResolvers<undefined>();
  let isHeld = false;
  const { asked } = openWindow({
    rows: [aRow(1, [aCar(11)])],
    answers: {
      cars: {
        resolve: async () => {
          if (isHeld) await read.promise;
          return { found: [found(11)], unresolved: [] };
        },
      },
      groupings: { list: () => ({ groupings: [] }) },
    },
  });
  await typeLoadTo('Nowhere');
  await expect.element(page.getByText(say.state.looking)).not.toBeInTheDocument();
  isHeld = true;
  await page.getByRole('button', { name: say.record, exact: true }).click();
  await expect.element(page.getByRole('button', { name: say.recording })).toBeVisible();
  await goTo('board');
  read.resolve(undefined);
  await expect.element(page.getByText(say.notRecorded)).toBeVisible();
  expect(asked('toolswork/record')).toEqual([]);
  await goTo('loads');
  await expect.element(cell(1)).toHaveValue('UTLX 11');
});

test('whoever has gone on is told to check whether a load was recorded, where the terminal did not say so', async () => {
  const answered = Promise.withResolvers<never>();
  await recordAndGoOn(answered.promise);
  answered.reject(new Error('nobody answers'));
  const check = words.problem.mayBeRecorded({ what: words.problem.notReached });
  await expect.element(page.getByText(check)).toBeVisible();
  await expect.element(page.getByText(say.notRecorded)).not.toBeInTheDocument();
});

test('a load whose cars are still being looked up when another account is opened is recorded for neither', async () => {
  const read = Promise.withResolvers<undefined>();
  let isHeld = false;
  const { asked, turn } = openWindow({
    rows: [aRow(1, [aCar(11)])],
    answers: {
      cars: {
        resolve: async () => {
          if (isHeld) await read.promise;
          return { found: [found(11)], unresolved: [] };
        },
      },
      groupings: { list: () => ({ groupings: [] }) },
      toolswork: { record: () => ({ commandId: 'c1', seq: 1 }) },
    },
  });
  const { account } = aStatus();
  if (account === null) throw new Error('nobody is signed in');
  await typeLoadTo('Track 1');
  await expect.element(page.getByText(say.state.looking)).not.toBeInTheDocument();
  isHeld = true;
  await page.getByRole('button', { name: say.record, exact: true }).click();
  await expect.element(page.getByRole('button', { name: say.recording })).toBeVisible();
  turn({ account: { ...account, carrierId: 9002 } });
  await expect.element(cell(1)).not.toBeInTheDocument();
  read.resolve(undefined);
  // It is taken with the tasks that follow it.
  await new Promise((taken) => setTimeout(taken, 100));
  expect(asked('toolswork/record')).toEqual([]);
});

test('who goes back from the confirmation of a load by keys stands on the button that asked for it', async () => {
  openWindow({
    rows: [aRow(1, [aCar(11)])],
    answers: {
      cars: { resolve: () => ({ found: [found(11)], unresolved: [] }) },
      groupings: { list: () => ({ groupings: [] }) },
    },
  });
  await typeLoadTo('Nowhere');
  const record = page.getByRole('button', { name: say.record, exact: true });
  record.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(record).toHaveFocus();
});

test('a load whose cars cannot be asked about is not recorded, and its confirmation says why', async () => {
  let isAnswering = true;
  const { asked, tell } = openWindow({
    rows: [aRow(1, [aCar(11)])],
    answers: {
      cars: {
        resolve: () => {
          if (!isAnswering) throw new ORPCError('CONFLICT', { message: 'Not now.' });
          return { found: [found(11)], unresolved: [] };
        },
      },
      groupings: { list: () => ({ groupings: [] }) },
    },
  });
  await typeLoadTo('Nowhere');
  await page.getByRole('button', { name: say.record, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').click();
  isAnswering = false;
  tell({ what: 'tracks', trackIds: [1] });
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: say.record, exact: true }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  expect(asked('queue/record')).toEqual([]);
});

test('the name of a track is taken as long as it is pasted: cut, the carrier would make another track of it', async () => {
  openWindow({
    rows: [aRow(1, [aCar(11)])],
    answers: {
      cars: { resolve: () => ({ found: [found(11)], unresolved: [] }) },
      groupings: { list: () => ({ groupings: [] }) },
    },
  });
  const name = 'Harbour siding '.repeat(20).trim();
  await typeLoadTo(name);
  await expect.element(page.getByRole('combobox', { name: say.track, exact: true })).toHaveValue(name);
});

test('undo beside the fields of a load takes back no recorded work, which nobody means who fills it in', async () => {
  openWindow({ rows: [aRow(1, [aCar(11)])], answers: { history: { equipment: () => ({ items: [] }) } } });
  await goTo('loads');
  const type = page.getByRole('button', { name: say.start.type });
  await expect.element(type).toBeVisible();
  type.element().focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(page.getByText(words.undo.nothing).elements()).toEqual([]);
  await goTo('history');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByText(words.undo.nothing)).toBeVisible();
});
