import type { Clock } from '../clock.ts';
import type { Command } from './command.ts';
import type { Course } from './course.ts';
import type { FreshYard } from './fresh-yard.ts';
import { conflictOf, evidenceOf } from './picture.ts';
import type { KnownYard, YardReader } from './ports.ts';

export interface ConflictParts {
  readonly course: Course;
  readonly reader: YardReader;
  readonly known: KnownYard;
  readonly fresh: FreshYard;
  readonly clock: Clock;
}

/** The yard is not as the command was recorded against: looks at the yard of now, shows it, and asks a person. */
export async function raiseConflict(
  { course, reader, known, fresh, clock }: ConflictParts,
  command: Command,
  reason: string,
  findings?: readonly string[],
): Promise<void> {
  const strayed = command.equipmentIds.filter((car) => {
    const then = command.base.origins.find((origin) => origin.equipmentId === car)?.trackId;
    return known.servedPlace(car)?.trackId !== then;
  });
  if (strayed.length > 0) await reader.locate(strayed);
  for (const trackId of command.trackIds) await fresh.look(trackId);
  if (course.hasMoved(command)) return;
  course.take(
    course.step(command, 'conflict', reason, {
      lastError: null,
      conflict: conflictOf(command, reason, known, clock.now()),
      ...(findings && { evidence: evidenceOf(findings, clock.now()) }),
    }),
  );
}
