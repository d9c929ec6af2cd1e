/** The route tables against the sentences of §2. */
import { describe, expect, test } from 'vitest';
import { guardedScreens } from '../../../support/printed-lists.ts';
import { meMenu, parents, type Route, routes, tabs } from '#src/facts/routes.ts';

const paths = Object.values(routes).map(({ path }) => path);
const routeOf = (name: string): Route | undefined =>
  (routes as Readonly<Record<string, Route>>)[name];

describe('routes (§2)', () => {
  test('Each screen has its own path, standalone or below a parent', () => {
    expect(new Set(paths).size).toBe(paths.length);
    const above = new Set(['', ...Object.keys(parents)]);
    for (const path of paths) expect(above, path).toContain(path.slice(0, path.lastIndexOf('/')));
  });

  test('The children of each parent are those of the specification, mistakes included', () => {
    const children = (parent: string) =>
      paths
        .filter((path) => path.startsWith(`${parent}/`))
        .map((path) => path.slice(parent.length + 1));
    expect(children('/bank_account')).toEqual(['add_bankcard']);
    expect(children('/auth').sort()).toEqual(
      [
        'id_card_authentication',
        'personal_infomation',
        'additionalInfomation',
        'review_tips',
        'loan_question',
      ].sort(),
    );
    expect(children('/borrow')).toEqual(['confirm_borrow', 'lending', 'reject']);
    expect(children('/repay')).toEqual([
      'repay_detail',
      'bill_detail',
      'exhibition_period_detail',
      'cashier',
    ]);
    expect(children('/user_center')).toEqual([
      'customer_services',
      'settings',
      'about_us',
      'faq',
      'language',
      'open_app',
      'coupon',
      'delete_account',
    ]);
    expect(children('/user')).toEqual(['login', 'register', 'nation']);
    expect(children('/feedback')).toEqual([
      'feedback_list',
      'add_feedback',
      'feedbackDetail',
      'feedback_faq',
      'feedback_result',
    ]);
  });

  test('The standalone screens are those of the specification', () => {
    expect(paths.filter((path) => path.lastIndexOf('/') === 0)).toEqual([
      '/',
      '/records',
      '/me',
      '/pop',
      '/pd_pop',
      '/privacy',
      '/terms_of_service',
      '/loan_agreement',
      '/yx1',
      '/yx2',
      '/yx2ConfirmBorrow',
      '/yx3',
      '/finish_loading',
    ]);
  });

  test.each([
    ['/bank_account', '/bank_account/add_bankcard'],
    ['/auth', '/auth/personal_infomation'],
    ['/borrow', '/'],
    ['/repay', '/'],
    ['/user_center', '/user_center/settings'],
    ['/user', '/user/login'],
    ['/feedback', '/feedback/feedback_list'],
  ])('The path %s redirects to %s', (path, target) => {
    const parent = Object.entries(parents).find(([key]) => key === path)?.[1];
    expect(parent && routes[parent].path).toBe(target);
  });

  test('There are seven parents, and none is a screen', () => {
    expect(Object.keys(parents)).toHaveLength(7);
    expect(Object.keys(parents).filter((path) => (paths as string[]).includes(path))).toEqual([]);
  });
});

describe('guard, tabs and menu (§2)', () => {
  test('A route is guarded exactly when the specification lists its name', () => {
    const marked = Object.keys(routes).filter((name) => routeOf(name)?.guarded);
    expect(marked.sort()).toEqual([...guardedScreens].sort());
  });

  test('The tabs are Home, Records and Me, in this order, and are marked as tabs', () => {
    expect(tabs).toEqual(['home', 'records', 'me']);
    expect(Object.keys(routes).filter((name) => routeOf(name)?.tab)).toEqual([
      'home',
      'records',
      'me',
    ]);
  });

  test('The menu of Me lists coupon, FAQ, about us, customer service and settings', () => {
    expect(meMenu.map((name) => routes[name].path)).toEqual([
      '/user_center/coupon',
      '/user_center/faq',
      '/user_center/about_us',
      '/user_center/customer_services',
      '/user_center/settings',
    ]);
  });
});
