/** The marketplace's own checks of a feedback (§3, §5). Each refusal names its field. */
import type { Request as CallRequest } from '#src/contract/endpoints.ts';
import { feedbackType } from '#src/facts/options.ts';
import { figures } from '../../world/terms.ts';
import { characters, faults } from '../../text/lender-words.ts';
import { isDigits, isOneOf, must, significant, signs } from './texts.ts';

/** Refuses a feedback for its first wrong field; `now` in ms UTC. */
export function checkFeedback(request: CallRequest<'/feedback/create'>, now: number): void {
  const { type, description, receiverAccount, contactPhone, contactEmail } = request;
  must(isOneOf(feedbackType, type), 'type', faults.choose);
  checkMessage('description', description, figures.descriptionLeast);
  must(
    receiverAccount === null || isDigits(receiverAccount, 10, 18),
    'receiverAccount',
    faults.digits,
  );
  must(contactPhone !== null || contactEmail !== null, 'contactPhone', faults.reach);
  const isPhone = contactPhone === null || isDigits(significant(contactPhone), 10, 10);
  must(isPhone, 'contactPhone', faults.phone);
  const isEmail = contactEmail === null || /^\S+@\S+\.\S+$/.test(contactEmail);
  must(isEmail, 'contactEmail', faults.email);
  must((request.appointmentAt ?? now) >= now, 'appointmentTime', faults.past);
  must(request.fileIds.length <= figures.feedbackFiles, 'fileIds', faults.files);
}

/** Refuses a message that is blank, shorter than `least` or too long. */
export function checkMessage(field: string, text: string, least: number): void {
  const count = signs(text.trim());
  must(count > 0, field, faults.empty);
  must(
    count >= least && count <= figures.descriptionMost,
    field,
    characters(least, figures.descriptionMost),
  );
}
