import type { InputIssue } from '#shared/terminal/common.ts';
import { signedForm, type ReceiverSettings } from '#shared/terminal/events.ts';
import { words } from './words/words.ts';

/** The receiver's settings as typed. The token is apart: it is never kept. */
export interface ReceiverForm {
  readonly port: string;
  readonly path: string;
  readonly form: ReceiverSettings['form'];
  readonly keys: readonly { readonly keyId: string; readonly publicKey: string }[];
}

export function formOf({ port, path, form, keys }: ReceiverSettings): ReceiverForm {
  return { port: String(port), path, form, keys };
}

/** What is changed; keys that were left empty are not keys. `null`: the port is no number. */
export function settingsOf(form: ReceiverForm): Omit<ReceiverSettings, 'enabled'> | null {
  const port = Number(form.port.trim());
  if (form.port.trim() === '' || !Number.isInteger(port)) return null;
  const keys = form.keys
    .map(({ keyId, publicKey }) => ({ keyId: keyId.trim(), publicKey: publicKey.trim() }))
    .filter(({ keyId, publicKey }) => keyId !== '' || publicKey !== '');
  return { port, path: form.path.trim(), form: form.form, keys };
}

export function sameForm(a: ReceiverForm, b: ReceiverForm): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** A form that was kept on this device; `null` when it does not read as one. */
export function readForm(kept: unknown): ReceiverForm | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const at = (name: string): unknown => Reflect.get(kept, name);
  const [port, path, form, keys] = [at('port'), at('path'), at('form'), at('keys')];
  if (typeof port !== 'string' || typeof path !== 'string' || !Array.isArray(keys)) return null;
  const signed = signedForm.safeParse(form);
  if (!signed.success) return null;
  const read = keys.flatMap((key: unknown) => {
    if (typeof key !== 'object' || key === null) return [];
    const keyId: unknown = Reflect.get(key, 'keyId');
    const publicKey: unknown = Reflect.get(key, 'publicKey');
    return typeof keyId === 'string' && typeof publicKey === 'string' ? [{ keyId, publicKey }] : [];
  });
  return { port, path, form: signed.data, keys: read };
}

/**
 * What the terminal refused, by the field of the form: `port`, `token`, `keys.0.publicKey`. Keys are counted as they
 * were sent, without the empty ones before them.
 */
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

const reasons: Readonly<Record<string, string>> = words.receiver.reasons;

/** Why deliveries were refused and how often, most often first; a reason without words is shown as it is. */
export function refusalLines(refusals: Readonly<Record<string, number>>): readonly (readonly [string, number])[] {
  return Object.entries(refusals)
    .filter(([, count]) => count > 0)
    .toSorted((a, b) => b[1] - a[1])
    .map(([reason, count]) => [reasons[reason] ?? reason, count]);
}
