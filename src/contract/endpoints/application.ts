/** Calls of the application: personal data, identity, bank card, questionnaire (§7). Fields are our proposal. */
import * as v from 'valibot';
import { get, multipart, post } from '../endpoint.ts';
import { idInfo, loanOrder } from '../entities.ts';
import { count, maybe, text } from '../schema.ts';

const orderReply = () =>
  v.object({
    /** The loan after the call. */
    order: loanOrder(),
  });
const imageStored = () =>
  v.object({
    /** The picture's id. */
    imageId: text(),
    /** How many bytes were stored. */
    bytes: count(),
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
        /** Name of the account's owner, for the customer to check. */
        accountName: text(),
      }),
    'read',
  ),
  /** Name and birthday by BVN, for the customer to check. Only with the profile's `bvnLookUp`; §7 has no such call. */
  '/user/bvn/details': post(
    () =>
      v.object({
        /** First name, as the bank register has it. */
        firstName: text(),
        /** Middle name. */
        middleName: maybe(text()),
        /** Last name. */
        lastName: text(),
        /** Day of birth, YYYY-MM-DD. */
        inputBirthday: text(),
        /** Gender, if the register gives it. */
        gender: maybe(text()),
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
  /** Hands the application in for review. */
  '/user/submit': post(orderReply, 'write'),
  '/user/upload/curp/front': multipart(imageStored, 'write'),
  '/user/upload/curp/back': multipart(imageStored, 'write'),
  '/user/saveFaceImage': multipart(imageStored, 'write'),
} as const;
