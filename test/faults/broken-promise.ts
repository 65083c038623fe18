/** What a case may break, worst first. */
type Promised =
  | 'lost'
  | 'twice'
  | 'unmeant'
  | 'by half'
  | 'out of order'
  | 'jumped back'
  | 'nowhere'
  | 'no rest'
  | 'board'
  | 'question'
  | 'other';

/** A promise that was broken, and the command it was broken on where there is one. */
export class BrokenPromise extends Error {
  readonly promised: Promised;
  /** By what the command is known (`effects.ts`). */
  readonly identity: string | undefined;

  constructor(promised: Promised, message: string, identity?: string) {
    super(`${promised}: ${message}`);
    this.name = 'BrokenPromise';
    this.promised = promised;
    this.identity = identity;
  }
}

/** Fails unless what was promised holds. */
export function keeps(holds: boolean, promised: Promised, message: string, identity?: string): asserts holds {
  if (!holds) throw new BrokenPromise(promised, message, identity);
}
