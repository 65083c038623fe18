import type { ToolsworkGrouping } from '#shared/rules/toolswork.ts';
import type { Grouping } from '#shared/service/grouping.ts';
import type { Track } from '#shared/terminal/tracks.ts';
import { isDeleted } from '../../lib/yard/groupings.ts';
import { isNewName } from '../../lib/yard/name-meant.ts';

/** A track's name and one that differs from it in capitals, spaces and dashes only: then it is likely a slip. */
export function trackLike(tracks: readonly Track[], name: string): string | null {
  const plain = (text: string) => text.replaceAll(/[\s_-]+/g, '').toUpperCase();
  const asked = plain(name);
  if (asked === '') return null;
  return tracks.find((track) => plain(track.name) === asked)?.name ?? null;
}

/** Whether a load would make the track that is named. */
export function isNewTrack(tracks: readonly Track[], name: string): boolean {
  return isNewName(name, namesOf(tracks));
}

export function namesOf(tracks: readonly Track[]): string[] {
  return tracks.map((track) => track.name);
}

/** Groupings that exist: what the service listed and has not deleted, and the spots of the track, which it does not list. */
export function existingGroupings(listed: readonly Grouping[], track: Track | null): ToolsworkGrouping[] {
  const named = listed.flatMap(({ groupingType, name, deletedAt }) =>
    typeof groupingType === 'string' && typeof name === 'string' && !isDeleted({ deletedAt })
      ? [{ type: groupingType, name }]
      : [],
  );
  return [...named, ...(track?.spots ?? []).map((name) => ({ type: 'SPOT', name }))];
}
