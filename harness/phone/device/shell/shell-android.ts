/**
 * The object that an Android shell injects by `WebViewCompat.addWebMessageListener`: texts out, message events back.
 */
import type { Shell } from './shell.ts';

/** `postMessage` takes a text. Every answer is a message event with a text as its `data`. */
export class AndroidBridge extends EventTarget {
  onmessage: ((event: MessageEvent<string>) => void) | null = null;
  readonly #shell: Shell;

  constructor(shell: Shell) {
    super();
    this.#shell = shell;
  }

  /**
   * Throws TypeError for anything but a text, as the real object does for objects, and throws if a fault requires it.
   */
  postMessage(message: string): void {
    if (typeof message !== 'string') {
      this.#shell.reject(message, 'Android accepts strings only');
      throw new TypeError('The message must be a string');
    }
    let parsed: unknown;
    try {
      parsed = JSON.parse(message);
    } catch {
      this.#shell.reject(message, 'not valid JSON');
      return;
    }
    const error = this.#shell.throwing(parsed);
    if (error) throw error;
    void this.#answer(parsed);
  }

  async #answer(message: unknown): Promise<void> {
    // A shell with its own list of calls answers whichever page listens by then.
    const before = this.#shell.fromBefore(true);
    const delivery = await this.#shell.receive(message);
    for (const reply of before) this.#deliver(JSON.stringify(reply));
    if (delivery.type === 'reply') {
      this.#deliver(JSON.stringify(delivery.reply));
      if (delivery.again) this.#deliver(JSON.stringify(delivery.again));
    }
    if (delivery.type === 'malformed') this.#deliver(`{"id":"${delivery.id}","ok":tr`);
  }

  #deliver(data: string): void {
    const event = new MessageEvent<string>('message', { data });
    this.onmessage?.(event);
    this.dispatchEvent(event);
  }
}
