/** What happened to a loan has a drawing of its own. */
import { expect, test } from 'vitest';
import { openWidget } from '../app/open.tsx';
import { home } from '#src/home/home.texts.ts';
import { feedback } from '#src/feedback/feedback.texts.ts';
import { rollover } from '#src/repay/rollover.texts.ts';

/** The drawing on the screen; '' if there is none. */
const drawingHere = () => document.querySelector('.draw')?.innerHTML ?? '';

const states = [
  ['rejected', '/', home.en.rejectedTitle],
  ['cancelled', '/', home.en.offerExpired],
  ['pay-failed', '/', home.en.payFailTitle],
  ['daily-fee-offer', '/', home.en.faultyTitle],
  ['unknown-status', '/', home.en.unknownTitle],
  ['repaying', '/feedback/feedback_list', feedback.en.emptyTitle],
  ['rolled-over', '/repay/exhibition_period_detail', rollover.en.rolledOverTitle],
] as const;

test('A refused, expired, unsent, faulty and unknown loan have drawings of their own', async () => {
  const seen = new Map<string, string>();
  for (const [scenario, route, title] of states) {
    const app = await openWidget({ scenario, route });
    await app.sees(title);
    const drawing = drawingHere();
    expect([title, seen.get(drawing)]).toEqual([title, undefined]);
    seen.set(drawing, title);
    app.close();
  }
  expect([...seen.keys()]).not.toContain('');
});
