/** A request of the control API that can't be fulfilled: an HTTP status and a plain reason. */

type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 503;

export class ControlRefusal extends Error {
  override readonly name = 'ControlRefusal';
  readonly status: RefusalStatus;

  constructor(status: RefusalStatus, message: string) {
    super(message);
    this.status = status;
  }
}
