/** The table of calls against §7: every call, its method, its base and its kind. */
import { describe, expect, test } from 'vitest';
import type { Endpoint, Method } from '#src/contract/endpoint.ts';
import { endpoints, type Path } from '#src/contract/endpoints.ts';
import { requests } from '#src/contract/requests.ts';
import { filesBelow, textOf } from '../../house/tree.ts';
import { sampleOf } from './sample.ts';

// §7 as printed
const printed: Readonly<Record<Method, string>> = {
  GET: `/security/existsByMobile; /security/getUserInfo; /loan/loan-order/list-market; /loan/product/list-market;
    /loanMarket/repay-color; /loan/confirm/product-info; /loanMarket/repay/products; /time/upload/enable;
    /time/upload/uploadStatus; /loan/get-money; /loan/get-money-plus; /loan/product/step-amount;
    /user/device/packageList; /repay/getExtensionData; /repay/confirmExtensionOrder; /app/paystack/bank-list;
    /loan/get-credit-info; /user/verifyBankCard; /app-download/getAddress; /loan/get-money-time;
    /lottery-draw/is-show; /lottery-draw/coupon/quantity; /lottery-draw/coupons; /feedback/red-dot-marker;
    /feedback/detail; /feedback/list/question_answer; /portal/repayment/detail; /app/download-other;
    /lottery-draw/available/coupon; /app/get-mobile-segment; /app/package-config; /portal/homepage/data;
    /portal/loan/order/latest; /user/delete-check; /loan/reject-guide`,
  POST: `/security/login; /security/getVerifyCode; /security/register; /user/addBankCard; /user/finishUploadAllImg;
    /user/saveBasicInfo-market; /loan/loan-order/apply-market; /user/saveAdditionInfo-market; /user/curp/ocr;
    /user/save/questionnaire; /loan/loan-order/apply-market-again; /lottery-draw/create; /user/update-bankCard;
    /lottery-draw/coupon/use; /lottery-draw/coupon/used; /user/submit; /country/meta/ip; /country/meta/code;
    /feedback/list/feedback; /feedback/create; /feedback/add/leaveMsg; /feedback/list/leave-message;
    /feedback/submit-rating; /portal/repayment/confirm; /security/getVerifyCode-deleteUser;
    /security/verifyCode-deleteUser; /user/delete; /app/customer-service-entrance`,
  MULTIPART: `/user/upload/curp/front; /user/upload/curp/back; /user/saveFaceImage; /feedback/upload/credential;
    /feedback/uploadFile`,
};

/** Optional calls that a lender's profile may have. §7 doesn't name them (src/docs/readings.md). */
const added: Readonly<Partial<Record<Method, readonly string[]>>> = { POST: ['/user/bvn/details'] };

const rows = Object.entries(endpoints) as [Path, Endpoint][];
const paths = (wanted: (row: Endpoint) => boolean) =>
  rows
    .filter(([, row]) => wanted(row))
    .map(([path]) => path)
    .sort();

describe('the table of calls', () => {
  test.each(Object.keys(printed) as Method[])('The table holds the %s calls of §7', (method) => {
    const found = paths((row) => row.method === method);
    expect(found).toEqual(
      printed[method]
        .split(';')
        .map((path) => path.trim())
        .concat(added[method] ?? [])
        .sort(),
    );
  });

  test('Only the two country calls use the base /cou', () => {
    expect(paths((row) => row.base === 'cou')).toEqual(['/country/meta/code', '/country/meta/ip']);
  });

  test('Exactly these calls are treated as money', () => {
    expect(paths((row) => row.kind === 'money')).toEqual(
      [
        '/loan/loan-order/apply-market',
        '/loan/loan-order/apply-market-again',
        '/loan/get-money',
        '/loan/get-money-plus',
        '/portal/repayment/confirm',
        '/repay/confirmExtensionOrder',
        '/user/addBankCard',
        '/user/update-bankCard',
        '/lottery-draw/coupon/use',
        '/lottery-draw/create',
        '/user/delete',
        '/user/save/questionnaire',
      ].sort(),
    );
  });

  test('A call has an opId exactly when it changes something', () => {
    for (const [path, row] of rows) {
      const fields = Object.keys(sampleOf(requests[path]()) as object);
      expect(fields.includes('opId'), path).toBe(row.kind !== 'read');
    }
  });
});

test('The app never imports the schemas of requests', () => {
  const app = ['src', 'widget']
    .flatMap(filesBelow)
    .filter((file) => !file.startsWith('src/contract/'));
  const importing = app.filter((file) =>
    /contract\/(?:application-)?requests\.ts/.test(textOf(file)),
  );
  expect(app).toContain('src/core/calls/api.ts');
  expect(importing).toEqual([]);
});
