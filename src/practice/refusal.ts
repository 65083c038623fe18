/** A clear no of the service: a status and the words for its `message`. Nothing has been done. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
  }
}

/** What is answered to something that went wrong: a refusal's own status and words, or those of a request that cannot be read. */
export function failureOf(error: unknown): Pick<Refusal, 'status' | 'message'> {
  if (error instanceof Refusal) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return { status, message: error instanceof Error ? error.message : 'Internal error.' };
}
