/** loan_question on the whole app (§2, §3, §5): one card per question, Back by card, all answered, sent once. */
import { expect, test } from 'vitest';
import { application } from '#src/application/application.texts.ts';
import { questionnaire } from '#src/application/questionnaire/questionnaire.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { review } from '#src/application/review/review.texts.ts';
import { like, saying } from '#harness/player/names.ts';
import { type OpenWidget, openWidget } from '../app/open.tsx';

/** Whole journeys on a busy machine. */
const SAVE = '/user/save/questionnaire';
const open = async () => {
  const app = await openWidget({ scenario: 'step-questions', route: '/auth/loan_question' });
  await app.sees(questionnaire.en.progress(1, 11));
  return app;
};

/** After the two 'None' no question is asked whose answer follows. */
const [, no = ''] = questionnaire.en.yesNo;
const [, good = ''] = questionnaire.en.rating;
const [none = ''] = questionnaire.en.lender;
const [, few = '', some = ''] = questionnaire.en.number;
const firstAnswers = [no, no, good, none, none, few, few];

async function answerAll(app: OpenWidget) {
  let at = 1;
  for (const answer of firstAnswers) {
    await app.sees(questionnaire.en.progress(at, at < 5 ? 11 : at === 5 ? 8 : 7));
    await app.tap(answer);
    at += 1;
  }
  await app.sees(application.en.checkTitle);
}

test('Each card has one question with the focus, then a list to check, then one send', async () => {
  const app = await open();
  await app.tap(no);
  await app.sees(questionnaire.en.progress(2, 11));
  expect(document.activeElement?.textContent).toBe(questionnaire.en.bureauListing);
  await app.act(() => app.history.pressBack());
  await app.sees(questionnaire.en.progress(1, 11));
  expect(app.button(no).getAttribute('aria-pressed')).toBe('true');
  await answerAll(app);
  await app.sees(application.en.left(0));
  await app.sees(questionnaire.en.follows);
  await app.sees(`${questionnaire.en.activeLoans}${none}`);
  await app.tap(like(`7. …${application.en.change}`));
  await app.sees(questionnaire.en.progress(7, 7));
  await app.tap(some);
  await app.sees(application.en.checkTitle);
  expect(app.shown()).toContain(some);
  const send = app.button(application.en.send);
  await app.act(() => {
    send.click();
    send.click();
  });
  await app.at('/auth/review_tips');
  expect(await app.moneyEffects()).toEqual([`${SAVE}: 1`]);
  await app.sees(review.en.reviewTitle);
});

test("The page's Back goes one card back, and leaves from the first card", async () => {
  const app = await open();
  await app.go('/');
  await app.go('/auth/loan_question');
  await app.sees(questionnaire.en.progress(1, 11));
  await app.tap(no);
  await app.tap(no);
  await app.sees(questionnaire.en.progress(3, 11));
  await app.tap(common.en.back);
  await app.sees(questionnaire.en.progress(2, 11));
  await app.tap(common.en.back);
  await app.sees(questionnaire.en.progress(1, 11));
  expect(app.history.path()).toBe('/auth/loan_question');
  await app.tap(common.en.back);
  await app.at('/');
});

test('Open questions are named, each line leads to its row, and nothing is sent', async () => {
  const app = await open();
  await app.tap(no);
  await app.sees(questionnaire.en.progress(2, 11));
  await app.tap(saying(questionnaire.en.seeAll(0, 11).split('(')[0] ?? ''));
  await app.sees(application.en.checkTitle);
  await app.tap(application.en.send);
  await app.sees(questionnaire.en.unansweredAll);
  expect(document.activeElement?.matches('.errors')).toBe(true);
  expect(document.getElementById('totalOwed-error')?.textContent).toBe(questionnaire.en.unanswered);
  expect(document.getElementById('missedPayment-error')).toBeNull();
  await app.tap(questionnaire.en.totalOwed);
  expect(document.activeElement?.id).toBe('totalOwed');
  await app.act(() => document.getElementById('totalOwed')?.click());
  await app.sees(questionnaire.en.progress(7, 11));
  expect(await app.moneyEffects()).toEqual([]);
});

test('After a loan the questionnaire leads home, in Spanish', async () => {
  const app = await openWidget({
    scenario: 'finished',
    route: '/auth/loan_question',
    language: 'es',
  });
  await app.sees(questionnaire.es.noneTitle);
  await app.tap(common.es.continue);
  await app.at('/');
});
