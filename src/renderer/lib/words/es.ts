import type { Words } from './en.ts';
import { age, problem, unit } from './es/common.ts';
import { board, place, advice } from './es/board.ts';
import { events } from './es/events.ts';
import { groupings } from './es/groupings.ts';
import { hazmat } from './es/hazmat.ts';
import { history } from './es/history.ts';
import { car } from './es/car.ts';
import { carFields } from './es/car-fields.ts';
import { desktop } from './es/desktop.ts';
import { device } from './es/device.ts';
import { firstRun, settings } from './es/account.ts';
import { classLists } from './es/class-lists.ts';
import { switchLists } from './es/switch-lists.ts';
import { consist } from './es/consists.ts';
import { customer } from './es/customers.ts';
import { form } from './es/form.ts';
import { lessons } from './es/lessons.ts';
import { inventory } from './es/inventory.ts';
import { loads } from './es/loads.ts';
import { manual } from './es/manual.ts';
import { move, switching, undo } from './es/work.ts';
import { office } from './es/office.ts';
import { overview } from './es/overview.ts';
import { print } from './es/print.ts';
import { profiles, receiver } from './es/receiver.ts';
import { queue, state } from './es/queue.ts';
import { messages } from './es/messages.ts';
import { sayings } from './es/sayings.ts';
import { measure } from './es/measure.ts';
import { tour } from './es/tour.ts';
import { updates } from './es/updates.ts';
import { trackCheck } from './es/track-check.ts';
import { waybills } from './es/waybills.ts';
import { waybillFields } from './es/waybill-fields.ts';
import { connection, keyboard, palette, shell } from './es/shell.ts';

/** The window in Spanish, as the railways of Mexico speak it. */
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
