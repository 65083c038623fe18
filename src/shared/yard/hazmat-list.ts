import * as z from 'zod';
import { filled, filledOnes } from './filled.ts';
import { isEmptied, isHazardousCommodity, placardClass, readUn, saysResidue } from './hazmat.ts';

/** One hazardous lading as its paper has it, word for word. */
export interface WrittenLading {
  readonly un: string | null;
  /** Hazard classes, the first the one it goes by. */
  readonly classes: readonly string[];
  readonly name: string | null;
  readonly group: string | null;
  /** Inhalation hazard zone. */
  readonly zone: string | null;
  /** Code of a reportable quantity. */
  readonly rq: string | null;
  readonly placards: readonly string[];
  /** Whom to call, each with name and number. */
  readonly contacts: readonly string[];
  readonly residueCode: string | null;
  /** Of paper that could not be read in full: what of it may stand in the part that was not read. */
  readonly unread?: readonly HazmatFlag[] | undefined;
}

/** Faults of a lading; the list shows what was written all the same (field notes, "Work"). */
const hazmatFlag = z.enum([
  /** Only the commodity's code is hazardous: the paper has no hazardous part. */
  'onlyCode',
  /** The paper has a hazardous part, or may have one, that could not be read. */
  'unread',
  'noUn',
  'unUnreadable',
  /** The number is written otherwise than it is shown: `UN 1086`. */
  'unSpelled',
  'noClass',
  /** The class is in words, without its number. */
  'classInWords',
  /** The class has its number, and words beside it: `2.1 (FLAMMABLE GAS)`. */
  'classWithWords',
  /** The same number stands in this list with another class. */
  'classDiffers',
  'noName',
  'noContact',
  /** A consist has a column for it, and nothing in it. */
  'noPackingGroup',
  /** Loaded, and its paper says residue. */
  'residueButLoaded',
  /** Empty, and its paper does not say residue: taken for residue. */
  'emptyNotResidue',
]);
export type HazmatFlag = z.infer<typeof hazmatFlag>;

/** A lading as a list shows it: understood where it could be, else as written. Nothing is filled in. */
export const hazmatLadingSchema = z.object({
  /** `UN1086` where it can be read, else as written; `null` when missing. */
  un: z.string().nullable(),
  /** The number as written, where it is shown otherwise; else `null`. */
  unWritten: z.string().nullable(),
  /** As written; `null` when missing. */
  class: z.string().nullable(),
  /** Further classes, as written. */
  subsidiary: z.array(z.string()).readonly(),
  /** The division whose placard is drawn; `null`: none can be told. */
  division: z.string().nullable(),
  name: z.string().nullable(),
  group: z.string().nullable(),
  zone: z.string().nullable(),
  rq: z.boolean(),
  placards: z.array(z.string()).readonly(),
  contacts: z.array(z.string()).readonly(),
  residue: z.boolean(),
  flags: z.array(hazmatFlag).readonly(),
});
export type HazmatLading = Readonly<z.infer<typeof hazmatLadingSchema>>;

/** A lading of a car with this load status, and what is wrong with it. */
export function hazmatLading(written: WrittenLading, loadStatus: string | null): HazmatLading {
  const un = filled(written.un);
  const read = un === null ? null : readUn(un);
  const [first = null, ...subsidiary] = filledOnes(written.classes);
  const division = placardClass(first);
  const name = filled(written.name);
  const contacts = filledOnes(written.contacts);
  const coded = saysResidue(written.residueCode);
  const { unread } = written;
  const flags: readonly (readonly [HazmatFlag, boolean])[] = [
    ['unread', unread !== undefined],
    ['noUn', un === null],
    ['unUnreadable', un !== null && read === null],
    ['unSpelled', read !== null && read !== un],
    ['noClass', first === null],
    ['classInWords', first !== null && division === null],
    ['classWithWords', division !== null && first !== division],
    ['noName', name === null],
    ['noContact', contacts.length === 0],
    ['residueButLoaded', coded && loadStatus?.toUpperCase() === 'LOAD'],
    ['emptyNotResidue', !coded && isEmptied(loadStatus)],
  ];
  return {
    un: read ?? un,
    unWritten: read === null || read === un ? null : un,
    class: first,
    subsidiary,
    division,
    name,
    group: filled(written.group),
    zone: filled(written.zone),
    rq: filled(written.rq) !== null,
    placards: filledOnes(written.placards),
    contacts,
    residue: coded || isEmptied(loadStatus),
    flags: flags.filter(([flag, is]) => is && unread?.includes(flag) !== true).map(([flag]) => flag),
  };
}

/** Whether a list may call a part of a lading missing, by the fault `lack`: what could not be read may be there. */
export function isMissing({ flags }: Pick<HazmatLading, 'flags'>, lack: HazmatFlag): boolean {
  return flags.includes(lack) || !flags.includes('unread');
}

/** The lading shown of a car of which nothing more is known than that it is hazardous, or may be. */
export function blankLading(flag: 'onlyCode' | 'unread', loadStatus: string | null): HazmatLading {
  return {
    un: null,
    unWritten: null,
    class: null,
    subsidiary: [],
    division: null,
    name: null,
    group: null,
    zone: null,
    rq: false,
    placards: [],
    contacts: [],
    residue: isEmptied(loadStatus),
    flags: [flag],
  };
}

/** Marks the ladings whose number stands in the same list with another class: one of them is wrong. */
export function compared<Line extends { readonly lading: HazmatLading }>(lines: readonly Line[]): Line[] {
  const divisions = new Map<string, Set<string>>();
  for (const { lading } of lines) {
    if (lading.un === null || lading.division === null) continue;
    divisions.set(lading.un, (divisions.get(lading.un) ?? new Set()).add(lading.division));
  }
  return lines.map((line) => {
    const { lading } = line;
    const differs = lading.division !== null && (divisions.get(lading.un ?? '')?.size ?? 0) > 1;
    return differs ? { ...line, lading: { ...lading, flags: [...lading.flags, 'classDiffers' as const] } } : line;
  });
}

/** What is hazardous on a car, or `null`. A hazardous commodity code counts: better a placard too many. */
export function hazmatOf(
  ladings: readonly HazmatLading[],
  { commodityCodes, loadStatus }: { readonly commodityCodes: readonly string[]; readonly loadStatus: string | null },
) {
  if (ladings.length === 0 && !commodityCodes.some(isHazardousCommodity)) return null;
  const unNumbers = [...new Set(ladings.flatMap(({ un }) => un ?? []))];
  const [firstClass = null] = ladings.flatMap((lading) => lading.class ?? []);
  const isUnread = ladings.some(({ flags }) => flags.includes('unread'));
  return {
    unNumbers,
    class: firstClass,
    // Nothing but residue: beside a full lading that of another is the least of what is there.
    residue: ladings.length === 0 ? isEmptied(loadStatus) : ladings.every(({ residue }) => residue),
    ...(isUnread && firstClass === null && unNumbers.length === 0 && { unread: true as const }),
  };
}
