/** The marketplace's handlers of customer feedback (§3, §5, §7). */
import type { ReplyData } from '#src/contract/endpoints.ts';
import type { feedbackEndpoints } from '#src/contract/endpoints/feedback.ts';
import { checkFeedback, checkMessage } from '../form-checks/feedback.ts';
import { storeFile } from '../files.ts';
import { type CallContext, type Handlers, customerOf } from '../handler.ts';
import { randomDigits } from '../../world/random.ts';
import { words } from '../../text/lender-words.ts';
import { refuse } from '../refusal.ts';
import type { Feedback, StoredFile, World } from '../../world/world.ts';

const PAGE = 20;

const mine = (context: CallContext): Feedback[] => {
  const { customerId } = customerOf(context);
  return context.world.feedback.filter((row) => row.customerId === customerId);
};

const byId = (context: CallContext, feedbackId: string): Feedback =>
  mine(context).find((row) => row.feedbackId === feedbackId) ??
  refuse('notFound', words.noFeedback);

/** As the customer sees it, with files by name. */
const viewItem =
  (world: World) =>
  (row: Feedback): ReplyData<'/feedback/detail'> => {
    const { customerId: _customer, messages: _messages, receipts, ...shown } = row;
    const nameOf = (fileId: string) => world.files.find((file) => file.fileId === fileId)?.name;
    return { ...shown, receipts: receipts.map((fileId) => nameOf(fileId) ?? fileId) };
  };

const upload =
  (purpose: StoredFile['purpose']) =>
  (_: unknown, context: CallContext): ReplyData<'/feedback/uploadFile'> => {
    const { fileId, bytes } = storeFile(context, customerOf(context), purpose);
    return { fileId, bytes };
  };

export const feedbackHandlers: Handlers<keyof typeof feedbackEndpoints> = {
  '/feedback/red-dot-marker': (_, context) => ({
    unread: mine(context).filter((row) => row.unread).length,
  }),
  '/feedback/detail': ({ feedbackId }, context) =>
    viewItem(context.world)(byId(context, feedbackId)),
  '/feedback/list/question_answer': (_, { world }) => ({ groups: world.market.help }),
  '/feedback/list/feedback': ({ page }, context) => {
    const all = mine(context).reverse();
    return {
      items: all.slice(page * PAGE, (page + 1) * PAGE).map(viewItem(context.world)),
      total: all.length,
    };
  },
  '/feedback/create': (request, context) => {
    const { world, now, did } = context;
    const customer = customerOf(context);
    checkFeedback(request, now);
    const own = new Set(
      world.files.filter((row) => row.customerId === customer.customerId).map((row) => row.fileId),
    );
    if (request.fileIds.some((fileId) => !own.has(fileId))) refuse('notFound', words.noFile);
    const item: Feedback = {
      feedbackId: `fb${randomDigits(world, 8)}`,
      customerId: customer.customerId,
      type: request.type,
      description: request.description,
      receiverAccount: request.receiverAccount,
      receipts: request.fileIds,
      contactPhone: request.contactPhone,
      contactEmail: request.contactEmail,
      appointmentAt: request.appointmentAt,
      status: 'submitted',
      unread: false,
      createdAt: now,
      rating: null,
      messages: [],
    };
    world.feedback.push(item);
    did('feedback created');
    return { feedbackId: item.feedbackId };
  },
  '/feedback/add/leaveMsg': ({ feedbackId, text }, context) => {
    const item = byId(context, feedbackId);
    checkMessage('text', text, 1);
    item.messages.push({ from: 'customer', text, at: context.now });
    if (item.status === 'answered' || item.status === 'resolved') item.status = 'processing';
    context.did('message left');
    return {};
  },
  '/feedback/list/leave-message': ({ feedbackId }, context) => {
    const item = byId(context, feedbackId);
    item.unread = false;
    return { messages: item.messages };
  },
  '/feedback/submit-rating': ({ feedbackId, stars }, context) => {
    const item = byId(context, feedbackId);
    if (stars < 1 || stars > 5) refuse('requestInvalid', words.stars);
    if (item.rating !== null) refuse('statusConflict', words.alreadyRated);
    if (item.status !== 'resolved') refuse('statusConflict', words.notSolved);
    item.rating = stars;
    context.did(`rated ${stars}`);
    return {};
  },
  '/feedback/upload/credential': upload('credential'),
  '/feedback/uploadFile': upload('feedback'),
};
