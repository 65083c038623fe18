/**
 * Start of a handover: as requested, or the first reading of the yard if that is later. A first reading after its end
 * (by a clock that was set back since) is ignored, because earlier work would be left out.
 */
export function beginsAt(asked: number, until: number, firstRead: number | null): number {
  return firstRead === null || firstRead >= until ? asked : Math.max(asked, firstRead);
}
