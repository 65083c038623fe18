// Made by `npm run messages` from en.json; not written by hand.
export interface Words {
  readonly units: {
    /** Units of lengths and weights. */
    readonly ft: string;
    /** Units of lengths and weights. */
    readonly inch: string;
    /** Units of lengths and weights. */
    readonly ton: string;
    /** Units of lengths and weights. */
    readonly lb: string;
    /** Units of lengths and weights. */
    readonly feet: string;
    /** Units of lengths and weights. */
    readonly tons: string;
    /** Units of lengths and weights. */
    readonly metres: string;
    /** Units of lengths and weights. */
    readonly tonnes: string;
  };
  readonly age: {
    /** How long ago something was. */
    readonly justNow: string;
    /** {time}, ahead of this clock */
    readonly ahead: (values: { time: string | number }) => string;
    /** {n} s ago */
    readonly seconds: (values: { n: string | number }) => string;
    /** {n} min ago */
    readonly minutes: (values: { n: string | number }) => string;
    /** {n} h ago */
    readonly hours: (values: { n: string | number }) => string;
    /** {n, plural, one {# day ago} other {# days ago}} */
    readonly days: (values: { n: number }) => string;
  };
  readonly problem: {
    readonly unknown: string;
    readonly notReached: string;
    /** {what} Check whether this was recorded before you do it again. */
    readonly mayBeRecorded: (values: { what: string | number }) => string;
    /** The service said: “{said}” */
    readonly serviceSaid: (values: { said: string | number }) => string;
    /** When something failed. */
    readonly tryAgain: string;
  };
  readonly unit: {
    /** {n, plural, one {# car} other {# cars}} */
    readonly cars: (values: { n: number }) => string;
    /** {n, plural, one {# track} other {# tracks}} */
    readonly tracks: (values: { n: number }) => string;
    /** {n, plural, one {# command} other {# commands}} */
    readonly commands: (values: { n: number }) => string;
    /** ≥ {count, number} */
    readonly atLeast: (values: { count: number }) => string;
    /** Counts that other messages are put together from. */
    readonly unknown: string;
    /** In place of a sum of weights when none of its cars has a known one: a chosen cut, a switch list, the inventory. */
    readonly weightUnknown: string;
    /** Counts that other messages are put together from. */
    readonly dot: string;
    /** {of}: {what} */
    readonly said: (values: { of: string | number; what: string | number }) => string;
    /** and {count, number} more */
    readonly andMore: (values: { count: number }) => string;
    /** {more, plural, =0 {{first}} other {{first} and # more}} */
    readonly firstAndMore: (values: { more: number; first: string | number }) => string;
  };
  readonly shell: {
    /** Frame of the window. */
    readonly product: string;
    readonly views: {
      /** Frame of the window: name of a view. */
      readonly overview: string;
      /** Frame of the window: name of a view. */
      readonly board: string;
      /** Frame of the window: name of a view. */
      readonly inventory: string;
      /** Frame of the window: name of a view. */
      readonly queue: string;
      /** Frame of the window: name of a view. */
      readonly switchLists: string;
      /** Frame of the window: name of a view. */
      readonly trackCheck: string;
      /** Frame of the window: name of a view. */
      readonly loads: string;
      /** Frame of the window: name of a view. */
      readonly waybills: string;
      /** Frame of the window: name of a view. */
      readonly history: string;
      /** Frame of the window: name of a view. */
      readonly events: string;
      /** Frame of the window: name of a view. */
      readonly customers: string;
      /** Frame of the window: name of a view. */
      readonly trains: string;
      /** Frame of the window: name of a view. */
      readonly settings: string;
    };
    /** Frame of the window. */
    readonly moreViews: string;
    /** Frame of the window. */
    readonly navigation: string;
    readonly skip: string;
    /** Frame of the window. */
    readonly practiceBand: string;
    readonly practiceExplained: string;
    /** Frame of the window. */
    readonly search: string;
    /** Frame of the window. */
    readonly help: string;
    readonly searchHint: string;
    /** {n, number} waiting */
    readonly waiting: (values: { n: number }) => string;
    /** {n, plural, one {# needs you} other {# need you}} */
    readonly attention: (values: { n: number }) => string;
    /** {n, plural, one {# new event} other {# new events}} */
    readonly newEvents: (values: { n: number }) => string;
    /** Frame of the window. */
    readonly nothingWaiting: string;
    /** Carrier {id} */
    readonly carrier: (values: { id: string | number }) => string;
    /** Frame of the window. */
    readonly dismiss: string;
    readonly dismissNotice: string;
    /** Frame of the window. */
    readonly close: string;
    /** The button of every dialog that closes it and does nothing. */
    readonly cancel: string;
    /** Frame of the window. */
    readonly undo: string;
    readonly undone: string;
    /** Undone: {count, plural, one {# car} other {# cars}} back on {tracks} */
    readonly undoneBack: (values: { count: number; tracks: string | number }) => string;
    readonly lost: {
      readonly title: string;
      /** This window lost the terminal at {since}. What was recorded is on disk and safe. Nothing you do here is recorded until it answers; the window keeps trying. */
      readonly text: (values: { since: string | number }) => string;
      readonly whatToDo: string;
      /** Frame of the window: the terminal does not answer. */
      readonly retry: string;
    };
    readonly noToken: {
      readonly title: string;
      readonly text: string;
    };
    readonly notDrawn: {
      readonly title: string;
      readonly text: string;
    };
    readonly notLoaded: {
      readonly title: string;
      readonly text: string;
      readonly reload: string;
    };
    readonly starting: string;
    readonly pull: {
      /** Reading the yard: {n, plural, one {# track} other {# tracks}} */
      readonly tracks: (values: { n: number }) => string;
      /** Reading the yard: {n, plural, one {# car} other {# cars}} */
      readonly cars: (values: { n: number }) => string;
      readonly checking: string;
      /** Reading the yard: putting {n, plural, one {# car} other {# cars}} in place */
      readonly storing: (values: { n: number }) => string;
      /** The yard could not be read: {why} */
      readonly problem: (values: { why: string | number }) => string;
      readonly keeps: string;
      /** Frame of the window: a reading under way. */
      readonly again: string;
    };
    readonly held: {
      readonly title: string;
      readonly explain: string;
      readonly accept: string;
      readonly keep: string;
      /** Frame of the window: a reading that waits for a decision. */
      readonly later: string;
      readonly bar: string;
      /** Frame of the window: a reading that waits for a decision. */
      readonly open: string;
    };
  };
  readonly connection: {
    /** Online · answered {age} */
    readonly online: (values: { age: string | number }) => string;
    /** Line to the carrier’s service, in the top bar. */
    readonly onlineNever: string;
    /** Line to the carrier’s service, in the top bar. */
    readonly connecting: string;
    /** Offline since {since} */
    readonly offline: (values: { since: string | number }) => string;
    readonly unauthorised: string;
    /** Service in trouble since {since} */
    readonly degraded: (values: { since: string | number }) => string;
    /** Clock {n, number} {unit, select, min {min} h {h} other {days}} ahead of the service’s: set it, moves are sent with its times */
    readonly clockAhead: (values: { n: number; unit: string }) => string;
    /** Clock {n, number} {unit, select, min {min} h {h} other {days}} behind the service’s: set it, moves are sent with its times */
    readonly clockBehind: (values: { n: number; unit: string }) => string;
    readonly workingOffline: string;
    readonly lost: string;
    /** Line to the carrier’s service, in the top bar. */
    readonly tryNow: string;
    /** Line to the carrier’s service, in the top bar. */
    readonly goOnline: string;
    /** Line to the carrier’s service, in the top bar. */
    readonly signIn: string;
  };
  readonly palette: {
    /** Search over everything. */
    readonly title: string;
    readonly prompt: string;
    /** Search over everything. */
    readonly cars: string;
    /** Search over everything. */
    readonly stations: string;
    /** Search over everything. */
    readonly tracks: string;
    /** Search over everything. */
    readonly groupings: string;
    /** Search over everything. */
    readonly tags: string;
    /** Cars tagged {tag} */
    readonly taggedCars: (values: { tag: string | number }) => string;
    /** Search over everything. */
    readonly commands: string;
    /** Search over everything. */
    readonly actions: string;
    /** Nothing found for “{text}”. */
    readonly nothing: (values: { text: string | number }) => string;
    /** Nothing found for “{text}”: the yard has not been read yet. */
    readonly nothingUnread: (values: { text: string | number }) => string;
    readonly hint: string;
    /** All {n, number} matching cars in the inventory */
    readonly allCars: (values: { n: number }) => string;
    /** {group}: {shown, number} of {all, number} */
    readonly someOf: (values: { group: string | number; shown: number; all: number }) => string;
    /** Choose the {n, number} cars of this list… */
    readonly marks: (values: { n: number }) => string;
    /** Search over everything. */
    readonly details: string;
    readonly inInventory: string;
    readonly besideKeys: string;
    readonly goTo: {
      readonly overview: string;
      readonly board: string;
      readonly inventory: string;
      readonly queue: string;
      readonly switchLists: string;
      readonly trackCheck: string;
      readonly loads: string;
      readonly waybills: string;
      readonly history: string;
      readonly events: string;
      readonly customers: string;
      readonly trains: string;
      readonly settings: string;
    };
    readonly actionNames: {
      readonly paste: string;
      readonly groupings: string;
      readonly refresh: string;
      readonly replayNow: string;
      /** Search over everything: name of an action. */
      readonly workOffline: string;
      readonly workOnline: string;
      readonly flip: string;
      readonly strips: string;
      readonly list: string;
      readonly legend: string;
      readonly keyboard: string;
      readonly manual: string;
      readonly lessons: string;
      readonly move: string;
      readonly switching: string;
      readonly switchList: string;
      readonly newSwitchList: string;
      readonly classList: string;
      readonly newClassList: string;
      readonly newCheck: string;
      /** Search: an action. */
      readonly planSorting: string;
      readonly newConsist: string;
      readonly bill: string;
      readonly billForCars: string;
      readonly history: string;
      readonly hazmat: string;
      readonly letGo: string;
      readonly undo: string;
      readonly redo: string;
      readonly held: string;
      readonly signIn: string;
      readonly themes: {
        /** Search over everything: name of an action, a choice of colours. */
        readonly light: string;
        /** Search over everything: name of an action, a choice of colours. */
        readonly dark: string;
        /** Search over everything: name of an action, a choice of colours. */
        readonly contrast: string;
        readonly system: string;
      };
      /** Search over everything: name of an action. */
      readonly print: string;
    };
  };
  readonly keyboard: {
    /** List of keyboard keys. */
    readonly title: string;
    readonly pages: {
      /** List of keyboard keys. */
      readonly keyboard: string;
      /** List of keyboard keys. */
      readonly manual: string;
      /** List of keyboard keys. */
      readonly lessons: string;
    };
    readonly find: string;
    /** No key for “{text}”. */
    readonly nothing: (values: { text: string | number }) => string;
    readonly groups: {
      /** List of keyboard keys: heading of a group. */
      readonly everywhere: string;
      readonly search: string;
      readonly board: string;
      readonly cut: string;
      readonly inventory: string;
      readonly lines: string;
      /** List of keyboard keys: heading of a group. */
      readonly forms: string;
      /** List of keyboard keys: heading of a group. */
      readonly loads: string;
      readonly switchList: string;
      readonly classList: string;
      readonly trackCheck: string;
    };
    readonly keys: {
      readonly views: string;
      /** List of keyboard keys: a key. */
      readonly search: string;
      readonly help: string;
      readonly print: string;
      readonly manual: string;
      readonly back: string;
      readonly send: string;
      readonly escape: string;
      readonly searchDetails: string;
      readonly searchInventory: string;
      readonly carWalk: string;
      readonly carRange: string;
      readonly carChoose: string;
      readonly carAll: string;
      readonly arrows: string;
      readonly ends: string;
      readonly pages: string;
      readonly choose: string;
      readonly chooseAlso: string;
      readonly extend: string;
      readonly track: string;
      readonly pasteMarks: string;
      readonly flip: string;
      readonly density: string;
      readonly rows: string;
      readonly shows: string;
      readonly peek: string;
      readonly carMenu: string;
      readonly hazmat: string;
      readonly checkTrack: string;
      /** List of keyboard keys: a key. */
      readonly move: string;
      /** List of keyboard keys: a key. */
      readonly switching: string;
      /** List of keyboard keys: a key. */
      readonly switchList: string;
      readonly listTick: string;
      readonly listSkip: string;
      readonly listAdd: string;
      readonly listTarget: string;
      readonly listCut: string;
      readonly listNotes: string;
      /** List of keyboard keys: a key. */
      readonly history: string;
      /** List of keyboard keys: a key. */
      readonly details: string;
      readonly undo: string;
      readonly redo: string;
      readonly loadPaste: string;
      readonly loadDown: string;
      readonly listChoose: string;
      readonly listMove: string;
      readonly listRemove: string;
      readonly walkHere: string;
      readonly walkSkip: string;
      readonly walkOther: string;
      readonly walkDigits: string;
      readonly walkBack: string;
      readonly walkStep: string;
      readonly queueWalk: string;
      readonly queueOpen: string;
    };
    readonly printed: {
      /** A key as it is printed on keyboards of the language. */
      readonly Ctrl: string;
      /** A key as it is printed on keyboards of the language. */
      readonly Shift: string;
      /** A key as it is printed on keyboards of the language. */
      readonly Enter: string;
      /** A key as it is printed on keyboards of the language. */
      readonly Escape: string;
      /** A key as it is printed on keyboards of the language. */
      readonly Space: string;
      /** A key as it is printed on keyboards of the language. */
      readonly Delete: string;
      /** A key as it is printed on keyboards of the language. */
      readonly Backspace: string;
      /** A key as it is printed on keyboards of the language. */
      readonly Home: string;
      /** A key as it is printed on keyboards of the language. */
      readonly End: string;
      /** A key as it is printed on keyboards of the language. */
      readonly PageUp: string;
      /** A key as it is printed on keyboards of the language. */
      readonly PageDown: string;
      /** A key as it is printed on keyboards of the language. */
      readonly ContextMenu: string;
      /** A key as it is printed on keyboards of the language. */
      readonly ArrowLeft: string;
      /** A key as it is printed on keyboards of the language. */
      readonly ArrowRight: string;
      /** A key as it is printed on keyboards of the language. */
      readonly ArrowUp: string;
      /** A key as it is printed on keyboards of the language. */
      readonly ArrowDown: string;
    };
  };
  readonly overview: {
    /** Overview of the yard. */
    readonly title: string;
    readonly handover: {
      /** Shift handover: what one shift leaves to the next. */
      readonly open: string;
      /** Shift handover: what one shift leaves to the next. */
      readonly title: string;
      /** Shift handover: what one shift leaves to the next. */
      readonly back: string;
      /** Shift handover: what one shift leaves to the next. */
      readonly from: string;
      /** Shift handover: what one shift leaves to the next. */
      readonly to: string;
      /** Last {hours} h */
      readonly last: (values: { hours: string | number }) => string;
      /** From {from} to {to} */
      readonly span: (values: { from: string | number; to: string | number }) => string;
      readonly sections: {
        /** Shift handover: what one shift leaves to the next. */
        readonly notes: string;
        /** Shift handover: what one shift leaves to the next. */
        readonly attention: string;
        /** Shift handover: what one shift leaves to the next. */
        readonly waiting: string;
        /** Shift handover: what one shift leaves to the next. */
        readonly done: string;
        /** Shift handover: what one shift leaves to the next. */
        readonly lists: string;
        /** Shift handover: what one shift leaves to the next. */
        readonly trains: string;
        /** Shift handover: what one shift leaves to the next. */
        readonly tracks: string;
        /** Shift handover: what one shift leaves to the next. */
        readonly over: string;
        /** Shift handover: what one shift leaves to the next. */
        readonly changes: string;
        /** Shift handover: what one shift leaves to the next. */
        readonly hazmat: string;
      };
      readonly none: {
        /** Shift handover: instead of the notes, when there are none. */
        readonly notes: string;
        readonly attention: string;
        /** Shift handover: what one shift leaves to the next. */
        readonly waiting: string;
        readonly done: string;
        readonly lists: string;
        readonly trains: string;
        readonly tracks: string;
        /** Shift handover: what one shift leaves to the next. */
        readonly over: string;
        readonly changes: string;
        readonly hazmat: string;
      };
      /** Came: {cars} */
      readonly came: (values: { cars: string | number }) => string;
      /** Left: {cars} */
      readonly left: (values: { cars: string | number }) => string;
      /** {cars} from {track} */
      readonly cameFrom: (values: { cars: string | number; track: string | number }) => string;
      /** {cars} to {track} */
      readonly wentTo: (values: { cars: string | number; track: string | number }) => string;
      /** {cars} from no track that was read */
      readonly cameIn: (values: { cars: string | number }) => string;
      /** {cars} to no track that was read */
      readonly wentOut: (values: { cars: string | number }) => string;
      /** {cars} (us) */
      readonly ours: (values: { cars: string | number }) => string;
      readonly unknown: string;
      /** What came and left is not known: {tracks} */
      readonly unknownOf: (values: { tracks: string | number }) => string;
      readonly overUnknown: string;
      /** Whether they are over their length is not known: {tracks} */
      readonly overUnknownOf: (values: { tracks: string | number }) => string;
      /** Shift handover: what one shift leaves to the next. */
      readonly hazmatUnknown: string;
      /** Which hazmat stands on them is not known: {tracks} */
      readonly hazmatUnknownOf: (values: { tracks: string | number }) => string;
      /** Shift handover: what one shift leaves to the next. */
      readonly noTrackRead: string;
      /** Readings at {from} and at {to} */
      readonly readings: (values: { from: string | number; to: string | number }) => string;
      /** {n, number} came{hazmat, plural, =0 {} other { (# ◆)}}{ours, plural, =0 {} other {, # (us)}}, {most, number} from {track, select, none {no track that was read} other {{track}}} */
      readonly cameMany: (values: { n: number; hazmat: number; ours: number; most: number; track: string | number | null }) => string;
      /** {n, number} left{hazmat, plural, =0 {} other { (# ◆)}}{ours, plural, =0 {} other {, # (us)}}, {most, number} to {track, select, none {no track that was read} other {{track}}} */
      readonly leftMany: (values: { n: number; hazmat: number; ours: number; most: number; track: string | number | null }) => string;
      /** Shift handover: what one shift leaves to the next. */
      readonly counted: string;
      /** Nothing was read here before {when}: the handover begins there */
      readonly since: (values: { when: string | number }) => string;
      /** At the start: {said} */
      readonly atStart: (values: { said: string | number }) => string;
      /** At the end: {said} */
      readonly atEnd: (values: { said: string | number }) => string;
      readonly listsNow: string;
      /** As the queue is now, recorded {when} */
      readonly queueNow: (values: { when: string | number }) => string;
      /** {n, plural, one {# command was} other {# commands were}} recorded or sent in this time and done */
      readonly doneIn: (values: { n: number }) => string;
      /** {cars, plural, one {# car} other {# cars}}{station, select, none {} other { at {station}}} */
      readonly arrived: (values: { cars: number; station: string | number | null }) => string;
      /** Shift handover: what one shift leaves to the next. */
      readonly unnamed: string;
      /** Webhook, {when} */
      readonly webhook: (values: { when: string | number }) => string;
      /** Train {name} */
      readonly train: (values: { name: string | number }) => string;
      /** {n, plural, one {# train} other {# trains}} */
      readonly trains: (values: { n: number }) => string;
      /** Reported by webhooks from {from} to {to} */
      readonly webhooks: (values: { from: string | number; to: string | number }) => string;
      /** {guessed, plural, =0 {} other {≈ }}{used, number, length} of cars on {whole, number, length} */
      readonly over: (values: { guessed: number; used: number; whole: number }) => string;
      /** {cars, plural, one {# car} other {# cars}} on hand */
      readonly onHand: (values: { cars: number }) => string;
      /** {came, number} came */
      readonly cameCount: (values: { came: number }) => string;
      /** {left, number} left */
      readonly leftCount: (values: { left: number }) => string;
      /** Shift handover: what one shift leaves to the next. */
      readonly cameUnknown: string;
      /** Shift handover: what one shift leaves to the next. */
      readonly leftUnknown: string;
      readonly hazmatFrom: string;
      readonly noCode: string;
      /** {n, plural, one {# kind} other {# kinds}} */
      readonly hazmatSame: (values: { n: number }) => string;
      /** {what}: {cars, number} */
      readonly hazmatKind: (values: { what: string | number; cars: number }) => string;
      readonly changed: {
        /** Shift handover: what one shift leaves to the next. */
        readonly placed: string;
        /** Shift handover: what one shift leaves to the next. */
        readonly released: string;
        /** Shift handover: what one shift leaves to the next. */
        readonly badOrder: string;
        /** Shift handover: what one shift leaves to the next. */
        readonly repaired: string;
        /** Shift handover: what one shift leaves to the next. */
        readonly held: string;
        /** Shift handover: what one shift leaves to the next. */
        readonly freed: string;
        /** Shift handover: what one shift leaves to the next. */
        readonly loaded: string;
        /** Shift handover: what one shift leaves to the next. */
        readonly emptied: string;
      };
      readonly conditions: string;
      /** {cars, plural, one {Not known of # car} other {Not known of # cars}}: histories had not been read at both times */
      readonly conditionsUnknown: (values: { cars: number }) => string;
      readonly histories: string;
      /** Reported up to {when} */
      readonly toldAt: (values: { when: string | number }) => string;
      readonly note: string;
      /** Shift handover: what one shift leaves to the next. */
      readonly keep: string;
      readonly loading: string;
      /** {left, plural, one {# line left} other {# lines left}} of {lines, number} */
      readonly linesLeft: (values: { left: number; lines: number }) => string;
    };
    readonly due: {
      /** What is due: trains on their way, cars that stand too long, cars placed and not released. */
      readonly open: string;
      /** What is due: trains on their way, cars that stand too long, cars placed and not released. */
      readonly title: string;
      /** What is due: trains on their way, cars that stand too long, cars placed and not released. */
      readonly limits: string;
      /** What is due: trains on their way, cars that stand too long, cars placed and not released. */
      readonly loading: string;
      readonly sections: {
        /** What is due: trains on their way, cars that stand too long, cars placed and not released. */
        readonly coming: string;
        /** What is due: trains on their way, cars that stand too long, cars placed and not released. */
        readonly arrived: string;
        /** What is due: trains on their way, cars that stand too long, cars placed and not released. */
        readonly standing: string;
        /** What is due: trains on their way, cars that stand too long, cars placed and not released. */
        readonly placed: string;
      };
      readonly none: {
        /** What is due: trains on their way, cars that stand too long, cars placed and not released. */
        readonly coming: string;
        /** What is due: trains on their way, cars that stand too long, cars placed and not released. */
        readonly arrived: string;
        /** What is due: trains on their way, cars that stand too long, cars placed and not released. */
        readonly standing: string;
        /** What is due: trains on their way, cars that stand too long, cars placed and not released. */
        readonly placed: string;
      };
      /** What is due: trains on their way, while nothing of the yard is known. */
      readonly yardUnread: string;
      /** What is due: trains on their way, cars that stand too long, cars placed and not released. */
      readonly historiesUnread: string;
      /** Histories read in full {when} */
      readonly historiesRead: (values: { when: string | number }) => string;
      /** {n, plural, one {# more is} other {# more are}} not listed */
      readonly more: (values: { n: number }) => string;
      /** What is due: trains on their way, cars that stand too long, cars placed and not released. */
      readonly unnamed: string;
      /** {cars, plural, one {# car} other {# cars}}, {loads, plural, one {# load} other {# loads}}, {length}, {weight}{hazmat, plural, =0 {} other {, # with hazmat}} */
      readonly load: (values: { cars: number; loads: number; length: string | number; weight: string | number; hazmat: number }) => string;
      /** Fits on {tracks} */
      readonly fits: (values: { tracks: string | number }) => string;
      /** Fits on no one track: {short} short on {track} */
      readonly fitsNowhere: (values: { short: string | number; track: string | number }) => string;
      /** What is due: trains on their way, cars that stand too long, cars placed and not released. */
      readonly noLengths: string;
      /** {track} ({free} free) */
      readonly roomOn: (values: { track: string | number; free: string | number }) => string;
      /** What is due: trains on their way, cars that stand too long, cars placed and not released. */
      readonly fromOrders: string;
      /** What is due: trains on their way, cars that stand too long, cars placed and not released. */
      readonly inboundNowhere: string;
      /** {n, number} now on {track} */
      readonly nowOn: (values: { n: number; track: string | number }) => string;
      /** What is due: trains on their way, cars that stand too long, cars placed and not released. */
      readonly noTrack: string;
      /** Webhook {when}{stated, select, none {} other {, stated {stated}}} */
      readonly webhook: (values: { when: string | number; stated: string | number | null }) => string;
      /** {time} on {track} */
      readonly stands: (values: { time: string | number; track: string | number }) => string;
      /** limit {hours} */
      readonly limit: (values: { hours: string | number }) => string;
      /** limit {hours} for {what} */
      readonly limitOf: (values: { hours: string | number; what: string | number }) => string;
      /** Last movement, stated {when} */
      readonly since: (values: { when: string | number }) => string;
      /** {time} at {track} */
      readonly placed: (values: { time: string | number; track: string | number }) => string;
      /** Placement, stated {when} */
      readonly placedSince: (values: { when: string | number }) => string;
      /** not known since when at {track} */
      readonly placedUntimed: (values: { track: string | number }) => string;
      /** What is due: the source of a placement that states no time. */
      readonly placedNoTime: string;
      /** for {name} */
      readonly for: (values: { name: string | number }) => string;
    };
    /** Overview: the choice of a station, for those who listen. */
    readonly stations: string;
    /** Overview of the yard. */
    readonly wholeYard: string;
    readonly loading: string;
    /** {share, number} % */
    readonly percent: (values: { share: number }) => string;
    /** Overview of the yard. */
    readonly underOnePercent: string;
    readonly fill: {
      /** Overview of the yard: how full tracks are. */
      readonly title: string;
      readonly shows: string;
      readonly shown: {
        /** Overview of the yard: how full tracks are. */
        readonly fill: string;
        /** Overview of the yard: the sheet of the morning. */
        readonly dwell: string;
      };
      /** {tracks, plural, one {# track} other {# tracks}} · {count, plural, one {# car} other {# cars}} */
      readonly station: (values: { tracks: number; count: number }) => string;
      /** Tracks of {station} */
      readonly tracksOf: (values: { station: string | number }) => string;
      /** {percent} full */
      readonly full: (values: { percent: string | number }) => string;
      readonly lengthNotKnown: string;
      /** {count, plural, one {the length of # car is typical for its kind} other {the lengths of # cars are typical for their kinds}} */
      readonly guessed: (values: { count: number }) => string;
      /** cars stand {time} on average */
      readonly dwell: (values: { time: string | number }) => string;
      /** Overview of the yard: how full tracks are. */
      readonly never: string;
      readonly legend: {
        /** Overview of the yard: how full tracks are, in the legend. */
        readonly label: string;
        /** Overview: legend of the bars that show how full tracks are. */
        readonly part: string;
        /** Overview of the yard: the sheet of the morning. */
        readonly near: string;
        /** Overview: legend of the bars: the cars are longer than the track. */
        readonly over: string;
        readonly unknown: string;
        /** Overview of the yard: how full tracks are, in the legend. */
        readonly waiting: string;
        /** Overview: legend: work on the track needs a person. */
        readonly attention: string;
        /** Overview of the yard: the sheet of the morning. */
        readonly short: string;
        /** Overview of the yard: the sheet of the morning. */
        readonly long: string;
        /** Overview of the yard: the sheet of the morning. */
        readonly longest: string;
      };
    };
    readonly work: {
      /** Overview of the yard: work that was recorded and is not done. */
      readonly title: string;
      /** Overview of the yard: work that was recorded and is not done. */
      readonly waiting: string;
      /** {count, plural, one {needs you} other {need you}} */
      readonly attention: (values: { count: number }) => string;
      /** the oldest recorded {age} */
      readonly oldest: (values: { age: string | number }) => string;
      /** Oldest reading: {track}, {age} */
      readonly reading: (values: { track: string | number; age: string | number }) => string;
      /** Overview of the yard: cars with a work order that is not closed. */
      readonly due: string;
      readonly open: string;
      /** {count, number} more in the queue */
      readonly more: (values: { count: number }) => string;
      /** Overview of the yard: heading of the commands that wait for a decision of the reader. */
      readonly list: string;
    };
    readonly exceptions: {
      /** Overview of the yard: the sheet of the morning. */
      readonly title: string;
      /** Overview of the yard: the sheet of the morning. */
      readonly over: string;
      /** Overview of the yard: the sheet of the morning. */
      readonly noneOver: string;
      /** Length not known of {count, plural, one {# track with cars} other {# tracks with cars}} */
      readonly unmeasured: (values: { count: number }) => string;
      /** Overview of the yard: the sheet of the morning. */
      readonly badOrder: string;
      /** Overview of the yard: the sheet of the morning. */
      readonly hold: string;
      /** Overview of the yard: the sheet of the morning. */
      readonly placed: string;
    };
    readonly cuts: {
      /** Overview of the yard: the sheet of the morning. */
      readonly inbound: string;
      /** Overview of the yard: the sheet of the morning. */
      readonly outbound: string;
      /** Overview of the yard: the sheet of the morning. */
      readonly none: string;
      /** Overview of the yard: the sheet of the morning. */
      readonly track: string;
      /** Overview of the yard: the sheet of the morning. */
      readonly cars: string;
      /** Head of a narrow column: cars with hazmat. */
      readonly hazmat: string;
      /** Head of a narrow column: bad orders. */
      readonly badOrder: string;
      /** Overview of the yard: the sheet of the morning. */
      readonly total: string;
    };
    readonly cars: {
      /** Overview of the yard: cars. */
      readonly title: string;
      /** {count, plural, one {# car} other {# cars}} on tracks */
      readonly total: (values: { count: number }) => string;
      readonly none: string;
      /** Overview of the yard: cars. */
      readonly byLoad: string;
      /** Overview of the yard: cars. */
      readonly byArrival: string;
      /** {name}: {count, plural, one {# car} other {# cars}}, {percent} */
      readonly share: (values: { name: string | number; count: number; percent: string | number }) => string;
      readonly facts: {
        /** Overview of the yard: cars, name of a fact. */
        readonly badOrder: string;
        readonly placed: string;
        /** Overview of the yard: cars, name of a fact. */
        readonly hazmat: string;
        readonly onNoTrack: string;
      };
      readonly notRead: string;
      /** Bad order, hold and placement: from the cars’ histories, checked {age}. */
      readonly source: (values: { age: string | number }) => string;
      readonly sourceNone: string;
    };
    readonly traffic: {
      readonly title: string;
      /** {count, number} came */
      readonly came: (values: { count: number }) => string;
      /** {count, number} went */
      readonly went: (values: { count: number }) => string;
      readonly chart: string;
      /** {from} to {to}: {came, number} came, {went, number} went */
      readonly hour: (values: { from: string | number; to: string | number; came: number; went: number }) => string;
      /** {from} to {to}: still to come */
      readonly hourToCome: (values: { from: string | number; to: string | number }) => string;
      readonly toHistory: string;
      readonly notRead: string;
      readonly none: string;
      /** What crews reported, by the times they stated. Looked for {age}. */
      readonly source: (values: { age: string | number }) => string;
    };
    readonly standing: {
      /** Overview of the yard: cars that stand long. */
      readonly title: string;
      readonly spans: string;
      /** {to, select, none {{from} or more} other {{from} to {to}}} */
      readonly span: (values: { to: string | number | null; from: string | number }) => string;
      /** Less than {to} */
      readonly firstSpan: (values: { to: string | number }) => string;
      /** {count, plural, one {# day} other {# days}} */
      readonly days: (values: { count: number }) => string;
      /** {count, plural, one {# week} other {# weeks}} */
      readonly weeks: (values: { count: number }) => string;
      /** {count, plural, one {# hour} other {# hours}} */
      readonly hours: (values: { count: number }) => string;
      /** {span}: {count, plural, one {# car} other {# cars}} */
      readonly spanSaid: (values: { span: string | number; count: number }) => string;
      readonly list: string;
      /** since {time} */
      readonly since: (values: { time: string | number }) => string;
      readonly waiting: string;
      readonly attention: string;
      readonly none: string;
      /** {count, plural, one {# more car} other {# more cars}}: arrival not reported since {since}. */
      readonly notKnown: (values: { count: number; since: string | number }) => string;
      /** Since the report that brought a car to its track, by the time its crew stated. Locomotives are not listed. Looked for {age}. */
      readonly source: (values: { age: string | number }) => string;
    };
  };
  readonly report: {
    readonly columns: {
      /** Shift handover: what one shift leaves to the next. */
      readonly what: string;
      /** Shift handover: what one shift leaves to the next. */
      readonly said: string;
      /** Shift handover: what one shift leaves to the next. */
      readonly source: string;
    };
  };
  readonly board: {
    /** Board of tracks and cars. */
    readonly title: string;
    /** Board of tracks and cars. */
    readonly stations: string;
    readonly unnamedStation: string;
    /** Board of tracks and cars. */
    readonly strips: string;
    /** Board of tracks and cars. */
    readonly list: string;
    readonly density: string;
    /** Board: a switch for low rows, a whole track in sight. */
    readonly compact: string;
    readonly compactHint: string;
    readonly shows: {
      /** Board: the switch that says what a car shows. */
      readonly label: string;
      readonly by: {
        /** Board: the switch that says what a car shows. */
        readonly load: string;
        /** Board: the switch that says what a car shows. */
        readonly block: string;
        /** Board: the switch that says what a car shows. */
        readonly to: string;
        /** Board: the switch that says what a car shows. */
        readonly days: string;
        /** Board: the switch that says what a car shows. */
        readonly consignee: string;
      };
      /** Board: cars that are loaded, with their number behind it. */
      readonly loads: string;
      /** Board: cars that are empty, with their number behind it. */
      readonly empties: string;
      /** Board: cars of which it is not known where they go, with their number behind it. */
      readonly unknown: string;
      readonly codes: string;
      /** {name}, {count, plural, one {# car} other {# cars}} */
      readonly counted: (values: { name: string | number; count: number }) => string;
      /** {name} ×{count, number} */
      readonly run: (values: { name: string | number; count: number }) => string;
      /** {days} d */
      readonly dayGroup: (values: { days: string | number }) => string;
      /** all {name} */
      readonly all: (values: { name: string | number }) => string;
      /** mostly {name}{strays, plural, =0 {} one {, # stray} other {, # strays}}{unknown, plural, =0 {} other {, # ?}} */
      readonly mostly: (values: { name: string | number; strays: number; unknown: number }) => string;
      /** {groups, number} {by, select, block {{groups, plural, one {block} other {blocks}}} to {{groups, plural, one {destination} other {destinations}}} consignee {{groups, plural, one {consignee} other {consignees}}} other {{groups, plural, one {group} other {groups}}}}{unknown, plural, =0 {} other {, # ?}} */
      readonly mixed: (values: { groups: number; by: string; unknown: number }) => string;
      /** {by, select, to {no destination known} block {no block known} consignee {no consignee known} other {not known}} */
      readonly noneKnown: (values: { by: string }) => string;
      /** longest {days, number} d */
      readonly longest: (values: { days: number }) => string;
    };
    readonly peek: {
      /** {mark} at a glance */
      readonly label: (values: { mark: string | number }) => string;
      /** Board: what is in a car, beside its name. */
      readonly contents: string;
      /** Board: hazardous materials of a car, beside the word. */
      readonly hazmat: string;
      /** Board: the destination of a car, beside the word. */
      readonly to: string;
      /** Board: the consignee of a car, beside the word. */
      readonly consignee: string;
      /** Board: the block a car belongs to, beside the word. */
      readonly block: string;
      /** Board: how many days a car has stood here, beside the word. */
      readonly days: string;
      /** Board: when a car moved last, beside the words. */
      readonly lastMove: string;
      /** Board: what is to be known of a car now, such as bad order, beside the word. */
      readonly state: string;
      /** {days, plural, =0 {less than a day} one {# day} other {# days}} */
      readonly daysHere: (values: { days: number }) => string;
    };
    readonly menu: {
      /** What to do with {count, plural, one {{mark}} other {# cars}} */
      readonly label: (values: { count: number; mark: string | number }) => string;
      /** What to do with {name} */
      readonly track: (values: { name: string | number }) => string;
    };
    readonly flipHint: string;
    /** Board of tracks and cars. */
    readonly front: string;
    /** Board of tracks and cars. */
    readonly back: string;
    readonly frontOnLeft: string;
    readonly backOnLeft: string;
    /** Board of tracks and cars. */
    readonly refresh: string;
    readonly past: {
      /** As of: the board as it was read at another time. */
      readonly open: string;
      readonly openHint: string;
      /** As of: the board as it was read at another time. */
      readonly title: string;
      /** As of {time} */
      readonly asOf: (values: { time: string | number }) => string;
      readonly readOnly: string;
      /** As of: the board as it was read at another time. */
      readonly back: string;
      /** As of: the board as it was read at another time. */
      readonly when: string;
      readonly slider: string;
      readonly step: string;
      /** {minutes, plural, one {# min} other {# min}} earlier */
      readonly earlier: (values: { minutes: number }) => string;
      /** {minutes, plural, one {# min} other {# min}} later */
      readonly later: (values: { minutes: number }) => string;
      /** Recorded since {from} */
      readonly reach: (values: { from: string | number }) => string;
      /** {tracks, plural, one {# track} other {# tracks}}: {read, number} read, {changed, number} changed meanwhile, {notRead, number} not read. */
      readonly known: (values: { tracks: number; read: number; changed: number; notRead: number }) => string;
      readonly none: string;
      /** As of: the board as it was read at another time. */
      readonly notKnown: string;
      /** not here any more at {after} */
      readonly leaves: (values: { after: string | number }) => string;
      /** first read here at {after} */
      readonly came: (values: { after: string | number }) => string;
      readonly pages: string;
      readonly source: {
        readonly track: string;
        readonly yard: string;
      };
      readonly said: {
        /** Read like this at {before} and at {after} */
        readonly read: (values: { before: string | number; after: string | number }) => string;
        /** Read like this at {before}, not again yet */
        readonly last: (values: { before: string | number }) => string;
        /** Read at {before}, differently at {after}: when it changed is not known */
        readonly changed: (values: { before: string | number; after: string | number }) => string;
        /** Not read between {before} and {after} */
        readonly notRead: (values: { before: string | number; after: string | number }) => string;
        /** Not read since {before} */
        readonly notSince: (values: { before: string | number }) => string;
        /** Not read before {after} */
        readonly notBefore: (values: { after: string | number }) => string;
        /** As of: the board as it was read at another time. */
        readonly never: string;
      };
      /** As of: the board as it was read at another time. */
      readonly car: string;
      /** {track}, before */
      readonly whereLast: (values: { track: string | number }) => string;
      /** {track}, after */
      readonly whereNext: (values: { track: string | number }) => string;
      /** As of: the board as it was read at another time. */
      readonly told: string;
      /** only later, at {time} */
      readonly toldLater: (values: { time: string | number }) => string;
      /** As of: the board as it was read at another time. */
      readonly conditions: string;
      /** As of: the board as it was read at another time. */
      readonly noCondition: string;
    };
    /** Whole yard read {age} */
    readonly asOf: (values: { age: string | number }) => string;
    readonly neverRead: string;
    /** {tracks, plural, one {# track} other {# tracks}} · {count, plural, one {# car} other {# cars}} */
    readonly summary: (values: { tracks: number; count: number }) => string;
    /** Board of tracks and cars. */
    readonly paste: string;
    /** {guessed, plural, =0 {} other {≈}}{used, number, lengthNumber} / {whole, number, length} */
    readonly feet: (values: { guessed: number; used: number; whole: number }) => string;
    /** {guessed, plural, =0 {} other {≈}}{used, number, length} · length not known */
    readonly feetOnly: (values: { guessed: number; used: number }) => string;
    /** {value, plural, one {# car} other {# cars}} */
    readonly cars: (values: { value: number }) => string;
    /** {guessed, plural, =0 {} other {≈}}{left, number, length} free */
    readonly free: (values: { guessed: number; left: number }) => string;
    /** {guessed, plural, =0 {} other {≈}}{by, number, length} over */
    readonly over: (values: { guessed: number; by: number }) => string;
    /** {loads, number} L · {empties, number} E{other, plural, =0 {} other { · # ?}} */
    readonly loadsEmpties: (values: { loads: number; empties: number; other: number }) => string;
    /** {loads, number} loaded, {empties, number} empty{other, plural, =0 {} other {, # load unknown}} */
    readonly loadsEmptiesSaid: (values: { loads: number; empties: number; other: number }) => string;
    /** Read {age} */
    readonly asked: (values: { age: string | number }) => string;
    readonly neverAsked: string;
    /** {count, plural, one {# command waits on this track} other {# commands wait on this track}} */
    readonly pending: (values: { count: number }) => string;
    /** {count, plural, one {# move or request here needs you} other {# moves or requests here need you}} */
    readonly attentionOn: (values: { count: number }) => string;
    readonly empty: string;
    /** Board of tracks and cars. */
    readonly check: string;
    /** Check {name} on foot */
    readonly checkTrack: (values: { name: string | number }) => string;
    /** Plan a sorting of {name} */
    readonly planSorting: (values: { name: string | number }) => string;
    /** {name}, {count, plural, one {# car} other {# cars}}, {frontFirst, select, true {front first} other {back first}} */
    readonly trackSaid: (values: { name: string | number; count: number; frontFirst: boolean }) => string;
    readonly loading: string;
    readonly nothing: {
      readonly noTracks: string;
      readonly reading: string;
      readonly pulling: string;
      readonly offline: string;
      readonly notRead: string;
      readonly none: string;
    };
    readonly car: {
      /** {kind, select, other {loaded {name}}} */
      readonly loadedKind: (values: { kind: string; name: string | number }) => string;
      /** {kind, select, other {empty {name}}} */
      readonly emptyKind: (values: { kind: string; name: string | number }) => string;
      /** {load} {name} */
      readonly kindWithLoad: (values: { load: string | number; name: string | number }) => string;
      /** load status {said} */
      readonly load: (values: { said: string | number }) => string;
      readonly loadUnknown: string;
      /** position {at} of {of} */
      readonly position: (values: { at: string | number; of: string | number }) => string;
      /** spot {name} */
      readonly spot: (values: { name: string | number }) => string;
      /** hazmat {what} */
      readonly hazmat: (values: { what: string | number }) => string;
      /** Lists of cars: of a car that is hazmat, where the waybill gives neither class nor UN number. */
      readonly hazmatAlone: string;
      /** Board of tracks and cars, and lists: of a car of which it cannot be told whether it is hazmat, or which. */
      readonly hazmatUnread: string;
      /** to {place} */
      readonly to: (values: { place: string | number }) => string;
      /** block {name} */
      readonly block: (values: { name: string | number }) => string;
      /** for {name} */
      readonly consignee: (values: { name: string | number }) => string;
      /** here for {days, plural, =0 {less than a day} one {# day} other {# days}} */
      readonly days: (values: { days: number }) => string;
      /** Board of tracks and cars: about a car, as it is read aloud. */
      readonly residue: string;
      /** Board of tracks and cars: about a car, as it is read aloud. */
      readonly badOrder: string;
      /** Board of tracks and cars: about a car, as it is read aloud. */
      readonly hold: string;
      readonly placed: string;
      readonly requested: string;
      readonly missing: string;
      /** Board of tracks and cars: about a car, as it is read aloud. */
      readonly waiting: string;
      readonly attention: string;
      /** waits behind number {seq}, which needs a person */
      readonly heldBehind: (values: { seq: string | number }) => string;
      /** the service has it on {track} */
      readonly servedOn: (values: { track: string | number }) => string;
      readonly kinds: {
        /** Board of tracks and cars: about a car, as it is read aloud, a kind of what is listed. */
        readonly box: string;
        /** Board of tracks and cars: about a car, as it is read aloud, a kind of what is listed. */
        readonly hopper: string;
        /** Board of tracks and cars: about a car, as it is read aloud, a kind of what is listed. */
        readonly covered: string;
        /** Board of tracks and cars: about a car, as it is read aloud, a kind of what is listed. */
        readonly gondola: string;
        /** Board of tracks and cars: about a car, as it is read aloud, a kind of what is listed. */
        readonly flat: string;
        /** Board of tracks and cars: about a car, as it is read aloud, a kind of what is listed. */
        readonly tank: string;
        /** Board of tracks and cars: about a car, as it is read aloud, a kind of what is listed. */
        readonly reefer: string;
        /** Board of tracks and cars: about a car, as it is read aloud, a kind of what is listed. */
        readonly stack: string;
        /** Board of tracks and cars: about a car, as it is read aloud, a kind of what is listed. */
        readonly auto: string;
        /** Board of tracks and cars: about a car, as it is read aloud, a kind of what is listed. */
        readonly engine: string;
        /** Board of tracks and cars: about a car, as it is read aloud, a kind of what is listed. */
        readonly caboose: string;
        /** Board of tracks and cars: about a car, as it is read aloud, a kind of what is listed. */
        readonly maintenance: string;
        /** Board of tracks and cars: about a car, as it is read aloud, a kind of what is listed. */
        readonly container: string;
        /** Board of tracks and cars: about a car, as it is read aloud, a kind of what is listed. */
        readonly trailer: string;
        /** Board of tracks and cars: about a car, as it is read aloud, a kind of what is listed. */
        readonly device: string;
        /** Board of tracks and cars: about a car, as it is read aloud, a kind of what is listed. */
        readonly other: string;
      };
    };
    readonly columns: {
      /** Board of tracks and cars: head of a column of a table. */
      readonly sequence: string;
      /** Board of tracks and cars: head of a column of a table. */
      readonly mark: string;
      /** Board of tracks and cars: head of a column of a table. */
      readonly load: string;
      /** Board: head of a column of a table, the destination of a car. */
      readonly to: string;
      /** Board of tracks and cars: head of a column of a table. */
      readonly kind: string;
      readonly length: string;
      /** Board of tracks and cars: head of a column of a table. */
      readonly contents: string;
      /** Board of tracks and cars: head of a column of a table. */
      readonly hazmat: string;
      /** Board of tracks and cars: head of a column of a table. */
      readonly spot: string;
      readonly tons: string;
      /** Board of tracks and cars: head of a column of a table. */
      readonly remarks: string;
    };
    readonly remarks: {
      /** Board of tracks and cars: short remark at a car. */
      readonly badOrder: string;
      /** Board of tracks and cars: short remark at a car. */
      readonly hold: string;
      /** Board of tracks and cars: short remark at a car. */
      readonly placed: string;
      readonly missing: string;
      /** Board: beside a car whose work order is not closed. */
      readonly requested: string;
      /** Board of tracks and cars: short remark at a car. */
      readonly waiting: string;
      readonly attention: string;
      /** Behind no. {seq} */
      readonly heldBehind: (values: { seq: string | number }) => string;
      /** Service: {track} */
      readonly servedOn: (values: { track: string | number }) => string;
    };
    readonly guessed: string;
    readonly cut: {
      /** Board of tracks and cars: bar under a chosen cut of cars. */
      readonly label: string;
      /** {count, plural, one {car} other {cars}} */
      readonly cars: (values: { count: number }) => string;
      /** {count, plural, one {load} other {loads}} */
      readonly loads: (values: { count: number }) => string;
      /** {count, plural, one {empty} other {empties}} */
      readonly empties: (values: { count: number }) => string;
      /** Board, bar of the selected cars: of how many it is unknown whether they are loaded, with the number in front. */
      readonly other: string;
      readonly feet: string;
      /** {count, plural, one {# car} other {# cars}} without a known length counted with a typical one */
      readonly feetGuessed: (values: { count: number }) => string;
      readonly tons: string;
      /** weight of {count, plural, one {# car} other {# cars}} not known and not counted */
      readonly tonsMissing: (values: { count: number }) => string;
      /** Board of tracks and cars: bar under a chosen cut of cars. */
      readonly hazmat: string;
      /** Board of tracks and cars: bar under a chosen cut of cars. */
      readonly clear: string;
      /** Board of tracks and cars: bar under a chosen cut of cars. */
      readonly move: string;
      /** Board of tracks and cars: bar under a chosen cut of cars. */
      readonly switching: string;
      /** Board of tracks and cars: bar under a chosen cut of cars. */
      readonly switchList: string;
      /** Board of tracks and cars: bar under a chosen cut of cars. */
      readonly history: string;
      /** Board of tracks and cars: bar under a chosen cut of cars. */
      readonly details: string;
      /** {count, number} not in this list */
      readonly unlisted: (values: { count: number }) => string;
      readonly tapLast: string;
      /** Place on {track} */
      readonly placeOn: (values: { track: string | number }) => string;
      /** Board of tracks and cars: bar under a chosen cut of cars. */
      readonly placeHere: string;
      /** Board of tracks and cars: bar under a chosen cut of cars. */
      readonly moreChoices: string;
      /** Board of tracks and cars: bar under a chosen cut of cars. */
      readonly cancel: string;
      readonly reason: string;
      readonly towardsFront: string;
      readonly towardsBack: string;
      readonly oneByOne: string;
      readonly oneByOneHint: string;
      /** {count, plural, one {# of these cars is} other {# of these cars are}} shown where held work puts {count, plural, one {it} other {them}}: number {seq} must be decided first.{on, select, none {} other { The service has {count, plural, one {it} other {them}} on {on}.}} */
      readonly held: (values: { count: number; seq: string | number; on: string | number | null }) => string;
      /** Decide number {seq}… */
      readonly open: (values: { seq: string | number }) => string;
      /** {to, select, none {{mark} has left {from}.} other {{mark} has left {from} and is on {to} now.}} */
      readonly movedAway: (values: { to: string | number | null; mark: string | number; from: string | number }) => string;
      /** {count, plural, one {And # more car has moved.} other {And # more cars have moved.}} */
      readonly movedAwayMore: (values: { count: number }) => string;
      readonly movedAwaySince: string;
      /** {count, plural, one {Leave it out} other {Leave # out}} */
      readonly leaveOut: (values: { count: number }) => string;
      /** Board of tracks and cars: bar under a chosen cut of cars. */
      readonly keepAll: string;
    };
    readonly legend: {
      /** Board of tracks and cars: in the legend. */
      readonly open: string;
      readonly title: string;
      readonly hint: string;
      /** Board of tracks and cars: in the legend. */
      readonly load: string;
      readonly code: string;
      /** Board of tracks and cars: in the legend. */
      readonly empty: string;
      readonly unsaid: string;
      readonly width: string;
      readonly badOrder: string;
      readonly hold: string;
      readonly placed: string;
      readonly requested: string;
      readonly missing: string;
      readonly hazmat: string;
      readonly waiting: string;
      readonly held: string;
      readonly attention: string;
      readonly chosen: string;
      readonly ghost: string;
      /** Board of tracks and cars: in the legend. */
      readonly states: string;
      /** Board of tracks and cars: in the legend. */
      readonly loads: string;
      readonly kinds: string;
      /** Board of tracks and cars: in the legend. */
      readonly tracks: string;
      readonly bar: string;
      readonly front: string;
      readonly colour: string;
      readonly age: string;
      readonly more: string;
    };
    readonly pasteMarks: {
      readonly title: string;
      readonly label: string;
      readonly hint: string;
      /** Board of tracks and cars. */
      readonly find: string;
      /** {count, plural, one {# car found} other {# cars found}} */
      readonly found: (values: { count: number }) => string;
      /** {count, plural, one {# entry is not certain} other {# entries are not certain}} */
      readonly unresolved: (values: { count: number }) => string;
      /** Board of tracks and cars. */
      readonly pick: string;
      /** {count, plural, one {Choose # car} other {Choose # cars}} */
      readonly choose: (values: { count: number }) => string;
      readonly nothing: string;
    };
  };
  readonly place: {
    /** Place on a track. */
    readonly front: string;
    /** Place on a track. */
    readonly back: string;
    /** Place on a track. */
    readonly before: string;
    /** Place on a track. */
    readonly after: string;
    /** Place on a track. */
    readonly position: string;
    /** Place on a track. */
    readonly label: string;
    readonly noTrack: string;
    readonly at: {
      /** Place on a track: a place on a track. */
      readonly front: string;
      /** Place on a track: a place on a track. */
      readonly back: string;
      /** ahead of {mark} */
      readonly before: (values: { mark: string | number }) => string;
      /** behind {mark} */
      readonly after: (values: { mark: string | number }) => string;
      /** position {at, number} */
      readonly index: (values: { at: number }) => string;
    };
  };
  readonly advice: {
    /** Heading over what speaks against a move. */
    readonly title: string;
    /** Nothing speaks against a move. */
    readonly none: string;
    /** Longer than the track: {guessed, plural, =0 {} other {≈ }}{feet, number, length} on {whole, number, length}. */
    readonly longerThanTrack: (values: { guessed: number; feet: number; whole: number }) => string;
    /** No room: {guessed, plural, =0 {} other {≈ }}{needed, number, length} needed, {guessed, plural, =0 {} other {≈ }}{free, number, length} free. */
    readonly noRoom: (values: { guessed: number; needed: number; free: number }) => string;
    /** Placed and not released: {marks}. */
    readonly notReleased: (values: { marks: string | number }) => string;
    /** Placed, to be released before it can be bad ordered: {marks}. */
    readonly releaseBeforeBadOrder: (values: { marks: string | number }) => string;
    /** Heavier than any car may be on rail, by its waybill: {marks}. */
    readonly tooHeavy: (values: { marks: string | number }) => string;
    /** Heavier than the car’s own limit, by its waybill: {marks}. */
    readonly overCarLimit: (values: { marks: string | number }) => string;
    /** Net and tare do not make the gross weight: {marks}. */
    readonly weightsDiffer: (values: { marks: string | number }) => string;
    /** Tons and pounds seem mixed up on the waybill: {marks}. */
    readonly tonsOrPounds: (values: { marks: string | number }) => string;
    /** Bad ordered: {marks}. */
    readonly badOrder: (values: { marks: string | number }) => string;
    /** Held: {marks}. */
    readonly hold: (values: { marks: string | number }) => string;
    /** Hazmat next to a car people may be in: {marks}. */
    readonly hazmatByOccupied: (values: { marks: string | number }) => string;
    /** The cut holds hazmat: {marks}. */
    readonly holdsHazmat: (values: { marks: string | number }) => string;
    readonly rules: {
      readonly badOrder: string;
      /** What speaks against a move: what speaks against a move. */
      readonly hold: string;
      readonly releaseBeforeBadOrder: string;
      readonly notReleased: string;
      readonly tooHeavy: string;
      readonly overCarLimit: string;
      readonly weightsDiffer: string;
      readonly tonsOrPounds: string;
      readonly hazmatByOccupied: string;
      readonly longerThanTrack: string;
      readonly noRoom: string;
      readonly holdsHazmat: string;
    };
    readonly why: {
      readonly badOrder: string;
      readonly hold: string;
      readonly releaseBeforeBadOrder: string;
      readonly notReleased: string;
      readonly tooHeavy: string;
      readonly overCarLimit: string;
      readonly weightsDiffer: string;
      readonly tonsOrPounds: string;
      readonly hazmatByOccupied: string;
      readonly longerThanTrack: string;
      readonly noRoom: string;
      readonly holdsHazmat: string;
    };
    /** What speaks against a move. */
    readonly setAside: string;
    readonly reason: string;
    readonly reasonHint: string;
  };
  readonly move: {
    readonly anchorGone: string;
    /** Move {count, plural, one {# car} other {# cars}} */
    readonly title: (values: { count: number }) => string;
    /** Dialog of a move. */
    readonly to: string;
    readonly trackPrompt: string;
    readonly recent: string;
    /** No track is called “{text}”. */
    readonly noSuchTrack: (values: { text: string | number }) => string;
    /** {count, number} more: type more of the name */
    readonly moreTracks: (values: { count: number }) => string;
    /** {track} after the move */
    readonly preview: (values: { track: string | number }) => string;
    readonly choose: string;
    /** Dialog of a move. */
    readonly anchor: string;
    readonly position: string;
    /** Dialog of a move. */
    readonly spot: string;
    /** Dialog of a move. */
    readonly noSpot: string;
    /** {track} has no spot “{spot}” yet. Create it there. */
    readonly confirmNewSpot: (values: { track: string | number; spot: string | number }) => string;
    /** {track} has no spot “{spot}” here. Use it all the same: the carrier may refuse it. */
    readonly confirmUnknownSpot: (values: { track: string | number; spot: string | number }) => string;
    /** No track is named: a spot “{spot}” may be created. Ask for it. */
    readonly confirmSpotAnywhere: (values: { spot: string | number }) => string;
    readonly more: string;
    /** Dialog of a move. */
    readonly jobName: string;
    readonly jobHint: string;
    /** Dialog of a move. */
    readonly moveType: string;
    /** Dialog of a move. */
    readonly moveTypeNone: string;
    readonly when: string;
    readonly whenHint: string;
    readonly intermodal: string;
    /** {guessed, plural, =0 {} other {≈ }}{feet, number, length} left */
    readonly feetLeft: (values: { guessed: number; feet: number }) => string;
    /** {feet, number, length} long */
    readonly feetLong: (values: { feet: number }) => string;
    /** {guessed, plural, =0 {} other {≈ }}{feet, number, length} over */
    readonly feetOver: (values: { guessed: number; feet: number }) => string;
    /** Why a cut does not fit on a track: other cars are in its way. */
    readonly noRoom: string;
    /** Why a cut does not fit on a track: it is longer than the track. */
    readonly tooShort: string;
    readonly feetUnknown: string;
    readonly record: string;
    readonly lacks: {
      /** Why a move cannot be recorded yet, beside its button. */
      readonly track: string;
      /** Why a move cannot be recorded yet, beside its button. */
      readonly place: string;
      readonly spot: string;
      readonly reason: string;
      readonly movedAway: string;
    };
    /** {count, plural, one {# car} other {# cars}} to {track} */
    readonly recorded: (values: { count: number; track: string | number }) => string;
    readonly fate: {
      /** What has become of a recorded move, after its words in a short message. */
      readonly waiting: string;
      /** What has become of a recorded move, after its words in a short message. */
      readonly sending: string;
      /** What has become of a recorded move: the service has said yes. */
      readonly sent: string;
      /** What has become of a recorded move: its answer was lost and is looked for. */
      readonly unknown: string;
      /** What has become of a recorded move: somebody has to decide. */
      readonly attention: string;
    };
    readonly types: {
      /** Dialog of a move: a type the service knows. */
      readonly ICHR: string;
      /** Dialog of a move: a type the service knows. */
      readonly ICHD: string;
      readonly ARIL: string;
      readonly ARRI: string;
      /** Dialog of a move: a type the service knows. */
      readonly DFLC: string;
      /** Dialog of a move: a type the service knows. */
      readonly NOTP: string;
      /** Dialog of a move: a type the service knows. */
      readonly EQOR: string;
      /** Dialog of a move: a type the service knows. */
      readonly PCON: string;
      /** Dialog of a move: a type the service knows. */
      readonly PACT: string;
      readonly PFPS: string;
      /** Dialog of a move: a type the service knows. */
      readonly RLOD: string;
      /** Dialog of a move: a type the service knows. */
      readonly RMTY: string;
      /** Dialog of a move: a type the service knows. */
      readonly BADO: string;
      /** Dialog of a move: a type the service knows. */
      readonly BLGT: string;
      /** Dialog of a move: a type the service knows. */
      readonly BHVY: string;
      readonly BFRM: string;
      /** Dialog of a move: a type the service knows. */
      readonly HMIS: string;
      /** Dialog of a move: a type the service knows. */
      readonly HEMB: string;
      /** Dialog of a move: a type the service knows. */
      readonly NOBL: string;
      /** Dialog of a move: a type the service knows. */
      readonly STSE: string;
      /** Dialog of a move: a type the service knows. */
      readonly STSU: string;
      /** Dialog of a move: a type the service knows. */
      readonly STUN: string;
      /** Dialog of a move: a type the service knows. */
      readonly RAMP: string;
      /** Dialog of a move: a type the service knows. */
      readonly DRMP: string;
      /** Dialog of a move: a type the service knows. */
      readonly MAWY: string;
    };
  };
  readonly switching: {
    readonly open: {
      /** Dialog of a switch request: on the one that is open. */
      readonly name: string;
      readonly explain: string;
      /** Dialog of a switch request: on the one that is open. */
      readonly track: string;
    };
    /** Switch request for {count, plural, one {# car} other {# cars}} */
    readonly title: (values: { count: number }) => string;
    readonly type: string;
    readonly types: {
      readonly PL: {
        /** Dialog of a switch request: a type the service knows. */
        readonly name: string;
        readonly explain: string;
      };
      readonly IP: {
        /** Dialog of a switch request: a type the service knows. */
        readonly name: string;
        readonly explain: string;
      };
      readonly TR: {
        /** Dialog of a switch request: a type the service knows. */
        readonly name: string;
        readonly explain: string;
      };
      readonly RELEASE: {
        /** Dialog of a switch request: a type the service knows. */
        readonly name: string;
        readonly explain: string;
      };
      readonly LEAVE: {
        /** Dialog of a switch request: a type the service knows. */
        readonly name: string;
        readonly explain: string;
      };
    };
    /** Dialog of a switch request. */
    readonly track: string;
    /** Dialog of a switch request. */
    readonly spot: string;
    /** Dialog of a switch request. */
    readonly namedTrack: string;
    readonly table: string;
    readonly columns: {
      /** Dialog of a switch request: head of a column of a table. */
      readonly car: string;
    };
    /** All {count, plural, one {# car} other {# cars}} */
    readonly all: (values: { count: number }) => string;
    /** Asked of all {count, plural, one {# car} other {# cars}} */
    readonly forAll: (values: { count: number }) => string;
    /** Asked of {mark} alone */
    readonly forOne: (values: { mark: string | number }) => string;
    readonly asAll: string;
    readonly allAsAll: string;
    /** Dialog of a switch request. */
    readonly newSpot: string;
    /** Confirm the new spot of {marks} first. */
    readonly confirmFirst: (values: { marks: string | number }) => string;
    readonly record: string;
    /** {type} for {more, plural, =0 {{first}} other {{first} and # more}}, {track} */
    readonly summary: (values: { type: string | number; more: number; first: string | number; track: string | number }) => string;
  };
  readonly undo: {
    /** Answer to Ctrl Z where this window has recorded nothing since it opened, or all of that is undone. */
    readonly nothing: string;
    /** Undo {what} too */
    readonly alsoUndo: (values: { what: string | number }) => string;
    /** Answer to Ctrl Z after work such as a load or the moves of a switch list. */
    readonly notFromHere: string;
    /** Undo {what} */
    readonly thatBefore: (values: { what: string | number }) => string;
    /** Undo number {seq} first: it came later */
    readonly laterFirst: (values: { seq: string | number }) => string;
    readonly nothingToRedo: string;
    /** Redone: {what} */
    readonly redone: (values: { what: string | number }) => string;
    /** Answer to Ctrl Y where another window has opened another account since the work was undone. */
    readonly otherAccount: string;
    /** {mark} has moved since number {seq}: choose the cars and record it again. */
    readonly movedSince: (values: { mark: string | number; seq: string | number }) => string;
  };
  readonly queue: {
    /** Queue of recorded commands. */
    readonly title: string;
    readonly filters: {
      /** Queue of recorded commands: a filter. */
      readonly waiting: string;
      /** Commands that wait for a decision of the reader. */
      readonly attention: string;
      /** Queue of recorded commands: a filter. */
      readonly today: string;
      /** Queue of recorded commands: a filter. */
      readonly all: string;
    };
    /** Queue of recorded commands. */
    readonly filter: string;
    readonly empty: {
      readonly waiting: {
        /** No command waits to be sent. */
        readonly title: string;
        readonly text: string;
      };
      readonly attention: {
        readonly title: string;
        readonly text: string;
      };
      readonly today: {
        readonly title: string;
        readonly text: string;
      };
      readonly all: {
        readonly title: string;
        readonly text: string;
      };
    };
    readonly older: {
      /** Queue of recorded commands. */
      readonly show: string;
      /** The newest {count, number} commands are shown. */
      readonly all: (values: { count: number }) => string;
      /** What was done today of the newest {count, number} commands. */
      readonly today: (values: { count: number }) => string;
      readonly noneToday: string;
    };
    readonly loading: string;
    readonly columns: {
      /** Queue of recorded commands: head of a column of a table. */
      readonly seq: string;
      /** Queue of recorded commands: head of a column of a table. */
      readonly what: string;
      /** Queue of recorded commands: head of a column of a table. */
      readonly state: string;
      /** Queue of recorded commands: head of a column of a table. */
      readonly recorded: string;
      /** Queue of recorded commands: head of a column of a table. */
      readonly sent: string;
      /** Queue of recorded commands: head of a column of a table. */
      readonly attempts: string;
    };
    /** Queue of recorded commands. */
    readonly notSent: string;
    /** Waits: {reason} */
    readonly waitsFor: (values: { reason: string | number }) => string;
    /** Next try at {at} */
    readonly nextAttempt: (values: { at: string | number }) => string;
    readonly uncertain: string;
    readonly paused: string;
    readonly offline: string;
    readonly offlineByChoice: string;
    readonly toolbar: {
      /** {count, plural, =2 {Retry both} other {Retry all #}} */
      readonly retryAll: (values: { count: number }) => string;
      /** Queue of recorded commands: a button above the list. */
      readonly sendNow: string;
      /** Queue of recorded commands: a button above the list. */
      readonly workOffline: string;
      /** Queue of recorded commands: a button above the list. */
      readonly export: string;
    };
    readonly retryAll: {
      /** {count, plural, one {Retry it?} =2 {Retry both?} other {Retry all #?}} */
      readonly title: (values: { count: number }) => string;
      readonly text: string;
      /** Puts all of them back in line. */
      readonly confirm: string;
      /** {failed, number} could not be put back. */
      readonly some: (values: { failed: number }) => string;
    };
    readonly open: string;
    readonly show: string;
    /** Queue of recorded commands. */
    readonly history: string;
    readonly token: string;
    readonly evidence: string;
    /** Checked {at} */
    readonly evidenceAt: (values: { at: string | number }) => string;
    readonly workOrders: {
      /** Queue of recorded commands: work orders. */
      readonly title: string;
      readonly before: string;
      /** Queue of recorded commands: work orders. */
      readonly after: string;
      /** Queue of recorded commands: work orders. */
      readonly none: string;
    };
    readonly conflict: {
      readonly base: string;
      readonly meant: string;
      readonly now: string;
      readonly then: string;
      /** Queue of recorded commands: where the yard has changed. */
      readonly elsewhere: string;
      /** {count, plural, one {# other car} other {# other cars}} */
      readonly elided: (values: { count: number }) => string;
      /** Queue of recorded commands: where the yard has changed. */
      readonly emptyTrack: string;
      readonly noTrack: string;
      /** Beside a car that another crew has moved since the move was recorded. */
      readonly changed: string;
    };
    readonly inYourWords: string;
    /** Queue: beside the details of a command that was done at another address of the service. */
    readonly elsewhere: string;
    readonly choices: {
      /** Heading over the choices a person has with a command that cannot go on by itself. */
      readonly title: string;
      readonly retry: string;
      /** Decision about a command that was never sent: the yard has changed, or it has waited long. */
      readonly sendAnyway: string;
      readonly sendAgain: string;
      readonly retryUncertain: string;
      /** Move the {count, plural, one {one} other {#}} still on {track} */
      readonly moveRest: (values: { count: number; track: string | number }) => string;
      /** Move the {count, plural, one {one} other {#}} still where {count, plural, one {it was} other {they were}} */
      readonly moveRestApart: (values: { count: number }) => string;
      /** Move all {count, number}, taking {cars} from {track} */
      readonly moveAll: (values: { count: number; cars: string | number; track: string | number }) => string;
      /** {count, plural, one {Move it from {track}} other {Move all # from {track}}} */
      readonly moveFrom: (values: { count: number; track: string | number }) => string;
      /** {count, plural, one {Move it from where it stands now} other {Move all # from where they stand now}} */
      readonly moveAllApart: (values: { count: number }) => string;
      /** Queue of recorded commands: a choice for a person. */
      readonly change: string;
      /** Queue of recorded commands: a choice for a person. */
      readonly discard: string;
      readonly confirm: string;
      /** Queue of recorded commands: a choice for a person. */
      readonly undo: string;
    };
    readonly strayed: {
      /** Heading over cars that another crew has moved away meanwhile. */
      readonly title: string;
      readonly nowhere: string;
      /** {job}, {at} */
      readonly by: (values: { job: string | number; at: string | number }) => string;
      /** no job named, {at} */
      readonly unnamed: (values: { at: string | number }) => string;
      readonly unknown: string;
      readonly reading: string;
      /** {track, select, none {Take {mark} too, which is on no known track} other {Take {mark} too, from {track}}} */
      readonly take: (values: { track: string | number | null; mark: string | number }) => string;
    };
    readonly decided: {
      /** Number {seq} is back in line */
      readonly retry: (values: { seq: string | number }) => string;
      /** Number {seq} dropped */
      readonly discard: (values: { seq: string | number }) => string;
      /** Number {seq} counts as done */
      readonly confirm: (values: { seq: string | number }) => string;
    };
    readonly discard: {
      /** Drop number {seq}? */
      readonly title: (values: { seq: string | number }) => string;
      readonly text: string;
      readonly uncertain: string;
      /** Queue of recorded commands: when it is thrown away. */
      readonly confirm: string;
      /** Queue of recorded commands: when it is thrown away. */
      readonly keep: string;
    };
    readonly confirm: {
      /** Was number {seq} done already? */
      readonly title: (values: { seq: string | number }) => string;
      readonly text: string;
      readonly nothing: string;
      readonly tick: string;
      readonly confirm: string;
      /** Queue of recorded commands. */
      readonly back: string;
    };
    readonly retryUncertain: {
      /** Do number {seq} again? */
      readonly title: (values: { seq: string | number }) => string;
      readonly text: string;
      readonly confirm: string;
      /** Queue of recorded commands. */
      readonly back: string;
    };
    readonly kinds: {
      /** Queue of recorded commands: a kind of what is listed. */
      readonly move: string;
      /** Queue of recorded commands: a kind of what is listed. */
      readonly switchRequest: string;
      /** Queue of recorded commands: a kind of what is listed. */
      readonly classList: string;
      /** Queue of recorded commands: a kind of what is listed. */
      readonly toolswork: string;
    };
    readonly intent: {
      /** spot {spot} */
      readonly spot: (values: { spot: string | number }) => string;
    };
    readonly csv: {
      /** queue{part}-{day}.csv */
      readonly file: (values: { part: string | number; day: string | number }) => string;
      /** queue{part}-{day}-newest-{count}.csv */
      readonly newest: (values: { part: string | number; day: string | number; count: string | number }) => string;
      readonly header: {
        /** Queue of recorded commands: head of a column of the exported file. */
        readonly number: string;
        /** Queue of recorded commands: head of a column of the exported file. */
        readonly kind: string;
        /** Queue of recorded commands: head of a column of the exported file. */
        readonly what: string;
        /** Queue of recorded commands: head of a column of the exported file. */
        readonly state: string;
        /** Queue of recorded commands: head of a column of the exported file. */
        readonly recorded: string;
        /** Queue of recorded commands: head of a column of the exported file. */
        readonly sent: string;
        /** Queue of recorded commands: head of a column of the exported file. */
        readonly tries: string;
        /** Queue of recorded commands: head of a column of the exported file: why a command stands where it stands. */
        readonly why: string;
        /** Queue of recorded commands: head of a column of the exported file. */
        readonly waitsFor: string;
        /** Queue of recorded commands: head of a column of the exported file. */
        readonly override: string;
      };
    };
  };
  readonly state: {
    /** State of a command, or of what was typed. */
    readonly pending: string;
    /** State of a command, or of what was typed. */
    readonly sending: string;
    readonly unknown: string;
    readonly applied: string;
    /** State of a command, or of what was typed. */
    readonly settled: string;
    /** State of a command, or of what was typed. */
    readonly refused: string;
    readonly conflict: string;
    readonly review: string;
    /** State of a command, or of what was typed. */
    readonly discarded: string;
  };
  readonly lessons: {
    /** Lessons in the practice yard. */
    readonly title: string;
    readonly lead: string;
    readonly onlyOnPractice: string;
    readonly goToSettings: string;
    readonly names: {
      readonly firstMove: string;
      readonly workingOffline: string;
      readonly conflict: string;
      readonly trackCheck: string;
      readonly switchList: string;
      readonly consist: string;
      readonly hazmat: string;
    };
    readonly about: {
      readonly firstMove: string;
      readonly workingOffline: string;
      readonly conflict: string;
      readonly trackCheck: string;
      readonly switchList: string;
      readonly consist: string;
      readonly hazmat: string;
    };
    /** Lessons in the practice yard. */
    readonly done: string;
    /** Lessons in the practice yard. */
    readonly start: string;
    readonly again: string;
    /** Lessons in the practice yard. */
    readonly running: string;
    /** Lessons in the practice yard. */
    readonly band: string;
    readonly bar: {
      /** Lesson: {name} */
      readonly label: (values: { name: string | number }) => string;
      /** Step {step} of {steps} */
      readonly at: (values: { step: string | number; steps: string | number }) => string;
      readonly showMe: string;
      readonly toChecks: string;
      /** Lessons in the practice yard: a button: goes to the switch lists. */
      readonly toLists: string;
      /** Lessons in the practice yard: a button: goes to the view of trains and consists. */
      readonly toTrains: string;
      readonly readIt: string;
      readonly copy: string;
      /** On the ground, from the front: {marks} */
      readonly ground: (values: { marks: string | number }) => string;
      readonly openIt: string;
      readonly lineBack: string;
      /** Lessons in the practice yard: bar of the lesson. */
      readonly tryAgain: string;
      readonly stop: string;
      /** Lessons in the practice yard: bar of the lesson. */
      readonly close: string;
      /** Next: {name} */
      readonly next: (values: { name: string | number }) => string;
      readonly allDone: string;
    };
    readonly step: {
      /** {count, plural, one {On {from}, choose {cars}: press the car.} other {On {from}, choose {cars}: press the first car, then the last.}} */
      readonly choose: (values: { count: number; from: string | number; cars: string | number }) => string;
      /** Now press Move (M), choose {to}, and record it. */
      readonly chosen: (values: { to: string | number }) => string;
      readonly sent: string;
      readonly takeBack: string;
      readonly outage: string;
      readonly offlineFirst: string;
      readonly seeWaiting: string;
      readonly lineBack: string;
      readonly anotherCrew: string;
      /** In Track check, begin a check of {track} from the front end and walk it: tick what stands on the ground, skip what does not, type what was not expected. Then finish the walk and record the moves. */
      readonly walk: (values: { track: string | number }) => string;
      /** {car} stands on {track}, but the board has it elsewhere. Record the move the check proposes, or move it there yourself. */
      readonly bringIn: (values: { car: string | number; track: string | number }) => string;
      /** Now press Switch list (L), send every car to {to}, and make the list. */
      readonly writeChosen: (values: { to: string | number }) => string;
      readonly tickList: string;
      readonly finishList: string;
      /** A train of {count} cars has arrived on {track}. Copy its consist here; then, under Trains, import it: paste it and save it. */
      readonly keepConsist: (values: { count: string | number; track: string | number }) => string;
      /** Open the consist and check {track} against it from the front end: tick what stands on the ground, skip what does not, and finish the walk. */
      readonly checkConsist: (values: { track: string | number }) => string;
      /** {car} on {from} carries hazmat. Press the diamond beside the track’s name and read its line: what it is, its class, and who to call. */
      readonly readHazmat: (values: { car: string | number; from: string | number }) => string;
      /** Now choose {car} on {from} and move it to the back of {to}, beside a locomotive. You get a warning, not a block: give a reason and record it. */
      readonly moveHazmat: (values: { car: string | number; from: string | number; to: string | number }) => string;
      /** {car} has moved, so nothing was sent. Open the move in the queue, look at the three pictures and decide: move it from where it is now, change it, or drop it. */
      readonly decide: (values: { car: string | number }) => string;
    };
    readonly over: {
      readonly firstMove: string;
      readonly workingOffline: string;
      readonly conflict: string;
      readonly trackCheck: string;
      readonly switchList: string;
      readonly consist: string;
      readonly hazmat: string;
    };
    readonly welcome: {
      readonly text: string;
      readonly tour: string;
      readonly lesson: string;
      /** Lessons in the practice yard. */
      readonly dismiss: string;
    };
    readonly shift: {
      /** The practice yard: its shift. */
      readonly title: string;
      readonly text: string;
      readonly still: string;
      /** The practice yard: a switch, on or off. */
      readonly goesOn: string;
      /** The practice yard: how fast its shift goes on. */
      readonly speed: string;
      /** {times}× */
      readonly speeds: (values: { times: string | number }) => string;
      /** The practice yard: how good its line is. */
      readonly weather: string;
      readonly weathers: {
        /** The practice yard: its line is good. */
        readonly good: string;
        /** The practice yard: its line is lost or slow now and then. */
        readonly patchy: string;
        /** The practice yard: its line is cut at set times. */
        readonly cut: string;
      };
    };
    readonly reset: {
      readonly title: string;
      readonly text: string;
      readonly open: string;
      readonly ask: string;
      /** {n, plural, one {# recorded command of this practice yard is not settled. It is dropped with the rest and will not be sent.} other {# recorded commands of this practice yard are not settled. They are dropped with the rest and will not be sent.}} */
      readonly waiting: (values: { n: number }) => string;
      readonly kept: string;
      /** {n, plural, one {Drop the # practice command} other {Drop the # practice commands}} */
      readonly sure: (values: { n: number }) => string;
      /** Lessons in the practice yard. */
      readonly confirm: string;
      readonly keep: string;
      readonly done: string;
    };
  };
  readonly manual: {
    /** The manual. */
    readonly title: string;
    readonly opening: string;
    /** The manual. */
    readonly contents: string;
    readonly find: string;
    /** The manual has nothing with “{text}”. Try one word less. */
    readonly nothing: (values: { text: string | number }) => string;
    /** {n, plural, one {# place} other {# places}} */
    readonly found: (values: { n: number }) => string;
    /** Next: {title} */
    readonly next: (values: { title: string | number }) => string;
    readonly notTranslated: string;
    /** Manual: {title} */
    readonly about: (values: { title: string | number }) => string;
  };
  readonly tour: {
    readonly title: string;
    readonly about: string;
    /** The tour of the window. */
    readonly next: string;
    /** The tour of the window. */
    readonly back: string;
    /** The tour of the window. */
    readonly done: string;
    readonly close: string;
    /** {at} of {of} */
    readonly progress: (values: { at: string | number; of: string | number }) => string;
    readonly stops: {
      readonly connection: {
        readonly title: string;
        readonly text: string;
      };
      readonly rail: {
        /** The tour of the window: title of a stop. */
        readonly title: string;
        readonly text: string;
      };
      readonly track: {
        /** The tour of the window: title of a stop. */
        readonly title: string;
        readonly text: string;
      };
      readonly car: {
        /** The tour of the window: title of a stop, about a car, as it is read aloud. */
        readonly title: string;
        readonly text: string;
      };
      readonly search: {
        /** The tour of the window: title of a stop. */
        readonly title: string;
        readonly text: string;
      };
      readonly queue: {
        /** The tour of the window: title of a stop. */
        readonly title: string;
        readonly text: string;
      };
      readonly help: {
        /** The tour of the window: title of a stop. */
        readonly title: string;
        readonly text: string;
      };
    };
  };
  readonly inventory: {
    /** Inventory, the table of all cars. */
    readonly title: string;
    readonly loading: string;
    readonly grid: string;
    readonly columns: {
      /** Inventory, the table of all cars: head of a column of a table. */
      readonly mark: string;
      /** Inventory, the table of all cars: head of a column of a table. */
      readonly loadStatus: string;
      /** Inventory, the table of all cars: head of a column of a table. */
      readonly kind: string;
      /** Inventory, the table of all cars: head of a column of a table. */
      readonly aarCarType: string;
      /** Inventory, the table of all cars: head of a column of a table. */
      readonly station: string;
      /** Inventory, the table of all cars: head of a column of a table. */
      readonly track: string;
      /** Inventory, the table of all cars: head of a column of a table. */
      readonly position: string;
      /** Inventory, the table of all cars: head of a column of a table. */
      readonly spot: string;
      readonly lengthFt: string;
      readonly grossTons: string;
      /** Inventory, the table of all cars: head of a column of a table. */
      readonly commodity: string;
      /** Inventory, the table of all cars: head of a column of a table. */
      readonly hazmat: string;
      /** Inventory, the table of all cars: head of a column of a table. */
      readonly remarks: string;
      /** Inventory, the table of all cars: head of a column of a table. */
      readonly arrivalState: string;
      /** Inventory, the table of all cars: head of a column of a table. */
      readonly received: string;
      /** Inventory, the table of all cars: head of a column of a table. */
      readonly standing: string;
      /** Inventory, the table of all cars: head of a column of a table. */
      readonly waybillNumber: string;
      /** Inventory, the table of all cars: head of a column of a table. */
      readonly shipper: string;
      /** Inventory, the table of all cars: head of a column of a table. */
      readonly consignee: string;
      /** Inventory, the table of all cars: head of a column of a table. */
      readonly origin: string;
      /** Inventory, the table of all cars: head of a column of a table. */
      readonly destination: string;
      /** Inventory, the table of all cars: head of a column of a table. */
      readonly tags: string;
      /** Inventory, the table of all cars: head of a column of a table. */
      readonly asOf: string;
      /** Inventory, the table of all cars: head of a column of a table. */
      readonly lessee: string;
      /** Inventory, the table of all cars: head of a column of a table. */
      readonly plate: string;
      /** Inventory: the work order of a car. */
      readonly workOrder: string;
      /** Inventory: head of a column of a table. */
      readonly train: string;
      /** Inventory: head of a column of a table. */
      readonly inTransit: string;
    };
    readonly hints: {
      readonly position: string;
      readonly received: string;
      readonly standing: string;
      readonly asOf: string;
      readonly plate: string;
    };
    /** Sort by {column} */
    readonly sortBy: (values: { column: string | number }) => string;
    /** {days, number} d */
    readonly standing: (values: { days: number }) => string;
    readonly arrivals: {
      /** Inventory, the table of all cars: arrival. */
      readonly INBOUND: string;
      /** Inventory, the table of all cars: arrival. */
      readonly ONLINE: string;
      /** Inventory, the table of all cars: arrival. */
      readonly OUTBOUND: string;
    };
    /** Inventory: a car that a train has on its way. */
    readonly inTransit: string;
    readonly equipment: {
      /** Inventory, the table of all cars: kind of equipment. */
      readonly CAR: string;
      /** Inventory, the table of all cars: kind of equipment. */
      readonly LOCOMOTIVE: string;
      /** Inventory, the table of all cars: kind of equipment. */
      readonly CABOOSE: string;
      /** Inventory, the table of all cars: kind of equipment. */
      readonly TRAIN_DEVICE: string;
    };
    readonly statuses: {
      /** Status of a waybill or of a work order. */
      readonly PENDING: string;
      /** Status of a waybill or of a work order. */
      readonly ACTIVE: string;
      /** Status of a waybill. */
      readonly ARCHIVED: string;
      /** Status of a work order. */
      readonly CLOSED: string;
    };
    readonly loads: {
      /** Inventory, the table of all cars: loaded or empty. */
      readonly LOAD: string;
      /** Inventory, the table of all cars: loaded or empty. */
      readonly EMPTY: string;
      /** Inventory, the table of all cars: loaded or empty. */
      readonly UNKNOWN: string;
    };
    /** {letter} · {said} */
    readonly kindOf: (values: { letter: string | number; said: string | number }) => string;
    /** Inventory, the table of all cars. */
    readonly notSaid: string;
    /** The service still has it on {track}; a recorded move waits */
    readonly movedFrom: (values: { track: string | number }) => string;
    readonly chooseAll: string;
    readonly chosenAll: string;
    /** Details of {mark} */
    readonly details: (values: { mark: string | number }) => string;
    /** At most {most, number} cars can be chosen at once: the first {most, number} are chosen. */
    readonly tooMany: (values: { most: number }) => string;
    readonly totals: {
      readonly label: string;
      /** {cars, plural, one {# car} other {# cars}} of {of, number} */
      readonly listed: (values: { cars: number; of: number }) => string;
      /** {cars, plural, one {# car} other {# cars}} */
      readonly cars: (values: { cars: number }) => string;
      /** {value, plural, one {# load} other {# loads}} */
      readonly loads: (values: { value: number }) => string;
      /** {value, plural, one {# empty} other {# empties}} */
      readonly empties: (values: { value: number }) => string;
      /** {value, number} load unknown */
      readonly other: (values: { value: number }) => string;
      /** {guessed, plural, =0 {} other {≈ }}{value, number, length} of track */
      readonly feet: (values: { guessed: number; value: number }) => string;
      /** {guessed, plural, =0 {Couplers included} one {Couplers included; # car without a known length counted with a typical one} other {Couplers included; # cars without a known length counted with a typical one}} */
      readonly feetHint: (values: { guessed: number }) => string;
      /** {unknown, plural, =0 {Gross weight on rail} one {Gross weight on rail; that of # car not known} other {Gross weight on rail; that of # cars not known}} */
      readonly tonsHint: (values: { unknown: number }) => string;
      /** {value, number} hazmat */
      readonly hazmat: (values: { value: number }) => string;
    };
    readonly filters: {
      /** Inventory, the table of all cars: a filter. */
      readonly label: string;
      /** Inventory, the table of all cars: a filter. */
      readonly text: string;
      readonly textPrompt: string;
      /** Inventory, the table of all cars: a filter. */
      readonly loadStatus: string;
      /** Inventory, the table of all cars: a filter. */
      readonly aarCarType: string;
      /** Inventory, the table of all cars: a filter. */
      readonly stationId: string;
      /** Inventory, the table of all cars: a filter. */
      readonly trackId: string;
      /** Inventory, the table of all cars: a filter. */
      readonly equipmentType: string;
      /** Inventory, the table of all cars: a filter. */
      readonly arrivalState: string;
      /** Inventory, the table of all cars: a filter. */
      readonly any: string;
      /** Inventory, the table of all cars: a filter. */
      readonly yes: string;
      /** Inventory, the table of all cars: a filter. */
      readonly no: string;
      /** {more, plural, =0 {{first}} other {{first} +#}} */
      readonly some: (values: { more: number; first: string | number }) => string;
      /** Find in: {what} */
      readonly find: (values: { what: string | number }) => string;
      /** Inventory, the table of all cars: a filter. */
      readonly clearOne: string;
      /** Nothing matches “{text}”. */
      readonly noneFits: (values: { text: string | number }) => string;
      /** {more, number} more: type a part of the name */
      readonly manyMore: (values: { more: number }) => string;
      readonly groups: {
        readonly car: string;
        readonly state: string;
        /** Inventory, the table of all cars: a filter, heading of a group. */
        readonly waybill: string;
      };
      /** Inventory, the table of all cars: a filter. */
      readonly types: string;
      /** Inventory, the table of all cars: a filter. */
      readonly typesPrompt: string;
      /** Inventory, the table of all cars: a filter. */
      readonly hazmat: string;
      /** Inventory, the table of all cars: a filter. */
      readonly residue: string;
      readonly hazmatText: string;
      /** Inventory, the table of all cars: a filter. */
      readonly badOrder: string;
      /** Inventory, the table of all cars: a filter. */
      readonly hold: string;
      readonly placed: string;
      readonly onTrack: string;
      /** Filter of the inventory. */
      readonly onRepairTrack: string;
      /** Inventory: the work order of a car. */
      readonly requested: string;
      /** Inventory, the table of all cars: a filter. */
      readonly pending: string;
      readonly pendings: {
        /** Inventory, the table of all cars: a filter. */
        readonly some: string;
        readonly attention: string;
        /** Inventory, the table of all cars: a filter. */
        readonly none: string;
      };
      /** Inventory, the table of all cars: a filter. */
      readonly commodity: string;
      /** Inventory, the table of all cars: a filter. */
      readonly shipper: string;
      /** Inventory, the table of all cars: a filter. */
      readonly consignee: string;
      /** Inventory, the table of all cars: a filter. */
      readonly origin: string;
      /** Inventory, the table of all cars: a filter. */
      readonly destination: string;
      /** Inventory, the table of all cars: a filter. */
      readonly waybillNumber: string;
      /** Inventory, the table of all cars: a filter. */
      readonly tag: string;
      /** Inventory, the table of all cars: a filter. */
      readonly noTags: string;
      /** Inventory, the table of all cars: a filter. */
      readonly groupingId: string;
      /** Inventory: filter by days since a car was received, at least. */
      readonly receivedDays: string;
      /** Inventory: filter by days a car has stood, at least. */
      readonly standingDays: string;
      /** Filter of the inventory. */
      readonly placedDays: string;
      /** Inventory: in a filter by days: a least number. */
      readonly wholeDays: string;
      /** {filter}: {value} */
      readonly is: (values: { filter: string | number; value: string | number }) => string;
      /** {count, plural, one {# mark} other {# marks}} */
      readonly marks: (values: { count: number }) => string;
      /** {filter}: {days, number} or more */
      readonly days: (values: { filter: string | number; days: number }) => string;
      /** {filter}: {least, number} to under {under, number} */
      readonly daysUnder: (values: { filter: string | number; least: number; under: number }) => string;
    };
    readonly views: {
      /** Inventory, the table of all cars: filters, order and columns saved under a name. */
      readonly button: string;
      /** Inventory: the list of saved filters, order and columns. */
      readonly label: string;
      /** {name}, changed */
      readonly changed: (values: { name: string | number }) => string;
      readonly none: string;
      /** Inventory, the table of all cars: filters, order and columns saved under a name. */
      readonly all: string;
      /** Inventory, the table of all cars: filters, order and columns saved under a name. */
      readonly name: string;
      readonly keep: string;
      /** Replace “{name}” */
      readonly replace: (values: { name: string | number }) => string;
      /** Remove the view {name} */
      readonly remove: (values: { name: string | number }) => string;
      /** View “{name}” saved. */
      readonly kept: (values: { name: string | number }) => string;
      /** View “{name}” removed. */
      readonly removed: (values: { name: string | number }) => string;
    };
    readonly columnsDialog: {
      /** Inventory, the table of all cars. */
      readonly button: string;
      readonly title: string;
      readonly explain: string;
      /** {column}: further to the left */
      readonly up: (values: { column: string | number }) => string;
      /** {column}: further to the right */
      readonly down: (values: { column: string | number }) => string;
      readonly usual: string;
      /** Inventory, the table of all cars. */
      readonly done: string;
    };
    readonly export: {
      /** Inventory, the table of all cars: when it is exported. */
      readonly button: string;
      /** Inventory, the table of all cars: when it is exported. */
      readonly csv: string;
      readonly xlsx: string;
      /** inventory-{day}.{ending} */
      readonly file: (values: { day: string | number; ending: string | number }) => string;
      /** inventory-as-read-{day}.{ending} */
      readonly asRead: (values: { day: string | number; ending: string | number }) => string;
      /** Inventory, the table of all cars: when it is exported. */
      readonly sheet: string;
      /** Reading {done, number} of {of, number} cars */
      readonly reading: (values: { done: number; of: number }) => string;
      readonly packing: string;
    };
    readonly nothing: {
      readonly title: string;
      readonly text: string;
      readonly clear: string;
      readonly noCars: string;
      readonly pulling: string;
      readonly none: string;
    };
  };
  readonly filters: {
    /** {set, plural, =0 {More} other {More (#)}} */
    readonly more: (values: { set: number }) => string;
    /** Bar of filters. */
    readonly less: string;
    /** Bar of filters. */
    readonly clear: string;
    /** Remove the filter {filter} */
    readonly remove: (values: { filter: string | number }) => string;
  };
  readonly loads: {
    /** Toolswork loads: cars that are loaded on a track. */
    readonly title: string;
    readonly explain: string;
    readonly start: {
      readonly title: string;
      readonly text: string;
      readonly label: string;
      readonly prompt: string;
      readonly read: string;
      readonly type: string;
      readonly columns: string;
    };
    /** Toolswork loads: heading of those that were recorded lately. */
    readonly recorded: string;
    /** Toolswork loads: cars that are loaded on a track. */
    readonly import: string;
    /** Toolswork loads: cars that are loaded on a track. */
    readonly template: string;
    /** Toolswork loads: cars that are loaded on a track. */
    readonly templateFile: string;
    /** Toolswork loads: cars that are loaded on a track. */
    readonly clear: string;
    readonly clearing: {
      readonly title: string;
      /** {count, plural, one {# row} other {# rows}} and what is filled in above are lost. Nothing recorded changes. */
      readonly text: (values: { count: number }) => string;
      /** Toolswork loads: cars that are loaded on a track. */
      readonly confirm: string;
      /** Toolswork loads: cars that are loaded on a track. */
      readonly keep: string;
    };
    /** Toolswork loads: cars that are loaded on a track. */
    readonly track: string;
    readonly trackHint: string;
    readonly trackNew: string;
    /** Use “{name}” */
    readonly trackLike: (values: { name: string | number }) => string;
    /** Toolswork loads: cars that are loaded on a track. */
    readonly waybillTemplate: string;
    readonly waybillTemplateHint: string;
    /** Toolswork loads: cars that are loaded on a track. */
    readonly when: string;
    readonly whenHint: string;
    readonly groupings: {
      readonly title: string;
      readonly hint: string;
      /** Toolswork loads: cars that are loaded on a track: groupings. */
      readonly type: string;
      /** Toolswork loads: cars that are loaded on a track: groupings. */
      readonly name: string;
      readonly add: string;
      /** Remove the grouping {grouping} */
      readonly remove: (values: { grouping: string | number }) => string;
      /** Toolswork loads: cars that are loaded on a track: groupings. */
      readonly fresh: string;
      readonly both: string;
    };
    readonly columns: {
      /** Toolswork loads: cars that are loaded on a track: head of a column of a table. */
      readonly row: string;
      /** Toolswork loads: cars that are loaded on a track: head of a column of a table. */
      readonly car: string;
      readonly net: string;
      readonly gross: string;
      readonly tare: string;
      /** Toolswork loads: cars that are loaded on a track: head of a column of a table. */
      readonly sequence: string;
      /** Toolswork loads: cars that are loaded on a track: head of a column of a table. */
      readonly groupings: string;
      /** Toolswork loads: cars that are loaded on a track: head of a column of a table. */
      readonly comments: string;
      /** Loads: head of the column that says what is known of a car. */
      readonly state: string;
      /** Toolswork loads: cars that are loaded on a track: head of a column of a table. */
      readonly out: string;
    };
    /** {column}, row {row, number} */
    readonly cell: (values: { column: string | number; row: number }) => string;
    /** Toolswork loads: cars that are loaded on a track. */
    readonly groupingsPrompt: string;
    /** Remove row {row, number} */
    readonly remove: (values: { row: number }) => string;
    readonly state: {
      readonly looking: string;
      readonly notLooked: string;
      readonly fresh: string;
      /** Known · {place} */
      readonly known: (values: { place: string | number }) => string;
      /** Toolswork loads: cars that are loaded on a track: its state. */
      readonly knownOnly: string;
      readonly several: string;
    };
    readonly filter: {
      /** Toolswork loads: cars that are loaded on a track: the filter above the list. */
      readonly label: string;
      /** Toolswork loads: cars that are loaded on a track: the filter above the list. */
      readonly all: string;
      /** Toolswork loads: cars that are loaded on a track: the filter above the list. */
      readonly wrong: string;
      /** Toolswork loads: cars that are loaded on a track: the filter above the list. */
      readonly fresh: string;
    };
    readonly reading: {
      readonly title: string;
      /** {done, number} of {of, number} lines */
      readonly so: (values: { done: number; of: number }) => string;
      readonly cancelled: string;
      readonly nothing: string;
      readonly unreadable: string;
      readonly tooLarge: string;
    };
    /** Looking up cars: {done, number} of {of, number} */
    readonly looking: (values: { done: number; of: number }) => string;
    readonly read: {
      /** Read {count, plural, one {# row} other {# rows}}: {names}. */
      readonly told: (values: { count: number; names: string | number }) => string;
      /** {count, plural, one {# of them is to be corrected.} other {# of them are to be corrected.}} */
      readonly wrong: (values: { count: number }) => string;
      /** Not read: {headings}. */
      readonly notRead: (values: { headings: string | number }) => string;
      readonly guessed: string;
      readonly columns: string;
      readonly out: string;
      /** {count, plural, one {# weight looks} other {# weights look}} like {units, select, metric {kilograms, not tonnes} other {pounds, not tons}}. */
      readonly pounds: (values: { count: number }) => string;
      readonly asPounds: string;
    };
    readonly layout: {
      readonly title: string;
      readonly heading: string;
      readonly comma: string;
      /** Column {at} */
      readonly column: (values: { at: string | number }) => string;
      /** Toolswork loads: cars that are loaded on a track: what the columns of a pasted table hold. */
      readonly holds: string;
      readonly type: string;
      /** Loads: reads pasted rows again, with the columns as chosen. */
      readonly apply: string;
      readonly lost: string;
      readonly options: {
        readonly nothing: string;
        /** Toolswork loads: cars that are loaded on a track: what the columns of a pasted table hold, a choice. */
        readonly car: string;
        /** Toolswork loads: cars that are loaded on a track: what the columns of a pasted table hold, a choice. */
        readonly initial: string;
        /** Toolswork loads: cars that are loaded on a track: what the columns of a pasted table hold, a choice. */
        readonly number: string;
        /** Toolswork loads: cars that are loaded on a track: what the columns of a pasted table hold, a choice. */
        readonly net: string;
        /** Toolswork loads: cars that are loaded on a track: what the columns of a pasted table hold, a choice. */
        readonly gross: string;
        /** Toolswork loads: cars that are loaded on a track: what the columns of a pasted table hold, a choice. */
        readonly tare: string;
        /** Toolswork loads: cars that are loaded on a track: what the columns of a pasted table hold, a choice. */
        readonly sequence: string;
        /** Toolswork loads: cars that are loaded on a track: what the columns of a pasted table hold, a choice. */
        readonly comments: string;
        /** Toolswork loads: cars that are loaded on a track: what the columns of a pasted table hold, a choice. */
        readonly groupings: string;
        readonly groupingType: string;
        readonly groupingName: string;
        readonly groupingOf: string;
      };
      readonly units: {
        /** Toolswork loads: cars that are loaded on a track: what the columns of a pasted table hold. */
        readonly ton: string;
        /** Toolswork loads: cars that are loaded on a track: what the columns of a pasted table hold. */
        readonly lb: string;
        /** Toolswork loads: cars that are loaded on a track: what the columns of a pasted table hold. */
        readonly kg: string;
        /** Toolswork loads: cars that are loaded on a track: what the columns of a pasted table hold. */
        readonly tonne: string;
      };
      /** {what} ({unit}) */
      readonly weight: (values: { what: string | number; unit: string | number }) => string;
    };
    readonly totals: {
      /** Toolswork loads: cars that are loaded on a track: sums. */
      readonly label: string;
      /** {count, plural, one {car} other {cars}} */
      readonly cars: (values: { count: number }) => string;
      readonly net: string;
      readonly gross: string;
      /** the gross weight of {count, plural, one {# car} other {# cars}} is not given and not counted */
      readonly grossMissing: (values: { count: number }) => string;
      /** counting {count, plural, one {# weight that looks} other {# weights that look}} like {units, select, metric {kilograms} other {pounds}} */
      readonly poundsLike: (values: { count: number }) => string;
      /** {count, plural, one {car not known here} other {cars not known here}} */
      readonly fresh: (values: { count: number }) => string;
      /** {count, plural, one {row to correct} other {rows to correct}} */
      readonly wrong: (values: { count: number }) => string;
    };
    readonly record: string;
    /** Toolswork loads: cars that are loaded on a track. */
    readonly recording: string;
    readonly notRecorded: string;
    /** Typed after No. {seq} was recorded, and no part of it: {cars}.{kept, select, true { Kept under Loads as a new load.} other {}} */
    readonly typedSince: (values: { seq: string | number; cars: string | number; kept: boolean }) => string;
    /** {count, plural, one {# car} other {# cars}} to load on {track} */
    readonly summary: (values: { count: number; track: string | number }) => string;
    readonly wrong: {
      /** {count, plural, one {One thing is to be corrected first} other {# things are to be corrected first}} */
      readonly title: (values: { count: number }) => string;
      /** and {count, plural, one {# more row} other {# more rows}} */
      readonly more: (values: { count: number }) => string;
      /** Row {row, number} */
      readonly row: (values: { row: number }) => string;
      readonly track: string;
      readonly template: string;
      readonly when: string;
      readonly groupings: string;
      readonly none: string;
      readonly tooLarge: string;
    };
    readonly confirm: {
      /** Load {count, plural, one {# car} other {# cars}}? */
      readonly title: (values: { count: number }) => string;
      /** {count, plural, one {# car} other {# cars}} on {track}, waybill template {template}. */
      readonly what: (values: { count: number; track: string | number; template: string | number }) => string;
      /** Net {net, number, weight}{gross, select, none {} other {, gross {gross}}}. */
      readonly weights: (values: { net: number; gross: string | number | null }) => string;
      /** The gross weight of {count, plural, one {# car} other {# cars}} is not given and not counted. */
      readonly grossMissing: (values: { count: number }) => string;
      /** {count, plural, one {# car is} other {# cars are}} not known here: {marks}{some, select, true {, …} other {.}} Check {count, plural, one {the mark: the service may create the car} other {the marks: the service may create the cars}}, or refuse the load. */
      readonly cars: (values: { count: number; marks: string | number; some: boolean }) => string;
      /** {count, plural, one {# row} other {# rows}} may be wrong; recorded as they are, if you go on: */
      readonly advice: (values: { count: number }) => string;
      /** Create the track “{name}” */
      readonly track: (values: { name: string | number }) => string;
      /** There is “{name}”. Is that the one you mean? */
      readonly trackLike: (values: { name: string | number }) => string;
      /** {n, number} tracks are called {name}: {names}. A load names its track by nothing else, so the carrier decides which is meant. */
      readonly sharedName: (values: { n: number; name: string | number; names: string | number }) => string;
      /** {count, plural, one {Create this grouping} other {Create these # groupings}} */
      readonly groupings: (values: { count: number }) => string;
      readonly unchecked: string;
      /** {count, plural, one {This grouping is meant as it stands} other {These # groupings are meant as they stand}} */
      readonly unsure: (values: { count: number }) => string;
      /** {type} {name} · {count, plural, one {# car} other {# cars}} */
      readonly grouping: (values: { type: string | number; name: string | number; count: number }) => string;
      /** “{name}” exists: is that the one you mean? */
      readonly like: (values: { name: string | number }) => string;
      readonly back: string;
    };
    readonly change: {
      /** Changing number {seq} */
      readonly title: (values: { seq: string | number }) => string;
      readonly leave: string;
    };
  };
  readonly classLists: {
    /** Class lists. */
    readonly title: string;
    readonly explain: string;
    readonly fresh: string;
    /** Go on with the unfinished list ({count, plural, one {# car} other {# cars}}) */
    readonly resume: (values: { count: number }) => string;
    /** The newest {count, number} class lists are here. */
    readonly newest: (values: { count: number }) => string;
    readonly loading: string;
    readonly empty: {
      readonly title: string;
      readonly text: string;
    };
    /** Class lists: in place of the state of one that was made before the account came to another address of the service. */
    readonly elsewhere: string;
    readonly stateHint: string;
    readonly columns: {
      /** Class lists: head of a column of a table. */
      readonly label: string;
      /** Class lists: head of a column of a table. */
      readonly state: string;
      /** Class lists: head of a column of a table. */
      readonly cars: string;
      /** Class lists: head of a column of a table. */
      readonly cuts: string;
      /** Class lists: head of a column of a table. */
      readonly worked: string;
      /** Class lists: head of a column of a table. */
      readonly made: string;
      /** Class lists: head of a column of a table. */
      readonly by: string;
      /** Class lists: head of a column of a table. */
      readonly number: string;
    };
    readonly status: {
      /** Class lists: state. */
      readonly ACTIVE: string;
      /** Class lists: state. */
      readonly ARCHIVED: string;
    };
    readonly worked: {
      /** Class lists. */
      readonly front: string;
      /** Class lists. */
      readonly back: string;
    };
    readonly notMade: string;
    /** Class lists. */
    readonly carrier: string;
    readonly uuid: string;
    /** Show number {seq} in the queue */
    readonly inQueue: (values: { seq: string | number }) => string;
    readonly open: {
      readonly loading: string;
      readonly again: string;
      /** Made {when} */
      readonly made: (values: { when: string | number }) => string;
      /** Recorded {when} */
      readonly recorded: (values: { when: string | number }) => string;
      /** by {who} */
      readonly by: (values: { who: string | number }) => string;
      readonly gone: string;
    };
    readonly dialog: {
      /** Class lists: in the dialog. */
      readonly title: string;
      /** Class lists: in the dialog. */
      readonly label: string;
      readonly labelHint: string;
      /** Class lists: in the dialog. */
      readonly worked: string;
      readonly workedHint: {
        readonly front: string;
        readonly back: string;
      };
      readonly aimAll: string;
      /** Target of {count, plural, one {the chosen car} other {the # chosen cars}} */
      readonly aimChosen: (values: { count: number }) => string;
      readonly wholeList: string;
      readonly position: string;
      readonly positions: {
        readonly list: string;
        /** Class lists: in the dialog. */
        readonly front: string;
        /** Class lists: in the dialog. */
        readonly back: string;
        /** Class lists: in the dialog. */
        readonly at: string;
      };
      readonly positionAt: string;
      readonly cars: string;
      readonly none: string;
      /** Class lists: in the dialog. */
      readonly add: string;
      /** {count, plural, one {Add # car} other {Add # cars}} */
      readonly addFound: (values: { count: number }) => string;
      readonly addClose: string;
      /** Class lists: in the dialog. */
      readonly up: string;
      /** Class lists: in the dialog. */
      readonly down: string;
      /** Class lists: in the dialog. */
      readonly turn: string;
      readonly turnHint: string;
      /** Class lists: in the dialog. */
      readonly remove: string;
      readonly help: string;
      readonly noTarget: string;
      /** {track}, {place} */
      readonly place: (values: { track: string | number; place: string | number }) => string;
      /** Cut {number} · {count, plural, one {# car} other {# cars}} → {target} */
      readonly cut: (values: { number: string | number; count: number; target: string | number }) => string;
      /** {count, plural, one {Two cars have one position on one track.} other {# cars have a position another one has.}} */
      readonly twice: (values: { count: number }) => string;
      readonly tooMany: string;
      readonly record: string;
      readonly kept: string;
      /** {label, select, none {Bring back the unfinished list ({count, plural, one {# car} other {# cars}})} other {Bring back “{label}” ({count, plural, one {# car} other {# cars}})}} */
      readonly bringBack: (values: { label: string | number | null; count: number }) => string;
      /** Sent as a class list before: {numbers}. Recorded again, the service gets it once more. */
      readonly sentBefore: (values: { numbers: string | number }) => string;
      /** {count, plural, one {Left out, because it is not known here any more} other {Left out, because they are not known here any more}}: {marks}. */
      readonly gone: (values: { count: number; marks: string | number }) => string;
      readonly missing: {
        readonly label: string;
        readonly target: string;
        readonly cars: string;
        readonly unadded: string;
      };
      /** {mark}, {at} of {of}, to {target} */
      readonly said: (values: { mark: string | number; at: string | number; of: string | number; target: string | number }) => string;
    };
    readonly positionWords: {
      /** Class lists: a position. */
      readonly front: string;
      /** Class lists: a position. */
      readonly back: string;
      /** position {at} */
      readonly at: (values: { at: string | number }) => string;
    };
    /** Class list “{label}”, {count, plural, one {# car} other {# cars}} */
    readonly summary: (values: { label: string | number; count: number }) => string;
    readonly sheet: {
      readonly workedFrom: {
        readonly front: string;
        readonly back: string;
      };
      /** Cut {number} */
      readonly cut: (values: { number: string | number }) => string;
      /** Class lists: on the printed sheet. */
      readonly totals: string;
      readonly columns: {
        /** Class lists: on the printed sheet, head of a column of a table. */
        readonly sequence: string;
        /** Class lists: on the printed sheet, head of a column of a table. */
        readonly mark: string;
        /** Class lists: on the printed sheet, head of a column of a table. */
        readonly load: string;
        /** Class lists: on the printed sheet, head of a column of a table. */
        readonly kind: string;
        readonly length: string;
        /** Class lists: on the printed sheet, head of a column of a table. */
        readonly contents: string;
        /** Class lists: on the printed sheet, head of a column of a table. */
        readonly from: string;
        /** Class lists: on the printed sheet, head of a column of a table. */
        readonly to: string;
        /** Class lists: on the printed sheet, head of a column of a table. */
        readonly hazmat: string;
        readonly tons: string;
        /** Class lists: on the printed sheet, head of a column of a table. */
        readonly remarks: string;
        /** Class lists: on the printed sheet, head of a column of a table. */
        readonly done: string;
        /** Class lists: on the printed sheet, head of a column of a table. */
        readonly time: string;
      };
      readonly facts: string;
    };
  };
  readonly switchLists: {
    /** Switch lists. */
    readonly title: string;
    readonly tabs: {
      /** Switch lists: a tab. */
      readonly label: string;
      /** Switch lists: a tab. */
      readonly open: string;
      /** Switch lists: a tab. */
      readonly closed: string;
      /** Switch lists: a tab. */
      readonly plan: string;
      readonly sent: string;
    };
    /** Switch lists. */
    readonly fresh: string;
    readonly loading: string;
    readonly empty: {
      readonly open: {
        readonly title: string;
        readonly text: string;
      };
      readonly closed: {
        readonly title: string;
        readonly text: string;
      };
    };
    readonly columns: {
      /** Switch lists: head of a column of a table. */
      readonly title: string;
      /** Switch lists: head of a column of a table. */
      readonly progress: string;
      /** Switch lists: head of a column of a table. */
      readonly cars: string;
      /** Switch lists: head of a column of a table. */
      readonly cuts: string;
      /** Switch lists: head of a column of a table. */
      readonly workedFrom: string;
      /** Switch lists: head of a column of a table. */
      readonly changed: string;
      /** Switch lists: head of a column of a table. */
      readonly state: string;
    };
    readonly states: {
      /** Switch lists: a state. */
      readonly finished: string;
      /** Switch lists: a state. */
      readonly discarded: string;
    };
    /** {skipped, plural, =0 {{done, number} of {of, number} done} other {{done, number} of {of, number} done, # skipped}} */
    readonly progress: (values: { skipped: number; done: number; of: number }) => string;
    readonly classListSent: string;
    /** Switch lists. */
    readonly back: string;
    readonly make: {
      readonly title: string;
      /** Switch list of {count, plural, one {# car} other {# cars}} */
      readonly titleOfCut: (values: { count: number }) => string;
      readonly name: string;
      readonly nameHint: string;
      readonly nameMissing: string;
      /** Switch lists: in the dialog that makes one. */
      readonly where: string;
      readonly newList: string;
      /** Switch lists: in the dialog that makes one. */
      readonly from: string;
      readonly fromTrack: string;
      readonly fromMarks: string;
      /** Switch lists: in the dialog that makes one. */
      readonly fromNone: string;
      readonly to: string;
      /** Switch lists: in the dialog that makes one. */
      readonly toLater: string;
      /** Switch lists: in the dialog that makes one. */
      readonly toTrack: string;
      readonly make: string;
      readonly add: string;
      /** Switch list “{title}” made, {count, plural, one {# car} other {# cars}} */
      readonly made: (values: { title: string | number; count: number }) => string;
      /** {count, plural, one {# car} other {# cars}} added to “{title}” */
      readonly added: (values: { count: number; title: string | number }) => string;
      /** {rest, plural, =0 {They are all on that list already.} other {{count, plural, one {# of them is} other {# of them are}} on that list already.}} */
      readonly none: (values: { rest: number; count: number }) => string;
      /** {track} job */
      readonly proposal: (values: { track: string | number }) => string;
      /** Switch lists: in the dialog that makes one. */
      readonly plain: string;
    };
    readonly workDue: {
      /** Overview and inventory: a switch list of the cars that are requested and not done, in one press. */
      readonly make: string;
      /** Name of a switch list of the cars that are requested and not done. */
      readonly title: string;
    };
    readonly open: {
      readonly loading: string;
      readonly mode: string;
      readonly modes: {
        /** Switch lists: on the one that is open. */
        readonly write: string;
        /** Switch lists: on the one that is open. */
        readonly work: string;
      };
      /** Switch lists: on the one that is open. */
      readonly workedFrom: string;
      readonly ends: {
        /** Switch lists: on the one that is open. */
        readonly front: string;
        /** Switch lists: on the one that is open. */
        readonly back: string;
      };
      readonly reversed: string;
      /** Switch lists: on the one that is open. */
      readonly rename: string;
      readonly remarks: string;
      /** Switch lists: on the one that is open. */
      readonly undo: string;
      readonly send: string;
      /** Switch lists: on the one that is open. */
      readonly discard: string;
      /** Switch lists: makes a discarded list open again. */
      readonly reopen: string;
      /** New list of what is left ({count, plural, one {# car} other {# cars}}) */
      readonly rest: (values: { count: number }) => string;
      /** {title}, rest */
      readonly restTitle: (values: { title: string | number }) => string;
      /** Switch lists: on the one that is open. */
      readonly finish: string;
      readonly discardSure: {
        readonly title: string;
        readonly text: string;
        readonly confirm: string;
        /** Switch lists: on the one that is open. */
        readonly keep: string;
      };
      /** Switch lists: on the one that is open. */
      readonly hazmatList: string;
      /** {guessed, plural, =0 {} other {≈ }}{feet, number, length} of track */
      readonly feet: (values: { guessed: number; feet: number }) => string;
      /** {count, number} hazmat */
      readonly hazmat: (values: { count: number }) => string;
      /** Cut {number, number} · {count, plural, one {# car} other {# cars}} */
      readonly cut: (values: { number: number; count: number }) => string;
      /** {count, plural, one {# car} other {# cars}} · {cuts, plural, one {# cut} other {# cuts}} */
      readonly total: (values: { count: number; cuts: number }) => string;
      /** {count, plural, =0 {all worked} other {# left}} */
      readonly left: (values: { count: number }) => string;
      readonly unknown: string;
      readonly noTarget: string;
      /** {spot, select, none {{track}, {place}} other {{track}, {place}, spot {spot}}} */
      readonly target: (values: { spot: string | number | null; track: string | number; place: string | number }) => string;
      /** {was} (now {is}) */
      readonly calledNow: (values: { was: string | number; is: string | number }) => string;
      /** Finished {when} */
      readonly closedAt: (values: { when: string | number }) => string;
      /** Discarded {when} */
      readonly discardedAt: (values: { when: string | number }) => string;
      /** {count, plural, =0 {No move was recorded} one {Recorded as # move} other {Recorded as # moves}} */
      readonly movesTitle: (values: { count: number }) => string;
      readonly moveGone: string;
      /** No. {seq} */
      readonly inQueue: (values: { seq: string | number }) => string;
    };
    readonly sheet: {
      readonly label: string;
      readonly columns: {
        /** Switch lists: on the printed sheet, head of a column of a table. */
        readonly sequence: string;
        /** Switch lists: on the printed sheet, head of a column of a table. */
        readonly mark: string;
        /** Switch lists: on the printed sheet, head of a column of a table. */
        readonly load: string;
        /** Switch lists: on the printed sheet, head of a column of a table. */
        readonly kind: string;
        readonly length: string;
        /** Switch lists: on the printed sheet, head of a column of a table. */
        readonly contents: string;
        /** Switch lists: on the printed sheet, head of a column of a table. */
        readonly classCode: string;
        /** Switch lists: on the printed sheet, head of a column of a table. */
        readonly from: string;
        /** Switch lists: on the printed sheet, head of a column of a table. */
        readonly to: string;
        /** Switch lists: on the printed sheet, head of a column of a table. */
        readonly hazmat: string;
        readonly weight: string;
        /** Switch lists: on the printed sheet, head of a column of a table. */
        readonly remarks: string;
        /** Switch lists: on the printed sheet, head of a column of a table. */
        readonly done: string;
        /** Switch lists: on the printed sheet, head of a column of a table. */
        readonly time: string;
      };
      /** Switch lists: on the printed sheet. */
      readonly added: string;
      /** Skipped: {why} */
      readonly skipped: (values: { why: string | number }) => string;
      readonly empty: string;
      readonly cutHint: string;
      readonly help: string;
      /** line {sequence, number} of {of, number} */
      readonly line: (values: { sequence: number; of: number }) => string;
      /** cut {cut, number} */
      readonly inCut: (values: { cut: number }) => string;
      /** from {track} */
      readonly from: (values: { track: string | number }) => string;
      /** to {target} */
      readonly to: (values: { target: string | number }) => string;
      /** done {when} */
      readonly done: (values: { when: string | number }) => string;
    };
    readonly edit: {
      readonly tools: string;
      /** Switch lists: while it is edited. */
      readonly add: string;
      /** {count, plural, one {# car} other {# cars}} chosen */
      readonly chosen: (values: { count: number }) => string;
      /** Switch lists: while it is edited. */
      readonly target: string;
      readonly cut: string;
      readonly joinCut: string;
      /** Switch lists: while it is edited. */
      readonly notes: string;
      /** Switch lists: while it is edited. */
      readonly up: string;
      /** Switch lists: while it is edited. */
      readonly down: string;
      /** Switch lists: while it is edited. */
      readonly remove: string;
      /** Switch lists: while it is edited. */
      readonly none: string;
      /** Where {count, plural, one {this car goes} other {these # cars go}} */
      readonly targetTitle: (values: { count: number }) => string;
      readonly targetSet: string;
      /** Switch lists: while it is edited. */
      readonly targetClear: string;
      /** Class and remark of {count, plural, one {# car} other {# cars}} */
      readonly notesTitle: (values: { count: number }) => string;
      /** Switch lists: while it is edited. */
      readonly classCode: string;
      readonly classCodeHint: string;
      /** Switch lists: while it is edited. */
      readonly remark: string;
      /** Switch lists: keeps class code and remark of cars. */
      readonly notesSet: string;
      readonly addTitle: string;
      /** {count, plural, =0 {Add cars} one {Add # car} other {Add # cars}} */
      readonly addSet: (values: { count: number }) => string;
    };
    readonly work: {
      /** Switch lists: the work on a line. */
      readonly skip: string;
      readonly tickCut: string;
      /** Skip {mark} */
      readonly skipSaid: (values: { mark: string | number }) => string;
      /** Why is {mark} skipped? */
      readonly skipTitle: (values: { mark: string | number }) => string;
      /** {is, select, done {Ticked as done} other {Skipped}} meanwhile ({when}). A reason given here takes the place of that. */
      readonly meanwhile: (values: { is: string; when: string | number }) => string;
      readonly reasons: {
        /** Switch lists: why a line is skipped. */
        readonly notFound: string;
        /** Switch lists: why a line is skipped. */
        readonly badOrdered: string;
        /** Switch lists: why a line is skipped. */
        readonly noRoom: string;
        /** Switch lists: why a line is skipped. */
        readonly other: string;
      };
      readonly reasonWords: string;
      readonly reasonHint: string;
      readonly reasonMissing: string;
      readonly addTitle: string;
      readonly addHint: string;
    };
    readonly finish: {
      /** Finish “{title}” */
      readonly title: (values: { title: string | number }) => string;
      readonly none: string;
      /** {count, plural, one {# car} other {# cars}} in {moves, plural, one {# move} other {# moves}}, in the order worked. Nothing is recorded before you press the button. */
      readonly intro: (values: { count: number; moves: number }) => string;
      /** Move {number, number} · {count, plural, one {# car} other {# cars}} */
      readonly move: (values: { number: number; count: number }) => string;
      readonly order: string;
      /** Switch lists: in the dialog that finishes one. */
      readonly turn: string;
      readonly turnHint: string;
      /** {mark} does not stand on {track} by then. Give these cars another place. */
      readonly gone: (values: { mark: string | number; track: string | number }) => string;
      readonly trackGone: string;
      readonly change: string;
      /** {count, plural, one {# car is neither done nor skipped. It is not moved.} other {# cars are neither done nor skipped. They are not moved.}} */
      readonly open: (values: { count: number }) => string;
      /** {count, plural, one {# car was skipped.} other {# cars were skipped.}} */
      readonly skipped: (values: { count: number }) => string;
      /** Moved since they were ticked: {cars}. They are taken from where they are now. Untick those that another crew has moved on. */
      readonly movedSince: (values: { cars: string | number }) => string;
      readonly untold: {
        /** Ticked, but without a target, and not recorded: {marks}. */
        readonly target: (values: { marks: string | number }) => string;
        /** Ticked, but no longer known here, and not recorded: {marks}. */
        readonly car: (values: { marks: string | number }) => string;
      };
      readonly times: string;
      readonly timesHint: string;
      readonly reason: string;
      readonly reasonHint: string;
      /** {moves, plural, =0 {Close the list} one {Record # move} other {Record # moves}} */
      readonly record: (values: { moves: number }) => string;
      readonly cancel: string;
      /** {moves, plural, =0 {“{title}” is closed} one {“{title}” is recorded as # move} other {“{title}” is recorded as # moves}} */
      readonly recorded: (values: { moves: number; title: string | number }) => string;
    };
    readonly print: {
      readonly title: string;
      /** Switch list “{title}” */
      readonly paper: (values: { title: string | number }) => string;
      /** Switch lists: on what is printed. */
      readonly layout: string;
      readonly by: string;
      readonly bys: {
        readonly from: string;
        readonly to: string;
      };
      readonly workedFrom: {
        readonly front: string;
        readonly back: string;
      };
      readonly half: string;
      readonly nothing: string;
    };
  };
  readonly trackCheck: {
    /** Track check: comparing a track with what is expected. */
    readonly title: string;
    readonly loading: string;
    /** Track check: comparing a track with what is expected. */
    readonly fresh: string;
    readonly empty: {
      readonly title: string;
      readonly text: string;
    };
    readonly list: {
      /** Track check: comparing a track with what is expected: in the list. */
      readonly label: string;
      readonly columns: {
        /** Track check: comparing a track with what is expected: in the list, head of a column of a table. */
        readonly track: string;
        /** Track check: comparing a track with what is expected: in the list, head of a column of a table. */
        readonly progress: string;
        /** Track check: comparing a track with what is expected: in the list, head of a column of a table. */
        readonly result: string;
        /** Track check: comparing a track with what is expected: in the list, head of a column of a table. */
        readonly changed: string;
        /** Track check: comparing a track with what is expected: in the list, head of a column of a table. */
        readonly state: string;
      };
      /** {done, number} of {lines, number} */
      readonly progress: (values: { done: number; lines: number }) => string;
      readonly state: {
        /** Track check: comparing a track with what is expected: in the list, its state. */
        readonly open: string;
        /** Track check: comparing a track with what is expected: in the list, its state. */
        readonly finished: string;
        /** Track check: comparing a track with what is expected: in the list, its state. */
        readonly discarded: string;
      };
      /** {moves, plural, one {# move recorded} other {# moves recorded}} */
      readonly recorded: (values: { moves: number }) => string;
    };
    readonly from: {
      readonly front: string;
      readonly back: string;
    };
    readonly counts: {
      /** {count, number} present */
      readonly present: (values: { count: number }) => string;
      /** {count, number} missing */
      readonly missing: (values: { count: number }) => string;
      /** {count, number} not seen */
      readonly unseen: (values: { count: number }) => string;
      /** {count, number} extra */
      readonly extra: (values: { count: number }) => string;
      /** {count, number} out of order */
      readonly outOfOrder: (values: { count: number }) => string;
      readonly asBooked: string;
    };
    readonly begin: {
      readonly title: string;
      /** In the order of the consist “{title}” */
      readonly consist: (values: { title: string | number }) => string;
      /** Track check: comparing a track with what is expected: when it begins. */
      readonly walkFrom: string;
      /** Track check: comparing a track with what is expected: when it begins. */
      readonly front: string;
      /** Track check: comparing a track with what is expected: when it begins. */
      readonly back: string;
      readonly order: string;
      readonly orderFirst: string;
      readonly orderLast: string;
      /** {count, plural, =0 {The board has no car on this track: everything you meet is typed.} one {# car expected.} other {# cars expected.}} */
      readonly expected: (values: { count: number }) => string;
      /** The service was asked about this track {age}. */
      readonly asked: (values: { age: string | number }) => string;
      readonly neverAsked: string;
      /** {count, plural, one {# recorded command on it still waits} other {# recorded commands on it still wait}}; the check expects the cars as the board shows them. */
      readonly waiting: (values: { count: number }) => string;
      readonly start: string;
    };
    readonly walk: {
      /** Track check: comparing a track with what is expected: while walking along the track. */
      readonly back: string;
      /** Walked {from}. Expected as the board had it {taken} */
      readonly facts: (values: { from: string | number; taken: string | number }) => string;
      /** Walked {from}. Expected in the order of “{title}” */
      readonly factsConsist: (values: { from: string | number; title: string | number }) => string;
      /** service asked {age} */
      readonly asked: (values: { age: string | number }) => string;
      /** {count, plural, one {# command was waiting} other {# commands were waiting}} */
      readonly waitingThen: (values: { count: number }) => string;
      /** {left, plural, =0 {All {lines, number} done} other {{done, number} of {lines, number} · # to go}} */
      readonly progress: (values: { left: number; lines: number; done: number }) => string;
      readonly finish: string;
      /** Track check: comparing a track with what is expected: while walking along the track. */
      readonly discard: string;
      readonly lines: string;
      readonly end: {
        /** Track check: comparing a track with what is expected: while walking along the track. */
        readonly front: string;
        /** Track check: comparing a track with what is expected: while walking along the track. */
        readonly back: string;
      };
      readonly now: string;
      readonly nowDone: string;
      readonly atEnd: string;
      readonly atEndText: string;
      readonly emptyText: string;
      readonly here: string;
      /** Track check: comparing a track with what is expected: while walking along the track. */
      readonly notHere: string;
      /** Track check: comparing a track with what is expected: while walking along the track. */
      readonly other: string;
      /** Track check: comparing a track with what is expected: while walking along the track. */
      readonly takeBack: string;
      /** Track check: takes the tick of a car away. */
      readonly reopen: string;
      /** Track check: takes a car that was typed off the sheet. */
      readonly takeOff: string;
      readonly keys: string;
      readonly states: {
        readonly open: string;
        /** Track check: comparing a track with what is expected: while walking along the track, a state. */
        readonly present: string;
        /** Track check: comparing a track with what is expected: while walking along the track, a state. */
        readonly notFound: string;
        readonly badOrder: string;
        /** Track check: comparing a track with what is expected: while walking along the track, a state. */
        readonly noAccess: string;
        /** Track check: comparing a track with what is expected: while walking along the track, a state. */
        readonly other: string;
        /** Track check: comparing a track with what is expected: while walking along the track, a state. */
        readonly typed: string;
        readonly elsewhere: string;
      };
      /** typed “{typed}” */
      readonly typedAs: (values: { typed: string | number }) => string;
      readonly notKnown: string;
      readonly expectedFurther: string;
      /** on the board: {place} */
      readonly boardHasIt: (values: { place: string | number }) => string;
      /** {track}, position {position, number} */
      readonly place: (values: { track: string | number; position: number }) => string;
      /** spot {name} */
      readonly spot: (values: { name: string | number }) => string;
    };
    readonly skip: {
      /** Why is {mark} skipped? */
      readonly title: (values: { mark: string | number }) => string;
      readonly reasons: {
        readonly notFound: {
          /** Track check: comparing a track with what is expected: why a line is skipped. */
          readonly name: string;
          readonly explain: string;
        };
        readonly badOrder: {
          /** Track check: comparing a track with what is expected: why a line is skipped. */
          readonly name: string;
          readonly explain: string;
        };
        readonly noAccess: {
          /** Track check: comparing a track with what is expected: why a line is skipped. */
          readonly name: string;
          readonly explain: string;
        };
        readonly other: {
          /** Track check: comparing a track with what is expected: why a line is skipped. */
          readonly name: string;
          readonly explain: string;
        };
      };
      /** Track check: comparing a track with what is expected: why a line is skipped. */
      readonly words: string;
      /** Track check: comparing a track with what is expected: why a line is skipped. */
      readonly record: string;
      /** Track check: comparing a track with what is expected: why a line is skipped. */
      readonly cancel: string;
    };
    readonly other: {
      readonly title: string;
      readonly label: string;
      /** Track check: comparing a track with what is expected: another car than expected. */
      readonly keypad: string;
      /** Track check: comparing a track with what is expected: another car than expected. */
      readonly erase: string;
      /** Track check: comparing a track with what is expected: another car than expected. */
      readonly letters: string;
      /** {count, plural, one {# car it may be} other {# cars it may be}} */
      readonly choices: (values: { count: number }) => string;
      /** Keep “{typed}” as it is */
      readonly asTyped: (values: { typed: string | number }) => string;
      readonly asTypedHint: string;
      readonly expectedHere: string;
      readonly onSheet: string;
      /** Track check: comparing a track with what is expected: another car than expected. */
      readonly cancel: string;
      /** It goes ahead of {mark}. */
      readonly before: (values: { mark: string | number }) => string;
      readonly atEnd: string;
    };
    readonly reader: {
      /** Track check: entering the file of a reader of car tags. */
      readonly open: string;
      readonly title: string;
      /** Track check: entering the file of a reader of car tags. */
      readonly text: string;
      readonly textHint: string;
      readonly file: string;
      readonly tooLarge: string;
      readonly unreadable: string;
      /** {cars, plural, =0 {No car can be read here. The file can be kept with the check all the same.} one {# car read} other {# cars read}} */
      readonly read: (values: { cars: number }) => string;
      /** {count, plural, =0 {None stands where it is expected} one {# stands where it is expected} other {# stand where they are expected}} */
      readonly asExpected: (values: { count: number }) => string;
      /** {count, plural, one {# stands elsewhere than expected, or is not expected} other {# stand elsewhere than expected, or are not expected}}: {marks} */
      readonly others: (values: { count: number; marks: string | number }) => string;
      /** {count, plural, one {# expected car was not read and stays open} other {# expected cars were not read and stay open}}, for a tag may be missing: {marks} */
      readonly notRead: (values: { count: number; marks: string | number }) => string;
      readonly turned: string;
      /** The file names track {named}. This is {track}. */
      readonly otherTrack: (values: { named: string | number; track: string | number }) => string;
      /** {count, plural, one {# line gives no car} other {# lines give no car}} */
      readonly left: (values: { count: number }) => string;
      /** Line {line}: {text} ({why}) */
      readonly line: (values: { line: string | number; text: string | number; why: string | number }) => string;
      readonly why: {
        readonly twice: string;
        /** Track check: entering the file of a reader of car tags. */
        readonly locomotive: string;
        readonly noMark: string;
        /** Track check: entering the file of a reader of car tags. */
        readonly notUnderstood: string;
        readonly tooMany: string;
        readonly cutShort: string;
      };
      /** Track check: heading above the files of tag readers that were entered earlier. */
      readonly before: string;
      /** {name}, {time}: {ticked, number} ticked, {added, number} written down */
      readonly entered: (values: { name: string | number; time: string | number; ticked: number; added: number }) => string;
      /** Track check: entering the file of a reader of car tags. */
      readonly pasted: string;
      /** Track check: entering the file of a reader of car tags. */
      readonly show: string;
      readonly keep: string;
      /** Enter {cars, plural, one {# car} other {# cars}} */
      readonly enter: (values: { cars: number }) => string;
    };
    readonly discard: {
      readonly title: string;
      readonly text: string;
      /** Track check: comparing a track with what is expected: when it is thrown away. */
      readonly confirm: string;
      readonly keep: string;
    };
    readonly outcome: {
      readonly goOn: string;
      /** Walked {from} */
      readonly walked: (values: { from: string | number }) => string;
      readonly asBooked: {
        readonly title: string;
        /** All {count, plural, one {# car} other {# cars}} are here, in order, and no other. */
        readonly text: (values: { count: number }) => string;
      };
      readonly parts: {
        /** Track check: comparing a track with what is expected: the outcome of the check, how many cars are so. */
        readonly missing: string;
        /** Track check: comparing a track with what is expected: the outcome of the check, how many cars are so. */
        readonly unseen: string;
        /** Track check: comparing a track with what is expected: the outcome of the check, how many cars are so. */
        readonly extra: string;
        readonly outOfOrder: string;
      };
      readonly explain: {
        readonly missing: string;
        readonly unseen: string;
        readonly extra: string;
        readonly outOfOrder: string;
      };
      /** Track check: comparing a track with what is expected: the outcome of the check. */
      readonly left: string;
      readonly moves: {
        readonly title: string;
        readonly explain: string;
        readonly loading: string;
        readonly none: string;
        /** {who} · {from} → {place} */
        readonly line: (values: { who: string | number; from: string | number; place: string | number }) => string;
        /** Track check: comparing a track with what is expected: the outcome of the check. */
        readonly sameTrack: string;
        /** Track check: comparing a track with what is expected: the outcome of the check. */
        readonly nowhere: string;
        /** ahead of {mark} */
        readonly ahead: (values: { mark: string | number }) => string;
        /** behind {mark} */
        readonly behind: (values: { mark: string | number }) => string;
        readonly front: string;
        readonly back: string;
        /** {count, plural, one {One car is} other {# cars are}} not known to this terminal and cannot be moved: {marks}. */
        readonly unknown: (values: { count: number; marks: string | number }) => string;
        /** Record {count, plural, one {# move} other {# moves}} and finish */
        readonly record: (values: { count: number }) => string;
        readonly changed: string;
      };
      readonly finish: string;
      /** {count, plural, one {# move} other {# moves}} recorded from this check */
      readonly recorded: (values: { count: number }) => string;
      /** Track check: comparing a track with what is expected: the outcome of the check. */
      readonly finishedAt: string;
      /** Track check: comparing a track with what is expected: the outcome of the check. */
      readonly discardedAt: string;
      /** Track check: makes a finished or discarded check open again. */
      readonly reopen: string;
      readonly again: string;
      /** Track check: comparing a track with what is expected: the outcome of the check. */
      readonly sheet: string;
      readonly columns: {
        /** Track check: comparing a track with what is expected: the outcome of the check, head of a column of a table. */
        readonly line: string;
        /** Track check: comparing a track with what is expected: the outcome of the check, head of a column of a table. */
        readonly mark: string;
        /** Track check: comparing a track with what is expected: the outcome of the check, head of a column of a table. */
        readonly found: string;
        /** Track check: comparing a track with what is expected: the outcome of the check, head of a column of a table. */
        readonly time: string;
        /** Track check: comparing a track with what is expected: the outcome of the check, head of a column of a table. */
        readonly remarks: string;
      };
    };
    readonly paper: {
      /** Track check · {track} */
      readonly title: (values: { track: string | number }) => string;
      /** Expected as the board had it {when} */
      readonly taken: (values: { when: string | number }) => string;
      /** Expected in the order of the consist “{consist}” */
      readonly takenFrom: (values: { consist: string | number }) => string;
      readonly closed: {
        /** Finished {when} */
        readonly finished: (values: { when: string | number }) => string;
        /** Discarded {when} */
        readonly discarded: (values: { when: string | number }) => string;
      };
      /** {count, plural, one {# car} other {# cars}} expected */
      readonly expected: (values: { count: number }) => string;
      readonly empty: string;
      readonly columns: {
        /** Track check: comparing a track with what is expected: on the sheet, head of a column of a table. */
        readonly line: string;
        /** Track check: comparing a track with what is expected: on the sheet, head of a column of a table. */
        readonly tick: string;
        /** Track check: comparing a track with what is expected: on the sheet, head of a column of a table. */
        readonly mark: string;
        /** Track check: comparing a track with what is expected: on the sheet, head of a column of a table. */
        readonly load: string;
        /** Track check: comparing a track with what is expected: on the sheet, head of a column of a table. */
        readonly kind: string;
        /** Track check: comparing a track with what is expected: on the sheet, head of a column of a table. */
        readonly contents: string;
        /** Track check: comparing a track with what is expected: on the sheet, head of a column of a table. */
        readonly hazmat: string;
        /** Track check: comparing a track with what is expected: on the sheet, head of a column of a table. */
        readonly spot: string;
        /** Track check: comparing a track with what is expected: on the sheet, head of a column of a table. */
        readonly found: string;
        /** Track check: comparing a track with what is expected: on the sheet, head of a column of a table. */
        readonly time: string;
        /** Track check: comparing a track with what is expected: on the sheet, head of a column of a table. */
        readonly remarks: string;
      };
    };
    readonly told: {
      /** {moves, plural, one {# move} other {# moves}} recorded from the check of {track} */
      readonly recorded: (values: { moves: number; track: string | number }) => string;
      /** The check of {track} is finished */
      readonly finished: (values: { track: string | number }) => string;
      /** The check of {track} is discarded */
      readonly discarded: (values: { track: string | number }) => string;
    };
  };
  readonly consist: {
    readonly loading: string;
    readonly fresh: string;
    readonly empty: {
      readonly title: string;
      readonly text: string;
    };
    readonly list: {
      /** Consists, lists of cars brought in from elsewhere: in the list. */
      readonly label: string;
      readonly columns: {
        /** Consists, lists of cars brought in from elsewhere: in the list, head of a column of a table. */
        readonly title: string;
        /** Consists, lists of cars brought in from elsewhere: in the list, head of a column of a table. */
        readonly cars: string;
        /** Column of the list of consists: how many cars have something a person should check. */
        readonly look: string;
        /** Consists, lists of cars brought in from elsewhere: in the list, head of a column of a table. */
        readonly hazmat: string;
        /** Consists, lists of cars brought in from elsewhere: in the list, head of a column of a table. */
        readonly source: string;
        /** Consists, lists of cars brought in from elsewhere: in the list, head of a column of a table. */
        readonly kept: string;
      };
      /** Consists, lists of cars brought in from elsewhere: in the list. */
      readonly pasted: string;
      /** Consists, lists of cars brought in from elsewhere: in the list. */
      readonly discarded: string;
    };
    readonly keep: {
      readonly title: string;
      /** Consists, lists of cars brought in from elsewhere: while it is kept. */
      readonly name: string;
      readonly nameHint: string;
      /** Consists, lists of cars brought in from elsewhere: while it is kept. */
      readonly text: string;
      readonly textHint: string;
      readonly file: string;
      readonly unreadable: string;
      readonly tooLong: string;
      readonly tooLarge: string;
      readonly nothing: string;
      /** {rows, plural, one {# line} other {# lines}} read: {count, plural, one {# car} other {# cars}}, {left, plural, =0 {every line understood} one {# line not understood} other {# lines not understood}} */
      readonly read: (values: { rows: number; count: number; left: number }) => string;
      /** {count, plural, one {# car has} other {# cars have}} something to check */
      readonly noted: (values: { count: number }) => string;
      readonly columns: string;
      readonly heading: string;
      readonly noHeading: string;
      /** Line {line, number}: {text} */
      readonly headingLine: (values: { line: number; text: string | number }) => string;
      /** Column {at, number} */
      readonly column: (values: { at: number }) => string;
      readonly notRead: string;
      /** Save {count, plural, one {# car} other {# cars}} */
      readonly record: (values: { count: number }) => string;
      readonly noCar: string;
      /** Why a list of cars cannot be kept yet, beside its button. */
      readonly lacksName: string;
      readonly apply: string;
      readonly changeTitle: string;
    };
    readonly fields: {
      /** Consists, lists of cars brought in from elsewhere: name of a field. */
      readonly car: string;
      /** Consists, lists of cars brought in from elsewhere: name of a field. */
      readonly initial: string;
      /** Consists, lists of cars brought in from elsewhere: name of a field. */
      readonly number: string;
      /** Consists, lists of cars brought in from elsewhere: name of a field. */
      readonly sequence: string;
      readonly load: string;
      readonly kind: string;
      /** Consists, lists of cars brought in from elsewhere: name of a field. */
      readonly commodity: string;
      /** Consists, lists of cars brought in from elsewhere: name of a field. */
      readonly tankSpec: string;
      readonly un: string;
      /** Consists, lists of cars brought in from elsewhere: name of a field. */
      readonly class: string;
      /** Consists, lists of cars brought in from elsewhere: name of a field. */
      readonly packingGroup: string;
      /** Consists, lists of cars brought in from elsewhere: name of a field. */
      readonly remarks: string;
      /** Consists, lists of cars brought in from elsewhere: name of a field. */
      readonly line: string;
    };
    readonly notes: {
      readonly onlyNumber: string;
      readonly checkDigit: string;
      readonly twice: string;
      /** {field}: “{raw}” cannot be read */
      readonly unreadable: (values: { field: string | number; raw: string | number }) => string;
      /** {field} is missing */
      readonly missing: (values: { field: string | number }) => string;
      readonly extraCells: string;
      readonly anotherCar: string;
    };
    readonly why: {
      readonly aboveHeading: string;
      readonly headingAgain: string;
      readonly noCar: string;
      readonly notACar: string;
    };
    readonly open: {
      /** Consists, lists of cars brought in from elsewhere: on the one that is open. */
      readonly back: string;
      /** {rows, plural, one {# line} other {# lines}} read · {count, plural, one {# car} other {# cars}} · {left, plural, one {# line} other {# lines}} not understood */
      readonly read: (values: { rows: number; count: number; left: number }) => string;
      /** from {name} */
      readonly source: (values: { name: string | number }) => string;
      /** saved {when} */
      readonly kept: (values: { when: string | number }) => string;
      readonly tabs: {
        readonly label: string;
        /** Consists, lists of cars brought in from elsewhere: on the one that is open, a tab. */
        readonly cars: string;
        /** Tab of a consist: the cars that have something a person should check. */
        readonly look: string;
        /** Consists, lists of cars brought in from elsewhere: on the one that is open, a tab. */
        readonly hazmat: string;
        /** Consists, lists of cars brought in from elsewhere: on the one that is open, a tab. */
        readonly left: string;
      };
      readonly table: string;
      readonly columns: {
        /** Consists, lists of cars brought in from elsewhere: on the one that is open, head of a column of a table. */
        readonly line: string;
        /** Consists, lists of cars brought in from elsewhere: on the one that is open, head of a column of a table. */
        readonly sequence: string;
        /** Consists, lists of cars brought in from elsewhere: on the one that is open, head of a column of a table. */
        readonly mark: string;
        /** Consists, lists of cars brought in from elsewhere: on the one that is open, head of a column of a table. */
        readonly load: string;
        /** Consists, lists of cars brought in from elsewhere: on the one that is open, head of a column of a table. */
        readonly kind: string;
        /** Consists, lists of cars brought in from elsewhere: on the one that is open, head of a column of a table. */
        readonly commodity: string;
        /** Consists, lists of cars brought in from elsewhere: on the one that is open, head of a column of a table. */
        readonly spec: string;
        /** Consists, lists of cars brought in from elsewhere: on the one that is open, head of a column of a table. */
        readonly un: string;
        /** Consists, lists of cars brought in from elsewhere: on the one that is open, head of a column of a table. */
        readonly class: string;
        /** Consists, lists of cars brought in from elsewhere: on the one that is open, head of a column of a table. */
        readonly pg: string;
        readonly place: string;
        /** Column of a consist: what a person should check on the line. */
        readonly notes: string;
        /** Consists, lists of cars brought in from elsewhere: on the one that is open, head of a column of a table. */
        readonly remarks: string;
        /** Consists, lists of cars brought in from elsewhere: on the one that is open, head of a column of a table. */
        readonly why: string;
        readonly text: string;
      };
      /** {count, number} of {of, plural, one {# car} other {# cars}} found on the board */
      readonly found: (values: { count: number; of: number }) => string;
      readonly looking: string;
      readonly notKnown: string;
      /** {count, number} cars may be meant */
      readonly several: (values: { count: number }) => string;
      /** Choose {count, plural, one {# car} other {# cars}} as a cut */
      readonly choose: (values: { count: number }) => string;
      readonly check: string;
      /** Consists, lists of cars brought in from elsewhere: on the one that is open. */
      readonly columnsButton: string;
      /** Consists, lists of cars brought in from elsewhere: on the one that is open. */
      readonly hazmatList: string;
      /** Consists, lists of cars brought in from elsewhere: on the one that is open. */
      readonly discard: string;
      /** Consist: makes a discarded consist open again. */
      readonly reopen: string;
      /** {mark} as it came */
      readonly whole: (values: { mark: string | number }) => string;
      readonly raw: string;
      readonly other: string;
      readonly noColumn: string;
      /** {count, plural, one {# cell} other {# cells}} corrected by hand */
      readonly corrected: (values: { count: number }) => string;
      /** {field} corrected, came {was, select, none {empty} other {as “{was}”}} */
      readonly correctedCell: (values: { field: string | number; was: string | number | null }) => string;
      /** Correct: {field} */
      readonly correct: (values: { field: string | number }) => string;
      /** {field}, corrected */
      readonly correctLabel: (values: { field: string | number }) => string;
      /** Consists, lists of cars brought in from elsewhere: on the one that is open. */
      readonly correctKeep: string;
      /** {was, select, none {Came empty} other {Came as “{was}”}} */
      readonly cameAs: (values: { was: string | number | null }) => string;
      readonly takeBack: string;
      /** {field}: as it came */
      readonly takeBackOf: (values: { field: string | number }) => string;
      /** Line {line, number} */
      readonly lineTitle: (values: { line: number }) => string;
      /** Line {line, number} as it came */
      readonly wholeLine: (values: { line: number }) => string;
      /** Consists, lists of cars brought in from elsewhere: on the one that is open. */
      readonly residue: string;
      readonly nothingToLookAt: string;
      readonly nothingLeft: string;
      readonly noHazmat: string;
    };
    readonly hazmatFlags: {
      readonly unUnreadable: string;
      readonly noUn: string;
      readonly noClass: string;
      readonly classInWords: string;
      readonly noPackingGroup: string;
    };
    readonly discard: {
      readonly title: string;
      readonly text: string;
      /** Consists, lists of cars brought in from elsewhere: when it is thrown away. */
      readonly confirm: string;
      /** Consists, lists of cars brought in from elsewhere: when it is thrown away. */
      readonly keep: string;
    };
  };
  readonly car: {
    readonly loading: string;
    /** As the service said {age} */
    readonly asOf: (values: { age: string | number }) => string;
    /** Details of a car. */
    readonly copied: string;
    readonly copyMark: string;
    readonly place: {
      /** Details of a car. */
      readonly title: string;
      readonly now: string;
      readonly service: string;
      readonly none: string;
      readonly missing: string;
      readonly differs: string;
    };
    /** position {at} */
    readonly position: (values: { at: string | number }) => string;
    /** spot {name} */
    readonly spot: (values: { name: string | number }) => string;
    readonly hazmat: {
      readonly unit: string;
      /** Details of a car: hazardous goods. */
      readonly title: string;
      /** Details of a car: hazardous goods. */
      readonly un: string;
      /** Details of a car: hazardous goods. */
      readonly class: string;
      readonly classMissing: string;
      readonly residue: string;
      /** Details of a car: hazardous goods. */
      readonly shippingName: string;
      /** Details of a car: hazardous goods. */
      readonly group: string;
      /** Details of a car: hazardous goods. */
      readonly zone: string;
      /** Details of a car: hazardous goods. */
      readonly placard: string;
      /** Details of a car: hazardous goods. */
      readonly rq: string;
      /** Details of a car: hazardous goods. */
      readonly contact: string;
    };
    readonly commands: {
      /** The newest {count, number}. Older ones are in the queue. */
      readonly newest: (values: { count: number }) => string;
      /** Details of a car. */
      readonly title: string;
    };
    readonly waybill: {
      /** Details of a car: about its waybill. */
      readonly title: string;
      readonly none: string;
      /** Details of a car: about its waybill. */
      readonly commodity: string;
      /** Details of a car: about its waybill. */
      readonly route: string;
    };
    readonly facts: {
      /** Details of a car: name of a fact. */
      readonly title: string;
      /** Details of a car: name of a fact. */
      readonly load: string;
      /** Details of a car: name of a fact. */
      readonly kind: string;
      /** Details of a car: name of a fact. */
      readonly length: string;
      readonly gross: string;
      /** Details of a car: name of a fact. */
      readonly doubts: string;
      readonly typical: string;
      /** Details of a car: name of a fact. */
      readonly loaded: string;
      /** Details of a car: name of a fact. */
      readonly empty: string;
    };
    readonly umler: {
      /** Details of a car: reference data of the car. */
      readonly title: string;
      readonly none: string;
    };
    readonly history: {
      /** Details of a car: in the history. */
      readonly title: string;
      /** Details of a car: in the history. */
      readonly newest: string;
      readonly none: string;
      /** Details of a car: in the history. */
      readonly more: string;
      readonly loading: string;
      readonly unavailable: string;
      /** The service cannot be asked now. This is the newest page as it was read here {age}. */
      readonly kept: (values: { age: string | number }) => string;
      /** Details of a car: in the history. */
      readonly all: string;
      /** from {place} */
      readonly from: (values: { place: string | number }) => string;
      /** job {job} */
      readonly job: (values: { job: string | number }) => string;
      /** reported {flag} */
      readonly flag: (values: { flag: string | number }) => string;
    };
    readonly unread: {
      readonly title: string;
      readonly explain: string;
      /** In place of a waybill, or of reference data, that was sent in a form that is not understood. */
      readonly part: string;
    };
    readonly other: {
      /** Details of a car: fields that this terminal has no place for. */
      readonly title: string;
      readonly explain: string;
    };
    /** Show {count, number} more */
    readonly showMore: (values: { count: number }) => string;
    /** Details of a car. */
    readonly yes: string;
    /** Details of a car. */
    readonly no: string;
    readonly clock: {
      /** The clock of a car: the times a demurrage question turns on. */
      readonly open: string;
      /** Demurrage times of {mark} */
      readonly title: (values: { mark: string | number }) => string;
      /** The clock of a car: the times a demurrage question turns on. */
      readonly loading: string;
      /** The clock of a car: the times a demurrage question turns on. */
      readonly save: string;
      /** A button that leads to the details of the car. */
      readonly car: string;
      /** demurrage-{mark}-{day}{goesOn, select, yes {-newest} other {}}.csv */
      readonly file: (values: { mark: string | number; day: string | number; goesOn: string }) => string;
      /** The clock of a car: the times a demurrage question turns on. */
      readonly neverRead: string;
      /** The service cannot be reached: the history as it was read {age}. */
      readonly readAgo: (values: { age: string | number }) => string;
      /** The history as the service gave it: {time}. */
      readonly readAt: (values: { time: string | number }) => string;
      /** The clock of a car: the times a demurrage question turns on. */
      readonly goesOn: string;
      /** {n, plural, one {# record was} other {# records were}} rejected, deleted or muted and {n, plural, one {counts} other {count}} no more. */
      readonly struck: (values: { n: number }) => string;
      /** The clock of a car: the times a demurrage question turns on. */
      readonly law: string;
      /** The clock of a car: the times a demurrage question turns on. */
      readonly times: string;
      /** The clock of a car: the times a demurrage question turns on. */
      readonly noTimes: string;
      /** The clock of a car: the times a demurrage question turns on. */
      readonly lastStay: string;
      /** The clock of a car: the times a demurrage question turns on. */
      readonly earlierStay: string;
      /** {name}: placed for {time} so far */
      readonly stillPlaced: (values: { name: string | number; time: string | number }) => string;
      /** {name}: {time} from placement to release */
      readonly wasPlaced: (values: { name: string | number; time: string | number }) => string;
      /** The clock of a car: the times a demurrage question turns on. */
      readonly billTitle: string;
      readonly bill: {
        /** The clock of a car: the times a demurrage question turns on. */
        readonly waybillNumber: string;
        /** The clock of a car: the times a demurrage question turns on. */
        readonly waybillCreated: string;
        /** The clock of a car: the times a demurrage question turns on. */
        readonly waybillDate: string;
        /** The clock of a car: the times a demurrage question turns on. */
        readonly loadStatus: string;
        /** The clock of a car: the times a demurrage question turns on. */
        readonly commodity: string;
        /** The clock of a car: the times a demurrage question turns on. */
        readonly shipper: string;
        /** The clock of a car: the times a demurrage question turns on. */
        readonly consignee: string;
        /** The clock of a car: the times a demurrage question turns on. */
        readonly origin: string;
      };
      /** The clock of a car: the times a demurrage question turns on. */
      readonly asBilled: string;
      /** The clock of a car: the times a demurrage question turns on. */
      readonly notSaid: string;
      /** The clock of a car: the times a demurrage question turns on. */
      readonly noRecord: string;
      /** In place of the time, where the service tells of a moment (a placement, say) without saying when. */
      readonly untimed: string;
      /** The clock of a car: the times a demurrage question turns on. */
      readonly released: string;
      /** {time}, {place} */
      readonly atPlace: (values: { time: string | number; place: string | number }) => string;
      /** History record {id}, {code}{job, select, none {} other {, {job}}} */
      readonly fromRecord: (values: { id: string | number; code: string | number; job: string | number | null }) => string;
      /** Webhook delivery {id}, received {when} */
      readonly fromWebhook: (values: { id: string | number; when: string | number }) => string;
      readonly csv: {
        /** The clock of a car: the times a demurrage question turns on. */
        readonly car: string;
        /** The clock of a car: the times a demurrage question turns on. */
        readonly stay: string;
        /** The clock of a car: the times a demurrage question turns on. */
        readonly moment: string;
        /** The clock of a car: the times a demurrage question turns on. */
        readonly at: string;
        /** The clock of a car: the times a demurrage question turns on. */
        readonly place: string;
        /** The clock of a car: the times a demurrage question turns on. */
        readonly source: string;
        /** The clock of a car: the times a demurrage question turns on. */
        readonly code: string;
        /** The clock of a car: the times a demurrage question turns on. */
        readonly id: string;
        /** The clock of a car: the times a demurrage question turns on. */
        readonly job: string;
        /** The clock of a car: the times a demurrage question turns on. */
        readonly receivedAt: string;
        /** The clock of a car: the times a demurrage question turns on. */
        readonly waybill: string;
        /** The clock of a car: the times a demurrage question turns on. */
        readonly loadStatus: string;
        /** The clock of a car: the times a demurrage question turns on. */
        readonly shipper: string;
        /** The clock of a car: the times a demurrage question turns on. */
        readonly consignee: string;
        /** The clock of a car: the times a demurrage question turns on. */
        readonly origin: string;
      };
    };
  };
  readonly carFields: {
    readonly sections: {
      readonly unit: string;
      readonly numbers: string;
      /** Fields of a car as the service names them: title of a group of facts. */
      readonly groupings: string;
      /** Fields of a car as the service names them: title of a group of facts. */
      readonly workOrders: string;
      /** Fields of a car as the service names them: title of a group of facts. */
      readonly damages: string;
      readonly route: string;
      /** Fields of a car as the service names them: title of a group of facts. */
      readonly parties: string;
      readonly equipment: string;
      /** Fields of a car as the service names them: title of a group of facts. */
      readonly lading: string;
      readonly hazmat: string;
      readonly references: string;
      readonly services: string;
      readonly paper: string;
      readonly umlerCar: string;
      readonly umlerWeights: string;
      readonly umlerSizes: string;
      readonly umlerGear: string;
    };
    readonly labels: {
      /** Fields of a car as the service names them: name of a field. */
      readonly umler: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly parentGroupings: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly groupingIndex: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly equipmentType: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly arrivalState: string;
      readonly ichrTime: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly notes: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly workOrder: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly workOrders: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly workOrderId: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly status: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly trainId: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly inTransit: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly hasBeenDeparted: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly lastEventId: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly unitInitial: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly unitNumber: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly damages: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly reportId: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly damageStatus: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly damageCode: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly damageDescription: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly damageIsNew: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly eventTimestamp: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly car: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly mechanicalDesignation: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly owner: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly elementEquipmentGroup: string;
      readonly unitEquipmentGroup: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly lessee: string;
      readonly markOwnerCategory: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly plateCode: string;
      readonly sideDoorType: string;
      readonly boxSideDoorOrientation: string;
      readonly brakeShoeType: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly bodyMaterial: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly floorStrengthClassification: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly poolNumber: string;
      readonly endOfTrainOnly: string;
      readonly shoveCarToRest: string;
      readonly shoveAdjCarToRest: string;
      readonly trainPositionSensitive: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly couplerStyle: string;
      readonly abtDueDate: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly carGrade: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly allowedSpeed: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly regionCode: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly vkm: string;
      readonly vkmValidTo: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly resp: string;
      readonly responsibleValidTo: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly isIntl: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly outsideLength: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly lengthFt: string;
      readonly grossRailWeight: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly loadLimit: string;
      readonly cubicFeetCapacity: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly tareWeight: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly netWeightLb: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly brakeWeightLb: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly insideLength: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly insideHeight: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly outsideExtremeWidth: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly outerExtremeHeight: string;
      readonly outsideHeightExtremeWidth: string;
      readonly sideDoorHeight: string;
      readonly sideDoorWidth: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly axleCount: string;
      /** Fields of a car as the service names them: name of a field. */
      readonly operatingBrakes: string;
      readonly grossRailWeightUnit: string;
      readonly tareWeightUnit: string;
      readonly insideLengthUnit: string;
      readonly insideHeightUnit: string;
      readonly outsideExtremeWidthUnit: string;
      readonly outerExtremeHeightUnit: string;
      readonly outsideHeightExtremeWidthUnit: string;
      readonly sideDoorHeightUnit: string;
      readonly sideDoorWidthUnit: string;
    };
    readonly items: {
      /** Fields of a car as the service names them: one entry of a list in a form. */
      readonly parentGroupings: string;
      /** Fields of a car as the service names them: one entry of a list in a form. */
      readonly workOrders: string;
      /** Fields of a car as the service names them: one entry of a list in a form. */
      readonly damages: string;
    };
    /** {figure} (unit not stated) */
    readonly unitNotStated: (values: { figure: string | number }) => string;
  };
  readonly desktop: {
    /** Settings of the installed application. */
    readonly title: string;
    readonly startAtLogin: {
      readonly windows: string;
      readonly mac: string;
      readonly linux: string;
    };
    readonly notInstalled: string;
    readonly notifications: string;
    readonly notificationsHint: string;
    readonly kiosk: string;
    readonly kioskHint: string;
    readonly kioskThisRun: string;
    readonly nothingToPrint: string;
  };
  readonly device: {
    /** Backup, export and forgetting of this device. */
    readonly title: string;
    readonly explain: string;
    readonly backup: string;
    readonly backupHint: string;
    readonly restore: string;
    readonly restoreHint: string;
    readonly restoring: {
      readonly title: string;
      /** {name} is brought back into the queue and records here. What this device has learnt since the backup stays; the files it had are set aside. Work that waited in the backup and is not known here is looked up at the service; where nothing proves that it was done, you are asked before it is sent. */
      readonly text: (values: { name: string | number }) => string;
      /** Backup, export and forgetting of this device. */
      readonly confirm: string;
      readonly keep: string;
    };
    readonly restored: string;
    readonly notBroughtBack: string;
    readonly tooLarge: string;
    readonly exportQueue: string;
    readonly exportCsv: string;
    readonly exportJson: string;
    readonly exportHint: string;
    /** Backup, export and forgetting of this device. */
    readonly diagnostics: string;
    readonly diagnosticsHint: string;
    readonly forget: string;
    readonly forgetHint: string;
    readonly forgetTitle: string;
    readonly forgetGoes: string;
    readonly forgetLists: {
      readonly keys: string;
      readonly queues: string;
      readonly backups: string;
    };
    readonly forgetStays: string;
    readonly forgetNobody: string;
    /** Carrier {carrierId}, {user} */
    readonly forgetCarrier: (values: { carrierId: string | number; user: string | number }) => string;
    /** A profile that cannot be read ({profile}) */
    readonly forgetUnknown: (values: { profile: string | number }) => string;
    /** {n, plural, =0 {nothing waits} one {# command waits} other {# commands wait}} */
    readonly forgetWaits: (values: { n: number }) => string;
    readonly forgetUnread: string;
    /** {n, plural, one {# open document} other {# open documents}} */
    readonly forgetPapers: (values: { n: number }) => string;
    /** {n, plural, one {# recorded command waits here and nowhere else. Send it first, or save it to a file.} other {# recorded commands wait here and nowhere else. Send them first, or save them to a file.}} */
    readonly forgetSave: (values: { n: number }) => string;
    readonly forgetSaveNow: string;
    /** {file} is on its way to your files. A full disk or a cancelled dialog keeps nothing: check that it is there. Nothing of it will be sent from here: give the file to those who do the work now. */
    readonly forgetSaved: (values: { file: string | number }) => string;
    readonly forgetIsThere: string;
    /** Type {word} to confirm */
    readonly forgetType: (values: { word: string | number }) => string;
    readonly forgetTypeHint: string;
    readonly forgetKeep: string;
    /** Backup, export and forgetting of this device. */
    readonly forgetBusy: string;
    readonly forgotten: string;
    /** Backup, export and forgetting of this device. */
    readonly busy: string;
  };
  readonly managed: {
    /** Read from {path} when the terminal starts. Those who look after this device change it there. */
    readonly explain: (values: { path: string | number }) => string;
    readonly byOffice: string;
    readonly problems: string;
    /** {field} {rule} */
    readonly problem: (values: { field: string | number; rule: string | number }) => string;
    /** What the office has set for this device. */
    readonly locked: string;
    /** What the office has set for this device. */
    readonly suggested: string;
    /** What the office has set for this device. */
    readonly none: string;
    readonly nothing: string;
    readonly fields: {
      readonly serviceUrl: string;
      /** What the office has set for this device: name of a field. */
      readonly carrierId: string;
      /** What the office has set for this device: name of a field. */
      readonly userGroup: string;
      /** What the office has set for this device: name of a field. */
      readonly updateFeed: string;
      /** What the office has set for this device: name of a field. */
      readonly certificateFile: string;
      /** What the office has set for this device: name of a field. */
      readonly language: string;
      /** What the office has set for this device: name of a field. */
      readonly units: string;
      /** What the office has set for this device: name of a field. */
      readonly timeZone: string;
    };
  };
  readonly updates: {
    /** Newer versions. */
    readonly title: string;
    /** Newer versions. */
    readonly version: string;
    readonly feed: string;
    readonly feedHint: string;
    /** Newer versions. */
    readonly save: string;
    /** The address {rule}. */
    readonly wrong: (values: { rule: string | number }) => string;
    /** Newer versions. */
    readonly lookNow: string;
    /** Newer versions. */
    readonly looking: string;
    readonly installNow: string;
    readonly installing: {
      /** Newer versions. */
      readonly title: string;
      /** The terminal closes, version {version} is installed, and it opens again. Everything recorded is kept, and copied first. */
      readonly text: (values: { version: string | number }) => string;
      readonly keep: string;
    };
    /** Last looked {time}. */
    readonly lookedAt: (values: { time: string | number }) => string;
    readonly off: {
      readonly noFeed: string;
      readonly notInstalled: string;
      readonly notSigned: string;
    };
    readonly waiting: string;
    readonly newest: string;
    /** Downloading version {version}. */
    readonly loading: (values: { version: string | number }) => string;
    /** Version {version} is ready. It is installed when you close the terminal. */
    readonly ready: (values: { version: string | number }) => string;
    /** Version {version} is out. Whoever looks after this device installs it. */
    readonly announced: (values: { version: string | number }) => string;
    /** Could not look for newer versions ({problem}). Trying again within six hours. */
    readonly failed: (values: { problem: string | number }) => string;
  };
  readonly form: {
    /** Any form. */
    readonly moreFields: string;
    /** {count, plural, one {# filled in} other {# filled in}} */
    readonly filled: (values: { count: number }) => string;
    /** {count, plural, one {# to correct} other {# to correct}} */
    readonly wrongCount: (values: { count: number }) => string;
    /** Any form. */
    readonly entry: string;
    /** {name} {at} */
    readonly item: (values: { name: string | number; at: string | number }) => string;
    /** Any form. */
    readonly inside: string;
    /** Any form; a list of values under a field, for screen readers. */
    readonly suggestions: string;
    /** Add {name} */
    readonly add: (values: { name: string | number }) => string;
    /** Remove {name} */
    readonly remove: (values: { name: string | number }) => string;
    /** Move {name} up */
    readonly up: (values: { name: string | number }) => string;
    /** Move {name} down */
    readonly down: (values: { name: string | number }) => string;
    /** Any form. */
    readonly notSaid: string;
    /** Any form. */
    readonly yes: string;
    /** Any form. */
    readonly no: string;
    readonly number: string;
    /** can be read as {decimal} or as {thousands}; write it with a point, or without the comma */
    readonly ambiguous: (values: { decimal: string | number; thousands: string | number }) => string;
    readonly wholeNumber: string;
    /** is there twice ({key}) */
    readonly twice: (values: { key: string | number }) => string;
    /** Any form. */
    readonly missing: string;
    readonly wrong: string;
    readonly time: string;
    readonly unfinished: string;
    /** The hour came twice: the later one, {time} */
    readonly laterHour: (values: { time: string | number }) => string;
    /** must be one of {values} */
    readonly oneOf: (values: { values: string | number }) => string;
    /** {of, select, string {must have at most {limit, plural, one {# character} other {# characters}}} other {must be at most {limit, number}}} */
    readonly most: (values: { of: string; limit: number }) => string;
    /** {of, select, string {must have at least {limit, plural, one {# character} other {# characters}}} other {must be at least {limit, number}}} */
    readonly least: (values: { of: string; limit: number }) => string;
    /** {count, plural, one {One thing has to be corrected first} other {# things have to be corrected first}} */
    readonly summary: (values: { count: number }) => string;
    readonly nothingRecorded: string;
    readonly notStored: string;
    readonly advice: string;
    /** Recorded as number {seq}: {summary} */
    readonly recorded: (values: { seq: string | number; summary: string | number }) => string;
    /** Recorded as number {seq}, sent when the service can be reached: {summary} */
    readonly recordedWaiting: (values: { seq: string | number; summary: string | number }) => string;
    /** Recorded as number {seq}, sent after the next sign-in: {summary} */
    readonly recordedSignIn: (values: { seq: string | number; summary: string | number }) => string;
    /** Recorded as number {seq}, sent once you are online again: {summary} */
    readonly recordedByChoice: (values: { seq: string | number; summary: string | number }) => string;
    /** Number {seq} is changed and back in line. */
    readonly changed: (values: { seq: string | number }) => string;
    /** Change number {seq} */
    readonly change: (values: { seq: string | number }) => string;
    /** The button of every form in which a recorded command is changed. */
    readonly recordChanged: string;
  };
  readonly customer: {
    /** Customers of the carrier. */
    readonly title: string;
    readonly explain: string;
    /** Customers of the carrier. */
    readonly search: string;
    readonly searchPrompt: string;
    /** No customer known here fits “{text}”. Look for less of it, or open the customer by its number. */
    readonly nothingFound: (values: { text: string | number }) => string;
    readonly loading: string;
    readonly empty: {
      readonly title: string;
      readonly text: string;
      readonly notRead: string;
    };
    readonly columns: {
      /** Customers of the carrier: head of a column of a table. */
      readonly name: string;
      /** Customers of the carrier: head of a column of a table. */
      readonly id: string;
      /** Customers of the carrier: head of a column of a table. */
      readonly scac: string;
      /** Customers of the carrier: head of a column of a table. */
      readonly locations: string;
      /** Customers: head of the column that says where a customer is. */
      readonly place: string;
      /** Customers of the carrier: head of a column of a table. */
      readonly source: string;
    };
    readonly source: {
      /** From the service, {age} */
      readonly service: (values: { age: string | number }) => string;
      /** Imported {age} */
      readonly import: (values: { age: string | number }) => string;
      /** At another address, {age} */
      readonly elsewhere: (values: { age: string | number }) => string;
      /** On waybills: {cars, plural, one {# car} other {# cars}} */
      readonly waybills: (values: { cars: number }) => string;
    };
    /** Customers of the carrier. */
    readonly begun: string;
    /** Number {seq} waits */
    readonly waits: (values: { seq: string | number }) => string;
    /** Customer {id} */
    readonly withoutName: (values: { id: string | number }) => string;
    readonly openByNumber: string;
    /** Customers of the carrier. */
    readonly import: string;
    readonly byNumber: {
      readonly title: string;
      readonly text: string;
      /** Customers of the carrier: finding one by its number. */
      readonly number: string;
      readonly wrong: string;
      /** Customers of the carrier: finding one by its number. */
      readonly open: string;
    };
    readonly form: {
      /** Customers of the carrier: in the form. */
      readonly back: string;
      readonly about: {
        /** Customer {id} · as the service returned it {age} */
        readonly service: (values: { id: string | number; age: string | number }) => string;
        /** Customer {id} · imported {age}, not confirmed by the service */
        readonly import: (values: { id: string | number; age: string | number }) => string;
        /** Customer {id} · as the service at another address returned it {age} */
        readonly elsewhere: (values: { id: string | number; age: string | number }) => string;
        /** Customer {id} · no record here */
        readonly none: (values: { id: string | number }) => string;
      };
      readonly unknown: string;
      readonly imported: string;
      readonly elsewhere: string;
      readonly ask: string;
      readonly askHint: string;
      /** Record of customer {id} asked for */
      readonly asked: (values: { id: string | number }) => string;
      /** Number {seq} is not done yet: {summary}. What it changes is not in this record. */
      readonly waiting: (values: { seq: string | number; summary: string | number }) => string;
      /** Number {seq} changes locations of this customer too. Locations are sent whole, so that sending both would take back what it changed. Let it be done or drop it, then record this; it is kept until then. */
      readonly blocked: (values: { seq: string | number }) => string;
      /** Could not be read of the carrier’s answer, and stays there as it is: {fields} */
      readonly unread: (values: { fields: string | number }) => string;
      readonly renewed: string;
      /** Customers of the carrier: in the form. */
      readonly customer: string;
      /** Customers of the carrier: in the form. */
      readonly locations: string;
      readonly noLocations: string;
      /** Customers of the carrier: in the form. */
      readonly addLocation: string;
      /** Customers of the carrier: in the form. */
      readonly newLocation: string;
      /** Customers of the carrier: in the form. */
      readonly isNew: string;
      /** Customers of the carrier: in the form. */
      readonly isChanged: string;
      /** Customers of the carrier: in the form. */
      readonly isDefault: string;
      /** Customers of the carrier: in the form. */
      readonly billTo: string;
      readonly railId: string;
      /** Customers of the carrier: in the form. */
      readonly makeDefault: string;
      readonly makeDefaultHint: string;
      /** Customers of the carrier: in the form. */
      readonly deleteLocation: string;
      readonly dropLocation: string;
      readonly deleted: string;
      /** The record has no location {name} ({id}). It may have been deleted at the service. What was changed of it here is kept, and cannot be sent. Decide on it before you record anything of this customer. */
      readonly gone: (values: { name: string | number; id: string | number }) => string;
      /** Customers of the carrier: in the form. A button. */
      readonly goneAdd: string;
      /** Customers of the carrier: in the form. A button. */
      readonly goneDrop: string;
      /** Customers of the carrier: in the form. */
      readonly keepLocation: string;
      /** Customers of the carrier: in the form. */
      readonly address: string;
      readonly noAddress: string;
      /** Customers of the carrier: in the form. */
      readonly addAddress: string;
      readonly replaceAddress: string;
      /** Customers of the carrier: in the form. */
      readonly deleteAddress: string;
      readonly newAddress: string;
      readonly addressGoes: string;
      readonly backToKnown: string;
      readonly nothingChanged: string;
      /** {count, plural, one {# change} other {# changes}} */
      readonly changes: (values: { count: number }) => string;
      readonly review: string;
      /** Customers of the carrier: in the form. */
      readonly revert: string;
      readonly revertTitle: string;
      readonly revertText: string;
      /** Customers of the carrier: in the form. */
      readonly revertKeep: string;
      /** Customer {name} */
      readonly summary: (values: { name: string | number }) => string;
    };
    readonly review: {
      /** Send this for {name}? */
      readonly title: (values: { name: string | number }) => string;
      /** Customers of the carrier: when it is looked at once more before it is recorded. */
      readonly own: string;
      /** New location {name} */
      readonly added: (values: { name: string | number }) => string;
      /** Location {name} */
      readonly changed: (values: { name: string | number }) => string;
      /** Location {name} is deleted */
      readonly deleted: (values: { name: string | number }) => string;
      /** The default moves from {from} to {to} */
      readonly defaultMoved: (values: { from: string | number; to: string | number }) => string;
      /** {to} becomes the default */
      readonly defaultSet: (values: { to: string | number }) => string;
      /** {from} is the default no more, and no other is */
      readonly defaultGone: (values: { from: string | number }) => string;
      /** Customers of the carrier: when it is looked at once more before it is recorded. */
      readonly addressAdded: string;
      readonly addressInPlace: string;
      readonly addressReplaced: string;
      /** Customers of the carrier: when it is looked at once more before it is recorded. */
      readonly addressDeleted: string;
      /** Customers of the carrier: when it is looked at once more before it is recorded. */
      readonly to: string;
      /** Customers of the carrier: when it is looked at once more before it is recorded. */
      readonly empty: string;
      readonly whole: string;
      readonly nothing: string;
      readonly warnings: string;
      readonly exact: string;
      readonly record: string;
      readonly back: string;
    };
    readonly file: {
      /** Customers of the carrier: the file that is brought in. */
      readonly title: string;
      readonly text: string;
      readonly choose: string;
      readonly paste: string;
      readonly columns: string;
      readonly template: string;
      /** Customers of the carrier: the file that is brought in. */
      readonly templateName: string;
      readonly columnsExplain: string;
      /** {count, plural, one {# customer} other {# customers}} with {locations, plural, one {# location} other {# locations}} read */
      readonly found: (values: { count: number; locations: number }) => string;
      /** {count, plural, one {# customer} other {# customers}} left out */
      readonly leftOut: (values: { count: number }) => string;
      /** Columns that mean nothing here: {names} */
      readonly unknownColumns: (values: { names: string | number }) => string;
      /** Save {count, plural, one {# customer} other {# customers}} */
      readonly keep: (values: { count: number }) => string;
      /** Customers of the carrier: the file that is brought in. */
      readonly keeping: string;
      /** Customers of the carrier: the file that is brought in. */
      readonly done: string;
      /** {count, plural, one {# customer} other {# customers}} saved */
      readonly kept: (values: { count: number }) => string;
      /** {count, plural, one {# customer} other {# customers}} skipped */
      readonly skipped: (values: { count: number }) => string;
      /** {kept, number} of {count, plural, one {# customer} other {# customers}} saved. The others were not: the import was left. */
      readonly stopped: (values: { kept: number; count: number }) => string;
      readonly nothingSent: string;
      readonly unreadable: string;
      readonly tooLarge: string;
    };
    readonly fields: {
      readonly labels: {
        /** Customers of the carrier: name of a field, name of a field. */
        readonly name: string;
        /** Customers of the carrier: name of a field, name of a field. */
        readonly printedName: string;
        /** Customers of the carrier: name of a field, name of a field. */
        readonly scac: string;
        /** Customers of the carrier: name of a field, name of a field. */
        readonly ediId: string;
        /** Customers of the carrier: name of a field, name of a field. */
        readonly isTaxExempt: string;
        /** Customers of the carrier: name of a field, name of a field. */
        readonly abbreviatedName: string;
        /** Customers of the carrier: name of a field, name of a field. */
        readonly isDefault: string;
        /** Customers of the carrier: name of a field, name of a field. */
        readonly usedForBilling: string;
        /** Customers of the carrier: name of a field, name of a field. */
        readonly isReportingLocation: string;
        /** Customers of the carrier: name of a field, name of a field. */
        readonly currencyCode: string;
        /** Customers of the carrier: name of a field, name of a field. */
        readonly email: string;
        /** Customers of the carrier: name of a field, name of a field. */
        readonly phoneNumber: string;
        readonly externalLocationId: string;
        readonly generalLedgerNumber: string;
        readonly customerIdentificationNumbers: string;
        /** Customers of the carrier: name of a field, name of a field. */
        readonly address: string;
        readonly 'address.name': string;
        /** Customers of the carrier: name of a field, name of a field. */
        readonly streetLine1: string;
        /** Customers of the carrier: name of a field, name of a field. */
        readonly streetLine2: string;
        /** Customers of the carrier: name of a field, name of a field. */
        readonly streetLine3: string;
        /** Customers of the carrier: name of a field, name of a field. */
        readonly streetLine4: string;
        readonly zipCode: string;
        readonly state: string;
        readonly addressType: string;
        /** Customers of the carrier: name of a field, name of a field. */
        readonly locations: string;
        /** Customers of the carrier: name of a field, name of a field. */
        readonly requestAction: string;
        readonly resourceId: string;
        /** Customers of the carrier: name of a field, name of a field. */
        readonly customerId: string;
        /** Customers of the carrier: name of a field, name of a field. */
        readonly carrierCode: string;
      };
      readonly hints: {
        readonly scac: string;
        readonly ediId: string;
        readonly phoneNumber: string;
        readonly currencyCode: string;
        readonly externalLocationId: string;
        readonly isReportingLocation: string;
      };
      readonly options: {
        readonly addressType: {
          /** Customers of the carrier: name of a field, a choice. */
          readonly AT_CUSTOMER: string;
          readonly AT_PARTIAL: string;
          /** Customers of the carrier: name of a field, a choice. */
          readonly AT_CARRIER: string;
          /** Customers of the carrier: name of a field, a choice. */
          readonly AT_PORT: string;
          /** Customers of the carrier: name of a field, a choice. */
          readonly AT_CONTRACTUAL_PORT: string;
          /** Customers of the carrier: name of a field, a choice. */
          readonly AT_STATION: string;
        };
        readonly currencyCode: {
          /** Customers of the carrier: name of a field, a choice. */
          readonly USD: string;
          /** Customers of the carrier: name of a field, a choice. */
          readonly CAD: string;
          /** Customers of the carrier: name of a field, a choice. */
          readonly EUR: string;
          /** Customers of the carrier: name of a field, a choice. */
          readonly MXN: string;
        };
        readonly requestAction: {
          /** Customers of the carrier: name of a field, a choice. */
          readonly update: string;
          /** Customers of the carrier: name of a field, a choice. */
          readonly delete: string;
        };
      };
      readonly items: {
        /** Customers of the carrier: name of a field, one entry of a list in a form. */
        readonly locations: string;
        /** Customers of the carrier: name of a field, one entry of a list in a form. */
        readonly customerIdentificationNumbers: string;
      };
    };
  };
  readonly waybills: {
    readonly made: string;
    readonly explain: string;
    readonly newBill: string;
    readonly empty: {
      readonly title: string;
      readonly text: string;
    };
    /** The newest {count, number} bills of lading are here. */
    readonly newest: (values: { count: number }) => string;
    readonly loading: string;
    readonly columns: {
      /** Waybills and bills of lading: head of a column of a table. */
      readonly seq: string;
      readonly bill: string;
      /** Waybills: head of a column of a table. */
      readonly cars: string;
      /** Waybills, the consignor: head of a column of a table. */
      readonly consignor: string;
      /** Waybills: head of a column of a table. */
      readonly consignee: string;
      /** Waybills, the destination: head of a column of a table. */
      readonly to: string;
      /** Waybills and bills of lading: head of a column of a table. */
      readonly state: string;
      /** Waybills and bills of lading: head of a column of a table. */
      readonly recorded: string;
      /** Waybills and bills of lading: head of a column of a table. */
      readonly sent: string;
    };
    readonly draft: {
      /** {number, select, none {A bill of lading is begun} other {Bill of lading {number} is begun}} */
      readonly kept: (values: { number: string | number | null }) => string;
      readonly since: string;
      readonly go: string;
      /** Waybills and bills of lading. */
      readonly drop: string;
    };
    readonly detail: {
      readonly asRecorded: string;
      readonly answer: string;
      readonly noAnswer: string;
      readonly notYet: string;
      /** Waybills and bills of lading: details of one. */
      readonly waybillNumber: string;
      /** Waybills and bills of lading: details of one. */
      readonly status: string;
      /** Waybills and bills of lading: details of one. */
      readonly created: string;
      /** Waybills and bills of lading: details of one. */
      readonly template: string;
      readonly again: string;
      /** Waybills and bills of lading: details of one. */
      readonly change: string;
      readonly rest: string;
    };
    readonly start: {
      /** Waybills and bills of lading: how one is begun. */
      readonly from: string;
      readonly ways: {
        /** Waybills and bills of lading: how one is begun. */
        readonly empty: string;
        /** Waybills and bills of lading: how one is begun. */
        readonly template: string;
        /** Waybills and bills of lading: how one is begun. */
        readonly cars: string;
        readonly waybill: string;
        readonly bill: string;
      };
      readonly explain: {
        readonly empty: string;
        readonly template: string;
        readonly cars: string;
        readonly waybill: string;
        readonly bill: string;
      };
      readonly templateNumber: string;
      /** New bill of lading: templates that are remembered by name. */
      readonly templates: string;
      /** New bill of lading: what a template is called on this device. */
      readonly templateName: string;
      /** Forget the template {name} */
      readonly forgetTemplate: (values: { name: string | number }) => string;
      readonly templateWrong: string;
      /** Waybills and bills of lading: how one is begun. */
      readonly marks: string;
      readonly marksHint: string;
      /** {text}: {reason} */
      readonly unresolved: (values: { text: string | number; reason: string | number }) => string;
      readonly noneFound: string;
      readonly findCar: string;
      readonly findPrompt: string;
      /** {text, select, none {Type a mark or its last digits.} other {No car is called “{text}”.}} */
      readonly noCar: (values: { text: string | number | null }) => string;
      /** The service gives no waybill for {mark}. */
      readonly noWaybill: (values: { mark: string | number }) => string;
      readonly noBills: string;
      /** Waybills and bills of lading: how one is begun. */
      readonly begin: string;
      readonly replaces: string;
    };
    readonly from: {
      /** Waybills and bills of lading: where it comes from. */
      readonly empty: string;
      /** From template {id} */
      readonly template: (values: { id: string | number }) => string;
      /** From {count, plural, one {# car} other {# cars}} */
      readonly cars: (values: { count: number }) => string;
      /** From the waybill of {mark} */
      readonly waybill: (values: { mark: string | number }) => string;
      /** From the waybill of {mark}, of which not everything could be read: compare it before you record */
      readonly waybillUnread: (values: { mark: string | number }) => string;
      /** From bill of lading {number} */
      readonly bill: (values: { number: string | number }) => string;
    };
    readonly form: {
      /** Waybills and bills of lading: in the form. */
      readonly back: string;
      readonly saved: string;
      readonly propose: string;
      /** {cars, plural, one {The car makes} other {The # cars make}} {pounds, number, pounds} net = {tons, number, weightExact} */
      readonly carsMake: (values: { cars: number; pounds: number; tons: number }) => string;
      readonly useTons: string;
      /** Waybills and bills of lading: in the form. */
      readonly usual: string;
      /** Waybills and bills of lading: in the form. */
      readonly cars: string;
      readonly routeAndTags: string;
      readonly review: string;
      readonly record: string;
      /** Waybills and bills of lading: in the form. */
      readonly discard: string;
      readonly discarding: {
        readonly title: string;
        readonly text: string;
        /** Waybills and bills of lading: in the form. */
        readonly keep: string;
      };
      /** The service refused it: “{words}” */
      readonly refusedBefore: (values: { words: string | number }) => string;
      /** Bill of lading {number} */
      readonly summary: (values: { number: string | number }) => string;
    };
    readonly review: {
      /** Record bill of lading {number}? */
      readonly title: (values: { number: string | number }) => string;
      /** A bill of lading is made for {more, plural, =0 {{first}} other {{first} and # more}}. */
      readonly forCars: (values: { more: number; first: string | number }) => string;
      readonly forNoCar: string;
      /** From {party} */
      readonly from: (values: { party: string | number }) => string;
      /** To {party} */
      readonly to: (values: { party: string | number }) => string;
      readonly warnings: string;
      readonly missing: string;
      readonly fromTemplate: string;
      readonly given: string;
      readonly atOnce: string;
      readonly waits: string;
      readonly back: string;
    };
    readonly sections: {
      readonly places: string;
      /** Waybills and bills of lading: title of a group of facts. */
      readonly lading: string;
      /** Waybills and bills of lading: title of a group of facts. */
      readonly hazmat: string;
      /** Waybills and bills of lading: title of a group of facts. */
      readonly parties: string;
      /** Waybills and bills of lading: title of a group of facts. */
      readonly references: string;
      readonly protective: string;
      readonly dispositions: string;
      readonly dates: string;
      readonly customs: string;
      readonly record: string;
      /** Waybills and bills of lading: title of a group of facts. */
      readonly other: string;
    };
  };
  readonly waybillFields: {
    readonly labels: {
      readonly billOfLadingNumber: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly loadStatus: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly commodityCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly consignorCustomerName: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly consigneeCustomerName: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly originCityName: string;
      readonly originStateOrProvince: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly originFsac: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly originScac: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly originCarrierCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly destinationCityName: string;
      readonly destinationStateOrProvince: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly destinationFsac: string;
      readonly netWeightTons: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly waybillTemplateId: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly waybillTemplateName: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly tags: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly 'tags.key': string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly 'tags.value': string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly route: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly 'route.carrierCode': string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly junctionCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly splc: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly fsac: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly scac: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly cityName: string;
      readonly stateOrProvince: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly postalCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly countryCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly intermodalServiceCode: string;
      readonly additionalSwitchCarrierCodes: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly equipmentDetails: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly equipmentInitial: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly equipmentNumber: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly netWeightLbs: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly grossWeightLbs: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly tareWeightLbs: string;
      readonly aarCarType: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly sealNumbers: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly lengthIn: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly heightIn: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly widthIn: string;
      readonly isoContainerCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly owningCarrierCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly originStation: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly originJunction: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly destinationStation: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly destinationJunction: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly lineItems: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly 'lineItems.number': string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly descriptions: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly ladingDescription: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly 'lineItems.quantity': string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly billedAsQuantity: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly ladingQuantity: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly priceAuthorities: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly measurements: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly hazardousInfo: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly hazardousCertifications: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly 'hazardousCertifications.name': string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly unIdCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly packagingGroupCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly residueIndicatorCode: string;
      readonly hazmatShippingNameInfo: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly hazmatShippingName: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly classificationInfo: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly hazardousClass: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly hazardousPlacardNotation: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly hazardousEndorsement: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly reportableQuantityCode: string;
      readonly hazmatAdditionalInfo: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly hazmatShippingInfo: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly hazmatShippingInfoOverflow: string;
      readonly hazardZoneCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly hazmatReferenceNumbers: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly epaRequiredData: string;
      readonly epaWasteStreamNumberCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly canadianDangerousRequirements: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly transborderHazardousRequirements: string;
      readonly railSafetySensitiveMaterial: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly nosIndicatorCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly administrativeContacts: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly contactFunctionCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly communicationNumbers: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly 'communicationNumbers.qualifier': string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly 'communicationNumbers.number': string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly parties: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly 'parties.name': string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly 'parties.address': string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly additionalNames: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly idCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly entitySubIdentifierCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly entitySubIdentifierRelationshipCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly billingInfo: string;
      readonly referenceInfo: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly shipperLocationId: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly consigneeLocationId: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly inCareOfLocationId: string;
      readonly freightBillPartyLocationId: string;
      readonly pickupPartyLocationId: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly defaultReceiver: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly extendedReferenceInfo: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly referenceIdQualifier: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly referenceId: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly crossReferenceEquipment: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly equipmentIsDamaged: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly shipmentId: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly referencedPatternIdentifier: string;
      readonly repetitivePatternNumber: string;
      readonly svcTrackingId: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly protectiveService: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly ruleCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly precooled: string;
      readonly specialHandlingCodes: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly intermodalStatusDetails: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly shipmentStatusTime: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly emptyCarDispositions: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly destinationConsigneeName: string;
      readonly destinationConsigneeIdQualifier: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly destinationConsigneeId: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly 'emptyCarDispositions.destinationCityName': string;
      readonly 'emptyCarDispositions.destinationStateOrProvince': string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly destinationPostalCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly destinationCountryCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly destinationAddress: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly destinationRoute: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly waybillDate: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly preparationDate: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly preparationTime: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly revisionTime: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly release: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly releaseDate: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly releaseTime: string;
      readonly customsDocumentationHandlingCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly taxReasonCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly waybillNumber: string;
      readonly waybillNumberSuffix: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly revisionNumber: string;
      readonly resourceId: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly uuid: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly createdAt: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly terminals: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly interchangeMoveAuthorities: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly shipmentInfo: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly cbpBarcodeNumber: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly from: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly to: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly name: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly address: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly number: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly qualifier: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly quantity: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly carrierCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly trafficType: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly shipmentPaymentMethod: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly transportationMethod: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly weightUnitCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly shipmentQualifier: string;
      readonly capacityLoadCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly confidentialBillingRequestCode: string;
      readonly shipmentWeightCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly billingCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly originSystem: string;
      readonly revisionSourceType: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly waybillStatus: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly description: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly date: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly timestamp: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly crossReferenceTypeCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly equipmentOwnerScac: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly equipmentLength: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly equipmentOperatorScac: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly checkDigit: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly weightAllowance: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly dunnage: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly chassisNumber: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly chassisInitial: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly weightType: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly ownershipCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly tareQualifierCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly descriptionCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly position: string;
      readonly terminalFunctionCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly locationQualifier: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly locationIdentifier: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly portName: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly movementAuthorityCode: string;
      readonly terminalTariffApplicationCode: string;
      readonly stateTariffApplicationCode: string;
      readonly rejectReasonCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly commodityDescription: string;
      readonly marksAndNumbers: string;
      readonly marksAndNumbersQualifier: string;
      readonly commodityCodeQualifier: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly customsShipmentValue: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly weight: string;
      readonly smallestExteriorPackageType: string;
      readonly originCountryCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly currencyCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly shipmentStatusCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly serviceCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly temperatureUnit: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly optimalTemperature: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly originTemperature: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly heaterLocation: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly commodityType: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly doorwaySpace: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly partyType: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly idCodeQualifier: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly countrySubdivisionCode: string;
      readonly contactInquiryReference: string;
      readonly rebillReasonCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly origin: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly destination: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly carrierCodes: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly routingSequenceCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly packagingCode: string;
      readonly hazmatRatingCommodityCode: string;
      readonly hazmatRatingCommodityCodeQualifier: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly compartmentIdCode: string;
      readonly billedAsQualifier: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly weightQualifier: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly volume: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly volumeUnitQualifier: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly packagingFormCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly dunnageDescription: string;
      readonly typeOfServiceCode: string;
      readonly measurementReferenceIdCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly measurementQualifier: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly measurementValue: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly unitCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly rangeMinimum: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly rangeMaximum: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly measurementSignificanceCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly measurementAttributeCode: string;
      readonly surfaceLayerPositionCode: string;
      readonly measurementMethodOrDevice: string;
      readonly codeListQualifier: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly industryCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly primaryPublicationAuthority: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly regulatoryAgencyCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly tariffAgencyCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly issuingCarrierIdentifier: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly suffix: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly itemNumber: string;
      readonly itemNumberSuffix: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly supplementIdentifier: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly sectionNumber: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly effectiveDate: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly expirationDate: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly ladingUnitCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly unPageNumber: string;
      readonly interimHazmatRegulatoryNumber: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly hazardousClassQualifier: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly flashpointTemperature: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly flashpointUnitCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly controlTemperature: string;
      readonly controlUnitCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly emergencyTemperature: string;
      readonly emergencyUnitCode: string;
      readonly netExplosiveWeight: string;
      readonly netExplosiveWeightUnitCode: string;
      readonly hazmatShippingNameQualifier: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly hazmatShippingInfoQualifier: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly radioactiveActivity: string;
      readonly radioactiveActivityUnitCode: string;
      readonly radioactiveTransportIndex: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly fumigationDate: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly wasteCharacteristicsCode: string;
      readonly hazardousWasteNumber: string;
      readonly hazardousWasteNumberStateOrProvince: string;
      readonly emergencyResponsePlanNumber: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly communicationNumber: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly additionalCommunicationNumber: string;
      readonly firstSubsidiaryClassification: string;
      readonly secondSubsidiaryClassification: string;
      readonly thirdSubsidiaryClassification: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly subsidiaryRiskIndicator: string;
      readonly netExplosiveQuantity: string;
      readonly netExplosiveQuantityUnitCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly canadianHazardousNotation: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly specialCommodityIndicatorCode: string;
      readonly hazmatShipmentInfoQualifier: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly hazmatQuantity: string;
      readonly hazmatQuantityUnitCode: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly hazardousClassification: string;
      /** Fields of a waybill or bill of lading: name of a field. */
      readonly releaseCode: string;
    };
    readonly hints: {
      readonly billOfLadingNumber: string;
      readonly commodityCode: string;
      /** Fields of a waybill or bill of lading: hint under a field. */
      readonly originFsac: string;
      /** Fields of a waybill or bill of lading: hint under a field. */
      readonly destinationFsac: string;
      readonly waybillTemplateId: string;
      readonly unIdCode: string;
      /** Fields of a waybill or bill of lading: hint under a field. */
      readonly waybillDate: string;
      /** Fields of a waybill or bill of lading: hint under a field. */
      readonly preparationDate: string;
      /** Fields of a waybill or bill of lading: hint under a field. */
      readonly releaseDate: string;
      readonly 'route.junctionCode': string;
      readonly shipperLocationId: string;
      readonly consigneeLocationId: string;
      readonly inCareOfLocationId: string;
      readonly freightBillPartyLocationId: string;
      readonly pickupPartyLocationId: string;
    };
    readonly items: {
      /** Fields of a waybill or bill of lading: one entry of a list in a form. */
      readonly equipmentDetails: string;
      /** Fields of a waybill or bill of lading: one entry of a list in a form. */
      readonly route: string;
      /** Fields of a waybill or bill of lading: one entry of a list in a form. */
      readonly destinationRoute: string;
      /** Fields of a waybill or bill of lading: one entry of a list in a form. */
      readonly tags: string;
      /** Fields of a waybill or bill of lading: one entry of a list in a form. */
      readonly lineItems: string;
      /** Fields of a waybill or bill of lading: one entry of a list in a form. */
      readonly descriptions: string;
      /** Fields of a waybill or bill of lading: one entry of a list in a form. */
      readonly measurements: string;
      /** Fields of a waybill or bill of lading: one entry of a list in a form. */
      readonly priceAuthorities: string;
      /** Fields of a waybill or bill of lading: one entry of a list in a form. */
      readonly hazardousInfo: string;
      /** Fields of a waybill or bill of lading: one entry of a list in a form. */
      readonly hazardousCertifications: string;
      /** Fields of a waybill or bill of lading: one entry of a list in a form. */
      readonly classificationInfo: string;
      /** Fields of a waybill or bill of lading: one entry of a list in a form. */
      readonly hazmatShippingNameInfo: string;
      /** Fields of a waybill or bill of lading: one entry of a list in a form. */
      readonly hazmatAdditionalInfo: string;
      /** Fields of a waybill or bill of lading: one entry of a list in a form. */
      readonly epaRequiredData: string;
      /** Fields of a waybill or bill of lading: one entry of a list in a form. */
      readonly canadianDangerousRequirements: string;
      /** Fields of a waybill or bill of lading: one entry of a list in a form. */
      readonly transborderHazardousRequirements: string;
      /** Fields of a waybill or bill of lading: one entry of a list in a form. */
      readonly hazmatReferenceNumbers: string;
      /** Fields of a waybill or bill of lading: one entry of a list in a form. */
      readonly administrativeContacts: string;
      /** Fields of a waybill or bill of lading: one entry of a list in a form. */
      readonly communicationNumbers: string;
      /** Fields of a waybill or bill of lading: one entry of a list in a form. */
      readonly parties: string;
      /** Fields of a waybill or bill of lading: one entry of a list in a form. */
      readonly additionalNames: string;
      /** Fields of a waybill or bill of lading: one entry of a list in a form. */
      readonly 'parties.address': string;
      /** Fields of a waybill or bill of lading: one entry of a list in a form. */
      readonly billingInfo: string;
      /** Fields of a waybill or bill of lading: one entry of a list in a form. */
      readonly carrierCodes: string;
      /** Fields of a waybill or bill of lading: one entry of a list in a form. */
      readonly referenceInfo: string;
      /** Fields of a waybill or bill of lading: one entry of a list in a form. */
      readonly extendedReferenceInfo: string;
      /** Fields of a waybill or bill of lading: one entry of a list in a form. */
      readonly crossReferenceEquipment: string;
      /** Fields of a waybill or bill of lading: one entry of a list in a form. */
      readonly sealNumbers: string;
      /** Fields of a waybill or bill of lading: one entry of a list in a form. */
      readonly terminals: string;
      /** Fields of a waybill or bill of lading: one entry of a list in a form. */
      readonly interchangeMoveAuthorities: string;
      /** Fields of a waybill or bill of lading: one entry of a list in a form. */
      readonly shipmentInfo: string;
      /** Fields of a waybill or bill of lading: one entry of a list in a form. */
      readonly specialHandlingCodes: string;
      /** Fields of a waybill or bill of lading: one entry of a list in a form. */
      readonly protectiveService: string;
      /** Fields of a waybill or bill of lading: one entry of a list in a form. */
      readonly emptyCarDispositions: string;
      /** Fields of a waybill or bill of lading: one entry of a list in a form. */
      readonly additionalSwitchCarrierCodes: string;
    };
  };
  readonly history: {
    /** History of cars. */
    readonly title: string;
    /** History of cars. */
    readonly kind: string;
    readonly kinds: {
      /** History of cars: a kind of what is listed. */
      readonly moves: string;
      /** History of cars: a kind of what is listed. */
      readonly charges: string;
    };
    readonly table: {
      readonly moves: string;
      readonly charges: string;
    };
    readonly filters: {
      /** History of cars: a filter. */
      readonly label: string;
      /** History of cars: a filter. */
      readonly car: string;
      readonly carPrompt: string;
      readonly period: string;
      readonly periods: {
        /** History of cars: a filter. */
        readonly any: string;
        /** History of cars: a filter. */
        readonly day: string;
        /** History of cars: a filter. */
        readonly week: string;
        /** History of cars: a filter. */
        readonly month: string;
        /** History of cars: a filter. */
        readonly between: string;
      };
      /** History of cars: a filter. */
      readonly after: string;
      /** History of cars: a filter. */
      readonly before: string;
      /** History of cars: a filter. */
      readonly moveTypes: string;
      /** History of cars: a filter. */
      readonly namedMoves: string;
      readonly otherMoves: string;
      /** History of cars: a filter. */
      readonly show: string;
      readonly groups: {
        /** History of cars: a filter, heading of a group. */
        readonly waybill: string;
        /** History of cars: a filter, heading of a group. */
        readonly places: string;
        /** History of cars: a filter, heading of a group. */
        readonly records: string;
      };
      readonly exact: string;
      /** History of cars: a filter. */
      readonly shipper: string;
      /** History of cars: a filter. */
      readonly consignee: string;
      /** History of cars: a filter. */
      readonly origin: string;
      /** History of cars: a filter. */
      readonly destination: string;
      /** History of cars: a filter. */
      readonly waybillNumber: string;
      /** History of cars: a filter. */
      readonly waybillDate: string;
      readonly waybillCar: string;
      /** History of cars: a filter. */
      readonly billed: string;
      readonly billedHint: string;
      readonly placesHint: string;
      /** History of cars: a filter. */
      readonly placeType: string;
      /** History of cars: a filter. */
      readonly placeTypePrompt: string;
      /** History of cars: a filter. */
      readonly placeName: string;
      readonly addPlace: string;
      /** Remove place {at} */
      readonly removePlace: (values: { at: string | number }) => string;
      readonly showDeletion: string;
      readonly showRejection: string;
      readonly showMuted: string;
      readonly onlyValidated: string;
      readonly revisedSince: string;
      readonly pageSize: string;
    };
    readonly set: {
      /** mark with “{mark}” */
      readonly mark: (values: { mark: string | number }) => string;
      /** exactly “{mark}” */
      readonly exactly: (values: { mark: string | number }) => string;
      readonly periods: {
        /** History of cars: a filter in force, in the line that sums up all of them. */
        readonly day: string;
        /** History of cars: a filter in force, in the line that sums up all of them. */
        readonly week: string;
        /** History of cars: a filter in force, in the line that sums up all of them. */
        readonly month: string;
      };
      /** {from, select, none {before {to}} other {after {from}{to, select, none {} other {, before {to}}}}} */
      readonly between: (values: { from: string | number | null; to: string | number | null }) => string;
      /** shipper {name} */
      readonly shipper: (values: { name: string | number }) => string;
      /** consignee {name} */
      readonly consignee: (values: { name: string | number }) => string;
      /** from {name} */
      readonly origin: (values: { name: string | number }) => string;
      /** to {name} */
      readonly destination: (values: { name: string | number }) => string;
      /** waybill {number} */
      readonly waybillNumber: (values: { number: string | number }) => string;
      /** waybill of {date} */
      readonly waybillDate: (values: { date: string | number }) => string;
      /** {mark} on the waybill */
      readonly waybillCar: (values: { mark: string | number }) => string;
      /** History of cars: a filter in force, in the line that sums up all of them. */
      readonly billed: string;
      /** History of cars: a filter in force, in the line that sums up all of them. */
      readonly showDeletion: string;
      /** History of cars: a filter in force, in the line that sums up all of them. */
      readonly showRejection: string;
      /** History of cars: a filter in force, in the line that sums up all of them. */
      readonly showMuted: string;
      /** History of cars: a filter in force, in the line that sums up all of them. */
      readonly onlyValidated: string;
      /** revised since {when} */
      readonly revisedSince: (values: { when: string | number }) => string;
      /** {size} a page */
      readonly pageSize: (values: { size: string | number }) => string;
    };
    readonly wrong: {
      readonly wholeNumber: string;
      readonly pageSize: string;
      readonly date: string;
      readonly noTime: string;
      readonly order: string;
      /** Nothing was asked. Check: {fields}. */
      readonly summary: (values: { fields: string | number }) => string;
    };
    readonly columns: {
      /** History of cars: head of a column of a table. */
      readonly at: string;
      /** History of cars: head of a column of a table. */
      readonly car: string;
      /** History of cars: head of a column of a table. */
      readonly what: string;
      /** History of cars: head of a column of a table. */
      readonly place: string;
      /** History of cars: head of a column of a table. */
      readonly job: string;
      /** History of cars: head of a column of a table. */
      readonly load: string;
      /** History of cars: head of a column of a table. */
      readonly waybill: string;
      /** History of cars: head of a column of a table. */
      readonly flag: string;
      /** History of cars: head of a column of a table. */
      readonly charges: string;
      /** History of cars: head of a column of a table. */
      readonly revision: string;
    };
    readonly statedHint: string;
    readonly noTime: string;
    /** train {train} */
    readonly train: (values: { train: string | number }) => string;
    readonly flags: {
      /** History of cars: a flag of a record. */
      readonly ACCEPTED: string;
      /** History of cars: a flag of a record. */
      readonly PENDING: string;
      /** History of cars: a flag of a record. */
      readonly REJECTED: string;
    };
    /** History of cars. */
    readonly deleted: string;
    /** History of cars. */
    readonly muted: string;
    /** {charges, select, none {–} other {{charges, number}}} */
    readonly chargesOf: (values: { charges: number | null }) => string;
    /** {revision, select, none {–} other {no. {revision}}} */
    readonly revisionOf: (values: { revision: string | number | null }) => string;
    readonly answer: {
      /** {records, plural, one {# record} other {# records}} */
      readonly count: (values: { records: number }) => string;
      readonly more: string;
      /** read {at} */
      readonly readAt: (values: { at: string | number }) => string;
      readonly order: string;
      readonly orderOfPage: string;
      /** Page {page, number} */
      readonly page: (values: { page: number }) => string;
      /** History of cars: what is said above the answer. */
      readonly next: string;
      /** History of cars: what is said above the answer. */
      readonly prev: string;
      readonly ended: {
        readonly next: string;
        readonly prev: string;
      };
      readonly unmarked: string;
      /** {records, plural, one {# record could not be read and is} other {# records could not be read and are}} left out here. */
      readonly unread: (values: { records: number }) => string;
      /** The service cannot be asked now. This is what was read here {age} */
      readonly kept: (values: { age: string | number }) => string;
      readonly keptUnfiltered: string;
      /** Nothing is kept here of {cars}. */
      readonly keptWithout: (values: { cars: string | number }) => string;
      /** read {age}: press Show to ask again */
      readonly stale: (values: { age: string | number }) => string;
      readonly changed: string;
      /** History of cars: what is said above the answer. */
      readonly export: string;
    };
    readonly loading: string;
    readonly nothing: {
      readonly title: string;
      readonly moves: string;
      readonly charges: string;
      readonly bare: {
        readonly moves: {
          readonly title: string;
          readonly text: string;
        };
        readonly charges: {
          readonly title: string;
          readonly text: string;
        };
      };
    };
    readonly unread: {
      readonly title: string;
      readonly why: string;
      readonly oneCar: string;
      /** Nothing is kept here of {cars, plural, one {this car: its history has} other {these cars: their histories have}} not been looked at on this device. */
      readonly notKept: (values: { cars: number }) => string;
      readonly charges: string;
    };
    readonly record: {
      /** History of cars: one record. */
      readonly carDetails: string;
      readonly carHistory: string;
      /** History of cars: one record. */
      readonly happened: string;
      /** History of cars: one record. */
      readonly at: string;
      /** History of cars: one record. */
      readonly code: string;
      /** History of cars: one record. */
      readonly from: string;
      /** History of cars: one record. */
      readonly to: string;
      /** History of cars: one record. */
      readonly token: string;
      readonly tokenHint: string;
      /** Show number {seq} in the queue */
      readonly showCommand: (values: { seq: string | number }) => string;
      readonly notHere: string;
      /** History of cars: one record. */
      readonly job: string;
      /** History of cars: one record. */
      readonly flag: string;
      /** History of cars: one record. */
      readonly receivedFrom: string;
      /** History of cars: one record. */
      readonly deliveredTo: string;
      /** History of cars: one record. */
      readonly deletedAt: string;
      /** History of cars: one record. */
      readonly mutedAt: string;
      /** History of cars: one record. */
      readonly charges: string;
      /** History of cars: one record. */
      readonly revision: string;
      /** History of cars: one record. */
      readonly revisedAt: string;
      /** History of cars: one record. */
      readonly waybill: string;
      readonly noWaybill: string;
      /** History of cars: one record. */
      readonly umler: string;
      readonly noUmler: string;
      /** History of cars: one record. */
      readonly other: string;
      readonly otherExplain: string;
    };
    readonly csv: {
      /** {kind}-{day}.csv */
      readonly file: (values: { kind: string | number; day: string | number }) => string;
      /** {kind}-{day}-page-{page}.csv */
      readonly page: (values: { kind: string | number; day: string | number; page: string | number }) => string;
      /** {kind}-{n}-unread */
      readonly unread: (values: { kind: string | number; n: string | number }) => string;
      /** {kind}-as-read-{day}.csv */
      readonly kept: (values: { kind: string | number; day: string | number }) => string;
      readonly names: {
        /** History of cars: head of a column of the exported file. */
        readonly moves: string;
        /** History of cars: head of a column of the exported file. */
        readonly charges: string;
      };
      readonly header: {
        /** History of cars: head of a column of the exported file. */
        readonly at: string;
        /** History of cars: head of a column of the exported file. */
        readonly car: string;
        /** History of cars: head of a column of the exported file. */
        readonly code: string;
        /** History of cars: head of a column of the exported file. */
        readonly what: string;
        /** History of cars: head of a column of the exported file. */
        readonly fromStation: string;
        /** History of cars: head of a column of the exported file. */
        readonly fromTrack: string;
        /** History of cars: head of a column of the exported file. */
        readonly station: string;
        /** History of cars: head of a column of the exported file. */
        readonly track: string;
        /** History of cars: head of a column of the exported file. */
        readonly job: string;
        /** History of cars: head of a column of the exported file. */
        readonly load: string;
        /** History of cars: head of a column of the exported file. */
        readonly waybill: string;
        /** History of cars: head of a column of the exported file. */
        readonly train: string;
        /** History of cars: head of a column of the exported file. */
        readonly report: string;
        /** History of cars: head of a column of the exported file. */
        readonly receivedFrom: string;
        /** History of cars: head of a column of the exported file. */
        readonly deliveredTo: string;
        /** History of cars: head of a column of the exported file. */
        readonly deleted: string;
        /** History of cars: head of a column of the exported file. */
        readonly muted: string;
        /** History of cars: head of a column of the exported file. */
        readonly record: string;
        readonly token: string;
      };
      readonly chargesHeader: {
        /** History of cars: head of a column of the exported file. */
        readonly charges: string;
        /** History of cars: head of a column of the exported file. */
        readonly revision: string;
        /** History of cars: head of a column of the exported file. */
        readonly revised: string;
      };
    };
  };
  readonly events: {
    /** Events that the carrier’s service has sent. */
    readonly title: string;
    readonly table: string;
    readonly kinds: {
      /** Events that the carrier’s service has sent: a kind of what is listed. */
      readonly car_actually_placed: string;
      /** Events that the carrier’s service has sent: a kind of what is listed. */
      readonly TrainArrival: string;
    };
    /** Events that the carrier’s service has sent. */
    readonly filter: string;
    readonly filters: {
      /** Events that the carrier’s service has sent: a filter. */
      readonly all: string;
      /** Events that the carrier’s service has sent: a filter. */
      readonly placed: string;
      /** Events that the carrier’s service has sent: a filter. */
      readonly trains: string;
      /** Events that the carrier’s service has sent: a filter. */
      readonly other: string;
    };
    /** Events that the carrier’s service has sent. */
    readonly find: string;
    readonly findPrompt: string;
    readonly columns: {
      /** Events that the carrier’s service has sent: head of a column of a table. */
      readonly kind: string;
      /** Events that the carrier’s service has sent: head of a column of a table. */
      readonly at: string;
      /** Events that the carrier’s service has sent: head of a column of a table. */
      readonly received: string;
      /** Events that the carrier’s service has sent: head of a column of a table. */
      readonly cars: string;
      /** Events that the carrier’s service has sent: head of a column of a table. */
      readonly place: string;
      /** Events that the carrier’s service has sent: head of a column of a table. */
      readonly load: string;
      /** Events that the carrier’s service has sent: head of a column of a table. */
      readonly train: string;
      /** Events that the carrier’s service has sent: head of a column of a table. */
      readonly order: string;
    };
    readonly atHint: string;
    readonly receivedHint: string;
    readonly noTime: string;
    /** Events that the carrier’s service has sent. */
    readonly fresh: string;
    /** car no. {equipmentId} */
    readonly carById: (values: { equipmentId: string | number }) => string;
    /** {type, select, none {place} track {track} station {station} other {{type}}} no. {id} */
    readonly placeById: (values: { type: string; id: string | number }) => string;
    /** Events that the carrier’s service has sent. */
    readonly loadedLetter: string;
    /** Events that the carrier’s service has sent. */
    readonly emptyLetter: string;
    /** Events that the carrier’s service has sent. */
    readonly see: string;
    readonly sentence: {
      /** {which} placed{place, select, none {} other { on {place}}}{loaded, select, none {} other {{loaded, select, true {, loaded} other {, empty}}}} */
      readonly placed: (values: { which: string | number; place: string | number | null; loaded: boolean | null }) => string;
      /** {train, select, none {A train} other {Train {train}}} arrived{place, select, none {} other { at {place}}}{count, plural, =0 {} one { with # car} other { with # cars}} */
      readonly arrived: (values: { train: string | number | null; place: string | number | null; count: number }) => string;
      /** {count, plural, one {# car placed} other {# cars placed}}{places, select, none {} other {: {places}}} */
      readonly manyPlaced: (values: { count: number; places: string | number | null }) => string;
      /** {kind}: {which}{place, select, none {} other {, {place}}} */
      readonly other: (values: { kind: string | number; which: string | number; place: string | number | null }) => string;
      /** {count, plural, one {# more event} other {# more events}} */
      readonly more: (values: { count: number }) => string;
    };
    readonly receiver: {
      /** Events that the carrier’s service has sent: state of the receiver. */
      readonly on: string;
      /** last one {age} */
      readonly last: (values: { age: string | number }) => string;
      readonly never: string;
      readonly off: string;
      readonly problem: string;
      /** {count, number} refused */
      readonly refused: (values: { count: number }) => string;
      /** Events that the carrier’s service has sent: state of the receiver. */
      readonly settings: string;
    };
    readonly loading: string;
    readonly none: {
      readonly title: string;
      readonly what: string;
      readonly off: string;
      /** The receiver listens at {address}. Nothing has been accepted yet. */
      readonly on: (values: { address: string | number }) => string;
      readonly setUp: string;
      readonly settings: string;
    };
    readonly nothing: string;
    /** Only the newest {count, number} events are listed and searched here. */
    readonly newest: (values: { count: number }) => string;
    readonly detail: {
      /** Events that the carrier’s service has sent: details of one. */
      readonly at: string;
      /** Events that the carrier’s service has sent: details of one. */
      readonly received: string;
      /** Events that the carrier’s service has sent: details of one. */
      readonly place: string;
      readonly placeType: string;
      /** Events that the carrier’s service has sent: details of one. */
      readonly load: string;
      /** Events that the carrier’s service has sent: details of one. */
      readonly train: string;
      /** Events that the carrier’s service has sent: details of one. */
      readonly order: string;
      /** Events that the carrier’s service has sent: details of one. */
      readonly delivery: string;
      readonly noCars: string;
      readonly elsewhere: string;
      readonly history: string;
      readonly payload: string;
      readonly copyPayload: string;
    };
  };
  readonly settings: {
    /** Settings. */
    readonly title: string;
    /** Settings. */
    readonly look: string;
    /** Settings. */
    readonly theme: string;
    readonly themes: {
      readonly system: string;
      /** Settings: a choice of colours. */
      readonly light: string;
      /** Settings: a choice of colours. */
      readonly dark: string;
      /** Settings: a choice of colours. */
      readonly contrast: string;
    };
    /** Settings. */
    readonly textSize: string;
    readonly textSizes: {
      /** Settings: a choice of text size. */
      readonly small: string;
      /** Settings: a choice of text size. */
      readonly normal: string;
      /** Settings: a choice of text size. */
      readonly large: string;
      /** Settings: a choice of text size. */
      readonly largest: string;
    };
    /** Settings. */
    readonly motion: string;
    readonly motions: {
      readonly system: string;
      /** Settings: a choice of motion. */
      readonly reduced: string;
    };
    /** Settings. */
    readonly density: string;
    readonly densities: {
      /** Settings: a choice of how tight lists are. */
      readonly strips: string;
      /** Settings: a choice of how tight lists are. */
      readonly list: string;
    };
    readonly flipped: string;
    readonly regional: {
      readonly title: string;
      /** Settings: language, units and times. */
      readonly language: string;
      readonly languages: {
        readonly system: string;
      };
      /** Settings: language, units and times. */
      readonly units: string;
      readonly unitsOf: {
        readonly us: string;
        readonly metric: string;
      };
      readonly unitsHint: string;
      /** Settings: language, units and times. */
      readonly timeZone: string;
      /** Zone of this device ({zone}) */
      readonly deviceZone: (values: { zone: string | number }) => string;
      /** Now: {time} */
      readonly now: (values: { time: string | number }) => string;
    };
    /** Settings. */
    readonly account: string;
    /** Settings. */
    readonly service: string;
    /** Settings. */
    readonly carrier: string;
    /** Settings. */
    readonly user: string;
    /** Settings. */
    readonly userGroup: string;
    /** Settings. */
    readonly key: string;
    readonly keyKept: {
      readonly keychain: string;
      readonly session: string;
      readonly none: string;
    };
    readonly practice: string;
    /** Settings. */
    readonly signOut: string;
    readonly leavePractice: string;
    /** Settings. */
    readonly signOutTitle: string;
    /** {unsettled, plural, =0 {Nothing waits. The key is removed from this device.} other {What is recorded stays on this device: {waiting, number} waiting, {attention, plural, one {# that needs a person} other {# that need a person}}. It is sent when {user} signs in to this carrier again, and by nobody else. The key is removed from this device.}} */
    readonly signOutText: (values: { unsettled: number; waiting: number; attention: number; user: string | number }) => string;
    /** {unsettled, plural, =0 {Nothing waits.} other {What is recorded stays on this device: {waiting, number} waiting, {attention, plural, one {# that needs a person} other {# that need a person}}. It is sent when this practice yard is opened again.}} */
    readonly leavePracticeText: (values: { unsettled: number; waiting: number; attention: number }) => string;
    readonly signInAgain: string;
    readonly stay: string;
    /** Settings. */
    readonly work: string;
    /** Settings. */
    readonly workOffline: string;
    readonly workOfflineHint: string;
    readonly yard: string;
    /** {tracks, plural, one {# track} other {# tracks}}, {cars, plural, one {# car} other {# cars}} */
    readonly size: (values: { tracks: number; cars: number }) => string;
    /** Settings. */
    readonly groupings: string;
    readonly refresh: string;
    /** Settings. */
    readonly refreshing: string;
    /** Version {version} */
    readonly version: (values: { version: string | number }) => string;
  };
  readonly standingLimits: {
    /** Settings: how long cars may stand before they are due. */
    readonly title: string;
    /** Settings: how long cars may stand before they are due. */
    readonly explain: string;
    /** Settings: how long cars may stand before they are due. */
    readonly none: string;
    /** {load} on {track}{customer, select, none {} other { of {customer}}} */
    readonly which: (values: { load: string | number; track: string | number; customer: string | number | null }) => string;
    readonly loads: {
      /** Settings: how long cars may stand before they are due. */
      readonly any: string;
      /** Settings: how long cars may stand before they are due. */
      readonly LOAD: string;
      /** Settings: how long cars may stand before they are due. */
      readonly EMPTY: string;
    };
    readonly tracks: {
      /** Settings: how long cars may stand before they are due. */
      readonly any: string;
      /** Settings: how long cars may stand before they are due. */
      readonly receiving: string;
      /** Settings: how long cars may stand before they are due. */
      readonly departure: string;
      /** Settings: how long cars may stand before they are due. */
      readonly repair: string;
      /** Settings: how long cars may stand before they are due. */
      readonly other: string;
    };
    /** Settings: how long cars may stand before they are due. */
    readonly load: string;
    /** Settings: how long cars may stand before they are due. */
    readonly track: string;
    /** Settings: how long cars may stand before they are due. */
    readonly customer: string;
    /** Settings: how long cars may stand before they are due. */
    readonly anyCustomer: string;
    /** Settings: how long cars may stand before they are due. */
    readonly hours: string;
    /** Settings: how long cars may stand before they are due. */
    readonly add: string;
    /** Remove the limit for {which} */
    readonly remove: (values: { which: string | number }) => string;
    /** There can be {most, number} limits at most: remove one first. */
    readonly full: (values: { most: number }) => string;
    /** Settings: how long cars may stand before they are due. */
    readonly wrongHours: string;
  };
  readonly profiles: {
    /** Carriers and users kept on this device. */
    readonly title: string;
    readonly explain: string;
    readonly loading: string;
    /** Carrier {id} */
    readonly carrier: (values: { id: string | number }) => string;
    readonly practice: string;
    /** Carriers and users kept on this device. */
    readonly practiceTag: string;
    /** Carriers and users kept on this device. */
    readonly current: string;
    /** group {group} */
    readonly group: (values: { group: string | number }) => string;
    /** {count, plural, =0 {nothing waits} one {# command is not settled} other {# commands are not settled}} */
    readonly waiting: (values: { count: number }) => string;
    /** Carriers and users kept on this device. */
    readonly open: string;
    /** Open {who} */
    readonly openThis: (values: { who: string | number }) => string;
    /** Addresses of {who} */
    readonly addressesOf: (values: { who: string | number }) => string;
    /** Carriers and users kept on this device. */
    readonly inUse: string;
    /** Carriers and users kept on this device. */
    readonly useAddress: string;
    /** Work at {name} */
    readonly useThis: (values: { name: string | number }) => string;
    /** Carriers and users kept on this device. */
    readonly editAddresses: string;
    /** Addresses of {who}… */
    readonly editThis: (values: { who: string | number }) => string;
    readonly addressExplain: string;
    /** Carriers and users kept on this device. */
    readonly name: string;
    /** Carriers and users kept on this device. */
    readonly namePrompt: string;
    /** Carriers and users kept on this device. */
    readonly url: string;
    readonly addAddress: string;
    /** Remove address {at} */
    readonly removeAddress: (values: { at: string | number }) => string;
    readonly save: string;
    /** Carriers and users kept on this device. */
    readonly needed: string;
    readonly notUrl: string;
    readonly twice: string;
    readonly another: string;
    readonly anotherTitle: string;
    readonly anotherHint: string;
  };
  readonly receiver: {
    /** Receiver of webhooks. */
    readonly title: string;
    readonly explain: string;
    /** Receiver of webhooks. */
    readonly enabled: string;
    readonly loading: string;
    readonly state: {
      /** Receiver of webhooks: its state. */
      readonly listening: string;
      readonly copy: string;
      readonly off: string;
      readonly problem: string;
      /** {count, plural, one {# accepted} other {# accepted}} */
      readonly received: (values: { count: number }) => string;
      /** {count, number} refused since the start */
      readonly refused: (values: { count: number }) => string;
      /** {count, number} came again */
      readonly duplicates: (values: { count: number }) => string;
      /** last one {age} */
      readonly last: (values: { age: string | number }) => string;
    };
    readonly refusals: string;
    readonly reasons: {
      readonly malformed: string;
      readonly method: string;
      /** Receiver of webhooks: why a delivery was refused. */
      readonly path: string;
      readonly size: string;
      /** Receiver of webhooks: why a delivery was refused. */
      readonly cut: string;
      /** Receiver of webhooks: why a delivery was refused. */
      readonly token: string;
      readonly timestamp: string;
      readonly keyId: string;
      readonly signature: string;
      readonly deliveryId: string;
      readonly payload: string;
      readonly idTaken: string;
      readonly late: string;
    };
    /** The last delivery with a wrong signature was signed like this: {signed}. */
    readonly fits: (values: { signed: string | number }) => string;
    readonly useThisForm: string;
    /** Deliveries of the carrier were lost because they came up to {minutes, plural, one {# minute} other {# minutes}} after they were signed. If the carrier repeats deliveries with their first timestamp, allow older ones below. */
    readonly late: (values: { minutes: number }) => string;
    /** Receiver of webhooks. */
    readonly port: string;
    readonly portHint: string;
    /** Receiver of webhooks. */
    readonly path: string;
    /** Receiver of webhooks. */
    readonly pathHint: string;
    /** Receiver of webhooks. */
    readonly token: string;
    readonly tokenSet: string;
    readonly tokenMissing: string;
    readonly form: string;
    readonly formHint: string;
    readonly parts: {
      /** Receiver of webhooks: part of what is signed. */
      readonly timestamp: string;
      /** Receiver of webhooks: part of what is signed. */
      readonly id: string;
      /** Receiver of webhooks: part of what is signed. */
      readonly keyId: string;
      /** Receiver of webhooks: part of what is signed. */
      readonly body: string;
    };
    /** Receiver of webhooks. */
    readonly bodyAlone: string;
    readonly separator: string;
    readonly separators: {
      readonly stop: string;
      /** Receiver of webhooks: what stands between parts. */
      readonly none: string;
      /** Receiver of webhooks: what stands between parts. */
      readonly colon: string;
      readonly line: string;
    };
    /** {parts}; between them {separator} */
    readonly signedAs: (values: { parts: string | number; separator: string | number }) => string;
    readonly oldest: string;
    readonly oldestHint: string;
    readonly wholeMinutes: string;
    readonly keys: string;
    readonly keysHint: string;
    /** Receiver of webhooks. */
    readonly keyId: string;
    /** Receiver of webhooks. */
    readonly publicKey: string;
    readonly addKey: string;
    /** Remove key {at} */
    readonly removeKey: (values: { at: string | number }) => string;
    readonly noKeys: string;
    /** Receiver of webhooks. */
    readonly save: string;
    readonly saved: string;
    readonly unsaved: string;
    readonly wrong: string;
    readonly wholePort: string;
    readonly help: {
      readonly title: string;
      readonly steps: {
        readonly step1: string;
        readonly step2: string;
        readonly step3: string;
        readonly step4: string;
      };
      readonly more: string;
    };
  };
  readonly firstRun: {
    /** First start: signing in or the practice yard. */
    readonly title: string;
    readonly lead: string;
    readonly practice: {
      /** First start: signing in or the practice yard. */
      readonly title: string;
      readonly text: string;
      readonly open: string;
      readonly opening: string;
    };
    readonly carrier: {
      readonly title: string;
      readonly text: string;
      /** First start: signing in or the practice yard. */
      readonly open: string;
    };
    readonly form: {
      readonly title: string;
      readonly titleAgain: string;
      /** {n, plural, one {# command waits on this device and is sent when {user} is signed in.} other {# commands wait on this device and are sent when {user} is signed in.}} */
      readonly waits: (values: { n: number; user: string | number }) => string;
      readonly serviceUrl: string;
      readonly serviceUrlHint: string;
      /** First start: signing in or the practice yard: in the form. */
      readonly carrierId: string;
      readonly carrierIdHint: string;
      /** First start: signing in or the practice yard: in the form. */
      readonly apiKey: string;
      readonly apiKeyHint: string;
      /** First start: signing in or the practice yard: in the form. */
      readonly assumeUser: string;
      readonly assumeUserHint: string;
      /** First start: signing in or the practice yard: in the form. */
      readonly userGroup: string;
      readonly userGroupHint: string;
      readonly submit: string;
      readonly testing: string;
      /** First start: signing in or the practice yard: in the form. */
      readonly back: string;
      readonly nothingKept: string;
      readonly carrierNumber: string;
      /** First start: signing in or the practice yard: in the form. */
      readonly required: string;
    };
  };
  readonly print: {
    readonly page: {
      /** What is printed: on every page. */
      readonly before: string;
      /** What is printed: on every page. */
      readonly between: string;
      /** What is printed: on every page. */
      readonly after: string;
    };
    readonly half: {
      /** What is printed. */
      readonly left: string;
      /** What is printed. */
      readonly right: string;
    };
    readonly top: {
      readonly front: string;
      readonly back: string;
    };
    /** As the service said {when} */
    readonly asOf: (values: { when: string | number }) => string;
    /** After “As the service said …”: what is listed is the board, with recorded work that the service does not have yet. */
    readonly withWork: string;
    readonly neverRead: string;
    /** Printed {when} */
    readonly printed: (values: { when: string | number }) => string;
    /** Carrier {carrierId} · {user} */
    readonly by: (values: { carrierId: string | number; user: string | number }) => string;
    /** What is printed. */
    readonly practice: string;
    readonly practiceExplained: string;
    /** read {when} */
    readonly trackRead: (values: { when: string | number }) => string;
    readonly tracks: {
      /** What is printed. */
      readonly title: string;
    };
    readonly cut: {
      /** What is printed: title of a list of the chosen cars. */
      readonly title: string;
      readonly order: string;
    };
    readonly inventory: {
      /** What is printed. */
      readonly title: string;
      /** Sorted by {column}{descending, select, true {, last first} other {}} */
      readonly sorted: (values: { column: string | number; descending: boolean }) => string;
      /** {count, plural, one {# car} other {# cars}} left the yard while the list was read */
      readonly gone: (values: { count: number }) => string;
      /** Only {here, number} of {of, number} cars are on this paper: those that were read for the screen. P in the inventory prints all of them */
      readonly unread: (values: { here: number; of: number }) => string;
      /** {cars, plural, one {# car} other {# cars}}, about {pages, plural, one {# page} other {# pages}}, with the filters, order and columns of the screen. */
      readonly pages: (values: { cars: number; pages: number }) => string;
      readonly many: string;
      /** At most {most, number} cars go on paper at once. Narrow the list down with filters, or export it to a spreadsheet. */
      readonly tooMany: (values: { most: number }) => string;
      /** Putting {cars, plural, one {# car} other {# cars}} on paper */
      readonly laying: (values: { cars: number }) => string;
      readonly layingHint: string;
      readonly reading: string;
      /** {done, number} of {of, number} */
      readonly read: (values: { done: number; of: number }) => string;
      /** Print all {cars, number} */
      readonly printAll: (values: { cars: number }) => string;
    };
    readonly ledger: {
      /** What is printed. */
      readonly title: string;
      readonly now: string;
      readonly older: string;
    };
    readonly dialog: {
      /** What is printed: in the dialog. */
      readonly title: string;
      /** The button of every view and document that can be put on paper. */
      readonly open: string;
      /** What is printed: in the dialog. */
      readonly print: string;
      /** What is printed: in the dialog. */
      readonly what: string;
      readonly subjects: {
        /** What is printed: in the dialog. */
        readonly cut: string;
        /** What is printed: in the dialog. */
        readonly board: string;
        readonly list: string;
      };
      /** What is printed: in the dialog. */
      readonly layout: string;
      readonly layouts: {
        /** What is printed: in the dialog. */
        readonly full: string;
        /** What is printed: in the dialog. */
        readonly half: string;
        readonly trackAPage: string;
        /** A sheet of paper that is wider than high. */
        readonly wide: string;
      };
      readonly layoutHints: {
        readonly full: string;
        readonly half: string;
        readonly trackAPage: string;
        readonly wide: string;
      };
      /** What is printed: in the dialog. */
      readonly upright: string;
      readonly uprightHint: string;
      /** What is printed: in the dialog. */
      readonly top: string;
      readonly nothing: string;
      readonly paper: string;
    };
    readonly nothing: {
      readonly title: string;
      readonly text: string;
    };
  };
  readonly groupings: {
    readonly title: string;
    readonly prompt: string;
    /** {count, plural, one {# grouping} other {# groupings}} */
    readonly count: (values: { count: number }) => string;
    /** Listed {age} */
    readonly listed: (values: { age: string | number }) => string;
    readonly none: string;
    /** No grouping is called “{text}”. */
    readonly nothing: (values: { text: string | number }) => string;
    /** {count, number} more: type more of the name */
    readonly more: (values: { count: number }) => string;
    readonly choose: string;
    readonly details: string;
    /** {type} ({count, number}) */
    readonly ofType: (values: { type: string | number; count: number }) => string;
    readonly noType: string;
    readonly withDeleted: string;
    /** Groupings, the service’s tracks and tags. */
    readonly deleted: string;
    /** Groupings, the service’s tracks and tags. */
    readonly deletedAt: string;
    /** Groupings, the service’s tracks and tags. */
    readonly updatedAt: string;
    readonly noCars: string;
    /** Show its {count, plural, one {# car} other {# cars}} */
    readonly showCars: (values: { count: number }) => string;
    /** Groupings, the service’s tracks and tags. */
    readonly type: string;
    /** Groupings, the service’s tracks and tags. */
    readonly capacity: string;
    /** Groupings, the service’s tracks and tags. */
    readonly spots: string;
    /** Groupings, the service’s tracks and tags. */
    readonly colourLabel: string;
    /** The carrier’s colour: {token} */
    readonly colour: (values: { token: string | number }) => string;
    /** Groupings, the service’s tracks and tags. */
    readonly objectType: string;
    readonly indexed: string;
    /** Groupings, the service’s tracks and tags. */
    readonly number: string;
    /** Groupings, the service’s tracks and tags. */
    readonly uuid: string;
    /** Groupings, the service’s tracks and tags. */
    readonly attributes: string;
    /** Groupings, the service’s tracks and tags. */
    readonly rules: string;
    /** Groupings, the service’s tracks and tags. */
    readonly other: string;
    readonly counted: string;
    readonly sortOrder: string;
  };
  readonly hazmat: {
    /** Hazmat · {where} */
    readonly title: (values: { where: string | number }) => string;
    /** List of hazardous cars. */
    readonly list: string;
    /** Hazmat list of {track}: {count, plural, one {# car} other {# cars}} */
    readonly ofTrack: (values: { track: string | number; count: number }) => string;
    /** {held, number} of {of, plural, one {# car} other {# cars}} with hazmat */
    readonly count: (values: { held: number; of: number }) => string;
    readonly loading: string;
    /** No hazmat on {where}, loaded or residue, by its waybills. */
    readonly none: (values: { where: string | number }) => string;
    readonly noneOnCut: string;
    readonly noneOf: string;
    /** {count, plural, one {# car is} other {# cars are}} not known here and not listed. */
    readonly unknown: (values: { count: number }) => string;
    readonly source: string;
    readonly sourceConsist: string;
    /** {count, plural, one {# line} other {# lines}} to check */
    readonly flagged: (values: { count: number }) => string;
    /** Position {at} */
    readonly position: (values: { at: string | number }) => string;
    /** Placard of class {division}{un, select, none {} other {, {un}}} */
    readonly placard: (values: { division: string | number; un: string | number | null }) => string;
    /** Placard: class not known{un, select, none {} other {, {un}}} */
    readonly placardUnknown: (values: { un: string | number | null }) => string;
    /** List of hazardous cars. */
    readonly missing: string;
    /** List of hazardous cars. */
    readonly residue: string;
    readonly residueLong: string;
    /** Hazard class {given} */
    readonly classOf: (values: { given: string | number }) => string;
    /** PG {group} */
    readonly group: (values: { group: string | number }) => string;
    /** Inhalation zone {zone} */
    readonly zone: (values: { zone: string | number }) => string;
    /** List of hazardous cars. */
    readonly rq: string;
    readonly noUn: string;
    readonly columns: {
      /** List of hazardous cars: head of a column of a table. */
      readonly position: string;
      /** List of hazardous cars: head of a column of a table. */
      readonly placard: string;
      /** List of hazardous cars: head of a column of a table. */
      readonly mark: string;
      /** List of hazardous cars: head of a column of a table. */
      readonly load: string;
      /** List of hazardous cars: head of a column of a table. */
      readonly un: string;
      readonly name: string;
      /** List of hazardous cars: head of a column of a table. */
      readonly class: string;
      /** List of hazardous cars: head of a column of a table. */
      readonly group: string;
      /** List of hazardous cars: head of a column of a table. */
      readonly rq: string;
      /** List of hazardous cars: head of a column of a table. */
      readonly zone: string;
      /** List of hazardous cars: head of a column of a table. */
      readonly contact: string;
      /** List of hazardous cars: head of a column of a table. */
      readonly remarks: string;
    };
    /** Written “{written}” */
    readonly unWritten: (values: { written: string | number }) => string;
    readonly flags: {
      readonly onlyCode: string;
      readonly unread: string;
      readonly noUn: string;
      readonly unUnreadable: string;
      readonly unSpelled: string;
      /** List of hazardous cars: a flag of a record. */
      readonly noClass: string;
      readonly classInWords: string;
      readonly classWithWords: string;
      readonly classDiffers: string;
      readonly noName: string;
      readonly noContact: string;
      readonly noPackingGroup: string;
      readonly residueButLoaded: string;
      readonly emptyNotResidue: string;
    };
  };
  readonly native: {
    /** Menus and notifications of the system. */
    readonly product: string;
    readonly menu: {
      /** Menus and notifications of the system: entry of a menu. */
      readonly file: string;
      /** Menus and notifications of the system: entry of a menu. */
      readonly edit: string;
      /** Menus and notifications of the system: entry of a menu. */
      readonly view: string;
      /** Menus and notifications of the system: entry of a menu. */
      readonly go: string;
      /** Menus and notifications of the system: entry of a menu. */
      readonly window: string;
      /** Menus and notifications of the system: entry of a menu. */
      readonly help: string;
      readonly about: string;
      /** Menus and notifications of the system: entry of a menu. */
      readonly services: string;
      readonly hide: string;
      /** Menus and notifications of the system: entry of a menu. */
      readonly hideOthers: string;
      /** Menus and notifications of the system: entry of a menu. */
      readonly showAll: string;
      readonly quit: string;
      /** Menus and notifications of the system: entry of a menu. */
      readonly settings: string;
      /** Menus and notifications of the system: entry of a menu. */
      readonly search: string;
      /** Menus and notifications of the system: entry of a menu. */
      readonly print: string;
      /** Menus and notifications of the system: entry of a menu. */
      readonly close: string;
      /** Menus and notifications of the system: entry of a menu. */
      readonly undo: string;
      /** Menus and notifications of the system: entry of a menu. */
      readonly redo: string;
      /** Menus and notifications of the system: entry of a menu. */
      readonly cut: string;
      /** Menus and notifications of the system: entry of a menu. */
      readonly copy: string;
      /** Menus and notifications of the system: entry of a menu. */
      readonly paste: string;
      /** Menus and notifications of the system: entry of a menu. */
      readonly selectAll: string;
      /** Menus and notifications of the system: entry of a menu. */
      readonly zoomIn: string;
      /** Menus and notifications of the system: entry of a menu. */
      readonly zoomOut: string;
      /** Menus and notifications of the system: entry of a menu. */
      readonly actualSize: string;
      /** Menus and notifications of the system: entry of a menu. */
      readonly fullScreen: string;
      /** Menus and notifications of the system: entry of a menu. */
      readonly minimise: string;
      /** Menus and notifications of the system: entry of a menu. */
      readonly zoom: string;
      readonly allToFront: string;
    };
    readonly attention: {
      /** {n, plural, one {# command needs you} other {# commands need you}} */
      readonly count: (values: { n: number }) => string;
      readonly text: string;
    };
    readonly signIn: {
      readonly title: string;
      readonly text: string;
    };
    readonly notSaved: {
      readonly title: string;
      /** {file} could not be written: the disk may be full, or its folder missing. What it was made from is still here; save it again. */
      readonly text: (values: { file: string | number }) => string;
    };
    readonly windowEnded: {
      readonly title: string;
      readonly text: string;
      readonly again: string;
      /** Menus and notifications of the system. */
      readonly quit: string;
    };
    readonly unresponsive: {
      readonly title: string;
      readonly text: string;
      /** Menus and notifications of the system. */
      readonly wait: string;
      readonly again: string;
    };
    readonly couldNotStart: string;
    readonly failed: {
      readonly title: string;
      /** Something went wrong and the terminal cannot go on ({said}). Everything that was recorded is on disk and safe. Start it again; if it happens again, send the log to those who help you. */
      readonly text: (values: { said: string | number }) => string;
    };
  };
  readonly list: {
    /** {shown} and {more, number} more */
    readonly more: (values: { shown: string | number; more: number }) => string;
    /** {shown} and {last} */
    readonly all: (values: { shown: string | number; last: string | number }) => string;
    /** “{text}” */
    readonly quoted: (values: { text: string | number }) => string;
  };
  readonly planning: {
    /** The page that plans a sorting. */
    readonly title: string;
    readonly about: string;
    /** The page that plans a sorting. */
    readonly form: string;
    /** The page that plans a sorting. */
    readonly result: string;
    /** Tracks read {age} */
    readonly readAt: (values: { age: string | number }) => string;
    /** The page that plans a sorting. */
    readonly station: string;
    /** The page that plans a sorting. */
    readonly tracks: string;
    /** The page that plans a sorting. */
    readonly track: string;
    /** The page that plans a sorting. */
    readonly cars: string;
    readonly use: {
      /** The page that plans a sorting. */
      readonly label: string;
      /** What {track} is in the plan */
      readonly of: (values: { track: string | number }) => string;
      /** The page that plans a sorting. */
      readonly leave: string;
      /** The page that plans a sorting. */
      readonly sort: string;
      /** The page that plans a sorting. */
      readonly use: string;
    };
    /** The page that plans a sorting. */
    readonly blocks: string;
    readonly by: {
      /** The page that plans a sorting. */
      readonly label: string;
      /** The page that plans a sorting. */
      readonly block: string;
      /** The page that plans a sorting. */
      readonly to: string;
      /** The page that plans a sorting. */
      readonly consignee: string;
    };
    readonly noBlocks: string;
    /** The page that plans a sorting. */
    readonly block: string;
    /** The page that plans a sorting. */
    readonly target: string;
    /** Where {block} goes */
    readonly targetOf: (values: { block: string | number }) => string;
    readonly order: {
      /** Head of a column: in which order the cars of a block stand. */
      readonly label: string;
      /** Order within {block} */
      readonly of: (values: { block: string | number }) => string;
      /** The cars of a block may stand in any order. */
      readonly any: string;
      /** The cars of a block keep the order in which they stand. */
      readonly asTheyStand: string;
      /** The heavy cars of a block stand in front of the light ones. */
      readonly heavyInFront: string;
      /** The order of the cars of a block is given by hand. */
      readonly byHand: string;
      /** {block}, front to back */
      readonly list: (values: { block: string | number }) => string;
      /** {mark} one place forward */
      readonly up: (values: { mark: string | number }) => string;
      /** {mark} one place back */
      readonly down: (values: { mark: string | number }) => string;
    };
    /** The page that plans a sorting. */
    readonly anywhere: string;
    /** {count, plural, one {# car without one stays where it is} other {# cars without one stay where they are}} */
    readonly stay: (values: { count: number }) => string;
    readonly asLast: {
      /** Last sorted like this {age}: {count, plural, one {# block} other {# blocks}} */
      readonly said: (values: { age: string | number; count: number }) => string;
      /** A button: tracks and blocks as when these tracks were sorted before. */
      readonly use: string;
    };
    readonly lead: string;
    /** The page that plans a sorting. */
    readonly leadHint: string;
    /** A number of {units, select, metric {metres} other {feet}} up to {most, number, lengthNumber} */
    readonly leadWrong: (values: { most: number }) => string;
    readonly end: {
      /** The page that plans a sorting. */
      readonly label: string;
      /** The page that plans a sorting. */
      readonly front: string;
      /** The page that plans a sorting. */
      readonly back: string;
    };
    /** The page that plans a sorting. */
    readonly plan: string;
    readonly nothing: {
      /** The page that plans a sorting. */
      readonly title: string;
      readonly text: string;
    };
    readonly proved: {
      readonly impossible: string;
      readonly searching: string;
      /** The page that plans a sorting. */
      readonly none: string;
      /** The page that plans a sorting. */
      readonly fewest: string;
      /** Proved of a plan whose first steps a person has decided. */
      readonly fewestBegun: string;
      /** The page that plans a sorting. */
      readonly unknown: string;
      /** {movements, plural, one {At most # movement too many} other {At most # movements too many}}; looking for better… */
      readonly betterSought: (values: { movements: number }) => string;
      /** {movements, plural, one {At most # movement more than any plan needs} other {At most # movements more than any plan needs}} */
      readonly atMostAbove: (values: { movements: number }) => string;
    };
    readonly cost: {
      /** {count, plural, one {# movement} other {# movements}} */
      readonly movements: (values: { count: number }) => string;
      /** {count, plural, one {# car handled} other {# cars handled}} */
      readonly cars: (values: { count: number }) => string;
      /** {feet, number, length} */
      readonly feet: (values: { feet: number }) => string;
    };
    /** Yours {yours, number} · found {found, number} · no plan needs fewer than {atLeast, number} */
    readonly beside: (values: { yours: number; found: number; atLeast: number }) => string;
    /** A button: the plan of the search is shown again instead of one whose steps a person has changed. */
    readonly showFound: string;
    readonly step: {
      /** {count, plural, one {Pull # car from {track}} other {Pull # cars from {track}}} */
      readonly pull: (values: { count: number; track: string | number }) => string;
      /** {count, plural, one {Set # car to {track}} other {Set # cars to {track}}} */
      readonly set: (values: { count: number; track: string | number }) => string;
    };
    /** The page that plans a sorting. */
    readonly stop: string;
    /** Since the plan before: {arrived, number} came, {gone, number} left, {elsewhere, number} on another track */
    readonly changed: (values: { arrived: number; gone: number; elsewhere: number }) => string;
    /** {count, plural, one {# car of unknown weight stands behind the others of its block} other {# cars of unknown weight stand behind the others of their blocks}} */
    readonly unknownWeights: (values: { count: number }) => string;
    /** Cover stands between hazmat and a car people may be in: {tracks} */
    readonly keptApart: (values: { tracks: string | number }) => string;
    /** Not kept: on {track}, hazmat stands beside a car people may be in: {marks} */
    readonly notKeptApart: (values: { track: string | number; marks: string | number }) => string;
    /** The page that plans a sorting. */
    readonly steps: string;
    /** The page that plans a sorting. */
    readonly before: string;
    /** The page that plans a sorting. */
    readonly next: string;
    readonly inTheEnd: string;
    /** Step {at} of {of}: */
    readonly stepAt: (values: { at: string | number; of: string | number }) => string;
    /** {count, plural, one {# stands for good} other {# stand for good}} */
    readonly forGood: (values: { count: number }) => string;
    readonly change: {
      /** The page that plans a sorting. */
      readonly title: string;
      /** The page that plans a sorting. */
      readonly kind: string;
      /** The page that plans a sorting. */
      readonly pull: string;
      /** The page that plans a sorting. */
      readonly set: string;
      /** The page that plans a sorting. */
      readonly planRest: string;
    };
    /** The page that plans a sorting. */
    readonly makeList: string;
    readonly again: string;
    /** Sorting of {count, plural, one {# car} other {# cars}} */
    readonly listTitle: (values: { count: number }) => string;
    /** The page that plans a sorting. */
    readonly engine: string;
    /** The page that plans a sorting. */
    readonly holdsNothing: string;
    readonly paper: {
      /** The page that plans a sorting. */
      readonly number: string;
      /** The page that plans a sorting. */
      readonly step: string;
      /** The page that plans a sorting. */
      readonly marks: string;
    };
  };
  readonly terminal: {
    readonly queue: {
      /** Move {cars} · {from} → {to}, {place} */
      readonly move: (values: { cars: string | number; from: string | number; to: string | number; place: string | number }) => string;
      /** Move {cars} · {from} → {to}, {place}, spot {spot} */
      readonly moveToSpot: (values: { cars: string | number; from: string | number; to: string | number; place: string | number; spot: string | number }) => string;
      /** Switch request, {types}: {cars} → {to} */
      readonly switching: (values: { types: string | number; cars: string | number; to: string | number }) => string;
      /** Switch request, {types}: {cars} → {to}, spot {spot} */
      readonly switchingToSpot: (values: { types: string | number; cars: string | number; to: string | number; spot: string | number }) => string;
      /** Switch request, {types}: {cars} → {to}, spot {spot} for {n} of {of} cars */
      readonly switchingToSpotSome: (values: { types: string | number; cars: string | number; to: string | number; spot: string | number; n: string | number; of: string | number }) => string;
      /** Switch request, {types}: {cars} → {to}, {n} spots */
      readonly switchingToSpots: (values: { types: string | number; cars: string | number; to: string | number; n: string | number }) => string;
      /** Class list “{label}” · {cars} → {to} */
      readonly classList: (values: { label: string | number; cars: string | number; to: string | number }) => string;
      /** Load {cars} · {track}, template {template} */
      readonly load: (values: { cars: string | number; track: string | number; template: string | number }) => string;
      /** Bill of lading {number} */
      readonly bill: (values: { number: string | number }) => string;
      /** Bill of lading {number} · {cars} */
      readonly billWithCars: (values: { number: string | number; cars: string | number }) => string;
      /** Customer {name} · {changes} */
      readonly customer: (values: { name: string | number; changes: string | number }) => string;
      /** Customer no. {id} · {changes} */
      readonly customerWithoutName: (values: { id: string | number; changes: string | number }) => string;
      /** No. {seq} on {key} waits for a person. */
      readonly laneTrackPerson: (values: { seq: string | number; key: string | number }) => string;
      /** No. {seq} on {key} comes first. */
      readonly laneTrackFirst: (values: { seq: string | number; key: string | number }) => string;
      /** {kind, select, customer {customer no. {name}} name {the customer name {name}} scac {SCAC {name}} ediId {EDI ID {name}} bill {bill of lading {name}} other {track {name}}} */
      readonly laneThing: (values: { kind: string; name: string | number }) => string;
      /** No. {seq} comes first on the same track. */
      readonly laneSameTrack: (values: { seq: string | number }) => string;
      /** No. {seq} comes first on {track}. */
      readonly laneTrack: (values: { seq: string | number; track: string | number }) => string;
      /** No. {seq} with {mark} waits for a person. */
      readonly laneCarPerson: (values: { seq: string | number; mark: string | number }) => string;
      /** No. {seq} with {mark} comes first. */
      readonly laneCarFirst: (values: { seq: string | number; mark: string | number }) => string;
      /** The service refuses what must be read for this: {why} */
      readonly cannotRead: (values: { why: string | number }) => string;
      /** What would tell whether it was done could not be read for ten minutes, though the service answers: {why} */
      readonly lookUpFails: (values: { why: string | number }) => string;
      readonly cannotLookUp: string;
      readonly onNoTrack: string;
      /** Proved: it was done. {findings} */
      readonly provedDone: (values: { findings: string | number }) => string;
      /** Proved: it was not done. {findings} */
      readonly provedNotDone: (values: { findings: string | number }) => string;
      /** {n, plural, one {It was sent once} other {It was sent # times}}, and no answer said what became of it. */
      readonly neverAnswered: (values: { n: number }) => string;
      readonly noAnswerPerson: string;
      readonly noProofPerson: string;
      readonly fromThePast: string;
      readonly fromDamagedFile: string;
      readonly fromBackup: string;
      /** It comes from a backup of {at} and may have been dropped or overtaken since. */
      readonly fromBackupOf: (values: { at: string | number }) => string;
      /** A backup of {at} holds it as not done: it may have been done on another device since. */
      readonly inBackupOf: (values: { at: string | number }) => string;
      readonly noProofKept: string;
      /** Recorded to undo no. {seq}. */
      readonly toUndo: (values: { seq: string | number }) => string;
      /** Said of a command in the queue. */
      readonly written: string;
      readonly ended: string;
      readonly notWritten: string;
      readonly lookingFirst: string;
      readonly sent: string;
      readonly saidYes: string;
      readonly notReached: string;
      readonly comeBack: string;
      readonly provedHadIt: string;
      /** The permission for this is missing. {why} */
      readonly noPermission: (values: { why: string | number }) => string;
      /** Nothing shows that it was done: it is sent again. {findings} */
      readonly nothingShowsIt: (values: { findings: string | number }) => string;
      readonly saidNo: string;
      /** No. {seq} does not get through and is tried again by itself: {why} */
      readonly notThrough: (values: { seq: string | number; why: string | number }) => string;
      /** Look there for a list called “{label}”. */
      readonly lookForList: (values: { label: string | number }) => string;
      readonly lookUpCustomer: string;
      readonly comeBackPerhapsDone: string;
      readonly existsPerhapsOurs: string;
      readonly signInRefusedPerhapsDone: string;
      readonly refusesAll: string;
      readonly signInRefused: string;
      readonly putBack: string;
      readonly anotherKind: string;
      readonly decideFirst: string;
      /** Changed by hand. It was: {summary} */
      readonly changedByHand: (values: { summary: string | number }) => string;
      /** This is {state} and cannot be dropped any more. */
      readonly cannotDrop: (values: { state: string | number }) => string;
      readonly droppedNotKnowing: string;
      /** No. {seq} was dropped, and the service has done it: {summary}. */
      readonly droppedButDone: (values: { seq: string | number; summary: string | number }) => string;
      readonly dropped: string;
      readonly confirmed: string;
      /** Undo the later work on these cars first: {summary} */
      readonly undoLater: (values: { summary: string | number }) => string;
      /** This is {state} and cannot be undone. */
      readonly cannotUndo: (values: { state: string | number }) => string;
      /** This is {state} and cannot be undone before its outcome is known. */
      readonly cannotUndoYet: (values: { state: string | number }) => string;
      /** It cannot be done as it was meant: {rules}. Change it or drop it. */
      readonly notAsMeant: (values: { rules: string | number }) => string;
      /** {why} Change it or drop it. */
      readonly changeOrDrop: (values: { why: string | number }) => string;
      /** {mark} has moved again since this was shown. Nothing was done: look once more. */
      readonly movedSinceSeen: (values: { mark: string | number }) => string;
      /** {mark} will not be where this needs it: it relied on a command that was dropped ({summary}). */
      readonly reliedOnDropped: (values: { mark: string | number; summary: string | number }) => string;
      /** {mark} will not be where this needs it: an earlier command was changed or put back in line ({summary}). */
      readonly reliedOnChanged: (values: { mark: string | number; summary: string | number }) => string;
      /** This is {state}; only a command that needs a person can be {can}. */
      readonly onlyPerson: (values: { state: string | number; can: string | number }) => string;
      readonly seen: string;
      readonly seenOtherwise: string;
      readonly vouchedFor: string;
      readonly nothingToSee: string;
      /** The service said yes, but its answer still shows {names} as before: it may be from before the update. Ask for the record again in a minute. */
      readonly answerAsBefore: (values: { names: string | number }) => string;
      readonly onlyMoves: string;
      /** {mark} is no longer on {track}: move it from where it is. */
      readonly undoElsewhere: (values: { mark: string | number; track: string | number }) => string;
      /** Where {mark} stood before is not known: move it by hand. */
      readonly undoUnknown: (values: { mark: string | number }) => string;
      /** There is no command {id} here. Look at the queue: it shows every command of this terminal. */
      readonly noCommand: (values: { id: string | number }) => string;
      /** Sent again under the same number, bill of lading {number} is not made twice: if it was made, the service refuses the number. */
      readonly billAgain: (values: { number: string | number }) => string;
      /** No clear answer came to this, and class lists cannot be read back from the service. Look there for a list called “{label}”. */
      readonly classListLost: (values: { label: string | number }) => string;
      readonly customerAgain: string;
      /** {names}: changed at the service since this update was written, and it would overwrite that. The record here is now the service’s: compare the two. */
      readonly customerChanged: (values: { names: string | number }) => string;
      readonly lateWorkFirst: string;
      readonly refusedFirst: string;
      readonly customerLostAdds: string;
      readonly customerLostDeletes: string;
      /** {mark}, which the place was chosen by, was no longer on {track}. */
      readonly anchorGone: (values: { mark: string | number; track: string | number }) => string;
      /** {mark} was no longer on {track}. */
      readonly carGone: (values: { mark: string | number; track: string | number }) => string;
      /** {cars} were no longer on {track}. */
      readonly carsGone: (values: { cars: string | number; track: string | number }) => string;
      /** {cars} were no longer where they had stood. */
      readonly carsStrayed: (values: { cars: string | number }) => string;
      /** {mark} stood on no known track when it was recorded, and stood on one by then. */
      readonly carNowOnTrack: (values: { mark: string | number }) => string;
      /** {cars} stood on no known track when it was recorded, and stood on one by then. */
      readonly carsNowOnTrack: (values: { cars: string | number }) => string;
      /** The history of {cars} holds records with {token}. */
      readonly historiesHold: (values: { cars: string | number; token: string | number }) => string;
      /** The history of {cars} says that {token} was rejected. */
      readonly historyRejected: (values: { cars: string | number; token: string | number }) => string;
      /** Proved: the service rejected it. {findings} */
      readonly provedRejected: (values: { findings: string | number }) => string;
      /** Only {n} of {of} cars of this move were moved: {cars}. */
      readonly onlySomeMoved: (values: { n: string | number; of: string | number; cars: string | number }) => string;
      /** At least {n} of {of} cars of this move were moved: {cars}. Whether the others were is not certain. */
      readonly atLeastSomeMoved: (values: { n: string | number; of: string | number; cars: string | number }) => string;
      /** It was done as it was before it was changed: {summary}. Is the change still wanted? */
      readonly doneBeforeChange: (values: { summary: string | number }) => string;
      /** It was done as it was before it was changed, for some of its cars: {summary}. Is the change still wanted? */
      readonly partDoneBeforeChange: (values: { summary: string | number }) => string;
      /** The history holds records with {token} for {cars}. */
      readonly recordsFor: (values: { token: string | number; cars: string | number }) => string;
      /** It holds none for {cars}. */
      readonly noRecordsFor: (values: { cars: string | number }) => string;
      /** It says that {cars} were rejected. */
      readonly rejectedFor: (values: { cars: string | number }) => string;
      readonly yesNotShown: string;
      /** {mark} is shown on {track}, and its history holds no record with {token}. */
      readonly yesShownElsewhere: (values: { mark: string | number; track: string | number; token: string | number }) => string;
      readonly movedOnSince: string;
      readonly movedOnUnread: string;
      readonly tracksUnreadable: string;
      readonly confirmedElsewhere: string;
      readonly hasARecord: string;
      readonly historyTooShort: string;
      /** The history of {mark} holds a record with {token} that has it on {track}, where this did not want it. */
      readonly recordedElsewhere: (values: { mark: string | number; token: string | number; track: string | number }) => string;
      /** The history of {cars} holds a record that may be of this move: its reference is cut short or gone, or its flag does not say whether it was done. */
      readonly mayBeOurs: (values: { cars: string | number }) => string;
      /** The history of {cars} holds a record that cannot be read and may be of this move. */
      readonly mayBeOursUnread: (values: { cars: string | number }) => string;
      /** No record with {token} in the history of {cars}. */
      readonly historyHasNone: (values: { token: string | number; cars: string | number }) => string;
      readonly allStand: string;
      /** It is not certain whether this was done: its history holds no record of it, but {why} */
      readonly notCertain: (values: { why: string | number }) => string;
      /** {track} stands in another order than it did. */
      readonly otherOrder: (values: { track: string | number }) => string;
      readonly switchingLost: string;
      readonly sameOrders: string;
      /** {order} · {status, select, PENDING {PENDING} ACTIVE {ACTIVE} CLOSED {CLOSED} none {no status} other {{status}}}{train, select, none {} other { · train {train}}}{on, select, departed { · departed} inTransit { · in transit} other {}}{nth, plural, =1 {} other { ({nth})}} */
      readonly workOrder: (values: { order: string | number; status: string; train: string | number | null; on: string; nth: number }) => string;
      /** {order} · last event {event} */
      readonly workOrderEvent: (values: { order: string | number; event: string | number }) => string;
      /** and {n, number} more, together {mark} */
      readonly workOrdersMore: (values: { n: number; mark: string | number }) => string;
      /** No track shows {cars}, so it was not read which work orders there are now. */
      readonly ordersUnread: (values: { cars: string | number }) => string;
      /** The work orders of {n} of {of} cars are not as they were before it was sent. */
      readonly otherOrders: (values: { n: string | number; of: string | number }) => string;
      /** {mark} stands on {track}: it may have been switched since. */
      readonly switchMovedOn: (values: { mark: string | number; track: string | number }) => string;
      /** The history of {cars} has records since it was sent. */
      readonly recordsSince: (values: { cars: string | number }) => string;
      /** The history of {cars} holds a record that cannot be read, or does not say whose it is or from when: it may be of this. */
      readonly recordsUnclear: (values: { cars: string | number }) => string;
      readonly shownNoLonger: string;
      readonly loadLost: string;
      /** No track called {track} is known here yet. */
      readonly noTrackYet: (values: { track: string | number }) => string;
      /** The service has a track called {track} by now. */
      readonly trackByNow: (values: { track: string | number }) => string;
      /** {n} of the {of} cars stand on {track} now. */
      readonly thereNow: (values: { n: string | number; of: string | number; track: string | number }) => string;
      /** {mark} stands on {track}: it may have been loaded and moved on since. */
      readonly loadMovedOn: (values: { mark: string | number; track: string | number }) => string;
      /** The track {was} is called {is} now. A load under the old name would make a new track. */
      readonly trackRenamed: (values: { was: string | number; is: string | number }) => string;
      /** The track {track} is not in the list of tracks any more. The load would make it anew. */
      readonly trackGone: (values: { track: string | number }) => string;
      /** {was} is called {is} now: its number may stand for another car. */
      readonly otherCar: (values: { was: string | number; is: string | number }) => string;
      /** The track {was} is called {is} now: its number may stand for another track. */
      readonly otherTrack: (values: { was: string | number; is: string | number }) => string;
      /** {was} is called {is} now: the number of this customer may stand for another one. */
      readonly otherCustomer: (values: { was: string | number; is: string | number }) => string;
      /** {mark} has another number at the service now, as if it were another car. Change this to the car as it is listed. */
      readonly otherNumber: (values: { mark: string | number }) => string;
      /** {track} has no spot {spot} any more. It may be made anew. */
      readonly spotGone: (values: { track: string | number; spot: string | number }) => string;
      /** {findings} */
      readonly several: (values: { findings: string | number }) => string;
    };
    readonly line: {
      readonly nobody: string;
      readonly chosen: string;
      readonly notAccepted: string;
      /** The carrier’s service does not accept this sign-in. It says: {words} */
      readonly notAcceptedSays: (values: { words: string | number }) => string;
      readonly later: string;
      readonly noName: string;
      readonly notSecure: string;
      readonly notInTime: string;
      readonly unreachable: string;
      readonly broke: string;
      /** The carrier’s service has trouble of its own (HTTP {status}). */
      readonly trouble: (values: { status: string | number }) => string;
      readonly someoneElse: string;
      /** Something between this device and the carrier’s service answers in its place (HTTP {status}). */
      readonly inBetween: (values: { status: string | number }) => string;
      readonly notRead: string;
      readonly closing: string;
      readonly offlineOrNobody: string;
      /** The carrier’s service now lists {dropped} fewer of the {before} cars on the tracks. Nothing has been removed here. */
      readonly fewerCars: (values: { dropped: string | number; before: string | number }) => string;
      /** The carrier’s service now lists {dropped} fewer of the {before} cars on the tracks, and none at {stations}. Nothing has been removed here. */
      readonly fewerCarsAlso: (values: { dropped: string | number; before: string | number; stations: string | number }) => string;
      /** The carrier’s service counts {counted} cars on the tracks, and its list ended after {listed}. Nothing has been taken over here. */
      readonly listEnded: (values: { counted: string | number; listed: string | number }) => string;
      /** The carrier’s service now lists no car at {stations}. Nothing has been removed here. */
      readonly noneAt: (values: { stations: string | number }) => string;
      /** Several cars end in {digits}. */
      readonly severalEnd: (values: { digits: string | number }) => string;
      /** No car here ends in {digits}. */
      readonly noneEnds: (values: { digits: string | number }) => string;
      /** Several cars carry {mark}. */
      readonly severalCarry: (values: { mark: string | number }) => string;
      /** {mark} is not in this yard. */
      readonly notInYard: (values: { mark: string | number }) => string;
      /** No car here is {mark}. Containers and trailers that stand on cars are not searched. */
      readonly unit: (values: { mark: string | number }) => string;
      readonly container: string;
      readonly containerWrong: string;
      readonly wagon: string;
      readonly wagonWrong: string;
      readonly noNumber: string;
      readonly keyMissing: string;
      /** Why the terminal is not signed in: somebody has changed the entry of the keychain, or it holds something else. */
      readonly keyUnfit: string;
      /** {what} Check the address and this device’s connection. */
      readonly checkAddress: (values: { what: string | number }) => string;
      readonly otherServer: string;
      /** It was not the carrier’s service that answered, but something else (HTTP {status}). Check the address. If it is right, something between this device and the service answers in its place: a sign-in page of this network, a proxy or a gateway. */
      readonly otherAnswered: (values: { status: string | number }) => string;
      /** The service refused the request: {why} */
      readonly requestRefused: (values: { why: string | number }) => string;
      /** Something answered at this address, but it is not the carrier’s service: {why} */
      readonly notTheService: (values: { why: string | number }) => string;
      readonly carrierRefused: string;
      readonly userRefused: string;
      readonly keyRefused: string;
      readonly signInLater: string;
      readonly allRefused: string;
      /** It said: “{words}” */
      readonly itSaid: (values: { words: string | number }) => string;
      readonly keychainLocked: string;
      readonly keychainMissing: string;
      readonly keychainNone: string;
      readonly keychainFull: string;
      /** The keychain of this device could not be used (“{said}”). The key is kept for this run only and asked for again next time. */
      readonly keychainTrouble: (values: { said: string | number }) => string;
      /** The request does not fit the service: {where}: {rule}. */
      readonly doesNotFit: (values: { where: string | number; rule: string | number }) => string;
      /** The answer of {endpoint} cannot be read: at {where}. */
      readonly notReadable: (values: { endpoint: string | number; where: string | number }) => string;
      /** The service answered {status}: {words} */
      readonly answered: (values: { status: string | number; words: string | number }) => string;
      /** Something between this device and the service answered {status}, a redirect; it was not followed. */
      readonly redirected: (values: { status: string | number }) => string;
      /** Something between this device and the service answered {status} with a page of its own. */
      readonly answeredPage: (values: { status: string | number }) => string;
      /** Something between this device and the service answered {status} without a word. */
      readonly answeredBlank: (values: { status: string | number }) => string;
      /** The service answered {status} without a message. */
      readonly answeredNothing: (values: { status: string | number }) => string;
      readonly brokeOff: string;
      readonly stoppedComing: string;
      readonly cutOff: string;
      /** The service’s list of {endpoint} did not end after {pages, number} pages with {records, number} records and {size, number} MB. */
      readonly listEndless: (values: { endpoint: string | number; pages: number; records: number; size: number }) => string;
      /** The answer of {endpoint} holds more records than the terminal reads. */
      readonly tooMany: (values: { endpoint: string | number }) => string;
      /** The answer of {endpoint} holds more in one record than the terminal reads. */
      readonly tooMuchInOne: (values: { endpoint: string | number }) => string;
      readonly tooLarge: string;
      readonly failed: string;
      readonly nameNotFound: string;
      readonly cannotReach: string;
      readonly noSecure: string;
      readonly noneInTime: string;
      readonly stoppedBefore: string;
      readonly characters: string;
      readonly noAnswerInTime: string;
      readonly brokeAfter: string;
      readonly proxyPassword: string;
      readonly proxyNoService: string;
      /** The proxy of this network did not let the terminal through (HTTP {status}). */
      readonly proxyRefused: (values: { status: string | number }) => string;
      readonly proxyGone: string;
      readonly notHttp: string;
      /** The service said yes and named {named} in place of {sent}. */
      readonly namedAnother: (values: { named: string | number; sent: string | number }) => string;
      readonly namedNothing: string;
      /** The service said yes and named {n} of {of} cars. */
      readonly namedSome: (values: { n: string | number; of: string | number }) => string;
      /** The service said yes and named {n} of {of} cars, but not {cars}. */
      readonly namedAllBut: (values: { n: string | number; of: string | number; cars: string | number }) => string;
      readonly readsTooSlow: string;
      readonly customerOtherwise: string;
      readonly showsBefore: string;
      readonly mixedAges: string;
      readonly listsNoTrack: string;
      readonly listsBefore: string;
      readonly historyInCircle: string;
      readonly historyInPages: string;
      /** The pages of {endpoint} go in a circle: the service gave the same page token twice. */
      readonly pagesInCircle: (values: { endpoint: string | number }) => string;
      /** Said of the line to the carrier’s service, of signing in or of a search. */
      readonly connecting: string;
    };
    readonly cars: {
      /** Names cars within a sentence or a summary. */
      readonly none: string;
      /** Names cars within a sentence or a summary. */
      readonly one: string;
      /** {n, number} cars */
      readonly count: (values: { n: number }) => string;
      /** {mark} and {n} more */
      readonly more: (values: { mark: string | number; n: string | number }) => string;
      /** {mark} and {other} */
      readonly two: (values: { mark: string | number; other: string | number }) => string;
      /** {cars}, and {n} more */
      readonly listMore: (values: { cars: string | number; n: string | number }) => string;
    };
    readonly tracks: {
      /** Names a track within a summary. */
      readonly chosen: string;
      /** {named} and a track of the carrier’s choice */
      readonly orChosen: (values: { named: string | number }) => string;
      /** Names a track within a summary. */
      readonly none: string;
      /** Names a track within a summary. */
      readonly unknown: string;
      /** {n} tracks */
      readonly count: (values: { n: string | number }) => string;
    };
    readonly places: {
      /** Place on a track, within the summary of a move: “Yard 4 → Yard 7, back”. */
      readonly front: string;
      /** Place on a track, within the summary of a move: “Yard 4 → Yard 7, back”. */
      readonly back: string;
      /** position {at} */
      readonly position: (values: { at: string | number }) => string;
      /** ahead of {mark} */
      readonly before: (values: { mark: string | number }) => string;
      /** behind {mark} */
      readonly after: (values: { mark: string | number }) => string;
    };
    readonly switchTypes: {
      /** Type of a switch request, within its summary. */
      readonly none: string;
      /** Type of a switch request, within its summary. */
      readonly pull: string;
      /** Type of a switch request, within its summary. */
      readonly inPlace: string;
      /** Type of a switch request, within its summary. */
      readonly transfer: string;
      /** Type of a switch request, within its summary. */
      readonly release: string;
      /** Type of a switch request, within its summary. */
      readonly leave: string;
      /** {first} and {next} */
      readonly several: (values: { first: string | number; next: string | number }) => string;
    };
    readonly changes: {
      /** What changes of a customer, within a summary. */
      readonly nothing: string;
      /** What changes of a customer, within a summary. */
      readonly field: string;
      /** {n} fields */
      readonly fields: (values: { n: string | number }) => string;
      /** What changes of a customer, within a summary. */
      readonly added: string;
      /** {n} locations added */
      readonly addedMany: (values: { n: string | number }) => string;
      /** What changes of a customer, within a summary. */
      readonly changed: string;
      /** {n} locations changed */
      readonly changedMany: (values: { n: string | number }) => string;
      /** What changes of a customer, within a summary. */
      readonly deleted: string;
      /** {n} locations deleted */
      readonly deletedMany: (values: { n: string | number }) => string;
      /** {first}, {next} */
      readonly several: (values: { first: string | number; next: string | number }) => string;
    };
    readonly states: {
      /** State of a command, within “This is … and cannot be undone”. */
      readonly pending: string;
      /** State of a command, within “This is … and cannot be undone”. */
      readonly sending: string;
      /** State of a command, within “This is … and cannot be undone”. */
      readonly unknown: string;
      /** State of a command, within “This is … and cannot be undone”. */
      readonly done: string;
      /** State of a command, within “This is … and cannot be undone”. */
      readonly dropped: string;
      /** State of a command, within “This is … and cannot be undone”. */
      readonly person: string;
      /** State of a command, within “This is … and cannot be undone”. */
      readonly changed: string;
      /** State of a command, within “This is … and cannot be undone”. */
      readonly again: string;
      /** State of a command, within “This is … and cannot be undone”. */
      readonly confirmed: string;
    };
    readonly rules: {
      /** is no car known here ({id}); refresh, or check the number */
      readonly noCar: (values: { id: string | number }) => string;
      /** is no track known here ({id}); refresh, or check the number */
      readonly unknownTrack: (values: { id: string | number }) => string;
      /** Rule after the name of a field: a script puts a part of a move back in line. */
      readonly notOfMove: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly carOfTheCut: string;
      /** {mark} does not stand on {track}; choose a car that does */
      readonly anchorElsewhere: (values: { mark: string | number; track: string | number }) => string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly future: string;
      readonly yearWrong: string;
      /** is the name of {n, number} tracks ({names}); the carrier decides which is meant */
      readonly sharedTrackName: (values: { n: number; names: string | number }) => string;
      readonly newName: string;
      /** holds a car that is bad ordered ({cars}) */
      readonly againstBadOrder: (values: { cars: string | number }) => string;
      /** holds a car that is on hold ({cars}) */
      readonly againstHold: (values: { cars: string | number }) => string;
      /** holds a placed car, to be released before it can be bad ordered ({cars}) */
      readonly againstReleaseBeforeBadOrder: (values: { cars: string | number }) => string;
      /** holds a car that is placed and not released ({cars}) */
      readonly againstNotReleased: (values: { cars: string | number }) => string;
      /** holds a car that is heavier, by its waybill, than any car may be on rail ({cars}) */
      readonly againstTooHeavy: (values: { cars: string | number }) => string;
      /** holds a car that is heavier, by its waybill, than its own limit ({cars}) */
      readonly againstOverCarLimit: (values: { cars: string | number }) => string;
      /** holds a car whose net and tare do not make its gross weight ({cars}) */
      readonly againstWeightsDiffer: (values: { cars: string | number }) => string;
      /** holds a car whose waybill seems to mix up tons and pounds ({cars}) */
      readonly againstTonsOrPounds: (values: { cars: string | number }) => string;
      /** brings hazmat next to a car people may be in ({cars}) */
      readonly againstHazmatByOccupied: (values: { cars: string | number }) => string;
      /** is shorter than the cut: {needed, number, length} are needed and it has {length, number, length} */
      readonly againstLongerThanTrack: (values: { needed: number; length: number }) => string;
      /** has no room for the cut now: {needed, number, length} are needed and {free, number, length} are free */
      readonly againstNoRoom: (values: { needed: number; free: number }) => string;
      /** holds a car with hazmat ({cars}) */
      readonly againstHoldsHazmat: (values: { cars: string | number }) => string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly noCars: string;
      /** is missing, and {code} is a hazardous commodity */
      readonly missingHazardous: (values: { code: string | number }) => string;
      /** stand beside those of template {id}: it merges shipper, consignee, freight bill party and in-care-of, and adds all its others; leave out those it has */
      readonly templateParties: (values: { id: string | number }) => string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly numberRequired: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly noSpaces: string;
      /** must have at most {n, number} characters ({now, number} now) */
      readonly atMostNow: (values: { n: number; now: number }) => string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly plainLetters: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly figure: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly weightTons: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly weightLb: string;
      /** has the tag {tag} without a category */
      readonly tagWithoutCategory: (values: { tag: string | number }) => string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly tagNeeded: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly numberAlone: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly initial: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly carNumber: string;
      /** does not fit {initial} {number}; check all three */
      readonly nameDoesNotFit: (values: { initial: string | number; number: string | number }) => string;
      /** is a container number ({text}) whose check digit is wrong */
      readonly containerDigit: (values: { text: string | number }) => string;
      /** is a wagon number ({text}) whose last digit does not fit the others */
      readonly wagonDigit: (values: { text: string | number }) => string;
      /** is only a number ({digits}); give the initial too, such as UTLX {example} */
      readonly onlyNumber: (values: { digits: string | number; example: string | number }) => string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly noCarNamed: string;
      /** cannot be read as a car ({text}); write it as UTLX 671772 */
      readonly notACar: (values: { text: string | number }) => string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly lessThanNet: string;
      /** is {gross}, but net and tare make {made}; they may differ by 1 % */
      readonly netAndTare: (values: { gross: string | number; made: string | number }) => string;
      /** makes {made} with the tare, more than a car may weigh on rail ({limit}) */
      readonly withTare: (values: { made: string | number; limit: string | number }) => string;
      /** is {weight}, more than a car may weigh on rail ({limit}) */
      readonly tooHeavy: (values: { weight: string | number; limit: string | number }) => string;
      /** is {weight}, more than a car may weigh on rail ({limit}); if these are pounds, it is {tons} */
      readonly tooHeavyPounds: (values: { weight: string | number; limit: string | number; tons: string | number }) => string;
      /** is {weight}, less than any car weighs; if these are tons, it is {tons} */
      readonly tooLight: (values: { weight: string | number; tons: string | number }) => string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly label: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly addOne: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly position: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly notJson: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly noRecord: string;
      /** {field} cannot be read */
      readonly cannotRead: (values: { field: string | number }) => string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly empty: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly heading: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly customerNumber: string;
      /** {field} is another one than on line {line} */
      readonly otherThanLine: (values: { field: string | number; line: string | number }) => string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly locationName: string;
      /** locationId {id} is there already */
      readonly locationThere: (values: { id: string | number }) => string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly defaultThere: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly text: string;
      /** Reads on from the name of a field and begins small. Said of 1.2E+11 or #N/A in an imported table. */
      readonly spoilt: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly flag: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly texts: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly keepName: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly scac: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly notEmpty: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly notEmptyDeleted: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly wholeLocation: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly notDefaultDeleted: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly newAddress: string;
      /** must be stated: {name} is the default, and an update without one would make it this location; send false */
      readonly sayFalse: (values: { name: string | number }) => string;
      /** cannot be true while {name} is the default; list {name2} with isDefault false before this location */
      readonly listBefore: (values: { name: string | number; name2: string | number }) => string;
      /** cannot be true before {name} has become false; list {name2} before this location */
      readonly letGoFirst: (values: { name: string | number; name2: string | number }) => string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly emptyUnclear: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly railOwn: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly nameOfAnother: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly becomesFalse: string;
      /** is left out and will be cleared ({now} now) */
      readonly willClear: (values: { now: string | number }) => string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly becomesFalseKeep: string;
      /** is left out and becomes USD; send {currency} to keep it */
      readonly becomesUsd: (values: { currency: string | number }) => string;
      /** has {n} cells for {columns} columns; put a cell with a separator in it in quotes */
      readonly cells: (values: { n: string | number; columns: string | number }) => string;
      /** Reads on from the name of a line and begins small. Said of a line of an imported table. */
      readonly openQuote: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly netNeeded: string;
      /** must be a whole number ({text}) */
      readonly wholeNumberSaid: (values: { text: string | number }) => string;
      /** must be written as TYPE:NAME ({text}) */
      readonly typeName: (values: { text: string | number }) => string;
      /** Reads on from the name of a field and begins small. A load to a track that is only called #12 here. */
      readonly trackNameless: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly trackNeeded: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly template: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly wholeFromZero: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly notEmptyCreate: string;
      /** must be a number such as 92.5 ({text}) */
      readonly number: (values: { text: string | number }) => string;
      /** can be read as {decimal} or as {thousands}; write it without the comma */
      readonly ambiguous: (values: { decimal: string | number; thousands: string | number }) => string;
      /** must be {word}: type it if this device is to be forgotten */
      readonly forgetWord: (values: { word: string | number }) => string;
      /** is set by your office ({path}) and cannot be changed here */
      readonly officeHeld: (values: { path: string | number }) => string;
      /** is locked by your office, and its file ({path}) gives no other value; ask those who look after this device */
      readonly officeNoValue: (values: { path: string | number }) => string;
      /** is set by your office to {set} ({path}) and cannot be {wish} */
      readonly officeOther: (values: { set: string | number; path: string | number; wish: string | number }) => string;
      /** is not known; there are {names} */
      readonly officeUnknown: (values: { names: string | number }) => string;
      /** cannot be locked; there are {names} */
      readonly officeLock: (values: { names: string | number }) => string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly officeList: string;
      /** cannot be read ({code}); let the users of this device read it */
      readonly officeUnread: (values: { code: string | number }) => string;
      readonly officeNotUtf8: string;
      /** is not JSON ({said}) */
      readonly officeNotJson: (values: { said: string | number }) => string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly officeObject: string;
      /** cannot be used: {said} */
      readonly officeCertificates: (values: { said: string | number }) => string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly updateFeed: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly secureOnly: string;
      /** is {weight}, more than a car may weigh */
      readonly moreThanACar: (values: { weight: string | number }) => string;
      /** is {weight}, more than these cars may weigh */
      readonly moreThanCars: (values: { weight: string | number }) => string;
      /** is {weight}, but the cars make {made} */
      readonly carsMakeOther: (values: { weight: string | number; made: string | number }) => string;
      /** is needed: {n, plural, one {# recorded command waits} other {# recorded commands wait}} here and nowhere else; send them, or save them first (device/exportWaiting) */
      readonly forgetReceipt: (values: { n: number }) => string;
      /** lacks {n, plural, one {# command that was} other {# commands that were}} recorded since; save what waits again (device/exportWaiting) */
      readonly forgetMore: (values: { n: number }) => string;
      /** is there twice ({what}, first at {where}) */
      readonly twiceAt: (values: { what: string | number; where: string | number }) => string;
      /** is there twice ({what}); list it once */
      readonly twiceOnce: (values: { what: string | number }) => string;
      /** is the car of {where} already; a car goes to one place */
      readonly carAlready: (values: { where: string | number }) => string;
      /** is the position of {where} on this track too; which car stands first is not sure */
      readonly positionAlready: (values: { where: string | number }) => string;
      /** is the location of {where} already; list each location once */
      readonly locationTwice: (values: { where: string | number }) => string;
      /** cannot be true too: at most one location is the default, and {where} takes it */
      readonly oneDefault: (values: { where: string | number }) => string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly notAmongAddresses: string;
      readonly profileOfAnother: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly lastTwoDays: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly notYetPast: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly shiftTime: string;
      /** is one too many: {most} views are kept; remove one first */
      readonly viewsTooMany: (values: { most: string | number }) => string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly tokenSigns: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly notOnList: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly notDoneOnList: string;
      /** may be another one by now. {why} Choose it again. */
      readonly otherTargetOnList: (values: { why: string | number }) => string;
      /** was ticked as {was}, and its number stands for {is} now: take the line out and write it again */
      readonly otherCarOnList: (values: { was: string | number; is: string | number }) => string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly inAnotherMove: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly planTrackTwice: string;
      /** hold more than {most} cars: too many for one plan */
      readonly planTooManyCars: (values: { most: string | number }) => string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly planCarElsewhere: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly planCarInTwoBlocks: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly planTrackNotAmong: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly planOrderNeedsTrack: string;
      /** is too short: its cars would take {feet, number, length} and it has {room, number, length} */
      readonly planTrackTooShort: (values: { feet: number; room: number }) => string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly planStepImpossible: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly noCheckLine: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly noConsistLine: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly noConsistColumn: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly skipReason: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly skipWords: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly expectedCar: string;
      /** is a backup of carrier {carrierId}, {user}; sign in as that user first */
      readonly otherBackup: (values: { carrierId: string | number; user: string | number }) => string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly backupDamaged: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly backupNewer: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly backupLacks: string;
      /** would unpack to {size}, more than the {most} allowed */
      readonly backupLarge: (values: { size: string | number; most: string | number }) => string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly backupNone: string;
      /** belongs to another command already ({summary}); nothing of this one was recorded. Give it an id of its own */
      readonly takenId: (values: { summary: string | number }) => string;
      /** holds {name} twice; choose another backup */
      readonly backupTwice: (values: { name: string | number }) => string;
      /** holds more of {name} than it says; choose another backup */
      readonly backupMore: (values: { name: string | number }) => string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly backupUnsaid: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly privateKey: string;
      /** is a key of another kind ({kind}); {expected} */
      readonly otherKey: (values: { kind: string | number; expected: string | number }) => string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly publicKey: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly cursor: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly carTwice: string;
      readonly carOnce: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly namesNoCar: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly most500Moves: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly most500Requests: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly most2000: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly otherNeedsWords: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly timeZone: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly ownMark: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly keyEmpty: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly keySigns: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly userEmail: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly webhookPath: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly keyIdTwice: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly least16: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly trackOrCars: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly place: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly noSlash: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly toDeleteAddress: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly unlessPartial: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly currency: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly most11: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly toDeleteLocation: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly toAddLocation: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly toChangeLocation: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly ofTheCustomer: string;
      /** must be the resourceId of the customer ({id}) */
      readonly ofThisCustomer: (values: { id: string | number }) => string;
      /** must be the resourceId of the customer ({id}), or be left out */
      readonly ofThisCustomerOrOut: (values: { id: string | number }) => string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly mostOneDefault: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly dateTime: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly date: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly webAddress: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly bareAddress: string;
      /** is new: the user groups "{old} Admin" and "{old} Operator" are renamed too, and clear references to {old} in revenue agreements, invoice settings and workflows; if the user you act as may not change user groups, it can fail */
      readonly renamesGroups: (values: { old: string | number }) => string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly oldName: string;
      /** was no location of {name} when the service last gave its record */
      readonly wasNoLocation: (values: { name: string | number }) => string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly theCustomer: string;
      /** location {id} */
      readonly location: (values: { id: string | number }) => string;
      /** is new: clear references to {old} in revenue agreements, invoice settings and workflows change too */
      readonly renamesReferences: (values: { old: string | number }) => string;
      /** was not the location’s address when the service last gave its record ({id}) */
      readonly notItsAddress: (values: { id: string | number }) => string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly refusedWhileDefault: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly wouldBecomeDefault: string;
      /** leaves the customer without a default location: {name} is it no more */
      readonly noDefaultLeft: (values: { name: string | number }) => string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly ownNumber: string;
      /** {field} {rule} ({cell}) */
      readonly ofField: (values: { field: string | number; rule: string | number; cell: string | number }) => string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly theFile: string;
      /** record {n} */
      readonly record: (values: { n: string | number }) => string;
      /** record {n} ({name}) */
      readonly recordNamed: (values: { n: string | number; name: string | number }) => string;
      /** line {n} */
      readonly line: (values: { n: string | number }) => string;
      /** line {n} (customer {id}) */
      readonly lineOf: (values: { n: string | number; id: string | number }) => string;
      /** must {of, select, string {have} array {have} set {have} other {be}} {how, select, most {at most} least {at least} less {less than} other {more than}} {n}{of, select, string {{n, plural, one { character} other { characters}}} array {{n, plural, one { entry} other { entries}}} set {{n, plural, one { entry} other { entries}}} other {}} */
      readonly bound: (values: { of: string; how: string; n: number }) => string;
      /** {field} {rule}. */
      readonly sentence: (values: { field: string | number; rule: string | number }) => string;
      /** {field} {rule} */
      readonly fieldRule: (values: { field: string | number; rule: string | number }) => string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly webAddressAny: string;
      /** {first}; {next} */
      readonly both: (values: { first: string | number; next: string | number }) => string;
      /** breaks {n, plural, one {# more rule} other {# more rules}}, which are not listed */
      readonly moreFaults: (values: { n: number }) => string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly nameTaken: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly brokenLetters: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly unseenSign: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly recordNumber: string;
      /** has more than {most, number} lines or records; divide it into several */
      readonly fileLong: (values: { most: number }) => string;
      /** has more than {most, number} lines; split it */
      readonly consistLong: (values: { most: number }) => string;
      /** has more than {most} columns; leave the others out */
      readonly consistWide: (values: { most: string | number }) => string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly consistNoCar: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly consistColumnNoCar: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly consistHeading: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly consistNoCarLeft: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly skippedOnly: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly notTyped: string;
      /** was typed at another place ({mark}); take that line off first */
      readonly typedElsewhere: (values: { mark: string | number }) => string;
      /** is no car this terminal knows ({id}); leave it out */
      readonly carUnknownHere: (values: { id: string | number }) => string;
      /** is on the sheet already, as {mark}; take it off there first */
      readonly onSheetAlready: (values: { mark: string | number }) => string;
      /** Reads on from the name of a field in an answer of the service: “items[3].resourceId is missing”. */
      readonly missing: string;
      /** Reads on from the name of a field in an answer of the service: “items[3].resourceId is missing”. */
      readonly unfit: string;
      /** should be {expected} */
      readonly ofKind: (values: { expected: string | number }) => string;
      /** should be {expected} and is {found} */
      readonly otherKind: (values: { expected: string | number; found: string | number }) => string;
      /** What a field should be or is: “should be a number and is text”. */
      readonly kindText: string;
      /** What a field should be or is: “should be a number and is text”. */
      readonly kindNumber: string;
      /** What a field should be or is: “should be a number and is text”. */
      readonly kindWhole: string;
      /** What a field should be or is: “should be a number and is text”. */
      readonly kindYesNo: string;
      /** What a field should be or is: “should be a number and is text”. */
      readonly kindList: string;
      /** What a field should be or is: “should be a number and is text”. */
      readonly kindRecord: string;
      /** is the number {digits}, which is too large to be kept exactly */
      readonly tooLargeNumber: (values: { digits: string | number }) => string;
      /** is longer than {mebibytes, number} MiB */
      readonly tooLongRecord: (values: { mebibytes: number }) => string;
      /** has more than {levels, number} levels within each other */
      readonly tooDeepRecord: (values: { levels: number }) => string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly noReturnedFile: string;
      /** is {version}, which this version of the terminal does not read; update it */
      readonly returnedVersion: (values: { version: string | number }) => string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly returnedChecksum: string;
      /** is {id}, and this terminal works for carrier {own} */
      readonly returnedCarrier: (values: { id: string | number; own: string | number }) => string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly returnedPaper: string;
      /** is {revision}, and this document is at {own}: it came back from a backup; tick by hand what is missing */
      readonly returnedRevision: (values: { revision: string | number; own: string | number }) => string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly returnedRow: string;
      /** Reads on from the name of a field and begins small: “Net weight is missing”. */
      readonly returnedNotTaken: string;
    };
    readonly device: {
      /** The {file} file was damaged. {saved}; compare with your own notes. The damaged file is kept: {path} */
      readonly fileDamaged: (values: { file: string | number; saved: string | number; path: string | number }) => string;
      /** The stored picture of the yard was damaged and is being rebuilt from the service. Recorded work is not touched. The damaged file is kept: {path} */
      readonly mirrorDamaged: (values: { path: string | number }) => string;
      /** The record of the past of the yard was damaged and begins anew: what stood where before now is not known. Recorded work is not touched. The damaged file is kept: {path} */
      readonly pastDamaged: (values: { path: string | number }) => string;
      /** The settings of this account were damaged and are written anew. The terminal works offline: check the address of your carrier, then go online. The damaged file is kept: {path} */
      readonly profileDamaged: (values: { path: string | number }) => string;
      readonly profileLost: string;
      /** The settings of the profile {name} are damaged or missing, and work waits in it ({count}). Sign in as its user to open it again. */
      readonly profileUnread: (values: { name: string | number; count: string | number }) => string;
      /** The folder {name} is a copy, or names another carrier or user than its own, and work waits in it ({count}). Nothing of it is sent from there. */
      readonly profileOfAnother: (values: { name: string | number; count: string | number }) => string;
      /** Command no. {seq} ({summary}) could not be read back and is not sent. It stays in the file ({problem}). See whether it was done before you record it again. */
      readonly commandUnread: (values: { seq: string | number; summary: string | number; problem: string | number }) => string;
      /** A record of the carrier’s service could not be read and is left out: {what} {rule}. Everything else is read. */
      readonly oddRecord: (values: { what: string | number; rule: string | number }) => string;
      /** {n} records of the carrier’s service could not be read and are left out. The first is {what} {rule}. Everything else is read. */
      readonly oddRecords: (values: { n: string | number; what: string | number; rule: string | number }) => string;
      /** The carrier’s service lists these cars nowhere any more, and their histories do not say for certain where they went: {cars}. They have been taken off the board. */
      readonly carsNowhere: (values: { cars: string | number }) => string;
      /** Something went wrong on this device: {what} ({said}). What is recorded is safe. */
      readonly wentWrong: (values: { what: string | number; said: string | number }) => string;
      /** A file of the terminal is damaged and could not be repaired ({said}). Start it again. */
      readonly damagedNow: (values: { said: string | number }) => string;
      /** There is no track {id} here. Refresh, or check the number. */
      readonly noTrack: (values: { id: string | number }) => string;
      /** There is no station {id} here. Refresh, or check the number. */
      readonly noStation: (values: { id: string | number }) => string;
      /** There is no profile {name} on this device. Choose one from the list. */
      readonly noProfile: (values: { name: string | number }) => string;
      readonly signInFirst: string;
      readonly atItsFiles: string;
      readonly noPractice: string;
      readonly diskFull: string;
      readonly noWriting: string;
      /** A file of the terminal is damaged ({said}). Nothing was recorded. Start the terminal again: it sets the file aside and repairs it. */
      readonly fileBroken: (values: { said: string | number }) => string;
      /** This device could not store it ({said}). Nothing was recorded. Try it again; if that fails too, start the terminal again. */
      readonly notStored: (values: { said: string | number }) => string;
      readonly notAWebAddress: string;
      readonly notSecureAddress: string;
      readonly certificateChecked: string;
      /** This device is not forgotten to the end yet ({said}). Start the terminal again: it goes on. */
      readonly forgetUnfinished: (values: { said: string | number }) => string;
      /** A key may still be in the keychain of this device ({said}). Remove the entries “Yard Terminal” there. */
      readonly forgetKeyLeft: (values: { said: string | number }) => string;
      /** The keychain has more keys of Yard Terminal, of accounts that are not in this data folder: {names}. If no other data folder needs them, remove these entries there. */
      readonly forgetOtherKeys: (values: { names: string | number }) => string;
      /** Not made by the terminal, and left where it is: {paths} */
      readonly forgetLeft: (values: { paths: string | number }) => string;
      readonly forgetUnderWay: string;
      /** The queue of {name} cannot be read, so nobody knows what waits in it. Open that profile first: opening repairs it. */
      readonly forgetUnread: (values: { name: string | number }) => string;
      /** A setting of your office is not used: {field} in {path} {rule}. */
      readonly officeSetting: (values: { field: string | number; path: string | number; rule: string | number }) => string;
      readonly noToken: string;
      readonly noKey: string;
      /** Port {port} of this device is taken by another program. Choose another one. */
      readonly portTaken: (values: { port: string | number }) => string;
      /** This user may not open port {port}. Choose one above 1023. */
      readonly portLow: (values: { port: string | number }) => string;
      /** Port {port} of this device cannot be opened ({said}). */
      readonly portClosed: (values: { port: string | number; said: string | number }) => string;
      readonly importTwice: string;
      readonly importNumber: string;
      readonly noPaper: string;
      /** “{title}” was changed in another window since you looked at it. Nothing was overwritten: look at it as it is now, then do it again. */
      readonly paperChanged: (values: { title: string | number }) => string;
      /** “{title}” is finished. Reopen it, or make a new one; nothing on it was lost. */
      readonly paperFinished: (values: { title: string | number }) => string;
      /** “{title}” was discarded. Reopen it first; nothing on it was lost. */
      readonly paperDiscarded: (values: { title: string | number }) => string;
      /** Version {version} of Yard Terminal is ready. It is installed when you close the terminal. */
      readonly updateReady: (values: { version: string | number }) => string;
      /** There is version {version} of Yard Terminal. Those who look after this device install it. */
      readonly updateThere: (values: { version: string | number }) => string;
      readonly updateNone: string;
      readonly updateAtEnd: string;
      readonly updateBusy: string;
      readonly updateNoFeed: string;
      readonly updateNotInstalled: string;
      readonly updateNotSigned: string;
      /** {n, plural, one {# record that the damaged file of records lacks came} other {# records that the damaged file of records lacks came}} back from the copies of it on this device, as of the time of the copy. Look at each open switch list and track check before you finish it: its moves may have been recorded since. */
      readonly recordsFromCopies: (values: { n: number }) => string;
      /** {n, plural, one {# command that the damaged queue file lacks came} other {# commands that the damaged queue file lacks came}} back from the copies of it on this device. What waits among them is looked up; you are asked where nothing proves that it was done. */
      readonly commandsFromCopies: (values: { n: number }) => string;
      /** {n, plural, one {# command was} other {# commands were}} saved from it */
      readonly savedCommands: (values: { n: number }) => string;
      /** {n, plural, one {# record was} other {# records were}} saved from it */
      readonly savedRecords: (values: { n: number }) => string;
      /** {problem} The usual value is used instead; all other settings stay as they were chosen. */
      readonly settingUnread: (values: { problem: string | number }) => string;
      /** {problem} The usual settings are used instead. */
      readonly settingsUnread: (values: { problem: string | number }) => string;
      /** {problem} The saved views of the inventory are gone: save them again. */
      readonly viewsUnread: (values: { problem: string | number }) => string;
      /** {n, plural, one {# view of the inventory cannot be read and is} other {# views of the inventory cannot be read and are}} not shown; the others are there. */
      readonly someViewsUnread: (values: { n: number }) => string;
      /** {problem} Where blocks went in earlier plans is forgotten. */
      readonly blockTablesUnread: (values: { problem: string | number }) => string;
      /** Where blocks went in {n, plural, one {one earlier plan} other {# earlier plans}} cannot be read and is not used; the other plans are remembered. */
      readonly someBlockTablesUnread: (values: { n: number }) => string;
      /** {problem} The webhook receiver stays off until it is set up again. */
      readonly receiverUnread: (values: { problem: string | number }) => string;
      /** A setting of the webhook receiver cannot be used ({said}). It stays off until it is set up again. */
      readonly receiverUnfit: (values: { said: string | number }) => string;
      /** The webhook receiver could not open port {port}. It goes on trying; Settings say whether it listens, and what is wrong. */
      readonly receiverClosed: (values: { port: string | number }) => string;
      /** {problem} The terminal works offline: correct the file and start again, or go online with the usual dialect. */
      readonly dialectUnread: (values: { problem: string | number }) => string;
      /** {problem} Sign in again to write it anew; nothing that waits is lost. */
      readonly accountUnread: (values: { problem: string | number }) => string;
      /** {path} has fields that this version does not know ({names}). They do nothing and stay in the file; check how they are written. */
      readonly accountUnknown: (values: { path: string | number; names: string | number }) => string;
      /** {path} cannot be read ({said}). */
      readonly fileUnread: (values: { path: string | number; said: string | number }) => string;
      /** {path} cannot be opened ({said}). Let the user of this terminal read and write it, then start again. What is recorded is safe. */
      readonly fileNotOpened: (values: { path: string | number; said: string | number }) => string;
      /** {path} is {what, select, folder {a folder} link {a link that leads nowhere} other {no ordinary file}}, and a file of the terminal belongs there. Connect the drive that it is on, or move away what is there; then start again. Nothing has been changed. */
      readonly notAFile: (values: { path: string | number; what: string }) => string;
      /** {path} is no folder, and a folder of the terminal belongs there. Connect the drive that it is on, or move away what is there; then try again. Nothing has been changed. */
      readonly notAFolder: (values: { path: string | number }) => string;
      /** {path} would be larger than {most} MiB, and could not be read again. Nothing was stored: take less, or remove something of it. */
      readonly fileTooLarge: (values: { path: string | number; most: string | number }) => string;
      /** {path} is no longer there: somebody has moved, replaced or removed it or its folder, or its drive is gone. Nothing is stored until it is back. */
      readonly fileGone: (values: { path: string | number }) => string;
      /** {path} is no longer there: somebody has moved, replaced or removed it or its folder, or its drive is gone, and another terminal may work in that folder. Nothing is stored or sent until it is back. If only this file was removed, start again. */
      readonly folderGone: (values: { path: string | number }) => string;
      /** Another Yard Terminal is already using {path}. Close it first, or choose another data folder. */
      readonly folderInUse: (values: { path: string | number }) => string;
      /** {path} does not fit: {said} */
      readonly fileUnfit: (values: { path: string | number; said: string | number }) => string;
      /** {path} is not JSON. */
      readonly fileNotJson: (values: { path: string | number }) => string;
      /** {path} was written by a newer version of Yard Terminal (its format is {found}, this version knows {known}). Nothing in it has been changed. Install the newer version again, or start once with --go-back to take the copy it made before. */
      readonly newerVersion: (values: { path: string | number; found: string | number; known: string | number }) => string;
      /** The queue for {address} cannot be read. Sign in there first. */
      readonly queueUnreadFor: (values: { address: string | number }) => string;
      /** {n, plural, one {# recorded command waits} other {# recorded commands wait}} for {address}. Sign in there until the queue is empty, then change the address. */
      readonly commandsWaitFor: (values: { n: number; address: string | number }) => string;
      /** There is no car {id} here. Refresh, or check the number. */
      readonly noCar: (values: { id: string | number }) => string;
      /** No full record of customer {id} is kept here. Import it, or change it once by its number. */
      readonly noCustomer: (values: { id: string | number }) => string;
      readonly loginInstalled: string;
      readonly kioskThisRun: string;
      readonly browserDesktop: string;
      readonly browserUpdates: string;
      readonly checkRecorded: string;
      readonly boardChanged: string;
      /** A switch plan was to be made again, and its cars have left. */
      readonly planCarsGone: string;
      /** Since this plan was made, cars have left the tracks that it begins with: {marks}. Plan again. */
      readonly planCarsMoved: (values: { marks: string | number }) => string;
      /** A switch list was to be made of steps that are not a whole plan. */
      readonly planUnfinished: string;
      /** A switch list was to be made of a plan that moves no car. */
      readonly planMovesNothing: string;
      /** A switch plan was asked for that this terminal no longer holds: it ended in between, or many were made since. */
      readonly noPlan: string;
      readonly listRecorded: string;
      /** The document “{title}” could not be read back ({said}); it stays in the file. */
      readonly paperUnread: (values: { title: string | number; said: string | number }) => string;
      /** The record of customer {id} could not be read back ({said}). */
      readonly customerUnread: (values: { id: string | number; said: string | number }) => string;
      /** Delivery {id} could not be read back; it stays in the file. */
      readonly deliveryUnread: (values: { id: string | number }) => string;
      /** The backup of {at} was restored. What was here is kept: {files} */
      readonly restored: (values: { at: string | number; files: string | number }) => string;
      /** Of what was here, this could not be read and is not in what was restored: {files} */
      readonly restoredUnread: (values: { files: string | number }) => string;
      /** The backup is of work for {from}. This terminal works at {here}: look at what waits in the queue before you let it be sent here. */
      readonly restoredElsewhere: (values: { from: string | number; here: string | number }) => string;
      /** The token of the webhook receiver cannot be read: {why}. Set it again in Settings. */
      readonly tokenUnread: (values: { why: string | number }) => string;
      /** The token of the webhook receiver is known for this run only, and has to be set again after the next start: {why}. */
      readonly tokenThisRun: (values: { why: string | number }) => string;
      /** The input does not fit: {issues} Nothing was recorded. */
      readonly inputUnfit: (values: { issues: string | number }) => string;
      /** The address of the service {rule}. */
      readonly bareAddress: (values: { rule: string | number }) => string;
      /** {field} has the number {id}, as one before it has. */
      readonly importLocationTwice: (values: { field: string | number; id: string | number }) => string;
      /** {field} belongs to customer {owner}. */
      readonly importOwner: (values: { field: string | number; owner: string | number }) => string;
      /** The service returned this customer at {at}; the import is of {asOf}. */
      readonly importOlder: (values: { at: string | number; asOf: string | number }) => string;
      /** The service returned this customer at {at}; the import does not say how old it is. */
      readonly importUndated: (values: { at: string | number }) => string;
      readonly proxyAddress: string;
      /** A field of the carrier’s records could not be read and is left out: {what} {rule}. The records themselves are read. */
      readonly oddField: (values: { what: string | number; rule: string | number }) => string;
      /** {n} fields of the carrier’s records could not be read and are left out. The first is {what} {rule}. The records themselves are read. */
      readonly oddFields: (values: { n: string | number; what: string | number; rule: string | number }) => string;
      readonly returnedChanged: string;
    };
    readonly keychains: {
      /** Stands within a sentence, after a colon, begins small. */
      readonly missing: string;
      /** Stands within a sentence, after a colon, begins small. */
      readonly locked: string;
      /** Stands within a sentence, after a colon, begins small. */
      readonly full: string;
      /** Stands within a sentence, after a colon, begins small. */
      readonly other: string;
      /** Stands within a sentence, after a colon, begins small: “The token of the webhook receiver cannot be read: …”. */
      readonly unfit: string;
    };
    readonly troubles: {
      /** Stands within “Something went wrong on this device: …”, begins small. */
      readonly profile: string;
      /** Stands within “Something went wrong on this device: …”, begins small. */
      readonly mirror: string;
      /** Stands within “Something went wrong on this device: …”, begins small. */
      readonly replay: string;
      /** Stands within “Something went wrong on this device: …”, begins small. */
      readonly applied: string;
      /** Stands within “Something went wrong on this device: …”, begins small. */
      readonly receiver: string;
      /** Stands within “Something went wrong on this device: …”, begins small. */
      readonly receiverStart: string;
      /** Stands within “Something went wrong on this device: …”, begins small. */
      readonly backup: string;
      /** Stands within “Something went wrong on this device: …”, begins small. */
      readonly papers: string;
      /** Stands within “Something went wrong on this device: …”, begins small. */
      readonly webhook: string;
      /** Stands within “Something went wrong on this device: …”, begins small. */
      readonly board: string;
      /** Stands within “Something went wrong on this device: …”, begins small. */
      readonly past: string;
    };
    readonly practice: {
      /** A refusal or notice about the practice yard. */
      readonly noLesson: string;
      /** {n, plural, one {# command is} other {# commands are}} not settled, more than this window showed. Look at the queue, then reset. */
      readonly notSettled: (values: { n: number }) => string;
      /** A refusal or notice about the practice yard. */
      readonly signInFirst: string;
      /** A refusal or notice about the practice yard. */
      readonly stillRead: string;
      /** A refusal or notice about the practice yard. */
      readonly noTrack: string;
      /** A refusal or notice about the practice yard. */
      readonly only: string;
      /** A refusal or notice about the practice yard. */
      readonly isNone: string;
      /** A refusal or notice about the practice yard. */
      readonly isNoneThere: string;
      /** The practice yard does not answer ({said}). Is it still running? */
      readonly noAnswer: (values: { said: string | number }) => string;
      /** The practice yard refused ({status}). */
      readonly refused: (values: { status: string | number }) => string;
      /** The practice yard was reset. What was recorded is kept: {files} */
      readonly reset: (values: { files: string | number }) => string;
    };
    readonly weights: {
      /** {n, number, weightExact} */
      readonly tons: (values: { n: number }) => string;
      /** {n, number, pounds} */
      readonly pounds: (values: { n: number }) => string;
    };
  };
  readonly phone: {
    /** A list on a phone: the button that hands a list out and takes its ticks back. */
    readonly open: string;
    /** A list on a phone: heading of the dialog. */
    readonly title: string;
    /** A list on a phone: heading: saving the page. */
    readonly out: string;
    /** One file with {count, plural, one {# car} other {# cars}}, for a phone without a connection. Send it there, and open it in a browser. It says what the printed list says: treat it like the paper. */
    readonly outText: (values: { count: number }) => string;
    /** A list on a phone: saves the file for the phone. */
    readonly save: string;
    readonly tooLong: string;
    /** A list on a phone: heading: reading the file that came back. */
    readonly back: string;
    readonly backText: string;
    /** A list on a phone: opens the file that came back. */
    readonly file: string;
    /** A list on a phone: a field for the text of the file that came back. */
    readonly text: string;
    readonly tooLarge: string;
    readonly unreadable: string;
    /** Ticked by {by}, sent {time} */
    readonly by: (values: { by: string | number; time: string | number }) => string;
    /** This file was taken over {time}. What is here already stays as it is. */
    readonly takenAt: (values: { time: string | number }) => string;
    readonly changed: string;
    /** The phone’s clock is {minutes, plural, one {# minute} other {# minutes}} ahead. Its times are kept as it gave them. */
    readonly clock: (values: { minutes: number }) => string;
    readonly none: string;
    readonly columns: {
      /** A list on a phone: column: whether the tick is taken over. */
      readonly take: string;
      /** A list on a phone: column: the car's mark. */
      readonly mark: string;
      /** A list on a phone: column: what was ticked there. */
      readonly phone: string;
      /** A list on a phone: column: what the list says by now. */
      readonly here: string;
    };
    /** Take over the tick of {mark} */
    readonly takeOne: (values: { mark: string | number }) => string;
    /** {what} {time}, {by} */
    readonly tickedBy: (values: { what: string | number; time: string | number; by: string | number }) => string;
    /** {what} {time} */
    readonly ticked: (values: { what: string | number; time: string | number }) => string;
    /** A list on a phone: the line is not ticked here. */
    readonly hereOpen: string;
    /** A list on a phone: there is no such line here. */
    readonly absent: string;
    /** A list on a phone: a line was worked. */
    readonly doneWord: string;
    /** A list on a phone: a car stands on the track that is checked. */
    readonly presentWord: string;
    /** A list on a phone: a car was added on the phone. */
    readonly addedWord: string;
    readonly verdicts: {
      /** A list on a phone: what a tick meets here. */
      readonly new: string;
      /** A list on a phone: what a tick meets here. */
      readonly same: string;
      readonly both: string;
      readonly differs: string;
      readonly before: string;
      /** The page sent it to {page}; the list says {now} */
      readonly retargeted: (values: { page: string | number; now: string | number }) => string;
      /** The board has it elsewhere by now: {place} */
      readonly moved: (values: { place: string | number }) => string;
      readonly gone: string;
      readonly elsewhere: string;
      readonly unknown: string;
    };
    /** {count, plural, =0 {Take over} one {Take over # tick} other {Take over # ticks}} */
    readonly take: (values: { count: number }) => string;
    /** {count, plural, one {# tick} other {# ticks}} of {by} taken over */
    readonly taken: (values: { count: number; by: string | number }) => string;
    /** ticked by {by} on a phone */
    readonly tickedWith: (values: { by: string | number }) => string;
    /** Made {time} */
    readonly made: (values: { time: string | number }) => string;
    readonly page: {
      readonly plain: string;
      /** A list on a phone: changes the name of who ticks. */
      readonly change: string;
      /** Ticking as {by} */
      readonly as: (values: { by: string | number }) => string;
      /** A list on a phone: the big button of a line of a switch list. */
      readonly done: string;
      /** A list on a phone: the big button of a line of a track check. */
      readonly here: string;
      /** A list on a phone: asks why a car is skipped. */
      readonly skip: string;
      /** A list on a phone: asks why a car is not ticked. */
      readonly notHere: string;
      /** A list on a phone: takes a tick back. */
      readonly undo: string;
      readonly add: string;
      /** A list on a phone: sends the ticks to the office. */
      readonly send: string;
      readonly sendText: string;
      /** A list on a phone: hands the file to the phone's share sheet. */
      readonly share: string;
      readonly save: string;
      readonly copy: string;
      readonly copied: string;
      readonly nothing: string;
      /** A list on a phone: keeps what was typed. */
      readonly keep: string;
      /** A list on a phone: asked once on the phone. */
      readonly who: string;
      readonly whoHint: string;
      /** A list on a phone: the name of who ticks. */
      readonly name: string;
      readonly words: string;
      readonly wordsMissing: string;
      readonly mark: string;
      readonly where: string;
      /** A list on a phone: label of a choice: ahead of which line the car stands. */
      readonly standsAhead: string;
      /** ahead of {sequence}: {mark} */
      readonly ahead: (values: { sequence: string | number; mark: string | number }) => string;
      readonly atEnd: string;
      /** {mark} is ticked or on the list already. */
      readonly onList: (values: { mark: string | number }) => string;
      /** A list on a phone: said of a car that was added on the phone. */
      readonly addedHere: string;
      /** {left} of {of} left */
      readonly progress: (values: { left: string | number; of: string | number }) => string;
      readonly unsent: string;
      readonly keeps: string;
      readonly keepsNothing: string;
      /** ✓ {at}, {by} */
      readonly ticked: (values: { at: string | number; by: string | number }) => string;
      /** {why} · {at}, {by} */
      readonly skipped: (values: { why: string | number; at: string | number; by: string | number }) => string;
    };
    /** A list on a phone: the beginning of its file's name; letters and hyphens alone. */
    readonly fileName: string;
    /** A list on a phone: the beginning of the name of the file that goes back; letters and hyphens alone. */
    readonly ticksName: string;
  };
}
