/** A backend with every option changed: sealed answers, a separate hand-in, short codes, no device data. */
// @vitest-environment node
import { expect, test } from 'vitest';
import { questions } from '#src/facts/questionnaire.ts';
import { settle } from '../support/environment.ts';
import { inWorld, loggedIn } from '../unit/src/world.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';

test('A code of four digits logs in, and sealed answers are read', async () => {
  const bodies: string[] = [];
  const app = await inWorld('approved', '/', {
    wire: (transport) => ({
      async send(call, options) {
        const ending = await transport.send(call, options);
        if (ending.kind === 'answer') bodies.push(ending.body);
        return ending;
      },
    }),
  });
  await app.askForCode();
  const code = await app.code();
  expect(code).toMatch(/^\d{4}$/);
  app.login.codeForm.change('code', `${code}99`);
  expect(app.login.codeForm.$values.get().code).toBe(code);
  await app.login.submitCode();
  await app.refreshOrder();
  expect(app.$latest.get().order?.status).toBe(14);
  expect(bodies.length).toBeGreaterThan(3);
  expect(bodies.filter((body) => !/^[0-9a-f]+$/.test(body))).toEqual([]);
});

test.each([
  ['a page of a hotspot', 'captivePortal', 'network'],
  ['half an answer', 'malformedJson', 'network'],
  ['nothing', 'empty', 'network'],
] as const)(
  '%s instead of a sealed answer counts as a network failure',
  async (_, kind, failure) => {
    const app = await inWorld('approved');
    await app.faults([{ path: '/security/existsByMobile', kind }]);
    const { call } = await import('#src/core/calls/api.ts');
    const asking = call('/security/existsByMobile', { mobile: customer.mobile });
    for (let turn = 0; turn < 12; turn += 1) await app.clock.advance(1_000);
    const reply = await asking;
    expect(reply).toMatchObject({ ok: false, failure: { kind: failure } });
  },
);

async function atQuestions() {
  const app = await loggedIn('step-questions', '/auth/loan_question');
  const { createQuestionnaire } = await import('#src/application/questionnaire/questionnaire.ts');
  const { customer } = await import('#harness/simulator/scenarios/customer.ts');
  const open = async () => {
    const model = createQuestionnaire();
    const close = model.open();
    await settle();
    return { model, close };
  };
  const first = await open();
  for (const { key, code } of questions) {
    first.model.form.change(key, customer.answers[String(code)] ?? '');
  }
  const saves = () => app.money('/user/save/questionnaire');
  return { ...app, ...first, open, saves };
}

test('The application is submitted by its own call', async () => {
  const app = await atQuestions();
  await app.model.send();
  expect(app.$latest.get().order?.status).toBe(1);
  const paths = (await app.effects()).map(({ path }) => path);
  expect(paths).toContain('/user/submit');
  expect(paths).not.toContain('/time/upload/enable');
  app.close();
});

test('A submission that fails is tried again without sending the answers again', async () => {
  const app = await atQuestions();
  await app.faults([{ path: '/user/submit', kind: 'businessCode', times: 1 }]);
  await app.model.send();
  expect(app.$latest.get().order?.status).toBe(17);
  await app.model.send();
  expect(app.$latest.get().order?.status).toBe(1);
  expect(await app.saves()).toEqual([1]);
  app.close();
});

test('Answers whose reply was lost are submitted, not sent again', async () => {
  const app = await atQuestions();
  await app.faults([{ path: '/user/save/questionnaire', kind: 'dropAfterCommit', times: 1 }]);
  await app.model.send();
  await app.clock.advance(2_000);
  await settle();
  expect(app.$checking.get()?.phase).toBe('done');
  app.closeChecking();
  app.close();
  const again = await app.open();
  expect(again.model.$card.get()).toBe('list');
  await again.model.send();
  expect(app.$latest.get().order?.status).toBe(1);
  expect(await app.saves()).toEqual([1]);
  expect(await app.environment.durable.keys()).toEqual([]);
  again.close();
});

test('Changed answers after a failed submission are sent', async () => {
  const app = await atQuestions();
  await app.faults([{ path: '/user/submit', kind: 'businessCode', times: 1 }]);
  await app.model.send();
  const [before] = (await app.world.control.state()).customers;
  app.model.form.change('missedPayment', before?.answers?.['1'] === 'no' ? 'yes' : 'no');
  // The first time it asks about the answers that don't fit this one.
  await app.model.send();
  expect(app.model.$doubts.get()).not.toEqual([]);
  await app.model.send();
  expect(app.$latest.get().order?.status).toBe(1);
  const [after] = (await app.world.control.state()).customers;
  expect(after?.answers?.['1']).not.toBe(before?.answers?.['1']);
  expect(await app.saves()).toEqual([1, 1]);
  app.close();
});

test('The help names the limit and the coupon that this lender promises', async () => {
  const { faq } = await import('#src/help/help.texts.ts');
  const { cashier } = await import('#src/repay/cashier.texts.ts');
  expect(faq.en.entries.join()).toContain('your limit can grow up to ₦300,000.');
  expect(faq.es.entries.join()).toContain('su límite puede crecer hasta ₦300,000.');
  expect(faq.en.entries.join()).toContain('a coupon of ₦100 for the first time');
  expect(cashier.en.cardNote).toContain('a coupon of ₦100.');
  expect(cashier.es.cardNote).toContain('un cupón de ₦100.');
});

test('The first repayment by card earns a coupon, and the second does not', async () => {
  const app = await loggedIn('repaying', '/repay/cashier');
  const model = app.createCashier();
  const close = model.open();
  await settle();
  const coupons = async () =>
    (await app.world.control.state()).coupons.map((one) => one.amountKobo);
  expect(await coupons()).toEqual([]);
  for (const amount of ['1000', '2000']) {
    model.chooseChannel('card');
    model.choosePart(true);
    model.form.change('amount', amount);
    model.ask();
    await model.confirm();
    await settle();
    expect(await coupons()).toEqual([10_000]);
  }
  close();
});

test('A refusal in the lender’s own code is mapped to the code of our table', async () => {
  const app = await inWorld('approved');
  await app.faults([{ path: '/security/existsByMobile', kind: 'businessCode', code: '100306' }]);
  const { call } = await import('#src/core/calls/api.ts');
  const { refusal } = await import('#src/core/calls/refusal.ts');
  const reply = await call('/security/existsByMobile', { mobile: customer.mobile });
  const { log } = await app.world.control.state();
  const told = log.filter(({ kind }) => kind === 'call').at(-1);
  expect(told).toMatchObject({ reply: { code: 'BVN_MISMATCH' } });
  expect(reply.ok ? undefined : refusal(reply.failure)).toBe('bvnIncorrect');
});
