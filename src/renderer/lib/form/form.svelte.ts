import type * as z from 'zod';
import type { Issue } from '#shared/rules/issue.ts';
import { setOf } from '../collections.ts';
import { draftOf, filledIn, isGroup, readDraft, type Draft, type DraftGroup } from './draft.ts';
import { type FormWords, isWithin, type Path, pathText } from './form-words.ts';
import { ruleWords, schemaIssues } from './rule-words.ts';
import { groupOf, type GroupShape } from './shape.ts';
import { inWords } from '../words/words.ts';

export interface FormPlan<Value> {
  readonly schema: z.ZodObject & z.ZodType<Value>;
  readonly words: FormWords;
  /** The shape of the schema with fewer fields, where not all of them are for people. */
  readonly shape?: GroupShape;
  /** What is wrong beyond the schema, by the fields of the value. */
  issues?(value: Value): readonly Issue[];
  /** Advice: not an error, but worth knowing. */
  warnings?(value: Value): readonly Issue[];
  /** What the terminal calls the value in its answers, such as `waybill`. */
  readonly called?: string;
}

/** A form made from a schema: what it holds, what that means, and what is wrong with it. */
export class FormModel<Value> {
  readonly shape: GroupShape;
  words = $state.raw<FormWords>({ labels: {} });
  draft = $state<DraftGroup>({});
  /** All errors are shown, not only those of fields that a person has left. */
  submitted = $state(false);
  /** How many times it was refused: after each, its errors take the focus. */
  tries = $state(0);
  /** Fields that a person has been in, by path. */
  touched = $state.raw<readonly string[]>([]);
  /** The terminal's last refusal; what it says about a field is cleared when that field changes. */
  answered = $state.raw<readonly Issue[]>([]);

  readonly #plan: FormPlan<Value>;
  readonly reading = $derived.by(() => readDraft(this.shape, this.draft));
  readonly #parsed = $derived.by(() => this.#plan.schema.safeParse(this.reading.value, { error: ruleWords }));
  /** What the form says; `null` while it does not fit the schema. */
  readonly value: Value | null = $derived(this.#parsed.success ? this.#parsed.data : null);
  readonly issues: readonly Issue[] = $derived.by(() => {
    const { issues } = this.reading;
    const said = this.#parsed.success
      ? (this.#plan.issues?.(this.#parsed.data) ?? [])
      : schemaIssues(this.#parsed.error);
    const wrong = setOf(issues.map(({ field }) => field));
    return [...issues, ...this.#placed(said).filter(({ field }) => !wrong.has(field)), ...this.answered];
  });
  readonly warnings: readonly Issue[] = $derived.by(() =>
    this.#parsed.success ? this.#placed(this.#plan.warnings?.(this.#parsed.data) ?? []) : [],
  );

  constructor(plan: FormPlan<Value>, value?: unknown) {
    this.#plan = plan;
    this.words = plan.words;
    this.shape = plan.shape ?? groupOf(plan.schema);
    this.fill(value);
  }

  /** Begins again with a value of the schema, or with a draft that was kept. */
  fill(value: unknown): void {
    this.draft = draftOf(this.shape, value);
    this.submitted = false;
    this.touched = [];
    this.answered = [];
  }

  get kept(): DraftGroup {
    return draftOf(this.shape, this.draft);
  }

  at(path: Path): Draft | undefined {
    let here: Draft | undefined = this.draft;
    for (const step of path) {
      if (Array.isArray(here)) here = here[Number(step)];
      else here = isGroup(here) ? here[String(step)] : undefined;
    }
    return here;
  }

  listAt(path: Path): Draft[] {
    const found = this.at(path);
    return Array.isArray(found) ? found : [];
  }

  textAt(path: Path): string {
    const found = this.at(path);
    return typeof found === 'string' ? found : '';
  }

  set(path: Path, value: Draft): void {
    const parent = this.at(path.slice(0, -1));
    const last = path.at(-1);
    if (Array.isArray(parent)) parent[Number(last)] = value;
    else if (isGroup(parent)) parent[String(last)] = value;
    this.#forget(pathText(path));
  }

  add(path: Path, item: Draft): void {
    this.listAt(path).push(item);
    this.#forget(pathText(path));
  }

  remove(path: Path, index: number): void {
    this.listAt(path).splice(index, 1);
    this.#forget(pathText(path));
  }

  /** Moves an entry of a list by one; false where there is no room. */
  move(path: Path, index: number, by: 1 | -1): boolean {
    const list = this.listAt(path);
    const item = list[index];
    if (item === undefined || list[index + by] === undefined) return false;
    list.splice(index, 1);
    list.splice(index + by, 0, item);
    this.#forget(pathText(path));
    return true;
  }

  touch(path: Path): void {
    const field = pathText(path);
    if (!this.touched.includes(field)) this.touched = [...this.touched, field];
  }

  /** The same, but after the click that left the field, so that a new message does not move its target. */
  left(path: Path): void {
    setTimeout(() => this.touch(path), 250);
  }

  /** What is shown beside a field. */
  wrongAt(path: Path): string | undefined {
    const field = pathText(path);
    const shown =
      this.submitted || this.touched.includes(field) || this.answered.some((issue) => issue.field === field);
    const issue = shown ? this.issues.find((one) => one.field === field) : undefined;
    return issue && inWords(issue.rule);
  }

  warningAt(path: Path): string | undefined {
    const field = pathText(path);
    const warning = this.warnings.find((issue) => issue.field === field);
    return warning && inWords(warning.rule);
  }

  /** How many things shown are wrong at or below a path. */
  wrongWithin(path: Path): number {
    const parent = pathText(path);
    return this.submitted ? this.issues.filter(({ field }) => isWithin(field, parent)).length : 0;
  }

  /** Of the named fields of a group, how many are filled in, and how many things shown are wrong there. */
  counted(names: readonly string[], path: Path = []): { readonly filled: number; readonly wrong: number } {
    const sum = (of: (field: Path) => number) => names.reduce((all, name) => all + of([...path, name]), 0);
    return { filled: sum((field) => filledIn(this.at(field))), wrong: sum((field) => this.wrongWithin(field)) };
  }

  /** Shows everything that is wrong; true when nothing is. */
  check(): boolean {
    this.submitted = true;
    this.answered = [];
    if (this.issues.length > 0) this.tries += 1;
    return this.issues.length === 0;
  }

  /** Puts what the terminal found beside the fields. */
  answer(issues: readonly Issue[]): void {
    this.submitted = true;
    this.answered = this.#placed(issues);
  }

  /** From the fields of the value to the fields of the form. */
  #placed(issues: readonly Issue[]): Issue[] {
    const called = this.#plan.called;
    return issues.map(({ field, rule }) => {
      const own =
        called === undefined || !isWithin(field, called) ? field : field.slice(called.length).replace(/^\./, '');
      return { field: this.reading.field(own), rule };
    });
  }

  #forget(field: string): void {
    if (this.answered.length === 0) return;
    this.answered = this.answered.filter((issue) => !isWithin(issue.field, field) && !isWithin(field, issue.field));
  }
}
