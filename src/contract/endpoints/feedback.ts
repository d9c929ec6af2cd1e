/** Calls of customer feedback (§7). Fields are our proposal. */
import * as v from 'valibot';
import { get, multipart, post } from '../endpoint.ts';
import { feedbackItem, feedbackMessage } from '../entities.ts';
import { count, id, instant, maybe, nothing, opId, text } from '../schema.ts';

const fileStored = () => v.object({ fileId: text(), bytes: count() });
const file = () => v.object({ opId: opId() });

export const feedbackEndpoints = {
  '/feedback/red-dot-marker': get(nothing, () => v.object({ unread: count() }), 'read'),
  '/feedback/detail': get(() => v.object({ feedbackId: id() }), feedbackItem, 'read'),
  '/feedback/list/question_answer': get(
    nothing,
    () =>
      v.object({
        groups: v.array(
          v.object({
            title: text(),
            entries: v.array(v.object({ question: text(), answer: text() })),
          }),
        ),
      }),
    'read',
  ),
  '/feedback/list/feedback': post(
    () => v.object({ page: v.optional(count(), 0) }),
    () => v.object({ items: v.array(feedbackItem()), total: count() }),
    'read',
  ),
  '/feedback/create': post(
    () =>
      v.object({
        type: text(),
        description: text(),
        receiverAccount: maybe(text()),
        fileIds: v.array(text()),
        contactPhone: maybe(text()),
        contactEmail: maybe(text()),
        appointmentAt: maybe(instant()),
        opId: opId(),
      }),
    () => v.object({ feedbackId: id() }),
    'write',
  ),
  '/feedback/add/leaveMsg': post(
    () => v.object({ feedbackId: id(), text: text(), opId: opId() }),
    nothing,
    'write',
  ),
  '/feedback/list/leave-message': post(
    () => v.object({ feedbackId: id() }),
    () => v.object({ messages: v.array(feedbackMessage()) }),
    'read',
  ),
  '/feedback/submit-rating': post(
    () => v.object({ feedbackId: id(), stars: count(), opId: opId() }),
    nothing,
    'write',
  ),
  '/feedback/upload/credential': multipart(file, fileStored, 'write'),
  '/feedback/uploadFile': multipart(file, fileStored, 'write'),
} as const;
