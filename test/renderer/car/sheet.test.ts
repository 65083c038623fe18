import { languages } from '#shared/language.ts';
import { afterEach, describe, expect, it } from 'vitest';
import {
  carHead,
  damagesSection,
  groupingsSection,
  leftOut,
  numbersSection,
  umlerSections,
  unitHead,
  workOrdersSection,
} from '../../../src/renderer/lib/sheet/car-table.ts';
import { carSheetModel, type CarSheetModel, type Line } from '../../../src/renderer/lib/sheet/sheet.ts';
import type { Shape } from '../../../src/renderer/lib/sheet/sheet-plan.ts';
import { waybillHead, waybillSections } from '../../../src/renderer/lib/sheet/waybill-table.ts';
import { fullTime } from '../../../src/renderer/lib/format/time.ts';
import { speak, words } from '../../../src/renderer/lib/words/words.ts';
import { equipment } from '../../description/resources.ts';
import { whole } from '../../description/values.ts';

afterEach(() => speak('en'));

/** Every line of the sheet apart from "Other". */
function linesOf(sheet: CarSheetModel): Line[] {
  const single = [sheet.groupings, sheet.workOrders, sheet.damages, sheet.numbers].filter((one) => one !== null);
  const sections = [...single, ...sheet.waybillSections, ...sheet.units, ...sheet.umler];
  return [...sheet.car, ...sheet.waybill, ...sections.flatMap(({ groups }) => groups.flatMap(({ lines }) => lines))];
}

