import type { BoardShows } from '#shared/terminal/settings.ts';
import type { BoardCar } from '#shared/terminal/tracks.ts';
import {
  countedGroups,
  dayGroupOf,
  dayGroups,
  daysSince,
  type Group,
  summaryOf,
  tintsOf,
} from '#shared/yard/car-groups.ts';
import { shortCodes, unknownCode } from '#shared/yard/short-codes.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { mapOf } from '../../lib/collections.ts';
import { groupOf } from '../../lib/yard/car-group.ts';
import { words } from '../../lib/words/words.ts';

const say = words.board.shows;

interface ShownGroup {
  readonly group: Group;
  readonly name: string;
  readonly code: string;
  readonly cars: number;
  readonly tint: number | null;
}

/** What a tile shows of its car besides the car itself. */
export type TileShows = Readonly<ReturnType<BoardDisplay['tileOf']>>;

/** How the board draws its cars: in which rows, what their tiles show, and which are dimmed. */
export class BoardDisplay {
  readonly #terminal: Pick<Terminal, 'yard' | 'settings' | 'time'>;
  readonly shows: BoardShows = $derived.by(() => this.#terminal.settings.value.boardShows);
  readonly compact: boolean = $derived.by(() => this.#terminal.settings.value.boardRows === 'compact');
  /** Whether tiles show a code; load and empty need none, because the fill of the tile shows them. */
  readonly coded: boolean = $derived(this.shows !== 'load');
  readonly #counted = $derived.by(() => {
    const groups = this.#terminal.yard.rows.flatMap((row) => row.cars.map((car) => this.groupOf(car)));
    return { known: countedGroups(groups), unknown: groups.filter((group) => group === null).length };
  });
  readonly #codes: ReadonlyMap<string, string> = $derived.by(() =>
    shortCodes(this.#counted.known.map(([name]) => name)),
  );
  readonly #tints: ReadonlyMap<string, number> = $derived.by(() => {
    if (this.shows === 'days') return mapOf(dayGroups.map(({ name }, at) => [name, at] as const));
    return tintsOf(this.#codes.keys());
  });
  /** The groups of the board, the largest first, days in their order; cars of which nothing is known last. */
  readonly groups: readonly ShownGroup[] = $derived.by(() => {
    const { known, unknown } = this.#counted;
    const sorted = this.shows === 'days' ? known.toSorted(([a], [b]) => dayTurn(a) - dayTurn(b)) : known;
    const shown = sorted.map(([group, cars]) => this.#shown(group, cars));
    return unknown === 0 ? shown : [...shown, this.#shown(null, unknown)];
  });
  /** Window height in px at which a pinch is changing the rows; `null`: there is none. */
  fingersAt: number | null = null;
  #only = $state<{ readonly shows: BoardShows; readonly group: Group } | null>(null);
  /** The highlighted group, which dims all others; `undefined`: none. */
  readonly only: Group | undefined = $derived.by(() => {
    const only = this.#only;
    if (only === null || only.shows !== this.shows) return undefined;
    return this.groups.some(({ group }) => group === only.group) ? only.group : undefined;
  });

  constructor(terminal: Pick<Terminal, 'yard' | 'settings' | 'time'>) {
    this.#terminal = terminal;
  }

  groupOf(car: BoardCar): Group {
    if (this.shows === 'load') return car.loadStatus === 'LOAD' || car.loadStatus === 'EMPTY' ? car.loadStatus : null;
    if (this.shows !== 'days') return groupOf(car, this.shows);
    const days = daysSince(car.movedAt, this.#terminal.time.coarse);
    return days === null ? null : dayGroupOf(days);
  }

  /** The text on the car's tile; empty where the tile itself shows it. */
  codeOf(car: BoardCar): string {
    if (!this.coded) return '';
    const group = this.groupOf(car);
    if (group === null) return unknownCode;
    if (this.shows !== 'days') return this.#codes.get(group) ?? unknownCode;
    return words.inventory.standing({ days: daysSince(car.movedAt, this.#terminal.time.coarse) ?? 0 });
  }

  /** The same for screen readers. */
  spokenCodeOf(car: BoardCar): string {
    const group = this.groupOf(car);
    if (group === null || this.shows === 'load') return '';
    const days = daysSince(car.movedAt, this.#terminal.time.coarse) ?? 0;
    return words.board.car[this.shows]({ name: group, place: group, days });
  }

  tintOf(group: Group): number | null {
    return group === null || !this.coded ? null : (this.#tints.get(group) ?? null);
  }

  nameOf(group: Group): string {
    if (group === null) return say.unknown;
    if (this.shows === 'days') return say.dayGroup({ days: group });
    if (this.shows !== 'load') return group;
    return group === 'LOAD' ? say.loads : say.empties;
  }

  shortNameOf(group: Group): string {
    if (group === null) return unknownCode;
    return this.shows === 'days' ? this.nameOf(group) : (this.#codes.get(group) ?? unknownCode);
  }

  isDim(car: BoardCar): boolean {
    return this.only !== undefined && this.groupOf(car) !== this.only;
  }

  tileOf(car: BoardCar) {
    return {
      code: this.codeOf(car),
      tint: this.tintOf(this.groupOf(car)),
      spoken: this.spokenCodeOf(car),
      // Another group is highlighted.
      dim: this.isDim(car),
    };
  }

  /** Toggles dimming of all cars outside the group. */
  press(group: Group): void {
    this.#only = this.only === group ? null : { shows: this.shows, group };
  }

  /** The summary of a track in words; `null` where loads and empties say it, or it is empty. `short`: with codes. */
  summaryOf(cars: readonly BoardCar[], short = false): string | null {
    const nameOf = (group: string) => (short ? this.shortNameOf(group) : this.nameOf(group));
    if (!this.coded) return null;
    if (this.shows === 'days') {
      const days = cars.flatMap((car) => daysSince(car.movedAt, this.#terminal.time.coarse) ?? []);
      if (days.length > 0) return say.longest({ days: Math.max(...days) });
    }
    const summary = summaryOf(cars.map((car) => this.groupOf(car)));
    switch (summary.is) {
      case 'empty':
        return null;
      case 'unknown':
        return say.noneKnown({ by: this.shows });
      case 'all':
        return say.all({ name: nameOf(summary.group) });
      case 'mostly':
        return say.mostly({ ...summary, name: nameOf(summary.group) });
      case 'mixed':
        return say.mixed({ ...summary, by: this.shows });
    }
  }

  #shown(group: Group, cars: number): ShownGroup {
    return { group, cars, name: this.nameOf(group), code: this.shortNameOf(group), tint: this.tintOf(group) };
  }
}

function dayTurn(group: string): number {
  return dayGroups.findIndex(({ name }) => name === group);
}
