/** A connection broken by a fault, without a socket. */
import type { BrokenAnswerKind } from '../protocol/fault-kinds.ts';

/** The connection ends without an answer: a rejected fetch in this process, a destroyed socket on Node. */
export class ConnectionDropped extends TypeError {
  override readonly name: string = 'ConnectionDropped';

  constructor(message = 'the connection was dropped') {
    super(message);
  }
}

/**
 * An answer that begins but can't be read to its end: a rejected fetch in this process, broken bytes on Node's socket.
 */
export class BrokenAnswer extends ConnectionDropped {
  override readonly name = 'BrokenAnswer';
  readonly breakage: BrokenAnswerKind;
  /** The whole answer. Only part of it is sent. */
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(breakage: BrokenAnswerKind, text: string, headers: Readonly<Record<string, string>>) {
    super(`the response was broken in transit: ${breakage}`);
    this.breakage = breakage;
    this.text = text;
    this.headers = headers;
  }
}

/** Never settles while the caller waits. Rejects as dropped when the caller gives up. */
export function neverAnswer(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => reject(new ConnectionDropped());
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
}
