/**
 * Deletes the account (§2, §7, §9): asks whether it may go, a code by SMS, a last question, then wipes this phone.
 */
import { atom } from 'nanostores';
import { call, operationsOwner } from '../core/calls/api.ts';
import { onLoginPage, replace } from '../core/navigation/router.ts';
import { $loggedIn, forgetDeleted } from '../core/customer/session.ts';
import { createResource } from '../core/customer/resource.ts';
import { refusal } from '../core/calls/refusal.ts';
import { createSmsCode } from '../login/sms-code.ts';

/** Set once the account is deleted: when its data goes, ms UTC, or null if the law requires loan records to be kept. */
export const $deleted = atom<{ readonly wipedBy: number | null } | null>(null);

export function createDeleteAccount() {
  /** Whether the account may be deleted now, and what prevents it. */
  const check = createResource(() => call('/user/delete-check', {}));
  const sms = createSmsCode();
  const { busily, $failure } = sms;
  const $codeSent = atom(false);
  /** Proof from the server that the code was right. While it is set, the customer is asked a last time. */
  const $leave = atom<string | null>(null);
  /** The right code and its proof, so that a customer who cancels can be asked again. */
  let proof: { readonly typed: string; readonly token: string } | undefined;

  const sendCode = () =>
    busily(async () => {
      const asked = await sms.ask(() => call('/security/getVerifyCode-deleteUser', {}));
      if (asked === true) return $codeSent.set(true);
      $failure.set(asked);
    });

  return {
    check,
    sms,
    $loggedIn,
    $deleted,
    $codeSent,
    $leave,
    sendCode,

    open(): () => void {
      if ($loggedIn.get()) {
        $deleted.set(null);
        void check.load();
      }
      return sms.watch();
    },

    submitCode: () =>
      busily(async () => {
        const { code: typed } = sms.codeForm.$values.get();
        if (proof?.typed === typed) return $leave.set(proof.token);
        const verified = await sms.check((code) =>
          call('/security/verifyCode-deleteUser', { code }),
        );
        if (!verified.ok) return $failure.set(verified.failure ?? null);
        proof = { typed, token: verified.data.deletionToken };
        $leave.set(proof.token);
      }),

    cancel: () => $leave.set(null),

    /** Deletes the account. If the answer is lost, the session shows the result, since it ends with the deletion. */
    confirm: () =>
      busily(async () => {
        const deletionToken = $leave.get();
        $leave.set(null);
        proof = undefined;
        if (deletionToken === null) return;
        const owner = operationsOwner();
        const done = await call('/user/delete', { deletionToken });
        if (done.ok) {
          await forgetDeleted(owner);
          $deleted.set({ wipedBy: done.data.wipedBy });
          // Home opened as the session ended. Who has gone to the login meanwhile types there.
          return onLoginPage() || $loggedIn.get() ? undefined : replace('deleteAccount');
        }
        if (refusal(done.failure) === 'codeExpired') sms.codeForm.refuse('code', 'expired');
        else $failure.set(done.failure);
        if (refusal(done.failure) === 'statusConflict') {
          $codeSent.set(false);
          await check.load();
        }
      }),
  };
}
