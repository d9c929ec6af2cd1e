/**
 * Writing to customer service on the simulator (§3, §5, §7): one feedback for one intent, drafts without the account,
 * files one by one.
 */
import { describe, expect, test } from 'vitest';
import type { Prepared } from '#src/application/photo/photo.ts';
import { DAY_MS } from '#src/facts/time.ts';
import { settle } from '../../../support/environment.ts';
import { loggedIn } from '../world.ts';
import { photoOf, prepared } from '../application/identity/identity-step.ts';

const create = '/feedback/create';
const upload = '/feedback/upload/credential';
const pdf = (): Promise<Prepared> =>
  Promise.resolve({ ok: true, photo: { ...photoOf('%PDF-1.7 of a bank'), width: 0 } });

async function writing(scenario = 'repaying') {
  const app = await loggedIn(scenario, '/feedback/add_feedback');
  const { createAddFeedback } = await import('#src/feedback/feedback-form.ts');
  const open = async () => {
    const model = createAddFeedback();
    const close = model.open();
    await settle();
    return { model, close };
  };
  const opened = await open();
  const fill = (description = 'I paid twice') => {
    opened.model.form.change('type', 'repayment');
    opened.model.form.change('description', description);
  };
  return {
    app,
    open,
    ...opened,
    fill,
    stored: async () => {
      const state = await app.world.control.state();
      return state.feedback;
    },
    /** Lets the pauses before retries pass until it is done. */
    async through<T>(done: Promise<T>): Promise<T> {
      for (let turn = 0; turn < 12; turn += 1) await app.clock.advance(1_000);
      return done;
    },
    states: () => opened.model.receipts.$receipts.get().map(({ state }) => state),
  };
}

describe('sending', () => {
  test('Feedback is sent once, however often it is tapped, and the next screen says what happens now', async () => {
    const { app, model, fill, stored } = await writing();
    await Promise.all([model.send(), model.send()]);
    expect(model.form.$problems.get()).toEqual({ type: 'empty', description: 'empty' });
    fill('  I paid twice \n');
    model.form.change('appointmentDay', model.form.optionsOf('appointmentDay')[2] ?? '');
    model.form.change('appointmentTime', '09:00');
    await Promise.all([model.send(), model.send()]);
    expect(await stored()).toMatchObject([
      { description: 'I paid twice', contactPhone: '08031234567', contactEmail: null },
    ]);
    expect(app.here()).toBe('feedbackResult');
    expect(app.$place.get().query['id']).toMatch(/^fb\d{8}$/);
  });

  test('Feedback that arrived before the phone went offline is not sent again at the next tap', async () => {
    const { app, model, fill, stored, through } = await writing();
    fill();
    await app.faults([
      { path: create, kind: 'dropAfterCommit' },
      { path: '/feedback/list/feedback', kind: 'dropBefore', times: 3 },
    ]);
    await through(model.send());
    expect(model.$failure.get()).toEqual({ kind: 'network' });
    expect(model.form.$values.get().description).toBe('I paid twice');
    expect(app.here()).toBe('addFeedback');
    await app.faults([]);
    await through(model.send());
    expect(await stored()).toHaveLength(1);
    expect(app.here()).toBe('feedbackResult');
  });

  test('The same words as weeks ago are sent as another feedback', async () => {
    const { app, model, fill, stored, through } = await writing('feedback-statuses');
    fill('I paid by transfer, but the app still shows the debt.');
    const before = (await stored()).length;
    await app.faults([{ path: create, kind: 'dropBefore', times: 2 }]);
    await through(model.send());
    expect(app.here()).toBe('addFeedback');
    await model.send();
    expect(await stored()).toHaveLength(before + 1);
  });

  test('A field that the server refuses shows its error there', async () => {
    const { app, model, fill } = await writing();
    fill();
    model.form.change('contactEmail', 'a@b.ng');
    // Not the first day, because its first hours pass during today.
    model.form.change('appointmentDay', model.form.optionsOf('appointmentDay')[2] ?? '');
    model.form.change('appointmentTime', '08:00');
    // The service's clock is a week ahead, which the phone doesn't know yet.
    await app.lenderPasses('P7D');
    await model.send();
    expect(model.form.$problems.get()).toEqual({ appointmentTime: 'refused' });
    expect([model.$failure.get(), model.$attempts.get()]).toEqual([null, 1]);
  });
});

