/**
 * How outside test suites find elements in any language and wording: a field by its `name`, which is the one on the
 * wire, and a main action by its `data-action`. For every route (§2).
 */
import { describe, expect, test } from 'vitest';
import { common } from '#src/core/texts/common.texts.ts';
import { feedbackTypeLabels } from '#src/core/texts/options.texts.ts';
import { saying } from '#harness/player/names.ts';
import { requests } from '#src/contract/requests.ts';
import { timeSdkFlags } from '#src/facts/bridge-actions.ts';
import { questions } from '#src/facts/questionnaire.ts';
import { type RouteName, routes } from '#src/facts/routes.ts';
import { places, routeNames } from '../../lab/atlas/places.ts';
import { type OpenWidget, openWidget } from './open.tsx';

/** Every field of a request, at any depth. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { entries, wrapped, item } = schema as Record<string, unknown>;
  return [
    ...Object.entries(entries ?? {}).flatMap(([name, field]) => [name, ...fieldsOf(field)]),
    ...fieldsOf(wrapped),
    ...fieldsOf(item),
  ];
}

/** Fields that no call has, with their purpose. */
const offTheWire = {
  accountAgain: 'typed twice, sent once',
  appointmentDay: 'half of appointmentAt',
  appointmentTime: 'half of appointmentAt',
  filter: 'of the records',
  willManage: 'kept on the page',
  whatIf: 'kept on the page',
  search: 'of the questions and answers',
  language: 'kept on the phone',
  theme: 'kept on the phone',
  idFront: 'a picture, its call',
  idBack: 'a picture, its call',
  face: 'a picture, its call',
  day: 'a wheel of a date',
  month: 'a wheel of a date',
  year: 'a wheel of a date',
};

const onTheWire = new Set([
  ...Object.values(requests).flatMap((schema) => fieldsOf(schema())),
  ...questions.map(({ code }) => String(code)),
  ...timeSdkFlags,
  ...Object.keys(offTheWire),
]);

/** The field of a control that is one of several: a date's year, a picture from the camera. */
const wholeOf = (name: string) => name.replace(/-(day|month|year|camera)$/, '');

const fields = 'input, select, textarea, button[aria-haspopup="dialog"], .quiz__choice';
const mainActions = '[data-action], .btn--primary, .btn--amber, .btn--danger, .sheet__act--yes';

function expectHooks(scope: ParentNode = document) {
  const names = Array.from(scope.querySelectorAll(fields), (field) => field.getAttribute('name'));
  expect(names.filter((name) => !onTheWire.has(wholeOf(name ?? '')))).toEqual([]);
  const actions = Array.from(scope.querySelectorAll(mainActions), (button) =>
    button.getAttribute('data-action'),
  );
  expect(actions.filter((action) => !/^[a-zA-Z]{2,12}$/.test(action ?? ''))).toEqual([]);
  expect(actions).toEqual([...new Set(actions)]);
  return { actions };
}

const isStill = () => document.querySelector('.skeleton, [aria-busy="true"]') === null;

/** Follows the newest feedback of the list. */
async function toFeedback(app: OpenWidget): Promise<void> {
  const name = saying(...Object.values(feedbackTypeLabels.en));
  const link = () => app.screen.queryAllByRole('link', { name })[0];
  await app.until(() => link() !== undefined, String(name));
  await app.go((link()?.getAttribute('href') ?? '').slice(1));
}

/** The taps of places, as this page takes them. */
const ways: Partial<Record<RouteName, (app: OpenWidget) => Promise<void>>> = {
  personalInfomation: (app) => app.tap(common.en.continue),
  feedbackDetail: toFeedback,
  feedbackResult: toFeedback,
};

test('Each place with taps has its way', () => {
  expect(routeNames.filter((name) => places[name].taps)).toEqual(Object.keys(ways));
});

async function openAt(name: RouteName): Promise<OpenWidget> {
  const { scenario, visitor = false, from = name, shows, withQuery } = places[name];
  const app = await openWidget({ scenario, loggedIn: !visitor, route: routes[from].path });
  const until = (selector: string) =>
    app.until(() => isStill() && document.querySelector(selector) !== null, selector);
  await until('h1');
  await ways[name]?.(app);
  if (withQuery) {
    await until('h1');
    await app.go(`${routes[name].path}?${app.history.path().split('?')[1] ?? ''}`);
  }
  await until(shows ?? 'h1');
  return app;
}

/** Main actions by route, in order. A route without one is only read, or left by a link, a row or an answer. */
const actionsOf: Partial<Record<RouteName, string>> = {
  home: 'next',
  addBankCard: 'next',
  personalInfomation: 'next',
  additionalInfomation: 'next',
  idCardAuthentication: 'next',
  reviewTips: 'next',
  toBorrow: 'getMoney',
  reject: 'next',
  repayDetail: 'pay',
  exhibitionPeriodDetail: 'pay rollOver',
  cashier: 'pay',
  deleteAccount: 'delete',
  login: 'next',
  register: 'next',
  nation: 'next',
  pop: 'next',
  pdPop: 'next',
  yx1: 'next',
  yx2: 'next',
  yx2ConfirmBorrow: 'next',
  yx3: 'next',
  FinishLoading: 'next',
  feedbackList: 'write',
  addFeedback: 'send',
  feedbackDetail: 'send',
  feedbackResult: 'next',
};

describe('routes', () => {
  test.each(routeNames)('The route %s has its stable hooks for drivers', async (name) => {
    const app = await openAt(name);
    const expected = actionsOf[name]?.split(' ') ?? [];
    for (const action of expected) {
      const main = `[data-action="${action}"]`;
      await app.until(() => document.querySelector(main) !== null, main);
    }
    const { actions } = expectHooks();
    expect(actions).toEqual(expected);
    for (const picker of document.querySelectorAll<HTMLButtonElement>('[aria-haspopup="dialog"]')) {
      if (picker.getAttribute('aria-disabled')) continue;
      await app.act(() => picker.click());
      const dialog = document.querySelector('dialog[open]');
      if (!dialog) continue;
      expect(expectHooks(dialog).actions).toEqual(['confirm']);
      await app.act(() => dialog.querySelector<HTMLElement>('.sheet__act')?.click());
    }
  });
});
