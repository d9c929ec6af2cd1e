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
  /** Reads the packages of the lender. */
  '/user/device/packageList': get(
    () =>
      v.object({
        /** Package names of the lender's other apps. */
        packages: v.array(text()),
      }),
    'read',
  ),
  /** Lists the banks. */
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
  /** Reads the name of a bank account's owner, before it is saved. */
  '/user/verifyBankCard': get(
    () =>
      v.object({
        /** Name of the account's owner, for the customer to check. */
        accountName: text(),
      }),
    'read',
  ),
  /**
   * Reads name, birthday and gender of the owner of a BVN, for the customer to check. Only with the profile's
   * `bvnLookUp`; §7 has no such call.
   */
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
  /** Saves the bank account that the loan is paid to. */
  '/user/addBankCard': post(orderReply, 'money'),
  /** Replaces the bank account of an offer, or after a failed transfer. */
  '/user/update-bankCard': post(orderReply, 'money'),
  /** Ends the step of the identity pictures. */
  '/user/finishUploadAllImg': post(orderReply, 'write'),
  /** Saves the personal information of an application. */
  '/user/saveBasicInfo-market': post(orderReply, 'write'),
  /** Saves home, work and emergency contacts of an application. */
  '/user/saveAdditionInfo-market': post(orderReply, 'write'),
  /** Reads the text of the ID pictures already uploaded. */
  '/user/curp/ocr': post(
    () =>
      v.object({
        firstName: maybe(text()),
        lastName: maybe(text()),
        ...idInfo().entries,
      }),
    'read',
  ),
  /** Saves the answers and sends the application for review. Answers by question code (1–11), each an answer code. */
  '/user/save/questionnaire': post(orderReply, 'money'),
  /** Sends the application for review. */
  '/user/submit': post(orderReply, 'write'),
  /** Stores the front of the identity document. */
  '/user/upload/curp/front': multipart(imageStored, 'write'),
  /** Stores the back of the identity document. */
  '/user/upload/curp/back': multipart(imageStored, 'write'),
  /** Stores the picture of the customer's face. */
  '/user/saveFaceImage': multipart(imageStored, 'write'),
} as const;
