import type { WaybillRequest } from '../service/waybill.ts';
import { textsThatAreNoFigures } from '../service/figures.ts';
import { isHazardousCommodity } from '../yard/hazmat.ts';
import { isWagonAsShown, recognise } from '../yard/mark.ts';
import { heaviestGrossLbs, poundsInTon } from '../yard/weights.ts';
import { checkCarWeights, weightMessage } from './car-weights.ts';
import { cameFirst, isBlank, type Issue, within } from './issue.ts';
import { message } from '../messages/message.ts';

/** The longest number a bill of lading should have: the limit of references in the trade's messages. */
const longestBillNumber = 30;

const weightFields = { net: 'netWeightLbs', gross: 'grossWeightLbs', tare: 'tareWeightLbs' } as const;
type EquipmentDetails = NonNullable<WaybillRequest['equipmentDetails']>[number];

/**
 * What prevents a bill of lading from being recorded, beyond its form (the schema of endpoint 10 refuses fields that
 * only answers have). The service accepts any content (rule 1). The number is required only here, because it proves
 * that a bill was made when an answer is lost (rule 2). Figures must be numbers, because they are sent as such
 * (`service/figures.ts`).
 */
export function billOfLadingIssues(waybill: WaybillRequest): Issue[] {
  const figures = textsThatAreNoFigures(waybill).map((field) => ({ field, rule: message('rules.figure') }));
  const rule = message('rules.numberRequired');
  const number = isBlank(waybill.billOfLadingNumber) ? [{ field: 'billOfLadingNumber', rule }] : [];
  return within('waybill', [...number, ...figures]);
}

/** Advice against a bill of lading that the service accepts (rule 1): impossible weights, cars, tags or number. */
export function billOfLadingAdvice(waybill: WaybillRequest): Issue[] {
  const cars = waybill.equipmentDetails ?? [];
  return within('waybill', [
    ...numberIssues(waybill.billOfLadingNumber ?? ''),
    ...totalIssues(waybill),
    ...tagIssues(waybill.tags ?? {}),
    ...cars.flatMap((car, index) => within(`equipmentDetails[${index}]`, carIssues(car))),
    ...carsTwice(cars),
    ...(waybill.crossReferenceEquipment ?? []).flatMap((car, index) =>
      within(`crossReferenceEquipment[${index}]`, markIssues(car)),
    ),
  ]);
}

/** What must be known before a bill of lading is recorded: the advice against it, and what may have been forgotten. */
export function billOfLadingWarnings(waybill: WaybillRequest): Issue[] {
  const warnings: Issue[] = [];
  const named = (waybill.equipmentDetails ?? []).some((car) => !isBlank(car.equipmentInitial));
  if (!named) warnings.push({ field: 'equipmentDetails', rule: message('rules.noCars') });
  const codes = [
    waybill.commodityCode,
    ...(waybill.lineItems ?? []).flatMap(({ descriptions }) => descriptions?.map((one) => one.commodityCode) ?? []),
  ];
  const hazardous = codes.find((code) => code !== undefined && isHazardousCommodity(code));
  if (hazardous !== undefined && (waybill.hazardousInfo ?? []).length === 0) {
    warnings.push({ field: 'hazardousInfo', rule: message('rules.missingHazardous', { code: hazardous }) });
  }
  if (waybill.waybillTemplateId !== undefined && (waybill.parties ?? []).length > 0) {
    // Rule 3: all but the static ones of both are kept, as of a waybill that was made with this template.
    warnings.push({ field: 'parties', rule: message('rules.templateParties', { id: waybill.waybillTemplateId }) });
  }
  return [...billOfLadingAdvice(waybill), ...within('waybill', warnings)];
}

function numberIssues(number: string): Issue[] {
  const field = 'billOfLadingNumber';
  if (isBlank(number)) return [];
  if (number !== number.trim()) return [{ field, rule: message('rules.noSpaces') }];
  if (number.length > longestBillNumber) {
    return [{ field, rule: message('rules.atMostNow', { n: longestBillNumber, now: number.length }) }];
  }
  // Characters allowed in bill numbers; a tab or an umlaut gets lost in transmission.
  return /^[\x20-\x7e]+$/.test(number) ? [] : [{ field, rule: message('rules.plainLetters') }];
}

