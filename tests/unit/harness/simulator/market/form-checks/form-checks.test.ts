/**
 * The marketplace's own check of the two forms (§4, §5): a wrong field is refused by its name, and the order doesn't
 * move on.
 */
import { describe, expect, test } from 'vitest';
import { businessErrors } from '#src/facts/errors.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { opId } from '../../../simulator.ts';
import { at, eachTest, loanOrderId, phone } from '../../../one-phone.ts';

const refused = Number(businessErrors.requestInvalid);
const { personal: info, residence, contacts } = customer;

const work = {
  employmentType: 'employee',
  industryCategory: 'education',
  jobExperience: 'from1To3Years',
  monthlySalary: 'from50000To99999',
  payFrequency: 'biweekly',
  monthlyPayday: '10',
  monthlyPaydayTwo: '25',
};

describe('the personal information', () => {
  eachTest(() => at('step-personal'));
  const save = (change: object) =>
    phone.call('/user/saveBasicInfo-market', {
      loanOrderId,
      info: { ...info, ...change },
      opId: opId(),
    });

  test('Valid personal information is saved', async () => {
    expect((await save({})).data.order.status).toBe(11);
  });

  test.each([
    ['firstName', ''],
    ['firstName', 'Ad'],
    ['middleName', 'X1'],
    ['lastName', 'Okafor3'],
    ['inputBirthday', '2008-11-21'],
    ['inputBirthday', '1961-11-19'],
    ['education', 'doctor'],
    ['maritalStatus', ''],
    ['whatsappNo', '0803'],
    ['telegram', '08031234567'],
    ['viber', '80312345x7'],
    ['sparePhone', '080312345678'],
    ['facebook', 'f'.repeat(75)],
    ['messenger', 'f'.repeat(75)],
    ['email', ''],
    ['email', 'ada@outlook.com'],
  ])('The personal field %s with "%s" is refused by its name', async (field, value) => {
    const answer = await save({ [field]: value });
    expect(answer).toMatchObject({ code: refused, data: { field } });
    expect((await phone.order()).status).toBe(6);
  });
});

describe('the additional information', () => {
  eachTest(() => at('step-additional'));
  const save = (change: object) =>
    phone.call('/user/saveAdditionInfo-market', {
      loanOrderId,
      residence: { ...residence, ...pick(residence, change) },
      work: { ...work, ...pick(work, change) },
      contacts: { ...contacts, ...pick(contacts, change) },
      opId: opId(),
    });
  const pick = (of: object, change: object) =>
    Object.fromEntries(Object.entries(change).filter(([name]) => name in of));

  test('Valid additional information is saved', async () => {
    expect((await save({})).data.order.status).toBe(12);
  });

  test.each([
    ['residenceType', 'hostel'],
    ['state', 'Lagos'],
    ['city', 'Dala'],
    ['address', ' a '],
    ['address', 'a'.repeat(101)],
    ['email', 'ada@firma'],
    ['employmentType', 'apprentice'],
    ['industryCategory', ''],
    ['jobExperience', 'from1To3'],
    ['monthlySalary', 'x'],
    ['payFrequency', 'daily'],
    ['monthlyPayday', 'friday'],
    ['monthlyPaydayTwo', '32'],
    ['emergencyContactName1', ' '],
    ['emergencyContactName2', 'n'.repeat(51)],
    ['emergencyContactMobile1', '0805123456'],
    ['emergencyContactMobile1', '8031234567'],
    ['emergencyContactMobile2', '8051234567'],
    ['emergencyContactRelation1', 'boss'],
    ['emergencyContactRelation2', 'parents'],
  ])('The additional field %s with "%s" is refused by its name', async (field, value) => {
    const answer = await save({ [field]: value });
    expect(answer).toMatchObject({ code: refused, data: { field } });
    expect((await phone.order()).status).toBe(11);
  });

  test.each([
    ['industryCategory', { employmentType: 'unemployed' }],
    ['jobExperience', { employmentType: 'selfEmployed' }],
    ['payFrequency', { employmentType: 'selfEmployed', jobExperience: '' }],
    ['monthlyPaydayTwo', { payFrequency: 'monthly' }],
    ['monthlyPayday', { payFrequency: 'weekly' }],
  ])('The field %s that is hidden or of another kind is refused: %o', async (field, change) => {
    expect(await save(change)).toMatchObject({ code: refused, data: { field } });
  });
});

test('A phone with an outdated draft stores it under the key of its customer', async () => {
  await at('stale-options');
  const { durable, stored, customers } = await phone.state();
  const [customer] = customers;
  expect(Object.keys(durable)).toEqual([`draft:${customer?.customerId}:additional`]);
  expect(JSON.parse(stored['userInfo'] ?? '{}')).toMatchObject({ userId: customer?.customerId });
});
