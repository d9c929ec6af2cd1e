/** Sending a step of the application when its answer is lost and the order cannot be read either. */
import { expect, test } from 'vitest';
import { loggedIn } from '../world.ts';

const SAVE = '/user/finishUploadAllImg';
const LATEST = '/portal/loan/order/latest';

async function atIdentity() {
  const app = await loggedIn('step-identity');
  app.go('idCardAuthentication');
  const { createStep } = await import('#src/application/application.ts');
  const { call } = await import('#src/core/calls/api.ts');
  const step = createStep('idCardAuthentication');
  const wiped: string[] = [];
  const order = await step.order();
  const picture = new Blob(['a picture'], { type: 'image/jpeg' });
  const file = { name: 'face.jpg', type: 'image/jpeg', bytes: picture };
  await call('/user/saveFaceImage', { orderNo: order?.orderNo ?? '' }, { file });
  const send = async () => {
    const sending = step.send(({ orderNo }) => call(SAVE, { orderNo }));
    await app.clock.advance(10_000);
    const sent = await sending;
    if (!sent.ok) await step.refused(sent.failure, false);
    else {
      wiped.push('draft');
      step.leave(sent.data);
    }
    return sent.ok;
  };
  const status = () => app.$latest.get().order?.status;
  return { ...app, step, send, wiped, status };
}

test('Where the order cannot be read either, the step shows the failure, and the next press continues', async () => {
  const app = await atIdentity();
  await app.faults([
    { path: SAVE, kind: 'dropAfterCommit' },
    { path: LATEST, kind: 'httpStatus', status: 502 },
  ]);
  expect(await app.send()).toBe(false);
  expect(app.step.$failure.get()).toEqual({ kind: 'network' });
  await app.faults([]);
  await app.send();
  expect(app.here()).toBe('addBankCard');
  expect(await app.money(SAVE)).toEqual([1]);
});
