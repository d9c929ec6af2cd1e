/** The window of a page in the simulated shell, as the certificate meets it on either platform. */
import { BRIDGE_NAME } from '#src/contract/bridge.ts';
import { isRecord } from '#src/contract/is-record.ts';
import { defaultDevice } from '#harness/simulator/world/defaults.ts';
import type { DeviceSettings } from '#harness/simulator/protocol/device.ts';
import type { Facts } from '#harness/phone/certificate/facts.ts';
import { answerOf, type BridgeAnswer } from '#harness/phone/shells/gtk/bridge.ts';
import { shellWith } from '../device/fakes.ts';
import type { Asked, Change } from './broken.ts';

export type Kind = 'android' | 'ios';

/** The page that the simulated shell belongs to. */
export const facts: Facts = {
  version: '1.0.0',
  commit: 'abc',
  packageName: defaultDevice().packageName,
  apiOrigin: 'https://api.example.com',
  linkHosts: ['pay.example.com'],
  languages: ['en', 'es'],
};

export const login = { token: 't0k3n', userId: '81', mobile: '8031234567' };

export const sound: Change = (reply) => reply;

/** A valid answer as a broken shell changes it. */
function changed(answer: BridgeAnswer, change: Change, asked: Asked): BridgeAnswer {
  if ('silence' in answer) return answer;
  const { id } = asked;
  const reply = 'error' in answer ? { id, ok: false, error: answer.error } : answer.value;
  const value = change(isRecord(reply) ? reply : {}, asked);
  return value === undefined ? { silence: true } : { value };
}

/** `change` is made to each sound answer. `again` is delivered after the reply. `nativeLogin` signs in as `login`. */
export function windowOf(
  kind: Kind,
  change: Change = sound,
  again?: Change,
  nativeLogin: DeviceSettings['nativeLogin'] = 'none',
) {
  const { shell } = shellWith([], { device: { ...defaultDevice(), nativeLogin }, login });
  let count = 0;
  const asked = (message: unknown): Asked => {
    const { id = '', action = '', params } = isRecord(message) ? message : {};
    return { id: String(id), action: String(action), params, count: (count += 1) };
  };
  async function valueOf(message: unknown, how: Change, one: Asked): Promise<unknown> {
    const answer = changed(answerOf(await shell.receive(message)), how, one);
    return 'value' in answer ? answer.value : undefined;
  }
  if (kind === 'ios') {
    const postMessage = async (message: unknown) => {
      const value = await valueOf(message, change, asked(message));
      return value === undefined ? new Promise(() => undefined) : value;
    };
    return { webkit: { messageHandlers: { [BRIDGE_NAME]: { postMessage } } } };
  }
  const bring = async (message: unknown, how: Change, one: Asked) => {
    const value = await valueOf(message, how, one);
    if (value !== undefined) object.onmessage?.({ data: JSON.stringify(value) });
  };
  const object = {
    onmessage: null as ((event: { readonly data: unknown }) => void) | null,
    postMessage(text: string) {
      let message: unknown;
      try {
        message = JSON.parse(text);
      } catch {
        return;
      }
      const one = asked(message);
      for (const how of again ? [change, again] : [change]) void bring(message, how, one);
    },
  };
  return { [BRIDGE_NAME]: object };
}
