/**
 * customer_services and open_app (§2, §8) on the simulator: links only if they are safe, built-in contacts if nothing
 * can be read.
 */
import { describe, expect, test } from 'vitest';
import { testBuild } from '#harness/phone/process/environment.ts';
import { loggedIn } from '../world.ts';

interface Market extends Record<string, unknown> {
  customerServiceConfig: string;
  customerServiceUrl: string | null;
  downloadUrl: string | null;
  otherDownloadUrl: string | null;
}

async function opened(change: Partial<Market> = {}) {
  const app = await loggedIn('repaying');
  const world = await app.world.control.state();
  Object.assign(world.market, change);
  await app.world.control.replace(world);
  const { createCustomerServices } = await import('#src/help/customer-services.ts');
  const { createOpenApp } = await import('#src/help/open-app.ts');
  return { ...app, service: createCustomerServices(), download: createOpenApp() };
}

const config = (contacts: object) => ({ customerServiceConfig: JSON.stringify(contacts) });

describe('customer service', () => {
  test('Customer service shows the configured contacts, each with its link', async () => {
    const { service } = await opened();
    await service.load();
    expect(service.$contacts.get()).toEqual([
      { kind: 'phone', text: '02013300000', href: 'tel:02013300000' },
      { kind: 'whatsapp', text: '2348030000000', href: 'https://wa.me/2348030000000' },
      { kind: 'mail', text: 'help@lender.example', href: 'mailto:help@lender.example' },
      { kind: 'hours', text: 'Monday to Friday, 8 am to 6 pm' },
    ]);
    expect(service.$failure.get()).toBeNull();
  });

  test('A number of WhatsApp is plain text where its chat is no link host', async () => {
    const { service } = await opened();
    const { environment, setEnvironment } = await import('#src/core/environment.ts');
    const whole = environment();
    setEnvironment({ ...whole, outside: { ...whole.outside, hosts: [] } });
    await service.load();
    expect(service.$contacts.get()?.[1]).toEqual({ kind: 'whatsapp', text: '2348030000000' });
  });

  test.each([
    ['no JSON', '{oops'],
    ['a number', '7'],
    ['null', 'null'],
    ['a list of objects in place of a text', '{"phone":[{}]}'],
  ])(
    'A configuration of %s shows a failure and the built-in contacts',
    async (_, customerServiceConfig) => {
      const { service, storedValues } = await opened({ customerServiceConfig });
      await service.load();
      expect(service.$failure.get()).toEqual({ kind: 'malformed' });
      expect(service.$contacts.get()?.map(({ text }) => text)).toEqual([
        testBuild.contacts.phone,
        testBuild.contacts.email,
      ]);
      expect(storedValues.customerServiceConfig.store.get()).toBe('');
    },
  );

  test('A refusal shows the server’s message, and the last good contacts stay', async () => {
    const app = await opened();
    await app.service.load();
    await app.faults([{ path: '/app/package-config', kind: 'businessCode', code: 100404 }]);
    const { createCustomerServices } = await import('#src/help/customer-services.ts');
    const again = createCustomerServices();
    expect(again.$contacts.get()).toHaveLength(4);
    await again.load();
    expect(again.$failure.get()).toMatchObject({ kind: 'business' });
    expect(again.$contacts.get()).toHaveLength(4);
  });

  test('A contact that is no number or address is text without a link', async () => {
    const hostile = {
      phone: 'javascript:alert(1)',
      email: 'a@b.c?bcc=x@y.z',
      whatsapp: '<script>',
      hours: 'https://evil.example',
    };
    const { service } = await opened(config(hostile));
    await service.load();
    expect(service.$contacts.get()?.filter((contact) => 'href' in contact)).toEqual([]);
    expect(service.$contacts.get()).toHaveLength(4);
  });

  test.each(['javascript:alert(1)', 'http://help.lender.example', 'https://evil.example/x'])(
    'A chat at %s is shown but not opened',
    async (customerServiceUrl) => {
      const { service } = await opened({ customerServiceUrl });
      await service.load();
      expect(service.$chat.get()).toEqual({ kind: 'chat', text: customerServiceUrl });
    },
  );
});

describe('app stores', () => {
  test('Store addresses that may not be opened are dropped', async () => {
    const { download } = await opened({
      downloadUrl: 'https://evil.example/app.apk',
      otherDownloadUrl: 'javascript:alert(1)',
    });
    await download.links.load();
    expect(download.links.$state.get()).toEqual({
      state: 'ready',
      data: { store: null, other: null },
    });
    expect(download.inApp).toBe(false);
  });

  test('The address of the store is offered', async () => {
    const store = 'https://play.google.com/store/apps/details?id=com.example';
    const { download } = await opened({ downloadUrl: store, otherDownloadUrl: null });
    await download.links.load();
    expect(download.links.$state.get()).toMatchObject({ data: { store, other: null } });
  });
});
