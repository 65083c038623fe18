import { trackEnds } from '#shared/yard/place.ts';
import * as z from 'zod';
import type { TerminalClient } from '../../lib/connection/link.ts';
import { asListed, carsByMark } from './cars.ts';
import type { ListForm } from './list-form.svelte.ts';

/** The stored draft of a list; its cars are looked up again. */
const storedDraftSchema = z.object({
  label: z.string(),
  worked: z.enum(trackEnds),
  trackId: z.int().nullable(),
  items: z
    .array(
      z.object({ mark: z.string(), equipmentId: z.int(), trackId: z.int().nullable(), position: z.int().nullable() }),
    )
    .min(1),
});
type StoredDraft = z.infer<typeof storedDraftSchema>;

/** A stored draft; `null` when there is none that can be read. */
export function storedDraftOf(kept: unknown): StoredDraft | null {
  return storedDraftSchema.safeParse(kept).data ?? null;
}

/**
 * Restores a stored draft into a form, with its cars as they stand now; unknown ones are left out. What is typed and
 * added while they are being looked up stays.
 */
export async function restoreList(
  form: ListForm,
  kept: StoredDraft,
  client: Pick<TerminalClient, 'cars'>,
): Promise<void> {
  const before = form.items;
  const { label } = form;
  const cars = await carsByMark(
    client,
    kept.items.map((item) => item.mark),
  );
  const added = form.items.filter((item) => !before.includes(item));
  if (form.label === label) form.label = kept.label;
  form.worked = kept.worked;
  form.trackId = kept.trackId;
  form.items = kept.items.flatMap(({ equipmentId, trackId, position }) => {
    const car = cars.get(equipmentId);
    return car === undefined ? [] : asListed([car]).map((item) => ({ ...item, trackId, position }));
  });
  form.add(added);
  form.selection.none();
}
