/** The two small forms of login and register: the mobile number, and the SMS code. */
import { type MobileProblem, mobileProblem } from '../core/values/mobile.rules.ts';
import { cleanSmsCode, isCodeLost, smsCodeProblem } from './sms-code.rules.ts';
import { onlyDigitsLost, plainDigits } from '../core/values/digits.rules.ts';
import { createForm } from '../core/forms/form.ts';

export type MobileFieldProblem = MobileProblem | 'notRegistered' | 'registered' | 'refused';
export type CodeFieldProblem = 'empty' | 'incomplete' | 'wrong' | 'expired' | 'tooManyTries';

/** Keeps digits, blanks and a plus during typing. The national form is sent. */
const cleanMobile = (typed: string) =>
  plainDigits(typed)
    .replace(/[^\d+ ]/g, '')
    .slice(0, 24);

export const createMobileForm = () =>
  createForm<'mobile', MobileFieldProblem>({
    mobile: { required: true, clean: cleanMobile, lost: onlyDigitsLost, check: mobileProblem },
  });

export const createCodeForm = () =>
  createForm<'code', CodeFieldProblem>({
    code: { required: true, clean: cleanSmsCode, lost: isCodeLost, check: smsCodeProblem },
  });
