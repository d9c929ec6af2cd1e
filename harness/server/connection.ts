/** What happens to a connection that a fault breaks (design §8), told without a socket. */

/** The connection ends without an answer: a rejected fetch in process, a destroyed socket on Node. */
export class ConnectionDropped extends TypeError {
  override readonly name = 'ConnectionDropped';

  constructor() {
    super('the connection was dropped');
  }
}

/** Never settles while the caller waits; ends as dropped when the caller gives up. */
export function neverAnswer(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => reject(new ConnectionDropped());
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
}
