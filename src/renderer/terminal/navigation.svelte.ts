import type { HazmatSubject } from '../lib/hazmat/subject.ts';
import type { Left } from '../lib/virtual.svelte.ts';
import type { QueueCommand } from '#shared/terminal/queue.ts';
import type { SwitchList } from '#shared/terminal/switch-lists.ts';
import type { Place } from '#shared/yard/place.ts';
import type { View } from './views.ts';

/** A section of the settings that other views lead to. */
export type SettingsPart = 'receiver' | 'standing';

export interface DroppedFile {
  readonly text: string;
  readonly name: string;
}

/** Something opened on top of the view. One at a time. */
export type Opened =
  | {
      readonly what: 'move';
      readonly to?: { readonly trackId: number; readonly place: Place };
      /** A recorded one that needs a person and is being changed. */
      readonly change?: QueueCommand;
    }
  | { readonly what: 'switching'; readonly change?: QueueCommand }
  | {
      readonly what: 'classList';
      /** What a new list begins with: the cut, the list that was not recorded yet, or nothing. */
      readonly from: 'cut' | 'draft' | 'none';
      readonly change?: QueueCommand;
      /** A recorded list whose cars the new one begins with. */
      readonly like?: QueueCommand;
      readonly list?: SwitchList;
    }
  /** The list that is to be printed; of this track, where one was named. */
  | { readonly what: 'print'; readonly trackId?: number }
  /** What is hazardous on a track, in a cut, in a consist. */
  | { readonly what: 'hazmat'; readonly subject: HazmatSubject }
  /** A new switch list: of the cut, or of what is said there. */
  | { readonly what: 'switchList'; readonly from: 'cut' | 'none' }
  | {
      readonly what: 'newCheck';
      readonly trackId?: number;
      /** What is entered as soon as the check is there. */
      readonly dropped?: DroppedFile;
      /** Whose cars are expected, instead of what the board has. */
      readonly consist?: { readonly paperId: string; readonly title: string };
    }
  | { readonly what: 'newConsist' }
  /** The groupings of the carrier, this one in sight. */
  | { readonly what: 'groupings'; readonly groupingId?: number }
  | { readonly what: 'pasteMarks'; readonly text?: string }
  | { readonly what: 'legend' }
  | { readonly what: 'palette' }
  | { readonly what: 'keyboard' }
  | { readonly what: 'manual' }
  | { readonly what: 'lessons' }
  | { readonly what: 'tour' }
  /** `another`: to another carrier than the one that is open. */
  | { readonly what: 'signIn'; readonly another?: boolean }
  | { readonly what: 'held' }
  /** The times of a car that a demurrage question turns on. */
  | { readonly what: 'clock'; readonly equipmentId: number };

export type OpenedAs<What extends Opened['what']> = Extract<Opened, { readonly what: What }>;

/** What the overview shows: the yard at a glance, the handover of a shift, or what is due. */
export const overviewPages = ['glance', 'handover', 'due'] as const;

/** Which view is looked at and what is open on it. */
export class Navigation {
  view = $state<View>('board');
  opened = $state.raw<Opened | null>(null);
  #asOf = $state<number | null>(null);
  /** The car in the side sheet. */
  carId = $state<number | null>(null);
  /** The section of the settings to begin at. */
  settingsAt = $state<SettingsPart | null>(null);
  overviewPage = $state<(typeof overviewPages)[number]>('glance');
  /** The command that is unfolded in the queue. */
  commandId = $state<string | null>(null);
  changing = $state.raw<QueueCommand | null>(null);
  /** The chapter of the manual that was read last; `null`: the one about the view. */
  chapter = $state<string | null>(null);
  customerId = $state<number | null>(null);
  listId = $state<string | null>(null);
  /** The track check that is open, and the consist. */
  checkId = $state<string | null>(null);
  consistId = $state<string | null>(null);
  /** A reader's file for the track check that is open, until its sheet takes it. */
  dropped = $state.raw<DroppedFile | null>(null);
  /** What a view begins with when it is gone to. */
  starting = $state<'bill' | 'plan' | null>(null);

  /** The moment the board is looked at as of, in milliseconds since 1970; `null`: now, as in every other view. */
  get asOf(): number | null {
    return this.view === 'board' ? this.#asOf : null;
  }
  set asOf(at: number | null) {
    this.#asOf = at;
  }

  readonly #left: Record<string, Left> = {};

  /** Where a list of a view was left, by its name. */
  leftAt(list: string): Left {
    return (this.#left[list] ??= { key: null });
  }

  open(what: Opened): void {
    this.opened = what;
  }

  close(): void {
    this.opened = null;
  }

  /** Whether what is open on top now still is, asked after an answer: a slow one finds a person who has gone on. */
  whileOpen(): () => boolean {
    const { opened } = this;
    return () => this.opened === opened;
  }

  /** Opens the manual at a chapter; without one, at what the view is about. */
  read(chapter: string | null = null): void {
    this.chapter = chapter;
    this.opened = { what: 'manual' };
  }

  /** Goes to a view as it is now; from a page of the overview to the overview itself. */
  go(view: View): void {
    if (view === 'overview' && this.view === view) this.overviewPage = 'glance';
    this.view = view;
    this.asOf = null;
  }

  /** Opens a command that needs a person in the view of its kind, filled in as it was recorded. */
  changeIn(view: View, command: QueueCommand): void {
    this.changing = command;
    this.view = view;
  }

  showSettings(section: SettingsPart): void {
    this.view = 'settings';
    this.settingsAt = section;
  }

  showCheck(paperId: string, dropped: DroppedFile | null = null): void {
    this.view = 'trackCheck';
    this.checkId = paperId;
    this.dropped = dropped;
  }

  showConsist(paperId: string): void {
    this.view = 'trains';
    this.consistId = paperId;
  }

  showCommand(commandId: string): void {
    this.view = 'queue';
    this.commandId = commandId;
    this.carId = null;
  }
}
