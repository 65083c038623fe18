import type { Words } from './en.ts';
import { age, problem, unit } from './fr/common.ts';
import { board, place, advice } from './fr/board.ts';
import { events } from './fr/events.ts';
import { groupings } from './fr/groupings.ts';
import { hazmat } from './fr/hazmat.ts';
import { history } from './fr/history.ts';
import { car } from './fr/car.ts';
import { carFields } from './fr/car-fields.ts';
import { desktop } from './fr/desktop.ts';
import { device } from './fr/device.ts';
import { firstRun, settings } from './fr/account.ts';
import { classLists } from './fr/class-lists.ts';
import { switchLists } from './fr/switch-lists.ts';
import { consist } from './fr/consists.ts';
import { customer } from './fr/customers.ts';
import { form } from './fr/form.ts';
import { lessons } from './fr/lessons.ts';
import { inventory } from './fr/inventory.ts';
import { loads } from './fr/loads.ts';
import { manual } from './fr/manual.ts';
import { move, switching, undo } from './fr/work.ts';
import { office } from './fr/office.ts';
import { overview } from './fr/overview.ts';
import { print } from './fr/print.ts';
import { profiles, receiver } from './fr/receiver.ts';
import { queue, state } from './fr/queue.ts';
import { messages } from './fr/messages.ts';
import { sayings } from './fr/sayings.ts';
import { measure } from './fr/measure.ts';
import { tour } from './fr/tour.ts';
import { updates } from './fr/updates.ts';
import { trackCheck } from './fr/track-check.ts';
import { waybills } from './fr/waybills.ts';
import { waybillFields } from './fr/waybill-fields.ts';
import { connection, keyboard, palette, shell } from './fr/shell.ts';

/** The window in French, as the railways of Quebec speak it. */
export const words: Words = {
  age,
  problem,
  unit,
  measure,
  messages,
  sayings,
  shell,
  connection,
  palette,
  keyboard,
  overview,
  board,
  place,
  advice,
  move,
  switching,
  undo,
  queue,
  state,
  lessons,
  manual,
  tour,
  inventory,
  loads,
  classLists,
  switchLists,
  trackCheck,
  consist,
  car,
  carFields,
  desktop,
  device,
  office,
  updates,
  form,
  customer,
  waybills,
  waybillFields,
  history,
  events,
  settings,
  profiles,
  receiver,
  firstRun,
  print,
  groupings,
  hazmat,
};
