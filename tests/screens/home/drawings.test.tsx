/** What happened to a loan has a drawing of its own. */
import { expect, test } from 'vitest';
import { openWidget } from '../app/open.tsx';

/** The drawing on the screen; '' if there is none. */
const drawingHere = () => document.querySelector('.draw')?.innerHTML ?? '';

const states = [
  ['rejected', '/', "We couldn't approve your loan"],
  ['cancelled', '/', 'Your last offer expired'],
  ['pay-failed', '/', "We couldn't send your money"],
  ['daily-fee-offer', '/', 'This offer has a mistake'],
  ['unknown-status', '/', "We're working on your loan"],
  ['repaying', '/feedback/feedback_list', "You haven't written to us yet"],
  ['rolled-over', '/repay/exhibition_period_detail', 'You have a new due date'],
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
