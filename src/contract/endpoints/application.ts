/** Calls of the application: personal data, identity, bank card, questionnaire (§7). Fields are our proposal. */
import * as v from 'valibot';
import { get, multipart, post } from '../endpoint.ts';
import {
  bankCard,
  emergencyContacts,
  idInfo,
  loanOrder,
  personalInfo,
  residence,
  work,
} from '../entities.ts';
import { count, id, intent, maybe, nothing, opId, text } from '../schema.ts';

const orderReply = () =>
  v.object({
    /** The loan as it is after the call. */
    order: loanOrder(),
  });
const imageStored = () =>
  v.object({
    /** The picture's id. */
    imageId: text(),
    /** How many bytes were stored. */
    bytes: count(),
  });
const image = () => v.object({ orderNo: id(), opId: opId() });
const card = () =>
  v.object({
    loanOrderId: id(),
    /** The account. */
    card: bankCard(),
    /** Last four digits of the account as seen. Where it has been changed since, the call is refused (`statusConflict`). */
    accountEnding: v.exactOptional(text()),
    ...intent(),
  });

export const applicationEndpoints = {
  '/user/device/packageList': get(
    () =>
      v.object({
        /** Package names of the lender's other apps. */
        packages: v.array(text()),
      }),
    'read',
  ),
  '/app/paystack/bank-list': get(
    () =>
      v.object({
        /** Every bank that money can be sent to. */
        banks: v.array(
          v.object({
            /** Code of the bank. */
            code: text(),
            /** Name of the bank. */
            name: text(),
          }),
        ),
      }),
    'read',
  ),
  /** The owner of an account, before it is saved. */
  '/user/verifyBankCard': get(
    () =>
      v.object({
        /** Whose account it is, for the customer to check. */
        accountName: text(),
      }),
    'read',
  ),
  '/user/addBankCard': post(orderReply, 'money'),
  '/user/update-bankCard': post(orderReply, 'money'),
  '/user/finishUploadAllImg': post(orderReply, 'write'),
  '/user/saveBasicInfo-market': post(orderReply, 'write'),
  '/user/saveAdditionInfo-market': post(orderReply, 'write'),
  /** Reads the ID pictures already uploaded. */
  '/user/curp/ocr': post(
    () =>
      v.object({
        firstName: maybe(text()),
        lastName: maybe(text()),
        ...idInfo().entries,
      }),
    'read',
  ),
  /** Answers by question code (1–11), each an answer code. */
  '/user/save/questionnaire': post(orderReply, 'money'),
  /** Ends the application's data and hands it over for review. */
  '/user/submit': post(orderReply, 'write'),
  '/user/upload/curp/front': multipart(imageStored, 'write'),
  '/user/upload/curp/back': multipart(imageStored, 'write'),
  '/user/saveFaceImage': multipart(imageStored, 'write'),
} as const;

/** Requests have a table of their own, because the app checks replies only. */
export const applicationRequests = {
  '/user/device/packageList': nothing,
  '/app/paystack/bank-list': nothing,
  '/user/verifyBankCard': () =>
    v.object({
      bankCode: text(),
      /** Account number, ten digits (NUBAN); a CLABE has 18. */
      accountNumber: text(),
    }),
  '/user/addBankCard': card,
  '/user/update-bankCard': card,
  /**
   * `imageIds`: the uploaded pictures that count; the others were replaced or taken out, and are deleted. `idInfo`
   * where the lender's profile has the customer put right what was read.
   */
  '/user/finishUploadAllImg': () =>
    v.object({
      orderNo: id(),
      /** Uploaded pictures that count; the others are deleted. */
      imageIds: maybe(v.array(text())),
      /** What the ID says, as the customer put it right, where the profile asks for it. */
      idInfo: maybe(idInfo()),
      opId: opId(),
    }),
  '/user/saveBasicInfo-market': () =>
    v.object({
      loanOrderId: id(),
      /** The answers. */
      info: personalInfo(),
      opId: opId(),
    }),
  '/user/saveAdditionInfo-market': () =>
    v.object({
      loanOrderId: id(),
      /** Where the customer lives. */
      residence: residence(),
      /** What they live on. */
      work: work(),
      /** Two emergency contacts. */
      contacts: emergencyContacts(),
      opId: opId(),
    }),
  '/user/curp/ocr': () => v.object({ orderNo: id() }),
  '/user/save/questionnaire': () =>
    v.object({
      loanOrderId: id(),
      /** Answer code by question code: all of them. */
      answers: v.record(text(), text()),
      ...intent(),
    }),
  '/user/submit': () => v.object({ loanOrderId: id(), opId: opId() }),
  '/user/upload/curp/front': image,
  '/user/upload/curp/back': image,
  '/user/saveFaceImage': image,
} as const;
