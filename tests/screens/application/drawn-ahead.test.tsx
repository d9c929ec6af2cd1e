/** The next form, drawn while home is idle: nothing of it is in the page, and a tap finds it there. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { application } from '#src/application/application.texts.ts';
import { fieldTexts } from '#src/application/fields/fields.texts.ts';
import { personal } from '#src/application/personal/personal-information.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { like } from '#harness/player/names.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { openForm } from './typing.ts';

const route = '/auth/personal_infomation';
const firstName = like(`${fieldTexts.en.firstName}…`);
const lastName = like(`${fieldTexts.en.lastName}…`);

/** Home of a customer at the first step, who has read what is collected, in an engine that is idle at once. */
async function atHome() {
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback());
  onTestFinished(() => void vi.unstubAllGlobals());
  const form = await openForm({ scenario: 'step-personal', route: '/me' });
  const { loadConsents, markRead } = await import('#src/core/customer/consents.ts');
  await form.act(async () => {
    await loadConsents();
    await markRead();
  });
  await form.go('/');
  await form.sees(home.en.applyingFor);
  const { personalAhead } = await import('#widget/screens/application/personal-information.tsx');
  await form.act(() => form.clock.advance(1_000));
  const before = { page: document.documentElement.outerHTML, calls: await form.control.calls() };
  /** Home rests until the form is drawn, which is nowhere in the page. */
  const rests = async () => {
    await form.act(() => form.clock.advance(2_000));
    await vi.waitFor(() => expect(personalAhead.isDrawn()).toBe(true));
  };
  return { ...form, before, personalAhead, rests };
}

test('A form drawn ahead changes, sends and focuses nothing until it opens, and then shows at once', async () => {
  const form = await atHome();
  await form.rests();
  expect(document.documentElement.outerHTML).toBe(form.before.page);
  expect(await form.control.calls()).toEqual(form.before.calls);
  form.act(() => form.history.type(route));
  expect(form.input(firstName).isConnected).toBe(true);
  expect(form.shown()).toContain(personal.en.nameCard);
  expect(document.querySelectorAll('#firstName')).toHaveLength(1);
});

test('What is typed before the draft is read joins it, and is stored', async () => {
  const form = await atHome();
  await form.go(route);
  await form.sees(personal.en.nameCard);
  await form.type(lastName, 'Okafor');
  await form.act(() => form.clock.advance(1_000));
  await form.go('/');
  await form.rests();
  form.act(() => form.history.type(route));
  form.act(() => {
    form.fireEvent.input(form.input(firstName), { target: { value: 'Adaeze' } });
  });
  await form.act(() => form.clock.advance(1_000));
  const values = [firstName, lastName].map((one) => form.input(one).value);
  expect(values).toEqual(['Adaeze', 'Okafor']);
  const { readDraft } = await import('#src/core/forms/stored-draft.ts');
  expect((await readDraft('personal'))?.values).toMatchObject({
    firstName: 'Adaeze',
    lastName: 'Okafor',
  });
});

test('Elsewhere, and at the end of the session, the drawn form is forgotten', async () => {
  const form = await atHome();
  await form.rests();
  await form.go('/me');
  expect(form.personalAhead.isDrawn()).toBe(false);
  await form.go('/');
  await form.rests();
  const { leaveSession } = await import('#src/core/customer/session.ts');
  await form.act(() => leaveSession());
  expect(form.personalAhead.isDrawn()).toBe(false);
});

test('A page that ends forgets the form, and draws none later', async () => {
  const form = await atHome();
  await form.rests();
  await form.act(form.close);
  expect(form.personalAhead.isDrawn()).toBe(false);
  await form.clock.advance(2_000);
  expect(form.personalAhead.isDrawn()).toBe(false);
});

test('Fields that were drawn ahead come back from the check of the answers', async () => {
  const form = await atHome();
  await form.rests();
  await form.go(route);
  await form.givePage(customer.personal);
  await form.sees(application.en.checkTitle);
  expect(document.getElementById('firstName')).toBeNull();
  await form.tap(common.en.back);
  await form.until(() => document.getElementById('firstName') !== null, 'The fields are not back.');
  expect(form.input(firstName).value).toBe(customer.personal.firstName);
});

test('Fields that cannot be drawn ahead are drawn by the page', async () => {
  let fails = true;
  const { drawnAhead } = await import('#widget/screens/kit/forms/drawn-ahead.tsx');
  const { render } = await import('@testing-library/preact');
  const Fields = () => {
    if (fails) throw new Error('not yet');
    return <p>the fields</p>;
  };
  const model = { prepare: () => Promise.resolve(), close: () => undefined };
  const ahead = drawnAhead(
    () => model,
    Fields,
    ({ children }) => children,
  );
  await ahead.draw(() => Promise.resolve());
  expect(ahead.isDrawn()).toBe(false);
  fails = false;
  const { container } = render(<ahead.View model={ahead.take()} />);
  expect(container.textContent).toBe('the fields');
});