describe('the draft', () => {
  test('The draft restores what was typed except the account, and is wiped when sent', async () => {
    const { app, model, fill, close, open } = await writing();
    fill();
    model.form.change('receiverAccount', '0123456789');
    close();
    await settle();
    const atRest = JSON.stringify([...app.environment.durable.values]);
    expect(atRest).toContain('I paid twice');
    expect(atRest).not.toContain('0123456789');
    const again = await open();
    expect(again.model.form.$values.get()).toMatchObject({
      type: 'repayment',
      description: 'I paid twice',
      receiverAccount: '',
      contactPhone: '08031234567',
    });
    await again.model.send();
    again.close();
    await settle();
    expect([...app.environment.durable.values.keys()]).toEqual([]);
  });

  test('A day in the draft that has passed is empty again', async () => {
    const { app, model, close, open } = await writing();
    model.form.change('appointmentDay', model.form.optionsOf('appointmentDay')[1] ?? '');
    close();
    await settle();
    await app.pass('P2D', 2 * DAY_MS);
    expect((await open()).model.form.$values.get().appointmentDay).toBe('');
  });
});

describe('files', () => {
  test('Pictures and PDFs are uploaded one after the other and arrive with the feedback', async () => {
    const { app, model, fill, states, stored } = await writing();
    const { receipts } = model;
    const done = [
      receipts.add('IMG_1.png', () => prepared()),
      receipts.add('bank.pdf', pdf),
      receipts.add('\u202Egpj.exe', () => prepared('another')),
    ];
    expect(states()).toEqual(['preparing', 'preparing', 'preparing']);
    fill();
    await model.send();
    expect(model.$attempts.get()).toBe(1);
    await Promise.all(done);
    expect(states()).toEqual(['sent', 'sent', 'sent']);
    await model.send();
    const files = await app.world.control.files();
    expect(files).toMatchObject([
      { purpose: 'credential', name: 'IMG_1.jpg' },
      { purpose: 'feedback', name: 'bank.pdf' },
      { purpose: 'credential', name: 'gpj.jpg' },
    ]);
    expect(await stored()).toMatchObject([
      { receipts: (files as { fileId: string }[]).map(({ fileId }) => fileId) },
    ]);
  });

  test('An unusable file shows why and is not sent, and a sixth file is not taken', async () => {
    const { app, model, fill, states } = await writing();
    const { receipts } = model;
    await receipts.add('a.exe', () => Promise.resolve({ ok: false, problem: 'notPicture' }));
    expect(receipts.$receipts.get()).toMatchObject([{ state: 'refused', problem: 'notPicture' }]);
    for (let count = 0; count < 6; count += 1) await receipts.add(`${count}.jpg`, () => prepared());
    expect(states()).toEqual(['refused', ...Array.from({ length: 5 }, () => 'sent')]);
    expect(receipts.$tooMany.get()).toBe(true);
    receipts.remove(receipts.$receipts.get()[1]?.id ?? 0);
    expect([receipts.$tooMany.get(), receipts.fileIds().length]).toEqual([false, 4]);
    fill();
    await model.send();
    expect(app.here()).toBe('feedbackResult');
  });

  test('A file whose preparation fails says so, and the next one is sent', async () => {
    const { model, states } = await writing();
    const { receipts } = model;
    const first = receipts.add('a.jpg', () => Promise.reject(new Error('reading is blocked')));
    const second = receipts.add('b.pdf', pdf);
    await Promise.all([first, second]);
    expect(receipts.$receipts.get()).toMatchObject([{ problem: 'locked' }, { problem: null }]);
    expect(states()).toEqual(['refused', 'sent']);
  });

  test('A file that the network refused is sent again without a tap', async () => {
    const { app, model, states, through } = await writing();
    await app.faults([{ path: upload, kind: 'dropBefore', times: 2 }]);
    await through(model.receipts.add('a.jpg', () => prepared()));
    expect(model.receipts.$receipts.get()).toMatchObject([
      { state: 'stopped', failure: { kind: 'network' } },
    ]);
    await model.receipts.add('b.pdf', pdf);
    expect(states()).toEqual(['stopped', 'sent']);
    await model.receipts.send(1);
    expect(states()).toEqual(['sent', 'sent']);
    expect(await app.world.control.files()).toHaveLength(2);
  });

  test('A file that was stopped, sent again and removed does not come back late', async () => {
    const { app, model, states } = await writing();
    const { receipts } = model;
    await app.faults([{ path: upload, kind: 'delay', ms: 300, times: 1 }]);
    const first = receipts.add('a.jpg', () => prepared());
    const second = receipts.add('b.jpg', () => prepared());
    await settle();
    expect(states()).toEqual(['sending', 'sending']);
    receipts.stop(1);
    expect(receipts.$receipts.get()[0]).toMatchObject({ failure: { kind: 'aborted' } });
    const again = receipts.send(1);
    receipts.remove(2);
    await app.clock.advance(300);
    await Promise.all([first, second, again]);
    expect(receipts.$receipts.get()).toMatchObject([{ id: 1, state: 'sent', failure: null }]);
    expect(receipts.fileIds()).toHaveLength(1);
  });

  test('Closing the screen drops the files', async () => {
    const { model, close } = await writing();
    const adding = model.receipts.add('a.jpg', () => prepared());
    close();
    await adding;
    expect(model.receipts.$receipts.get()).toEqual([]);
  });
});
