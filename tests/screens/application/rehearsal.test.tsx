/** The fields of the likely next form, rendered out of sight while home is idle. */
import { expect, test } from 'vitest';
import { openWidget, type Opening } from '../app/open.tsx';

const customers: [string, Opening, string, string][] = [
  ['at its first form', { scenario: 'step-personal' }, 'Continue application', 'First name'],
  ['of a visitor', { scenario: 'overdue', loggedIn: false }, 'Log in', 'Mobile number'],
  ['with a debt', { scenario: 'overdue' }, 'You owe now', ''],
];

test.each(customers)(
  'Home %s draws the next fields unseen, sends nothing and stores nothing',
  async (_, opening, home, field) => {
    const app = await openWidget(opening);
    await app.sees(home);
    const { createRoot } = await import('react-dom/client');
    const { Rehearsal } = await import('#widget/screens/rehearsal.tsx');
    const calls = async () => (await app.control.calls()).map(({ path }) => path);
    const shown = app.shown();
    const sent = await calls();
    const stored = await app.durable.keys();
    const place = document.createElement('div');
    const root = createRoot(place);
    await app.act(() => root.render(<Rehearsal />));
    expect(place.textContent).toContain(field);
    expect(place.querySelectorAll('input').length > 0).toBe(field !== '');
    await app.act(() => root.unmount());
    await app.act(() => app.clock.advance(1_000));
    expect(app.shown()).toBe(shown);
    expect(await calls()).toEqual(sent);
    expect(await app.durable.keys()).toEqual(stored);
  },
);
