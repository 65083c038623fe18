import type { InputIssue } from '#shared/terminal/common.ts';
import { signedForm, signedSeparator, type ReceiverSettings } from '#shared/terminal/events.ts';
import * as z from 'zod';
import { codeWords, words } from '../../lib/words/words.ts';

/** The receiver's settings as typed. The token is apart: it is never kept. */
const receiverForm = z.object({
  port: z.string(),
  path: z.string(),
  form: signedForm,
  separator: signedSeparator,
  oldestMinutes: z.string(),
  keys: z.array(z.object({ keyId: z.string(), publicKey: z.string() })),
});
export type ReceiverForm = z.infer<typeof receiverForm>;

export function formOf({ port, path, form, separator, oldestMinutes, keys }: ReceiverSettings): ReceiverForm {
  return { port: String(port), path, form, separator, oldestMinutes: String(oldestMinutes), keys };
}

type Typed = Omit<ReceiverSettings, 'enabled'>;

/** What is changed; keys that were left empty are not keys. A field that holds no whole number is named instead. */
export function settingsOf(form: ReceiverForm): Typed | { readonly notWhole: readonly ('port' | 'oldestMinutes')[] } {
  const [port, oldestMinutes] = [wholeNumber(form.port), wholeNumber(form.oldestMinutes)];
  if (port === null || oldestMinutes === null) {
    return {
      notWhole: [
        ...(port === null ? ['port' as const] : []),
        ...(oldestMinutes === null ? ['oldestMinutes' as const] : []),
      ],
    };
  }
  const keys = form.keys
    .map(({ keyId, publicKey }) => ({ keyId: keyId.trim(), publicKey: publicKey.trim() }))
    .filter(({ keyId, publicKey }) => keyId !== '' || publicKey !== '');
  return { port, path: form.path.trim(), form: form.form, separator: form.separator, oldestMinutes, keys };
}

function wholeNumber(text: string): number | null {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : null;
}

export function sameForm(a: ReceiverForm, b: ReceiverForm): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** A form after its settings were changed elsewhere: fields that were not edited follow them. */
export function followed(typed: ReceiverForm, before: ReceiverForm, now: ReceiverForm): ReceiverForm {
  const typedOver = Object.entries(typed).filter(
    ([field, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, field)),
  );
  return { ...now, ...Object.fromEntries(typedOver) };
}

/** A form that was kept on this device; `null` when it does not read as one. */
export function readForm(kept: unknown): ReceiverForm | null {
  return receiverForm.safeParse(kept).data ?? null;
}

/** What was refused, by the form's fields (`port`, `keys.0.publicKey`); keys count as sent, without empty ones. */
export function wrongFields(issues: readonly InputIssue[], form: ReceiverForm): ReadonlyMap<string, string> {
  const rows = form.keys.flatMap(({ keyId, publicKey }, at) => (keyId.trim() + publicKey.trim() === '' ? [] : [at]));
  return new Map(
    issues.map(({ field, rule }) => {
      const key = /^settings\.keys\[(\d+)\]\.(.+)$/.exec(field);
      const at = key === null ? undefined : rows[Number(key[1])];
      return [at === undefined || key === null ? field.replace(/^settings\./, '') : `keys.${at}.${key[2]}`, rule];
    }),
  );
}

/** What a signature covers, in its order: "timestamp, key id, body". */
export function coveredParts(form: ReceiverSettings['form']): string {
  const { parts, bodyAlone } = words.receiver;
  if (form === 'body') return bodyAlone;
  return form
    .split('.')
    .map((part) => (part === 'timestamp' || part === 'id' || part === 'keyId' ? parts[part] : parts.body))
    .join(', ');
}

export function separatorWords(separator: ReceiverSettings['separator']): string {
  const say = words.receiver.separators;
  const told = { '.': say.stop, '': say.none, ':': say.colon, '\n': say.line };
  return told[separator];
}

/** The same with the separator between the parts. */
export function signedAs({ form, separator }: Pick<ReceiverSettings, 'form' | 'separator'>): string {
  const parts = coveredParts(form);
  return form === 'body' ? parts : words.receiver.signedAs({ parts, separator: separatorWords(separator) });
}

/** Why deliveries were refused and how often, most often first; a reason without words is shown as it is. */
export function refusalLines(refusals: Readonly<Record<string, number>>): readonly (readonly [string, number])[] {
  return Object.entries(refusals)
    .filter(([, count]) => count > 0)
    .toSorted((a, b) => b[1] - a[1])
    .map(([reason, count]) => [codeWords(words.receiver.reasons, reason), count]);
}
