/**
 * Feedback (§2, §3, §5): the list in every state, the form's words in place, a conversation of plain text, the rating.
 */
import { describe, expect, test, vi } from 'vitest';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { feedbackTypeLabels } from '#src/core/texts/options.texts.ts';
import { feedback, feedbackStatusLabels } from '#src/feedback/feedback.texts.ts';
import { application } from '#src/application/application.texts.ts';
import { fieldProblems } from '#src/application/fields/fields.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { ownDetailsTexts } from '#src/account/own-details.texts.ts';
import { like, saying } from '#harness/player/names.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import type { Language } from '#src/facts/languages.ts';
import { openForm } from '../application/typing.ts';
import { type Opening, openWidget } from '../app/open.tsx';

const list = '/feedback/feedback_list';
const add = '/feedback/add_feedback';
const listCall = '/feedback/list/feedback';

const open = (opening: Partial<Opening> = {}) =>
  openWidget({ scenario: 'feedback-statuses', route: list, ...opening });

/** The rows of sent feedback. */
const rows = (label = feedback.en.yours) =>
  Array.from(document.querySelectorAll(`ul[aria-label="${label}"] > li`), (row) => row.textContent);

/** Opens the row with this text. */
async function openRow(app: Awaited<ReturnType<typeof open>>, text: string) {
  await app.sees(text);
  const link = Array.from(document.querySelectorAll('a')).find((one) =>
    one.textContent?.includes(text),
  );
  await app.go(link?.getAttribute('href')?.slice(1) ?? 'no link');
  await app.sees(feedback.en.reply);
}

describe('list of feedback', () => {
  test('The feedback list shows questions first, then each message with kind, text, status and day', async () => {
    const app = await open();
    await app.sees(feedback.en.yours);
    expect(document.querySelector('main a')?.getAttribute('href')).toBe('#/feedback/feedback_faq');
    expect(rows()).toEqual([
      `${feedbackTypeLabels.en.suggestion}Show the due date larger.${feedbackStatusLabels.en.submitted} 21 November 2026`,
      `${feedbackTypeLabels.en.identity}My ID cannot be read.${feedbackStatusLabels.en.processing} 21 November 2026`,
      `${feedbackTypeLabels.en.repayment}I paid by transfer, but the app still shows the debt.${feedbackStatusLabels.en.answered} 20 November 2026`,
      `${feedbackTypeLabels.en.disbursement}The money came a day late.${feedbackStatusLabels.en.resolved} 17 November 2026`,
      `${feedbackTypeLabels.en.conduct}I paid by transfer, but the app still shows the debt.${feedbackStatusLabels.en.resolved} 4 November 2026`,
      `${feedbackTypeLabels.en.other}I paid by transfer, but the app still shows the debt.escalated 31 October 2026`,
    ]);
  });

  test('An unread answer has a spoken dot, which is gone once it was read', async () => {
    const app = await open({ scenario: 'feedback-unread', language: 'es' });
    await app.sees(feedback.es.yours);
    expect(rows(feedback.es.yours)[0]).toMatch(
      like(
        `${feedbackTypeLabels.es.repayment}${common.es.newAnswer}…${feedbackStatusLabels.es.answered} 20 de noviembre de 2026`,
      ),
    );
    const href = document.querySelectorAll('main a')[1]?.getAttribute('href') ?? '';
    await app.go(href.slice(1));
    await app.sees(`${home.es.customerServices} · Hoy, `);
    await app.go(list);
    await app.sees(feedback.es.yours);
    expect(rows(feedback.es.yours).map((row) => row?.includes(common.es.newAnswer))).toEqual([
      false,
      true,
    ]);
  });

  test('The feedback list leads on when it is empty, for a visitor and after a failure', async () => {
    const empty = await open({ scenario: 'repaying' });
    await empty.sees(feedback.en.emptyTitle);
    await empty.tap(feedback.en.write);
    await empty.at(add);
    empty.close();

    const visitor = await open({ loggedIn: false });
    await visitor.sees(feedback.en.login);
    expect(visitor.buttons()).not.toContain(feedback.en.write);
    visitor.close();

    const failed = await open({
      before: (world) =>
        world.control.setFaults([{ path: listCall, kind: 'httpStatus', times: 3 }]),
    });
    await failed.sees(common.en.failureTitle);
    await failed.tap(common.en.tryAgain);
    await failed.sees(feedback.en.yours);
  });

  test('45 messages are shown page by page', async () => {
    const app = await open({ scenario: 'feedback-long' });
    await app.sees(feedback.en.more);
    expect(rows()).toHaveLength(20);
    await app.tap(feedback.en.more);
    await app.until(() => rows().length === 40, 'No second page.');
    await app.tap(feedback.en.more);
    await app.until(() => rows().length === 45, 'No third page.');
    expect(app.buttons()).not.toContain(feedback.en.more);
  });
});

