/** The call inspector: calls searched, copied, sent again, decoded; saved as a HAR that another world answers with. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { harFaults } from '../../support/har.ts';
import { insidePhone, openWorkbench, paste, test, worldOf } from '../support/workbench.ts';
import { expectAccessible } from '../support/checks.ts';
import { savedText, saveInto } from '#harness/player/browser/downloads.ts';
import { expect } from '../support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { eventually } from '#harness/player/eventually.ts';

/** The page's clipboard, which a headless browser does not have. */
async function watchClipboard(phone: Phone): Promise<() => Promise<string>> {
  await phone.browser.execute(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: (text: string) => {
          document.body.dataset['copied'] = text;
          return Promise.resolve();
        },
      },
    });
  });
  return () => phone.browser.execute(() => document.body.dataset['copied'] ?? '');
}

async function copiedBy(
  phone: Phone,
  button: string | RegExp,
  read: () => Promise<string>,
): Promise<string> {
  const before = await read();
  await phone.button(button).tap();
  return eventually(
    async () => {
      const text = await read();
      return text !== '' && text !== before ? text : undefined;
    },
    () => `Nothing was copied by ${String(button)}.`,
  );
}

const path = '/portal/loan/order/latest';

test('a tester finds a call, copies it, sends it again, and decodes what was captured', async ({
  phone,
}) => {
  await openWorkbench(phone, '?scenario=step-identity');
  await phone.option(/order\/latest/).see();
  const copied = await watchClipboard(phone);
  const world = await worldOf(phone);

  await phone.field('Filter the calls').fill('path:nowhere');
  await phone.sees('No matching calls');
  await phone.field('Filter the calls').fill('path:latest status:200');
  await phone.option(/order\/latest/).tap();
  expect(await phone.browser.getUrl()).toContain('find=path%3Alatest');
  await phone.sees('matches the contract');
  await expectAccessible(phone);

  const curl = await copiedBy(phone, 'Copy as cURL', copied);
  const [first] = (await phone.control.log(world)).filter(
    (entry) => entry.kind === 'call' && entry.path === path,
  );
  expect(first?.kind === 'call' && curl.includes(first.url)).toBe(true);
  const meaning = await copiedBy(phone, 'Copy decrypted call as JSON', copied);
  expect(JSON.parse(meaning)).toMatchObject({ path, kind: 'read', status: 200 });

  await phone.button('Edit and send').tap();
  await phone.field(/^Payload of/).fill('[1]');
  await phone.sees('The payload must be a JSON object');
  await phone.field(/^Payload of/).fill('{ "marked": "by hand" }');
  await phone.button('Send').tap();
  await phone.hears(/Response: HTTP 200/);
  await expectAccessible(phone);
  const again = (await phone.control.log(world)).filter(
    (entry) => entry.kind === 'call' && JSON.stringify(entry.payload).includes('by hand'),
  );
  expect(again).toHaveLength(1);

  await phone.button('Decoder').tap();
  await phone.field('Captured request').fill('hello');
  await phone.hears('Not hex: ‘h’ at character 1');
  await paste(phone, 'Captured request', curl.replaceAll('\\\n', ' '));
  await phone.hears(path);
  await expectAccessible(phone);
  await phone.field('Package name').fill('com.other.app');
  await phone.hears('Wrong package name: ‘com.other.app’ decrypts it to garbage');
  await phone.button('Use this name').tap();
  await phone.hears(path);
  await expectAccessible(phone);
  await phone.button('Live calls').tap();
  await phone.option(/order\/latest/).see();
});

interface HarFile {
  readonly log: {
    readonly entries: readonly {
      readonly request: {
        readonly method: string;
        readonly url: string;
        readonly headers: readonly { readonly name: string; readonly value: string }[];
        readonly bodySize: number;
      };
      readonly response: { readonly status: number; readonly content: { readonly size: number } };
    }[];
  };
}

/** Of status line and headers of an answer, as harness/docs/command-line.md says. */
const ANSWER_HEAD_BYTES = 200;

/** What the calls of a HAR cost, by the rules of harness/docs/command-line.md: kB, and seconds one after the other. */
function costOf({ log: { entries } }: HarFile) {
  const sum = { up: 0, down: 0, on2g: 0, on3g: 0 };
  for (const { request, response } of entries) {
    const { pathname, search } = new URL(request.url);
    const lines = [
      `${request.method} ${pathname}${search} HTTP/1.1`,
      ...request.headers.map(({ name, value }) => `${name}: ${value}`),
    ];
    const up = Buffer.byteLength(`${lines.join('\r\n')}\r\n\r\n`) + request.bodySize;
    const down = response.status === 0 ? 0 : ANSWER_HEAD_BYTES + response.content.size;
    sum.up += up / 1_000;
    sum.down += down / 1_000;
    sum.on2g += 0.65 + (up * 8) / 42_000 + (down * 8) / 50_000;
    sum.on3g += 0.25 + (up * 8) / 380_000 + (down * 8) / 780_000;
  }
  return sum;
}

const shownCost =
  /Phones: (?<requests>\d+) requests, (?<up>[\d.]+) kB up, (?<down>[\d.]+) kB down, (?<on2g>[\d.]+) s on 2G, (?<on3g>[\d.]+) s on 3G/;

test('a journey shows its bytes and seconds on 2G and 3G, is saved as HAR, and another world answers with it', async ({
  phone,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'lendmax-har-'));
  try {
    await saveInto(phone.browser, folder);
    await openWorkbench(phone, '?scenario=approved&loggedIn=1');
    await insidePhone(phone, () => phone.sees("You're approved for ₦25,000"));
    await phone.option(/order\/latest/).see();
    await phone.sees(shownCost);
    const { requests, ...shown } = shownCost.exec(await phone.text())?.groups ?? {};

    await phone.button('Export HAR').tap();
    await phone.hears('approved.har was exported.');
    const saved = await savedText(folder, 'approved.har');
    expect(harFaults(saved)).toEqual([]);
    const { entries } = (JSON.parse(saved) as HarFile).log;
    const cost = costOf({ log: { entries: entries.slice(0, Number(requests)) } });
    expect(Number(requests)).toBeGreaterThan(1);
    for (const [name, value] of Object.entries(cost)) {
      expect(Math.abs(Number(shown[name]) - value), name).toBeLessThan(0.051);
    }

    await openWorkbench(phone, '?scenario=repaying&loggedIn=1&tab=upstream');
    const world = await worldOf(phone);
    await insidePhone(phone, () => phone.sees('Your loan is active'));
    await phone.browser.$('input[accept^=".har"]').addValue(join(folder, 'approved.har'));
    await phone.hears(/\d+ responses of approved\.har, 0 used\./);
    await expectAccessible(phone);
    await phone.button('Reload the page').tap();
    await insidePhone(phone, () => phone.sees("You're approved for ₦25,000"));
    await phone.hears(/\d+ responses of approved\.har, [1-9]\d* used\./);
    // The lender's own books are as they were.
    expect((await phone.control.world(world)).orders.at(-1)).toMatchObject({ status: 2 });

    await phone.button('Use the simulated lender').tap();
    await phone.button('Reload the page').tap();
    await insidePhone(phone, () => phone.sees('Your loan is active'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
