/** The title of each page, which a screen reader speaks first and the browser's history lists. */
import { expect, test } from 'vitest';
import { type RouteName, routes } from '#src/facts/routes.ts';
import { openWidget } from './open.tsx';

/** Pages of a status, which other statuses lead away from. */
const ofStatus: Readonly<Partial<Record<RouteName, string>>> = {
  personalInfomation: 'step-personal',
  additionalInfomation: 'step-additional',
  idCardAuthentication: 'step-identity',
  addBankCard: 'step-bank-card',
  loanQuestion: 'step-questions',
  reviewTips: 'under-audit',
  FinishLoading: 'under-audit',
  toBorrow: 'approved',
  lending: 'lending',
  reject: 'rejected',
};

/** Pages that show the same thing: one form in two phases, and one list of questions at two addresses. */
const shared: readonly RouteName[] = ['register', 'feedbackResult', 'feedbackFaq'];

test('Every page has a title of its own', async () => {
  const titles = new Map<string, RouteName>();
  const titleAt = async (scenario: string, names: readonly RouteName[]) => {
    const app = await openWidget({ scenario });
    for (const name of names) {
      await app.go(routes[name].path);
      await app.act(() => app.clock.advance(1_000));
      expect(document.title, name).toMatch(/^\S.* · Example$/);
      expect(titles.get(document.title), `${name}: ${document.title}`).toBeUndefined();
      titles.set(document.title, name);
    }
    app.close();
  };
  const all = (Object.keys(routes) as RouteName[]).filter((name) => !shared.includes(name));
  await titleAt(
    'repaying',
    all.filter((name) => !(name in ofStatus)),
  );
  for (const [name, scenario] of Object.entries(ofStatus)) {
    await titleAt(scenario, [name as RouteName]);
  }
  expect(titles.size).toBe(all.length);
});
