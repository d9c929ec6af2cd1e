/** Banks by their initials, and stages on a line. What is visible is spoken too. */
import { screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { Disc } from '#widget/ui/status/disc.tsx';
import { Timeline } from '#widget/ui/status/timeline.tsx';
import { show } from './show.tsx';

test.for([
  ['Guaranty Trust Bank', 'GT'],
  ['First Bank of Nigeria', 'FB'],
  ['United Bank for Africa', 'UB'],
  ['Access Bank', 'AC'],
  ['Access Bank (Diamond)', 'AC'],
  ['OPay', 'OP'],
  ['Banco Ñandú', 'BÑ'],
  ['Bank', 'BA'],
  ['', ''],
] as const)('The disc of %s shows %s, in a colour that stays', async ([name, initials]) => {
  await show(
    <>
      <Disc name={name} />
      <Disc name={name} />
    </>,
  );
  const discs = Array.from(document.querySelectorAll('.disc'));
  expect(discs.map((disc) => disc.textContent)).toEqual([initials, initials]);
  expect(discs[0]?.className).toBe(discs[1]?.className);
});

test('Stages are a list that says what is done, under way and next', async () => {
  await show(
    <Timeline
      label="Your loan"
      words={{ done: 'done', now: 'now', next: 'next' }}
      stages={[
        { label: 'Sent', note: 'Today, 9:55 am', at: 'done' },
        { label: 'We review it', at: 'now' },
        { label: 'You get our answer', at: 'next' },
      ]}
    />,
  );
  expect(screen.getByRole('list', { name: 'Your loan' }).tagName).toBe('OL');
  expect(screen.getAllByRole('listitem').map((stage) => stage.textContent)).toEqual([
    'Sent doneToday, 9:55 am',
    'We review it now',
    'You get our answer next',
  ]);
  expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('We review it');
});
