import { ORPCError } from '@orpc/server';
import {
  CodedError,
  codedOf,
  errorMessage,
  inEnglish,
  type Message,
  message,
  type MessageOrText,
} from '#shared/messages/message.ts';
import type { ServiceError } from '#shared/service/outcome.ts';
import type { SignInFailure } from './account/sign-in.ts';
import { invalidInput } from './input-issues.ts';
import { UnknownCursor } from './mirror/cars/car-reads.ts';
import { InputRefused, NotKnown, NotPossible, NotYetPossible } from './queue/refusals.ts';
import { asStorageError, DatabaseFromNewerVersion, DataDirectoryInUse, StorageError } from './storage/errors.ts';

/** The request needs an account, and nobody is signed in. */
export class NotSignedIn extends CodedError {
  override readonly name = 'NotSignedIn';

  constructor() {
    super(message('device.signInFirst'));
  }
}

/** Thrown for a failure that others return as a value. */
class Failed<Failure extends { readonly message: string }> extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

export class ServiceFailed extends Failed<ServiceError> {
  override readonly name = 'ServiceFailed';
}

/** Signing in failed; nothing was stored. */
export class SignInFailed extends Failed<SignInFailure> {
  override readonly name = 'SignInFailed';
}

export function noSuchTrack(trackId: number): NotKnown {
  return new NotKnown('trackId', message('device.noTrack', { id: trackId }));
}

export function noSuchCar(equipmentId: number): NotKnown {
  return new NotKnown('equipmentId', message('device.noCar', { id: equipmentId }));
}

/** Maps the terminal's own errors to those of the contract; unexpected errors are returned unchanged. */
export function asApiError(error: unknown): unknown {
  if (error instanceof InputRefused) return invalidInput(error.issues);
  if (error instanceof UnknownCursor) {
    return invalidInput([{ field: 'cursor', rule: message('rules.cursor') }]);
  }
  if (error instanceof NotKnown) return apiError('NOT_FOUND', 404, error.said, { field: error.field });
  if (error instanceof NotYetPossible) return apiError('NOT_YET', 409, error.said);
  if (error instanceof NotSignedIn) return apiError('NOT_SIGNED_IN', 409, error.said);
  if (
    error instanceof NotPossible ||
    error instanceof DatabaseFromNewerVersion ||
    error instanceof DataDirectoryInUse
  ) {
    return apiError('NOT_POSSIBLE', 409, error.said);
  }
  if (error instanceof SignInFailed) {
    const { field, words } = error.failure;
    return apiError('SIGN_IN_FAILED', 422, errorMessage(error.failure), {
      field,
      ...(words !== undefined && { words }),
    });
  }
  if (error instanceof ServiceFailed) {
    const { class: kind, status, words } = error.failure;
    return apiError('SERVICE', 502, errorMessage(error.failure), {
      class: kind,
      ...(status !== undefined && { status }),
      ...(words !== undefined && { words }),
    });
  }
  // Failures of the file system, too: a restore writes, and a backup reads, plain files.
  const failure = asStorageError(error);
  return failure instanceof StorageError ? apiError('STORAGE', 507, storageTold(failure)) : error;
}

/** Carries the English text and the coded message it is made from. */
function apiError(code: string, status: number, said: MessageOrText, data: object = {}): ORPCError<string, unknown> {
  const coded = { ...data, coded: codedOf(said) };
  return new ORPCError(code, { defined: true, status, message: inEnglish(said), data: coded });
}

function storageTold({ kind, said }: StorageError): Message {
  switch (kind) {
    case 'full':
      return message('device.diskFull');
    case 'readonly':
      return codedOf(said) ?? message('device.noWriting');
    case 'corrupt':
      return message('device.fileBroken', { said });
    case 'other':
      return codedOf(said) ?? message('device.notStored', { said });
  }
}
