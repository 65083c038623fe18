import { type ListContent, type ListLine, listLine } from '#shared/terminal/switch-lists.ts';
import * as z from 'zod';
import type { SmallChanges } from '../records/documents.ts';

export const ticks: SmallChanges<ListContent, readonly ListLine[]> = {
  schema: z.array(listLine),
  applied: (content, changes) => {
    const ticked = new Map(changes.flat().map((line) => [line.equipmentId, line]));
    return { ...content, lines: content.lines.map((line) => ticked.get(line.equipmentId) ?? line) };
  },
};