function totalIssues({ netWeightTons, equipmentDetails }: WaybillRequest): Issue[] {
  if (netWeightTons === undefined) return [];
  const field = 'netWeightTons';
  if (netWeightTons < 0) return [{ field, rule: message('rules.weightTons') }];
  const cars = equipmentDetails ?? [];
  const limit = (Math.max(cars.length, 1) * heaviestGrossLbs) / poundsInTon;
  if (cars.length > 0 && netWeightTons > limit) {
    const code = cars.length === 1 ? 'rules.moreThanACar' : 'rules.moreThanCars';
    return [{ field, rule: message(code, { weight: weightMessage(netWeightTons, 'tons') }) }];
  }
  const nets = cars.map((car) => car.netWeightLbs).filter((weight) => weight !== undefined);
  if (nets.length === 0 || nets.length < cars.length) return [];
  const tons = nets.reduce((sum, weight) => sum + weight, 0) / poundsInTon;
  if (Math.abs(tons - netWeightTons) <= Math.max(tons, netWeightTons) * 0.01) return [];
  const said = { weight: weightMessage(netWeightTons, 'tons'), made: weightMessage(tons, 'tons') };
  return [{ field, rule: message('rules.carsMakeOther', said) }];
}

function tagIssues(tags: Readonly<Record<string, string>>): Issue[] {
  return Object.entries(tags).flatMap(([category, tag]): Issue[] => {
    if (isBlank(category)) return [{ field: 'tags', rule: message('rules.tagWithoutCategory', { tag }) }];
    return isBlank(tag) ? [{ field: `tags.${category}`, rule: message('rules.tagNeeded') }] : [];
  });
}

function carIssues(car: EquipmentDetails): Issue[] {
  const weights = { net: car.netWeightLbs, gross: car.grossWeightLbs, tare: car.tareWeightLbs };
  return [...markIssues(car), ...checkCarWeights(weights, 'lb', weightFields)];
}

/** Initial and number belong together; a container's check digit has to fit them. */
function markIssues(car: {
  readonly equipmentInitial?: string | undefined;
  readonly equipmentNumber?: number | undefined;
  readonly checkDigit?: number | undefined;
}): Issue[] {
  const { equipmentInitial: initial, equipmentNumber: number, checkDigit } = car;
  if (initial === undefined && number === undefined) return [];
  if (initial === undefined || isBlank(initial)) {
    return [{ field: 'equipmentInitial', rule: message('rules.numberAlone') }];
  }
  if (isWagonAsShown(`${initial} ${number}`)) return [];
  if (!/^[A-Z][A-Z&]{0,3}$/.test(initial)) {
    return [{ field: 'equipmentInitial', rule: message('rules.initial') }];
  }
  if (number === undefined || number < 1 || number > 999_999) {
    return [{ field: 'equipmentNumber', rule: message('rules.carNumber') }];
  }
  if (checkDigit === undefined || !/^[A-Z]{3}[UJZ]$/.test(initial)) return [];
  const read = recognise(`${initial}${String(number).padStart(6, '0')}${checkDigit}`);
  const fits = read.kind === 'container' && read.valid;
  return fits ? [] : [{ field: 'checkDigit', rule: message('rules.nameDoesNotFit', { initial, number }) }];
}

function carsTwice(cars: readonly EquipmentDetails[]): Issue[] {
  const firstOf = cameFirst<string>();
  return cars.flatMap(({ equipmentInitial, equipmentNumber }, index): Issue[] => {
    if (equipmentInitial === undefined || equipmentNumber === undefined) return [];
    const mark = `${equipmentInitial} ${equipmentNumber}`;
    const before = firstOf(mark, index);
    const rule = message('rules.twiceAt', { what: mark, where: `equipmentDetails[${before}]` });
    return before === undefined ? [] : [{ field: `equipmentDetails[${index}]`, rule }];
  });
}

/** What a proposed number is made of. */
interface BillNumberParts {
  readonly carrierId: number;
  /** E-mail or name of the user who makes the bill. */
  readonly user: string;
  /** Milliseconds; the day in UTC goes into the number. */
  readonly now: number;
  /** 0 or more and less than 1, as `Math.random` gives. */
  readonly random: () => number;
}

/** Without letters that are confused with digits when read aloud or by hand. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A number for a new bill: carrier, user, day and random characters, such as `1042-MREYES-260501-7K3F9Q`. Of the bills
 * one user makes in a day, two share a number once in a thousand million pairs; the service refuses the second.
 */
export function proposeBillNumber({ carrierId, user, now, random }: BillNumberParts): string {
  const day = new Date(now).toISOString().slice(2, 10).replaceAll('-', '');
  const chance = Array.from({ length: 6 }, () => signs[Math.floor(random() * signs.length)] ?? '0').join('');
  const name = (user.split('@')[0] ?? '')
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
  const room = longestBillNumber - `${carrierId}--${day}-${chance}`.length;
  return [String(carrierId), name.slice(0, Math.max(0, Math.min(room, 8))), day, chance].filter(Boolean).join('-');
}
