/** An unsent application: another amount replaces it, and customer service can be asked to cancel it. */
import { expect, test } from 'vitest';
import { common } from '#src/core/texts/common.texts.ts';
import { routes } from '#src/facts/routes.ts';
import { statuses } from '#src/facts/statuses.ts';
import { openHome, type OpenWidget, openWidget } from '../app/open.tsx';
import { feedback } from '#src/feedback/feedback.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { records } from '#src/records/records.texts.ts';
import { statusLabels } from '#src/records/status-labels.texts.ts';
import { fieldTexts } from '#src/application/fields/fields.texts.ts';
import { like, saying } from '#harness/player/names.ts';

const inDialog = async (app: OpenWidget, name: string) => {
  await app.until(() => document.querySelector('dialog[open]') !== null, 'No dialog.');
  await app.answer(name);
};
const types = async (app: OpenWidget, typed: string) => {
  await app.tap(home.en.typeAmount);
  const field = () => document.querySelector<HTMLInputElement>('.calc__input');
  await app.act(() => void app.fireEvent.input(field() as Element, { target: { value: typed } }));
  await app.act(() => void app.fireEvent.keyDown(field() as Element, { key: 'Enter' }));
};

test('Changing the amount says what it replaces, and keeps its number, answers and step', async () => {
  const app = await openHome({ scenario: 'step-additional' });
  await app.sees(`${home.en.applyingFor}₦25,000`);
  const { $latest } = await import('#src/core/loan/order.ts');
  const before = $latest.get().order;
  await app.tap(home.en.changeAmount);
  await app.sees(home.en.changing('₦25,000', 91));
  expect(app.shown()).toContain(home.en.answersStay);
  expect(app.shown()).not.toContain(home.en.applyFor(''));
  await app.tap(home.en.keepIt);
  await app.sees(`${home.en.applyingFor}₦25,000`);
  await app.tap(home.en.changeAmount);
  await app.sees(home.en.changing('₦25,000', 91));
  await types(app, '12000');
  // Beside what it keeps, above the amount.
  const keeps = [...document.querySelectorAll('button')].filter((one) =>
    [home.en.keepIt, home.en.keepApplication].includes(one.textContent),
  );
  expect(keeps.map((one) => one.closest('.notice')?.textContent)).toEqual([
    expect.stringContaining(home.en.changing('₦25,000', 91)),
  ]);
  await app.tap(home.en.changeTo('₦12,000'));
  await app.sees(home.en.changeTitle);
  const dialog = app.screen.getByRole('dialog').textContent ?? '';
  expect(dialog).toContain(home.en.changeText('₦12,000', 91, '₦25,000', 91));
  expect(dialog).toContain(home.en.continueAt(2, 5));
  await inDialog(app, home.en.changeTo('₦12,000'));
  await app.at(routes.additionalInfomation.path);
  expect($latest.get().order).toMatchObject({
    loanOrderId: before?.loanOrderId,
    orderNo: before?.orderNo,
    status: before?.status,
    principalKobo: 1_200_000,
  });
  expect(await app.moneyEffects()).toEqual(['/loan/loan-order/apply-market: 1']);
  await app.go('/');
  await app.sees(`${home.en.applyingFor}₦12,000`);
});

test('The main button changes nothing while the amount is the same', async () => {
  const app = await openHome({ scenario: 'step-additional' });
  await app.sees(`${home.en.applyingFor}₦25,000`);
  await app.tap(home.en.changeAmount);
  await app.sees(home.en.changing('₦25,000', 91));
  expect(app.buttons().filter((one) => one.startsWith(home.en.changeTo('')))).toEqual([]);
  await types(app, '12000');
  expect(app.buttons()).toContain(home.en.changeTo('₦12,000'));
});

test('A change of the term alone is named by its days, on the page and in the question', async () => {
  const app = await openHome({ scenario: 'step-additional' });
  await app.sees(`${home.en.applyingFor}₦25,000`);
  await app.tap(home.en.changeAmount);
  await app.sees(home.en.changing('₦25,000', 91));
  await app.act(() =>
    app.screen
      .getByRole('radio', {
        name: like(home.en.termWords(common.en.days(182), '…', '…', '…', '…')),
      })
      .click(),
  );
  await app.tap(home.en.changeToDays(182));
  await app.sees(home.en.changeText('₦25,000', 182, '₦25,000', 91));
  await inDialog(app, home.en.changeToDays(182));
  await app.at(routes.additionalInfomation.path);
});

