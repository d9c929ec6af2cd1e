/**
 * Requests of the application (§7). Separate from its replies, so that the start doesn't load the catalogue of fields.
 */
import * as v from 'valibot';
import { emergencyContacts, personalInfo, residence, work } from './answers.ts';
import type { RequestsOf } from './endpoint.ts';
import type { applicationEndpoints } from './endpoints/application.ts';
import { bankCard, idInfo } from './entities.ts';
import { id, intent, maybe, nothing, opId, text } from './schema.ts';

const image = () => v.object({ orderNo: id(), opId: opId() });
const card = () =>
  v.object({
    loanOrderId: id(),
    /** The account. */
    card: bankCard(),
    /**
     * Last four digits of the account as the customer saw it. If it has changed since, the call is refused
     * (`statusConflict`).
     */
    accountEnding: v.exactOptional(text()),
    ...intent(),
  });

export const applicationRequests = {
  '/user/device/packageList': nothing,
  '/app/paystack/bank-list': nothing,
  '/user/verifyBankCard': () =>
    v.object({
      bankCode: text(),
      /** Account number, ten digits (NUBAN); a CLABE has 18. */
      accountNumber: text(),
    }),
  '/user/bvn/details': () =>
    v.object({
      /** Bank Verification Number, 11 digits. */
      bvn: text(),
    }),
  '/user/addBankCard': card,
  '/user/update-bankCard': card,
  /**
   * `imageIds`: the uploaded pictures to keep. The others were replaced or removed, and are deleted. `idInfo` is sent
   * if the lender's profile asks the customer to correct what was read.
   */
  '/user/finishUploadAllImg': () =>
    v.object({
      orderNo: id(),
      /** Uploaded pictures to keep. The others are deleted. */
      imageIds: maybe(v.array(text())),
      /** The ID's details as the customer corrected them, if the profile asks for it. */
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
      /** The customer's work and income. */
      work: work(),
      /** The two emergency contacts. */
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
} as const satisfies RequestsOf<typeof applicationEndpoints>;
