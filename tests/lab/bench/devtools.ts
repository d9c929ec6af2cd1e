/** The DevTools protocol over a browser's pipe: JSON messages, each ended by a zero byte. */
import type { Readable, Writable } from 'node:stream';

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
  readonly sessionId?: string;
}

interface Pending {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface Waiting extends Pending {
  readonly method: string;
  readonly sessionId: string | undefined;
  /** Takes the event, or leaves it for a later listener. */
  readonly take: (params: unknown) => boolean;
}

const patienceMs = 30_000;

export class DevTools {
  private readonly pending = new Map<number, Pending>();
  private readonly waiting = new Set<Waiting>();
  private readonly listening: ((message: Message) => void)[] = [];
  private lastId = 0;
  private rest = Buffer.alloc(0);
  private ended: Error | undefined;
  private readonly output: Writable;

  constructor(output: Writable, input: Readable) {
    this.output = output;
    input.on('data', (chunk: Buffer) => this.read(chunk));
    input.on('close', () => this.end(new Error('The browser has closed its pipe.')));
    input.on('error', (error) => this.end(error));
    output.on('error', (error) => this.end(error));
  }

  /** Rejects with the browser's message if it refuses, or if it has gone. `T` is the protocol's result. */
  send<T = unknown>(method: string, params: object = {}, sessionId?: string): Promise<T> {
    if (this.ended) return Promise.reject(this.ended);
    this.lastId += 1;
    const id = this.lastId;
    const answer = new Promise<unknown>((resolve, reject) => {
      const named = (error: Error) => reject(new Error(`${method}: ${error.message}`));
      this.pending.set(id, { resolve, reject: named });
    });
    this.output.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return answer as Promise<T>;
  }

  /** The next event of a page that `wanted` accepts. Rejects after 30 s, with `what` in its message. */
  next<T>(
    method: string,
    sessionId: string | undefined,
    what: string,
    wanted: (params: T) => boolean = () => true,
  ): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(timer);
        this.waiting.delete(entry);
        act();
      };
      const entry: Waiting = {
        method,
        sessionId,
        take: (params) => wanted(params as T),
        resolve: (params) => settle(() => resolve(params as T)),
        reject: (error) => settle(() => reject(error)),
      };
      const timer = setTimeout(() => {
        entry.reject(new Error(`${what}: nothing came within ${patienceMs / 1000} s.`));
      }, patienceMs);
      this.waiting.add(entry);
    });
  }

  /** Receives every event of this name from a page, or from the browser itself, from now on. */
  listen<T>(method: string, sessionId: string | undefined, take: (params: T) => void): void {
    this.listening.push((message) => {
      if (message.method === method && message.sessionId === sessionId) take(message.params as T);
    });
  }

  private read(chunk: Buffer): void {
    this.rest = Buffer.concat([this.rest, chunk]);
    for (let zero = this.rest.indexOf(0); zero >= 0; zero = this.rest.indexOf(0)) {
      const text = this.rest.toString('utf8', 0, zero);
      this.rest = this.rest.subarray(zero + 1);
      this.receive(JSON.parse(text) as Message);
    }
  }

  private receive(message: Message): void {
    if (message.id !== undefined) {
      const call = this.pending.get(message.id);
      this.pending.delete(message.id);
      if (message.error) call?.reject(new Error(message.error.message));
      else call?.resolve(message.result);
      return;
    }
    for (const hear of this.listening) hear(message);
    for (const entry of this.waiting) {
      const meant = entry.method === message.method && entry.sessionId === message.sessionId;
      if (meant && entry.take(message.params)) entry.resolve(message.params);
    }
  }

  private end(error: Error): void {
    this.ended ??= error;
    for (const call of this.pending.values()) call.reject(error);
    this.pending.clear();
    for (const entry of this.waiting) entry.reject(error);
  }
}
