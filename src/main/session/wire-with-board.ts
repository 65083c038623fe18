import { mayBeDamage } from '../mirror/open.ts';
import { wireSession, type Wiring, type WiringEvents, type WiringParts } from './wiring.ts';

/** Everything put together, and the board derived. A mirror that cannot be read is set aside for a new one. */
export function wireWithBoard(parts: WiringParts, events: WiringEvents): Wiring {
  const wiring = wireSession(parts, events);
  const { files } = wiring;
  try {
    files.mirror.board.recompute('all');
    return wiring;
  } catch (error) {
    if (mayBeDamage(error)) files.mirror.database.noteDamage();
    files.close();
    if (!mayBeDamage(error) || files.mirror.repair !== null) throw error;
    const again = wireWithBoard(parts, events);
    // What the first try has repaired is still news.
    const repairs = [...files.repairs, ...again.files.repairs];
    return { ...again, files: { ...again.files, repairs } };
  }
}
