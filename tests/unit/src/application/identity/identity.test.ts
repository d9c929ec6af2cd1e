/** The identity step's model on the simulator (§2, §3, §8): each picture separately, each failure, stopped, lost. */
import { describe, expect, test } from 'vitest';
import type { Prepared } from '#src/application/photo/photo.ts';
import { settle } from '../../../../support/environment.ts';
import { later } from '../../wire.ts';
import { opened, photoOf, prepared } from './identity-step.ts';

describe('a picture', () => {
  test('A picture is reviewed first, then sent, and the step ends with the face alone', async () => {
    const app = await opened();
    await app.model.take('face', prepared());
    expect(app.card('face')).toMatchObject({ state: 'review', share: 0 });
    expect(await app.files()).toEqual([]);
    await app.model.send('face');
    expect(app.card('face').state).toBe('sent');
    expect(await app.files()).toMatchObject([{ purpose: 'face', bytes: 9 }]);
    await app.model.next();
    expect(app.$place.get().name).toBe('addBankCard');
    expect(app.card('face').photo).toBeNull();
    expect(app.environment.durable.values.size).toBe(0);
  });

  test('A new picture that cannot be used leaves the one before it in place', async () => {
    const app = await opened();
    const problem = Promise.resolve<Prepared>({ ok: false, problem: 'tooLarge' });
    await app.model.take('face', problem);
    expect(app.card('face')).toMatchObject({ state: 'empty', problem: 'tooLarge' });
    await app.sent('face');
    await app.model.take('face', problem);
    expect(app.card('face')).toMatchObject({ state: 'sent', problem: 'tooLarge' });
  });

  test('The later of two chosen pictures counts, whichever is ready first', async () => {
    const app = await opened();
    let finish: (value: Prepared) => void = () => undefined;
    const slow = app.model.take('face', new Promise<Prepared>((resolve) => (finish = resolve)));
    await app.model.take('face', prepared('the later one'));
    finish({ ok: true, photo: photoOf('the earlier one') });
    await slow;
    expect(app.card('face').photo?.size).toBe('the later one'.length);
  });

  test('A picture is removed when the session ends', async () => {
    const app = await opened();
    await app.sent('face');
    await app.logout();
    expect(app.card('face')).toMatchObject({ state: 'empty', photo: null });
  });
});

describe('end of the step', () => {
  test('The step ends only with a face, and with every picture sent or dropped', async () => {
    const app = await opened();
    expect(app.model.$turn.get()).toEqual({ kind: 'face', act: 'take' });
    await app.model.next();
    await app.sent('face');
    expect(app.model.$turn.get()).toBeNull();
    await app.model.take('idBack', prepared());
    expect(app.model.$turn.get()).toEqual({ kind: 'idBack', act: 'send' });
    await app.model.next();
    expect(app.$place.get().name).toBe('idCardAuthentication');
    await app.model.drop('idBack');
    await app.model.next();
    expect(app.$place.get().name).toBe('addBankCard');
  });

  test('A face that the server no longer has is asked for again', async () => {
    const app = await opened();
    await app.sent('face');
    await app.faults([
      {
        path: '/user/finishUploadAllImg',
        kind: 'businessCode',
        code: 100422,
        times: 1,
      },
    ]);
    await app.model.next();
    expect(app.card('face').state).toBe('refused');
    expect(app.model.step.$failure.get()).toBeNull();
  });
});

const finished = async (app: Awaited<ReturnType<typeof opened>>) => {
  const calls = await app.world.control.calls();
  return calls.filter(({ path }) => path === '/user/finishUploadAllImg').at(-1)?.payload;
};

