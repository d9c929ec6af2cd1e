/** The simulated world behind the page's address: its device, its faults, and its log. */
import GLib from 'gi://GLib?version=2.0';
import Gio from 'gi://Gio?version=2.0';
import Soup from 'gi://Soup?version=3.0';
import type { Fault } from '../../../simulator/protocol/faults.ts';
import type { DeviceBoot } from '../../../simulator/protocol/phone.ts';
import { createRecorder, type Recorder } from '../../device/observe/recorder.ts';

Gio._promisify(Soup.Session.prototype, 'send_and_read_async', 'send_and_read_finish');

const session = new Soup.Session();

interface HttpAnswer {
  readonly status: number;
  readonly text: string;
}

/** Rejects if no server answers. */
async function ask(method: string, url: string, body?: string): Promise<HttpAnswer> {
  const message = Soup.Message.new(method, url);
  if (message === null) throw new Error(`${url} isn't a URL`);
  if (body !== undefined) {
    const bytes = new GLib.Bytes(new TextEncoder().encode(body));
    message.set_request_body_from_bytes('application/json', bytes);
  }
  const answer = await session.send_and_read_async(message, GLib.PRIORITY_DEFAULT, null);
  return { status: message.get_status(), text: new TextDecoder().decode(answer.toArray()) };
}

export interface WorldSummary {
  readonly controlUrl: string;
  readonly boot: DeviceBoot;
  /** Active faults of the bridge. */
  readonly faults: () => Promise<readonly Fault[]>;
  readonly record: Recorder['record'];
}

/** The control API of a phone page's world; null for another address. */
export function controlUrlOf(address: string): string | null {
  const found = /^(https?:\/\/[^/?#]+)\/w\/([\w-]+)\/(?:$|[?#])/.exec(address);
  return found === null ? null : `${found[1]}/sim/worlds/${found[2]}`;
}

/** Rejects with a sentence if the world doesn't exist. */
export async function readWorld(controlUrl: string): Promise<WorldSummary> {
  const get = async <T>(what: string): Promise<T> => {
    const { status, text } = await ask('GET', `${controlUrl}/${what}`);
    if (status === 404) throw new Error('This world no longer exists. Start another one.');
    if (status !== 200) throw new Error(`${controlUrl}/${what} responded ${status}: ${text}`);
    return JSON.parse(text) as T;
  };
  const log = createRecorder(
    {
      fetch: async (url, { body }) => {
        const { status } = await ask('POST', url, String(body));
        return { ok: status >= 200 && status < 300, status };
      },
      sendBeacon: () => false,
      setTimeout: (run, ms) => setTimeout(run, ms),
    },
    `${controlUrl}/log`,
  );
  return {
    controlUrl,
    boot: await get<DeviceBoot>('boot'),
    faults: () => get<readonly Fault[]>('faults'),
    record: log.record,
  };
}
