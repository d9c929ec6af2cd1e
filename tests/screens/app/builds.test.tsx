/** A demonstration is marked on its first screen. A legal text is marked as a template until it is approved. */
import { expect, test } from 'vitest';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { records } from '#src/records/records.texts.ts';
import { documents } from '#src/account/documents.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { languages } from '#src/facts/languages.ts';
import { openWidget } from './open.tsx';
import { testOutside } from '../../support/environment.ts';

const template = documents.en.template;

test.each(languages)('A demo build says so at home in %s', async (language) => {
  const app = await openWidget({
    scenario: 'new-customer',
    loggedIn: false,
    language,
    build: { isDemo: true },
  });
  await app.sees(`Example · ${common[language].demo}`);
});

test('A release does not call itself a demo', async () => {
  const app = await openWidget({ scenario: 'new-customer', loggedIn: false });
  await app.sees(home.en.greeting);
  expect(app.shown()).not.toContain('Demo');
});

test.each(['/terms_of_service', '/privacy', '/loan_agreement'])(
  'The text of %s is marked as a template until it is approved',
  async (route) => {
    const draft = await openWidget({ scenario: 'approved', route });
    await draft.sees(template);
    draft.close();
    const approved = await openWidget({ scenario: 'approved', route, build: { isApproved: true } });
    await approved.sees('1. ');
    expect(approved.shown()).not.toContain('template');
    approved.close();
  },
);

test('The shared agreement is marked as a template, too', async () => {
  for (const isApproved of [false, true]) {
    const outside = testOutside();
    const app = await openWidget({
      scenario: 'approved',
      route: '/loan_agreement',
      build: { isApproved },
      outside,
    });
    await app.sees(borrow.en.agreementRepay);
    await app.tap(records.en.copy);
    const [shared] = outside.went;
    expect(shared?.includes(template)).toBe(!isApproved);
    app.close();
  }
});
