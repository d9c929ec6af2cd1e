import { expect, test } from 'vitest';
import { listenToErrors } from '#widget/platform/environment/errors.ts';

test('Uncaught errors, rejections and breaches of the policy are reported', () => {
  const scope = new EventTarget();
  const heard: unknown[] = [];
  listenToErrors(scope as Window, (...what) => heard.push(what));
  const happen = (type: string, detail: object) =>
    scope.dispatchEvent(Object.assign(new Event(type), detail));
  const error = new Error('x');
  happen('error', { error });
  happen('unhandledrejection', { reason: error });
  happen('securitypolicyviolation', { effectiveDirective: 'script-src-elem' });
  expect(heard).toEqual([
    ['uncaught', error],
    ['rejected', error],
    ['policy', 'script-src-elem'],
  ]);
});
