/** The credit-history questionnaire against §3. */
import { describe, expect, test } from 'vitest';
import { answerLists, answersOf, lenders, questions } from '#src/facts/questionnaire.ts';

describe('questionnaire (§3)', () => {
  test('There are 11 questions, with codes 1 to 11, in the order of the specification', () => {
    expect(questions.map(({ code, key }) => [code, key])).toEqual([
      [1, 'missedPayment'],
      [2, 'bureauListing'],
      [3, 'creditworthiness'],
      [4, 'currentLender'],
      [5, 'overdueLender'],
      [6, 'longestDelay'],
      [7, 'totalOwed'],
      [8, 'digitalLoans'],
      [9, 'activeLoans'],
      [10, 'repaidOnTime'],
      [11, 'overdueLoans'],
    ]);
  });

  test('There are 22 lenders, from A to Z, with unique codes', () => {
    expect(lenders()).toHaveLength(22);
    expect(new Set(lenders().map(({ code }) => code)).size).toBe(22);
    const names = lenders().map(({ name }) => name.toLowerCase());
    expect(names).toEqual([...names].sort());
    expect(lenders()).toBe(lenders());
    expect(lenders().find(({ code }) => code === 'page')?.name).toBe('Page Financials');
  });

  test('Each question has a fixed list of at least two unique answers', () => {
    for (const { answers } of questions) {
      const codes = answersOf(answers);
      expect(codes.length).toBeGreaterThanOrEqual(2);
      expect(new Set(codes).size).toBe(codes.length);
      expect(codes.filter((code) => !/^[a-zA-Z0-9]+$/.test(code))).toEqual([]);
    }
  });

  test('Lender questions offer none, the lenders and other, and missed payment offers yes or no', () => {
    const lender = answersOf('lender');
    expect(lender).toHaveLength(24);
    expect([lender[0], lender[23]]).toEqual(['none', 'other']);
    expect(answersOf('yesNo')).toEqual(['yes', 'no']);
  });

  test('Every answer list is used', () => {
    expect(new Set(questions.map(({ answers }) => answers))).toEqual(
      new Set(Object.keys(answerLists)),
    );
  });
});
