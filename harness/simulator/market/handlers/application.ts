/** The marketplace's handlers of the application: personal data, identity, bank card, questionnaire (§3, §4, §7). */
import type { ReplyData } from '#src/contract/endpoints.ts';
import type { applicationEndpoints } from '#src/contract/endpoints/application.ts';
import { banks } from '#src/facts/banks.ts';
import { questions } from '#src/facts/questionnaire.ts';
import { accountChangeable, statuses } from '#src/facts/statuses.ts';
import { accountName, checkCard } from '../form-checks/bank-card.ts';
import { checkAdditional } from '../form-checks/additional.ts';
import { checkIdInfo } from '../form-checks/identity.ts';
import { checkPersonal } from '../form-checks/personal.ts';
import { must } from '../form-checks/texts.ts';
import { filesOf, keepPictures, storeFile } from '../files.ts';
import { ownerOfBvn } from '../bvn-register.ts';
import { readId } from '../ocr.ts';
import { type CallContext, type Handlers, customerOf } from '../handler.ts';
import { advance, findOrder, startPayout } from '../orders.ts';
import { faults, words } from '../../text/lender-words.ts';
import { refuse } from '../refusal.ts';
import { viewOrder } from '../views.ts';
import type { Customer, Order, StoredFile } from '../../world/world.ts';

/** The customer's order. Refuses with `statusConflict` unless it is at this step. */
function orderAt(context: CallContext, idOrNo: string, status: number): [Customer, Order] {
  const customer = customerOf(context);
  const order = findOrder(context.world, customer, idOrNo);
  if (order.status !== status) refuse('statusConflict');
  return [customer, order];
}

/** Moves the order on and returns it. */
function onward({ world, now, did }: CallContext, customer: Customer, order: Order, what: string) {
  advance(world, now, customer, order);
  did(what);
  return { order: viewOrder(world, order, now) };
}

const image =
  (purpose: StoredFile['purpose']) =>
  (
    { orderNo }: { readonly orderNo: string },
    context: CallContext,
  ): ReplyData<'/user/saveFaceImage'> => {
    const [customer] = orderAt(context, orderNo, statuses.IdentityOCR);
    const stored = storeFile(context, customer, purpose);
    return { imageId: stored.fileId, bytes: stored.bytes };
  };

export const applicationHandlers: Handlers<keyof typeof applicationEndpoints> = {
  '/user/device/packageList': (_, { world }) => ({ packages: world.market.devicePackages }),
  '/app/paystack/bank-list': () => ({
    banks: banks().map(({ code, name }) => ({ code, name })),
  }),
  '/user/verifyBankCard': ({ bankCode, accountNumber }, context) => {
    if (!context.world.profile.backend.accountLookUp) refuse('notFound', words.noAccount);
    return { accountName: accountName(customerOf(context), bankCode, accountNumber) };
  },
  '/user/bvn/details': ({ bvn }, context) => {
    customerOf(context);
    if (!context.world.profile.backend.bvnLookUp) refuse('notFound');
    return ownerOfBvn(bvn);
  },
  '/user/addBankCard': ({ loanOrderId, card }, context) => {
    const [customer, order] = orderAt(context, loanOrderId, statuses.BindCard);
    checkCard(card, context.world.profile.fields);
    customer.card = card;
    context.world.policy.accountUnsupported = false;
    return onward(context, customer, order, 'bank card added');
  },
  '/user/update-bankCard': ({ loanOrderId, card, accountEnding }, context) => {
    const { world, now, did } = context;
    const customer = customerOf(context);
    const order = findOrder(world, customer, loanOrderId);
    if (!accountChangeable.includes(order.status)) refuse('statusConflict');
    const ending = customer.card?.accountNumber.slice(-4);
    if (accountEnding !== undefined && accountEnding !== ending) {
      refuse('statusConflict', words.accountChanged);
    }
    checkCard(card, world.profile.fields);
    customer.card = card;
    world.policy.accountUnsupported = false;
    if (order.status === statuses.PayFail) {
      world.policy.payout = 'succeeds';
      startPayout(world, now, order);
    }
    did('bank card changed');
    return { order: viewOrder(world, order, now) };
  },
  '/user/finishUploadAllImg': ({ orderNo, imageIds, idInfo }, context) => {
    const [customer, order] = orderAt(context, orderNo, statuses.IdentityOCR);
    if (imageIds) keepPictures(context.world, customer, imageIds);
    if (!filesOf(context.world, customer, 'face').length) refuse('faceFailed');
    checkIdInfo(context.world.profile.fields, idInfo);
    customer.idInfo = idInfo;
    customer.identityDone = true;
    return onward(context, customer, order, 'identity pictures complete');
  },
  '/user/saveBasicInfo-market': ({ loanOrderId, info }, context) => {
    const [customer, order] = orderAt(context, loanOrderId, statuses.BasicInfo);
    checkPersonal(info, context.now, context.world.profile);
    must(!context.world.policy.refusesEmail, 'email', faults.emailFailed);
    customer.personal = info;
    return onward(context, customer, order, 'personal information saved');
  },
  '/user/saveAdditionInfo-market': (request, context) => {
    const [customer, order] = orderAt(context, request.loanOrderId, statuses.Addition);
    const { residence, work, contacts } = request;
    checkAdditional(request, customer.mobile, context.world.profile);
    customer.additional = { residence, work, contacts };
    return onward(context, customer, order, 'additional information saved');
  },
  '/user/curp/ocr': ({ orderNo }, context) => {
    const [customer] = orderAt(context, orderNo, statuses.IdentityOCR);
    if (!filesOf(context.world, customer, 'idFront').length) refuse('ocrFailed');
    return readId(customer);
  },
  '/user/save/questionnaire': ({ loanOrderId, answers }, context) => {
    const [customer, order] = orderAt(context, loanOrderId, statuses.Question);
    const missing = questions.filter(({ code }) => !answers[String(code)]);
    if (missing.length) refuse('requestInvalid', words.answerAll);
    customer.answers = answers;
    if (context.world.profile.backend.submitCloses) {
      context.did('questionnaire saved');
      return { order: viewOrder(context.world, order, context.now) };
    }
    return onward(context, customer, order, 'questionnaire saved');
  },
  '/user/submit': ({ loanOrderId }, context) => {
    const { world, now, did } = context;
    const customer = customerOf(context);
    const order = findOrder(world, customer, loanOrderId);
    const isOpen = order.status === statuses.Question && customer.answers !== null;
    if (isOpen && world.profile.backend.submitCloses) {
      return onward(context, customer, order, 'application handed over');
    }
    if (order.appliedAt === null) refuse('statusConflict', words.incomplete);
    did('application handed over');
    return { order: viewOrder(world, order, now) };
  },
  '/user/upload/curp/front': image('idFront'),
  '/user/upload/curp/back': image('idBack'),
  '/user/saveFaceImage': image('face'),
};