describe('the sheet of a car', () => {
  it('shows every value that the description of the service names, or names the reason why not', () => {
    const { value: car, leaves: values } = whole(equipment);
    const sheet = carSheetModel(car);
    const said = linesOf(sheet)
      .map(([, value]) => value.replaceAll(',', ''))
      .join('\n');
    const unseen = values.filter(({ value }) => typeof value !== 'boolean' && !says(said, value));
    expect(values.length).toBeGreaterThan(1_500);
    expect(unseen.filter(({ path }) => !leftOut.some(({ field }) => field.test(path)))).toEqual([]);
  });

  it('has nothing described under "Other"', () => {
    expect(carSheetModel(whole(equipment).value).other).toEqual([]);
  });

  it('shows each flag by its name', () => {
    const flags = whole(equipment).leaves.filter(({ value }) => typeof value === 'boolean');
    const said = linesOf(carSheetModel(whole(equipment).value)).filter(([, value]) => /^(yes|no)$/.test(value));
    expect(said).toHaveLength(flags.length);
  });

  it('shows statuses and kinds of equipment in words, and what is not known as it is', async () => {
    await speak('es');
    const said = (waybillStatus: string, status: string, equipmentType: string) => {
      const sheet = carSheetModel({ equipmentType, waybill: { waybillStatus }, workOrders: [{ status }] });
      return linesOf(sheet).map(([, value]) => value);
    };
    expect(said('PENDING', 'CLOSED', 'CABOOSE')).toEqual([words.inventory.equipment.CABOOSE, 'Pendiente', 'Cerrada']);
    expect(said('VOIDED', 'PAUSED', 'CRANE')).toEqual(expect.arrayContaining(['CRANE', 'VOIDED', 'PAUSED']));
  });

  it('shows what could not be read of a car under the name of its field, as it was written', () => {
    const unreadFields = { 'umler.outsideLengthFt': '1,200', 'waybill.equipmentDetails[0].netWeightLbs': '92 t' };
    const sheet = carSheetModel({ resourceId: 7, unreadFields });
    expect(sheet.unread).toEqual([
      ['UMLER, Outside length', '1,200'],
      ['Waybill, Car 1, Net weight', '92 t'],
    ]);
    expect(sheet.other).toEqual([]);
  });

  it('keeps what the description does not name, and what has another form than described, under its path', () => {
    const sheet = carSheetModel({ resourceId: 7, gps: { lat: 29.7 }, waybill: { parties: 'none', future: ['A'] } });
    expect(sheet.other).toEqual([
      ['gps.lat', '29.7'],
      ['waybill.parties', 'none'],
      ['waybill.future.0', 'A'],
    ]);
  });

  it('shows a figure with its unit, and both forms of it in one line', () => {
    const { umler } = carSheetModel({
      umler: { tareWeight: 332, tareWeightUnit: 'HT', tareWeightLb: 66_200, lengthFt: 60 },
    });
    expect(umler.flatMap(({ groups }) => groups.flatMap(({ lines }) => lines))).toEqual([
      ['Tare weight', '332 HT · 66,200 lb'],
      ['Length', '60 ft'],
    ]);
  });

  it('says a figure once that the service gives twice alike', () => {
    const { umler } = carSheetModel({
      umler: { grossRailWeight: 286_000, grossRailWeightUnit: 'LB', grossRailWeightLb: 286_000, loadLimit: 219_425 },
    });
    expect(umler.flatMap(({ groups }) => groups.flatMap(({ lines }) => lines))).toEqual([
      ['Gross rail weight', '286,000 lb'],
      ['Load limit', '219,425 (unit not stated)'],
    ]);
  });

  it('says of a figure without a unit that none is stated, and nothing of one whose name tells it', () => {
    const { umler } = carSheetModel({
      umler: { cubicFeetCapacity: 4750, outsideLength: 720, insideLength: 50, insideHeight: 11, insideHeightFt: 11 },
    });
    expect(umler.flatMap(({ groups }) => groups.flatMap(({ lines }) => lines))).toEqual([
      ['Capacity in cubic feet', '4750'],
      ['Outside length', '720 (unit not stated)'],
      ['Inside length', '50 (unit not stated)'],
      ['Inside height', '11 · 11 ft'],
    ]);
  });

  it('says of a damage first what it is, then the numbers of its report', () => {
    const damages = [{ reportId: 7, damageCode: 'D4', damageDescription: 'door bent', damageStatus: 'OPEN' }];
    const said = linesOf(carSheetModel({ umler: { damages } })).map(([, value]) => value);
    expect(said).toEqual(['door bent', 'D4', 'OPEN', '7']);
  });

  it('shows what a container holds under its own mark', () => {
    const [unit] = carSheetModel({
      intermodalUnits: [
        { unitInitial: 'TCNU', unitNumber: 123456, waybill: { hazardousInfo: [{ unIdCode: 'UN1170' }] } },
      ],
    }).units;
    expect(unit?.title).toBe('Container or trailer TCNU 123456');
    expect(unit?.groups).toContainEqual({ title: 'Hazardous lading 1', lines: [['UN/NA number', 'UN1170']] });
  });

  it('is empty for a car that the service says nothing of', () => {
    const sheet = carSheetModel({});
    expect([linesOf(sheet), sheet.other]).toEqual([[], []]);
  });

  it('has a word for every field in every language', async () => {
    const tables: Shape[] = [
      carHead,
      unitHead,
      waybillHead,
      ...[
        groupingsSection,
        workOrdersSection,
        numbersSection,
        damagesSection,
        ...umlerSections,
        ...waybillSections,
      ].map(({ fields }) => fields),
    ];
    for (const language of languages) {
      await speak(language);
      const known = { ...words.waybillFields.labels, ...words.carFields.labels };
      expect(tables.flatMap(namesIn).filter((name) => !(name in known))).toEqual([]);
    }
  });
});

/** Whether a text says a value as it is, or a time in the zone in use. */
function says(text: string, value: string | number | boolean): boolean {
  const time = typeof value === 'string' && /^\d{4}-.*Z$/.test(value) ? fullTime(value).replaceAll(',', '') : null;
  return time === null ? new RegExp(`\\b${value}\\b`).test(text) : text.includes(time);
}

/** The names that need a word. */
function namesIn(shape: Shape): string[] {
  return shape.flatMap((field) => {
    if (typeof field === 'string') return [field];
    if ('join' in field) return [field.label];
    const unit = 'unit' in field && field.unit !== undefined ? [field.unit] : [];
    const inner =
      'of' in field
        ? namesIn(field.of)
        : 'line' in field
          ? namesIn(field.line.filter((one) => one !== 'groupingType'))
          : [];
    return [field.name, ...unit, ...inner];
  });
}
