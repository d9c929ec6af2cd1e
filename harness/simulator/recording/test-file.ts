/**
 * A recorded test as a file that runs as it is: with `node --test`, a running simulator and our player on WebdriverIO, in
 * any project.
 */

const browser = `const server = process.env.LENDMAX ?? 'http://127.0.0.1:4173';
const browser = await remote({
  logLevel: 'error',
  capabilities: {
    browserName: 'chrome',
    'wdio:enforceWebDriverClassic': true,
    'goog:chromeOptions': {
      binary: process.env.CHROME_BIN,
      args: ['--headless=new', '--window-size=400,800', ...(process.env.CHROME_ARGS?.split(' ') ?? [])],
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

export interface TestParts {
  /** What was recorded, as one comment. */
  readonly caption: string;
  /** A string literal. */
  readonly title: string;
  /** The player's steps, one per line. */
  readonly body: string;
  /** What stands below the test. */
  readonly end: string;
}

/** In the file until it has run (harness/cli/commands/export.ts). */
export const NOT_RUN = 'Not run yet.';

/** The whole file. */
export function testFile({ caption, title, body, end }: TestParts): string {
  const isPaid = body.includes('moneyIs(');
  return `/**
 * ${caption} ${NOT_RUN}
 * Needs lendmax-workbench (its file) and webdriverio, and runs with node --test. LENDMAX is the simulator's address, CHROME_BIN the
 * browser, CHROMEDRIVER_PATH its driver, CHROME_ARGS more arguments of the browser, such as --no-sandbox for root.
 */
${isPaid ? "import assert from 'node:assert/strict';\n" : ''}import { after, test } from 'node:test';
${isPaid ? "import { setTimeout as sleep } from 'node:timers/promises';\nimport { isDeepStrictEqual } from 'node:util';\n" : ''}import { phoneIn } from 'lendmax-workbench/player';
import { remote } from 'webdriverio';

${browser}const phone = phoneIn(browser, server);
${isPaid ? money : ''}
test(${title}, async () => {
${body}
});
${end}`;
}
