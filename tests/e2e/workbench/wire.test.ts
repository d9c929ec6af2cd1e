/** The call inspector: calls searched, copied, sent again; a captured call decoded, a wrong name told. */
import { openWorkbench, test, worldOf } from '../pages/workbench.ts';
import { expectAccessible } from '../driver/checks.ts';
import { expect } from '../driver/fixtures.ts';
import type { Phone } from '../driver/phone.ts';
import { eventually } from '../driver/eventually.ts';

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
  await phone.field('Captured request').fill(curl.replaceAll('\\\n', ' '));
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