describe('a picture that was sent', () => {
  test('A sent optional picture can be dropped: the end of the step names the others, which stay', async () => {
    const app = await opened();
    for (const kind of ['face', 'idFront', 'idBack'] as const) await app.sent(kind);
    const [face, , idBack] = await app.files();
    await app.model.drop('idFront');
    expect(app.card('idFront')).toMatchObject({ state: 'empty', photo: null });
    await app.model.next();
    expect(await finished(app)).toMatchObject({ imageIds: [face?.fileId, idBack?.fileId] });
    expect((await app.files()).map(({ purpose }) => purpose)).toEqual(['face', 'idBack']);
    expect(app.$place.get().name).toBe('addBankCard');
  });

  test('A sent picture can be replaced, and only the last one counts', async () => {
    const app = await opened();
    await app.sent('face');
    await app.model.take('face', prepared('another one'));
    expect(app.model.$turn.get()).toEqual({ kind: 'face', act: 'send' });
    await app.model.send('face');
    const [, last] = await app.files();
    await app.model.next();
    expect(await finished(app)).toMatchObject({ imageIds: [last?.fileId] });
    expect(await app.files()).toMatchObject([{ bytes: 'another one'.length }]);
  });
});

describe('a kill', () => {
  const killed = async (app: Awaited<ReturnType<typeof opened>>) => {
    const { createIdentity } = await import('#src/application/identity/identity.ts');
    const again = createIdentity();
    await again.opened();
    return { again, app };
  };

  test('After a kill the sent pictures still show as sent, and the step continues with them', async () => {
    const app = await opened();
    await app.sent('face');
    await app.sent('idBack');
    await app.model.take('idFront', prepared());
    const { again } = await killed(app);
    expect(again.$cards.get()).toMatchObject({
      face: { state: 'sent', photo: null },
      idFront: { state: 'empty' },
      idBack: { state: 'sent', photo: null },
    });
    const [face, idBack] = await app.files();
    await again.next();
    expect(await finished(app)).toMatchObject({ imageIds: [face?.fileId, idBack?.fileId] });
    expect(app.$place.get().name).toBe('addBankCard');
    expect(app.environment.durable.values.size).toBe(0);
  });

  test('A dropped picture stays dropped after a kill', async () => {
    const app = await opened();
    await app.sent('face');
    await app.sent('idBack');
    await app.model.drop('idBack');
    const { again } = await killed(app);
    expect(again.$cards.get().idBack.state).toBe('empty');
  });

  test('The phone stores the file ids but no picture, and nothing after the logout', async () => {
    const app = await opened();
    await app.sent('face');
    const stored = [...app.environment.durable.values];
    expect(stored.map(([key]) => key)).toEqual([expect.stringMatching(/^draft:.+:identity$/)]);
    expect(JSON.stringify(stored)).not.toContain('a picture');
    await app.logout();
    expect([...app.environment.durable.values.keys()]).toEqual([]);
    const { again } = await killed(app);
    expect(again.$cards.get().face.state).toBe('empty');
  });

  test.each([
    ['of another order', { orderNo: 'LM0', face: 'f1' }],
    ['of another shape', { orderNo: 7, face: {} }],
    ['without an order', { face: 'f1' }],
  ])('Stored file ids %s are ignored', async (_, values) => {
    const app = await opened();
    await app.sent('face');
    const [key = ''] = app.environment.durable.values.keys();
    await app.environment.durable.set(key, { at: app.clock.now(), values });
    const { again } = await killed(app);
    expect(again.$cards.get().face.state).toBe('empty');
  });
});

test('An unusable picture, taken while another was being prepared, leaves the card empty', async () => {
  const app = await opened();
  const { promise: never } = later<Prepared>();
  void app.model.take('face', never);
  expect(app.card('face').state).toBe('preparing');
  await app.model.take('face', Promise.resolve({ ok: false, problem: 'tooLarge' }));
  expect(app.card('face')).toMatchObject({ state: 'empty', problem: 'tooLarge' });
});