describe('new feedback', () => {
  test.each([
    ['rejected', 'review=1', feedback.en.reviewWish('…')],
    ['step-additional', 'cancel=1', feedback.en.cancelWish('…')],
    ['step-additional', 'about=1', feedback.en.aboutLoan('…')],
    ['pay-failed', 'about=1', feedback.en.aboutLoan('…')],
    ['repaying', 'correct=address', ownDetailsTexts.en.wish(ownDetailsTexts.en.address)],
  ])('In %s the form for %s asks only what it needs', async (scenario, query, wish) => {
    const app = await openForm({ scenario, route: `${add}?${query}` });
    await app.sees(feedback.en.description);
    const { $latest } = await import('#src/core/loan/order.ts');
    expect(app.shown()).not.toMatch(
      saying(feedback.en.type, feedback.en.receiverAccount, feedback.en.files),
    );
    const field = document.getElementById('description') as HTMLTextAreaElement;
    const { order } = $latest.get();
    const number = query === 'correct=address' ? '' : (order?.orderNo ?? 'no number');
    expect(field.value).toMatch(saying(wish));
    expect(field.value).toContain(number);
    await app.type(like(`${feedback.en.description}…`), `${field.value} Thank you`);
    await app.tap(feedback.en.send);
    await app.sees(feedback.en.resultTitle);
    expect(await app.sent('/feedback/create')).toMatchObject([
      { type: 'application', receiverAccount: null, fileIds: [] },
    ]);
  });

  test.each([
    ['pay-failed', 'about=1'],
    ['repaying', 'correct=address'],
  ])('In %s a message for %s that only begins is not sent', async (scenario, query) => {
    const app = await openForm({ scenario, route: `${add}?${query}` });
    await app.sees(feedback.en.description);
    await app.tap(feedback.en.send);
    expect(app.errorAt('description')).toContain(application.en.empty);
    expect(await app.sent('/feedback/create')).toEqual([]);
  });

  test('A draft about something else keeps all its questions beside the wish', async () => {
    const first = await openForm({ scenario: 'rejected', route: add });
    await first.sees(feedback.en.type);
    await first.type(like(`${feedback.en.description}…`), 'I paid twice');
    await first.pick('type', feedbackTypeLabels.en.repayment);
    await first.act(() => first.clock.advance(1_000));
    await first.go('/borrow/reject');
    await first.sees(borrow.en.reviewAgain);
    await first.tap(borrow.en.reviewAgain);
    await first.sees(feedback.en.type);
    expect(first.shown()).toContain(feedback.en.receiverAccount);
  });

  const write = (language: Language = 'en') =>
    openForm({ scenario: 'repaying', route: add, language });

  test('The feedback form names each missing field, and sends valid feedback', async () => {
    const app = await write();
    await app.sees(feedback.en.type);
    expect(app.input(feedback.en.contactPhone).value).toBe(customer.mobile);
    await app.type(feedback.en.contactPhone, '');
    await app.type(like(`${feedback.en.description}…`), 'ab');
    await app.tap(feedback.en.send);
    expect(app.summary()).toEqual([
      `${feedback.en.type}: ${application.en.emptyPick}`,
      `${feedback.en.description}: minimum word length 3`,
      `${feedback.en.contactPhone}: ${feedback.en.needOne}`,
    ]);
    const leaves = async (error: string) => {
      await app.act(() => {
        const message = app.input(like(`${feedback.en.description}…`));
        message.focus();
        message.blur();
      });
      await vi.waitFor(() => expect(app.errorAt('description')).toBe(error), 30_000);
    };
    await app.type(like(`${feedback.en.description}…`), ' \n ');
    expect(app.errorAt('description')).toBe('');
    await leaves(application.en.empty);
    await app.type(like(`${feedback.en.description}…`), 'x'.repeat(100_000));
    await leaves(feedback.en.tooLong('2,000'));
    expect(app.shown()).toContain(feedback.en.counter('100,000', '2,000'));
    await app.type(like(`${feedback.en.description}…`), '<b>I paid twice</b>');
    await app.pick('type', feedbackTypeLabels.en.repayment);
    await app.type(feedback.en.receiverAccount, '1234567890123456');
    await app.type(feedback.en.contactPhone, '8031234567');
    await app.tap(feedback.en.send);
    expect(app.errorAt('receiverAccount')).toContain(fieldProblems.en.accountLength16);
    await app.type(feedback.en.receiverAccount, '0123456789');
    await app.pick('appointmentDay', '23 November 2026');
    await app.pick('appointmentTime', '9:00\u00a0am');
    await app.tap(feedback.en.send);
    await app.sees(feedback.en.resultTitle);
    expect(await app.sent('/feedback/create')).toMatchObject([
      {
        type: 'repayment',
        description: '<b>I paid twice</b>',
        receiverAccount: '0123456789',
        fileIds: [],
        contactPhone: '8031234567',
        contactEmail: null,
        appointmentAt: Date.UTC(2026, 10, 23, 8),
      },
    ]);
    await app.tap(feedback.en.toMessage);
    await app.sees('<b>I paid twice</b>');
    expect(app.shown()).toContain(`${feedback.en.appointment}23 November 2026, 9:00 am`);
    expect(document.querySelector('main .chat b')?.textContent).toBe(feedback.en.you);
  });

  test('An appointment can be removed, and the form is shown in Spanish', async () => {
    const app = await write('es');
    await app.sees(feedback.es.type);
    await app.pick('appointmentDay', '23 de noviembre de 2026');
    await app.tap(feedback.es.send);
    expect(app.summary()).toEqual([
      `${feedback.es.type}: ${application.es.emptyPick}`,
      `${feedback.es.description}: ${application.es.empty}`,
      `${feedback.es.appointmentTime}: ${application.es.emptyPick}`,
    ]);
    await app.pick('appointmentDay', feedback.es.noDay);
    expect(document.getElementById('appointmentTime')).toBeNull();
  });

  test('A failed send shows its message beside the button and keeps every word', async () => {
    const app = await write();
    await app.sees(feedback.en.type);
    await app.pick('type', feedbackTypeLabels.en.other);
    await app.type(like(`${feedback.en.description}…`), 'Nobody answers');
    await app.faults([{ path: '/feedback/create', kind: 'dropBefore', times: 2 }]);
    await app.tap(feedback.en.send);
    await app.sees(feedback.en.notSent);
    expect(app.input(like(`${feedback.en.description}…`)).value).toBe('Nobody answers');
    await app.tap(feedback.en.send);
    await app.sees(feedback.en.resultTitle);
  });
});

