import type { Settings } from '#shared/terminal/settings.ts';

/** What a finger presses is high, until somebody chooses otherwise; `coarse`: the pointer of this device is a finger. */
export function isCompact(boardRows: Settings['boardRows'], coarse: boolean): boolean {
  return boardRows === 'auto' ? !coarse : boardRows === 'compact';
}
