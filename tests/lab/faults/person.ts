/** A user at the phone: looks at the screen, types what is asked for, presses what is offered, and waits. */
import { namedMessages, sessionErrorCodes } from '#src/facts/errors.ts';
import { customer } from '#harness/server/scenarios/customer.ts';
import type { OpenForm } from '../../screens/application/typing.ts';
import { openForm } from '../../screens/application/typing.ts';
import type { Opening } from '../../screens/app/open.tsx';

const STEP_MS = 500;

const sessionEnds = Object.values(sessionErrorCodes).map((message) => namedMessages[message]);

/** Buttons that a user presses if nothing better is offered. */
const onward = ['Try again', 'Continue', 'Continue application', 'Show the list again'] as const;

/** Messages that stand in the running text of their place. */
const atTheirPlace = ['Not used', "We couldn't run the draw", "This loan isn't available now"];

export async function openPerson(opening: Opening) {
  const app: OpenForm = await openForm(opening);
  const { screen, act } = app;
  let waits = 0;

  /** The open dialog's own buttons, or those of the page. */
  const offered = (name: string | RegExp) => {
    const dialog = document.querySelector<HTMLElement>('dialog[open]');
    const found = (dialog ? app.within(dialog) : screen).queryAllByRole<HTMLButtonElement>(
      'button',
      {
        name,
      },
    );
    return found.find(
      (button) =>
        !button.disabled && !['aria-disabled', 'aria-busy'].some((a) => button.hasAttribute(a)),
    );
  };
  const press = async (name: string | RegExp): Promise<boolean> => {
    const button = offered(name);
    if (button) await act(() => button.click());
    return button !== undefined;
  };

  return {
    ...app,
    press,
    /** Types into a field that is there and does not hold it yet. */
    async fillIn(label: string | RegExp, value: string): Promise<boolean> {
      const [field] = screen.queryAllByLabelText<HTMLInputElement>(label);
      if (field?.tagName !== 'INPUT' && field?.tagName !== 'TEXTAREA') return false;
      if (field.value === value) return false;
      await app.type(label, value);
      return true;
    },
    /** Chooses a radio or ticks a box that is there and is not chosen yet. */
    async choose(role: 'radio' | 'checkbox', name: string | RegExp): Promise<boolean> {
      const [field] = screen.queryAllByRole<HTMLInputElement>(role, { name });
      if (!field || field.checked) return false;
      await act(() => field.click());
      return true;
    },
    newestCode: async () =>
      (await app.control.sms()).flatMap(({ code }) => code ?? []).at(-1) ?? '',
    async pressOnward(): Promise<boolean> {
      for (const name of onward) if (await press(name)) return true;
      return false;
    },
    /** Half a second of the app's time, once its calls have ended; the world's time goes along. */
    async waitABit(): Promise<void> {
      await app.pace();
      await act(() => app.clock.advance(STEP_MS));
      waits += 1;
      if (waits % 20 === 0) await app.control.moveClock({ advance: 'PT10S' });
    },
    /** Is something being read or sent? */
    isBusy: () => document.querySelector('[aria-busy="true"], dialog.load[open]') !== null,
    /** Messages that something went wrong or is in doubt, by what only they look like; not while it is still being asked. */
    told: () => {
      const messages = document.querySelectorAll(
        '.state__title, .notice.soft--bad, .notice[role="status"], .errors, [id$="-error"], [role="alert"]',
      );
      const standing = Array.from(messages).filter(
        (one) => !one.closest('.state')?.querySelector('.spin'),
      );
      return [
        ...standing.map((one) => (one.textContent ?? '').replace(/\s+/g, ' ').trim()),
        ...[...sessionEnds, ...atTheirPlace].filter((text) => app.shown().includes(text)),
      ].filter(Boolean);
    },
    /** Everything on the screen and in the phone's drafts, without blanks and capitals. */
    held: () =>
      [
        app.shown(),
        ...Array.from(
          document.querySelectorAll<HTMLInputElement>('input, textarea'),
          (one) => one.value,
        ),
        JSON.stringify([...app.durable.values]),
      ]
        .join('\n')
        .replace(/\s+/g, '')
        .toLowerCase(),
    /** Elements that can be pressed or followed. */
    waysOn: () =>
      screen
        .queryAllByRole('button')
        .concat(screen.queryAllByRole('link'))
        .filter((one) => !one.hasAttribute('aria-disabled')).length,
    /** In again after a session's end, as a shell would be. */
    async logInAgain(): Promise<void> {
      const { call } = await import('#src/core/api.ts');
      const { startSession } = await import('#src/core/session.ts');
      const { mobile } = customer;
      await app.control.moveClock({ advance: 'PT2M' });
      await call('/security/getVerifyCode', { mobile, purpose: 'login' });
      const code = await this.newestCode();
      const entered = await call('/security/login', { mobile, code, deviceMsg: null });
      if (entered.ok) await act(() => startSession(entered.data));
    },
  };
}

export type Person = Awaited<ReturnType<typeof openPerson>>;
