/**
 * A recorded test as a file that runs as it is: with `node --test`, a running simulator and WebdriverIO, in any project.
 * Its steps are our player's. Without the player, a `phone` of a few lines runs the same steps.
 */

/** What plays a recorded test: the player of our package, or WebdriverIO alone. */
export const drivers = ['player', 'webdriverio'] as const;
export type Driver = (typeof drivers)[number];

/** A browser whose page has the size of the recorded phone's, CSS px. */
const browserOf = ({
  width,
  height,
}: TestParts['size']) => `const server = process.env.LENDMAX ?? 'http://127.0.0.1:4173';
// WebdriverIO reads this when it loads, and then asks no proxy for what is on this machine.
process.env.NO_PROXY = [process.env.NO_PROXY, 'localhost', '127.0.0.1'].join();
const { remote } = await import('webdriverio');
const browser = await remote({
  logLevel: 'error',
  capabilities: {
    browserName: 'chrome',
    'wdio:enforceWebDriverClassic': true,
    'goog:chromeOptions': {
      binary: process.env.CHROME_BIN,
      args: ['--headless=new', ...(process.env.CHROME_ARGS?.split(' ') ?? [])],
      mobileEmulation: { deviceMetrics: { width: ${width}, height: ${height}, pixelRatio: 1, touch: false, mobile: false } },
    },
  },
});
after(() => browser.deleteSession());
`;

/** Effects may follow the last answer, so they are read once the phone is at rest, and until they are as wanted. */
const money = `
async function moneyIs(wanted) {
  await phone.rest();
  const end = Date.now() + 30_000;
  for (;;) {
    const money = (await phone.effects()).filter(({ kind }) => kind === 'money');
    const seen = money.map(({ path, times }) => ({ path, times }));
    if (isDeepStrictEqual(seen, wanted) || Date.now() > end) return assert.deepEqual(seen, wanted);
    await sleep(200);
  }
}
`;

/** The newest code is an old one until the next has come. */
const laterCode = (all: string) => `
async function code(number) {
  const end = Date.now() + 30_000;
  for (;;) {
    const codes = (${all}).filter((one) => one.code !== undefined);
    if (codes.length >= number) return codes.at(-1).code;
    if (Date.now() > end) throw new Error(\`\${codes.length} codes came by SMS, not \${number}\`);
    await sleep(200);
  }
}
`;

const plain = `
async function sim(path, body, method = body ? 'POST' : 'GET') {
  const headers = process.env.LENDMAX_TOKEN ? { authorization: 'Bearer ' + process.env.LENDMAX_TOKEN } : {};
  const answer = await fetch(server + '/sim/worlds' + path, { method, headers, body: body && JSON.stringify(body) });
  if (!answer.ok) throw new Error(\`\${server}: \${await answer.text()}\`);
  return answer.status === 204 ? null : answer.json();
}

const selectors = {
  button: 'button, summary, [role=button]',
  checkbox: '[type=checkbox], [role=checkbox], [role=switch]',
  field: 'input, textarea, select, [role=combobox]',
  heading: 'h1, h2, h3, h4, h5, h6',
  link: 'a[href]',
  option: 'option, [role=option]',
  radio: '[type=radio], [role=radio]',
  tab: '[role=tab]',
};
const letters = (text) => text.replace(/\\s+/g, '');
const until = (wanted, timeoutMsg) =>
  browser.waitUntil(wanted, { timeout: 30_000, interval: 100, timeoutMsg });

/**
 * Whether it shows, stands still and takes taps: what has just appeared under the last tap ignores them at first. The page
 * marks it after its first frame.
 */
const isReady = async (element) => {
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  return (
    element.getClientRects().length > 0 &&
    element.closest('[data-unread]') === null &&
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect.getComputedTiming().iterations === Infinity)
  );
};

/** A part of the screen by role and accessible name. Whatever is done with it is tried until it can be done. */
function part(role, name, index = 0) {
  // A title behind a dialog shows and has no accessible name.
  const nameOf = (one) => (role === 'heading' ? one.getProperty('textContent') : one.getComputedLabel());
  const once = (act) =>
    until(async () => {
      const same = [];
      for (const one of await browser.$$(selectors[role]).getElements()) {
        if (letters(await nameOf(one)) === letters(name)) same.push(one);
        if (same.length > index) break;
      }
      const element = same[index];
      if (!element || !(await browser.execute(isReady, element))) return false;
      await act(element);
      return true;
    }, \`\${role} \${name} isn't there, or can't be used\`);
  return {
    nth: (place) => part(role, name, place),
    see: () => once(() => undefined),
    tap: () => once((element) => browser.elementClick(element.elementId)),
    // Clearing by WebDriver fires no input event, so the app would keep the old text. Deleting in an empty part of a date
    // leads to the part before, so what is typed replaces what is selected.
    fill: (text) => once((element) => browser.elementSendKeys(element.elementId, '\\uE009a\\uE009' + (text || '\\uE003'))),
  };
}

let world = '';
const verbs = {
  control: { replace: (id, state) => sim('/' + id, state, 'PUT') },
  async open(wanted, place = '#/') {
    const made = await sim('', wanted);
    Object.assign(verbs, made);
    world = made.id;
    await browser.url(made.url + place);
  },
  at: (place) =>
    until(async () => new URL(await browser.getUrl()).hash.split('?')[0] === place, \`\${place} isn't open\`),
  back: () => browser.back(),
  reload: () => browser.refresh(),
  async rest() {
    let last = null;
    let same = 0;
    await until(async () => {
      const seq = (await sim('/' + world + '/log')).at(-1)?.seq;
      same = seq === last ? same + 1 : 0;
      last = seq;
      return same > 8;
    }, 'the phone is never at rest');
  },
  async sms() {
    const newest = async () => (await sim('/' + world + '/sms')).findLast(({ code }) => code !== undefined)?.code;
    await until(async () => (await newest()) !== undefined, 'no code came by SMS');
    return newest();
  },
  effects: () => sim('/' + world + '/effects'),
  clock: (move) => sim('/' + world + '/clock', move),
  faults: (faults) => sim('/' + world + '/faults', faults, 'PUT'),
  // The phone hears it by the world's events, so that a tap could come first.
  async act({ picture }) {
    const notes = async () =>
      (await sim('/' + world + '/log')).filter(({ text }) => text === 'The next picture is ' + picture).length;
    const before = await notes();
    await sim('/' + world + '/phones/1/acts', { type: 'chooseNext', picture });
    await until(async () => (await notes()) > before, \`the phone didn't hear which picture is next, \${picture}\`);
  },
};
const phone = new Proxy(verbs, { get: (known, name) => known[name] ?? ((text) => part(name, text)) });
`;

