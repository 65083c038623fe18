import type { MessageOrText } from '#shared/messages/message.ts';
import { isBlank, type Issue, mostEntries } from '#shared/rules/issue.ts';
import { newGroupings, type NewGrouping, type ToolsworkGrouping } from '#shared/rules/toolswork.ts';
import * as z from 'zod';
import type { ToolsworkInput } from '#shared/terminal/toolswork.ts';
import { recordNumber } from '../../lib/form/record-number.ts';
import { StatedTime } from '../../lib/form/stated-time.svelte.ts';
import { nameMeant } from '../../lib/yard/name-meant.ts';
import {
  emptyTexts,
  isLastDigits,
  issuesOfCell,
  loadColumns,
  notOfACell,
  sameTexts,
  textsOfDetail,
  type RowTexts,
} from './row.ts';
import { LoadTable } from './table.svelte.ts';
import { loadTotals } from './totals.ts';

/** What belongs to the whole load, in the order of the form. */
export type LoadField = 'track' | 'template' | 'when' | 'groupings';

/** What keeps a load from being recorded: a field of the whole, or the rows that are wrong. */
type LoadProblem =
  | { readonly at: 'field'; readonly field: LoadField; readonly rule: MessageOrText | null }
  | { readonly at: 'rows' }
  | { readonly at: 'empty' }
  | { readonly at: 'size' };

/** Characters of one request: the terminal's own API takes 4 MB. */
const mostCharacters = 3_500_000;

const text = z.string().catch('');
/** A draft as it is stored on this device; what does not fit is left out. */
const storedDraftSchema = z.object({
  track: text,
  template: text,
  when: text,
  at: z.string().nullable().catch(null),
  groupings: z.array(z.object({ type: text, name: text }).catch({ type: '', name: '' })).catch([]),
  rows: z.array(z.array(text).catch([])).catch([]),
});

/** A load while it is being put together. */
export class LoadForm {
  readonly #trackNames: () => readonly string[];
  readonly table = new LoadTable();
  track = $state('');
  template = $state('');
  readonly time = new StatedTime();
  /** Of every car, beside those of its row. */
  groupings = $state.raw<readonly ToolsworkGrouping[]>([]);
  /** What the terminal said of the fields above; shown until they change. */
  refused = $state.raw<readonly Issue[]>([]);

  constructor(trackNames: () => readonly string[] = () => []) {
    this.#trackNames = trackNames;
  }

  readonly totals = $derived(loadTotals(this.table.checked));
  readonly names: readonly string[] = $derived(
    this.table.checked.flatMap(({ name }) => (name === null || name === '' ? [] : [name])),
  );

  /** Rows in whose first column stand last digits, as people call a car. */
  readonly called: readonly { readonly id: number; readonly digits: string }[] = $derived(
    this.table.rows.flatMap(({ id, car }) => (isLastDigits(car) ? [{ id, digits: car }] : [])),
  );