test('A picture whose preparation fails leaves the card ready for another one', async () => {
  const app = await opened();
  await app.model.take('face', Promise.reject(new Error('reading is blocked')));
  expect(app.card('face')).toMatchObject({ state: 'empty', problem: 'locked' });
  await app.sent('face');
  expect(app.card('face')).toMatchObject({ state: 'sent', problem: null });
});

test('Pictures of an earlier application are not shown in the next one', async () => {
  const app = await opened();
  await app.sent('face');
  await app.change((state) => {
    for (const order of state.orders) order.orderNo = 'LM0001000002';
  });
  await app.refreshOrder();
  await app.model.opened();
  expect(app.card('face')).toMatchObject({ state: 'empty', imageId: '', photo: null });
});

describe('failures of one picture', () => {
  test('Another refusal of a picture is shown in the words of the server', async () => {
    const app = await opened();
    await app.faults([
      { path: '/user/saveFaceImage', kind: 'businessCode', code: 100413, times: 1 },
    ]);
    await app.sent('face');
    expect(app.card('face')).toMatchObject({
      state: 'stopped',
      failure: { kind: 'business', code: '100413' },
    });
  });

  test.each(['dropAfterCommit', 'empty', 'malformedJson'] as const)(
    'An upload whose answer is lost (%s) is repeated with the same opId and stores one file',
    async (kind) => {
      const app = await opened();
      await app.faults([{ path: '/user/saveFaceImage', kind, times: 1 }]);
      await app.model.take('face', prepared());
      await app.through(app.model.send('face'));
      expect(app.card('face').state).toBe('sent');
      expect(await app.files()).toHaveLength(1);
    },
  );

  test('An upload stored but answered unreadably is repeated with the same opId and stores one file', async () => {
    const app = await opened();
    const unreadable = { kind: 'hostile', shape: 'nullData', times: 1 } as const;
    await app.faults([{ path: '/user/saveFaceImage', ...unreadable }]);
    await app.sent('face');
    expect(app.card('face').state).toBe('stopped');
    await app.model.send('face');
    expect(app.card('face').state).toBe('sent');
    expect(await app.files()).toHaveLength(1);
    await app.model.take('face', prepared('another one'));
    await app.model.send('face');
    expect(await app.files()).toHaveLength(2);
  });
});

describe('an upload under way', () => {
  test('An upload shows its progress, stops at once, and the same picture can be sent again', async () => {
    let aborted = 0;
    let uploads = 0;
    const app = await opened('step-identity', (transport, call, options) => {
      uploads += 1;
      if (uploads > 1) return transport.send(call, options);
      options.onProgress?.(0.4);
      return new Promise((resolve) =>
        options.onAbortable?.(() => {
          aborted += 1;
          resolve({ kind: 'aborted' });
        }),
      );
    });
    await app.model.take('face', prepared());
    void app.model.send('face');
    await settle();
    expect(app.card('face')).toMatchObject({ state: 'sending', share: 0.4 });
    app.model.cancel('face');
    expect(app.card('face')).toMatchObject({ state: 'stopped', failure: { kind: 'aborted' } });
    await app.model.send('face');
    expect([aborted, uploads]).toEqual([1, 2]);
    expect(app.card('face').state).toBe('sent');
    expect(await app.files()).toHaveLength(1);
  });

  test('An upload stopped in the pause before a retry aborts that retry', async () => {
    let uploads = 0;
    let abortedRetry = false;
    const app = await opened('step-identity', (_, __, options) => {
      uploads += 1;
      if (uploads === 1) return Promise.resolve({ kind: 'network' });
      return new Promise((resolve) =>
        options.onAbortable?.(() => {
          abortedRetry = true;
          resolve({ kind: 'aborted' });
        }),
      );
    });
    await app.model.take('face', prepared());
    const sending = app.model.send('face');
    await settle();
    app.model.cancel('face');
    await app.through(sending);
    expect([uploads, abortedRetry]).toEqual([2, true]);
    expect(app.card('face').state).toBe('stopped');
  });
});
