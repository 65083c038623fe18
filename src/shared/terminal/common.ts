import { oc } from '@orpc/contract';
import * as z from 'zod';
import { optionalMessage } from '../messages/message.ts';
import { moment } from '../service/forms.ts';
import { serviceErrorClasses } from '../service/outcome.ts';

/** Identifiers of the carrier's service are positive integers. */
export const equipmentId = z.int().positive();
export const trackId = z.int().positive();
/** Stations of tracks whose station the service did not name are `null`. */
export const stationId = z.int().positive();
/** In capitals, as some systems write a UUID, it is the same. */
export const commandId = z.string().min(1).max(64).toLowerCase();

/** Id and names of a track, wherever it is listed. */
export const namedTrack = {
  trackId,
  name: z.string(),
  /** Its name with its station, where another track has the same name. */
  fullName: z.string().optional(),
  stationId: stationId.nullable(),
  stationName: z.string().nullable(),
};

/**
 * The caller's id for a command, optional on every `record`: a UUID, whatever made it. The same id again answers with
 * what was recorded the first time and records nothing, whatever else the input says. So a script can safely repeat a
 * call whose answer was lost.
 */
export const givenCommandId = z.guid().toLowerCase().optional();

/** ISO 8601 in UTC, as the terminal writes every time; a fraction of a second has few digits. */
export const timestamp = z.iso.datetime().max(40);
/** A time stated by a person or a script, with any offset: as the service takes it. */
export const statedTime = moment;

/** One thing wrong with an input: which field, which rule, what to do. */
export const inputIssue = z.object({ field: z.string(), rule: z.string(), ruleCoded: optionalMessage });
export type InputIssue = z.infer<typeof inputIssue>;

const said = z.object({ coded: optionalMessage });

/** The part of the sign-in form to look at. */
const signInField = z.enum(['serviceUrl', 'carrierId', 'apiKey', 'assumeUser', 'credentials', 'keychain']);
export type SignInField = z.infer<typeof signInField>;

/**
 * The errors of the API. Each carries a sentence a person can act on, and its message (`coded`); `INVALID` names the
 * fields, and then nothing has been recorded.
 */
export const base = oc.errors({
  INVALID: {
    status: 400,
    message: 'The input does not fit.',
    data: z.object({ issues: z.array(inputIssue), coded: optionalMessage }),
  },
  NOT_FOUND: {
    status: 404,
    message: 'There is no such thing here.',
    data: z.object({ field: z.string(), coded: optionalMessage }),
  },
  NOT_SIGNED_IN: {
    status: 409,
    message: 'Sign in to a carrier or open the practice yard first.',
    data: said.optional(),
  },
  NOT_POSSIBLE: {
    status: 409,
    message: 'This cannot be done now.',
    data: said.optional(),
  },
  NOT_YET: {
    status: 409,
    message: 'This may be possible once the outcome of a send is known.',
    data: said.optional(),
  },
  SIGN_IN_FAILED: {
    status: 422,
    message: 'Signing in failed.',
    data: z.object({
      field: signInField,
      /** The service's own words, when it gave any. */
      words: z.string().optional(),
      coded: optionalMessage,
    }),
  },
  SERVICE: {
    status: 502,
    message: 'The carrier’s service did not answer as it should.',
    data: z.object({
      class: z.enum(serviceErrorClasses),
      status: z.int().optional(),
      words: z.string().optional(),
      coded: optionalMessage,
    }),
  },
  STORAGE: {
    status: 507,
    message: 'This device could not store it. Nothing was recorded.',
    data: said.optional(),
  },
});
