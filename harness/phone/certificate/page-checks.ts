/** What a shell must give a page beside its bridge: its origin, its storage, no cookies, no bridge for frames. */
import { createStore, get, set } from 'idb-keyval';
import { BRIDGE_NAME } from '#src/contract/bridge.ts';
import { isRecord } from '#src/contract/is-record.ts';
import type { Check, Found } from './checks.ts';
import { plainOf } from '../../simulator/text/json.ts';

const ANSWERS_WITHIN_MS = 3_000;
const FRAME_ID = 'certificate-frame';

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const within = <T>(promise: Promise<T>) =>
  Promise.race([
    promise,
    new Promise<never>((_, fail) => {
      setTimeout(() => fail(new Error('no answer within 3 s')), ANSWERS_WITHIN_MS);
    }),
  ]);

async function rememberOnce(value: string): Promise<Found> {
  try {
    const store = createStore('certificate', 'values');
    await within(set('kept', value, store));
    const read = await within(get<string>('kept', store));
    return read === value ? null : 'IndexedDB reads another value than was written';
  } catch (error) {
    return `IndexedDB: ${reasonOf(error)}`;
  }
}

const KEPT = 'kept';

/** Whether IndexedDB still has what the check `database` wrote before the app ended. */
export async function databaseKept(): Promise<Found> {
  try {
    const read = await within(get<string>('kept', createStore('certificate', 'values')));
    return read === KEPT ? null : 'IndexedDB is empty after the end of the app';
  } catch (error) {
    return `IndexedDB: ${reasonOf(error)}`;
  }
}

/** Runs in a frame of another origin, on every engine that a page supports: asks the shell for its package name. */
const foreignScript = `(function () {
  var tell = function (what) { parent.postMessage({ certificate: what }, '*'); };
  var message = { id: '${FRAME_ID}', action: 'getPackageName', params: {} };
  var android = window.${BRIDGE_NAME};
  var handlers = window.webkit && window.webkit.messageHandlers;
  var ios = handlers && handlers.${BRIDGE_NAME};
  try {
    if (android) {
      android.onmessage = function (event) { tell(String(event.data)); };
      android.postMessage(JSON.stringify(message));
    } else if (ios) {
      ios.postMessage(message).then(function (reply) { tell(JSON.stringify(reply)); }, function () { tell('none'); });
    } else tell('none');
  } catch (error) { tell('none'); }
})();`;

/** Whether a frame of another origin gets an answer from the shell. A frame that may not run gets none. */
async function isForeignServed(): Promise<boolean> {
  const told = new Promise<string>((done) => {
    const listener = ({ data }: MessageEvent<unknown>) => {
      if (!isRecord(data) || typeof data['certificate'] !== 'string') return;
      window.removeEventListener('message', listener);
      done(data['certificate']);
    };
    window.addEventListener('message', listener);
  });
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.srcdoc = `<script>${foreignScript}</script>`;
  document.body.append(frame);
  const said = await within(told).catch(() => 'none');
  frame.remove();
  const reply = plainOf(said);
  return isRecord(reply) && reply['ok'] === true;
}

export const pageChecks: readonly Check[] = [
  {
    name: 'origin',
    about: "the page has the API's own origin",
    async run({ facts }) {
      if (facts.apiOrigin === '')
        return { open: 'this certificate belongs to no release, so it knows no API' };
      const { origin } = location;
      return origin === facts.apiOrigin ? null : `it is ${origin}, not ${facts.apiOrigin}`;
    },
  },
  {
    name: 'storage',
    about: 'the page can store values',
    async run() {
      try {
        localStorage.setItem('certificate-try', 'yes');
        localStorage.removeItem('certificate-try');
        return null;
      } catch (error) {
        return reasonOf(error);
      }
    },
  },
  {
    name: 'database',
    about: 'the page can store drafts and the ids of calls in doubt (IndexedDB)',
    // WebKit may leave the first opening of a database without an answer; the app tries again, too.
    run: async () => ((await rememberOnce(KEPT)) === null ? null : rememberOnce(KEPT)),
  },
  {
    name: 'cookies',
    about: 'no cookie that a page can read goes out with its calls',
    async run() {
      const names = document.cookie.split(';').map((one) => one.split('=')[0]?.trim());
      return document.cookie === '' ? null : `there is ${names.join(', ')}`;
    },
  },
  {
    name: 'frame',
    // One of the page's own origin could use the page's bridge anyway.
    about: 'the shell answers no frame of another origin',
    async run({ port }) {
      if (await isForeignServed()) return 'it got an answer';
      const passedOn = port.strays.some((stray) => stray.includes(FRAME_ID));
      return passedOn ? 'its message was answered to the page' : null;
    },
  },
];
