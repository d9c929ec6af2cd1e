/** Writing to customer service: the form, and what arrived of it. */
import { feedbackTypeLabels } from '#src/core/texts/options.texts.ts';
import { feedback } from '#src/feedback/feedback.texts.ts';
import type { Found, Player } from '../player.ts';
import { answerRow } from './form.ts';
import { receivedFiles } from './identity.ts';

type Subject = keyof (typeof feedbackTypeLabels)['en'];

export const feedbackPage = <F extends Found>(phone: Player<F>) => {
  const t = phone.texts(feedback);
  return {
    what: phone.field(t.description),
    send: phone.button(t.send),
    about: (subject: Subject) =>
      answerRow(phone, { name: t.type, answer: phone.texts(feedbackTypeLabels)[subject] }),
    /** `day` and `time` as the sheets show them. */
    async meetOn(day: string, time: string): Promise<void> {
      await answerRow(phone, { name: t.appointmentDay, answer: day });
      await answerRow(phone, { name: t.appointmentTime, answer: time });
    },
    received: (count: number) => receivedFiles(phone, count),
  };
};
