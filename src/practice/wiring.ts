import type { PracticeAccount } from './account.ts';
import { playChargedHistory } from './endpoints/charged-history.ts';
import { createClassLists, playCreateClassList } from './endpoints/class-list.ts';
import type { Permissions } from './customers/naming.ts';
import { createCustomers } from './customers/customers.ts';
import { playUpdateCustomer } from './customers/update-customer.ts';
import { createEquipment } from './yard/equipment.ts';
import { playListGroupings, playStationTracks } from './endpoints/groupings.ts';
import { playHistory } from './endpoints/history.ts';
import { createHistoryRecords } from './endpoints/history-records.ts';
import { playInventory } from './endpoints/inventory.ts';
import { playMove } from './endpoints/move.ts';
import { createMover } from './yard/mover.ts';
import type { OfficeControlParts } from './control/office.ts';
import type { Operation } from './service/operation.ts';
import { createMoveOn, createOtherCrew, type OtherCrew } from './yard/other-crew.ts';
import { createPlaces, type Places } from './yard/places.ts';
import { createRecorder } from './yard/recorder.ts';
import { createRejections, type Rejections } from './faults/rejections.ts';
import { createActPerformer, type ActPerformer } from './shift/perform-acts.ts';
import type { Sleep } from './sleep.ts';
import type { Store } from './store/store.ts';
import { playSwitchRequest } from './endpoints/switch-request.ts';
import { playLoadToolswork } from './endpoints/toolswork.ts';
import { createTrains } from './yard/train-arrival.ts';
import { playCreateBillOfLading } from './endpoints/bill-of-lading.ts';
import { createWaybills } from './yard/waybills.ts';
import type { WebhookControlParts } from './control/webhooks.ts';
import { createDeliveryQueue } from './webhooks/delivery-queue.ts';
import { createSender } from './webhooks/delivery.ts';
import { carPlaced, trainArrived } from './webhooks/events.ts';
import { createSending } from './webhooks/sending.ts';
import { createKeys } from './webhooks/signing.ts';
import { createTargets } from './webhooks/targets.ts';

interface YardParts {
  readonly store: Store;
  readonly account: PracticeAccount;
  /** The yard's own clock, in milliseconds. */
  readonly now: () => number;
  readonly sleep: Sleep;
  readonly closing: AbortSignal;
  readonly retryWaitsMs: readonly number[];
}

interface Yard {
  readonly places: Places;
  readonly otherCrew: OtherCrew;
  readonly reject: Rejections;
  /** Another crew moves the last car of a track, or of the yard, to the front of the first track. */
  readonly moveOn: (now: number, trackId: number | undefined) => void;
  readonly operations: readonly Operation[];
  readonly knowsUserGroup: (name: string) => boolean;
  readonly office: OfficeControlParts;
  readonly webhooks: WebhookControlParts;
  /** Does what the planner of a shift says. */
  readonly doShift: ActPerformer;
  readonly closeSender: () => Promise<void>;
}

/** Composes the yard: tracks, back office, webhooks. */
export function composeYard({ store, account, now, sleep, closing, retryWaitsMs }: YardParts): Yard {
  const keys = createKeys(store);
  const targets = createTargets(store);
  const sender = createSender();
  const queue = createDeliveryQueue({ store, keys, targets, sender, now, sleep, closing, retryWaitsMs });

  const places = createPlaces(store);
  const equipment = createEquipment(store, places);
  const record = createRecorder(store);
  const move = createMover(store, record, (equipmentIds, note) => {
    for (const car of equipmentIds.flatMap((id) => equipment.find(id) ?? [])) {
      queue.announce(carPlaced(equipment, car, note));
    }
  });
  const trains = createTrains(store, places, equipment, move, (...arrival) => {
    queue.announce(trainArrived(...arrival));
  });

  const records = createHistoryRecords(places, equipment);
  const customers = createCustomers(store, account);
  const waybills = createWaybills(store);
  const classLists = createClassLists(store, account);
  const permissions: Permissions = { updateUserGroups: true };
  const group = store.prepare<[string], { name: string }>('SELECT name FROM user_group WHERE name = ?');

  const otherCrew = createOtherCrew(store, places, equipment, move);
  return {
    places,
    otherCrew,
    moveOn: createMoveOn(store, otherCrew),
    reject: createRejections(places, equipment, record),
    operations: [
      playUpdateCustomer(store, account, customers, permissions),
      playLoadToolswork({ store, account, places, equipment, waybills, move }),
      playCreateClassList(account, places, equipment, classLists),
      playListGroupings(account, places),
      playStationTracks(account, places),
      playSwitchRequest(store, account, places, equipment),
      playChargedHistory(store, account, records),
      playHistory(store, account, records),
      playInventory(store, equipment),
      playCreateBillOfLading(account, customers, equipment, waybills),
      playMove(places, equipment, move),
    ],
    knowsUserGroup: (name) => group.get(name) !== undefined,
    office: { store, customers, permissions, classLists, waybills },
    webhooks: {
      store,
      keys,
      targets,
      queue,
      send: createSending({ keys, targets, sender, now }),
      trains,
      now,
    },
    doShift: createActPerformer({ store, places, equipment, move, record, trains }),
    closeSender: () => sender.close(),
  };
}
