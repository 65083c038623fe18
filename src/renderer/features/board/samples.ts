import type { BoardCar } from '#shared/terminal/tracks.ts';
import { words } from '../../lib/words/words.ts';

/** A tile of the legend, and what it shows. */
export interface Sample {
  readonly key: string;
  readonly car: BoardCar;
  readonly text: string;
  readonly chosen?: boolean;
  readonly ghost?: boolean;
  /** What the display setting adds to it. */
  readonly code?: string;
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
      { key: 'load', car: plain, text: say.load },
      { key: 'empty', car: empty, text: say.empty },
      { key: 'code', car: plain, text: say.code, code: 'HOU' },
      { key: 'unsaid', car: { ...plain, loadStatus: null }, text: say.unsaid },
      {
        key: 'hazmat',
        car: { ...empty, hazmat: { unNumbers: ['UN1086'], class: '2.1', residue: false } },
        text: say.hazmat,
      },
    ],
    states: [
      { key: 'chosen', car: empty, text: say.chosen, chosen: true },
      { key: 'ghost', car: empty, text: say.ghost, ghost: true },
      { key: 'waiting', car: { ...empty, pending: ['waiting'] }, text: say.waiting },
      { key: 'attention', car: { ...empty, pending: ['asked'], attention: ['asked'] }, text: say.attention },
      {
        key: 'held',
        car: { ...empty, pending: ['held'], held: { commandIds: ['held'], behind, servedOn: null } },
        text: say.held,
      },
      { key: 'badOrder', car: { ...empty, flags: { ...flags, badOrder: true } }, text: say.badOrder },
      { key: 'hold', car: { ...empty, flags: { ...flags, hold: true } }, text: say.hold },
      { key: 'placed', car: { ...empty, flags: { ...flags, placed: true } }, text: say.placed },
      { key: 'requested', car: { ...empty, requested: true }, text: say.requested },
      { key: 'missing', car: { ...empty, missingSince: '2026-01-31T12:00:00Z' }, text: say.missing },
    ],
  };
}
