import { inEnglish } from '#shared/messages/message.ts';
import { describe, expect, it } from 'vitest';
import { knownYard } from '#main/mirror/known-yard.ts';
import { processorMs } from '../../support/processor-time.ts';
import { car, openYard, standing, startedAt, stationTracks } from './yard.ts';

async function knownCars() {
  const yard = openYard();
  await yard.pull(standing(11, 1, 2));
  return yard;
}

describe('the yard as the queue knows it', () => {
  it('reports both the board and what was served', async () => {
    const yard = await knownCars();
    yard.record(12, 'front', [1]);
    const known = knownYard(yard.mirror, yard.board);
    expect(known.boardPlace(1)).toEqual({ trackId: 12, spot: null });
    expect(known.servedPlace(1)).toEqual({ trackId: 11, spot: null });
    expect(known.servedAt(11)).toBe(startedAt);
    expect(known.trackName(11)).toBe('Yard 1');
    expect(known.mark(1)).toBe('UTLX 670001');
    expect(['utlx 670001', 'UTLX 1', 'nothing'].map(known.carOfMark)).toEqual([1, null, null]);
  });

  it('gives a name of any length 200 characters in a sentence, and none the power to turn it round', async () => {
    const yard = openYard();
    const given = { equipmentInitial: `UT\u202eLX${'X'.repeat(300_000)}` };
    await yard.pull([car(1, 11, 0, given)]);
    const mark = knownYard(yard.mirror, yard.board).mark(1);
    expect(mark).toMatch(/^UT\\u202eLXX+…$/);
    expect(mark.length).toBeLessThan(220);
  });

  it('puts each work order in one line', async () => {
    const yard = openYard();
    const order = { resourceId: 5, workOrderId: 'WO-5', status: 'PENDING', trainId: 'M123' };
    const away = { resourceId: 6, status: 'DONE', hasBeenDeparted: true, inTransit: true };
    await yard.pull([
      car(1, 11, 0, { workOrder: order, workOrders: [order] }),
      car(2, 11, 1, {
        workOrders: [
          { ...away, workOrderId: '' },
          { status: ' ', inTransit: true },
          { resourceId: 9, status: 'PENDING', lastEventId: 502 },
        ],
      }),
      car(3, 11, 2),
      // Two of one name, as of one train: each is an order.
      car(4, 11, 3, { workOrder: { ...order, resourceId: 8 }, workOrders: [order, { ...order, resourceId: 7 }] }),
    ]);
    const { workOrders } = knownYard(yard.mirror, yard.board);
    expect([1, 2, 3, 99, 4].map((equipmentId) => workOrders(equipmentId).map(inEnglish))).toEqual([
      ['WO-5 · PENDING · train M123'],
      ['#6 · DONE · departed', '#? · no status · in transit', '#9 · PENDING · last event 502'],
      [],
      [],
      ['WO-5 · PENDING · train M123', 'WO-5 · PENDING · train M123 (2)', 'WO-5 · PENDING · train M123 (3)'],
    ]);
  });

  it('tells very many work orders of a car by the first and one mark for all others, and soon', async () => {
    const yard = openYard();
    const orders = Array.from({ length: 4_000 }, (_, at) => ({ resourceId: at + 1, status: 'PENDING' }));
    const others = orders.with(-1, { resourceId: 4_000, status: 'CLOSED' });
    await yard.pull([car(1, 11, 0, { workOrders: orders }), car(2, 11, 1, { workOrders: others })]);
    const { workOrders } = knownYard(yard.mirror, yard.board);
    expect(await processorMs(() => workOrders(1))).toBeLessThan(1_000);
    const [these, those] = [workOrders(1), workOrders(2)];
    expect(these).toHaveLength(51);
    expect(those.slice(0, 50)).toEqual(these.slice(0, 50));
    expect(those.at(-1)).not.toEqual(these.at(-1));
    expect(workOrders(1)).toEqual(these);
  });

  it('knows tracks by their names, as they are written or but for blanks, all that are called so', async () => {
    const yard = openYard();
    const tracks = ['RIP', ' RIP ', 'Main', ' Lead', ' Lead ', ' Spur '].map((name, nth) => ({
      resourceId: 50 + nth,
      name,
    }));
    await yard.pull([], [...stationTracks, ...tracks]);
    const { tracksOfName, trackName, hasSpot, boardOrder } = knownYard(yard.mirror, yard.board);
    expect(['RIP', 'Main ', 'Lead', ' Lead', 'Spur', 'Yard 1', 'nothing'].map(tracksOfName)).toEqual([
      [50],
      [52],
      [53, 54],
      [53],
      [55],
      [11],
      [],
    ]);
    expect([trackName(52), trackName(99)]).toEqual(['Main', '#99']);
    expect([hasSpot(11, 'A'), hasSpot(11, 'C'), hasSpot(12, 'A'), hasSpot(99, 'A')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([boardOrder(11), boardOrder(99)]).toEqual([[], null]);
  });

  it('tells apart by what identifies it a track that was renamed, as far as the service says', () => {
    const yard = openYard();
    const { trackUuid } = knownYard(yard.mirror, yard.board);
    const listed = (uuid: string) => [
      { resourceId: 11, name: 'Yard 1', uuid },
      { resourceId: 12, name: 'Yard 2' },
    ];
    yard.mirror.groupings.replaceStationTracks(listed('u-1'), new Set());
    expect([11, 12, 99].map(trackUuid)).toEqual(['u-1', null, null]);
    yard.mirror.groupings.replaceStationTracks(listed('u-2'), new Set());
    expect(trackUuid(11)).toBe('u-2');
  });

  it('does not identify a track by a list that has its number under another name, while its pull is under way', async () => {
    const yard = openYard();
    const { trackUuid, listedTrackName } = knownYard(yard.mirror, yard.board);
    await yard.pull([]);
    const listed = (name: string | null) => [{ resourceId: 11, name, uuid: 'u-1' }];
    yard.mirror.groupings.replaceStationTracks(listed(' Yard 1'), new Set());
    expect([listedTrackName(11), trackUuid(11)]).toEqual(['Yard 1', 'u-1']);
    yard.mirror.groupings.replaceStationTracks(listed('Scrap'), new Set());
    expect([listedTrackName(11), trackUuid(11)]).toEqual(['Yard 1', null]);
    yard.mirror.groupings.replaceStationTracks(listed(null), new Set());
    expect(trackUuid(11)).toBe('u-1');
  });
});
