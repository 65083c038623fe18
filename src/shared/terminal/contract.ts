import { account } from './account.ts';
import { cars } from './cars.ts';
import { changes } from './changes.ts';
import { groupings } from './groupings.ts';
import { history } from './history.ts';
import { mirror } from './mirror.ts';
import { moves } from './moves.ts';
import { queue } from './queue.ts';
import { settingsArea } from './settings.ts';
import { switchRequests } from './switch-requests.ts';
import { terminal } from './terminal.ts';
import { tracks } from './tracks.ts';

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
  moves,
  switchRequests,
  queue,
  groupings,
  history,
  settings: settingsArea,
  changes,
};
