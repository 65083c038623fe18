import { age, problem, unit } from './en/common.ts';
import { board, place, advice } from './en/board.ts';
import { events } from './en/events.ts';
import { groupings } from './en/groupings.ts';
import { hazmat } from './en/hazmat.ts';
import { history } from './en/history.ts';
import { car } from './en/car.ts';
import { carFields } from './en/car-fields.ts';
import { desktop } from './en/desktop.ts';
import { device } from './en/device.ts';
import { firstRun, settings } from './en/account.ts';
import { classLists } from './en/class-lists.ts';
import { switchLists } from './en/switch-lists.ts';
import { consist } from './en/consists.ts';
import { customer } from './en/customers.ts';
import { form } from './en/form.ts';
import { lessons } from './en/lessons.ts';
import { inventory } from './en/inventory.ts';
import { loads } from './en/loads.ts';
import { manual } from './en/manual.ts';
import { office } from './en/office.ts';
import { overview } from './en/overview.ts';
import { print } from './en/print.ts';
import { move, switching, undo } from './en/work.ts';
import { profiles, receiver } from './en/receiver.ts';
import { queue, state } from './en/queue.ts';
import { english as messages } from '#shared/messages/english.ts';
import { sayings } from './en/sayings.ts';
import { measure } from './en/measure.ts';
import { tour } from './en/tour.ts';
import { updates } from './en/updates.ts';
import { trackCheck } from './en/track-check.ts';
import { waybills } from './en/waybills.ts';
import { waybillFields } from './en/waybill-fields.ts';
import { connection, keyboard, palette, shell } from './en/shell.ts';

/**
 * Every string a person sees, in English, grouped by where it stands. Another language is another module
 * of the same shape; views read `words.ts`, which speaks the one in use.
 */
export const words = {
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
} as const;

/** What every language has to say, whatever it is in English. */
export type Words = Spoken<typeof words>;

/** What a language says so far: what it does not say yet is said in English. */
export type Begun<Said = Words> = Said extends string | readonly string[] | ((...of: never) => string)
  ? Said
  : { [Key in keyof Said]?: Begun<Said[Key]> };

type Spoken<Said> = Said extends string
  ? string
  : Said extends (...of: infer Of) => string
    ? (...of: Of) => string
    : Said extends readonly (infer One)[]
      ? readonly Spoken<One>[]
      : { [Key in keyof Said]: Spoken<Said[Key]> };