  /** The rows that are right as they would be recorded; `null` while anything is missing or wrong. */
  readonly input: ToolsworkInput | null = $derived.by(() => {
    const template = recordNumber(this.template);
    const { at } = this.time;
    if (isBlank(this.track) || template === null || this.time.isWrong) return null;
    if (!this.groupings.every(isWhole) || this.table.wrong.length > 0 || this.table.filled.length === 0) return null;
    const shared = this.groupings.map(trimmed);
    const details = this.table.filled.flatMap(({ detail }) => {
      if (detail === null) return [];
      const own = without(detail.groupings, shared);
      return [{ ...detail, groupings: [...shared, ...own] }];
    });
    return {
      details,
      trackName: nameMeant(this.track, this.#trackNames()),
      waybillTemplateId: template,
      ...(at === null ? {} : { timestamp: at }),
    };
  });

  /** Everything that keeps it from being recorded, from the top of the form down. */
  readonly problems: readonly LoadProblem[] = $derived.by(() => {
    const field = (name: LoadField, wrong: boolean): LoadProblem[] => {
      const said = this.refused.find((issue) => fieldOf(issue.field) === name);
      if (said !== undefined) return [{ at: 'field', field: name, rule: said.rule }];
      return wrong ? [{ at: 'field', field: name, rule: null }] : [];
    };
    return [
      ...field('track', isBlank(this.track)),
      ...field('template', recordNumber(this.template) === null),
      ...field('when', this.time.isWrong),
      ...field('groupings', !this.groupings.every(isWhole)),
      ...(this.table.wrong.length > 0 ? [{ at: 'rows' } as const] : []),
      ...(this.table.filled.length === 0 ? [{ at: 'empty' } as const] : []),
      ...(this.input !== null && isTooLarge(this.input) ? [{ at: 'size' } as const] : []),
    ];
  });

  readonly begun: boolean = $derived(
    this.table.filled.length > 0 ||
      [this.track, this.template, this.time.text].some((text) => !isBlank(text)) ||
      this.groupings.length > 0,
  );

  /** Groupings the load would create, the service knowing these. */
  fresh(known: Iterable<ToolsworkGrouping>): NewGrouping[] {
    return this.input === null ? [] : newGroupings(this.input, known);
  }

  /** Shows what the terminal refused beside what it was said of. */
  refuse(issues: readonly Issue[]): void {
    this.refused = issues.filter((issue) => fieldOf(issue.field) !== null);
    this.table.refuse(
      issues.flatMap(({ field, rule }) => {
        const [, at, inner] = /^details\[(\d+)\]\.?(.*)$/.exec(field) ?? [];
        return at === undefined ? [] : [{ at: Number(at), field: inner ?? '', rule }];
      }),
    );
  }

  /** The same of a recorded load that is changed, but not of what has been changed since: in a draft that was kept. */
  refuseRecorded(issues: readonly Issue[], input: ToolsworkInput): void {
    const recorded = rowsOf(input, notOfACell(sharedBy(input.details)));
    const isSame = {
      track: this.track === input.trackName,
      template: this.template === String(input.waybillTemplateId),
      when: this.time.at === (input.timestamp ?? null),
      groupings: true,
    };
    this.refuse(
      issues.flatMap((issue) => {
        const field = fieldOf(issue.field);
        const [, nth, inner = ''] = /^details\[(\d+)\](.*)$/.exec(issue.field) ?? [];
        if (nth === undefined) return field === null || isSame[field] ? [issue] : [];
        const texts = recorded[Number(nth)];
        const at = this.table.filled.findIndex(({ row }) => texts !== undefined && sameTexts(row, texts));
        return at < 0 ? [] : [{ ...issue, field: `details[${at}]${inner}` }];
      }),
    );
  }

  /** The field was changed, so its earlier refusal is cleared. */
  touched(field: LoadField): void {
    if (this.refused.length > 0) this.refused = this.refused.filter((issue) => fieldOf(issue.field) !== field);
  }

  clear(): void {
    this.table.clear();
    this.track = '';
    this.template = '';
    this.time.fill(null);
    this.groupings = [];
    this.refused = [];
  }

  fill(input: ToolsworkInput): void {
    this.clear();
    this.track = input.trackName;
    this.template = String(input.waybillTemplateId);
    this.time.fill(input.timestamp ?? null);
    // Only what no cell can hold was surely given to all: a car that is added would get the rest unasked.
    this.groupings = notOfACell(sharedBy(input.details));
    this.table.add(rowsOf(input, this.groupings));
  }

  /** The draft to be stored on this device; `null` while nothing is filled in. */
  draft(): unknown {
    if (!this.begun) return null;
    return {
      track: this.track,
      template: this.template,
      when: this.time.text,
      ...(this.time.at !== null && { at: this.time.at }),
      groupings: this.groupings,
      rows: this.table.filled.map(({ row }) => loadColumns.map((column) => row[column])),
    };
  }

  /**
   * Restores a stored draft; whatever does not fit is left out. Rows that are here as they are there stay, and with them
   * what is being typed into one.
   */
  restore(kept: unknown): void {
    const read = storedDraftSchema.safeParse(kept);
    if (!read.success) return;
    const { track, template, when, at, groupings, rows } = read.data;
    this.track = track;
    this.template = template;
    // The moment, not what the field held: another zone may be in use by now.
    if (at === null) this.time.fill(null, when);
    else this.time.fill(at);
    this.groupings = groupings;
    this.refused = [];
    this.table.become(rows.map(textsOf));
  }
}

function fieldOf(issueField: string): LoadField | null {
  if (issueField === 'trackName') return 'track';
  if (issueField === 'waybillTemplateId') return 'template';
  return issueField === 'timestamp' ? 'when' : null;
}

function isTooLarge(input: ToolsworkInput): boolean {
  const { length } = input.details;
  return length > mostEntries || (length > 5_000 && JSON.stringify(input).length > mostCharacters);
}

function isWhole({ type, name }: ToolsworkGrouping): boolean {
  return !isBlank(type) && !isBlank(name);
}

function trimmed({ type, name }: ToolsworkGrouping): ToolsworkGrouping {
  return { type: type.trim(), name: name.trim() };
}

/** The rows of a recorded load, without the groupings of all its cars. */
function rowsOf(input: ToolsworkInput, shared: readonly ToolsworkGrouping[]) {
  return input.details.map((detail) => {
    const groupings = without(detail.groupings, shared);
    return { ...textsOfDetail({ ...detail, groupings }), told: issuesOfCell(groupings) };
  });
}

function sharedBy([first, ...others]: ToolsworkInput['details']): readonly ToolsworkGrouping[] {
  const all = first?.groupings ?? [];
  return all.filter((one) => others.every(({ groupings }) => without([one], groupings).length === 0));
}

function without(groupings: readonly ToolsworkGrouping[], others: readonly ToolsworkGrouping[]): ToolsworkGrouping[] {
  return groupings.filter((one) => !others.some(({ type, name }) => one.type === type && one.name === name));
}

function textsOf(cells: readonly string[]): RowTexts {
  return { ...emptyTexts, ...Object.fromEntries(loadColumns.map((column, at) => [column, cells[at] ?? ''])) };
}
