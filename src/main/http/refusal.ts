/** An answer to a request that never reaches a procedure, in the form in which procedures fail (oRPC). */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

export const refusals = {
  malformed: (reason: string): Refusal => ({ status: 400, code: 'BAD_REQUEST', message: reason }),
  unauthorised: {
    status: 401,
    code: 'UNAUTHORIZED',
    message: 'This needs the token of this run: "Authorization: Bearer <token>".',
  },
  foreign: (reason: string): Refusal => ({ status: 403, code: 'FORBIDDEN', message: reason }),
  notFound: (what: string): Refusal => ({ status: 404, code: 'NOT_FOUND', message: `There is no ${what} here.` }),
  method: (allowed: string): Refusal => ({
    status: 405,
    code: 'METHOD_NOT_SUPPORTED',
    message: `Only ${allowed} is understood here.`,
  }),
  tooLarge: (limit: number): Refusal => ({
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
    message: `The request is larger than ${Math.floor(limit / 1024)} KiB.`,
  }),
  notJson: {
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'Send JSON with "Content-Type: application/json".',
  },
  broken: {
    status: 500,
    code: 'INTERNAL_SERVER_ERROR',
    message: 'Something failed inside the terminal; its log says what.',
  },
} as const satisfies Record<string, Refusal | ((detail: never) => Refusal)>;

/** The body of a refusal: `{"json": {defined, code, status, message}}`, as failing procedures answer. */
export function refusalBody({ status, code, message }: Refusal) {
  return { json: { defined: false, code, status, message } };
}
