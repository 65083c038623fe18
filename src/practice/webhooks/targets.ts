import * as z from 'zod';
import type { Store } from '../store/store.ts';
import { signedForm } from './signing.ts';

export const targetInput = z.strictObject({
  url: z.url({ protocol: /^https?$/ }),
  token: z.string().min(1),
  /** Kinds of event it is sent; all of them when left out. */
  events: z.array(z.string()).optional(),
  enabled: z.boolean().default(true),
  form: signedForm.default('timestamp.body'),
});
type TargetInput = z.infer<typeof targetInput>;

const names = z.array(z.string());
const row = z
  .object({
    id: z.int(),
    url: z.string(),
    token: z.string(),
    events: z.string().nullable(),
    enabled: z.int(),
    form: signedForm,
  })
  .transform(({ events, enabled, ...rest }) => ({
    ...rest,
    enabled: enabled === 1,
    events: events === null ? null : names.parse(JSON.parse(events)),
  }));
export type Target = Readonly<z.infer<typeof row>>;

/** Where webhooks go: an address has one configuration, the last one given. */
export function createTargets(store: Store) {
  const all = store.prepare<[], unknown>('SELECT * FROM webhook_target ORDER BY id');
  const put = store.prepare<[string, string, string | null, number, string]>(
    `INSERT INTO webhook_target (url, token, events, enabled, form) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (url) DO UPDATE SET token = excluded.token, events = excluded.events,
       enabled = excluded.enabled, form = excluded.form`,
  );

  const list = (): Target[] => all.all().map((found) => row.parse(found));

  return {
    list,
    find: (id: number) => list().find((target) => target.id === id),
    put({ url, token, events, enabled, form }: TargetInput): Target | undefined {
      put.run(url, token, events === undefined ? null : JSON.stringify(events), enabled ? 1 : 0, form);
      return list().find((target) => target.url === url);
    },
  };
}
export type Targets = ReturnType<typeof createTargets>;
