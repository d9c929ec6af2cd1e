/** An unsent application: another amount replaces it, or it is cancelled on this phone. */
import { expect, test } from 'vitest';
import { routes } from '#src/facts/routes.ts';
import { openWidget, type OpenWidget } from '../app/open.tsx';

const inDialog = async (app: OpenWidget, name: string) => {
  await app.until(() => document.querySelector('dialog[open]') !== null, 'No dialog.');
  const dialog = app.screen.getByRole('dialog');
  await app.act(() => app.within(dialog).getByRole('button', { name }).click());
};
const applyFor = async (app: OpenWidget, amount: string, typed: string) => {
  await app.tap('Type an amount');
  const field = () => document.querySelector<HTMLInputElement>('.calc__input');
  await app.act(() => void app.fireEvent.input(field() as Element, { target: { value: typed } }));
  await app.act(() => void app.fireEvent.keyDown(field() as Element, { key: 'Enter' }));
  await app.tap(`Apply for ${amount}`);
  await inDialog(app, 'Apply');
};
const draftOf = async (app: OpenWidget) =>
  (await app.durable.keys()).filter((key) => key.startsWith('draft:'));

test('Changing the amount of an unsent application keeps its number and step', async () => {
  const app = await openWidget({ scenario: 'step-additional' });
  await app.sees("You're applying for₦25,000");
  const { $latest } = await import('#src/core/order.ts');
  const before = $latest.get().order;
  await app.tap('Change amount');
  await app.sees('Apply for ₦25,000');
  await app.tap('Keep application');
  await app.sees("You're applying for₦25,000");
  await app.tap('Change amount');
  await app.sees('Apply for ₦25,000');
  await applyFor(app, '₦12,000', '12000');
  await app.at(routes.additionalInfomation.path);
  expect($latest.get().order).toMatchObject({
    loanOrderId: before?.loanOrderId,
    orderNo: before?.orderNo,
    status: before?.status,
    principalKobo: 1_200_000,
  });
  expect(await app.moneyEffects()).toEqual(['/loan/loan-order/apply-market: 1']);
  await app.go('/');
  await app.sees("You're applying for₦12,000");
  app.close();
});

test('Cancelling an unsent application wipes its drafts, and applying takes it up again', async () => {
  const app = await openWidget({
    scenario: 'step-additional',
    route: routes.additionalInfomation.path,
  });
  await app.sees('Type of home');
  const address = document.getElementById('address');
  if (!address) throw new Error('no field');
  await app.act(() => void app.fireEvent.input(address, { target: { value: '12 Allen Avenue' } }));
  await app.act(() => app.clock.advance(2_000));
  expect(await draftOf(app)).toHaveLength(1);
  await app.go('/');
  await app.sees('Change amount');
  await app.tap('Cancel application');
  await app.sees("We'll delete the answers saved on this phone.");
  await inDialog(app, 'Keep application');
  await app.sees("Your application isn't finished");
  await app.tap('Cancel application');
  await inDialog(app, 'Cancel application');
  await app.sees('Choose your loan');
  expect(app.shown()).not.toContain("isn't finished");
  await app.act(() => app.clock.advance(2_000));
  expect(await draftOf(app)).toEqual([]);
  expect((await app.durable.keys()).filter((key) => key.startsWith('cancelled:'))).toHaveLength(1);
  app.close();
  const again = await openWidget({
    scenario: '',
    loggedIn: false,
    world: () => Promise.resolve(app),
    phone: app,
  });
  await again.sees('Choose your loan');
  await applyFor(again, '₦12,000', '12000');
  await again.at(routes.additionalInfomation.path);
  expect((await again.durable.keys()).filter((key) => key.startsWith('cancelled:'))).toEqual([]);
  again.close();
});
