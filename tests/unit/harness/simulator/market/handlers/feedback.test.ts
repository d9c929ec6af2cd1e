/** A feedback in the simulated marketplace (§3, §7): its life in time, its own checks, one rating, files by name. */
import { expect, test } from 'vitest';
import { businessErrors } from '#src/facts/errors.ts';
import { DAY_MS } from '#src/facts/time.ts';
import { MOBILE, opId, START } from '../../../simulator.ts';
import { at, eachTest, phone } from '../../../one-phone.ts';

const invalid = Number(businessErrors.requestInvalid);
const conflict = Number(businessErrors.statusConflict);

eachTest(() => at('repaying'));

const create = (change: object = {}) =>
  phone.call('/feedback/create', {
    type: 'repayment',
    description: 'I paid twice',
    fileIds: [],
    contactPhone: MOBILE,
    opId: opId(),
    ...change,
  });
const detail = async (feedbackId: string) =>
  (await phone.call('/feedback/detail', { feedbackId })).data;
const words = async (feedbackId: string) =>
  (await phone.call('/feedback/list/leave-message', { feedbackId })).data.messages;
const unread = async () => (await phone.call('/feedback/red-dot-marker', {})).data.unread;

test('Feedback is accepted after an hour, answered after a day, solved two days later, rated once', async () => {
  const { feedbackId } = (await create()).data;
  expect(await detail(feedbackId)).toMatchObject({ status: 'submitted', unread: false });
  await phone.advance('PT1H');
  expect(await detail(feedbackId)).toMatchObject({ status: 'processing' });
  const rate = () => phone.call('/feedback/submit-rating', { feedbackId, stars: 5, opId: opId() });
  expect((await rate()).code).toBe(conflict);
  await phone.advance('PT23H');
  expect(await detail(feedbackId)).toMatchObject({ status: 'answered', unread: true });
  expect(await unread()).toBe(1);
  expect(await words(feedbackId)).toMatchObject([{ from: 'service', at: START + DAY_MS }]);
  expect(await unread()).toBe(0);
  await phone.advance('P2D');
  expect(await detail(feedbackId)).toMatchObject({ status: 'resolved', unread: true });
  expect((await rate()).code).toBe(0);
  expect((await rate()).code).toBe(conflict);
  expect(await detail(feedbackId)).toMatchObject({ rating: 5 });
});

test('Feedback passes many days at once, and a new message reopens it', async () => {
  const { feedbackId } = (await create()).data;
  await phone.advance('P30D');
  expect(await detail(feedbackId)).toMatchObject({ status: 'resolved' });
  const say = (text: string) =>
    phone.call('/feedback/add/leaveMsg', { feedbackId, text, opId: opId() });
  expect((await say('Not yet')).code).toBe(0);
  expect(await detail(feedbackId)).toMatchObject({ status: 'processing' });
  expect((await say(' \n')).code).toBe(invalid);
  expect((await say('x'.repeat(2_001))).code).toBe(invalid);
  await phone.advance('P1D');
  expect(await detail(feedbackId)).toMatchObject({ status: 'answered' });
});

test.each([
  ['type', { type: 'none' }],
  ['description', { description: ' ' }],
  ['description', { description: 'ab' }],
  ['description', { description: 'x'.repeat(2_001) }],
  ['receiverAccount', { receiverAccount: '12' }],
  ['contactPhone', { contactPhone: null }],
  ['contactPhone', { contactPhone: '12' }],
  ['contactEmail', { contactEmail: 'nobody' }],
  ['appointmentTime', { appointmentAt: START - 1 }],
  ['fileIds', { fileIds: Array.from({ length: 6 }, () => 'f') }],
])('Feedback with a wrong %s is refused by its name', async (field, change) => {
  const answer = await create(change);
  expect([answer.code, answer.data]).toEqual([invalid, { field }]);
});

test('Feedback does not accept the files of another customer', async () => {
  const file = new File(['%PDF-1.7'], 'mine.pdf', { type: 'application/pdf' });
  const { fileId } = (await phone.call('/feedback/uploadFile', { opId: opId() }, { file })).data;
  const { feedbackId } = (await create({ fileIds: [fileId] })).data;
  expect((await detail(feedbackId)).receipts).toEqual(['mine.pdf']);
  expect((await create({ fileIds: ['f00'] })).code).toBe(Number(businessErrors.notFound));
});

test('Feedback is stored with its files, conversation and rating', async () => {
  const file = new File(['receipt'], 'receipt.png', { type: 'image/png' });
  const sent = await phone.call('/feedback/upload/credential', { opId: opId() }, { file });
  expect(sent.data.bytes).toBe(7);
  const fileIds = [sent.data.fileId];
  const { feedbackId } = (await create({ fileIds, appointmentAt: START })).data;
  await phone.call('/feedback/add/leaveMsg', { feedbackId, text: 'Any news?', opId: opId() });
  await phone.edit((state) => {
    for (const row of state.feedback) row.status = 'resolved';
  });
  const rate = async (stars: number) =>
    (await phone.call('/feedback/submit-rating', { feedbackId, stars, opId: opId() })).code;
  expect([await rate(0), await rate(6), await rate(4)]).toEqual([invalid, invalid, 0]);
  const status = 'resolved';
  const item = { feedbackId, status, receipts: ['receipt.png'], rating: 4, appointmentAt: START };
  expect(await detail(feedbackId)).toMatchObject(item);
  const list = (await phone.call('/feedback/list/feedback', {})).data;
  expect(list).toMatchObject({ total: 1, items: [item] });
  expect(await words(feedbackId)).toEqual([{ from: 'customer', text: 'Any news?', at: START }]);
});

test('Feedback that does not exist is not found', async () => {
  const { code } = await phone.call('/feedback/detail', { feedbackId: 'x' });
  expect(code).toBe(Number(businessErrors.notFound));
});
