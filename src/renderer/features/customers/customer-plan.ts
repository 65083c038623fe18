import { buildCustomerUpdate, type BuiltUpdate } from '#shared/rules/customer-edit.ts';
import { customerForm, type CustomerForm } from '#shared/rules/customer-form.ts';
import { customerUpdateIssues, customerUpdateWarnings } from '#shared/rules/customer-update.ts';
import type { Issue } from '#shared/rules/issue.ts';
import { customerUpdateInput } from '#shared/service/customer-update.ts';
import { customer as customerSchema, type Customer } from '#shared/service/customer.ts';
import { at, text } from '#shared/service/record.ts';
import { draftOf, readDraft, type DraftGroup } from '../../lib/form/draft.ts';
import type { FormPlan } from '../../lib/form/form.svelte.ts';
import { type FormWords, optionsOf, pathOf, pathText } from '../../lib/form/form-words.ts';
import { ruleWords, schemaIssues } from '../../lib/form/rule-words.ts';
import { groupOf, without, type FieldShape, type GroupShape } from '../../lib/form/shape.ts';
import { words } from '../../lib/words/words.ts';

/** Fields of the request that no person fills in; `resourceId` is kept, but not shown. */
const notAsked = ['requestAction', 'customerId'];
/** Fields that every customer and location has, true or false. */
const alwaysSaid = ['isTaxExempt', 'isDefault', 'usedForBilling'];

/** The fields of the service's update as a person edits them: the whole record, its locations, their addresses. */
const customerShape: GroupShape = forPeople(without(groupOf(customerUpdateInput), ['carrier']));

function forPeople(group: GroupShape): GroupShape {
  const fields = group.fields.flatMap(({ name, shape, optional }): FieldShape[] => {
    if (notAsked.includes(name)) return [];
    const inner =
      shape.kind === 'group'
        ? forPeople(shape)
        : shape.kind === 'list'
          ? { ...shape, item: forPeople(shape.item) }
          : shape;
    return [{ name, shape: inner, optional: optional && !alwaysSaid.includes(name) }];
  });
  return { kind: 'group', fields };
}

export const locationShape: GroupShape = partOf(customerShape, 'locations');
export const addressShape: GroupShape = partOf(locationShape, 'address');

/** A group, or an entry of a list, by its name. */
function partOf(group: GroupShape, name: string): GroupShape {
  const shape = group.fields.find((field) => field.name === name)?.shape;
  if (shape?.kind === 'list') return shape.item;
  if (shape?.kind !== 'group') throw new Error(`The service's update has no ${name}.`);
  return shape;
}

/** What the form holds for a customer. */
export function customerDraft(customer: unknown): DraftGroup {
  return draftOf(customerShape, customer);
}

export function customerIn(draft: DraftGroup): Customer {
  return customerSchema.parse(readDraft(customerShape, draft).value);
}

/** The same, as the rules of an update take it. */
export function editedForm(customer: Customer): CustomerForm {
  const form = customerForm(customer);
  return {
    ...form,
    locations: form.locations.map((location, index) => {
      const reporting = at(customer.locations?.[index], 'isReportingLocation');
      return typeof reporting === 'boolean' ? { ...location, isReportingLocation: reporting } : location;
    }),
  };
}

/** The smallest update that makes `base` what the form says; both are read in the same way, so that only changes differ. */
export function updateOf(base: Customer, edited: Customer): BuiltUpdate {
  return buildCustomerUpdate(customerIn(customerDraft(base)), editedForm(edited));
}

/** A customer as a form: checked as the update that would be sent, reported by the fields of the form. */
export function customerPlan(base: () => Customer): FormPlan<Customer> {
  const told = (built: BuiltUpdate, issues: readonly Issue[]) =>
    issues.map(({ field, rule }) => ({ field: fieldOfForm(built, field), rule }));
  return {
    schema: customerSchema,
    shape: customerShape,
    words: customerWords(),
    issues(edited) {
      const built = updateOf(base(), edited);
      if (built.input === null) return [];
      const whole = { ...built.input, carrier: { resourceId: 1 } };
      const parsed = customerUpdateInput.safeParse(whole, { error: ruleWords });
      return told(built, parsed.success ? customerUpdateIssues(built.input, base()) : schemaIssues(parsed.error));
    },
    warnings(edited) {
      const built = updateOf(base(), edited);
      return built.input === null ? [] : told(built, customerUpdateWarnings(built.input, base()));
    },
  };
}

export function customerWords(): FormWords {
  const { labels, hints, items, options } = words.customer.fields;
  const { addressType, currencyCode, requestAction } = options;
  return {
    labels,
    hints,
    items,
    options: {
      addressType: optionsOf(addressType),
      currencyCode: optionsOf(currencyCode),
      requestAction: optionsOf(requestAction),
    },
  };
}

/** The words of an update, its locations called by their names. */
export function updateWords(update: unknown): FormWords {
  return {
    ...customerWords(),
    named: ([list, index, ...rest]) =>
      list === 'locations' && typeof index === 'number' && rest.length === 0
        ? text(update, `locations.${index}.name`)
        : null,
  };
}

/** The field of the form that a field of the update comes from; of a deleted location, the list of locations. */
function fieldOfForm({ editedAt }: BuiltUpdate, field: string): string {
  const [list, index, ...rest] = pathOf(field);
  if (list !== 'locations' || typeof index !== 'number') return field;
  const edited = editedAt[index];
  return edited === undefined || edited === null ? 'locations' : pathText(['locations', edited, ...rest]);
}
