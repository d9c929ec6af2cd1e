/** Calls of customer feedback (§7). Fields are our proposal. */
import * as v from 'valibot';
import { type RequestsOf, get, multipart, post } from '../endpoint.ts';
import { feedbackItem, feedbackMessage } from '../entities.ts';
import { count, id, instant, maybe, nothing, opId, text } from '../schema.ts';

const fileStored = () =>
  v.object({
    /** The file's id, for /feedback/create. */
    fileId: text(),
    /** How many bytes were stored. */
    bytes: count(),
  });
const file = () => v.object({ opId: opId() });

export const feedbackEndpoints = {
  /** Returns whether an answer is unread. */
  '/feedback/red-dot-marker': get(
    () =>
      v.object({
        /** Feedback with an answer that the customer has not read. */
        unread: count(),
      }),
    'read',
  ),
  /** Reads one feedback. */
  '/feedback/detail': get(feedbackItem, 'read'),
  /** Lists questions and answers. */
  '/feedback/list/question_answer': get(
    () =>
      v.object({
        /** Questions by subject. */
        groups: v.array(
          v.object({
            /** The subject. */
            title: text(),
            /** Its questions. */
            entries: v.array(
              v.object({
                /** The question. */
                question: text(),
                /** The answer. */
                answer: text(),
              }),
            ),
          }),
        ),
      }),
    'read',
  ),
  /** Lists the customer's feedback. */
  '/feedback/list/feedback': post(
    () =>
      v.object({
        /** Feedback of this page, newest first. */
        items: v.array(feedbackItem()),
        /** How many there are. */
        total: count(),
      }),
    'read',
  ),
  /** Sends a feedback. */
  '/feedback/create': post(() => v.object({ feedbackId: id() }), 'write'),
  /** Adds a message to a feedback. */
  '/feedback/add/leaveMsg': post(nothing, 'write'),
  /** Lists the messages of a feedback. */
  '/feedback/list/leave-message': post(
    () =>
      v.object({
        /** The messages, oldest first. */
        messages: v.array(feedbackMessage()),
      }),
    'read',
  ),
  /** Saves how many stars the customer gave. */
  '/feedback/submit-rating': post(nothing, 'write'),
  /** Stores a picture that proves a payment. */
  '/feedback/upload/credential': multipart(fileStored, 'write'),
  /** Stores a file of a feedback. */
  '/feedback/uploadFile': multipart(fileStored, 'write'),
} as const;

/** Requests are a separate table, because the app checks replies only. */
export const feedbackRequests = {
  '/feedback/red-dot-marker': nothing,
  '/feedback/detail': () => v.object({ feedbackId: id() }),
  '/feedback/list/question_answer': nothing,
  '/feedback/list/feedback': () =>
    v.object({
      /** Page from 0. */
      page: v.optional(count(), 0),
    }),
  '/feedback/create': () =>
    v.object({
      type: text(),
      description: text(),
      receiverAccount: maybe(text()),
      /** Files that were uploaded for it. */
      fileIds: v.array(text()),
      contactPhone: maybe(text()),
      contactEmail: maybe(text()),
      appointmentAt: maybe(instant()),
      opId: opId(),
    }),
  '/feedback/add/leaveMsg': () => v.object({ feedbackId: id(), text: text(), opId: opId() }),
  '/feedback/list/leave-message': () => v.object({ feedbackId: id() }),
  '/feedback/submit-rating': () =>
    v.object({
      feedbackId: id(),
      /** 1 to 5. */
      stars: count(),
      opId: opId(),
    }),
  '/feedback/upload/credential': file,
  '/feedback/uploadFile': file,
} as const satisfies RequestsOf<typeof feedbackEndpoints>;
