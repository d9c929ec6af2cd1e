/**
 * A recorded test for runners of other projects. Its steps are our player's, and a `phone` of a few lines runs them
 * with Playwright or WebdriverIO. Both run with `node --test` and need a running simulator.
 */

/** Drivers for which a recorded test can be written. */
export const runners = ['playwright', 'webdriverio'] as const;
export type Runner = (typeof runners)[number];

const shared = `const server = process.env.LENDMAX ?? 'http://127.0.0.1:4173';
const expect = (value) => ({ toEqual: (other) => assert.deepEqual(value, other) });

async function sim(path, body, method = body ? 'POST' : 'GET') {
  const answer = await fetch(server + '/sim/worlds' + path, { method, body: body && JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.status === 204 ? null : answer.json();
}

/** The phone by roles and names. \`driver\` opens, finds and acts. */
function phoneOn(driver) {
  let world = '';
  const part = (find) => ({
    nth: (index) => part({ ...find, index }),
    tap: () => driver.tap(find),
    fill: (text) => driver.fill(find, text),
    see: () => driver.see(find),
  });
  const verbs = {
    get id() {
      return world;
    },
    async open(wanted, place = '#/') {
      const made = await sim('', wanted);
      world = made.id;
      await driver.open(made.url + place);
    },
    at: (place) => driver.at(place),
    back: () => driver.back(),
    reload: () => driver.reload(),
    sms: async () => (await sim('/' + world + '/sms')).at(-1).code,
    effects: () => sim('/' + world + '/effects'),
    clock: (move) => sim('/' + world + '/clock', move),
    faults: (faults) => sim('/' + world + '/faults', faults, 'PUT'),
    control: { act: (id, act) => sim('/' + id + '/phones/1/acts', act) },
    field: (name) => part({ role: 'field', name, index: 0 }),
  };
  return new Proxy(verbs, {
    get: (known, role) => known[role] ?? ((name) => part({ role, name, index: 0 })),
  });
}`;

const drivers: Readonly<Record<Runner, string>> = {
  playwright: `const browser = await chromium.launch({ executablePath: process.env.CHROME_BIN });
const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
after(() => browser.close());
const found = ({ role, name, index }) =>
  (role === 'field'
    ? page.getByLabel(name, { exact: true })
    : page.getByRole(role, { name, exact: true })
  ).nth(index);
const phone = phoneOn({
  open: (url) => page.goto(url),
  tap: (find) => found(find).click(),
  fill: (find, text) => found(find).fill(text),
  see: (find) => found(find).waitFor(),
  at: (place) => page.waitForURL((url) => url.hash.split('?')[0] === place),
  back: () => page.goBack(),
  reload: () => page.reload(),
});`,
  webdriverio: `const browser = await remote({
  capabilities: {
    browserName: 'chrome',
    'goog:chromeOptions': { binary: process.env.CHROME_BIN, args: ['--headless=new', '--window-size=400,800'] },
  },
});
after(() => browser.deleteSession());
const found = async ({ name, index }) => {
  const all = () => browser.$$('aria/' + name);
  await browser.waitUntil(async () => (await all().length) > index);
  return all()[index];
};
const phone = phoneOn({
  open: (url) => browser.url(url),
  tap: async (find) => (await found(find)).click(),
  fill: async (find, text) => (await found(find)).setValue(text),
  see: async (find) => (await found(find)).waitForDisplayed(),
  at: (place) =>
    browser.waitUntil(async () => new URL(await browser.getUrl()).hash.split('?')[0] === place),
  back: () => browser.back(),
  reload: () => browser.refresh(),
});`,
};

const packages: Readonly<Record<Runner, { readonly name: string; readonly uses: string }>> = {
  playwright: { name: 'playwright-core', uses: 'chromium' },
  webdriverio: { name: 'webdriverio', uses: 'remote' },
};

/** The whole file. `body` is the player's steps, one per line. */
export function runnerTest(runner: Runner, caption: string, title: string, body: string): string {
  const { name, uses } = packages[runner];
  return `/** ${caption} Run: npm install ${name}, then node --test with this file. CHROME_BIN names the browser. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ${uses} } from '${name}';

${shared}

${drivers[runner]}

test(${title}, async () => {
${body}
});
`;
}
