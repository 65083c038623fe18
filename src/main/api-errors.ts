import { ORPCError } from '@orpc/server';
import { codedOf } from '#shared/messages/message.ts';
import type { ServiceError } from '#shared/service/outcome.ts';
import type { SignInFailure } from './account/sign-in.ts';
import { invalidInput } from './input-issues.ts';
import { UnknownCursor } from './mirror/car-reads.ts';
import { InputRefused, NoSuchCommand, NotPossible } from './queue/refusals.ts';
import { NoSuchPaper, PaperNotAsSeen } from './records/papers.ts';
import { DatabaseFromNewerVersion, StorageError } from './storage/errors.ts';

/** Nobody is signed in, and what was asked for needs an account. */
export class NotSignedIn extends Error {
  override readonly name = 'NotSignedIn';
}

/** The service did not give what was asked of it. */
export class ServiceFailed extends Error {
  override readonly name = 'ServiceFailed';
  readonly failure: ServiceError;

  constructor(failure: ServiceError) {
    super(failure.message);
    this.failure = failure;
  }
}

/** Signing in failed; nothing has been kept. */
export class SignInFailed extends Error {
  override readonly name = 'SignInFailed';
  readonly failure: SignInFailure;

  constructor(failure: SignInFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** There is no such car or track here. */
export class NotKnown extends Error {
  override readonly name = 'NotKnown';
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** What went wrong inside the terminal, as the contract's errors; what is not foreseen stays as it is. */
export function asApiError(error: unknown): unknown {
  if (error instanceof InputRefused) return invalidInput(error.issues);
  if (error instanceof UnknownCursor) {
    return invalidInput([{ field: 'cursor', rule: 'is not one that this search gave; begin again without it' }]);
  }
  if (error instanceof NoSuchCommand) {
    return apiError('NOT_FOUND', 404, error.message, { field: 'commandId', coded: error.said });
  }
  if (error instanceof NoSuchPaper) return apiError('NOT_FOUND', 404, error.message, { field: 'paperId' });
  if (error instanceof PaperNotAsSeen) return apiError('NOT_POSSIBLE', 409, error.message, undefined);
  if (error instanceof NotKnown) return apiError('NOT_FOUND', 404, error.message, { field: error.field });
  if (error instanceof NotPossible) {
    return apiError('NOT_POSSIBLE', 409, error.message, { coded: codedOf(error.said) });
  }
  if (error instanceof DatabaseFromNewerVersion) return apiError('NOT_POSSIBLE', 409, error.message, undefined);
  if (error instanceof NotSignedIn) {
    return apiError('NOT_SIGNED_IN', 409, 'Sign in to a carrier or open the practice yard first.', undefined);
  }
  if (error instanceof SignInFailed) {
    const { field, message, messageCoded, words } = error.failure;
    return apiError('SIGN_IN_FAILED', 422, message, {
      field,
      coded: messageCoded,
      ...(words !== undefined && { words }),
    });
  }
  if (error instanceof ServiceFailed) {
    const { class: kind, status, words, message, messageCoded } = error.failure;
    return apiError('SERVICE', 502, message, {
      class: kind,
      coded: messageCoded,
      ...(status !== undefined && { status }),
      ...(words !== undefined && { words }),
    });
  }
  if (error instanceof StorageError) return apiError('STORAGE', 507, storageWords(error), undefined);
  return error;
}

function apiError(code: string, status: number, message: string, data: unknown): ORPCError<string, unknown> {
  return new ORPCError(code, { defined: true, status, message, data });
}

function storageWords({ kind, message }: StorageError): string {
  switch (kind) {
    case 'full':
      return 'The disk of this device is full. Nothing was recorded. Free some space and record it again.';
    case 'readonly':
      return 'The data folder of this device cannot be written to. Nothing was recorded. Check its permissions.';
    case 'corrupt':
      return `A file of the terminal is damaged (${message}). Nothing was recorded. Start the terminal again: it sets the file aside and repairs it.`;
    case 'other':
      return `This device could not store it (${message}). Nothing was recorded.`;
  }
}
