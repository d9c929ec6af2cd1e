/** Requests of the application (§7). Apart from its replies, so that the start doesn't read the catalogue of fields. */
import * as v from 'valibot';
import { emergencyContacts, personalInfo, residence, work } from './answers.ts';
import { bankCard, idInfo } from './entities.ts';
import { id, intent, maybe, nothing, opId, text } from './schema.ts';

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
