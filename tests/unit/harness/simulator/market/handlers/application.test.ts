/** An application from registration to the review, by the order's status (§4: 6 → 11 → 12 → 5 → 17 → 1). */
import { beforeEach, describe, expect, test } from 'vitest';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { MOBILE, errorOf, opId } from '../../../simulator.ts';
import { eachTest, phone, simulator, visit } from '../../../one-phone.ts';

const { personal: info, residence, contacts, card, answers } = customer;
let ids: { loanOrderId: string; orderNo: string };

const work = { employmentType: 'unemployed', monthlySalary: 'lessThan29999' };
const photo = (bytes: number) =>
  new File([new Uint8Array(bytes)], 'face.jpg', { type: 'image/jpeg' });

const apply = async () => {
  const wish = { productId: 'personal', amountKobo: 500_000, termDays: 91, opId: opId() };
  const { data } = await phone.call('/loan/loan-order/apply-market', wish);
  ids = { loanOrderId: data.order.loanOrderId, orderNo: data.order.orderNo };
};
const basic = () =>
  phone.call('/user/saveBasicInfo-market', { loanOrderId: ids.loanOrderId, info, opId: opId() });
const addition = () =>
  phone.call('/user/saveAdditionInfo-market', {
    loanOrderId: ids.loanOrderId,
    residence,
    work,
    contacts,
    opId: opId(),
  });
const face = (file: File) =>
  phone.call('/user/saveFaceImage', { orderNo: ids.orderNo, opId: opId() }, { file });
const finishImages = () =>
  phone.call('/user/finishUploadAllImg', { orderNo: ids.orderNo, opId: opId() });
const addCard = (change: object = {}) =>
  phone.call('/user/addBankCard', {
    loanOrderId: ids.loanOrderId,
    card: { ...card, ...change },
    opId: opId(),
  });
const question = (given: Record<string, string> = answers) =>
  phone.call('/user/save/questionnaire', {
    loanOrderId: ids.loanOrderId,
    answers: given,
    opId: opId(),
  });

eachTest(async () => {
  await visit('new-customer');
  await phone.call('/security/getVerifyCode', {
    mobile: MOBILE,
    purpose: 'register',
    opId: opId(),
  });
  const body = { mobile: MOBILE, code: await phone.code(), opId: opId() };
  phone.useToken((await phone.call('/security/register', body)).data.token);
  await apply();
});

describe('an application', () => {
  test('An application is led through every step to the offer', async () => {
    expect((await phone.order()).status).toBe(6);
    expect((await basic()).data.order.status).toBe(11);
    expect((await addition()).data.order.status).toBe(12);
    expect((await face(photo(3_000))).data.bytes).toBe(3_000);
    expect((await finishImages()).data.order.status).toBe(5);
    expect((await addCard()).data.order.status).toBe(17);
    const { order } = (await question()).data;
    expect(order).toMatchObject({ status: 1, appliedAt: simulator.real.now });
    const submitted = await phone.call('/user/submit', {
      loanOrderId: ids.loanOrderId,
      opId: opId(),
    });
    expect(submitted.data.order.status).toBe(1);
    await phone.advance('PT12M');
    expect((await phone.order()).status).toBe(14);
    const { data } = await phone.call('/security/getUserInfo', {});
    expect(data).toMatchObject({ firstName: info.firstName, lastName: info.lastName });
  });

  test('An application refuses every step out of order', async () => {
    const conflict = errorOf('statusConflict');
    for (const step of [addition, finishImages, addCard, question, () => face(photo(1))]) {
      expect((await step()).code).toBe(conflict);
    }
    await basic();
    expect((await basic()).code).toBe(conflict);
    const submitted = await phone.call('/user/submit', {
      loanOrderId: ids.loanOrderId,
      opId: opId(),
    });
    expect(submitted.code).toBe(conflict);
  });

  test('An application names the field that is wrong', async () => {
    const wrong = { ...info, inputBirthday: '12-June-1994' };
    const answer = await phone.call('/user/saveBasicInfo-market', {
      loanOrderId: ids.loanOrderId,
      info: wrong,
      opId: opId(),
    });
    expect(answer.code).toBe(errorOf('requestInvalid'));
    expect((await phone.calls()).at(-1)?.problem).toContain('request: info.inputBirthday');
  });

  test('An application refuses a missing order number', async () => {
    const answer = await phone.call('/user/finishUploadAllImg', { orderNo: '', opId: opId() });
    expect(answer.code).toBe(errorOf('orderNoEmpty'));
  });
});

