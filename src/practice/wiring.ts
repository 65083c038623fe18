import { createCustomers } from './customers/customers.ts';
import type { Permissions } from './customers/naming.ts';
import { playUpdateCustomer } from './customers/update-customer.ts';
import { playCreateBillOfLading } from './endpoints/bill-of-lading.ts';
import { playChargedHistory } from './endpoints/charged-history.ts';
import { createClassLists, playCreateClassList } from './endpoints/class-list.ts';
import { playListGroupings, playStationTracks } from './endpoints/groupings.ts';
import { createHistoryRecords } from './endpoints/history-records.ts';
import { playHistory } from './endpoints/history.ts';
import { playInventory } from './endpoints/inventory.ts';
import { playMove } from './endpoints/move.ts';
import { playSwitchRequest } from './endpoints/switch-request.ts';
import { playLoadToolswork } from './endpoints/toolswork.ts';
import { createFaults } from './faults/faults.ts';
import { createLateWork } from './faults/late-work.ts';
import { createRejections } from './faults/rejections.ts';
import type { HandlerParts } from './service/handle-request.ts';
import { createLog } from './service/log.ts';
import { createActPerformer } from './shift/perform-acts.ts';
import { createDeliveryQueue } from './webhooks/delivery-queue.ts';
import { createSender } from './webhooks/delivery.ts';
import { carPlaced, trainArrived } from './webhooks/events.ts';
import { createSendAtOnce } from './webhooks/send-at-once.ts';
import { createKeys } from './webhooks/signing.ts';
import { createTargets } from './webhooks/targets.ts';
import { createEquipment } from './yard/equipment.ts';
import { createMover } from './yard/mover.ts';
import { createMoveOn, createOtherCrew } from './yard/other-crew.ts';
import { createPastPlaces } from './yard/past-places.ts';
import { createPlaces } from './yard/places.ts';
import { createRecorder } from './yard/recorder.ts';
import { createTrainArrival } from './yard/train-arrival.ts';
import { createWaybills } from './yard/waybills.ts';

interface YardParts extends Pick<HandlerParts, 'store' | 'account' | 'now' | 'sleep' | 'closing'> {
  /** Decides on faults with a probability; at least 0, below 1. */
  readonly chance: () => number;
  /** Waits before a failed webhook is tried again, in milliseconds. */
  readonly retryWaitsMs: readonly number[];
}

/** Composes the yard: tracks, back office, webhooks, and what can go wrong with its answers. */
export function composeYard({ chance, retryWaitsMs, ...parts }: YardParts) {
  const { store, account, now, sleep, closing } = parts;
  const keys = createKeys(store);
  const targets = createTargets(store);
  const sender = createSender();
  const queue = createDeliveryQueue({ store, keys, targets, sender, now, sleep, closing, retryWaitsMs });

  const places = createPlaces(store);
  const equipment = createEquipment(store, places);
  const record = createRecorder(store);
  const move = createMover(store, record, (equipmentIds, note) => {
    for (const car of equipment.findAll(equipmentIds)) queue.announce(carPlaced(equipment, car, note));
  });
  const bringTrain = createTrainArrival(store, places, equipment, move, (...arrival) => {
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
    ...parts,
    faults: createFaults(chance, now),
    past: createPastPlaces(store, now),
    late: createLateWork(sleep, closing),
    log: createLog(store),
    places,
    otherCrew,
    moveOn: createMoveOn(store, otherCrew),
    reject: createRejections(places, equipment, record),
    operations: [
      playUpdateCustomer(store, customers, permissions),
      playLoadToolswork({ store, places, equipment, waybills, move }),
      playCreateClassList(places, equipment, classLists),
      playListGroupings(places),
      playStationTracks(places),
      playSwitchRequest(store, places, equipment),
      playChargedHistory(store, account, records),
      playHistory(store, records),
      playInventory(store, equipment),
      playCreateBillOfLading(customers, equipment, waybills),
      playMove(places, equipment, move),
    ],
    knowsUserGroup: (name: string) => group.get(name) !== undefined,
    office: { store, customers, permissions, classLists, waybills },
    webhooks: {
      store,
      keys,
      targets,
      queue,
      send: createSendAtOnce({ keys, targets, sender, now }),
      bringTrain,
      now,
    },
    /** Does what the planner of a shift says. */
    perform: createActPerformer({ store, places, equipment, move, record, bringTrain }),
    closeSender: () => sender.close(),
  };
}
