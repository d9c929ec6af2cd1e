/** A request of the control API that can't be fulfilled: an HTTP status and a plain reason. */

export class ControlRefusal extends Error {
  override readonly name = 'ControlRefusal';
  readonly status: 400 | 403 | 404 | 413;

  constructor(status: 400 | 403 | 404 | 413, message: string) {
    super(message);
    this.status = status;
  }
}
