/**
 * When a handover begins: as was asked for, or when the yard was first read, where that is later. A first reading after
 * its end (by a clock that has been set back since) tells nothing of it: work recorded before that would be left out.
 */
export function beginsAt(asked: number, until: number, firstRead: number | null): number {
  return firstRead === null || firstRead >= until ? asked : Math.max(asked, firstRead);
}
