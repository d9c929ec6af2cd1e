/** The page frame, and the passive parts: rows, amounts, bars, progress, states. */
import { act, screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { Amount } from '#widget/ui/status/amount.tsx';
import { CompositionBar } from '#widget/ui/status/composition-bar.tsx';
import { KeyRow, KeyRows } from '#widget/ui/layout/key-rows.tsx';
import { Notice } from '#widget/ui/status/notice.tsx';
import { Page } from '#widget/ui/layout/page.tsx';
import { Progress } from '#widget/ui/status/progress.tsx';
import { Skeleton } from '#widget/ui/status/skeleton.tsx';
import { StateView } from '#widget/ui/status/state-view.tsx';
import { Steps } from '#widget/ui/layout/steps.tsx';
import { press, show } from './show.tsx';

test('A page has its landmarks, a back button where needed, and a heading that takes the focus', async () => {
  const back = vi.fn<() => void>();
  const page = (title: string, focusKey: string, onBack?: () => void) => (
    <Page title={title} backLabel="Back" onBack={onBack} focusKey={focusKey} footer="Footer">
      Content
    </Page>
  );
  const again = await show(page('Your loan', '/a', back));
  const heading = screen.getByRole('heading', { level: 1, name: 'Your loan' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByRole('main').textContent).toBe('Content');
  expect(screen.getByRole('main').tabIndex).toBe(0);
  expect(screen.getByRole('contentinfo').textContent).toBe('Footer');
  await press('button', 'Back');
  expect(back).toHaveBeenCalledTimes(1);

  heading.blur();
  await again(page('Your loan, renamed', '/a', back));
  expect(document.activeElement).not.toBe(heading);
  await again(page('Records', '/b'));
  expect(document.activeElement?.textContent).toBe('Records');
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});

test('A header and footer too tall for the page let all of it scroll, and no render reads a size', async () => {
  const observed: Element[] = [];
  let laidOut = () => {};
  class Observer {
    constructor(tell: () => void) {
      laidOut = tell;
    }
    observe = (element: Element) => void observed.push(element);
    disconnect = () => void observed.splice(0);
  }
  vi.stubGlobal('ResizeObserver', Observer);
  const tall = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(740);
  const page = (text: string) => (
    <Page title="Your loan" backLabel="Back" footer={text && 'Footer'}>
      {text}
    </Page>
  );
  const again = await show(page('Content'));
  const frame = screen.getByRole('main').parentElement;
  await again(page('Other content'));
  expect(tall).not.toHaveBeenCalled();
  expect(observed).toEqual([frame, frame?.firstElementChild, frame?.lastElementChild]);

  await act(laidOut);
  expect(frame?.className).toBe('page page--flow');
  tall.mockReturnValue(80); // each of the two
  await act(laidOut);
  expect(frame?.className).toBe('page');
  tall.mockReturnValue(600);
  await act(laidOut);
  await again(page(''));
  expect(frame?.className).toBe('page');
  expect(observed).toEqual([]);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('Rows pair a term with its value, and amounts carry their mark for machines', async () => {
  await show(
    <>
      <KeyRows>
        <KeyRow label="Loan amount" value="₦25,000.00" money="2500000" />
        <KeyRow label="Late fee per day" value="₦544.88" tone="bad" note="2 % a day" />
      </KeyRows>
      <Amount size="hero" text="₦24,710.90" caption="You get today" money="2471090" />
    </>,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Loan amount',
    'Late fee per day',
  ]);
  expect(screen.getByText('₦25,000.00').dataset['money']).toBe('2500000');
  expect(document.querySelector('[data-money="2471090"]')?.textContent).toBe('₦24,710.90');
  expect(screen.getByText('2 % a day').tagName).toBe('DD');
});

test('The bar is spoken in words, draws its parts by share and omits empty ones', async () => {
  await show(
    <CompositionBar
      label="₦90 paid to you, ₦10 interest"
      parts={[
        { label: 'You get', share: 0.9, tone: 'brand' },
        { label: 'Interest', share: 0.1, tone: 'amber' },
        { label: 'Fee', share: 0, tone: 'bad' },
      ]}
    />,
  );
  const bar = screen.getByRole('figure', { name: '₦90 paid to you, ₦10 interest' });
  const drawn = Array.from(bar.querySelectorAll<HTMLElement>('.comp__part'));
  expect(drawn.map((part) => part.style.flexGrow)).toEqual(['0.9', '0.1']);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test.each([
  [0.42, 42],
  [-1, 0],
  [7, 100],
])('A progress of %d shows %d percent and can be stopped', async (value, percent) => {
  const stopped = vi.fn<() => void>();
  await show(<Progress value={value} label="Sending" onCancel={stopped} cancelLabel="Stop" />);
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Sending' });
  expect(bar.getAttribute('value') ?? String(bar.value)).toBe(String(percent));
  expect(screen.getByText(`${percent}%`)).toBeTruthy();
  await press('button', 'Stop');
  expect(stopped).toHaveBeenCalledTimes(1);
});

test('Waiting, steps, notices and states are spoken in words', async () => {
  const tried = vi.fn<() => void>();
  await show(
    <>
      <Skeleton kind="rows" label="Loading your loans" />
      <Steps count={5} current={2} label="Step 2 of 5" />
      <Notice tone="bad" title="1 day late" live>
        Each day costs ₦544.88.
      </Notice>
      <StateView
        means="offline"
        title="You are offline"
        action={{ label: 'Try again', onPress: tried }}
      />
    </>,
  );
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toEqual([
    'Loading your loans',
    '1 day lateEach day costs ₦544.88.',
  ]);
  expect(screen.getByText('Step 2 of 5')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'You are offline' })).toBeTruthy();
  await press('button', 'Try again');
  expect(tried).toHaveBeenCalledTimes(1);
});
