/** Elements to press: buttons, rows, tabs, boxes, segments, toasts. A busy one ignores a second press. */
import { act, screen } from '@testing-library/preact';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '#widget/ui/basics/button.tsx';
import { Checkbox } from '#widget/ui/fields/checkbox.tsx';
import { List, ListRow } from '#widget/ui/layout/list.tsx';
import { Segmented } from '#widget/ui/fields/segmented.tsx';
import { Tabs } from '#widget/ui/layout/tabs.tsx';
import { Toasts } from '#widget/ui/overlays/toasts.tsx';
import { press, show } from './show.tsx';

test('A button reports each press, a busy or disabled one none, and both can still take the focus', async () => {
  const pressed = vi.fn<() => void>();
  const again = await show(<Button onPress={pressed}>Get money</Button>);
  await press('button', 'Get money');
  expect(pressed).toHaveBeenCalledTimes(1);

  await again(
    <Button onPress={pressed} busy busyLabel="Sending">
      Get money
    </Button>,
  );
  const busy = screen.getByRole('button', { name: /Get money.*Sending/u });
  expect(busy.getAttribute('aria-busy')).toBe('true');
  busy.focus();
  expect(document.activeElement).toBe(busy);
  await press('button', /Get money/u);

  await again(
    <Button onPress={pressed} disabled>
      Get money
    </Button>,
  );
  await press('button', 'Get money');
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('A busy submit button does not submit its form', async () => {
  const submitted = vi.fn<(event: { preventDefault: () => void }) => void>((event) =>
    event.preventDefault(),
  );
  const form = (busy: boolean) => (
    <form onSubmit={submitted}>
      <Button type="submit" busy={busy}>
        Continue
      </Button>
    </form>
  );
  const again = await show(form(false));
  await press('button', 'Continue');
  expect(submitted).toHaveBeenCalledTimes(1);
  await again(form(true));
  await press('button', 'Continue');
  expect(submitted).toHaveBeenCalledTimes(1);
});

test('The text of a checkbox ticks it, a link inside the text does not', async () => {
  const changed = vi.fn<(checked: boolean) => void>();
  function Agreement() {
    const [agreed, setAgreed] = useState(false);
    return (
      <Checkbox
        checked={agreed}
        onChange={(next) => {
          changed(next);
          setAgreed(next);
        }}
        error={agreed ? undefined : 'Please agree to the loan agreement'}
      >
        I've read the <a href="#/loan_agreement">loan agreement</a>.
      </Checkbox>
    );
  }
  await show(<Agreement />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', {
    name: /^I've read the loan agreement/u,
  });
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Please agree to the loan agreement',
  );

  await press('link', 'loan agreement');
  expect(changed).not.toHaveBeenCalled();
  expect(box.checked).toBe(false);

  const text = document.getElementById(box.getAttribute('aria-labelledby') ?? '');
  text?.click();
  await Promise.resolve();
  expect(changed.mock.calls).toEqual([[true]]);
  expect(box.checked).toBe(true);
  expect(box.getAttribute('aria-invalid')).toBeNull();
});

test('A checkbox whose owner refuses the change stays as it was', async () => {
  await show(
    <Checkbox checked={false} onChange={() => undefined}>
      Use my location
    </Checkbox>,
  );
  await press('checkbox', 'Use my location');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});

test('A segment reports its value', async () => {
  const chosen = vi.fn<(value: string) => void>();
  await show(
    <Segmented
      id="gender"
      label="Gender"
      error="Choose one"
      options={[
        { value: '2', label: 'Female' },
        { value: '1', label: 'Male' },
      ]}
      value="2"
      onChange={chosen}
    />,
  );
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Female' }).checked).toBe(true);
  expect(screen.getByRole('radiogroup', { name: 'Gender' }).getAttribute('aria-describedby')).toBe(
    'gender-error',
  );
  await press('radio', 'Male');
  expect(chosen.mock.calls).toEqual([['1']]);
});

test('A row is a link, a button or plain text, and its dot is spoken', async () => {
  const pressed = vi.fn<() => void>();
  await show(
    <List label="Me">
      <ListRow label="Coupons" href="#/coupon" />
      <ListRow label="Customer service" badge="One new reply" onPress={pressed} />
      <ListRow label="Version" aside="1.0" />
    </List>,
  );
  expect(screen.getByRole('list', { name: 'Me' }).children).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Coupons' }).getAttribute('href')).toBe('#/coupon');
  await press('button', /Customer service.*One new reply/u);
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: /Version/u })).toBeNull();
});

test('The current tab is marked as current', async () => {
  await show(
    <Tabs
      word="LendMax"
      foot="Example Lender"
      label="Main"
      items={[
        { id: 'home', label: 'Home', icon: 'home', href: '#/', current: true },
        { id: 'me', label: 'Me', icon: 'person', href: '#/me', current: false, badge: 'New' },
      ]}
    />,
  );
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Home');
  expect(screen.getByRole('link', { name: /Me/u }).textContent).toContain('New');
});

test('A toast is spoken politely and goes by a press', async () => {
  const dismissed = vi.fn<(id: string) => void>();
  const items = [{ id: '7', text: 'Saved', tone: 'good' as const }];
  await show(
    <Toasts items={items} onDismiss={dismissed} onHold={() => undefined} dismissLabel="Dismiss" />,
  );
  expect(screen.getByText('Saved').closest('[aria-live=polite]')).toBeTruthy();
  await press('button', 'Dismiss');
  await act(() => screen.getByText('Saved').click());
  expect(dismissed.mock.calls).toEqual([['7'], ['7']]);
});
