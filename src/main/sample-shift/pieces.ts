import * as z from 'zod';
import type { ContractRouterClient } from '@orpc/contract';
import type { contract } from '#shared/terminal/contract.ts';
import type { TrackWithCars } from '#shared/terminal/tracks.ts';
import type { PracticeControl, ShiftYard } from '../lessons/practice-control.ts';

export interface SampleParts {
  /** The terminal's own API, so that the sample is created as a person would create it. */
  readonly client: ContractRouterClient<typeof contract>;
  readonly control: PracticeControl;
  readonly yard: ShiftYard;
}

type Piece = (parts: SampleParts) => Promise<void>;

const linesOfList = 14;
/** Minutes of the shift by which the first train has come in. */
const firstMinutes = 6;

/** What a running shift has left in the terminal, in the order of its creation. */
export const pieces: Readonly<Record<string, Piece>> = {
  /** A train has come in and cars were placed: the receiver has received their events. */
  async firstMinutes({ control }) {
    await control.advance(firstMinutes);
  },

  async customers({ client, control }) {
    const known = await control.customers();
    if (known.length > 0) await client.customers.import({ customers: known });
  },

  /** The consist of a train that is on its way. */
  async consist({ client, yard }) {
    const onTheRoad = yard.tracks.filter(({ purpose }) => purpose === 'road');
    const tracks = await Promise.all(onTheRoad.map((track) => standing(client, track)));
    const train = tracks.findLast((one) => one !== null && one.cars.length > 0);
    if (train === undefined || train === null) return;
    const lines = train.cars.map(({ mark, loadStatus, commodity }, nth) =>
      [nth + 1, mark, loadStatus === 'LOAD' ? 'L' : 'E', commodity?.replaceAll(',', '') ?? ''].join(','),
    );
    const title = `Train ${train.track.name.split('/')[0] ?? ''}`;
    await client.consists.create({ title, text: ['Seq,Car,L/E,Commodity', ...lines].join('\n') });
  },

  /** Half of an arrival is switched; the class list of it has been sent. */
  async arrivalList({ client, yard }) {
    const from = await standing(
      client,
      yard.tracks.find(({ isLeft, purpose }) => isLeft && purpose === 'receiving'),
    );
    const lines = (from?.cars ?? []).slice(0, linesOfList).flatMap(({ equipmentId, block }, nth) => {
      const to = yard.tracks.find((one) => one.purpose === 'class' && one.block === block && !one.isLeft);
      return to === undefined
        ? []
        : [{ equipmentId, cut: nth + 1, to: { trackId: to.trackId, place: 'back' as const }, classCode: block ?? '' }];
    });
    if (from === null || lines.length < 2) return;
    const title = from.track.name;
    const { paperId } = await client.switchLists.create({ title, workedFrom: 'front', lines });
    const ids = lines.map(({ equipmentId }) => equipmentId);
    const half = Math.ceil(ids.length / 2);
    await client.switchLists.tick({ paperId, equipmentIds: ids.slice(0, half - 1), tick: { is: 'done' } });
    const missed = ids.slice(half - 1, half);
    await client.switchLists.tick({ paperId, equipmentIds: missed, tick: { is: 'skipped', reason: 'notFound' } });
    const items = lines.map(({ equipmentId, to }) => ({ equipmentId, trackId: to.trackId, position: -1 }));
    const { commandId } = await client.classLists.record({ jobId: title, items });
    await client.switchLists.markClassListSent({ paperId, commandId });
  },

  /** Cars that wait for their train. */
  async trainList({ client, yard }) {
    const of = yard.tracks.find(({ isLeft, purpose, block }) => isLeft && purpose === 'class' && block !== 'Locals');
    const to = yard.tracks.find(({ purpose, block }) => purpose === 'departure' && block === of?.block);
    const from = await standing(client, of);
    if (from === null || to === undefined || from.cars.length === 0) return;
    const target = { trackId: to.trackId, place: 'back' as const };
    const lines = from.cars.slice(0, linesOfList).map(({ equipmentId }) => ({ equipmentId, cut: 1, to: target }));
    await client.switchLists.create({ title: to.name, workedFrom: 'back', lines });
  },

  /** A list of what industries have requested; some of it is requested by this terminal. */
  async localList({ client, yard }) {
    const of = yard.tracks.find(({ isLeft, block }) => isLeft && block === 'Locals');
    const from = await standing(client, of);
    const due = (from?.cars ?? []).flatMap(({ equipmentId, consignee }) => {
      const to = yard.tracks.find(({ purpose, name }) => purpose === 'industry' && name === `${consignee} Lead`);
      return to === undefined ? [] : [{ equipmentId, trackId: to.trackId }];
    });
    if (due.length === 0) return;
    const requests = due.slice(0, 4).map((one) => ({ ...one, requestType: 'TR' as const }));
    await client.switchRequests.record({ requests });
    const industries = [...new Set(due.map(({ trackId }) => trackId))];
    const lines = industries.flatMap((trackId, nth) =>
      due
        .filter((one) => one.trackId === trackId)
        .map(({ equipmentId }) => ({ equipmentId, cut: nth + 1, to: { trackId, place: 'back' as const } })),
    );
    await client.switchLists.create({ title: of?.name ?? '', lines: lines.slice(0, linesOfList) });
  },

  /** A walk that somebody has begun. */
  async trackCheck({ client, yard }) {
    const stored = yard.tracks.filter(({ isLeft, purpose }) => isLeft && purpose === 'storage');
    const track = await standing(client, stored[1] ?? stored[0]);
    if (track === null || track.cars.length < 4) return;
    const check = await client.trackChecks.create({ trackId: track.track.trackId, walkedFrom: 'front' });
    const { paperId, content } = check;
    const half = Math.ceil(content.lines.length / 2);
    for (const [nth, { lineId }] of content.lines.slice(0, half).entries()) {
      const state = nth === 2 ? ({ state: 'skipped', reason: 'notFound' } as const) : ({ state: 'present' } as const);
      await client.trackChecks.mark({ paperId, lineId, ...state });
    }
  },

  /** Two loads are billed; a third names a block that the carrier does not know, and waits for a person. */
  async bills({ client, yard }) {
    const of = yard.tracks.filter(({ isLeft, block }) => isLeft && block === 'South');
    const from = await standing(client, of[0]);
    const cars = (from?.cars ?? []).filter(({ loadStatus }) => loadStatus === 'LOAD').slice(0, 3);
    for (const [nth, car] of cars.entries()) {
      const [equipmentInitial = '', number = ''] = car.mark.split(' ');
      const { equipment } = await client.cars.get({ equipmentId: car.equipmentId });
      const { waybill } = billed.parse(equipment);
      const { billOfLadingNumber } = await client.billsOfLading.proposeNumber();
      await client.billsOfLading.record({
        waybill: {
          billOfLadingNumber,
          loadStatus: 'LOAD',
          ...waybill,
          tags: { Service: 'Manifest', Block: nth === 2 ? 'South East' : 'South' },
          equipmentDetails: [{ equipmentInitial, equipmentNumber: Number(number) }],
        },
      });
    }
  },

  /** Cars that were loaded at the team track. */
  async load({ client, yard }) {
    const track = await standing(
      client,
      yard.tracks.find(({ purpose }) => purpose === 'team'),
    );
    const details = (track?.cars ?? []).slice(0, 2).map(({ mark }, nth) => ({
      initialAndNumber: mark,
      netWeightTons: 82.5 + nth,
      groupings: [],
    }));
    if (track === null || details.length === 0) return;
    await client.toolswork.record({ trackName: track.track.name, waybillTemplateId: scrapTemplate, details });
  },

  /** Another crew has moved a car of a waiting move, which becomes a question for a person. */
  async conflict({ client, control, yard }) {
    const stored = yard.tracks.filter(({ isLeft, purpose }) => isLeft && purpose === 'storage');
    const other = stored[2] ?? stored[1];
    const target = yard.tracks.find(({ isLeft, block }) => isLeft && block === 'South');
    if (other === undefined || target === undefined) return;
    const carsLeft = async () => (await standing(client, stored[0]))?.cars.map(({ equipmentId }) => equipmentId) ?? [];
    for (let [, strayed] = await carsLeft(); strayed !== undefined; [, strayed] = await carsLeft()) {
      await control.anotherCrew([strayed], other.trackId);
      const cut = (await carsLeft()).slice(0, 3);
      // Where the yard has been read meanwhile, the move would take the car from its new track, and ask nobody.
      if (!cut.includes(strayed)) continue;
      await client.moves.record({ equipmentIds: cut, to: { trackId: target.trackId, place: 'back' } });
      return;
    }
  },
};

/** Shipper and consignee of a car's load, as the bill repeats them. */
const billed = z.object({
  waybill: z
    .object({
      consignorCustomerName: z.string(),
      consigneeCustomerName: z.string(),
      commodityCode: z.string(),
      destinationCityName: z.string(),
      destinationStateOrProvince: z.string(),
    })
    .partial()
    .optional(),
});

/** The carrier's template for scrap that is loaded here. */
const scrapTemplate = 4004;

async function standing(
  client: SampleParts['client'],
  track: { readonly trackId: number } | undefined,
): Promise<TrackWithCars | null> {
  return track === undefined ? null : client.tracks.get({ trackId: track.trackId });
}
