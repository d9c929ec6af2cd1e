/** Calls of the application: personal data, identity, bank card, questionnaire (§7). Fields are our proposal. */
import * as v from 'valibot';
import { get, multipart, post } from '../endpoint.ts';
import {
  bankCard,
  emergencyContacts,
  loanOrder,
  personalInfo,
  residence,
  work,
} from '../entities.ts';
import { count, id, maybe, nothing, opId, text } from '../schema.ts';

const orderReply = () => v.object({ order: loanOrder() });
const imageStored = () => v.object({ imageId: text(), bytes: count() });
const image = () => v.object({ orderNo: id(), opId: opId() });
const card = () => v.object({ loanOrderId: id(), card: bankCard(), opId: opId() });

export const userEndpoints = {
  '/user/device/packageList': get(nothing, () => v.object({ packages: v.array(text()) }), 'read'),
  '/app/paystack/bank-list': get(
    nothing,
    () => v.object({ banks: v.array(v.object({ code: text(), name: text() })) }),
    'read',
  ),
  /** Whose account it is, before it is saved. */
  '/user/verifyBankCard': get(
    () => v.object({ bankCode: text(), accountNumber: text() }),
    () => v.object({ accountName: text() }),
    'read',
  ),
  '/user/addBankCard': post(card, orderReply, 'money'),
  '/user/update-bankCard': post(card, orderReply, 'money'),
  '/user/finishUploadAllImg': post(
    () => v.object({ orderNo: id(), opId: opId() }),
    orderReply,
    'write',
  ),
  '/user/saveBasicInfo-market': post(
    () => v.object({ loanOrderId: id(), info: personalInfo(), opId: opId() }),
    orderReply,
    'write',
  ),
  '/user/saveAdditionInfo-market': post(
    () =>
      v.object({
        loanOrderId: id(),
        residence: residence(),
        work: work(),
        contacts: emergencyContacts(),
        opId: opId(),
      }),
    orderReply,
    'write',
  ),
  /** Reads the ID pictures already uploaded. */
  '/user/curp/ocr': post(
    () => v.object({ orderNo: id() }),
    () =>
      v.object({
        firstName: maybe(text()),
        lastName: maybe(text()),
        fatherName: maybe(text()),
        motherName: maybe(text()),
        birthday: maybe(text()),
        address: maybe(text()),
      }),
    'read',
  ),
  /** Answers by question code (1–11), each an answer code. */
  '/user/save/questionnaire': post(
    () => v.object({ loanOrderId: id(), answers: v.record(text(), text()), opId: opId() }),
    orderReply,
    'money',
  ),
  /** Ends the application's data and hands it over for review. */
  '/user/submit': post(() => v.object({ loanOrderId: id(), opId: opId() }), orderReply, 'write'),
  '/user/upload/curp/front': multipart(image, imageStored, 'write'),
  '/user/upload/curp/back': multipart(image, imageStored, 'write'),
  '/user/saveFaceImage': multipart(image, imageStored, 'write'),
} as const;