/** A test that could not be run. */
export const notRun = (test: string, why: string): Proven => {
  const told = `Not run: ${why.replace(/\.?$/, '.')}`;
  return { text: withProof(test, told), told, isGood: false };
};

export interface TestParts {
  /** What was recorded, as one comment. */
  readonly caption: string;
  /** A string literal. */
  readonly title: string;
  readonly size: { readonly width: number; readonly height: number };
  /** The player's steps, one per line. */
  readonly body: string;
  /** What stands below the test. */
  readonly end: string;
}

const NOT_RUN = 'Not run yet.';

/** A test with what became of its runs, as its text says too. */
export interface Proven {
  readonly text: string;
  readonly told: string;
  /** It ran, and every run passed. */
  readonly isGood: boolean;
}

/** Runs a recording as a test, whose unproven text is given. */
export type Prove = (recording: unknown, driver: Driver, test: string) => Promise<Proven>;

/** The file with what became of its runs. No line moves. */
export const withProof = (test: string, told: string): string =>
  test.replace(NOT_RUN, () => told.replaceAll('*/', '* /'));

/** The whole file. */
export function testFile(driver: Driver, { caption, title, size, body, end }: TestParts): string {
  const isOurs = driver === 'player';
  const packages = isOurs ? 'lendmax-workbench (its file) and webdriverio' : 'webdriverio';
  const isPaid = body.includes('moneyIs(');
  const hasCodes = body.includes('await code(');
  const messages = isOurs ? 'await phone.control.sms(phone.id)' : "await sim('/' + world + '/sms')";
  return `/**
 * ${caption} ${NOT_RUN}
 * Needs ${packages}, and runs with node --test. LENDMAX is the simulator's address, CHROME_BIN the
 * browser, CHROMEDRIVER_PATH its driver, CHROME_ARGS more arguments of the browser, such as --no-sandbox for root.
 */
${isPaid ? "import assert from 'node:assert/strict';\n" : ''}import { after, test } from 'node:test';
${isPaid || hasCodes ? "import { setTimeout as sleep } from 'node:timers/promises';\n" : ''}${isPaid ? "import { isDeepStrictEqual } from 'node:util';\n" : ''}${isOurs ? "import { phoneIn } from 'lendmax-workbench/player';\n" : ''}
${browserOf(size)}${isOurs ? 'const phone = phoneIn(browser, server);\n' : plain}${isPaid ? money : ''}${hasCodes ? laterCode(messages) : ''}
test(${title}, async () => {
${body}
});
${end}`;
}
