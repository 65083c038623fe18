// Made by `npm run messages` from en.json; not written by hand.
export interface Words {
  readonly units: {
    readonly ft: string;
    readonly inch: string;
    readonly ton: string;
    readonly lb: string;
    readonly feet: string;
    readonly tons: string;
    readonly metres: string;
    readonly tonnes: string;
  };
  readonly age: {
    readonly justNow: string;
    /** {time}, ahead of this clock */
    readonly ahead: (values: { time: string | number }) => string;
    /** {n} s ago */
    readonly seconds: (values: { n: string | number }) => string;
    /** {n} min ago */
    readonly minutes: (values: { n: string | number }) => string;
    /** {n} h ago */
    readonly hours: (values: { n: string | number }) => string;
    /** {n, plural, one {# day ago} other {{n} days ago}} */
    readonly days: (values: { n: number }) => string;
    readonly never: string;
  };
  readonly problem: {
    readonly unknown: string;
    readonly notReached: string;
    /** The service said: “{said}” */
    readonly serviceSaid: (values: { said: string | number }) => string;
    readonly tryAgain: string;
  };
  readonly unit: {
    /** {n, plural, one {# car} other {# cars}} */
    readonly cars: (values: { n: number }) => string;
    /** {n, plural, one {# load} other {# loads}} */
    readonly loads: (values: { n: number }) => string;
    /** {n, plural, one {# empty} other {# empties}} */
    readonly empties: (values: { n: number }) => string;
    /** {n, plural, one {# track} other {# tracks}} */
    readonly tracks: (values: { n: number }) => string;
    /** {n, plural, one {# command} other {# commands}} */
    readonly commands: (values: { n: number }) => string;
    /** {count, number}+ */
    readonly atLeast: (values: { count: number }) => string;
    readonly unknown: string;
    readonly dot: string;
  };
  readonly shell: {
    readonly product: string;
    readonly views: {
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
      readonly settings: string;
    };
    readonly moreViews: string;
    readonly navigation: string;
    readonly skip: string;
    readonly practiceBand: string;
    readonly practiceExplained: string;
    readonly search: string;
    readonly help: string;
    readonly searchHint: string;
    /** {n, number} waiting */
    readonly waiting: (values: { n: number }) => string;
    /** {n, plural, one {# needs a person} other {# need a person}} */
    readonly attention: (values: { n: number }) => string;
    /** {n, plural, one {# new event} other {# new events}} */
    readonly newEvents: (values: { n: number }) => string;
    readonly nothingWaiting: string;
    /** Carrier {id} */
    readonly carrier: (values: { id: string | number }) => string;
    readonly dismiss: string;
    readonly dismissNotice: string;
    readonly close: string;
    readonly undo: string;
    readonly undone: string;
    /** It had been done already. {count, plural, one {Number {numbers} takes} other {Numbers {numbers} take}} it back. */
    readonly undoneByMove: (values: { count: number; numbers: string | number }) => string;
    readonly lost: {
      readonly title: string;
      /** This window lost the terminal on this machine at {since}. Everything it had recorded is on disk and safe. Nothing you do here is recorded until it answers again; the window keeps trying by itself. */
      readonly text: (values: { since: string | number }) => string;
      readonly whatToDo: string;
      readonly retry: string;
    };
    readonly noToken: {
      readonly title: string;
      readonly text: string;
    };
    readonly starting: string;
    readonly pull: {
      /** Reading the yard: {n, number} tracks */
      readonly tracks: (values: { n: number }) => string;
      /** Reading the yard: {n, number} cars */
      readonly cars: (values: { n: number }) => string;
      readonly checking: string;
      /** Reading the yard: putting {n, number} cars in place */
      readonly storing: (values: { n: number }) => string;
      /** The yard could not be read: {why} */
      readonly problem: (values: { why: string | number }) => string;
      readonly keeps: string;
      readonly again: string;
    };
    readonly held: {
      readonly title: string;
      readonly explain: string;
      readonly accept: string;
      readonly keep: string;
      readonly later: string;
      readonly bar: string;
      readonly open: string;
    };
  };
  readonly connection: {
    /** Online · answered {age} */
    readonly online: (values: { age: string | number }) => string;
    readonly onlineNever: string;
    readonly connecting: string;
    /** Offline since {since} */
    readonly offline: (values: { since: string | number }) => string;
    readonly unauthorised: string;
    /** Service in trouble since {since} */
    readonly degraded: (values: { since: string | number }) => string;
    readonly workingOffline: string;
    readonly lost: string;
    /** {n, number} waiting */
    readonly waiting: (values: { n: number }) => string;
    readonly tryNow: string;
    readonly goOnline: string;
    readonly signIn: string;
  };
  readonly palette: {
    readonly title: string;
    readonly prompt: string;
    readonly cars: string;
    readonly stations: string;
    readonly tracks: string;
    readonly groupings: string;
    readonly tags: string;
    /** Cars tagged {tag} */
    readonly taggedCars: (values: { tag: string | number }) => string;
    readonly commands: string;
    readonly actions: string;
    /** Nothing here is called “{text}”. */
    readonly nothing: (values: { text: string | number }) => string;
    readonly hint: string;
    /** All {n, number} cars that fit, in the inventory */
    readonly allCars: (values: { n: number }) => string;
    /** Choose the {n, number} cars of this list… */
    readonly marks: (values: { n: number }) => string;
    readonly details: string;
    readonly inInventory: string;
    readonly besideKeys: string;
    readonly noTrack: string;
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
      readonly settings: string;
    };
    readonly actionNames: {
      readonly paste: string;
      readonly groupings: string;
      readonly refresh: string;
      readonly replayNow: string;
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
        readonly light: string;
        readonly dark: string;
        readonly contrast: string;
        readonly system: string;
      };
      readonly print: string;
    };
  };
  readonly keyboard: {
    readonly title: string;
    readonly pages: {
      readonly keyboard: string;
      readonly manual: string;
      readonly lessons: string;
    };
    readonly find: string;
    /** No key does “{text}”. */
    readonly nothing: (values: { text: string | number }) => string;
    readonly groups: {
      readonly everywhere: string;
      readonly search: string;
      readonly board: string;
      readonly cut: string;
      readonly inventory: string;
      readonly lines: string;
      readonly forms: string;
      readonly loads: string;
      readonly switchList: string;
      readonly classList: string;
      readonly trackCheck: string;
    };
    readonly keys: {
      readonly views: string;
      readonly search: string;
      readonly help: string;
      readonly print: string;
      readonly manual: string;
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
      readonly hazmat: string;
      readonly checkTrack: string;
      readonly move: string;
      readonly switching: string;
      readonly switchList: string;
      readonly listTick: string;
      readonly listSkip: string;
      readonly listAdd: string;
      readonly listTarget: string;
      readonly listCut: string;
      readonly listNotes: string;
      readonly history: string;
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
  };
  readonly overview: {
    readonly title: string;
    readonly stations: string;
    readonly wholeYard: string;
    readonly loading: string;
    /** {share, number} % */
    readonly percent: (values: { share: number }) => string;
    readonly underOnePercent: string;
    readonly fill: {
      readonly title: string;
      readonly shows: string;
      readonly shown: {
        readonly fill: string;
        readonly age: string;
      };
      /** {tracks, plural, one {# track} other {# tracks}} · {count, plural, one {# car} other {# cars}} */
      readonly station: (values: { tracks: number; count: number }) => string;
      /** {percent} full */
      readonly stationFull: (values: { percent: string | number }) => string;
      /** Tracks of {station} */
      readonly tracksOf: (values: { station: string | number }) => string;
      /** {percent} full */
      readonly full: (values: { percent: string | number }) => string;
      readonly lengthNotKnown: string;
      /** {count, plural, one {the length of # car is typical for its kind} other {the lengths of # cars are typical for their kinds}} */
      readonly guessed: (values: { count: number }) => string;
      readonly never: string;
      readonly legend: {
        readonly label: string;
        readonly part: string;
        readonly over: string;
        readonly unknown: string;
        readonly waiting: string;
        readonly attention: string;
        readonly fresh: string;
        readonly old: string;
        readonly oldest: string;
      };
      /** Oldest: {track}, {age} */
      readonly oldest: (values: { track: string | number; age: string | number }) => string;
    };
    readonly work: {
      readonly title: string;
      readonly waiting: string;
      /** {count, plural, one {needs a person} other {need a person}} */
      readonly attention: (values: { count: number }) => string;
      /** the oldest recorded {age} */
      readonly oldest: (values: { age: string | number }) => string;
      readonly open: string;
      /** {count, number} more in the queue */
      readonly more: (values: { count: number }) => string;
      readonly list: string;
    };
    readonly cars: {
      readonly title: string;
      /** {count, plural, one {# car} other {# cars}} on tracks */
      readonly total: (values: { count: number }) => string;
      readonly none: string;
      readonly byLoad: string;
      readonly byArrival: string;
      /** {name}: {count, plural, one {# car} other {# cars}}, {percent} */
      readonly share: (values: { name: string | number; count: number; percent: string | number }) => string;
      readonly facts: {
        readonly badOrder: string;
        readonly hold: string;
        readonly placed: string;
        readonly hazmat: string;
        readonly onNoTrack: string;
      };
      readonly notRead: string;
      /** Bad order, hold and placement from the histories of the cars, read as a whole {age}. */
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
      /** {count, plural, one {# car} other {# cars}} more: no report since {since} says when {count, plural, one {it} other {they}} came to stand there. */
      readonly notKnown: (values: { count: number; since: string | number }) => string;
      readonly notRead: string;
      readonly source: string;
    };
  };
  readonly board: {
    readonly title: string;
    readonly stations: string;
    readonly unnamedStation: string;
    readonly strips: string;
    readonly list: string;
    readonly density: string;
    readonly flip: string;
    readonly flipped: string;
    readonly flipHint: string;
    readonly front: string;
    readonly back: string;
    readonly frontOnLeft: string;
    readonly backOnLeft: string;
    readonly refresh: string;
    /** Whole yard read {age} */
    readonly asOf: (values: { age: string | number }) => string;
    readonly neverRead: string;
    /** {tracks, plural, one {# track} other {# tracks}} · {count, plural, one {# car} other {# cars}} */
    readonly summary: (values: { tracks: number; count: number }) => string;
    readonly paste: string;
    /** {used, number, lengthNumber} / {whole, number, length} */
    readonly feet: (values: { used: number; whole: number }) => string;
    /** {used, number, length} · length not known */
    readonly feetOnly: (values: { used: number }) => string;
    /** {value, plural, one {# car} other {# cars}} */
    readonly cars: (values: { value: number }) => string;
    /** {left, number, length} free */
    readonly free: (values: { left: number }) => string;
    /** {by, number, length} over */
    readonly over: (values: { by: number }) => string;
    /** {loads, number} L · {empties, number} E */
    readonly loadsEmpties: (values: { loads: number; empties: number }) => string;
    /** {loads, number} loaded, {empties, number} empty */
    readonly loadsEmptiesSaid: (values: { loads: number; empties: number }) => string;
    /** Read {age} */
    readonly asked: (values: { age: string | number }) => string;
    readonly neverAsked: string;
    /** {count, plural, one {# command waits on this track} other {# commands wait on this track}} */
    readonly pending: (values: { count: number }) => string;
    /** {count, plural, one {# command on this track needs a person} other {# commands on this track need a person}} */
    readonly attentionOn: (values: { count: number }) => string;
    readonly empty: string;
    readonly check: string;
    /** Check {name} on foot */
    readonly checkTrack: (values: { name: string | number }) => string;
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
      readonly residue: string;
      readonly badOrder: string;
      readonly hold: string;
      readonly placed: string;
      readonly missing: string;
      readonly waiting: string;
      readonly attention: string;
      /** waits behind number {seq}, which needs a person */
      readonly heldBehind: (values: { seq: string | number }) => string;
      /** the service has it on {track} */
      readonly servedOn: (values: { track: string | number }) => string;
      readonly kinds: {
        readonly box: string;
        readonly hopper: string;
        readonly covered: string;
        readonly gondola: string;
        readonly flat: string;
        readonly tank: string;
        readonly reefer: string;
        readonly stack: string;
        readonly auto: string;
        readonly engine: string;
        readonly caboose: string;
        readonly other: string;
      };
    };
    readonly columns: {
      readonly sequence: string;
      readonly mark: string;
      readonly load: string;
      readonly kind: string;
      readonly length: string;
      readonly contents: string;
      readonly hazmat: string;
      readonly spot: string;
      readonly tons: string;
      readonly remarks: string;
    };
    readonly remarks: {
      readonly badOrder: string;
      readonly hold: string;
      readonly placed: string;
      readonly missing: string;
      readonly waiting: string;
      readonly attention: string;
      /** Behind no. {seq} */
      readonly heldBehind: (values: { seq: string | number }) => string;
      /** Service: {track} */
      readonly servedOn: (values: { track: string | number }) => string;
    };
    readonly guessed: string;
    readonly cut: {
      readonly label: string;
      /** {count, plural, one {car} other {cars}} */
      readonly cars: (values: { count: number }) => string;
      /** {count, plural, one {load} other {loads}} */
      readonly loads: (values: { count: number }) => string;
      /** {count, plural, one {empty} other {empties}} */
      readonly empties: (values: { count: number }) => string;
      readonly other: string;
      readonly feet: string;
      /** {count, plural, one {# car} other {# cars}} without a known length counted with a typical one */
      readonly feetGuessed: (values: { count: number }) => string;
      readonly tons: string;
      /** weight of {count, plural, one {# car} other {# cars}} not known and not counted */
      readonly tonsMissing: (values: { count: number }) => string;
      readonly hazmat: string;
      readonly clear: string;
      readonly move: string;
      readonly switching: string;
      readonly switchList: string;
      readonly history: string;
      readonly details: string;
      readonly tapLast: string;
      /** Place on {track} */
      readonly placeOn: (values: { track: string | number }) => string;
      readonly placeHere: string;
      /** {over, select, true {{feet, number, length} over} other {{feet, number, length} left}} */
      readonly leaves: (values: { over: boolean; feet: number }) => string;
      readonly moreChoices: string;
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
      readonly keepAll: string;
    };
    readonly legend: {
      readonly open: string;
      readonly title: string;
      readonly hint: string;
      readonly load: string;
      readonly empty: string;
      readonly unsaid: string;
      readonly width: string;
      readonly badOrder: string;
      readonly hold: string;
      readonly placed: string;
      readonly missing: string;
      readonly hazmat: string;
      readonly waiting: string;
      readonly held: string;
      readonly attention: string;
      readonly chosen: string;
      readonly ghost: string;
      readonly states: string;
      readonly loads: string;
      readonly kinds: string;
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
      readonly find: string;
      /** {count, plural, one {# car found} other {# cars found}} */
      readonly found: (values: { count: number }) => string;
      /** {count, plural, one {# entry is not certain} other {# entries are not certain}} */
      readonly unresolved: (values: { count: number }) => string;
      readonly pick: string;
      /** {count, plural, one {Choose # car} other {Choose # cars}} */
      readonly choose: (values: { count: number }) => string;
      readonly nothing: string;
    };
  };
  readonly place: {
    readonly front: string;
    readonly back: string;
    readonly before: string;
    readonly after: string;
    readonly position: string;
    readonly label: string;
    readonly at: {
      readonly front: string;
      readonly back: string;
      /** before {mark} */
      readonly before: (values: { mark: string | number }) => string;
      /** behind {mark} */
      readonly after: (values: { mark: string | number }) => string;
      /** position {at} */
      readonly index: (values: { at: string | number }) => string;
    };
  };
  readonly advice: {
    readonly title: string;
    readonly notes: string;
    readonly none: string;
    /** The cut is longer than the track: {feet, number, length} on {whole, number, length}. */
    readonly longerThanTrack: (values: { feet: number; whole: number }) => string;
    /** No room now: {needed, number, length} needed, {free, number, length} free. */
    readonly noRoom: (values: { needed: number; free: number }) => string;
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
    readonly setAside: string;
    readonly reason: string;
    readonly reasonHint: string;
  };
  readonly move: {
    readonly anchorGone: string;
    /** Move {count, plural, one {# car} other {# cars}} */
    readonly title: (values: { count: number }) => string;
    /** Change number {seq} */
    readonly change: (values: { seq: string | number }) => string;
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
    readonly anchor: string;
    readonly position: string;
    readonly spot: string;
    readonly noSpot: string;
    readonly newSpot: string;
    readonly newSpotName: string;
    /** {track} has no spot “{spot}” yet. Create it there. */
    readonly confirmNewSpot: (values: { track: string | number; spot: string | number }) => string;
    /** No track is named: a spot “{spot}” may be made new. Ask for it. */
    readonly confirmSpotAnywhere: (values: { spot: string | number }) => string;
    readonly more: string;
    readonly jobName: string;
    readonly jobHint: string;
    readonly moveType: string;
    readonly moveTypeNone: string;
    readonly when: string;
    readonly whenHint: string;
    readonly intermodal: string;
    /** {feet, number, length} left */
    readonly feetLeft: (values: { feet: number }) => string;
    /** {feet, number, length} over */
    readonly feetOver: (values: { feet: number }) => string;
    readonly feetUnknown: string;
    readonly record: string;
    readonly recordChanged: string;
    readonly cancel: string;
    /** Recorded as number {seq}: {summary} */
    readonly recorded: (values: { seq: string | number; summary: string | number }) => string;
    /** {more, plural, =0 {{first}} other {{first} and {more} more}} to {track}, {place} */
    readonly summary: (values: { more: number; first: string | number; track: string | number; place: string | number }) => string;
    readonly tooMany: string;
    readonly types: {
      readonly ICHR: string;
      readonly ICHD: string;
      readonly ARIL: string;
      readonly ARRI: string;
      readonly DFLC: string;
      readonly NOTP: string;
      readonly EQOR: string;
      readonly PCON: string;
      readonly PACT: string;
      readonly PFPS: string;
      readonly RLOD: string;
      readonly RMTY: string;
      readonly BADO: string;
      readonly BLGT: string;
      readonly BHVY: string;
      readonly BFRM: string;
      readonly HMIS: string;
      readonly HEMB: string;
      readonly NOBL: string;
      readonly STSE: string;
      readonly STSU: string;
      readonly STUN: string;
      readonly RAMP: string;
      readonly DRMP: string;
      readonly MAWY: string;
    };
  };
  readonly switching: {
    readonly open: {
      readonly name: string;
      readonly explain: string;
      readonly track: string;
    };
    /** Switch request for {count, plural, one {# car} other {# cars}} */
    readonly title: (values: { count: number }) => string;
    /** Change number {seq} */
    readonly change: (values: { seq: string | number }) => string;
    readonly type: string;
    readonly types: {
      readonly PL: {
        readonly name: string;
        readonly explain: string;
      };
      readonly IP: {
        readonly name: string;
        readonly explain: string;
      };
      readonly TR: {
        readonly name: string;
        readonly explain: string;
      };
      readonly RELEASE: {
        readonly name: string;
        readonly explain: string;
      };
      readonly LEAVE: {
        readonly name: string;
        readonly explain: string;
      };
    };
    readonly track: string;
    readonly spot: string;
    readonly namedTrack: string;
    readonly table: string;
    readonly columns: {
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
    readonly newSpot: string;
    /** Confirm the new spot of {marks} first. */
    readonly confirmFirst: (values: { marks: string | number }) => string;
    readonly record: string;
    readonly recordChanged: string;
    /** Recorded as number {seq}: {summary} */
    readonly recorded: (values: { seq: string | number; summary: string | number }) => string;
    /** {type} for {more, plural, =0 {{first}} other {{first} and {more} more}}, {track} */
    readonly summary: (values: { type: string | number; more: number; first: string | number; track: string | number }) => string;
  };
  readonly undo: {
    readonly nothing: string;
    /** Undo number {seq} too */
    readonly alsoUndo: (values: { seq: string | number }) => string;
    /** Number {seq} was recorded after it: take that back first. */
    readonly laterFirst: (values: { seq: string | number }) => string;
    readonly nothingToRedo: string;
    /** Recorded again as number {seq}: {summary} */
    readonly redone: (values: { seq: string | number; summary: string | number }) => string;
    /** {mark} no longer stands as it did when number {seq} was recorded: choose the cars and record it anew. */
    readonly movedSince: (values: { mark: string | number; seq: string | number }) => string;
  };
  readonly queue: {
    readonly title: string;
    readonly explain: string;
    readonly filters: {
      readonly waiting: string;
      readonly attention: string;
      readonly today: string;
      readonly all: string;
    };
    readonly filter: string;
    readonly empty: {
      readonly waiting: {
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
      readonly show: string;
      /** The newest {count, number} commands are shown. */
      readonly all: (values: { count: number }) => string;
      /** What was done today of the newest {count, number} commands. */
      readonly today: (values: { count: number }) => string;
      readonly noneToday: string;
    };
    readonly loading: string;
    readonly columns: {
      readonly seq: string;
      readonly what: string;
      readonly state: string;
      readonly recorded: string;
      readonly sent: string;
      readonly attempts: string;
    };
    readonly notSent: string;
    /** {count, plural, =0 {none} other {#}} */
    readonly attempts: (values: { count: number }) => string;
    /** Waits: {reason} */
    readonly waitsFor: (values: { reason: string | number }) => string;
    /** Next try at {at} */
    readonly nextAttempt: (values: { at: string | number }) => string;
    readonly uncertain: string;
    readonly paused: string;
    readonly offline: string;
    readonly offlineByChoice: string;
    readonly toolbar: {
      /** Do all {count, number} again */
      readonly retryAll: (values: { count: number }) => string;
      readonly retryOne: string;
      readonly sendNow: string;
      readonly workOffline: string;
      readonly export: string;
    };
    readonly retryAll: {
      /** {count, plural, one {Do # command again?} other {Do # commands again?}} */
      readonly title: (values: { count: number }) => string;
      readonly text: string;
      readonly confirm: string;
      /** {failed, number} could not be put back. */
      readonly some: (values: { failed: number }) => string;
    };
    readonly open: string;
    readonly history: string;
    readonly recordedAgainst: string;
    readonly serviceSaid: string;
    readonly token: string;
    readonly evidence: string;
    /** Looked at {at} */
    readonly evidenceAt: (values: { at: string | number }) => string;
    readonly workOrders: {
      readonly title: string;
      readonly before: string;
      readonly after: string;
      readonly none: string;
    };
    readonly conflict: {
      readonly base: string;
      readonly meant: string;
      readonly now: string;
      readonly elsewhere: string;
      /** {count, plural, one {# other car} other {# other cars}} */
      readonly elided: (values: { count: number }) => string;
      readonly emptyTrack: string;
      readonly noTrack: string;
      readonly changed: string;
    };
    readonly inYourWords: string;
    readonly choices: {
      readonly title: string;
      readonly retry: string;
      readonly retryUncertain: string;
      readonly change: string;
      readonly discard: string;
      readonly confirm: string;
      readonly undo: string;
      readonly showCars: string;
    };
    readonly discard: {
      /** Drop number {seq}? */
      readonly title: (values: { seq: string | number }) => string;
      readonly text: string;
      readonly uncertain: string;
      readonly confirm: string;
      readonly keep: string;
    };
    readonly confirm: {
      /** Was number {seq} done already? */
      readonly title: (values: { seq: string | number }) => string;
      readonly text: string;
      readonly nothing: string;
      readonly tick: string;
      readonly confirm: string;
      readonly back: string;
    };
    readonly retryUncertain: {
      /** Do number {seq} again? */
      readonly title: (values: { seq: string | number }) => string;
      readonly text: string;
      readonly confirm: string;
      readonly back: string;
    };
    readonly kinds: {
      readonly move: string;
      readonly switchRequest: string;
      readonly classList: string;
      readonly toolswork: string;
    };
    readonly intent: {
      /** To {track}, {place} */
      readonly to: (values: { track: string | number; place: string | number }) => string;
      /** spot {spot} */
      readonly spot: (values: { spot: string | number }) => string;
      /** Job {job} */
      readonly job: (values: { job: string | number }) => string;
      /** Done at {at} */
      readonly occurredAt: (values: { at: string | number }) => string;
      /** Done against advice: {why} */
      readonly override: (values: { why: string | number }) => string;
    };
    readonly csv: {
      /** queue-{day}.csv */
      readonly file: (values: { day: string | number }) => string;
      /** queue-{day}-newest-{count}.csv */
      readonly newest: (values: { day: string | number; count: string | number }) => string;
      readonly header: {
        readonly number: string;
        readonly kind: string;
        readonly what: string;
        readonly state: string;
        readonly recorded: string;
        readonly sent: string;
        readonly tries: string;
        readonly service: string;
        readonly waitsFor: string;
        readonly override: string;
      };
    };
  };
  readonly state: {
    readonly pending: string;
    readonly sending: string;
    readonly unknown: string;
    readonly applied: string;
    readonly settled: string;
    readonly refused: string;
    readonly conflict: string;
    readonly review: string;
    readonly discarded: string;
  };
  readonly lessons: {
    readonly title: string;
    readonly lead: string;
    readonly onlyOnPractice: string;
    readonly goToSettings: string;
    readonly names: {
      readonly firstMove: string;
      readonly workingOffline: string;
      readonly conflict: string;
      readonly trackCheck: string;
    };
    readonly about: {
      readonly firstMove: string;
      readonly workingOffline: string;
      readonly conflict: string;
      readonly trackCheck: string;
    };
    readonly done: string;
    readonly start: string;
    readonly again: string;
    readonly running: string;
    readonly band: string;
    readonly bar: {
      /** Lesson: {name} */
      readonly label: (values: { name: string | number }) => string;
      /** Step {step} of {steps} */
      readonly at: (values: { step: string | number; steps: string | number }) => string;
      readonly showMe: string;
      readonly toChecks: string;
      /** On the ground, from the front: {marks} */
      readonly ground: (values: { marks: string | number }) => string;
      readonly openIt: string;
      readonly lineBack: string;
      readonly tryAgain: string;
      readonly stop: string;
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
      /** In Track check, begin a new check of {track} from the front end, and walk it: tick what stands on the ground, skip what does not, type what is there and not expected. Then finish the walk and record the moves. */
      readonly walk: (values: { track: string | number }) => string;
      /** {car} stands on {track}, and the board has it elsewhere. Record the move that the check proposes, or move it there yourself; the lesson waits until it is done. */
      readonly bringIn: (values: { car: string | number; track: string | number }) => string;
      /** {car} no longer stands where you moved it from, so nothing was sent. Open the move in the queue, look at the three pictures and decide: do it on the yard as it is now, change it, or drop it. */
      readonly decide: (values: { car: string | number }) => string;
    };
    readonly over: {
      readonly firstMove: string;
      readonly workingOffline: string;
      readonly conflict: string;
      readonly trackCheck: string;
    };
    readonly welcome: {
      readonly text: string;
      readonly tour: string;
      readonly lesson: string;
      readonly dismiss: string;
    };
    readonly reset: {
      readonly title: string;
      readonly text: string;
      readonly open: string;
      readonly ask: string;
      /** {n, plural, one {# recorded command of this practice yard is not settled. It is dropped with the rest and will not be sent.} other {{n} recorded commands of this practice yard are not settled. They are dropped with the rest and will not be sent.}} */
      readonly waiting: (values: { n: number }) => string;
      readonly kept: string;
      /** {n, plural, one {Drop the # practice command} other {Drop the {n} practice commands}} */
      readonly sure: (values: { n: number }) => string;
      readonly confirm: string;
      readonly keep: string;
      readonly done: string;
    };
  };
  readonly manual: {
    readonly title: string;
    readonly opening: string;
    readonly contents: string;
    readonly find: string;
    /** The manual has nothing with “{text}”. Try one word less. */
    readonly nothing: (values: { text: string | number }) => string;
    /** {n, plural, one {# place} other {{n} places}} */
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
    readonly next: string;
    readonly back: string;
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
        readonly title: string;
        readonly text: string;
      };
      readonly track: {
        readonly title: string;
        readonly text: string;
      };
      readonly car: {
        readonly title: string;
        readonly text: string;
      };
      readonly search: {
        readonly title: string;
        readonly text: string;
      };
      readonly queue: {
        readonly title: string;
        readonly text: string;
      };
      readonly help: {
        readonly title: string;
        readonly text: string;
      };
    };
  };
  readonly inventory: {
    readonly title: string;
    readonly loading: string;
    readonly grid: string;
    readonly columns: {
      readonly mark: string;
      readonly loadStatus: string;
      readonly kind: string;
      readonly aarCarType: string;
      readonly station: string;
      readonly track: string;
      readonly position: string;
      readonly spot: string;
      readonly lengthFt: string;
      readonly grossTons: string;
      readonly commodity: string;
      readonly hazmat: string;
      readonly remarks: string;
      readonly arrivalState: string;
      readonly received: string;
      readonly standing: string;
      readonly waybillNumber: string;
      readonly shipper: string;
      readonly consignee: string;
      readonly origin: string;
      readonly destination: string;
      readonly tags: string;
      readonly asOf: string;
      readonly lessee: string;
      readonly plate: string;
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
      readonly INBOUND: string;
      readonly ONLINE: string;
      readonly OUTBOUND: string;
    };
    readonly equipment: {
      readonly CAR: string;
      readonly LOCOMOTIVE: string;
      readonly CABOOSE: string;
      readonly TRAIN_DEVICE: string;
    };
    readonly loads: {
      readonly LOAD: string;
      readonly EMPTY: string;
      readonly UNKNOWN: string;
    };
    /** {letter} · {said} */
    readonly kindOf: (values: { letter: string | number; said: string | number }) => string;
    readonly notSaid: string;
    readonly noTrack: string;
    /** The service still has it on {track}; a recorded move waits */
    readonly movedFrom: (values: { track: string | number }) => string;
    readonly chooseAll: string;
    readonly chosenAll: string;
    /** Details of {mark} */
    readonly details: (values: { mark: string | number }) => string;
    /** At most {most, number} cars can be chosen at once: the first {most, number} are. */
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
      /** {value, number} load not known */
      readonly other: (values: { value: number }) => string;
      /** {guessed, plural, =0 {} other {≈ }}{value, number, length} */
      readonly feet: (values: { guessed: number; value: number }) => string;
      /** {guessed, plural, =0 {Couplers included} one {Couplers included; # car without a known length counted with a typical one} other {Couplers included; # cars without a known length counted with a typical one}} */
      readonly feetHint: (values: { guessed: number }) => string;
      /** {unknown, plural, =0 {} other {≥ }}{value, number, weight} */
      readonly tons: (values: { unknown: number; value: number }) => string;
      /** {unknown, plural, =0 {Gross weight on rail} one {Gross weight on rail; that of # car not known} other {Gross weight on rail; that of # cars not known}} */
      readonly tonsHint: (values: { unknown: number }) => string;
      /** {value, number} hazmat */
      readonly hazmat: (values: { value: number }) => string;
    };
    readonly filters: {
      readonly label: string;
      readonly text: string;
      readonly textPrompt: string;
      readonly loadStatus: string;
      readonly aarCarType: string;
      readonly stationId: string;
      readonly trackId: string;
      readonly equipmentType: string;
      readonly arrivalState: string;
      readonly any: string;
      readonly yes: string;
      readonly no: string;
      /** {more, plural, =0 {{first}} other {{first} +#}} */
      readonly some: (values: { more: number; first: string | number }) => string;
      /** Find in: {what} */
      readonly find: (values: { what: string | number }) => string;
      readonly clearOne: string;
      /** Nothing here is called “{text}”. */
      readonly noneFits: (values: { text: string | number }) => string;
      /** {more, number} more: type a part of the name */
      readonly manyMore: (values: { more: number }) => string;
      readonly groups: {
        readonly car: string;
        readonly state: string;
        readonly waybill: string;
      };
      readonly types: string;
      readonly typesPrompt: string;
      readonly hazmat: string;
      readonly residue: string;
      readonly hazmatText: string;
      readonly badOrder: string;
      readonly hold: string;
      readonly placed: string;
      readonly onTrack: string;
      readonly pending: string;
      readonly pendings: {
        readonly some: string;
        readonly attention: string;
        readonly none: string;
      };
      readonly commodity: string;
      readonly shipper: string;
      readonly consignee: string;
      readonly origin: string;
      readonly destination: string;
      readonly waybillNumber: string;
      readonly tag: string;
      readonly noTags: string;
      readonly groupingId: string;
      readonly receivedDays: string;
      readonly standingDays: string;
      readonly wholeDays: string;
      /** {filter}: {value} */
      readonly is: (values: { filter: string | number; value: string | number }) => string;
      /** {count, plural, one {# mark} other {# marks}} */
      readonly marks: (values: { count: number }) => string;
      /** {filter} {days, number} */
      readonly days: (values: { filter: string | number; days: number }) => string;
      /** {filter} {least, number}, less than {under, number} */
      readonly daysUnder: (values: { filter: string | number; least: number; under: number }) => string;
    };
    readonly views: {
      readonly button: string;
      readonly label: string;
      /** {name}, changed */
      readonly changed: (values: { name: string | number }) => string;
      readonly none: string;
      readonly all: string;
      readonly name: string;
      readonly keep: string;
      /** Replace “{name}” */
      readonly replace: (values: { name: string | number }) => string;
      /** Remove the view {name} */
      readonly remove: (values: { name: string | number }) => string;
      /** The view “{name}” is kept. */
      readonly kept: (values: { name: string | number }) => string;
      /** The view “{name}” is gone. */
      readonly removed: (values: { name: string | number }) => string;
    };
    readonly columnsDialog: {
      readonly button: string;
      readonly title: string;
      readonly explain: string;
      /** {column}: further to the left */
      readonly up: (values: { column: string | number }) => string;
      /** {column}: further to the right */
      readonly down: (values: { column: string | number }) => string;
      readonly usual: string;
      readonly done: string;
    };
    readonly export: {
      readonly button: string;
      readonly csv: string;
      readonly xlsx: string;
      /** inventory-{day}.{ending} */
      readonly file: (values: { day: string | number; ending: string | number }) => string;
      readonly sheet: string;
      /** Reading {done, number} of {of, number} cars */
      readonly reading: (values: { done: number; of: number }) => string;
      readonly packing: string;
      readonly cancel: string;
    };
    readonly nothing: {
      readonly title: string;
      readonly text: string;
      readonly clear: string;
      readonly noCars: string;
      readonly reading: string;
      readonly pulling: string;
      readonly offline: string;
      readonly notRead: string;
      readonly none: string;
    };
  };
  readonly filters: {
    /** {set, plural, =0 {More} other {More (#)}} */
    readonly more: (values: { set: number }) => string;
    readonly less: string;
    readonly clear: string;
    /** Remove the filter {filter} */
    readonly remove: (values: { filter: string | number }) => string;
  };
  readonly loads: {
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
    readonly import: string;
    readonly template: string;
    readonly templateFile: string;
    readonly clear: string;
    readonly clearing: {
      readonly title: string;
      /** {count, plural, one {# row} other {# rows}} and what is filled in above are thrown away. Nothing that was recorded changes. */
      readonly text: (values: { count: number }) => string;
      readonly confirm: string;
      readonly keep: string;
    };
    readonly track: string;
    readonly trackHint: string;
    readonly trackNew: string;
    /** Take “{name}” */
    readonly trackLike: (values: { name: string | number }) => string;
    readonly waybillTemplate: string;
    readonly waybillTemplateHint: string;
    readonly when: string;
    readonly whenHint: string;
    readonly groupings: {
      readonly title: string;
      readonly hint: string;
      readonly type: string;
      readonly name: string;
      readonly add: string;
      /** Remove the grouping {grouping} */
      readonly remove: (values: { grouping: string | number }) => string;
      readonly fresh: string;
      readonly both: string;
    };
    readonly columns: {
      readonly row: string;
      readonly car: string;
      readonly net: string;
      readonly gross: string;
      readonly tare: string;
      readonly sequence: string;
      readonly groupings: string;
      readonly comments: string;
      readonly state: string;
      readonly out: string;
    };
    /** {column}, row {row, number} */
    readonly cell: (values: { column: string | number; row: number }) => string;
    readonly groupingsPrompt: string;
    /** Remove row {row, number} */
    readonly remove: (values: { row: number }) => string;
    readonly state: {
      readonly looking: string;
      readonly notLooked: string;
      readonly fresh: string;
      /** Known · {place} */
      readonly known: (values: { place: string | number }) => string;
      readonly knownOnly: string;
      readonly several: string;
      readonly noTrack: string;
    };
    readonly filter: {
      readonly label: string;
      readonly all: string;
      readonly wrong: string;
      readonly fresh: string;
    };
    readonly reading: {
      readonly title: string;
      /** {done, number} of {of, number} lines */
      readonly so: (values: { done: number; of: number }) => string;
      readonly cancel: string;
      readonly cancelled: string;
      readonly nothing: string;
      readonly unreadable: string;
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
      readonly holds: string;
      readonly type: string;
      readonly apply: string;
      readonly cancel: string;
      readonly lost: string;
      readonly options: {
        readonly nothing: string;
        readonly car: string;
        readonly initial: string;
        readonly number: string;
        readonly net: string;
        readonly gross: string;
        readonly tare: string;
        readonly sequence: string;
        readonly comments: string;
        readonly groupings: string;
        readonly groupingType: string;
        readonly groupingName: string;
        readonly groupingOf: string;
      };
      readonly units: {
        readonly ton: string;
        readonly lb: string;
        readonly kg: string;
        readonly tonne: string;
      };
      /** {what} ({unit}) */
      readonly weight: (values: { what: string | number; unit: string | number }) => string;
    };
    readonly totals: {
      readonly label: string;
      /** {count, plural, one {car} other {cars}} */
      readonly cars: (values: { count: number }) => string;
      readonly net: string;
      readonly gross: string;
      /** the gross weight of {count, plural, one {# car} other {# cars}} is not given and not counted */
      readonly grossMissing: (values: { count: number }) => string;
      /** {count, plural, one {new car} other {new cars}} */
      readonly fresh: (values: { count: number }) => string;
      /** {count, plural, one {row to correct} other {rows to correct}} */
      readonly wrong: (values: { count: number }) => string;
    };
    /** and {count, number} more */
    readonly moreCars: (values: { count: number }) => string;
    readonly record: string;
    readonly recordChanged: string;
    readonly recording: string;
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
      /** Net {net, number, weight}, gross {gross, number, weight}. */
      readonly weights: (values: { net: number; gross: number }) => string;
      /** The gross weight of {count, plural, one {# car} other {# cars}} is not given and not counted. */
      readonly grossMissing: (values: { count: number }) => string;
      /** {count, plural, one {# car is not known here and will be created: {marks}.} other {# cars are not known here and will be created: {marks}{some, select, true {, …} other {.}}}} */
      readonly cars: (values: { count: number; marks: string | number; some: boolean }) => string;
      /** {count, plural, one {# row} other {# rows}} may be wrong; recorded as they are, if you go on: */
      readonly advice: (values: { count: number }) => string;
      /** Create the track “{name}” */
      readonly track: (values: { name: string | number }) => string;
      /** There is “{name}”. Is that the one you mean? */
      readonly trackLike: (values: { name: string | number }) => string;
      /** {count, plural, one {Create this grouping} other {Create these # groupings}} */
      readonly groupings: (values: { count: number }) => string;
      readonly unchecked: string;
      /** {count, plural, one {This grouping is meant as it stands} other {These # groupings are meant as they stand}} */
      readonly unsure: (values: { count: number }) => string;
      /** {type} {name} · {count, plural, one {# car} other {# cars}} */
      readonly grouping: (values: { type: string | number; name: string | number; count: number }) => string;
      /** “{name}” exists: is that the one you mean? */
      readonly like: (values: { name: string | number }) => string;
      /** and {count, number} more */
      readonly moreGroupings: (values: { count: number }) => string;
      readonly record: string;
      readonly back: string;
    };
    readonly change: {
      /** Changing number {seq} */
      readonly title: (values: { seq: string | number }) => string;
      readonly leave: string;
    };
  };
  readonly classLists: {
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
    readonly columns: {
      readonly label: string;
      readonly state: string;
      readonly cars: string;
      readonly cuts: string;
      readonly worked: string;
      readonly made: string;
      readonly by: string;
      readonly number: string;
    };
    readonly status: {
      readonly ACTIVE: string;
      readonly ARCHIVED: string;
    };
    readonly worked: {
      readonly front: string;
      readonly back: string;
    };
    readonly notMade: string;
    readonly carrier: string;
    readonly uuid: string;
    /** Show number {seq} in the queue */
    readonly inQueue: (values: { seq: string | number }) => string;
    readonly open: {
      readonly loading: string;
      readonly print: string;
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
      readonly title: string;
      /** Change number {seq} */
      readonly change: (values: { seq: string | number }) => string;
      readonly label: string;
      readonly labelHint: string;
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
        readonly front: string;
        readonly back: string;
        readonly at: string;
      };
      readonly positionAt: string;
      readonly cars: string;
      readonly none: string;
      readonly add: string;
      /** {count, plural, one {Add # car} other {Add # cars}} */
      readonly addFound: (values: { count: number }) => string;
      readonly addClose: string;
      readonly up: string;
      readonly down: string;
      readonly turn: string;
      readonly turnHint: string;
      readonly remove: string;
      readonly help: string;
      readonly noTarget: string;
      /** {track}, {place} */
      readonly place: (values: { track: string | number; place: string | number }) => string;
      /** Cut {number} · {count, plural, one {# car} other {# cars}} → {target} */
      readonly cut: (values: { number: string | number; count: number; target: string | number }) => string;
      /** {feet, number, length} · {tons, number, weight} */
      readonly cutTotals: (values: { feet: number; tons: number }) => string;
      /** {count, plural, one {Two cars have one position on one track.} other {# cars have a position another one has.}} */
      readonly twice: (values: { count: number }) => string;
      readonly tooMany: string;
      readonly record: string;
      readonly recordChanged: string;
      readonly cancel: string;
      readonly kept: string;
      /** {label, select, none {Bring back the unfinished list ({count, plural, one {# car} other {# cars}})} other {Bring back “{label}” ({count, plural, one {# car} other {# cars}})}} */
      readonly bringBack: (values: { label: string | number | null; count: number }) => string;
      /** {count, plural, one {Left out, because it is not known here any more} other {Left out, because they are not known here any more}}: {marks}. */
      readonly gone: (values: { count: number; marks: string | number }) => string;
      readonly missing: {
        readonly label: string;
        readonly target: string;
        readonly cars: string;
      };
      /** {more, plural, =0 {{first}} other {{first} and # more}} */
      readonly dragged: (values: { more: number; first: string | number }) => string;
      /** {mark}, {at} of {of}, to {target} */
      readonly said: (values: { mark: string | number; at: string | number; of: string | number; target: string | number }) => string;
    };
    readonly positionWords: {
      readonly front: string;
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
      readonly totals: string;
      readonly columns: {
        readonly sequence: string;
        readonly mark: string;
        readonly load: string;
        readonly kind: string;
        readonly length: string;
        readonly contents: string;
        readonly from: string;
        readonly to: string;
        readonly hazmat: string;
        readonly tons: string;
        readonly remarks: string;
        readonly done: string;
        readonly time: string;
      };
      /** {count, plural, one {# car} other {# cars}} · {loads, number} L · {empties, number} E · {feet, number, length} · {tons, number, weight} */
      readonly sums: (values: { count: number; loads: number; empties: number; feet: number; tons: number }) => string;
      readonly facts: string;
    };
  };
  readonly switchLists: {
    readonly title: string;
    readonly tabs: {
      readonly label: string;
      readonly open: string;
      readonly closed: string;
      readonly sent: string;
    };
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
      readonly title: string;
      readonly progress: string;
      readonly cars: string;
      readonly cuts: string;
      readonly workedFrom: string;
      readonly changed: string;
      readonly state: string;
    };
    readonly states: {
      readonly open: string;
      readonly finished: string;
      readonly discarded: string;
    };
    /** {skipped, plural, =0 {{done, number} of {of, number} done} other {{done, number} done, # skipped of {of, number}}} */
    readonly progress: (values: { skipped: number; done: number; of: number }) => string;
    readonly classListSent: string;
    readonly back: string;
    readonly make: {
      readonly title: string;
      /** Switch list of {count, plural, one {# car} other {# cars}} */
      readonly titleOfCut: (values: { count: number }) => string;
      readonly name: string;
      readonly nameHint: string;
      readonly nameMissing: string;
      readonly where: string;
      readonly newList: string;
      readonly from: string;
      readonly fromTrack: string;
      readonly fromMarks: string;
      readonly fromNone: string;
      readonly to: string;
      readonly toLater: string;
      readonly toTrack: string;
      readonly make: string;
      readonly add: string;
      readonly cancel: string;
      /** Switch list “{title}” made, {count, plural, one {# car} other {# cars}} */
      readonly made: (values: { title: string | number; count: number }) => string;
      /** {count, plural, one {# car} other {# cars}} added to “{title}” */
      readonly added: (values: { count: number; title: string | number }) => string;
      readonly none: string;
      /** {track} job */
      readonly proposal: (values: { track: string | number }) => string;
      readonly plain: string;
    };
    readonly open: {
      readonly loading: string;
      readonly mode: string;
      readonly modes: {
        readonly write: string;
        readonly work: string;
      };
      readonly workedFrom: string;
      readonly ends: {
        readonly front: string;
        readonly back: string;
      };
      readonly reversed: string;
      readonly rename: string;
      readonly remarks: string;
      readonly undo: string;
      readonly print: string;
      readonly send: string;
      readonly discard: string;
      readonly reopen: string;
      /** New list of what is left ({count, plural, one {# car} other {# cars}}) */
      readonly rest: (values: { count: number }) => string;
      /** {title}, rest */
      readonly restTitle: (values: { title: string | number }) => string;
      readonly finish: string;
      readonly discardSure: {
        readonly title: string;
        readonly text: string;
        readonly confirm: string;
        readonly keep: string;
      };
      readonly hazmatList: string;
      /** {loads, number} L · {empties, number} E */
      readonly sums: (values: { loads: number; empties: number }) => string;
      /** {count, number} hazmat */
      readonly hazmat: (values: { count: number }) => string;
      /** Cut {number, number} · {count, plural, one {# car} other {# cars}} */
      readonly cut: (values: { number: number; count: number }) => string;
      /** {count, plural, one {# car} other {# cars}} · {cuts, plural, one {# cut} other {# cuts}} */
      readonly total: (values: { count: number; cuts: number }) => string;
      /** {count, plural, =0 {all worked} other {# left}} */
      readonly left: (values: { count: number }) => string;
      readonly unknown: string;
      readonly noTrack: string;
      readonly noTarget: string;
      /** {spot, select, none {{track}, {place}} other {{track}, {place}, spot {spot}}} */
      readonly target: (values: { spot: string | number | null; track: string | number; place: string | number }) => string;
      readonly at: {
        readonly front: string;
        readonly back: string;
        /** ahead of {mark} */
        readonly before: (values: { mark: string | number }) => string;
        /** behind {mark} */
        readonly after: (values: { mark: string | number }) => string;
        /** position {at, number} */
        readonly index: (values: { at: number }) => string;
      };
      /** Finished {when} */
      readonly closedAt: (values: { when: string | number }) => string;
      /** Discarded {when} */
      readonly discardedAt: (values: { when: string | number }) => string;
      /** {count, plural, =0 {No move was recorded} one {Recorded as # move} other {Recorded as # moves}} */
      readonly movesTitle: (values: { count: number }) => string;
      readonly sentTitle: string;
      readonly moveGone: string;
      /** No. {seq, number} */
      readonly inQueue: (values: { seq: number }) => string;
    };
    readonly sheet: {
      readonly label: string;
      readonly columns: {
        readonly sequence: string;
        readonly mark: string;
        readonly load: string;
        readonly kind: string;
        readonly length: string;
        readonly contents: string;
        readonly classCode: string;
        readonly from: string;
        readonly to: string;
        readonly hazmat: string;
        readonly weight: string;
        readonly remarks: string;
        readonly done: string;
        readonly time: string;
      };
      readonly hazmatFlag: string;
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
      /** {more, plural, =0 {{first}} other {{first} and # more}} */
      readonly dragged: (values: { more: number; first: string | number }) => string;
    };
    readonly edit: {
      readonly tools: string;
      readonly add: string;
      /** {count, plural, one {# car} other {# cars}} chosen */
      readonly chosen: (values: { count: number }) => string;
      readonly target: string;
      readonly cut: string;
      readonly joinCut: string;
      readonly notes: string;
      readonly up: string;
      readonly down: string;
      readonly remove: string;
      readonly none: string;
      /** Where {count, plural, one {this car goes} other {these # cars go}} */
      readonly targetTitle: (values: { count: number }) => string;
      readonly targetSet: string;
      readonly targetClear: string;
      /** Class and remark of {count, plural, one {# car} other {# cars}} */
      readonly notesTitle: (values: { count: number }) => string;
      readonly classCode: string;
      readonly classCodeHint: string;
      readonly remark: string;
      readonly notesSet: string;
      readonly addTitle: string;
      /** {count, plural, =0 {Add cars} one {Add # car} other {Add # cars}} */
      readonly addSet: (values: { count: number }) => string;
      readonly cancel: string;
    };
    readonly work: {
      readonly skip: string;
      readonly tickCut: string;
      /** Skip {mark} */
      readonly skipSaid: (values: { mark: string | number }) => string;
      /** Why is {mark} skipped? */
      readonly skipTitle: (values: { mark: string | number }) => string;
      readonly reasons: {
        readonly notFound: string;
        readonly badOrdered: string;
        readonly noRoom: string;
        readonly other: string;
      };
      readonly reasonWords: string;
      readonly reasonHint: string;
      readonly reasonMissing: string;
      readonly cancel: string;
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
      readonly show: string;
    };
    readonly print: {
      readonly title: string;
      /** Switch list “{title}” */
      readonly paper: (values: { title: string | number }) => string;
      readonly layout: string;
      readonly layouts: {
        readonly full: string;
        readonly half: string;
        readonly trackAPage: string;
      };
      readonly by: string;
      readonly bys: {
        readonly from: string;
        readonly to: string;
      };
      readonly workedFrom: {
        readonly front: string;
        readonly back: string;
      };
      readonly print: string;
      readonly cancel: string;
      /** {count, plural, one {# car} other {# cars}} */
      readonly cars: (values: { count: number }) => string;
      readonly nothing: string;
    };
  };
  readonly trackCheck: {
    readonly title: string;
    readonly tabs: {
      readonly label: string;
      readonly checks: string;
      readonly consists: string;
    };
    readonly loading: string;
    readonly fresh: string;
    readonly empty: {
      readonly title: string;
      readonly text: string;
    };
    readonly list: {
      readonly label: string;
      readonly columns: {
        readonly track: string;
        readonly from: string;
        readonly progress: string;
        readonly result: string;
        readonly changed: string;
        readonly state: string;
      };
      /** {done, number} of {lines, number} */
      readonly progress: (values: { done: number; lines: number }) => string;
      readonly state: {
        readonly open: string;
        readonly finished: string;
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
      readonly walkFrom: string;
      readonly front: string;
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
      readonly cancel: string;
    };
    readonly walk: {
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
      readonly discard: string;
      readonly lines: string;
      readonly end: {
        readonly front: string;
        readonly back: string;
      };
      readonly now: string;
      readonly nowDone: string;
      readonly atEnd: string;
      readonly atEndText: string;
      readonly emptyText: string;
      readonly here: string;
      readonly notHere: string;
      readonly other: string;
      readonly takeBack: string;
      readonly reopen: string;
      readonly takeOff: string;
      readonly keys: string;
      readonly states: {
        readonly open: string;
        readonly present: string;
        readonly notFound: string;
        readonly badOrder: string;
        readonly noAccess: string;
        readonly other: string;
        readonly typed: string;
        readonly elsewhere: string;
      };
      /** typed “{typed}” */
      readonly typedAs: (values: { typed: string | number }) => string;
      readonly notKnown: string;
      readonly expectedFurther: string;
      /** the board has it on {place} */
      readonly boardHasIt: (values: { place: string | number }) => string;
      readonly noPlace: string;
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
          readonly name: string;
          readonly explain: string;
        };
        readonly badOrder: {
          readonly name: string;
          readonly explain: string;
        };
        readonly noAccess: {
          readonly name: string;
          readonly explain: string;
        };
        readonly other: {
          readonly name: string;
          readonly explain: string;
        };
      };
      readonly words: string;
      readonly record: string;
      readonly cancel: string;
    };
    readonly other: {
      readonly title: string;
      readonly label: string;
      readonly keypad: string;
      readonly erase: string;
      readonly letters: string;
      /** {count, plural, one {# car it may be} other {# cars it may be}} */
      readonly choices: (values: { count: number }) => string;
      /** No car known here answers to “{typed}”. */
      readonly none: (values: { typed: string | number }) => string;
      /** Keep “{typed}” as it is */
      readonly asTyped: (values: { typed: string | number }) => string;
      readonly asTypedHint: string;
      readonly expectedHere: string;
      readonly onSheet: string;
      readonly cancel: string;
      /** It goes ahead of {mark}. */
      readonly before: (values: { mark: string | number }) => string;
      readonly atEnd: string;
    };
    readonly discard: {
      readonly title: string;
      readonly text: string;
      readonly confirm: string;
      readonly keep: string;
    };
    readonly outcome: {
      readonly goOn: string;
      readonly asBooked: {
        readonly title: string;
        /** All {count, plural, one {# car} other {# cars}} are here, in order, and no other. */
        readonly text: (values: { count: number }) => string;
      };
      readonly parts: {
        readonly missing: string;
        readonly unseen: string;
        readonly extra: string;
        readonly outOfOrder: string;
      };
      readonly explain: {
        readonly missing: string;
        readonly unseen: string;
        readonly extra: string;
        readonly outOfOrder: string;
      };
      readonly left: string;
      readonly moves: {
        readonly title: string;
        readonly explain: string;
        readonly loading: string;
        readonly none: string;
        /** {who} · {from} → {place} */
        readonly line: (values: { who: string | number; from: string | number; place: string | number }) => string;
        /** {more, plural, =0 {{first}} other {{first} and # more}} */
        readonly who: (values: { more: number; first: string | number }) => string;
        readonly sameTrack: string;
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
      readonly showInQueue: string;
      readonly finishedAt: string;
      readonly discardedAt: string;
      readonly reopen: string;
      readonly again: string;
      readonly sheet: string;
      readonly columns: {
        readonly line: string;
        readonly mark: string;
        readonly found: string;
        readonly time: string;
        readonly remarks: string;
      };
    };
    readonly paper: {
      readonly open: string;
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
        readonly line: string;
        readonly tick: string;
        readonly mark: string;
        readonly load: string;
        readonly kind: string;
        readonly contents: string;
        readonly hazmat: string;
        readonly spot: string;
        readonly found: string;
        readonly time: string;
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
      readonly label: string;
      readonly columns: {
        readonly title: string;
        readonly cars: string;
        readonly look: string;
        readonly hazmat: string;
        readonly source: string;
        readonly kept: string;
      };
      readonly pasted: string;
      readonly discarded: string;
    };
    readonly keep: {
      readonly title: string;
      readonly name: string;
      readonly nameHint: string;
      readonly text: string;
      readonly textHint: string;
      readonly file: string;
      readonly unreadable: string;
      readonly tooLong: string;
      readonly tooLarge: string;
      readonly nothing: string;
      /** {rows, plural, one {# line} other {# lines}} read: {count, plural, one {# car} other {# cars}}, {left, plural, =0 {every line understood} one {# line not understood} other {# lines not understood}} */
      readonly read: (values: { rows: number; count: number; left: number }) => string;
      /** {count, plural, one {# car has} other {# cars have}} something to look at */
      readonly noted: (values: { count: number }) => string;
      readonly columns: string;
      readonly heading: string;
      readonly noHeading: string;
      /** Line {line, number}: {text} */
      readonly headingLine: (values: { line: number; text: string | number }) => string;
      /** Column {at, number} */
      readonly column: (values: { at: number }) => string;
      readonly notRead: string;
      /** Keep {count, plural, one {# car} other {# cars}} */
      readonly record: (values: { count: number }) => string;
      readonly noCar: string;
      readonly cancel: string;
      readonly apply: string;
      readonly changeTitle: string;
    };
    readonly fields: {
      readonly car: string;
      readonly initial: string;
      readonly number: string;
      readonly sequence: string;
      readonly load: string;
      readonly kind: string;
      readonly commodity: string;
      readonly tankSpec: string;
      readonly un: string;
      readonly class: string;
      readonly packingGroup: string;
      readonly remarks: string;
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
      readonly back: string;
      /** {rows, plural, one {# line} other {# lines}} read · {count, plural, one {# car} other {# cars}} · {left, plural, one {# line} other {# lines}} not understood */
      readonly read: (values: { rows: number; count: number; left: number }) => string;
      /** {count, plural, one {# car} other {# cars}} with hazmat */
      readonly hazmat: (values: { count: number }) => string;
      /** from {name} */
      readonly source: (values: { name: string | number }) => string;
      /** kept {when} */
      readonly kept: (values: { when: string | number }) => string;
      readonly tabs: {
        readonly label: string;
        readonly cars: string;
        readonly look: string;
        readonly hazmat: string;
        readonly left: string;
      };
      readonly table: string;
      readonly columns: {
        readonly line: string;
        readonly sequence: string;
        readonly mark: string;
        readonly load: string;
        readonly kind: string;
        readonly commodity: string;
        readonly spec: string;
        readonly un: string;
        readonly class: string;
        readonly pg: string;
        readonly place: string;
        readonly notes: string;
        readonly remarks: string;
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
      readonly columnsButton: string;
      readonly hazmatList: string;
      readonly discard: string;
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
      readonly correctKeep: string;
      readonly correctLeave: string;
      /** {was, select, none {Came empty} other {Came as “{was}”}} */
      readonly cameAs: (values: { was: string | number | null }) => string;
      readonly takeBack: string;
      /** {field}: as it came */
      readonly takeBackOf: (values: { field: string | number }) => string;
      /** Line {line, number} */
      readonly lineTitle: (values: { line: number }) => string;
      /** Line {line, number} as it came */
      readonly wholeLine: (values: { line: number }) => string;
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
      readonly confirm: string;
      readonly keep: string;
    };
  };
  readonly car: {
    readonly loading: string;
    /** As the service said {age} */
    readonly asOf: (values: { age: string | number }) => string;
    readonly copy: string;
    readonly copied: string;
    readonly copyMark: string;
    readonly place: {
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
      readonly title: string;
      readonly un: string;
      readonly class: string;
      readonly classMissing: string;
      readonly residue: string;
      readonly shippingName: string;
      readonly group: string;
      readonly zone: string;
      readonly placard: string;
      readonly rq: string;
      readonly contact: string;
      readonly endorsement: string;
    };
    readonly commands: {
      readonly title: string;
      readonly none: string;
    };
    readonly waybill: {
      readonly title: string;
      readonly none: string;
      readonly shipper: string;
      readonly consignee: string;
      readonly commodity: string;
      readonly number: string;
      readonly date: string;
      readonly origin: string;
      readonly destination: string;
      readonly route: string;
      readonly netTons: string;
      readonly bill: string;
    };
    readonly facts: {
      readonly title: string;
      readonly load: string;
      readonly kind: string;
      readonly length: string;
      readonly gross: string;
      readonly doubts: string;
      readonly typical: string;
      readonly loaded: string;
      readonly empty: string;
    };
    readonly umler: {
      readonly title: string;
      readonly none: string;
    };
    readonly history: {
      readonly title: string;
      readonly newest: string;
      readonly none: string;
      readonly more: string;
      readonly loading: string;
      readonly unavailable: string;
      /** The service cannot be asked now. This is the newest page as it was read here {age}. */
      readonly kept: (values: { age: string | number }) => string;
      readonly all: string;
      /** from {place} */
      readonly from: (values: { place: string | number }) => string;
      /** job {job} */
      readonly job: (values: { job: string | number }) => string;
      readonly stated: string;
      /** reported {flag} */
      readonly flag: (values: { flag: string | number }) => string;
    };
    readonly unread: {
      readonly title: string;
      readonly explain: string;
    };
    readonly other: {
      readonly title: string;
      readonly explain: string;
    };
    readonly yes: string;
    readonly no: string;
  };
  readonly carFields: {
    readonly sections: {
      readonly unit: string;
      readonly numbers: string;
      readonly groupings: string;
      readonly workOrders: string;
      readonly damages: string;
      readonly route: string;
      readonly parties: string;
      readonly equipment: string;
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
      readonly umler: string;
      readonly parentGroupings: string;
      readonly groupingIndex: string;
      readonly equipmentType: string;
      readonly arrivalState: string;
      readonly ichrTime: string;
      readonly notes: string;
      readonly workOrder: string;
      readonly workOrders: string;
      readonly workOrderId: string;
      readonly status: string;
      readonly trainId: string;
      readonly inTransit: string;
      readonly hasBeenDeparted: string;
      readonly lastEventId: string;
      readonly unitInitial: string;
      readonly unitNumber: string;
      readonly damages: string;
      readonly reportId: string;
      readonly damageStatus: string;
      readonly damageCode: string;
      readonly damageDescription: string;
      readonly damageIsNew: string;
      readonly eventTimestamp: string;
      readonly car: string;
      readonly mechanicalDesignation: string;
      readonly owner: string;
      readonly elementEquipmentGroup: string;
      readonly unitEquipmentGroup: string;
      readonly lessee: string;
      readonly markOwnerCategory: string;
      readonly plateCode: string;
      readonly sideDoorType: string;
      readonly boxSideDoorOrientation: string;
      readonly brakeShoeType: string;
      readonly bodyMaterial: string;
      readonly floorStrengthClassification: string;
      readonly poolNumber: string;
      readonly endOfTrainOnly: string;
      readonly shoveCarToRest: string;
      readonly shoveAdjCarToRest: string;
      readonly trainPositionSensitive: string;
      readonly couplerStyle: string;
      readonly abtDueDate: string;
      readonly carGrade: string;
      readonly allowedSpeed: string;
      readonly regionCode: string;
      readonly vkm: string;
      readonly vkmValidTo: string;
      readonly resp: string;
      readonly responsibleValidTo: string;
      readonly isIntl: string;
      readonly outsideLength: string;
      readonly lengthFt: string;
      readonly grossRailWeight: string;
      readonly loadLimit: string;
      readonly cubicFeetCapacity: string;
      readonly tareWeight: string;
      readonly netWeightLb: string;
      readonly brakeWeightLb: string;
      readonly insideLength: string;
      readonly insideHeight: string;
      readonly outsideExtremeWidth: string;
      readonly outerExtremeHeight: string;
      readonly outsideHeightExtremeWidth: string;
      readonly sideDoorHeight: string;
      readonly sideDoorWidth: string;
      readonly axleCount: string;
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
      readonly parentGroupings: string;
      readonly workOrders: string;
      readonly damages: string;
    };
    /** {figure} (unit not stated) */
    readonly unitNotStated: (values: { figure: string | number }) => string;
  };
  readonly desktop: {
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
    readonly title: string;
    readonly explain: string;
    readonly backup: string;
    readonly backupHint: string;
    readonly restore: string;
    readonly restoreHint: string;
    readonly restoreTitle: string;
    /** {name} is brought back to the queue and records here. What this device knows since stays; its files are set aside. Work that waited in the backup, and of which this device knows nothing, is looked up at the service; what is not proved to be done is asked of you before it is sent. */
    readonly restoreText: (values: { name: string | number }) => string;
    readonly restoreConfirm: string;
    readonly restoreKeep: string;
    readonly restored: string;
    readonly exportQueue: string;
    readonly exportCsv: string;
    readonly exportJson: string;
    readonly exportHint: string;
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
    readonly forgetPractice: string;
    /** Carrier {carrierId}, {user} */
    readonly forgetCarrier: (values: { carrierId: string | number; user: string | number }) => string;
    /** A profile that cannot be read ({profile}) */
    readonly forgetUnknown: (values: { profile: string | number }) => string;
    /** {n, plural, =0 {nothing waits} one {# command waits} other {{n} commands wait}} */
    readonly forgetWaits: (values: { n: number }) => string;
    readonly forgetUnread: string;
    /** {n, plural, one {# open paper} other {{n} open papers}} */
    readonly forgetPapers: (values: { n: number }) => string;
    /** {n, plural, one {# recorded command waits here and nowhere else. Send it first, or save it to a file.} other {{n} recorded commands wait here and nowhere else. Send them first, or save them to a file.}} */
    readonly forgetSave: (values: { n: number }) => string;
    readonly forgetSaveNow: string;
    readonly forgetSaved: string;
    /** Type {word} to confirm */
    readonly forgetType: (values: { word: string | number }) => string;
    readonly forgetTypeHint: string;
    readonly forgetConfirm: string;
    readonly forgetKeep: string;
    readonly forgetBusy: string;
    readonly forgotten: string;
    readonly busy: string;
  };
  readonly office: {
    readonly title: string;
    /** Read from {path} when the terminal starts. Those who look after this device change it there. */
    readonly explain: (values: { path: string | number }) => string;
    readonly byOffice: string;
    readonly problems: string;
    /** {field} {rule} */
    readonly problem: (values: { field: string | number; rule: string | number }) => string;
    readonly locked: string;
    readonly suggested: string;
    readonly none: string;
    readonly nothing: string;
    readonly fields: {
      readonly serviceUrl: string;
      readonly carrierId: string;
      readonly userGroup: string;
      readonly updateFeed: string;
      readonly certificateFile: string;
      readonly language: string;
      readonly units: string;
      readonly timeZone: string;
    };
  };
  readonly updates: {
    readonly title: string;
    readonly version: string;
    readonly feed: string;
    readonly feedHint: string;
    readonly save: string;
    /** The address {rule}. */
    readonly wrong: (values: { rule: string | number }) => string;
    readonly lookNow: string;
    readonly looking: string;
    readonly installNow: string;
    readonly installTitle: string;
    /** The terminal closes, version {version} is installed, and it opens again. Everything recorded is kept, and copied first. */
    readonly installText: (values: { version: string | number }) => string;
    readonly installKeep: string;
    /** Last looked {time}. */
    readonly lookedAt: (values: { time: string | number }) => string;
    readonly off: {
      readonly noFeed: string;
      readonly notInstalled: string;
      readonly notSigned: string;
    };
    readonly waiting: string;
    readonly newest: string;
    /** Version {version} is being fetched. */
    readonly loading: (values: { version: string | number }) => string;
    /** Version {version} is ready. It is installed when you close the terminal. */
    readonly ready: (values: { version: string | number }) => string;
    /** There is version {version}. Those who look after this device install it. */
    readonly announced: (values: { version: string | number }) => string;
    /** Looking for newer versions failed ({problem}). It is tried again within six hours. */
    readonly failed: (values: { problem: string | number }) => string;
  };
  readonly form: {
    /** More of {what} */
    readonly more: (values: { what: string | number }) => string;
    readonly moreFields: string;
    /** {count, plural, one {# filled in} other {# filled in}} */
    readonly filled: (values: { count: number }) => string;
    /** {count, plural, one {# to correct} other {# to correct}} */
    readonly wrongCount: (values: { count: number }) => string;
    readonly entry: string;
    /** {name} {at} */
    readonly item: (values: { name: string | number; at: string | number }) => string;
    readonly inside: string;
    /** Add {name} */
    readonly add: (values: { name: string | number }) => string;
    /** Remove {name} */
    readonly remove: (values: { name: string | number }) => string;
    /** Move {name} up */
    readonly up: (values: { name: string | number }) => string;
    /** Move {name} down */
    readonly down: (values: { name: string | number }) => string;
    /** No {name} yet. */
    readonly none: (values: { name: string | number }) => string;
    readonly notSaid: string;
    readonly yes: string;
    readonly no: string;
    readonly key: string;
    readonly value: string;
    readonly number: string;
    /** can be read as {decimal} or as {thousands}; write it with a point, or without the comma */
    readonly ambiguous: (values: { decimal: string | number; thousands: string | number }) => string;
    readonly wholeNumber: string;
    /** is there twice ({key}) */
    readonly twice: (values: { key: string | number }) => string;
    readonly missing: string;
    readonly wrong: string;
    readonly time: string;
    /** must be one of {values} */
    readonly oneOf: (values: { values: string | number }) => string;
    /** {of, select, string {must have at most {limit, number} characters} other {must be at most {limit, number}}} */
    readonly most: (values: { of: string; limit: number }) => string;
    /** {of, select, string {must have at least {limit, number} characters} other {must be at least {limit, number}}} */
    readonly least: (values: { of: string; limit: number }) => string;
    /** {count, plural, one {One thing has to be corrected first} other {# things have to be corrected first}} */
    readonly summary: (values: { count: number }) => string;
    readonly nothingRecorded: string;
    readonly advice: string;
    /** and {count, number} more */
    readonly moreIssues: (values: { count: number }) => string;
    /** Recorded as number {seq}: {summary} */
    readonly recorded: (values: { seq: string | number; summary: string | number }) => string;
    /** Recorded as number {seq}, sent when the service can be reached: {summary} */
    readonly recordedWaiting: (values: { seq: string | number; summary: string | number }) => string;
    /** Number {seq} is changed and back in line. */
    readonly changed: (values: { seq: string | number }) => string;
  };
  readonly customer: {
    readonly title: string;
    readonly explain: string;
    readonly search: string;
    readonly searchPrompt: string;
    /** No customer known here fits “{text}”. */
    readonly nothingFound: (values: { text: string | number }) => string;
    readonly loading: string;
    readonly empty: {
      readonly title: string;
      readonly text: string;
    };
    readonly columns: {
      readonly name: string;
      readonly id: string;
      readonly scac: string;
      readonly locations: string;
      readonly place: string;
      readonly source: string;
    };
    /** {count, plural, one {# location} other {# locations}} */
    readonly locations: (values: { count: number }) => string;
    readonly source: {
      /** From the service, {age} */
      readonly service: (values: { age: string | number }) => string;
      /** Imported {age} */
      readonly import: (values: { age: string | number }) => string;
      readonly none: string;
    };
    readonly begun: string;
    /** Number {seq} waits */
    readonly waits: (values: { seq: string | number }) => string;
    /** Customer {id} */
    readonly withoutName: (values: { id: string | number }) => string;
    readonly openByNumber: string;
    readonly import: string;
    readonly byNumber: {
      readonly title: string;
      readonly text: string;
      readonly number: string;
      readonly wrong: string;
      readonly open: string;
      readonly cancel: string;
    };
    readonly form: {
      readonly back: string;
      readonly about: {
        /** Customer {id} · as the service returned it {age} */
        readonly service: (values: { id: string | number; age: string | number }) => string;
        /** Customer {id} · imported {age}, not confirmed by the service */
        readonly import: (values: { id: string | number; age: string | number }) => string;
        /** Customer {id} · no record here */
        readonly none: (values: { id: string | number }) => string;
      };
      readonly unknown: string;
      readonly imported: string;
      readonly ask: string;
      readonly askHint: string;
      /** Record of customer {id} asked for */
      readonly asked: (values: { id: string | number }) => string;
      /** Number {seq} is not done yet: {summary}. What it changes is not in this record. */
      readonly waiting: (values: { seq: string | number; summary: string | number }) => string;
      /** Number {seq} changes locations of this customer too. Locations are sent whole, so that sending both would take back what it changed. Let it be done or drop it, then record this; it is kept until then. */
      readonly blocked: (values: { seq: string | number }) => string;
      readonly waitingShow: string;
      readonly renewed: string;
      readonly customer: string;
      readonly locations: string;
      readonly noLocations: string;
      readonly addLocation: string;
      readonly newLocation: string;
      readonly isNew: string;
      readonly isChanged: string;
      readonly isDefault: string;
      readonly billTo: string;
      readonly railId: string;
      readonly makeDefault: string;
      readonly makeDefaultHint: string;
      readonly deleteLocation: string;
      readonly dropLocation: string;
      readonly deleted: string;
      readonly keepLocation: string;
      readonly address: string;
      readonly noAddress: string;
      readonly addAddress: string;
      readonly replaceAddress: string;
      readonly deleteAddress: string;
      readonly newAddress: string;
      readonly addressGoes: string;
      readonly backToKnown: string;
      readonly nothingChanged: string;
      /** {count, plural, one {# change} other {# changes}} */
      readonly changes: (values: { count: number }) => string;
      readonly review: string;
      readonly revert: string;
      readonly revertTitle: string;
      readonly revertText: string;
      readonly revertKeep: string;
      /** Customer {name} */
      readonly summary: (values: { name: string | number }) => string;
      /** Change number {seq} */
      readonly changeTitle: (values: { seq: string | number }) => string;
    };
    readonly review: {
      /** Send this for {name}? */
      readonly title: (values: { name: string | number }) => string;
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
      readonly addressAdded: string;
      readonly addressInPlace: string;
      readonly addressReplaced: string;
      readonly addressDeleted: string;
      readonly to: string;
      readonly empty: string;
      readonly whole: string;
      readonly nothing: string;
      readonly warnings: string;
      readonly exact: string;
      readonly record: string;
      readonly recordChanged: string;
      readonly back: string;
    };
    readonly file: {
      readonly title: string;
      readonly text: string;
      readonly choose: string;
      readonly paste: string;
      readonly columns: string;
      readonly template: string;
      readonly templateName: string;
      readonly columnsExplain: string;
      /** {count, plural, one {# customer} other {# customers}} with {locations, plural, one {# location} other {# locations}} read */
      readonly found: (values: { count: number; locations: number }) => string;
      /** {count, plural, one {# customer} other {# customers}} left out */
      readonly leftOut: (values: { count: number }) => string;
      /** and {count, number} more */
      readonly leftOutMore: (values: { count: number }) => string;
      /** Columns that mean nothing here: {names} */
      readonly unknownColumns: (values: { names: string | number }) => string;
      /** Keep {count, plural, one {# customer} other {# customers}} */
      readonly keep: (values: { count: number }) => string;
      readonly keeping: string;
      readonly cancel: string;
      readonly done: string;
      /** {count, plural, one {# customer} other {# customers}} kept */
      readonly kept: (values: { count: number }) => string;
      /** {count, plural, one {# customer} other {# customers}} skipped */
      readonly skipped: (values: { count: number }) => string;
      readonly nothingSent: string;
      readonly unreadable: string;
    };
    readonly fields: {
      readonly labels: {
        readonly name: string;
        readonly printedName: string;
        readonly scac: string;
        readonly ediId: string;
        readonly isTaxExempt: string;
        readonly abbreviatedName: string;
        readonly isDefault: string;
        readonly usedForBilling: string;
        readonly isReportingLocation: string;
        readonly currencyCode: string;
        readonly email: string;
        readonly phoneNumber: string;
        readonly externalLocationId: string;
        readonly generalLedgerNumber: string;
        readonly customerIdentificationNumbers: string;
        readonly address: string;
        readonly 'address.name': string;
        readonly streetLine1: string;
        readonly streetLine2: string;
        readonly streetLine3: string;
        readonly streetLine4: string;
        readonly zipCode: string;
        readonly state: string;
        readonly addressType: string;
        readonly locations: string;
        readonly requestAction: string;
        readonly resourceId: string;
        readonly customerId: string;
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
          readonly AT_CUSTOMER: string;
          readonly AT_PARTIAL: string;
          readonly AT_CARRIER: string;
          readonly AT_PORT: string;
          readonly AT_CONTRACTUAL_PORT: string;
          readonly AT_STATION: string;
        };
        readonly currencyCode: {
          readonly USD: string;
          readonly CAD: string;
          readonly EUR: string;
          readonly MXN: string;
        };
        readonly requestAction: {
          readonly update: string;
          readonly delete: string;
        };
      };
      readonly items: {
        readonly locations: string;
        readonly customerIdentificationNumbers: string;
      };
    };
  };
  readonly waybills: {
    readonly title: string;
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
      readonly seq: string;
      readonly bill: string;
      readonly state: string;
      readonly recorded: string;
      readonly sent: string;
    };
    readonly draft: {
      /** {number, select, none {A bill of lading is begun} other {Bill of lading {number} is begun}} */
      readonly kept: (values: { number: string | number | null }) => string;
      readonly since: string;
      readonly go: string;
      readonly drop: string;
    };
    readonly detail: {
      readonly asRecorded: string;
      readonly answer: string;
      readonly noAnswer: string;
      readonly notYet: string;
      readonly waybillNumber: string;
      readonly status: string;
      readonly created: string;
      readonly template: string;
      readonly again: string;
      readonly change: string;
      readonly queue: string;
      readonly rest: string;
    };
    readonly start: {
      readonly title: string;
      readonly from: string;
      readonly ways: {
        readonly empty: string;
        readonly template: string;
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
      readonly templateWrong: string;
      readonly marks: string;
      readonly marksHint: string;
      /** {count, plural, one {The car chosen on the board} other {The # cars chosen on the board}} */
      readonly fromCut: (values: { count: number }) => string;
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
      readonly begin: string;
      readonly cancel: string;
      readonly replaces: string;
    };
    readonly from: {
      readonly empty: string;
      /** From template {id} */
      readonly template: (values: { id: string | number }) => string;
      /** From {count, plural, one {# car} other {# cars}} */
      readonly cars: (values: { count: number }) => string;
      /** From the waybill of {mark} */
      readonly waybill: (values: { mark: string | number }) => string;
      /** From bill of lading {number} */
      readonly bill: (values: { number: string | number }) => string;
      /** Change number {seq} */
      readonly change: (values: { seq: string | number }) => string;
    };
    readonly form: {
      readonly titleNew: string;
      /** Change number {seq} */
      readonly titleChange: (values: { seq: string | number }) => string;
      readonly back: string;
      readonly saved: string;
      readonly propose: string;
      /** {cars, plural, one {The car makes} other {The # cars make}} {pounds, number, pounds} net = {tons, number, weightExact} */
      readonly carsMake: (values: { cars: number; pounds: number; tons: number }) => string;
      readonly useTons: string;
      readonly usual: string;
      readonly cars: string;
      readonly routeAndTags: string;
      readonly review: string;
      readonly record: string;
      readonly recordChanged: string;
      readonly discard: string;
      readonly discardTitle: string;
      readonly discardText: string;
      readonly discardKeep: string;
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
      /** From template {id} */
      readonly template: (values: { id: string | number }) => string;
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
      readonly lading: string;
      readonly hazmat: string;
      readonly parties: string;
      readonly references: string;
      readonly protective: string;
      readonly dispositions: string;
      readonly dates: string;
      readonly customs: string;
      readonly record: string;
      readonly other: string;
    };
  };
  readonly waybillFields: {
    readonly labels: {
      readonly billOfLadingNumber: string;
      readonly loadStatus: string;
      readonly commodityCode: string;
      readonly consignorCustomerName: string;
      readonly consigneeCustomerName: string;
      readonly originCityName: string;
      readonly originStateOrProvince: string;
      readonly originFsac: string;
      readonly originScac: string;
      readonly originCarrierCode: string;
      readonly destinationCityName: string;
      readonly destinationStateOrProvince: string;
      readonly destinationFsac: string;
      readonly netWeightTons: string;
      readonly waybillTemplateId: string;
      readonly waybillTemplateName: string;
      readonly tags: string;
      readonly 'tags.key': string;
      readonly 'tags.value': string;
      readonly route: string;
      readonly 'route.carrierCode': string;
      readonly junctionCode: string;
      readonly splc: string;
      readonly fsac: string;
      readonly scac: string;
      readonly cityName: string;
      readonly stateOrProvince: string;
      readonly postalCode: string;
      readonly countryCode: string;
      readonly intermodalServiceCode: string;
      readonly additionalSwitchCarrierCodes: string;
      readonly equipmentDetails: string;
      readonly equipmentInitial: string;
      readonly equipmentNumber: string;
      readonly netWeightLbs: string;
      readonly grossWeightLbs: string;
      readonly tareWeightLbs: string;
      readonly aarCarType: string;
      readonly sealNumbers: string;
      readonly lengthIn: string;
      readonly heightIn: string;
      readonly widthIn: string;
      readonly isoContainerCode: string;
      readonly owningCarrierCode: string;
      readonly originStation: string;
      readonly originJunction: string;
      readonly destinationStation: string;
      readonly destinationJunction: string;
      readonly lineItems: string;
      readonly 'lineItems.number': string;
      readonly descriptions: string;
      readonly ladingDescription: string;
      readonly 'lineItems.quantity': string;
      readonly billedAsQuantity: string;
      readonly ladingQuantity: string;
      readonly priceAuthorities: string;
      readonly measurements: string;
      readonly hazardousInfo: string;
      readonly hazardousCertifications: string;
      readonly 'hazardousCertifications.name': string;
      readonly unIdCode: string;
      readonly packagingGroupCode: string;
      readonly residueIndicatorCode: string;
      readonly hazmatShippingNameInfo: string;
      readonly hazmatShippingName: string;
      readonly classificationInfo: string;
      readonly hazardousClass: string;
      readonly hazardousPlacardNotation: string;
      readonly hazardousEndorsement: string;
      readonly reportableQuantityCode: string;
      readonly hazmatAdditionalInfo: string;
      readonly hazmatShippingInfo: string;
      readonly hazmatShippingInfoOverflow: string;
      readonly hazardZoneCode: string;
      readonly hazmatReferenceNumbers: string;
      readonly epaRequiredData: string;
      readonly epaWasteStreamNumberCode: string;
      readonly canadianDangerousRequirements: string;
      readonly transborderHazardousRequirements: string;
      readonly railSafetySensitiveMaterial: string;
      readonly nosIndicatorCode: string;
      readonly administrativeContacts: string;
      readonly contactFunctionCode: string;
      readonly communicationNumbers: string;
      readonly 'communicationNumbers.qualifier': string;
      readonly 'communicationNumbers.number': string;
      readonly parties: string;
      readonly 'parties.name': string;
      readonly 'parties.address': string;
      readonly additionalNames: string;
      readonly idCode: string;
      readonly entitySubIdentifierCode: string;
      readonly entitySubIdentifierRelationshipCode: string;
      readonly billingInfo: string;
      readonly referenceInfo: string;
      readonly shipperLocationId: string;
      readonly consigneeLocationId: string;
      readonly inCareOfLocationId: string;
      readonly freightBillPartyLocationId: string;
      readonly pickupPartyLocationId: string;
      readonly defaultReceiver: string;
      readonly extendedReferenceInfo: string;
      readonly referenceIdQualifier: string;
      readonly referenceId: string;
      readonly crossReferenceEquipment: string;
      readonly equipmentIsDamaged: string;
      readonly shipmentId: string;
      readonly referencedPatternIdentifier: string;
      readonly repetitivePatternNumber: string;
      readonly svcTrackingId: string;
      readonly protectiveService: string;
      readonly ruleCode: string;
      readonly precooled: string;
      readonly specialHandlingCodes: string;
      readonly intermodalStatusDetails: string;
      readonly shipmentStatusTime: string;
      readonly emptyCarDispositions: string;
      readonly destinationConsigneeName: string;
      readonly destinationConsigneeIdQualifier: string;
      readonly destinationConsigneeId: string;
      readonly 'emptyCarDispositions.destinationCityName': string;
      readonly 'emptyCarDispositions.destinationStateOrProvince': string;
      readonly destinationPostalCode: string;
      readonly destinationCountryCode: string;
      readonly destinationAddress: string;
      readonly destinationRoute: string;
      readonly waybillDate: string;
      readonly preparationDate: string;
      readonly preparationTime: string;
      readonly revisionTime: string;
      readonly release: string;
      readonly releaseDate: string;
      readonly releaseTime: string;
      readonly customsDocumentationHandlingCode: string;
      readonly taxReasonCode: string;
      readonly waybillNumber: string;
      readonly waybillNumberSuffix: string;
      readonly revisionNumber: string;
      readonly resourceId: string;
      readonly uuid: string;
      readonly createdAt: string;
      readonly terminals: string;
      readonly interchangeMoveAuthorities: string;
      readonly shipmentInfo: string;
      readonly cbpBarcodeNumber: string;
      readonly from: string;
      readonly to: string;
      readonly name: string;
      readonly address: string;
      readonly number: string;
      readonly qualifier: string;
      readonly quantity: string;
      readonly carrierCode: string;
      readonly trafficType: string;
      readonly shipmentPaymentMethod: string;
      readonly transportationMethod: string;
      readonly weightUnitCode: string;
      readonly shipmentQualifier: string;
      readonly capacityLoadCode: string;
      readonly confidentialBillingRequestCode: string;
      readonly shipmentWeightCode: string;
      readonly billingCode: string;
      readonly originSystem: string;
      readonly revisionSourceType: string;
      readonly waybillStatus: string;
      readonly description: string;
      readonly date: string;
      readonly timestamp: string;
      readonly crossReferenceTypeCode: string;
      readonly equipmentOwnerScac: string;
      readonly equipmentLength: string;
      readonly equipmentOperatorScac: string;
      readonly checkDigit: string;
      readonly weightAllowance: string;
      readonly dunnage: string;
      readonly chassisNumber: string;
      readonly chassisInitial: string;
      readonly weightType: string;
      readonly ownershipCode: string;
      readonly tareQualifierCode: string;
      readonly descriptionCode: string;
      readonly position: string;
      readonly terminalFunctionCode: string;
      readonly locationQualifier: string;
      readonly locationIdentifier: string;
      readonly portName: string;
      readonly movementAuthorityCode: string;
      readonly terminalTariffApplicationCode: string;
      readonly stateTariffApplicationCode: string;
      readonly rejectReasonCode: string;
      readonly commodityDescription: string;
      readonly marksAndNumbers: string;
      readonly marksAndNumbersQualifier: string;
      readonly commodityCodeQualifier: string;
      readonly customsShipmentValue: string;
      readonly weight: string;
      readonly smallestExteriorPackageType: string;
      readonly originCountryCode: string;
      readonly currencyCode: string;
      readonly shipmentStatusCode: string;
      readonly serviceCode: string;
      readonly temperatureUnit: string;
      readonly optimalTemperature: string;
      readonly originTemperature: string;
      readonly heaterLocation: string;
      readonly commodityType: string;
      readonly doorwaySpace: string;
      readonly partyType: string;
      readonly idCodeQualifier: string;
      readonly countrySubdivisionCode: string;
      readonly contactInquiryReference: string;
      readonly rebillReasonCode: string;
      readonly origin: string;
      readonly destination: string;
      readonly carrierCodes: string;
      readonly routingSequenceCode: string;
      readonly packagingCode: string;
      readonly hazmatRatingCommodityCode: string;
      readonly hazmatRatingCommodityCodeQualifier: string;
      readonly compartmentIdCode: string;
      readonly billedAsQualifier: string;
      readonly weightQualifier: string;
      readonly volume: string;
      readonly volumeUnitQualifier: string;
      readonly packagingFormCode: string;
      readonly dunnageDescription: string;
      readonly typeOfServiceCode: string;
      readonly measurementReferenceIdCode: string;
      readonly measurementQualifier: string;
      readonly measurementValue: string;
      readonly unitCode: string;
      readonly rangeMinimum: string;
      readonly rangeMaximum: string;
      readonly measurementSignificanceCode: string;
      readonly measurementAttributeCode: string;
      readonly surfaceLayerPositionCode: string;
      readonly measurementMethodOrDevice: string;
      readonly codeListQualifier: string;
      readonly industryCode: string;
      readonly primaryPublicationAuthority: string;
      readonly regulatoryAgencyCode: string;
      readonly tariffAgencyCode: string;
      readonly issuingCarrierIdentifier: string;
      readonly suffix: string;
      readonly itemNumber: string;
      readonly itemNumberSuffix: string;
      readonly supplementIdentifier: string;
      readonly sectionNumber: string;
      readonly effectiveDate: string;
      readonly expirationDate: string;
      readonly ladingUnitCode: string;
      readonly unPageNumber: string;
      readonly interimHazmatRegulatoryNumber: string;
      readonly hazardousClassQualifier: string;
      readonly flashpointTemperature: string;
      readonly flashpointUnitCode: string;
      readonly controlTemperature: string;
      readonly controlUnitCode: string;
      readonly emergencyTemperature: string;
      readonly emergencyUnitCode: string;
      readonly netExplosiveWeight: string;
      readonly netExplosiveWeightUnitCode: string;
      readonly hazmatShippingNameQualifier: string;
      readonly hazmatShippingInfoQualifier: string;
      readonly radioactiveActivity: string;
      readonly radioactiveActivityUnitCode: string;
      readonly radioactiveTransportIndex: string;
      readonly fumigationDate: string;
      readonly wasteCharacteristicsCode: string;
      readonly hazardousWasteNumber: string;
      readonly hazardousWasteNumberStateOrProvince: string;
      readonly emergencyResponsePlanNumber: string;
      readonly communicationNumber: string;
      readonly additionalCommunicationNumber: string;
      readonly firstSubsidiaryClassification: string;
      readonly secondSubsidiaryClassification: string;
      readonly thirdSubsidiaryClassification: string;
      readonly subsidiaryRiskIndicator: string;
      readonly netExplosiveQuantity: string;
      readonly netExplosiveQuantityUnitCode: string;
      readonly canadianHazardousNotation: string;
      readonly specialCommodityIndicatorCode: string;
      readonly hazmatShipmentInfoQualifier: string;
      readonly hazmatQuantity: string;
      readonly hazmatQuantityUnitCode: string;
      readonly hazardousClassification: string;
      readonly releaseCode: string;
    };
    readonly hints: {
      readonly billOfLadingNumber: string;
      readonly commodityCode: string;
      readonly originFsac: string;
      readonly destinationFsac: string;
      readonly waybillTemplateId: string;
      readonly unIdCode: string;
      readonly waybillDate: string;
      readonly preparationDate: string;
      readonly releaseDate: string;
      readonly 'route.junctionCode': string;
      readonly shipperLocationId: string;
      readonly consigneeLocationId: string;
      readonly inCareOfLocationId: string;
      readonly freightBillPartyLocationId: string;
      readonly pickupPartyLocationId: string;
    };
    readonly items: {
      readonly equipmentDetails: string;
      readonly route: string;
      readonly destinationRoute: string;
      readonly tags: string;
      readonly lineItems: string;
      readonly descriptions: string;
      readonly measurements: string;
      readonly priceAuthorities: string;
      readonly hazardousInfo: string;
      readonly hazardousCertifications: string;
      readonly classificationInfo: string;
      readonly hazmatShippingNameInfo: string;
      readonly hazmatAdditionalInfo: string;
      readonly epaRequiredData: string;
      readonly canadianDangerousRequirements: string;
      readonly transborderHazardousRequirements: string;
      readonly hazmatReferenceNumbers: string;
      readonly administrativeContacts: string;
      readonly communicationNumbers: string;
      readonly parties: string;
      readonly additionalNames: string;
      readonly 'parties.address': string;
      readonly billingInfo: string;
      readonly carrierCodes: string;
      readonly referenceInfo: string;
      readonly extendedReferenceInfo: string;
      readonly crossReferenceEquipment: string;
      readonly sealNumbers: string;
      readonly terminals: string;
      readonly interchangeMoveAuthorities: string;
      readonly shipmentInfo: string;
      readonly specialHandlingCodes: string;
      readonly protectiveService: string;
      readonly emptyCarDispositions: string;
      readonly additionalSwitchCarrierCodes: string;
    };
  };
  readonly history: {
    readonly title: string;
    readonly kind: string;
    readonly kinds: {
      readonly moves: string;
      readonly charges: string;
    };
    readonly table: {
      readonly moves: string;
      readonly charges: string;
    };
    readonly filters: {
      readonly label: string;
      readonly car: string;
      readonly carPrompt: string;
      readonly carSuggestions: string;
      readonly period: string;
      readonly periods: {
        readonly any: string;
        readonly day: string;
        readonly week: string;
        readonly month: string;
        readonly between: string;
      };
      readonly after: string;
      readonly before: string;
      readonly moveTypes: string;
      readonly anyMove: string;
      /** {more, plural, =0 {{first}} other {{first} +#}} */
      readonly someMoves: (values: { more: number; first: string | number }) => string;
      readonly findMove: string;
      /** No move type is called “{text}”. */
      readonly noMove: (values: { text: string | number }) => string;
      readonly namedMoves: string;
      readonly otherMoves: string;
      readonly clearMoves: string;
      readonly show: string;
      readonly groups: {
        readonly waybill: string;
        readonly places: string;
        readonly records: string;
      };
      readonly exact: string;
      readonly shipper: string;
      readonly consignee: string;
      readonly origin: string;
      readonly destination: string;
      readonly waybillNumber: string;
      readonly waybillDate: string;
      readonly waybillCar: string;
      readonly billed: string;
      readonly billedHint: string;
      readonly placesHint: string;
      readonly placeType: string;
      readonly placeTypePrompt: string;
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
        readonly day: string;
        readonly week: string;
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
      readonly billed: string;
      readonly showDeletion: string;
      readonly showRejection: string;
      readonly showMuted: string;
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
      /** Nothing was asked. Look at: {fields}. */
      readonly summary: (values: { fields: string | number }) => string;
    };
    readonly columns: {
      readonly at: string;
      readonly car: string;
      readonly what: string;
      readonly place: string;
      readonly job: string;
      readonly load: string;
      readonly waybill: string;
      readonly flag: string;
      readonly charges: string;
      readonly revision: string;
    };
    readonly statedHint: string;
    readonly noTime: string;
    /** train {train} */
    readonly train: (values: { train: string | number }) => string;
    readonly flags: {
      readonly ACCEPTED: string;
      readonly PENDING: string;
      readonly REJECTED: string;
    };
    readonly deleted: string;
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
      readonly next: string;
      readonly prev: string;
      readonly ended: {
        readonly next: string;
        readonly prev: string;
      };
      readonly unmarked: string;
      /** The service cannot be asked now. This is the newest page of this car as it was read here {age} */
      readonly kept: (values: { age: string | number }) => string;
      readonly keptUnfiltered: string;
      /** read {age}: press Show to ask again */
      readonly stale: (values: { age: string | number }) => string;
      readonly changed: string;
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
      readonly notKept: string;
      readonly charges: string;
    };
    readonly record: {
      readonly carDetails: string;
      readonly carHistory: string;
      readonly happened: string;
      readonly at: string;
      readonly code: string;
      readonly from: string;
      readonly to: string;
      readonly token: string;
      readonly tokenHint: string;
      /** Show number {seq} in the queue */
      readonly showCommand: (values: { seq: string | number }) => string;
      readonly notHere: string;
      readonly job: string;
      readonly flag: string;
      readonly receivedFrom: string;
      readonly deliveredTo: string;
      readonly deletedAt: string;
      readonly mutedAt: string;
      readonly charges: string;
      readonly revision: string;
      readonly revisedAt: string;
      readonly waybill: string;
      readonly noWaybill: string;
      readonly umler: string;
      readonly noUmler: string;
      readonly other: string;
      readonly otherExplain: string;
    };
    readonly csv: {
      /** {kind}-{day}.csv */
      readonly file: (values: { kind: string | number; day: string | number }) => string;
      readonly names: {
        readonly moves: string;
        readonly charges: string;
      };
      readonly header: {
        readonly at: string;
        readonly car: string;
        readonly code: string;
        readonly what: string;
        readonly fromStation: string;
        readonly fromTrack: string;
        readonly station: string;
        readonly track: string;
        readonly job: string;
        readonly load: string;
        readonly waybill: string;
        readonly train: string;
        readonly report: string;
        readonly receivedFrom: string;
        readonly deliveredTo: string;
        readonly deleted: string;
        readonly muted: string;
        readonly record: string;
        readonly token: string;
      };
      readonly chargesHeader: {
        readonly charges: string;
        readonly revision: string;
        readonly revised: string;
      };
    };
  };
  readonly events: {
    readonly title: string;
    readonly table: string;
    readonly kinds: {
      readonly car_actually_placed: string;
      readonly TrainArrival: string;
    };
    readonly filter: string;
    readonly filters: {
      readonly all: string;
      readonly placed: string;
      readonly trains: string;
      readonly other: string;
    };
    readonly find: string;
    readonly findPrompt: string;
    readonly columns: {
      readonly kind: string;
      readonly at: string;
      readonly received: string;
      readonly cars: string;
      readonly place: string;
      readonly load: string;
      readonly train: string;
      readonly order: string;
    };
    readonly atHint: string;
    readonly receivedHint: string;
    readonly noTime: string;
    readonly fresh: string;
    /** car no. {equipmentId} */
    readonly carById: (values: { equipmentId: string | number }) => string;
    /** {type, select, none {place} other {{type}}} no. {id} */
    readonly placeById: (values: { type: string | number | null; id: string | number }) => string;
    readonly loadedLetter: string;
    readonly emptyLetter: string;
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
      /** {count, number} more events */
      readonly more: (values: { count: number }) => string;
    };
    readonly receiver: {
      readonly on: string;
      /** last one {age} */
      readonly last: (values: { age: string | number }) => string;
      readonly never: string;
      readonly off: string;
      readonly problem: string;
      /** {count, number} refused */
      readonly refused: (values: { count: number }) => string;
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
    readonly detail: {
      readonly at: string;
      readonly received: string;
      readonly place: string;
      readonly placeType: string;
      readonly load: string;
      readonly train: string;
      readonly order: string;
      readonly delivery: string;
      /** {count, plural, one {# car} other {# cars}} */
      readonly cars: (values: { count: number }) => string;
      readonly noCars: string;
      readonly history: string;
      readonly payload: string;
      readonly copyPayload: string;
    };
  };
  readonly settings: {
    readonly title: string;
    readonly look: string;
    readonly theme: string;
    readonly themes: {
      readonly system: string;
      readonly light: string;
      readonly dark: string;
      readonly contrast: string;
    };
    readonly textSize: string;
    readonly textSizes: {
      readonly small: string;
      readonly normal: string;
      readonly large: string;
      readonly largest: string;
    };
    readonly motion: string;
    readonly motions: {
      readonly system: string;
      readonly reduced: string;
    };
    readonly density: string;
    readonly densities: {
      readonly strips: string;
      readonly list: string;
    };
    readonly flipped: string;
    readonly speech: {
      readonly title: string;
      readonly language: string;
      readonly languages: {
        readonly system: string;
      };
      readonly units: string;
      readonly unitsOf: {
        readonly us: string;
        readonly metric: string;
      };
      readonly unitsHint: string;
      readonly timeZone: string;
      /** Zone of this device ({zone}) */
      readonly deviceZone: (values: { zone: string | number }) => string;
      /** Now: {time} */
      readonly now: (values: { time: string | number }) => string;
    };
    readonly account: string;
    readonly service: string;
    readonly carrier: string;
    readonly user: string;
    readonly userGroup: string;
    readonly key: string;
    readonly keyKept: {
      readonly keychain: string;
      readonly session: string;
      readonly none: string;
    };
    readonly practice: string;
    readonly signOut: string;
    readonly leavePractice: string;
    readonly signOutTitle: string;
    /** {unsettled, plural, =0 {Nothing waits. The key is removed from this machine.} other {What is recorded stays on this device: {waiting, number} waiting, {attention, number} that need a person. It is sent when someone signs in to this carrier again. The key is removed from this machine.}} */
    readonly signOutText: (values: { unsettled: number; waiting: number; attention: number }) => string;
    readonly signInAgain: string;
    readonly stay: string;
    readonly work: string;
    readonly workOffline: string;
    readonly workOfflineHint: string;
    readonly yard: string;
    /** {tracks, plural, one {# track} other {# tracks}}, {cars, plural, one {# car} other {# cars}} */
    readonly size: (values: { tracks: number; cars: number }) => string;
    /** Read in full {when}, {age} */
    readonly asOf: (values: { when: string | number; age: string | number }) => string;
    readonly neverRead: string;
    readonly groupings: string;
    readonly refresh: string;
    readonly refreshing: string;
    /** Version {version} */
    readonly version: (values: { version: string | number }) => string;
    readonly on: string;
    readonly off: string;
  };
  readonly profiles: {
    readonly title: string;
    readonly explain: string;
    readonly loading: string;
    /** Carrier {id} */
    readonly carrier: (values: { id: string | number }) => string;
    readonly practice: string;
    readonly practiceTag: string;
    readonly current: string;
    /** group {group} */
    readonly group: (values: { group: string | number }) => string;
    /** {count, plural, =0 {nothing waits} one {# command is not over} other {# commands are not over}} */
    readonly waiting: (values: { count: number }) => string;
    readonly open: string;
    /** Open {who} */
    readonly openThis: (values: { who: string | number }) => string;
    readonly addresses: string;
    /** Addresses of {who} */
    readonly addressesOf: (values: { who: string | number }) => string;
    readonly inUse: string;
    readonly useAddress: string;
    /** Work at {name} */
    readonly useThis: (values: { name: string | number }) => string;
    readonly editAddresses: string;
    /** Addresses of {who}… */
    readonly editThis: (values: { who: string | number }) => string;
    readonly addressExplain: string;
    readonly name: string;
    readonly namePrompt: string;
    readonly url: string;
    readonly addAddress: string;
    /** Remove address {at} */
    readonly removeAddress: (values: { at: string | number }) => string;
    readonly save: string;
    readonly cancel: string;
    readonly needed: string;
    readonly notUrl: string;
    readonly twice: string;
    readonly another: string;
    readonly anotherTitle: string;
    readonly anotherHint: string;
  };
  readonly receiver: {
    readonly title: string;
    readonly explain: string;
    readonly enabled: string;
    readonly loading: string;
    readonly state: {
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
      readonly path: string;
      readonly size: string;
      readonly cut: string;
      readonly token: string;
      readonly timestamp: string;
      readonly keyId: string;
      readonly signature: string;
      readonly deliveryId: string;
      readonly payload: string;
      readonly late: string;
    };
    /** The last delivery with a wrong signature was signed like this: {signed}. */
    readonly fits: (values: { signed: string | number }) => string;
    readonly useThisForm: string;
    /** Deliveries of the carrier were lost because they came up to {minutes, plural, one {# minute} other {# minutes}} after they were signed. If the carrier repeats deliveries with their first timestamp, allow older ones below. */
    readonly late: (values: { minutes: number }) => string;
    readonly port: string;
    readonly portHint: string;
    readonly path: string;
    readonly pathHint: string;
    readonly token: string;
    readonly tokenSet: string;
    readonly tokenMissing: string;
    readonly form: string;
    readonly formHint: string;
    readonly parts: {
      readonly timestamp: string;
      readonly id: string;
      readonly keyId: string;
      readonly body: string;
    };
    readonly bodyAlone: string;
    readonly separator: string;
    readonly separators: {
      readonly stop: string;
      readonly none: string;
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
    readonly keyId: string;
    readonly publicKey: string;
    readonly addKey: string;
    /** Remove key {at} */
    readonly removeKey: (values: { at: string | number }) => string;
    readonly noKeys: string;
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
    readonly title: string;
    readonly lead: string;
    readonly practice: {
      readonly title: string;
      readonly text: string;
      readonly open: string;
      readonly opening: string;
    };
    readonly carrier: {
      readonly title: string;
      readonly text: string;
      readonly open: string;
    };
    readonly form: {
      readonly title: string;
      readonly titleAgain: string;
      /** {n, plural, one {# command waits on this device and is sent when you are signed in.} other {{n} commands wait on this device and are sent when you are signed in.}} */
      readonly waits: (values: { n: number }) => string;
      readonly serviceUrl: string;
      readonly serviceUrlHint: string;
      readonly carrierId: string;
      readonly carrierIdHint: string;
      readonly apiKey: string;
      readonly apiKeyHint: string;
      readonly assumeUser: string;
      readonly assumeUserHint: string;
      readonly userGroup: string;
      readonly userGroupHint: string;
      readonly submit: string;
      readonly testing: string;
      readonly back: string;
      readonly nothingKept: string;
      readonly failed: string;
      readonly credentials: string;
      readonly keychain: string;
      readonly carrierNumber: string;
      readonly required: string;
    };
  };
  readonly print: {
    readonly page: {
      readonly before: string;
      readonly between: string;
      readonly after: string;
    };
    readonly half: {
      readonly left: string;
      readonly right: string;
    };
    readonly top: {
      readonly front: string;
      readonly back: string;
    };
    /** As the service said {when} */
    readonly asOf: (values: { when: string | number }) => string;
    readonly neverRead: string;
    /** Printed {when} */
    readonly printed: (values: { when: string | number }) => string;
    /** Carrier {carrierId} · {user} */
    readonly by: (values: { carrierId: string | number; user: string | number }) => string;
    readonly practice: string;
    readonly practiceExplained: string;
    /** read {when} */
    readonly trackRead: (values: { when: string | number }) => string;
    readonly tracks: {
      readonly title: string;
    };
    readonly cut: {
      readonly title: string;
      readonly order: string;
    };
    readonly inventory: {
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
      readonly reading: string;
      /** {done, number} of {of, number} */
      readonly read: (values: { done: number; of: number }) => string;
      /** Print all {cars, number} */
      readonly printAll: (values: { cars: number }) => string;
    };
    readonly ledger: {
      readonly title: string;
      readonly now: string;
      readonly older: string;
    };
    /** {cars, plural, one {# car} other {# cars}} · {loads, number} L · {empties, number} E · {feet, number, length} · {tons, number, weight}{hazmat, plural, =0 {} other { · # hazmat}} */
    readonly sums: (values: { cars: number; loads: number; empties: number; feet: number; tons: number; hazmat: number }) => string;
    readonly dialog: {
      readonly title: string;
      readonly open: string;
      readonly print: string;
      readonly cancel: string;
      readonly what: string;
      readonly subjects: {
        readonly cut: string;
        readonly track: string;
        readonly board: string;
        readonly list: string;
      };
      readonly layout: string;
      readonly layouts: {
        readonly full: string;
        readonly half: string;
        readonly trackAPage: string;
        readonly wide: string;
      };
      readonly layoutHints: {
        readonly full: string;
        readonly half: string;
        readonly trackAPage: string;
        readonly wide: string;
      };
      readonly upright: string;
      readonly uprightHint: string;
      readonly top: string;
      readonly nothing: string;
      readonly paper: string;
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
    readonly deleted: string;
    readonly deletedAt: string;
    readonly updatedAt: string;
    readonly noCars: string;
    /** Show its {count, plural, one {# car} other {# cars}} */
    readonly showCars: (values: { count: number }) => string;
    readonly type: string;
    readonly capacity: string;
    readonly spots: string;
    readonly colourLabel: string;
    /** The carrier’s colour: {token} */
    readonly colour: (values: { token: string | number }) => string;
    readonly objectType: string;
    readonly indexed: string;
    readonly number: string;
    readonly uuid: string;
    readonly attributes: string;
    readonly rules: string;
    readonly other: string;
    readonly counted: string;
    readonly sortOrder: string;
  };
  readonly hazmat: {
    /** Hazmat · {where} */
    readonly title: (values: { where: string | number }) => string;
    readonly list: string;
    readonly open: string;
    /** Hazmat list of {track}: {count, plural, one {# car} other {# cars}} */
    readonly ofTrack: (values: { track: string | number; count: number }) => string;
    /** {held, number} of {of, plural, one {# car} other {# cars}} with hazmat */
    readonly count: (values: { held: number; of: number }) => string;
    /** {held, plural, one {# car} other {# cars}} with hazmat */
    readonly countOnly: (values: { held: number }) => string;
    readonly loading: string;
    /** No car of {where} has hazmat on its waybill, loaded or as residue. */
    readonly none: (values: { where: string | number }) => string;
    readonly noneOf: string;
    /** {count, plural, one {# car is} other {# cars are}} not known here and not listed. */
    readonly unknown: (values: { count: number }) => string;
    readonly source: string;
    readonly sourceConsist: string;
    /** {count, plural, one {# line} other {# lines}} to look at */
    readonly flagged: (values: { count: number }) => string;
    readonly print: string;
    readonly close: string;
    /** Position {at} */
    readonly position: (values: { at: string | number }) => string;
    /** Placard of class {division}{un, select, none {} other {, {un}}} */
    readonly placard: (values: { division: string | number; un: string | number | null }) => string;
    /** Placard: class not known{un, select, none {} other {, {un}}} */
    readonly placardUnknown: (values: { un: string | number | null }) => string;
    readonly missing: string;
    readonly residue: string;
    readonly residueLong: string;
    /** Class {given} */
    readonly classOf: (values: { given: string | number }) => string;
    /** PG {group} */
    readonly group: (values: { group: string | number }) => string;
    /** Inhalation zone {zone} */
    readonly zone: (values: { zone: string | number }) => string;
    readonly rq: string;
    readonly noUn: string;
    readonly columns: {
      readonly position: string;
      readonly placard: string;
      readonly mark: string;
      readonly load: string;
      readonly un: string;
      readonly name: string;
      readonly class: string;
      readonly group: string;
      readonly rq: string;
      readonly zone: string;
      readonly contact: string;
      readonly remarks: string;
    };
    /** Written “{written}” */
    readonly unWritten: (values: { written: string | number }) => string;
    readonly flags: {
      readonly onlyCode: string;
      readonly noUn: string;
      readonly unUnreadable: string;
      readonly unSpelled: string;
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
    readonly product: string;
    readonly menu: {
      readonly file: string;
      readonly edit: string;
      readonly view: string;
      readonly go: string;
      readonly window: string;
      readonly help: string;
      readonly about: string;
      readonly services: string;
      readonly hide: string;
      readonly hideOthers: string;
      readonly showAll: string;
      readonly quit: string;
      readonly settings: string;
      readonly search: string;
      readonly print: string;
      readonly close: string;
      readonly undo: string;
      readonly redo: string;
      readonly cut: string;
      readonly copy: string;
      readonly paste: string;
      readonly selectAll: string;
      readonly zoomIn: string;
      readonly zoomOut: string;
      readonly actualSize: string;
      readonly fullScreen: string;
      readonly minimise: string;
      readonly zoom: string;
      readonly allToFront: string;
    };
    readonly attention: {
      /** {n, plural, one {# command needs a person} other {{n} commands need a person}} */
      readonly count: (values: { n: number }) => string;
      readonly text: string;
    };
    readonly signIn: {
      readonly title: string;
      readonly text: string;
    };
    readonly windowEnded: {
      readonly title: string;
      readonly text: string;
      readonly again: string;
      readonly quit: string;
    };
    readonly unresponsive: {
      readonly title: string;
      readonly text: string;
      readonly wait: string;
      readonly again: string;
    };
    readonly couldNotStart: string;
    readonly failed: {
      readonly title: string;
      /** Something went wrong that it cannot work on with ({said}). Everything that was recorded is on disk and safe. Start it again; if it happens again, send the log to those who help you. */
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
      readonly cannotLookUp: string;
      readonly onNoTrack: string;
      /** Proved: it was done. {findings} */
      readonly provedDone: (values: { findings: string | number }) => string;
      /** Proved: it was not done. {findings} */
      readonly provedNotDone: (values: { findings: string | number }) => string;
      /** It was sent {n} times, and no answer said what became of it. */
      readonly neverAnswered: (values: { n: string | number }) => string;
      readonly noAnswerPerson: string;
      readonly noProofPerson: string;
      readonly fromThePast: string;
      readonly fromDamagedFile: string;
      readonly fromBackup: string;
      /** It comes from a backup of {at} and may have been dropped or overtaken since. */
      readonly fromBackupOf: (values: { at: string | number }) => string;
      readonly noProofKept: string;
      /** Recorded to undo no. {seq}. */
      readonly toUndo: (values: { seq: string | number }) => string;
      readonly recorded: string;
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
      readonly signInRefusedPerhapsDone: string;
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
      /** It cannot be done as it was meant: {rules}. Change it or drop it. */
      readonly notAsMeant: (values: { rules: string | number }) => string;
      /** {mark} will not be where this needs it: it relied on a command that was dropped ({summary}). */
      readonly reliedOnDropped: (values: { mark: string | number; summary: string | number }) => string;
      /** This is {state}; only a command that needs a person can be {can}. */
      readonly onlyPerson: (values: { state: string | number; can: string | number }) => string;
      readonly seen: string;
      readonly onlyMoves: string;
      /** {mark} is no longer on {track}: move it from where it is. */
      readonly undoElsewhere: (values: { mark: string | number; track: string | number }) => string;
      /** Where {mark} stood before is not known: move it by hand. */
      readonly undoUnknown: (values: { mark: string | number }) => string;
      /** There is no command {id} here. */
      readonly noCommand: (values: { id: string | number }) => string;
      /** Bill of lading {number} is sent again under the same number: if it was made, the service refuses the number. */
      readonly billAgain: (values: { number: string | number }) => string;
      /** The answer to this was lost, and class lists cannot be read back from the service. Look there for a list called “{label}”. */
      readonly classListLost: (values: { label: string | number }) => string;
      readonly customerAgain: string;
      readonly lateWorkFirst: string;
      readonly customerLostAdds: string;
      readonly customerLostDeletes: string;
      /** {mark}, which the place was chosen by, is no longer on {track}. */
      readonly anchorGone: (values: { mark: string | number; track: string | number }) => string;
      /** {mark} is no longer on {track}. */
      readonly carGone: (values: { mark: string | number; track: string | number }) => string;
      /** {cars} are no longer on {track}. */
      readonly carsGone: (values: { cars: string | number; track: string | number }) => string;
      /** {mark} is no longer where they stood. */
      readonly carStrayed: (values: { mark: string | number }) => string;
      /** {cars} are no longer where they stood. */
      readonly carsStrayed: (values: { cars: string | number }) => string;
      /** {mark} stood on no known track when it was recorded, and stands on one now. */
      readonly carNowOnTrack: (values: { mark: string | number }) => string;
      /** {cars} stood on no known track when it was recorded, and stand on one now. */
      readonly carsNowOnTrack: (values: { cars: string | number }) => string;
      /** The history of {cars} holds records with {token}. */
      readonly historiesHold: (values: { cars: string | number; token: string | number }) => string;
      /** The history of {cars} says that {token} was rejected. */
      readonly historyRejected: (values: { cars: string | number; token: string | number }) => string;
      /** Proved: the service rejected it. {findings} */
      readonly provedRejected: (values: { findings: string | number }) => string;
      /** Only {n} of {of} cars of this move were moved: {cars}. */
      readonly onlySomeMoved: (values: { n: string | number; of: string | number; cars: string | number }) => string;
      /** It was done as it was before it was changed: {summary}. Is the change still wanted? */
      readonly doneBeforeChange: (values: { summary: string | number }) => string;
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
      readonly tracksUnreadable: string;
      readonly hasARecord: string;
      readonly historyTooShort: string;
      /** The history of {cars} holds a record that may be of this move: its mark is cut short, or gone. */
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
      readonly noMoreOrders: string;
      /** {n} of {of} cars have more work orders than before it was sent. */
      readonly moreOrders: (values: { n: string | number; of: string | number }) => string;
      readonly loadLost: string;
      /** No track called {track} is known here yet. */
      readonly noTrackYet: (values: { track: string | number }) => string;
      /** {n} of the {of} cars stand on {track} now. */
      readonly thereNow: (values: { n: string | number; of: string | number; track: string | number }) => string;
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
      readonly container: string;
      readonly containerWrong: string;
      readonly wagon: string;
      readonly wagonWrong: string;
      readonly noNumber: string;
      readonly keyMissing: string;
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
      /** The service’s list of {endpoint} did not end after {pages} pages with {records} records and {size} MB. */
      readonly listEndless: (values: { endpoint: string | number; pages: string | number; records: string | number; size: string | number }) => string;
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
      readonly namedNothing: string;
      /** The service said yes and named {n} of {of} cars. */
      readonly namedSome: (values: { n: string | number; of: string | number }) => string;
      readonly readsTooSlow: string;
      readonly showsBefore: string;
      readonly listsBefore: string;
      readonly historyInCircle: string;
      /** The pages of {endpoint} go in a circle: the service gave the same page token twice. */
      readonly pagesInCircle: (values: { endpoint: string | number }) => string;
      readonly connecting: string;
    };
    readonly cars: {
      readonly none: string;
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
      readonly chosen: string;
      /** {named} and a track of the carrier’s choice */
      readonly orChosen: (values: { named: string | number }) => string;
      readonly none: string;
      readonly unknown: string;
      /** {n} tracks */
      readonly count: (values: { n: string | number }) => string;
    };
    readonly places: {
      readonly front: string;
      readonly back: string;
      /** position {at} */
      readonly position: (values: { at: string | number }) => string;
      /** ahead of {mark} */
      readonly before: (values: { mark: string | number }) => string;
      /** behind {mark} */
      readonly after: (values: { mark: string | number }) => string;
    };
    readonly switchTypes: {
      readonly none: string;
      readonly pull: string;
      readonly inPlace: string;
      readonly transfer: string;
      readonly release: string;
      readonly leave: string;
      /** {first} and {next} */
      readonly several: (values: { first: string | number; next: string | number }) => string;
    };
    readonly changes: {
      readonly nothing: string;
      readonly field: string;
      /** {n} fields */
      readonly fields: (values: { n: string | number }) => string;
      readonly added: string;
      /** {n} locations added */
      readonly addedMany: (values: { n: string | number }) => string;
      readonly changed: string;
      /** {n} locations changed */
      readonly changedMany: (values: { n: string | number }) => string;
      readonly deleted: string;
      /** {n} locations deleted */
      readonly deletedMany: (values: { n: string | number }) => string;
      /** {first}, {next} */
      readonly several: (values: { first: string | number; next: string | number }) => string;
    };
    readonly states: {
      readonly pending: string;
      readonly sending: string;
      readonly unknown: string;
      readonly done: string;
      readonly dropped: string;
      readonly person: string;
      readonly changed: string;
      readonly again: string;
      readonly confirmed: string;
    };
    readonly rules: {
      /** no car with the equipment id {id} is known here; refresh, or check the number */
      readonly noCar: (values: { id: string | number }) => string;
      /** no track with the id {id} is known here; refresh, or check the number */
      readonly unknownTrack: (values: { id: string | number }) => string;
      readonly carOfTheCut: string;
      /** {mark} does not stand on {track}; choose a car that does */
      readonly anchorElsewhere: (values: { mark: string | number; track: string | number }) => string;
      readonly future: string;
      readonly noCars: string;
      /** is missing, and {code} is a hazardous commodity */
      readonly missingHazardous: (values: { code: string | number }) => string;
      readonly numberRequired: string;
      readonly noSpaces: string;
      /** must have at most {n} characters ({now} now) */
      readonly atMostNow: (values: { n: string | number; now: string | number }) => string;
      readonly plainLetters: string;
      readonly figure: string;
      readonly weightTons: string;
      readonly weightLb: string;
      /** has the tag {tag} without a category */
      readonly tagWithoutCategory: (values: { tag: string | number }) => string;
      readonly tagNeeded: string;
      readonly numberAlone: string;
      readonly initial: string;
      readonly carNumber: string;
      /** does not fit {initial} {number}; check all three */
      readonly nameDoesNotFit: (values: { initial: string | number; number: string | number }) => string;
      /** is a container number ({text}) whose check digit is wrong */
      readonly containerDigit: (values: { text: string | number }) => string;
      /** is a wagon number ({text}) whose last digit does not fit the others */
      readonly wagonDigit: (values: { text: string | number }) => string;
      /** is only a number ({digits}); give the initial too, such as UTLX {example} */
      readonly onlyNumber: (values: { digits: string | number; example: string | number }) => string;
      readonly noCarNamed: string;
      /** cannot be read as a car ({text}); write it as UTLX 671772 */
      readonly notACar: (values: { text: string | number }) => string;
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
      readonly label: string;
      readonly addOne: string;
      readonly position: string;
      readonly notJson: string;
      readonly noRecord: string;
      /** {field} cannot be read */
      readonly cannotRead: (values: { field: string | number }) => string;
      readonly empty: string;
      readonly heading: string;
      readonly customerNumber: string;
      /** {field} is another one than on line {line} */
      readonly otherThanLine: (values: { field: string | number; line: string | number }) => string;
      readonly locationName: string;
      /** locationId {id} is there already */
      readonly locationThere: (values: { id: string | number }) => string;
      readonly defaultThere: string;
      readonly text: string;
      readonly wholeNumber: string;
      readonly flag: string;
      readonly texts: string;
      readonly keepName: string;
      readonly scac: string;
      readonly notEmpty: string;
      readonly notEmptyDeleted: string;
      readonly wholeLocation: string;
      readonly notDefaultDeleted: string;
      readonly newAddress: string;
      /** must be said: without a default in the update this location would become it, and {name} is; send false */
      readonly sayFalse: (values: { name: string | number }) => string;
      /** cannot be true while {name} is the default; list {name2} with isDefault false before this location */
      readonly listBefore: (values: { name: string | number; name2: string | number }) => string;
      /** cannot be true before {name} has let go of it; list {name2} before this location */
      readonly letGoFirst: (values: { name: string | number; name2: string | number }) => string;
      readonly emptyUnclear: string;
      readonly railOwn: string;
      readonly nameOfAnother: string;
      readonly becomesFalse: string;
      /** is left out and will be cleared ({now} now) */
      readonly willClear: (values: { now: string | number }) => string;
      readonly becomesFalseKeep: string;
      /** is left out and becomes USD; send {currency} to keep it */
      readonly becomesUsd: (values: { currency: string | number }) => string;
      /** has {n} cells for {columns} columns; put a cell with a separator in it in quotes */
      readonly cells: (values: { n: string | number; columns: string | number }) => string;
      readonly netNeeded: string;
      /** must be a whole number ({text}) */
      readonly wholeNumberSaid: (values: { text: string | number }) => string;
      /** must be written as TYPE:NAME ({text}) */
      readonly typeName: (values: { text: string | number }) => string;
      readonly trackNeeded: string;
      readonly template: string;
      readonly wholeFromZero: string;
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
      readonly officeList: string;
      /** cannot be read ({code}); let the users of this device read it */
      readonly officeUnread: (values: { code: string | number }) => string;
      /** is not JSON ({said}) */
      readonly officeNotJson: (values: { said: string | number }) => string;
      readonly officeObject: string;
      /** cannot be used: {said} */
      readonly officeCertificates: (values: { said: string | number }) => string;
      readonly updateFeed: string;
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
      readonly notAmongAddresses: string;
      readonly lastTwoDays: string;
      /** is one too many: {most} views are kept; remove one first */
      readonly viewsTooMany: (values: { most: string | number }) => string;
      readonly tokenSigns: string;
      readonly notOnList: string;
      readonly notDoneOnList: string;
      readonly inAnotherMove: string;
      readonly carNotKnown: string;
      readonly noCheckLine: string;
      readonly noConsistLine: string;
      readonly noConsistColumn: string;
      readonly skipReason: string;
      readonly skipWords: string;
      readonly expectedCar: string;
      /** is a backup of carrier {carrierId}, {user}; sign in as that user first */
      readonly otherBackup: (values: { carrierId: string | number; user: string | number }) => string;
      readonly backupDamaged: string;
      readonly backupNewer: string;
      readonly backupLacks: string;
      /** would unpack to {size}, more than the {most} allowed */
      readonly backupLarge: (values: { size: string | number; most: string | number }) => string;
      readonly backupNone: string;
      /** holds {name} twice; choose another backup */
      readonly backupTwice: (values: { name: string | number }) => string;
      /** holds more of {name} than it says; choose another backup */
      readonly backupMore: (values: { name: string | number }) => string;
      readonly backupUnsaid: string;
      readonly privateKey: string;
      /** is a key of another kind ({kind}); {expected} */
      readonly otherKey: (values: { kind: string | number; expected: string | number }) => string;
      readonly publicKey: string;
      readonly cursor: string;
      readonly carTwice: string;
      readonly namesNoCar: string;
      readonly most500Moves: string;
      readonly most500Requests: string;
      readonly most2000: string;
      readonly otherNeedsWords: string;
      readonly timeZone: string;
      readonly ownMark: string;
      readonly keyEmpty: string;
      readonly keySigns: string;
      readonly userEmail: string;
      readonly webhookPath: string;
      readonly keyIdTwice: string;
      readonly least16: string;
      readonly trackOrCars: string;
      readonly place: string;
      readonly noSlash: string;
      readonly toDeleteAddress: string;
      readonly unlessPartial: string;
      readonly currency: string;
      readonly most11: string;
      readonly toDeleteLocation: string;
      readonly toAddLocation: string;
      readonly toChangeLocation: string;
      readonly ofTheCustomer: string;
      /** must be the resourceId of the customer ({id}) */
      readonly ofThisCustomer: (values: { id: string | number }) => string;
      /** must be the resourceId of the customer ({id}), or be left out */
      readonly ofThisCustomerOrOut: (values: { id: string | number }) => string;
      readonly mostOneDefault: string;
      readonly dateTime: string;
      readonly date: string;
      readonly webAddress: string;
      readonly bareAddress: string;
      /** is new: the user groups "{old} Admin" and "{old} Operator" are renamed too, and clear references to {old} in revenue agreements, invoice settings and workflows; if the user you act as may not change user groups, it can fail */
      readonly renamesGroups: (values: { old: string | number }) => string;
      readonly oldName: string;
      /** was no location of {name} when the service last told of it */
      readonly wasNoLocation: (values: { name: string | number }) => string;
      readonly theCustomer: string;
      /** location {id} */
      readonly location: (values: { id: string | number }) => string;
      /** is new: clear references to {old} in revenue agreements, invoice settings and workflows change too */
      readonly renamesReferences: (values: { old: string | number }) => string;
      /** is not the location’s address when the service last told of it ({id}) */
      readonly notItsAddress: (values: { id: string | number }) => string;
      readonly refusedWhileDefault: string;
      readonly wouldBecomeDefault: string;
      /** leaves the customer without a default location: {name} is it no more */
      readonly noDefaultLeft: (values: { name: string | number }) => string;
      readonly ownNumber: string;
      /** {field} {rule} ({cell}) */
      readonly ofField: (values: { field: string | number; rule: string | number; cell: string | number }) => string;
      readonly theFile: string;
      /** record {n} */
      readonly record: (values: { n: string | number }) => string;
      /** record {n} ({name}) */
      readonly recordNamed: (values: { n: string | number; name: string | number }) => string;
      /** line {n} */
      readonly line: (values: { n: string | number }) => string;
      /** line {n} (customer {id}) */
      readonly lineOf: (values: { n: string | number; id: string | number }) => string;
      /** {field} {rule}. */
      readonly sentence: (values: { field: string | number; rule: string | number }) => string;
      /** {field} {rule} */
      readonly fieldRule: (values: { field: string | number; rule: string | number }) => string;
      readonly webAddressAny: string;
      /** {first}; {next} */
      readonly both: (values: { first: string | number; next: string | number }) => string;
      /** has more than {most} lines; split it */
      readonly consistLong: (values: { most: string | number }) => string;
      readonly consistNoCar: string;
      readonly consistColumnNoCar: string;
      readonly consistHeading: string;
      readonly consistNoCarLeft: string;
      /** is no track this terminal knows ({id}) */
      readonly trackNotKnown: (values: { id: string | number }) => string;
      readonly skippedOnly: string;
      readonly notTyped: string;
      /** was typed at another place ({mark}); take that line off first */
      readonly typedElsewhere: (values: { mark: string | number }) => string;
      /** is no car this terminal knows ({id}); leave it out */
      readonly carUnknownHere: (values: { id: string | number }) => string;
      /** is on the sheet already, as {mark}; take it off there first */
      readonly onSheetAlready: (values: { mark: string | number }) => string;
    };
    readonly device: {
      /** The {file} file was damaged. {saved}; compare with your own notes. The damaged file is kept: {path} */
      readonly fileDamaged: (values: { file: string | number; saved: string | number; path: string | number }) => string;
      /** The mirror of the yard was damaged and is being rebuilt from the service. Recorded work is not touched. The damaged file is kept: {path} */
      readonly mirrorDamaged: (values: { path: string | number }) => string;
      /** The settings of this account were damaged and are written anew. The terminal works offline: check the address of your carrier, then go online. The damaged file is kept: {path} */
      readonly profileDamaged: (values: { path: string | number }) => string;
      /** The settings of the profile {name} are damaged, and work waits in it ({count}). Sign in as its user to open it again. */
      readonly profileUnread: (values: { name: string | number; count: string | number }) => string;
      /** Command no. {seq} could not be read back and is not sent; it stays in the file ({problem}). */
      readonly commandUnread: (values: { seq: string | number; problem: string | number }) => string;
      /** A record of the carrier’s service could not be read and is left out: {what}, {rule}. Everything else is read. */
      readonly oddRecord: (values: { what: string | number; rule: string | number }) => string;
      /** {n} records of the carrier’s service could not be read and are left out. The first is {what}, {rule}. Everything else is read. */
      readonly oddRecords: (values: { n: string | number; what: string | number; rule: string | number }) => string;
      /** The carrier’s service lists these cars nowhere any more, and their histories do not say where they went: {cars}. They have been taken off the board. */
      readonly carsNowhere: (values: { cars: string | number }) => string;
      /** Something went wrong on this device: {what} ({said}). What is recorded is safe. */
      readonly wentWrong: (values: { what: string | number; said: string | number }) => string;
      /** A file of the terminal is damaged and could not be repaired ({said}). Start it again. */
      readonly damagedNow: (values: { said: string | number }) => string;
      /** There is no track {id} here. */
      readonly noTrack: (values: { id: string | number }) => string;
      /** There is no station {id} here. */
      readonly noStation: (values: { id: string | number }) => string;
      /** There is no profile {name} on this device. */
      readonly noProfile: (values: { name: string | number }) => string;
      readonly signInFirst: string;
      readonly noPractice: string;
      readonly diskFull: string;
      readonly noWriting: string;
      /** A file of the terminal is damaged ({said}). Nothing was recorded. Start the terminal again: it sets the file aside and repairs it. */
      readonly fileBroken: (values: { said: string | number }) => string;
      /** This device could not store it ({said}). Nothing was recorded. */
      readonly notStored: (values: { said: string | number }) => string;
      readonly notAWebAddress: string;
      readonly notSecureAddress: string;
      readonly certificateChecked: string;
      /** This device is not forgotten to the end yet ({said}). Start the terminal again: it goes on. */
      readonly forgetUnfinished: (values: { said: string | number }) => string;
      /** A key may still be in the keychain of this device ({said}). Remove the entries “Yard Terminal” there. */
      readonly forgetKeyLeft: (values: { said: string | number }) => string;
      readonly forgetUnderWay: string;
      /** The queue of {name} cannot be read, so nobody knows what waits in it. Open that profile first: opening repairs it. */
      readonly forgetUnread: (values: { name: string | number }) => string;
      /** A setting of your office is not used: {field} in {path} {rule}. */
      readonly officeSetting: (values: { field: string | number; path: string | number; rule: string | number }) => string;
      readonly noToken: string;
      readonly noKey: string;
      /** Port {port} of this machine is taken by another program. Choose another one. */
      readonly portTaken: (values: { port: string | number }) => string;
      /** This user may not open port {port}. Choose one above 1023. */
      readonly portLow: (values: { port: string | number }) => string;
      /** Port {port} of this machine cannot be opened ({said}). */
      readonly portClosed: (values: { port: string | number; said: string | number }) => string;
      readonly importTwice: string;
      readonly importNumber: string;
      readonly noPaper: string;
      /** “{title}” was changed in another window since you looked at it. Nothing was overwritten: look at it as it is now, then do it again. */
      readonly paperChanged: (values: { title: string | number }) => string;
      /** “{title}” is finished. Take it up again first; nothing on it was lost. */
      readonly paperFinished: (values: { title: string | number }) => string;
      /** “{title}” was discarded. Take it up again first; nothing on it was lost. */
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
      /** {n, plural, one {# command was} other {# commands were}} saved from it */
      readonly savedCommands: (values: { n: number }) => string;
      /** {n, plural, one {# record was} other {# records were}} saved from it */
      readonly savedRecords: (values: { n: number }) => string;
      /** {problem} The usual settings are used instead. */
      readonly settingsUnread: (values: { problem: string | number }) => string;
      /** {problem} The views of the inventory are to be named anew. */
      readonly viewsUnread: (values: { problem: string | number }) => string;
      /** {problem} The webhook receiver stays off until it is set up again. */
      readonly receiverUnread: (values: { problem: string | number }) => string;
      /** A setting of the webhook receiver cannot be used ({said}). It stays off until it is set up again. */
      readonly receiverUnfit: (values: { said: string | number }) => string;
      /** {problem} The terminal works offline: mend the file and start again, or go online with the usual dialect. */
      readonly dialectUnread: (values: { problem: string | number }) => string;
      /** {problem} Sign in again to write it anew; nothing that waits is lost. */
      readonly accountUnread: (values: { problem: string | number }) => string;
      /** {path} cannot be read ({said}). */
      readonly fileUnread: (values: { path: string | number; said: string | number }) => string;
      /** {path} does not fit: {said}. */
      readonly fileUnfit: (values: { path: string | number; said: string | number }) => string;
      /** {path} is not JSON. */
      readonly fileNotJson: (values: { path: string | number }) => string;
      /** {path} was written by a newer version of Yard Terminal (its format is {found}, this version knows {known}). Nothing in it has been changed. Install the newer version again, or start once with --go-back to take the copy it made before. */
      readonly newerVersion: (values: { path: string | number; found: string | number; known: string | number }) => string;
      /** The queue for {address} cannot be read. Sign in there first. */
      readonly queueUnreadFor: (values: { address: string | number }) => string;
      /** {n, plural, one {# recorded command waits} other {# recorded commands wait}} for {address}. Sign in there until the queue is empty, then change the address. */
      readonly commandsWaitFor: (values: { n: number; address: string | number }) => string;
      /** There is no car {id} here. */
      readonly noCar: (values: { id: string | number }) => string;
      /** No full record of customer {id} is kept here. Import it, or change it once by its number. */
      readonly noCustomer: (values: { id: string | number }) => string;
      readonly loginInstalled: string;
      readonly kioskThisRun: string;
      readonly browserDesktop: string;
      readonly browserUpdates: string;
      readonly checkRecorded: string;
      readonly boardChanged: string;
      readonly listRecorded: string;
      /** The paper “{title}” could not be read back ({said}); it stays in the file. */
      readonly paperUnread: (values: { title: string | number; said: string | number }) => string;
      /** The record of customer {id} could not be read back ({said}). */
      readonly customerUnread: (values: { id: string | number; said: string | number }) => string;
      /** Delivery {id} could not be read back; it stays in the file. */
      readonly deliveryUnread: (values: { id: string | number }) => string;
      /** The backup of {at} was restored. What was here is kept: {files} */
      readonly restored: (values: { at: string | number; files: string | number }) => string;
      /** Of what was here, this could not be read and is not in what was restored: {files} */
      readonly restoredUnread: (values: { files: string | number }) => string;
      /** The token of the webhook receiver cannot be read: {why}. Set it again in Settings. */
      readonly tokenUnread: (values: { why: string | number }) => string;
      /** The token of the webhook receiver is known for this run only, and has to be set again after the next start: {why}. */
      readonly tokenThisRun: (values: { why: string | number }) => string;
      /** The input does not fit: {issues} Nothing was recorded. */
      readonly inputUnfit: (values: { issues: string | number }) => string;
      /** The address of the service {rule}. */
      readonly bareAddress: (values: { rule: string | number }) => string;
      /** {field} belongs to customer {owner}. */
      readonly importOwner: (values: { field: string | number; owner: string | number }) => string;
      /** The service returned this customer at {at}; the import is of {asOf}. */
      readonly importOlder: (values: { at: string | number; asOf: string | number }) => string;
      /** The service returned this customer at {at}; the import does not say how old it is. */
      readonly importUndated: (values: { at: string | number }) => string;
      readonly proxyAddress: string;
      /** A field of the carrier’s records could not be read and is left out: {what}, {rule}. The records themselves are read. */
      readonly oddField: (values: { what: string | number; rule: string | number }) => string;
      /** {n} fields of the carrier’s records could not be read and are left out. The first is {what}, {rule}. The records themselves are read. */
      readonly oddFields: (values: { n: string | number; what: string | number; rule: string | number }) => string;
    };
    readonly keychains: {
      readonly missing: string;
      readonly locked: string;
      readonly full: string;
      readonly other: string;
    };
    readonly troubles: {
      readonly profile: string;
      readonly mirror: string;
      readonly replay: string;
      readonly applied: string;
      readonly receiver: string;
      readonly receiverStart: string;
      readonly backup: string;
      readonly papers: string;
      readonly webhook: string;
      readonly board: string;
    };
    readonly practice: {
      readonly noLesson: string;
      /** {n, plural, one {# command is} other {# commands are}} not settled, more than you were told of. Look at the queue, then reset. */
      readonly notSettled: (values: { n: number }) => string;
      readonly signInFirst: string;
      readonly stillRead: string;
      readonly noTrack: string;
      readonly only: string;
      readonly isNone: string;
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
}
