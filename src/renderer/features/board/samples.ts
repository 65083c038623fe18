import type { BoardCar } from '#shared/terminal/tracks.ts';
import type { TileShows } from './board-display.svelte.ts';
import { words } from '../../lib/words/words.ts';

/** A tile of the legend, and what it shows. */
export interface Sample {
  readonly key: string;
  readonly car: BoardCar;
  readonly means: string;
  readonly chosen?: boolean;
  readonly ghost?: boolean;
  /** What the display setting adds to it. */
  readonly shows?: Pick<TileShows, 'code' | 'tint'>;
}

const plain: BoardCar = {
  equipmentId: 0,
  mark: 'UTLX 671772',
  position: 0,
  loadStatus: 'LOAD',
  aarCarType: 'T108',
  equipmentType: 'CAR',
  lengthFt: 60,
  lengthKnown: true,
  grossTons: null,
  commodity: null,
  destination: null,
  consignee: null,
  block: null,
  movedAt: null,
  hazmat: null,
  flags: { badOrder: false, hold: false, placed: false },
  pending: [],
  attention: [],
};
const empty: BoardCar = { ...plain, loadStatus: 'EMPTY' };
const flags = plain.flags;

/** One tile for each state of a tile. */
export function samples(): { readonly loads: readonly Sample[]; readonly states: readonly Sample[] } {
  const say = words.board.legend;
  const behind = { commandId: 'held', seq: 12 };
  return {
    loads: [
      { key: 'load', car: plain, means: say.load },
      { key: 'empty', car: empty, means: say.empty },
      { key: 'code', car: plain, means: say.code, shows: { code: 'HOU', tint: 0 } },
      { key: 'unsaid', car: { ...plain, loadStatus: null }, means: say.unsaid },
      {
        key: 'hazmat',
        car: { ...empty, hazmat: { unNumbers: ['UN1086'], class: '2.1', residue: false } },
        means: say.hazmat,
      },
    ],
    states: [
      { key: 'chosen', car: empty, means: say.chosen, chosen: true },
      { key: 'ghost', car: empty, means: say.ghost, ghost: true },
      { key: 'waiting', car: { ...empty, pending: ['waiting'] }, means: say.waiting },
      { key: 'attention', car: { ...empty, pending: ['asked'], attention: ['asked'] }, means: say.attention },
      {
        key: 'held',
        car: { ...empty, pending: ['held'], held: { commandIds: ['held'], behind, servedOn: null } },
        means: say.held,
      },
      { key: 'badOrder', car: { ...empty, flags: { ...flags, badOrder: true } }, means: say.badOrder },
      { key: 'hold', car: { ...empty, flags: { ...flags, hold: true } }, means: say.hold },
      { key: 'placed', car: { ...empty, flags: { ...flags, placed: true } }, means: say.placed },
      { key: 'requested', car: { ...empty, requested: true }, means: say.requested },
      { key: 'missing', car: { ...empty, missingSince: '2026-01-31T12:00:00Z' }, means: say.missing },
    ],
  };
}
