import { mayBeDamage } from '../mirror/open.ts';
import { assemble, type Machinery, type MachineryEvents, type MachineryParts } from './machinery.ts';

/** Everything put together, and the board derived. A mirror that cannot be read is set aside for a new one. */
export function assembleWithBoard(parts: MachineryParts, events: MachineryEvents): Machinery {
  const machinery = assemble(parts, events);
  const { files } = machinery;
  try {
    files.mirror.board.recompute('all');
    return machinery;
  } catch (error) {
    if (mayBeDamage(error)) files.mirror.database.noteDamage();
    files.close();
    if (!mayBeDamage(error) || files.mirror.repair !== null) throw error;
    const again = assembleWithBoard(parts, events);
    // What the first try has repaired is still news.
    const repairs = [...files.repairs, ...again.files.repairs];
    return { ...again, files: { ...again.files, repairs } };
  }
}
