/**
 * The questionnaire's form and model (§3, §5) on the simulator: all answered, sent once as codes, draft kept, Back by
 * card.
 */
import * as fc from '../../../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import {
  answersByCode,
  createQuestionnaireForm,
  questionNamed,
} from '#src/application/questionnaire/questionnaire.form.ts';
import { contradictionsIn } from '#src/application/questionnaire/questionnaire.rules.ts';
import { questionnaire } from '#src/application/questionnaire/questionnaire.texts.ts';
import { answerLists, answersOf, type QuestionKey, questions } from '#src/facts/questionnaire.ts';
import { customer, withoutDebts } from '#harness/simulator/scenarios/customer.ts';
import { languages } from '#src/facts/languages.ts';
import { settle, useEnvironment } from '../../../../support/environment.ts';
import { loggedIn } from '../../world.ts';

const SAVE = '/user/save/questionnaire';

async function atQuestions(scenario = 'step-questions') {
  const app = await loggedIn(scenario);
  const { createQuestionnaire } = await import('#src/application/questionnaire/questionnaire.ts');
  app.go('loanQuestion');
  const open = async () => {
    const model = createQuestionnaire();
    const close = model.open();
    await settle();
    return { model, close };
  };
  const first = await open();
  /** Answers the current question as a customer without debts, or as one with the answers of `other`. */
  const answer = (model: typeof first.model, other: Partial<Record<QuestionKey, string>> = {}) => {
    const card = model.$card.get();
    const question = typeof card === 'number' ? questions[card] : undefined;
    if (question) model.answer(question.key, other[question.key] ?? withoutDebts[question.answers]);
  };
  const answerAll = (model: typeof first.model) => questions.forEach(() => answer(model));
  return { ...app, ...first, open, answer, answerAll };
}

describe('the form', () => {
  test('Each question without an answer is named, and all others keep their answers', () => {
    useEnvironment({});
    for (const open of questions) {
      const form = createQuestionnaireForm();
      for (const { key, answers } of questions) {
        if (key !== open.key) form.change(key, answersOf(answers).slice(-1)[0] ?? '');
      }
      expect(form.submit()).toBeUndefined();
      expect(form.$problems.get()).toEqual({ [open.key]: 'empty' });
      expect(form.$missing.get()).toBe(1);
    }
  });

  test('A question accepts only its own answers', () => {
    useEnvironment({});
    const form = createQuestionnaireForm();
    fc.assert(
      fc.property(fc.constantFrom(...questions), fc.string(), (question, typed) => {
        form.change(question.key, typed);
        const value = form.$values.get()[question.key];
        expect(['', ...answersOf(question.answers)]).toContain(value);
      }),
    );
  });

  test('An outdated answer in a draft leaves its question open', () => {
    useEnvironment({});
    const form = createQuestionnaireForm();
    form.reset({ currentLender: 'goneBank', missedPayment: 'no' });
    expect(form.$values.get()).toMatchObject({ currentLender: '', missedPayment: 'no' });
  });

  test('Answers are sent under the codes 1 to 11', () => {
    const values = Object.fromEntries(questions.map(({ key, code }) => [key, `a${code}`]));
    expect(answersByCode(values as Parameters<typeof answersByCode>[0])).toEqual({
      '1': 'a1',
      '2': 'a2',
      '3': 'a3',
      '4': 'a4',
      '5': 'a5',
      '6': 'a6',
      '7': 'a7',
      '8': 'a8',
      '9': 'a9',
      '10': 'a10',
      '11': 'a11',
    });
    expect([questionNamed('7'), questionNamed('totalOwed'), questionNamed('12')]).toEqual([
      'totalOwed',
      'totalOwed',
      undefined,
    ]);
  });

  test.each(languages)('Every answer has its own text in %s', (language) => {
    for (const [list, codes] of Object.entries(answerLists)) {
      const words = questionnaire[language][list as keyof typeof answerLists];
      expect(words).toHaveLength(codes.length);
      expect(new Set(words).size).toBe(codes.length);
    }
  });
});

