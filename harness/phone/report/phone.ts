/** The phone in its frame: its calls and reports go to the lender in the page around it. */
import { requestClass } from '../debug/request.ts';
import { commandIn } from '../device/life/commands.ts';
import { bootOf } from '../../simulator/http/boot.ts';
import { apiOriginOf } from '../../simulator/http/phone-page.ts';
import { watch } from '../../simulator/world/log.ts';
import { type Lender, ORIGIN } from './lender.ts';

type PhoneScope = Window & typeof globalThis;

export interface PhoneParts {
  readonly lender: Lender;
  /** Id of its world. */
  readonly id: string;
  /** The phone's page. */
  readonly html: string;
  readonly frame: HTMLIFrameElement;
}

export interface Phone {
  /** Starts the app, at a place such as `#/me`. */
  readonly start: (place: string) => void;
  readonly stop: () => void;
}

export function createPhone({ lender, id, html, frame }: PhoneParts): Phone {
  const { worlds, fetch } = lender;
  const world = worlds.get(id);
  const home = `${ORIGIN}/w/${id}/`;
  let place = '';

  /** Runs in the frame before anything else. */
  const begin = (scope: PhoneScope) => {
    const send = (input: RequestInfo | URL, init?: RequestInit) => fetch(new Request(input, init));
    const replaced = {
      fetch: send,
      XMLHttpRequest: requestClass({ now: Date.now, page: home, send: fetch }),
    };
    for (const [name, value] of Object.entries(replaced)) {
      Object.defineProperty(scope, name, { value, configurable: true, writable: true });
    }
    Object.defineProperty(scope.navigator, 'sendBeacon', {
      value: (url: string, body: Blob) => {
        void send(url, { method: 'POST', body });
        return true;
      },
    });
    if (place !== '') scope.history.replaceState(null, '', place);
    const boot = bootOf(world, worlds.clock(world));
    scope.__device = { ...boot, apiOrigin: apiOriginOf(html), home };
  };

  const unwatch = watch(world, (event) => {
    const command = commandIn(event, 1);
    if (command !== undefined) frame.contentWindow?.postMessage(command, '*');
  });
  return {
    start(to) {
      place = to;
      Object.assign(window, { phoneStarts: begin });
      frame.srcdoc = html;
    },
    stop() {
      unwatch();
      frame.removeAttribute('srcdoc');
    },
  };
}
