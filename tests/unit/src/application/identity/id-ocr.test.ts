/** Data read from the ID (§3, §8): compared before the end, unreadable, interrupted, left and returned to. */
import { describe, expect, test, vi } from 'vitest';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { opened } from './identity-step.ts';

describe('ID reading', () => {
  async function withId(scenario?: string) {
    const app = await opened(scenario);
    await app.sent('face');
    await app.sent('idFront');
    return app;
  }

  test('A sent ID front is read and shown for comparison before the step ends', async () => {
    const app = await withId();
    await app.model.next();
    expect(app.model.$part.get()).toBe('compare');
    expect(app.model.$ocr.get()).toMatchObject({
      state: 'read',
      facts: {
        firstName: customer.personal.firstName,
        lastName: customer.personal.lastName,
        ...customer.idInfo,
      },
    });
    await app.model.next();
    expect(app.$place.get().name).toBe('addBankCard');
  });

  test('An unreadable ID offers to retake its front or to continue without it', async () => {
    const app = await withId();
    await app.faults([{ path: '/user/curp/ocr', kind: 'businessCode', code: 100421, times: 1 }]);
    await app.model.next();
    expect(app.model.$ocr.get()).toMatchObject({ state: 'failed', unreadable: true });
    expect(app.model.$part.get()).toBe('ocr');
    app.model.toPictures();
    await app.sent('idFront');
    expect(app.model.$ocr.get().state).toBe('none');
    await app.faults([{ path: '/user/curp/ocr', kind: 'businessCode', code: 100421, times: 1 }]);
    await app.model.next();
    await app.model.goOnWithoutId();
    expect(app.$place.get().name).toBe('addBankCard');
  });

  test('ID reading goes on while the person is elsewhere, and its result waits for them', async () => {
    const app = await withId();
    await app.faults([{ path: '/user/curp/ocr', kind: 'holdResponse', times: 1 }]);
    const reading = app.model.next();
    const held = await vi.waitUntil(async () => (await app.world.control.held())[0]);
    expect(app.model.$part.get()).toBe('ocr');
    app.model.toPictures();
    expect(app.model.$ocr.get().state).toBe('waiting');
    await app.world.control.releaseHeld(held.id);
    await reading;
    expect(app.model.$part.get()).toBe('pictures');
    expect(app.model.$ocr.get().state).toBe('read');
    await app.model.next();
    expect(app.model.$part.get()).toBe('compare');
    const reads = (await app.world.control.calls()).filter(({ path }) => path === '/user/curp/ocr');
    expect(reads, 'what was read is not read again').toHaveLength(1);
  });

  test('A new front picture discards what was read from the old one', async () => {
    const app = await withId();
    await app.model.next();
    app.model.toPictures();
    await app.sent('idFront');
    expect(app.model.$ocr.get().state).toBe('none');
  });
});
