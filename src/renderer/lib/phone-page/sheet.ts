/** A line of the page for a phone, every text as it is read. */
export interface PhoneLine {
  readonly key: string;
  readonly sequence: string;
  readonly mark: string;
  /** Stands above the line where a cut begins. */
  readonly heading: string | null;
  /** `L · Tank car · 60 ft · LPG`. */
  readonly facts: string;
  /** What its placards say; `null`: no hazmat. */
  readonly hazmat: string | null;
  /** `Yard 4 → Class 2, back`. */
  readonly way: string;
  readonly remarks: string;
  /** What had become of it when the page was made; such a line is not ticked on the phone. `null`: it was open. */
  readonly settled: string | null;
  /** What goes back of the line with its tick. */
  readonly back: Readonly<Record<string, unknown>>;
}

interface PhoneReason {
  readonly code: string;
  readonly name: string;
}

/** The words that the page's script says; `{…}` is filled in there. */
export interface PhoneWords {
  readonly as: string;
  readonly progress: string;
  readonly unsent: string;
  readonly ticked: string;
  readonly reason: string;
  readonly skipped: string;
  readonly skipTitle: string;
  readonly wordsMissing: string;
  readonly onList: string;
  readonly ahead: string;
  readonly atEnd: string;
  readonly addedHere: string;
  readonly nothing: string;
  readonly copied: string;
}

/** What the page's script knows: it stands in the page as data. */
export interface PhoneData {
  readonly of: 'switchList' | 'trackCheck';
  /** Of the file that goes back. */
  readonly head: Readonly<Record<string, unknown>> & { readonly copyId: string };
  readonly fileName: string;
  readonly lines: readonly Pick<PhoneLine, 'key' | 'mark' | 'sequence' | 'settled' | 'back'>[];
  readonly say: PhoneWords;
}

/** A switch list or a track check for another's hands. */
export interface PhoneSheet {
  readonly of: PhoneData['of'];
  readonly head: PhoneData['head'];
  /** Of the file that goes back. */
  readonly fileName: string;
  readonly locale: string;
  readonly title: string;
  /** That it is no real yard, where that is so. */
  readonly band: string | null;
  readonly facts: readonly string[];
  readonly made: readonly string[];
  readonly remarks: string;
  readonly lines: readonly PhoneLine[];
  readonly reasons: readonly PhoneReason[];
}
