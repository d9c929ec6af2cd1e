/** The call inspector: calls searched, copied, sent again, saved as a HAR. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { insidePhone, openWorkbench, test, worldOf } from '../support/workbench.ts';
import { expectAccessible } from '../support/checks.ts';
import { savedText, saveInto } from '../support/files.ts';
import { expect } from '../support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { eventually } from '#harness/player/eventually.ts';

/** The page's clipboard, which a headless browser doesn't have. */
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

interface Har {
  readonly version: string;
  readonly creator: { readonly name: string };
  readonly entries: readonly unknown[];
}

const list = expect.any(Array) as unknown;
const number = expect.any(Number) as unknown;
const string = expect.any(String) as unknown;
/** A read of the journey, with the fields that HAR 1.2 requires and no other. */
const harEntry = {
  startedDateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown,
  time: number,
  request: expect.objectContaining({
    method: expect.stringMatching(/^(?:GET|POST)$/) as unknown,
    url: expect.stringMatching(
      /^http:\/\/127\.0\.0\.1:\d+\/w\/\w+\/(?:api|cou)\/[^#]+$/,
    ) as unknown,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: list,
    queryString: list,
    headersSize: -1,
    bodySize: number,
  }) as unknown,
  response: {
    status: 200,
    statusText: '',
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: [],
    content: { size: number, mimeType: 'application/json', text: string },
    redirectURL: '',
    headersSize: -1,
    bodySize: number,
  },
  cache: {},
  timings: { send: 0, wait: number, receive: 0 },
};

const path = '/portal/loan/order/latest';

test('A tester finds a call, copies it and sends it again', async ({ phone }) => {
  await openWorkbench(phone, '?scenario=step-identity');
  await phone.option(/order\/latest/).see();
  const copied = await watchClipboard(phone);
  const world = await worldOf(phone);

  await phone.field('Filter: Calls').fill('path:nowhere');
  await phone.sees('No matching calls');
  await phone.field('Filter: Calls').fill('path:latest status:200');
  await phone.option(/order\/latest/).tap();
  await expect
    .poll(() => phone.browser.getUrl(), { timeout: 30_000 })
    .toContain('find=path%3Alatest');
  await phone.sees('matches the contract');
  await expectAccessible(phone);

  const curl = await copiedBy(phone, 'Copy as cURL', copied);
  const [first] = (await phone.control.log(world)).filter(
    (entry) => entry.kind === 'call' && entry.path === path,
  );
  expect(first?.kind === 'call' && curl.includes(first.url)).toBe(true);

  const plain = await copiedBy(phone, 'Copy as plain cURL, to edit and send', copied);
  const [, address = ''] = /curl '([^']+)'/.exec(plain) ?? [];
  const headers = [...plain.matchAll(/-H '([^:]+): ([^']*)'/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  const query = new URLSearchParams({ payload: '{ "marked": "by hand" }' });
  const answer = await fetch(`${address}?${query.toString()}`, {
    headers: headers as [string, string][],
  });
  expect(answer.status).toBe(200);
  const again = (await phone.control.log(world)).filter(
    (entry) => entry.kind === 'call' && JSON.stringify(entry.payload).includes('by hand'),
  );
  expect(again).toEqual([expect.objectContaining({ path, from: 'script' })]);
});

test('The calls of a journey are saved as HAR', async ({ phone }) => {
  const folder = await mkdtemp(join(tmpdir(), 'lendmax-har-'));
  try {
    await saveInto(phone, folder);
    await openWorkbench(phone, '?scenario=approved&loggedIn=1');
    await insidePhone(phone, () => phone.sees(borrow.en.approvedFor('₦25,000')));
    await phone.option(/order\/latest/).see();
    await phone.button('Export HAR').tap();
    await phone.hears('approved.har was exported.');
    const { log } = JSON.parse(await savedText(folder, 'approved.har')) as { log: Har };
    expect([log.version, log.creator.name]).toEqual(['1.2', 'LendMax workbench']);
    expect(log.entries.length).toBeGreaterThan(3);
    for (const entry of log.entries) expect(entry).toEqual(harEntry);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