test.each([
  [{}, []],
  [{ missedPayment: 'yes' }, ['missedButNeverLate']],
  [{ overdueLender: 'carbon' }, ['lateWithoutDelay']],
  [{ overdueLender: 'carbon', longestDelay: 'upTo7Days', missedPayment: 'yes' }, []],
  [{ currentLender: 'carbon' }, ['owesNothing', 'owesWithoutLoan']],
  [{ currentLender: 'carbon', totalOwed: 'upTo50000', activeLoans: 'from1To2' }, []],
  [
    {
      currentLender: 'kuda',
      totalOwed: 'upTo50000',
      activeLoans: 'from1To2',
      overdueLoans: 'moreThan5',
    },
    ['moreOverdueThanActive'],
  ],
])('The answers %j of a customer without debts contradict: %j', (other, names) => {
  const answers = Object.fromEntries(
    questions.map(({ key, answers: list }) => [key, withoutDebts[list]]),
  ) as Record<QuestionKey, string>;
  expect(contradictionsIn({ ...answers, ...other }).map(({ name }) => name)).toEqual(names);
});

describe('on the simulator', () => {
  test("After 'none' the questions whose answer follows are skipped, and it is sent", async () => {
    const app = await atQuestions();
    const cards = [app.model.$card.get()];
    while (cards[cards.length - 1] !== 'list' && cards.length < 20) {
      app.answer(app.model);
      cards.push(app.model.$card.get());
    }
    expect(cards).toEqual([0, 1, 2, 3, 4, 7, 9, 'list']);
    app.model.back();
    app.model.back();
    expect(app.model.$card.get()).toBe(7);
    app.model.showList();
    await app.model.send();
    const { customers } = await app.world.control.state();
    expect(customers[0]?.answers).toEqual(customer.answers);
  });

  test('Another answer asks the skipped questions after all', async () => {
    const app = await atQuestions();
    app.answerAll(app.model);
    app.model.change('currentLender');
    app.model.answer('currentLender', 'carbon');
    await app.model.send();
    expect(app.model.form.$problems.get()).toEqual({
      totalOwed: 'empty',
      activeLoans: 'empty',
      overdueLoans: 'empty',
    });
    expect(await app.money(SAVE)).toEqual([]);
  });

  test('Answers that contradict each other are asked back once, then sent as they are', async () => {
    const app = await atQuestions();
    for (const _ of questions) app.answer(app.model, { missedPayment: 'yes' });
    await app.model.send();
    expect(app.model.$doubts.get()).toEqual([{ name: 'missedButNeverLate', ask: 'overdueLender' }]);
    expect(await app.money(SAVE)).toEqual([]);
    app.model.change('currentLender');
    app.model.answer('currentLender', 'carbon');
    for (const key of ['totalOwed', 'activeLoans', 'overdueLoans'] as const) {
      app.model.change(key);
      app.model.answer(key, key === 'totalOwed' ? 'nothing' : 'from1To2');
    }
    await app.model.send();
    expect(app.model.$doubts.get().map(({ name }) => name)).toEqual([
      'missedButNeverLate',
      'owesNothing',
    ]);
    expect(await app.money(SAVE)).toEqual([]);
    await app.model.send();
    expect(await app.money(SAVE)).toEqual([1]);
  });

  test('An answer to a question that is not on screen moves no card', async () => {
    const app = await atQuestions();
    app.model.answer('totalOwed', 'nothing');
    expect(app.model.$card.get()).toBe(0);
  });

  test('After a kill the questionnaire opens at the first open question, and Back leads to those before', async () => {
    const app = await atQuestions();
    for (let count = 0; count < 4; count += 1) app.answer(app.model);
    await app.clock.advance(300);
    const { model } = await app.open();
    expect([model.$card.get(), model.$depth.get()]).toEqual([4, 1]);
    // Three questions have their answer from the current lender 'none'.
    expect(model.form.$missing.get()).toBe(4);
    model.back();
    expect(model.$card.get()).toBe(3);
  });
});
