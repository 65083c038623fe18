import type { Message } from '#shared/messages/message.ts';

/** Why the operating system's keychain cannot be used, and what its user can do, in plain words. */
export interface KeychainProblem {
  /** `missing`: there is none, or its library is not installed. `locked`: it would not open. `full`: no room. */
  readonly kind: 'missing' | 'locked' | 'full' | 'other';
  readonly message: string;
  /** What `message` is made from. */
  readonly messageCoded?: Message;
}

export type KeychainResult<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: KeychainProblem };

/** Stores API keys in the system's own keychain. Where that cannot be used, a key is not stored: never in a file. */
export interface Keychain {
  /** Writes, reads and deletes a probe; call once at the start. */
  probe(): Promise<KeychainResult<null>>;
  /** `null`: nothing is stored under this name. */
  read(name: string): Promise<KeychainResult<string | null>>;
  write(name: string, secret: string): Promise<KeychainResult<null>>;
  remove(name: string): Promise<KeychainResult<null>>;
  /** The names of all entries of this program, of whatever data folder. */
  names(): Promise<KeychainResult<readonly string[]>>;
}
