/** The built page of the brand 'everything', with a lender that has its dialect (profile, §3, §7). */
import { application } from '#src/application/application.texts.ts';
import { fieldTexts } from '#src/application/fields/fields.texts.ts';
import { applicationPage, routes } from '#harness/player/pages/application.ts';
import { otherBrand, placeGroups } from '../../lab/atlas/places.ts';
import { expectHardestLooks } from '../support/hardest-look.ts';
import { expect, test } from '../support/fixtures.ts';

test('The brand "everything" starts, and asks for what its profile asks', async ({ phone }) => {
  const page = applicationPage(phone);
  await phone.open(
    { scenario: 'step-personal', brand: 'everything', now: '2026-11-21T09:00:00Z' },
    routes.personal,
  );
  await page.next.tap();
  await page.fillPersonal();
  const { nationalId, cityOfBirth, linkedin } = fieldTexts.en;
  for (const label of [nationalId, cityOfBirth, linkedin]) await phone.sees(label);
  await page.next.tap();
  await phone.heading(application.en.summaryTitle(3)).see();
  const log = await phone.control.log(phone.id);
  const calls = log.flatMap((entry) => (entry.kind === 'call' ? [entry] : []));
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.map(({ problem }) => problem)).toEqual(calls.map(() => null));
});

for (const group of placeGroups(Object.keys(otherBrand))) {
  test(`Every address of ${group.label} is sound in every look: ${group.names.length} screens`, ({
    phone,
  }) => expectHardestLooks(phone, group));
}
