/** The campaign pages (§2) on the simulator: no invented scarcity, the same arithmetic, and looking borrows nothing. */
import { describe, expect, test } from 'vitest';
import { inWorld } from '../world.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';

interface Draw {
  readonly show: boolean;
  readonly places: number | null;
  readonly winPercent: number;
}

async function opened(
  name: 'pop' | 'pdPop' | 'yx1' | 'yx2' | 'yx2ConfirmBorrow' | 'yx3',
  { scenario = 'finished', draw }: { scenario?: string; draw?: Partial<Draw> } = {},
) {
  const app = await inWorld(scenario);
  if (draw) {
    const world = await app.world.control.state();
    world.policy.draw = { ...world.policy.draw, ...draw };
    await app.world.control.replace(world);
  }
  app.go(name);
  const { createCampaign } = await import('#src/campaign/campaign.ts');
  const model = createCampaign(name);
  model.open();
  await app.clock.advance(10);
  return { ...app, model };
}

describe('places', () => {
  test.each([
    ['counted by the server', { show: true, places: 12 }, 12],
    ['not counted', { show: true, places: null }, null],
    ['of nothing that is going on', { show: false, places: 12 }, null],
  ])('The places of the draw show correctly when they are %s', async (_, draw, places) => {
    const { model } = await opened('yx1', { draw });
    expect(model.$places.get()).toBe(places);
  });

  test('The places of the draw are hidden when the server cannot be asked', async () => {
    const app = await opened('yx1', { draw: { show: true, places: 3 } });
    await app.faults([{ path: '/lottery-draw/is-show', kind: 'httpStatus', status: 502 }]);
    const { createCampaign } = await import('#src/campaign/campaign.ts');
    const again = createCampaign('yx1');
    again.open();
    await app.clock.advance(10_000);
    expect(again.$places.get()).toBeNull();
  });
});

test('A visitor chooses on yx2 and reads the same figures on yx2ConfirmBorrow', async () => {
  const app = await opened('yx2', { scenario: 'new-customer' });
  const { calculator } = app.model.home;
  const [amountKobo] = calculator.$calculation.get()?.amountsKobo ?? [];
  calculator.choose({ amountKobo: amountKobo ?? 0, termDays: 182 });
  await app.clock.advance(10);
  expect(app.here()).toBe('yx2');
  expect(app.$toasts.get()).toEqual([]);
  app.model.goOn();
  expect(app.here()).toBe('yx2ConfirmBorrow');
  const { createCampaign } = await import('#src/campaign/campaign.ts');
  const next = createCampaign('yx2ConfirmBorrow');
  next.open();
  await app.clock.advance(10);
  const { offer, yearlyRate } = next.home.calculator.$calculation.get()?.chosen ?? {};
  expect(offer).toMatchObject({ principalKobo: amountKobo, termDays: 182 });
  expect(yearlyRate).toBeGreaterThan(0.36);
  expect((await app.effects()).filter(({ kind }) => kind === 'money')).toEqual([]);
});

describe('continue button', () => {
  test('An amount chosen by a visitor is still chosen after the login', async () => {
    const app = await opened('yx2');
    const { calculator } = app.model.home;
    const [least = 0] = calculator.$calculation.get()?.amountsKobo ?? [];
    calculator.choose({ amountKobo: least, termDays: 182 });
    await app.logIn();
    expect(calculator.$calculation.get()?.chosen.offer).toMatchObject({
      principalKobo: least,
      termDays: 182,
    });
  });

  test('A logged-in customer continues from a campaign to home', async () => {
    const app = await opened('yx1');
    await app.logIn();
    app.go('yx1');
    app.model.goOn();
    expect(app.here()).toBe('home');
  });
});

describe('the number on yx3', () => {
  test.each([
    ['finished', 'login'],
    ['new-customer', 'register'],
  ])(
    'A number typed on yx3 for scenario %s leads on to %s, with a code sent once',
    async (scenario, route) => {
      const app = await opened('yx3', { scenario });
      app.login.mobileForm.change('mobile', customer.mobile);
      await app.model.lookUp();
      expect(app.here()).toBe(route);
      expect(app.login.$codeFor.get()).toBe(customer.mobile);
      expect((await app.sms()).filter(({ code }) => code !== undefined)).toHaveLength(1);
    },
  );

  test('A number that is too short stays on yx3 with its message', async () => {
    const app = await opened('yx3');
    app.login.mobileForm.change('mobile', '123');
    await app.model.lookUp();
    expect(app.here()).toBe('yx3');
    expect(app.login.mobileForm.$problems.get().mobile).toBe('tooShort');
    expect((await app.sms()).filter(({ code }) => code !== undefined)).toEqual([]);
  });
});
