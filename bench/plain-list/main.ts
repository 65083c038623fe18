import { mount } from 'svelte';
import * as z from 'zod';
import PlainList from './PlainList.svelte';

const board = z.object({
  tracks: z.array(
    z.object({
      track: z.object({ trackId: z.int(), name: z.string() }),
      cars: z.array(
        z.object({
          equipmentId: z.int(),
          mark: z.string(),
          aarCarType: z.string().nullable(),
          loadStatus: z.string().nullable(),
          commodity: z.string().nullable(),
        }),
      ),
    }),
  ),
});

const answer = await fetch('/board.json');
mount(PlainList, { target: document.body, props: board.parse(await answer.json()) });
