/** A code by SMS (§1, §7): requesting it, the wait before another one, and refusals at its field. */
import { atom, computed } from 'nanostores';
import { oneAtATime } from '../core/calls/busily.ts';
import type { Failure, Result } from '../core/calls/api.ts';
import { isRecord } from '../contract/is-record.ts';
import { environment } from '../core/environment.ts';
import type { BusinessError } from '../facts/errors.ts';
import { type CodeFieldProblem, createCodeForm } from './login.form.ts';
import { refusal } from '../core/calls/refusal.ts';
import { limits } from '../facts/limits.ts';
import { HOUR_MS } from '../facts/time.ts';

/** The wait that the server sent with codeTooSoon, else the usual one; ms. */
function waitOf(failure: Failure): number {
  const data = failure.kind === 'business' ? failure.data : undefined;
  const wait = isRecord(data) ? data['resendAfterMs'] : 0;
  return typeof wait === 'number' && wait > 0 && wait < HOUR_MS
    ? wait
    : limits.smsCodeResendSeconds * 1000;
}

export { cleanSmsCode } from './sms-code.rules.ts';

const codeProblems: Partial<Record<BusinessError, CodeFieldProblem>> = {
  codeWrong: 'wrong',
  codeExpired: 'expired',
  codeTooManyTries: 'tooManyTries',
};

type Checked<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly failure: Failure | undefined };

export type SmsCode = ReturnType<typeof createSmsCode>;

export function createSmsCode() {
  const codeForm = createCodeForm();
  const $busy = atom(false);
  /** The last step's failure, if it belongs to no field. */
  const $failure = atom<Failure | null>(null);
  /** When another code may be requested, ms by the phone's clock. */
  const $resendAt = atom(0);
  /** The number of codes sent. */
  const $sent = atom(0);
  const $now = atom(0);
  const $resendInSeconds = computed([$resendAt, $now], (resendAt, now) =>
    Math.max(0, Math.ceil((resendAt - now) / 1000)),
  );
  let cancelTick = () => {};

  const tick = () => {
    cancelTick();
    const { clock } = environment();
    $now.set(clock.now());
    if ($resendAt.get() > clock.now()) cancelTick = clock.after(1000, tick);
  };

  const waitForResend = (ms: number) => {
    $resendAt.set(environment().clock.now() + ms);
    tick();
  };

  return {
    codeForm,
    $busy,
    $failure,
    $sent,
    $resendInSeconds,

    /** Counts down the wait while a screen shows it. Returns the cleanup. */
    watch(): () => void {
      tick();
      return () => cancelTick();
    },

    busily: oneAtATime($busy, $failure),

    /** True if a code is on its way, else the failure. */
    async ask(
      send: () => Promise<Result<{ readonly resendAfterMs: number }>>,
    ): Promise<true | Failure> {
      const sent = await send();
      if (sent.ok) {
        codeForm.reset();
        $sent.set($sent.get() + 1);
        waitForResend(sent.data.resendAfterMs);
        return true;
      }
      if (refusal(sent.failure) !== 'codeTooSoon') return sent.failure;
      waitForResend(waitOf(sent.failure));
      return true;
    },

    /** Sends the typed code. If it is refused, `failure` is the reason, or undefined if the code's field shows it. */
    async check<T>(enter: (code: string) => Promise<Result<T>>): Promise<Checked<T>> {
      const values = codeForm.submit();
      if (!values) return { ok: false, failure: undefined };
      const entered = await enter(values.code);
      if (entered.ok) return entered;
      const name = refusal(entered.failure);
      const problem = name && codeProblems[name];
      if (!problem) return entered;
      codeForm.refuse('code', problem);
      return { ok: false, failure: undefined };
    },
  };
}
