/** Login and register (§1, §2): a mobile number, an SMS code, a session. A new number registers instead. */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { call, type Failure } from '../core/api.ts';
import { environment } from '../core/environment.ts';
import { createMobileForm, type MobileFieldProblem } from './login.form.ts';
import { loginDone, replace } from '../core/navigation/router.ts';
import { nationalMobile } from '../core/mobile.rules.ts';
import type { BusinessError } from '../facts/errors.ts';
import { limits } from '../facts/limits.ts';
import { MINUTE_MS } from '../facts/time.ts';
import { $loggedIn, startSession } from '../core/session.ts';
import { plainDevice } from '../core/start.ts';
import { refusal } from '../core/refusal.ts';
import { createSmsCode } from './sms-code.ts';

export type Purpose = 'login' | 'register';

const mobileProblems: Partial<Record<BusinessError, MobileFieldProblem>> = {
  mobileInvalid: 'refused',
  mobileRegistered: 'registered',
  mobileNotRegistered: 'notRegistered',
};

const KEY = 'login';
/** The step at the code, kept so that it survives a kill while the SMS is read. `at`: ms by the phone's clock. */
const codeStep = () =>
  v.object({
    mobile: v.string(),
    purpose: v.picklist(['login', 'register']),
    at: v.number(),
  });

/** One login, kept while the person moves between login and register, so that nothing is typed twice. */
function createLogin() {
  const mobileForm = createMobileForm();
  const sms = createSmsCode();
  const { codeForm, $failure, busily } = sms;
  const $purpose = atom<Purpose>('login');
  /** The current step. `codeFor`: the number that got a code. */
  const $codeFor = atom<string | null>(null);

  async function sendCode(mobile: string, purpose: Purpose): Promise<void> {
    const asked = await sms.ask(() => call('/security/getVerifyCode', { mobile, purpose }));
    if (asked === true) {
      const { clock, durable } = environment();
      $codeFor.set(mobile);
      return void durable.set(KEY, { mobile, purpose, at: clock.now() });
    }
    refuse(asked);
  }

  function refuse(failure: Failure): void {
    const name = refusal(failure);
    const problem = name && mobileProblems[name];
    if (problem) mobileForm.refuse('mobile', problem);
    else $failure.set(failure);
  }

  $codeFor.listen((mobile) => {
    if (mobile === null) void environment().durable.remove(KEY);
  });

  /** Goes on at the code that was on its way when the page was killed, unless the customer has started again. */
  async function restore(): Promise<void> {
    const { clock, durable } = environment();
    const kept = v.safeParse(codeStep(), await durable.get(KEY));
    if (!kept.success) return;
    const { mobile, purpose, at } = kept.output;
    if (Math.abs(clock.now() - at) > limits.smsCodeMinutes * MINUTE_MS) return durable.remove(KEY);
    if ($codeFor.get() !== null) return;
    if (mobileForm.$values.get().mobile || sms.$busy.get()) return;
    const moves = purpose !== $purpose.get();
    $purpose.set(purpose);
    $codeFor.set(mobile);
    if (moves) replace(purpose);
  }

  function changeNumber(): void {
    $codeFor.set(null);
    $failure.set(null);
    codeForm.reset();
  }

  return {
    ...sms,
    mobileForm,
    $purpose,
    $codeFor,

    /** The screen opens. A step under way continues. Returns what to do when it closes. */
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

    changeNumber,

    /** Checks the code, begins a session, and goes to the wanted screen. */
    submitCode: () =>
      busily(async () => {
        const mobile = $codeFor.get();
        if (!mobile) return;
        const path = $purpose.get() === 'login' ? '/security/login' : '/security/register';
        const entered = await sms.check(async (code) =>
          call(path, { mobile, code, deviceMsg: await plainDevice() }),
        );
        if (!entered) {
          const failure = $failure.get();
          if (!failure || refusal(failure) !== 'mobileRegistered') return;
          // The account exists, and its answer was lost, so the number logs in.
          changeNumber();
          mobileForm.refuse('mobile', 'registered');
          return;
        }
        mobileForm.reset();
        codeForm.reset();
        $codeFor.set(null);
        void startSession(entered);
        return loginDone();
      }),
  };
}

export type Login = ReturnType<typeof createLogin>;

let login: Login | undefined;

/** The one login of the app. */
export function theLogin(): Login {
  login ??= createLogin();
  return login;
}
