/** Login and register (§1, §2): a mobile number, an SMS code, a session. A new number registers instead. */
import { atom, computed } from 'nanostores';
import { call, type Failure } from '../api.ts';
import { environment } from '../environment.ts';
import { createCodeForm, createMobileForm } from '../forms/entry.ts';
import { loginDone, replace } from '../navigation/router.ts';
import { nationalMobile } from '../rules/mobile.ts';
import { businessErrors, sameCode } from '../spec/errors.ts';
import { startSession } from '../stores/session.ts';
import { knownDevice } from '../stores/start.ts';

export type Purpose = 'login' | 'register';

/** Which code a refusal is, by its name in the table. */
function refusal(failure: Failure) {
  if (failure.kind !== 'business') return undefined;
  const { code } = failure;
  return (Object.keys(businessErrors) as (keyof typeof businessErrors)[]).find((name) =>
    sameCode(code, businessErrors[name]),
  );
}

/** One entry, kept while the person moves between login and register, so that nothing is typed twice. */
function createEntry() {
  const mobileForm = createMobileForm();
  const codeForm = createCodeForm();
  const $purpose = atom<Purpose>('login');
  /** Which step; a code was asked for `codeFor`. */
  const $codeFor = atom<string | null>(null);
  const $busy = atom(false);
  /** What stopped the last step and belongs to no field. */
  const $failure = atom<Failure | null>(null);
  /** When another code may be asked for, ms by the phone's clock. */
  const $resendAt = atom(0);
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

  async function busily(step: () => Promise<void>): Promise<void> {
    if ($busy.get()) return;
    $busy.set(true);
    $failure.set(null);
    try {
      await step();
    } finally {
      $busy.set(false);
    }
  }

  async function sendCode(mobile: string, purpose: Purpose): Promise<void> {
    const sent = await call('/security/getVerifyCode', { mobile, purpose });
    if (sent.ok) {
      codeForm.reset();
      $codeFor.set(mobile);
      return waitForResend(sent.data.resendAfterMs);
    }
    const name = refusal(sent.failure);
    if (name === 'codeTooSoon') {
      $codeFor.set(mobile);
      return waitForResend(waitOf(sent.failure));
    }
    if (name === 'mobileInvalid') return mobileForm.refuse('mobile', 'refused');
    if (name === 'mobileRegistered') return mobileForm.refuse('mobile', 'registered');
    if (name === 'mobileNotRegistered') return mobileForm.refuse('mobile', 'notRegistered');
    $failure.set(sent.failure);
  }

  return {
    mobileForm,
    codeForm,
    $purpose,
    $codeFor,
    $busy,
    $failure,
    $resendInSeconds,

    /** The screen was opened; a step under way goes on. Returns what to do when it closes. */
    open(purpose: Purpose): () => void {
      if ($purpose.get() !== purpose) {
        $purpose.set(purpose);
        if ($codeFor.get() !== null && purpose === 'login') $codeFor.set(null);
      }
      tick();
      return () => cancelTick();
    },

    /** The number is typed: known numbers log in, new ones register; a code goes out either way. */
    submitMobile: () =>
      busily(async () => {
        const values = mobileForm.submit();
        if (!values) return;
        const mobile = nationalMobile(values.mobile);
        const known = await call('/security/existsByMobile', { mobile });
        if (!known.ok) {
          if (refusal(known.failure) === 'mobileInvalid') mobileForm.refuse('mobile', 'refused');
          else $failure.set(known.failure);
          return;
        }
        const purpose: Purpose = known.data.exists ? 'login' : 'register';
        await sendCode(mobile, purpose);
        if ($codeFor.get() !== mobile || purpose === $purpose.get()) return;
        $purpose.set(purpose);
        replace(purpose);
      }),

    resend: () =>
      busily(async () => {
        const mobile = $codeFor.get();
        if (mobile && $resendInSeconds.get() === 0) await sendCode(mobile, $purpose.get());
      }),

    changeNumber(): void {
      $codeFor.set(null);
      $failure.set(null);
      codeForm.reset();
    },

    /** The code is typed: a session begins, and the person goes on to where they wanted. */
    submitCode: () =>
      busily(async () => {
        const values = codeForm.submit();
        const mobile = $codeFor.get();
        if (!values || !mobile) return;
        const path = $purpose.get() === 'login' ? '/security/login' : '/security/register';
        const deviceMsg = await knownDevice();
        const entered = await call(path, { mobile, code: values.code, deviceMsg });
        if (entered.ok) {
          mobileForm.reset();
          codeForm.reset();
          $codeFor.set(null);
          void startSession(entered.data);
          return loginDone();
        }
        const name = refusal(entered.failure);
        if (name === 'codeWrong') return codeForm.refuse('code', 'wrong');
        if (name === 'codeExpired') return codeForm.refuse('code', 'expired');
        if (name === 'codeTooManyTries') return codeForm.refuse('code', 'tooManyTries');
        $failure.set(entered.failure);
      }),
  };
}

/** The wait the server named with codeTooSoon, else a minute. */
function waitOf(failure: Failure): number {
  const data = failure.kind === 'business' ? failure.data : undefined;
  const wait =
    typeof data === 'object' && data !== null && 'resendAfterMs' in data ? data.resendAfterMs : 0;
  return typeof wait === 'number' && wait > 0 && wait < 3_600_000 ? wait : 60_000;
}

export type Entry = ReturnType<typeof createEntry>;

let entry: Entry | undefined;

/** The one entry of the app. */
export function theEntry(): Entry {
  entry ??= createEntry();
  return entry;
}
