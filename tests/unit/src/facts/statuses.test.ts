/** Statuses, labels and the status table against §2, §3 and §4. */
import { describe, expect, test } from 'vitest';
import { orderLabels } from '../../../support/printed-lists.ts';
import { routes } from '#src/facts/routes.ts';
import { statuses, statusHomeMessage, statusLabel, statusRoute } from '#src/facts/statuses.ts';

const codes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 17, 18, 19];

describe('statuses (§4)', () => {
  test('The seventeen statuses have the printed spelling', () => {
    expect(statuses).toEqual({
      Applying: 1,
      Repaying: 2,
      Overdued: 3,
      Finish: 4,
      BindCard: 5,
      BasicInfo: 6,
      Lending: 7,
      Cancel: 8,
      Reject: 9,
      PayFail: 10,
      Addition: 11,
      IdentityOCR: 12,
      Confirm: 14,
      Validation: 16,
      Question: 17,
      getMoney: 18,
      finishLoading: 19,
    });
    expect(Object.keys(statuses)).toHaveLength(17);
  });
});

describe('order labels (§3)', () => {
  test.each([
    [1, 'assessing'],
    [2, 'repaying'],
    [3, 'overdue'],
    [4, 'finished'],
    [5, 'addingCard'],
    [6, 'incomplete'],
    [7, 'disbursing'],
    [8, 'cancelled'],
    [9, 'rejected'],
    [10, 'failed'],
    [11, 'incomplete'],
    [12, 'incomplete'],
    [14, 'incomplete'],
    [16, 'assessing'],
    [17, 'incomplete'],
    [18, 'incomplete'],
    [19, 'assessing'],
  ])('Status %i is labelled %s', (status, label) => {
    expect(statusLabel(status)).toBe(label);
  });

  test('Exactly the printed labels are used', () => {
    expect(new Set(codes.map(statusLabel))).toEqual(new Set(orderLabels));
  });

  test.each([0, 13, 15, 20, -1, 1.5, Number.NaN])('Status %d has no label', (status) => {
    expect(statusLabel(status)).toBeUndefined();
  });
});

describe('status → screen (§2)', () => {
  test.each([
    [6, '/auth/personal_infomation'],
    [11, '/auth/additionalInfomation'],
    [12, '/auth/id_card_authentication'],
    [5, '/bank_account/add_bankcard'],
    [14, '/borrow/confirm_borrow'],
    [18, '/borrow/confirm_borrow'],
    [3, '/repay/repay_detail'],
    [2, '/repay/repay_detail'],
    [1, '/auth/review_tips'],
    [7, '/borrow/lending'],
    [9, '/borrow/reject'],
    [17, '/auth/loan_question'],
    [19, '/finish_loading'],
  ])('Status %i opens %s', (status, path) => {
    const name = statusRoute[status];
    expect(name && routes[name].path).toBe(path);
  });

  test('Other statuses route nowhere', () => {
    expect(Object.keys(statusRoute)).toHaveLength(13);
    expect([4, 8, 10, 16, 0, 13, 15, 20, 999].map((status) => statusRoute[status])).toEqual(
      Array.from({ length: 9 }),
    );
  });
});

describe('home messages (§4)', () => {
  test('Five home messages follow from a status, the sixth from the account', () => {
    expect(new Set(Object.values(statusHomeMessage)).size).toBe(5);
  });

  test('The statuses choose under audit, past due, rejected or approved as the home message', () => {
    expect([1, 3, 9, 14, 18].map((status) => statusHomeMessage[status])).toEqual([
      'underAudit',
      'pastDue',
      'rejected',
      'approved',
      'approved',
    ]);
  });
});
