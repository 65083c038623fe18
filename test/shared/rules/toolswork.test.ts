import { describe, expect, it } from 'vitest';
import { inEnglish } from '#shared/messages/message.ts';
import type { Issue } from '#shared/rules/issue.ts';
import {
  newGroupings,
  toolsworkAdvice,
  toolsworkIssues,
  type ToolsworkDetail,
  type ToolsworkLoad,
} from '#shared/rules/toolswork.ts';

const car: ToolsworkDetail = { initialAndNumber: 'UTLX 671772', netWeightTons: 92.5, groupings: [] };
const load = (...details: Partial<ToolsworkDetail>[]): ToolsworkLoad => ({
  trackName: 'Mill 2',
  waybillTemplateId: 5,
  details: details.map((detail) => ({ ...car, ...detail })),
});
const said = (issues: readonly Issue[]) => issues.map(({ field, rule }) => `${field} ${inEnglish(rule)}`);
const wrong = (body: ToolsworkLoad) => said(toolsworkIssues(body, Date.UTC(2026, 4, 2)));
const advice = (body: ToolsworkLoad) => said(toolsworkAdvice(body));

describe('a toolswork load is recorded', () => {
  it.each<[string, Partial<ToolsworkDetail>]>([
    ['with a mark written in any form', { initialAndNumber: 'utlx-0671772' }],
    ['with a container whose check digit is right', { initialAndNumber: 'CSQU3054383' }],
    ['with a European wagon', { initialAndNumber: '21-81-2471217-3' }],
    ['with a European wagon as the service writes it', { initialAndNumber: '3380 7846123' }],
    ['with an empty car', { netWeightTons: 0, grossWeightTons: 30, tareWeightTons: 30 }],
    ['at the limit of 315,000 lb', { netWeightTons: 125, grossWeightTons: 157.5 }],
    ['with weights 1 % apart', { netWeightTons: 99, tareWeightTons: 30, grossWeightTons: 130 }],
    [
      'with groupings of one name and two types',
      {
        groupings: [
          { type: 'LOT', name: 'A' },
          { type: 'CLASS', name: 'A' },
        ],
      },
    ],
  ])('%s', (_, detail) => {
    expect(wrong(load(detail))).toEqual([]);
    expect(advice(load(detail))).toEqual([]);
  });
});

describe('a toolswork load is recorded, and advised against,', () => {
  it.each<[string, Partial<ToolsworkDetail>, string]>([
    ['with last digits only', { initialAndNumber: '1772' }, 'details[0].initialAndNumber is only a number (1772)'],
    [
      'with a text that is no car',
      { initialAndNumber: 'see list' },
      'details[0].initialAndNumber cannot be read as a car',
    ],
    ['with initials that are none', { initialAndNumber: '338 7846123' }, 'cannot be read as a car (338 7846123)'],
    ['with a wrong container', { initialAndNumber: 'CSQU3054384' }, 'whose check digit is wrong'],
    ['with a wrong wagon', { initialAndNumber: '21-81-2471217-4' }, 'whose last digit does not fit'],
    [
      'of 3,000 tons',
      { netWeightTons: 3000 },
      'details[0].netWeightTons is 3,000 tons, more than a car may weigh on rail (157.5 tons)',
    ],
    ['of pounds as tons', { netWeightTons: 185_000 }, 'if these are pounds, it is 92.5 tons'],
    ['of less than nothing', { netWeightTons: -1 }, 'details[0].netWeightTons must be a weight in tons, 0 or more'],
    ['over 315,000 lb gross', { grossWeightTons: 158 }, 'details[0].grossWeightTons is 158 tons, more than'],
    [
      'over 315,000 lb together',
      { netWeightTons: 130, tareWeightTons: 30 },
      'details[0].netWeightTons makes 160 tons with the tare',
    ],
    ['with a gross below the net', { grossWeightTons: 90 }, 'details[0].grossWeightTons is less than the net weight'],
    [
      'with weights further apart',
      { netWeightTons: 99, tareWeightTons: 30, grossWeightTons: 131 },
      'details[0].grossWeightTons is 131 tons, but net and tare make 129 tons',
    ],
    [
      'with one grouping twice',
      {
        groupings: [
          { type: 'LOT', name: 'A' },
          { type: 'LOT', name: 'A' },
        ],
      },
      'details[0].groupings[1] is there twice',
    ],
    ['with a sequence below nothing', { sequence: -1 }, 'details[0].sequence must be a whole number'],
  ])('%s', (_, detail, rule) => {
    expect(wrong(load(detail))).toEqual([]);
    expect(advice(load(detail)).join('\n')).toContain(rule);
  });

  it('with one car twice, however it is written, or one place in the sequence twice', () => {
    expect(advice(load({}, { initialAndNumber: 'UP 1' }, { initialAndNumber: 'utlx671772' }))).toEqual([
      'details[2].initialAndNumber is there twice (UTLX 671772, first at details[0])',
    ]);
    for (const sequence of [0, 4])
      expect(advice(load({ sequence }, { initialAndNumber: 'UP 1', sequence }))).toEqual([
        `details[1].sequence is there twice (${sequence}, first at details[0])`,
      ]);
  });
});

describe('a toolswork load is not recorded', () => {
  it.each<[string, Partial<ToolsworkDetail>, string]>([
    ['with no car', { initialAndNumber: ' ' }, 'details[0].initialAndNumber names no car'],
    [
      'with a grouping without name',
      { groupings: [{ type: 'LOT', name: ' ' }] },
      'details[0].groupings[0].name must not be empty',
    ],
    [
      'with a grouping without type',
      { groupings: [{ type: '', name: 'A' }] },
      'details[0].groupings[0].type must not be empty',
    ],
  ])('%s', (_, detail, rule) => {
    expect(wrong(load(detail)).join('\n')).toContain(rule);
  });

  it('at a time at which nothing can have been loaded', () => {
    const early = { ...load({}), timestamp: '0026-05-01T14:02:00Z' };
    expect(wrong(early)).toEqual(['timestamp lies before 1970 or after 2099; check the year']);
    for (const timestamp of ['2026-05-03T00:00:00Z', '2226-05-01T14:02:00Z', '9999-12-31T23:59:59-10:00']) {
      const [rule] = wrong({ ...load({}), timestamp });
      expect(rule).toMatch('timestamp lies in the future; state when it happened');
    }
  });

  it('without a track, a template or a car', () => {
    expect(wrong({ trackName: '', waybillTemplateId: 0, details: [] }).map((issue) => issue.split(' ')[0])).toEqual([
      'trackName',
      'waybillTemplateId',
      'details',
    ]);
  });
});

describe('groupings that a load creates', () => {
  it('are those that are not known, counted, with a known one that looks alike', () => {
    const body = load(
      {
        groupings: [
          { type: 'LOT', name: 'A 7' },
          { type: 'CLASS', name: '3' },
        ],
      },
      {
        initialAndNumber: 'UP 1',
        groupings: [
          { type: 'LOT', name: 'A 7' },
          { type: 'LOT', name: 'B' },
        ],
      },
    );
    const known = [
      { type: 'LOT', name: 'a7' },
      { type: 'LOT', name: 'B' },
      { type: 'LOT', name: '3' },
    ];
    expect(newGroupings(body, known)).toEqual([
      { type: 'LOT', name: 'A 7', cars: 2, like: 'a7' },
      { type: 'CLASS', name: '3', cars: 1 },
    ]);
  });
});