test.each([6, 11, 12, 5, 17])(
  'At status %d no button claims to cancel: the lender is asked, and home continues',
  async (status) => {
    const app = await openHome({
      scenario: 'step-additional',
      rewrite: (data) => {
        const { order } = data;
        if (typeof order === 'object' && order !== null) Object.assign(order, { status });
      },
    });
    await app.sees(home.en.unsentText);
    expect(app.buttons()).not.toContain('Cancel application');
    await app.tap(home.en.askToCancel);
    await app.at('/feedback/add_feedback?cancel=1');
    await app.sees(feedback.en.description);
    const { $latest } = await import('#src/core/loan/order.ts');
    const field = document.getElementById('description') as HTMLTextAreaElement;
    expect(field.value).toBe(feedback.en.cancelWish($latest.get().order?.orderNo ?? ''));
    await app.tap(feedback.en.send);
    await app.sees(feedback.en.resultTitle);
    await app.go('/');
    await app.sees(home.en.incompleteAction);
  },
);

test('Home, records and the step say that the customer has asked to cancel, also after a restart', async () => {
  const app = await openHome({ scenario: 'step-additional' });
  await app.sees(home.en.askToCancel);
  await app.go('/feedback/add_feedback?cancel=1');
  await app.sees(feedback.en.description);
  await app.tap(feedback.en.send);
  await app.sees(feedback.en.resultTitle);
  await app.go('/');
  await app.sees(home.en.cancelAskedTitle);
  expect(app.shown()).toContain(home.en.oweNothing);
  expect(app.buttons()).not.toContain(home.en.askToCancel);
  expect(app.buttons()).toContain(home.en.incompleteAction);
  await app.tap(home.en.seeMessages);
  await app.at('/feedback/feedback_list');
  await app.go('/records');
  await app.sees(statusLabels.en.incomplete);
  await app.sees(home.en.cancelAskedTitle);
  app.close();
  const { control, phone } = app;
  const restart = (route: string) => openWidget({ scenario: '', loggedIn: false, route, phone });
  const atStep = await restart(routes.additionalInfomation.path);
  await atStep.sees(fieldTexts.en.residenceType);
  await atStep.sees(home.en.cancelAskedTitle);
  atStep.close();
  const atRecords = await restart('/records');
  await atRecords.sees(statusLabels.en.incomplete);
  await atRecords.sees(home.en.cancelAskedTitle);
  expect(atRecords.shown()).toContain(home.en.incompleteTitle);
  expect(atRecords.shown()).not.toContain(records.en.noDate);
  atRecords.close();
  // The lender cancels it, so the customer can't continue any more.
  const state = await control.state();
  for (const order of state.orders) order.status = statuses.Cancel;
  await control.replace(state);
  const later = await restart('/records');
  await later.sees(statusLabels.en.cancelled);
  await later.seesNo(home.en.cancelAskedTitle);
});

test('What was typed on the phone stays after asking, as the lender may not have cancelled yet', async () => {
  const app = await openWidget({
    scenario: 'step-additional',
    route: routes.additionalInfomation.path,
  });
  await app.sees(fieldTexts.en.residenceType);
  const address = document.getElementById('address');
  if (!address) throw new Error('no field');
  await app.act(() => void app.fireEvent.input(address, { target: { value: '12 Allen Avenue' } }));
  await app.act(() => app.clock.advance(2_000));
  await app.go('/');
  await app.sees(saying(home.en.savedAt('…')));
  await app.tap(home.en.askToCancel);
  await app.sees(feedback.en.description);
  await app.tap(feedback.en.send);
  await app.sees(feedback.en.resultTitle);
  await app.go(routes.additionalInfomation.path);
  await app.sees(fieldTexts.en.residenceType);
  const kept = () => (document.getElementById('address') as HTMLTextAreaElement | null)?.value;
  await app.until(() => kept() === '12 Allen Avenue', 'The answer is gone.');
});