describe('identity', () => {
  beforeEach(async () => {
    await basic();
    await addition();
  });

  test('Identity needs a face photo, not empty and not over 20 MB', async () => {
    expect((await finishImages()).code).toBe(errorOf('faceFailed'));
    expect((await face(photo(0))).code).toBe(errorOf('requestInvalid'));
    expect((await face(photo(20_971_521))).code).toBe(errorOf('fileTooLarge'));
    expect((await finishImages()).code).toBe(errorOf('faceFailed'));
    expect((await face(photo(20_971_520))).code).toBe(0);
    expect((await finishImages()).code).toBe(0);
    const { files } = await phone.state();
    expect(files).toMatchObject([
      { purpose: 'face', name: 'face.jpg', type: 'image/jpeg', bytes: 20_971_520 },
    ]);
  });

  test('Identity reads the front of the ID once it is uploaded', async () => {
    const ocr = () => phone.call('/user/curp/ocr', { orderNo: ids.orderNo });
    expect((await ocr()).code).toBe(errorOf('ocrFailed'));
    await phone.call(
      '/user/upload/curp/front',
      { orderNo: ids.orderNo, opId: opId() },
      { file: photo(9) },
    );
    expect((await ocr()).data).toMatchObject({
      firstName: 'Adaeze',
      birthday: '1994-06-12',
      address: residence.address,
    });
  });
});

describe('bank card and questionnaire', () => {
  beforeEach(async () => {
    await basic();
    await addition();
    await face(photo(1));
    await finishImages();
  });

  test.each([
    ['an unknown bank', { bankCode: '000' }, 'notFound'],
    ['a short account number', { accountNumber: '123' }, 'requestInvalid'],
    ['letters in the account number', { accountNumber: '01234567x9' }, 'requestInvalid'],
    ['a short BVN', { bvn: '123' }, 'bvnIncorrect'],
  ] as const)('The bank card is refused with %s', async (_, change, error) => {
    expect((await addCard(change)).code).toBe(errorOf(error));
    expect((await phone.order()).status).toBe(5);
  });

  test('The bank is asked whose account it is, and the banks are listed', async () => {
    const query = { bankCode: card.bankCode, accountNumber: card.accountNumber };
    expect((await phone.call('/user/verifyBankCard', query)).data.accountName).toBe(
      card.applicantName,
    );
    const short = await phone.call('/user/verifyBankCard', { ...query, accountNumber: '1' });
    expect(short.code).toBe(errorOf('notFound'));
    const { banks } = (await phone.call('/app/paystack/bank-list', {})).data;
    expect(banks.find((bank) => bank.code === '058')?.name).toContain('Guaranty');
  });

  test('The questionnaire needs all eleven answers', async () => {
    await addCard();
    const { 7: _missing, ...ten } = answers;
    expect((await question(ten)).code).toBe(errorOf('requestInvalid'));
    expect((await question()).data.order.status).toBe(1);
  });

  test('Card numbers and answers never return in a reply', async () => {
    await addCard();
    const replies = (await phone.calls()).map((row) => JSON.stringify(row.reply)).join('\n');
    expect(replies).not.toContain(card.bvn);
    expect(replies).not.toContain(card.accountNumber);
  });
});

test('Only a logged-in customer reads the packages of the lender, none unless the world has some', async () => {
  const read = async () => (await phone.call('/user/device/packageList', {})).data.packages;
  expect(await read()).toEqual([]);
  await phone.edit(({ market }) => void (market.devicePackages = ['com.lendmax.app']));
  expect(await read()).toEqual(['com.lendmax.app']);
  phone.useToken('');
  expect((await phone.call('/user/device/packageList', {})).code).toBe(10010301);
});