describe('conversation', () => {
  test('Own messages and replies differ by name, with Lagos times, and all are plain text', async () => {
    const app = await open({ scenario: 'feedback-long' });
    await openRow(app, '<script>');
    const items = Array.from(document.querySelectorAll('.chat > li'), (one) => one.textContent);
    expect(items).toHaveLength(81);
    expect(items[0]).toMatch(like(`${feedback.en.you} · 18 November 2026, 1:00\u00a0am<script>…`));
    expect(items[80]).toBe(`${home.en.customerServices} · Today, 9:00\u00a0amMessage 80 of 80.`);
    expect(document.querySelectorAll('main img, main script')).toHaveLength(0);
    expect(document.title).not.toBe('taken');
  });

  test('The given details of feedback are listed, without empty ones', async () => {
    const app = await open();
    await openRow(app, 'The money came a day late.');
    const given = Array.from(document.querySelectorAll('dl > div'), (row) => row.textContent);
    expect(given).toEqual([
      `${feedback.en.receiverAccount}0123456789`,
      `${feedback.en.contactPhone}08031234567`,
      `${feedback.en.contactEmail}adaeze.okafor@gmail.com`,
      `${feedback.en.appointment}18 November 2026, 12:00 pm`,
    ]);
  });

  test('A blank message is refused, a failed one stays, and a sent one appears at the end', async () => {
    const app = await open({ scenario: 'feedback-unread' });
    await openRow(app, 'I paid by transfer');
    const field = () => app.screen.getByLabelText(feedback.en.reply) as HTMLTextAreaElement;
    const type = (value: string) =>
      app.act(() => {
        app.fireEvent.input(field(), { target: { value } });
      });
    await app.tap(feedback.en.send);
    expect(app.shown()).toContain(application.en.empty);
    await type('Thank you');
    await app.faults([{ path: '/feedback/add/leaveMsg', kind: 'dropBefore', times: 2 }]);
    await app.tap(feedback.en.send);
    await app.sees(feedback.en.notSent);
    expect(field().value).toBe('Thank you');
    await app.tap(feedback.en.send);
    await app.sees(feedback.en.sent);
    expect(field().value).toBe('');
    expect(document.querySelector('.chat > li:last-child')?.textContent).toContain('Thank you');
  });

  test('Unknown feedback says so, and no feedback leads to the list', async () => {
    const app = await open({ route: '/feedback/feedbackDetail?id=fb0' });
    await app.sees("We couldn't find this message.");
    await app.go('/feedback/feedbackDetail');
    await app.sees(feedback.en.chooseOne);
    await app.tap(feedback.en.all);
    await app.at(list);
    await app.go('/feedback/feedback_result');
    await app.sees(feedback.en.chooseOne);
  });
});

test('Feedback is rated by five radios, once, and with thanks', async () => {
  const app = await open();
  await openRow(app, 'The money came a day late.');
  expect(app.buttons()).not.toContain(feedback.en.sendRating);
  const names = app.screen.getAllByRole('radio').map((one) => one.getAttribute('aria-label'));
  expect(names).toEqual([1, 2, 3, 4, 5].map(feedback.en.stars));
  await app.act(() => app.screen.getByRole('radio', { name: feedback.en.stars(4) }).click());
  await app.tap(feedback.en.sendRating);
  await app.sees(feedback.en.rated(4));
  expect(app.screen.queryAllByRole('radio')).toEqual([]);
});

test('Only solved feedback can be rated, and rated feedback shows its stars', async () => {
  const app = await open();
  await openRow(app, 'My ID cannot be read.');
  expect(app.screen.queryAllByRole('radio')).toEqual([]);
  await app.go(list);
  await openRow(app, feedbackTypeLabels.en.conduct);
  await app.sees(feedback.en.rated(4));
});
