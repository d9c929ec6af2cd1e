/** The list and the conversation on the simulator (§3, §7): pages, the red dot, one message per intent, one rating. */
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#src/facts/time.ts';
import { settle } from '../../../support/environment.ts';
import { loggedIn } from '../world.ts';

const say = '/feedback/add/leaveMsg';
const list = '/feedback/list/feedback';

async function within(scenario: string) {
  const app = await loggedIn(scenario, '/feedback/feedback_list');
  const screen = await import('#src/feedback/feedback.ts');
  const { $badges } = await import('#src/core/customer/badges.ts');
  const all = screen.createFeedbackList();
  await all.read();
  return {
    app,
    screen,
    $badges,
    all,
    items: () => all.$list.get().items,
    /** Opens the feedback at this position of the list. */
    async open(index: number) {
      const model = screen.createFeedbackDetail(all.$list.get().items[index]?.feedbackId ?? '');
      const close = model.open();
      await settle();
      return {
        model,
        close,
        data() {
          const state = model.resource.$state.get();
          if (state.state !== 'ready') throw new Error(`the feedback is ${state.state}`);
          return state.data;
        },
      };
    },
    async through<T>(done: Promise<T>): Promise<T> {
      for (let turn = 0; turn < 12; turn += 1) await app.clock.advance(1_000);
      return done;
    },
  };
}

describe('list', () => {
  test('The list shows the newest feedback first, a page at a time, each once', async () => {
    const { all, items, screen } = await within('feedback-long');
    expect([items().length, all.$list.get().total]).toEqual([20, 45]);
    await Promise.all([all.read(), all.read()]);
    await all.read();
    expect(items()).toHaveLength(45);
    expect(new Set(items().map(({ feedbackId }) => feedbackId)).size).toBe(45);
    const excerpts = items().map(screen.excerptOf);
    expect(Math.max(...excerpts.map(({ length }) => length))).toBe(91);
    expect(excerpts.filter((text) => text.endsWith('…')).length).toBe(1);
  });

  test('A page of feedback that fails keeps what is there, and shows the failure', async () => {
    const { app, all, items, through } = await within('feedback-long');
    await app.faults([{ path: list, kind: 'httpStatus' }]);
    await through(all.read());
    expect(all.$list.get()).toMatchObject({ total: 45, failure: { kind: 'server' } });
    expect(items()).toHaveLength(20);
    await app.faults([]);
    await all.read();
    expect([items().length, all.$list.get().failure]).toEqual([40, null]);
  });

  test('A server that announces more feedback than it has ends the list', async () => {
    const { app, all, items } = await within('feedback-long');
    await app.change((state) => {
      state.feedback.splice(0, 40);
    });
    await all.read();
    expect(all.$list.get().total).toBe(items().length);
  });
});

test('Every status of feedback is read as it is, also an unknown one', async () => {
  const { items } = await within('feedback-statuses');
  expect(items().map(({ status }) => status)).toEqual([
    'submitted',
    'processing',
    'answered',
    'resolved',
    'resolved',
    'escalated',
  ]);
});

describe('conversation', () => {
  test('A conversation begins with the feedback, ends with the newest, and opening it clears the red dot', async () => {
    const { app, $badges, open } = await within('feedback-unread');
    const { readBadges } = await import('#src/core/customer/badges.ts');
    await readBadges();
    expect($badges.get().unread).toBe(2);
    const { data } = await open(0);
    expect(data().item.unread).toBe(true);
    expect(data().talk.map(({ from }) => from)).toEqual(['customer', 'service']);
    expect(data().talk[0]?.text).toBe(data().item.description);
    expect($badges.get().unread).toBe(1);
    expect(app.$toasts.get()).toEqual([]);
  });

  test('A new answer is shown when the person comes back to the app', async () => {
    const { app, open } = await within('feedback-statuses');
    const { data, close } = await open(1);
    expect(data().talk).toHaveLength(1);
    await app.pass('P1D', DAY_MS);
    app.environment.surroundings.set({ visible: true });
    await settle();
    expect(data().talk).toHaveLength(2);
    close();
  });

  test('A message is sent once and empties its field', async () => {
    const { open } = await within('feedback-statuses');
    const { model, data } = await open(2);
    model.write(' \u202E\n ');
    await model.send();
    expect(model.$problem.get()).toBe('empty');
    model.write('x'.repeat(100_000));
    await model.send();
    expect([model.$problem.get(), model.$text.get().length]).toEqual(['tooLong', 100_000]);
    model.write('  Thank you 😀 ');
    expect(model.$problem.get()).toBeUndefined();
    await Promise.all([model.send(), model.send()]);
    expect(data().talk.slice(2)).toMatchObject([{ from: 'customer', text: 'Thank you 😀' }]);
    expect([model.$text.get(), model.$sent.get()]).toEqual(['', true]);
    expect(data().item.status).toBe('processing');
  });

  test.each([
    ['dropAfterCommit', 2, null],
    ['dropBefore', 2, 'network'],
    ['businessCode', 1, 'business'],
    ['malformedJson', 1, null],
    ['httpStatus', 2, 'server'],
  ] as const)(
    'After %s nothing typed is lost and nothing is sent twice',
    async (kind, times, failure) => {
      const { app, open, through } = await within('feedback-statuses');
      const { model, data } = await open(2);
      model.write('Any news?');
      await app.faults([{ path: say, kind, times }]);
      await through(model.send());
      expect(model.$failure.get()?.kind ?? null).toBe(failure);
      expect(model.$text.get()).toBe(failure ? 'Any news?' : '');
      if (failure) await through(model.send());
      expect(model.$text.get()).toBe('');
      expect(data().talk.filter(({ text }) => text === 'Any news?')).toHaveLength(1);
    },
  );

  test('A message that arrived while nothing could be read is not sent again at the next tap', async () => {
    const { app, open, through } = await within('feedback-statuses');
    const { model, data } = await open(2);
    model.write('Any news?');
    await app.faults([
      { path: say, kind: 'dropAfterCommit' },
      { path: '/feedback/list/leave-message', kind: 'dropBefore', times: 3 },
    ]);
    await through(model.send());
    expect([model.$failure.get()?.kind, model.$text.get()]).toEqual(['network', 'Any news?']);
    await app.faults([]);
    await through(model.send());
    expect(model.$text.get()).toBe('');
    expect(data().talk.filter(({ text }) => text === 'Any news?')).toHaveLength(1);
  });

  test('Text typed while a message is under way stays', async () => {
    const { open } = await within('feedback-statuses');
    const { model } = await open(2);
    model.write('First');
    const sending = model.send();
    model.write('First, and then');
    await sending;
    expect(model.$text.get()).toBe('First, and then');
  });
});

describe('rating', () => {
  test('A rating whose answer is lost shows what the server has', async () => {
    const { app, open, through } = await within('feedback-statuses');
    const { model, data } = await open(3);
    model.$stars.set(2);
    await app.faults([{ path: '/feedback/submit-rating', kind: 'dropAfterCommit', times: 2 }]);
    await through(model.rate());
    expect(data().item.rating).toBe(2);
  });
});
