import type { AttackedYard } from '../faults/attacked-yard.ts';
import type { Post } from '../faults/post.ts';
import type { Actor } from './actor.ts';

/** What goes on at a terminal while its writes are recorded, and how it is seen what became of it. */
export interface Scene {
  readonly name: string;
  /** Writes what is there, and flushed, before the first start into the folder of the terminal. */
  readonly prepare?: (dataDir: string, session: Session) => void;
  /** The terminal is not given an account: it is signed in to. */
  readonly signsIn?: boolean;
  /** Runs until the power might go no more. It says when cuts may begin; otherwise they begin with the first start. */
  readonly play: (actor: Actor) => Promise<void>;
  /** How what was changed is read after a start, by the name it was changed under. */
  readonly values?: Readonly<Record<string, (post: Post, yard: AttackedYard) => Promise<unknown>>>;
  /** Its commands are for a yard that is gone: they are settled by people. */
  readonly strangeYard?: boolean;
}

interface Session {
  readonly serviceUrl: string;
  readonly carrierId: number;
  readonly assumeUser: string;
}
