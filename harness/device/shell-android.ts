/** The object that an Android shell injects by `WebViewCompat.addWebMessageListener`: text out, message events back. */
import type { Shell } from './shell.ts';

/** `postMessage` takes a text; every answer is a message event whose `data` is a text. */
export class AndroidBridge extends EventTarget {
  onmessage: ((event: MessageEvent<string>) => void) | null = null;
  readonly #shell: Shell;

  constructor(shell: Shell) {
    super();
    this.#shell = shell;
  }

  /** Throws TypeError for what is no text, as the real object does for objects. */
  postMessage(message: string): void {
    if (typeof message !== 'string') {
      this.#shell.reject(message, 'Android takes texts only');
      throw new TypeError('The message must be a string');
    }
    void this.#answer(message);
  }

  async #answer(message: string): Promise<void> {
    let parsed: unknown;
    try {
      parsed = JSON.parse(message);
    } catch {
      this.#shell.reject(message, 'the text is no JSON');
      return;
    }
    const delivery = await this.#shell.receive(parsed);
    if (delivery.type === 'reply') this.#deliver(JSON.stringify(delivery.reply));
    if (delivery.type === 'malformed') this.#deliver(`{"id":"${delivery.id}","ok":tr`);
  }

  #deliver(data: string): void {
    const event = new MessageEvent<string>('message', { data });
    this.onmessage?.(event);
    this.dispatchEvent(event);
  }
}
