import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { account } from './account.ts';
import { billsOfLading } from './bills-of-lading.ts';
import { cars } from './cars.ts';
import { changes } from './changes.ts';
import { classLists } from './class-lists.ts';
import { consists } from './consists.ts';
import { customers } from './customers.ts';
import { desktop } from './desktop.ts';
import { device } from './device.ts';
import { dueArea } from './due.ts';
import { events } from './events.ts';
import { groupings } from './groupings.ts';
import { handoverArea } from './handover.ts';
import { hazmat } from './hazmat.ts';
import { history } from './history.ts';
import { inventory } from './inventory.ts';
import { lessons } from './lessons.ts';
import { mirror } from './mirror.ts';
import { moves } from './moves.ts';
import { overviewArea } from './overview.ts';
import { past } from './past.ts';
import { planning } from './planning.ts';
import { profiles } from './profiles.ts';
import { queue } from './queue.ts';
import { settingsArea } from './settings.ts';
import { switchLists } from './switch-lists.ts';
import { switchRequests } from './switch-requests.ts';
import { terminal } from './terminal.ts';
import { toolswork } from './toolswork.ts';
import { trackChecks } from './track-checks.ts';
import { tracks } from './tracks.ts';
import { updates } from './updates.ts';

/**
 * The terminal's own API to its window and to scripts: a stable surface. The same contract is served
 * over a MessagePort (Electron), a WebSocket and plain HTTP (browser host): `POST {rpc}/<area>/<name>`.
 */
export const contract = {
  terminal,
  account,
  mirror,
  tracks,
  cars,
  hazmat,
  overview: overviewArea,
  inventory,
  moves,
  switchRequests,
  classLists,
  switchLists,
  trackChecks,
  consists,
  planning,
  toolswork,
  billsOfLading,
  customers,
  queue,
  groupings,
  history,
  past,
  handover: handoverArea,
  due: dueArea,
  events,
  profiles,
  device,
  desktop,
  lessons,
  updates,
  settings: settingsArea,
  changes,
};

/** What each procedure is asked: `ContractInputs['cars']['search']`. */
export type ContractInputs = InferContractRouterInputs<typeof contract>;
export type ContractOutputs = InferContractRouterOutputs<typeof contract>;
