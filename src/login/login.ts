/** Login and register (§1, §2): a mobile number, an SMS code, a session. A new number registers. */
import { atom } from 'nanostores';
import { call, type Failure } from '../core/calls/api.ts';
import { createMobileForm, type MobileFieldProblem } from './login.form.ts';
import { loginDone, replace } from '../core/navigation/router.ts';
import { nationalMobile } from '../core/values/mobile.rules.ts';
import type { BusinessError } from '../facts/errors.ts';
import { $loggedIn, startSession } from '../core/customer/session.ts';
import { plainDevice } from '../core/customer/device-data.ts';
import { refusal } from '../core/calls/refusal.ts';
import { forgetCodeStep, keepCodeStep, type Purpose, readCodeStep } from './code-step.ts';
import { createSmsCode, type SmsCode } from './sms-code.ts';

export type { Purpose } from './code-step.ts';

const mobileProblems: Partial<Record<BusinessError, MobileFieldProblem>> = {
  mobileInvalid: 'refused',
  mobileRegistered: 'registered',
  mobileNotRegistered: 'notRegistered',
};

/** The number, and the code sent to it. */
function createNumber(sms: SmsCode) {
  const { codeForm, $failure, busily } = sms;
  const mobileForm = createMobileForm();
  const $purpose = atom<Purpose>('login');
  /** The number that a code was sent to; null before that. */
  const $codeFor = atom<string | null>(null);
  $codeFor.listen((mobile) => {
    if (mobile === null) void forgetCodeStep();
  });

  function refuse(failure: Failure): void {
    const name = refusal(failure);
    const problem = name && mobileProblems[name];
    if (problem) mobileForm.refuse('mobile', problem);
    else $failure.set(failure);
  }

  async function sendCode(mobile: string, purpose: Purpose): Promise<void> {
    const asked = await sms.ask(() => call('/security/getVerifyCode', { mobile, purpose }));
    if (asked !== true) return refuse(asked);
    $codeFor.set(mobile);
    keepCodeStep({ mobile, purpose });
  }

  return {
    mobileForm,
    $purpose,
    $codeFor,

    changeNumber(): void {
      $codeFor.set(null);
      $failure.set(null);
      codeForm.reset();
    },

    /** Resumes at the code that was on its way when the page was killed, unless the customer has started again. */
    async restore(): Promise<void> {
      const kept = await readCodeStep();
      if (!kept || $codeFor.get() !== null) return;
      if (mobileForm.$values.get().mobile || sms.$busy.get()) return;
      const moves = kept.purpose !== $purpose.get();
      $purpose.set(kept.purpose);
      $codeFor.set(kept.mobile);
      if (moves) replace(kept.purpose);
    },

    /** Sends a code to the number. Known numbers log in, new ones register. */
    submitMobile: () =>
      busily(async () => {
        const values = mobileForm.submit();
        if (!values) return;
        const mobile = nationalMobile(values.mobile);
        const known = await call('/security/existsByMobile', { mobile });
        if (!known.ok) return refuse(known.failure);
        const purpose: Purpose = known.data.exists ? 'login' : 'register';
        await sendCode(mobile, purpose);
        if ($codeFor.get() !== mobile || purpose === $purpose.get()) return;
        $purpose.set(purpose);
        replace(purpose);
      }),

    resend: () =>
      busily(async () => {
        const mobile = $codeFor.get();
        if (mobile && sms.$resendInSeconds.get() === 0) await sendCode(mobile, $purpose.get());
      }),
  };
}

/** The login model, kept while the customer moves between login and register, so that nothing is typed twice. */
function createLogin() {
  const sms = createSmsCode();
  const { restore, ...number } = createNumber(sms);
  const { mobileForm, $purpose, $codeFor, changeNumber } = number;

  return {
    ...sms,
    ...number,

    /** Called when the screen opens; a step under way continues. Returns the cleanup for when it closes. */
    open(purpose: Purpose): () => void {
      if ($purpose.get() !== purpose) {
        $purpose.set(purpose);
        if ($codeFor.get() !== null && purpose === 'login') $codeFor.set(null);
      }
      void restore();
      const stop = sms.watch();
      // A late login of the shell must not interrupt typing.
      const stopListening = $loggedIn.listen((loggedIn) => {
        const typed = $codeFor.get() ?? mobileForm.$values.get().mobile;
        if (loggedIn && !typed && !sms.$busy.get()) loginDone();
      });
      return () => {
        stopListening();
        stop();
      };
    },

    /** Checks the code, begins a session, and opens the wanted screen. */
    submitCode: () =>
      sms.busily(async () => {
        const mobile = $codeFor.get();
        if (!mobile) return;
        const path = $purpose.get() === 'login' ? '/security/login' : '/security/register';
        const entered = await sms.check(async (code) =>
          call(path, { mobile, code, deviceMsg: await plainDevice() }),
        );
        if (entered.ok) {
          mobileForm.reset();
          sms.codeForm.reset();
          $codeFor.set(null);
          void startSession(entered.data);
          return loginDone();
        }
        const { failure } = entered;
        if (!failure) return;
        if (refusal(failure) !== 'mobileRegistered') return sms.$failure.set(failure);
        // The account was created but the answer was lost, so the number logs in.
        changeNumber();
        mobileForm.refuse('mobile', 'registered');
      }),
  };
}

export type Login = ReturnType<typeof createLogin>;

let login: Login | undefined;

/** The app's login model. */
export function theLogin(): Login {
  login ??= createLogin();
  return login;
}
