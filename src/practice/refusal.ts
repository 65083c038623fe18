/** A clear no of the service: a status and the words for its `message`. Nothing has been done. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
  }
}
