/** A view that throws: a page that explains it, with ways on, and the next page works. */
import { expect, test, vi } from 'vitest';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { testShell } from '../../unit/src/shell.ts';
import { openWidget } from './open.tsx';
import { testOutside } from '../../support/environment.ts';

const isError = (params: unknown) =>
  typeof params === 'object' && params !== null && 'event' in params && params.event === 'error';

test('A view that throws shows a page with a way on', async () => {
  let broken = true;
  // The agreement's view reads this while it renders.
  const outside = Object.defineProperty(testOutside(), 'save', {
    get() {
      if (broken) throw new Error('a broken view');
      return null;
    },
  });
  const told = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', told);
  const bridge = testShell({});
  const app = await openWidget({ scenario: 'repaying', route: '/loan_agreement', outside, bridge });
  await app.sees(common.en.failureTitle);
  expect(String(told.mock.calls[0]?.[0])).toContain('a broken view');
  await app.tap(common.en.goHome);
  await app.at('/');
  await app.sees(home.en.repayingTitle);
  await app.go('/loan_agreement');
  await app.sees(common.en.failureTitle);
  // A second time too: the page stays, with its ways on.
  await app.tap(common.en.tryAgain);
  await app.sees(common.en.failureTitle);
  expect(app.buttons()).toEqual([common.en.tryAgain, common.en.goHome]);
  broken = false;
  await app.tap(common.en.tryAgain);
  await app.sees(borrow.en.agreementRepay);
  const errors = bridge.asked.map(({ params }) => params).filter(isError);
  expect(errors).toEqual([
    {
      event: 'error',
      params: {
        pageName: 'loanAgreement',
        code: 'page',
        place: expect.stringMatching(/^Error \d+:\d+$/),
        frames: expect.stringMatching(/^\d+:\d+( \d+:\d+){0,4}$/),
        steps: 'loanAgreement',
        build: 'test',
      },
    },
  ]);
});
