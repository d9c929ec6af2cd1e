/** delete_account (§2, §7, §9; law): may it be deleted, a code by SMS, a last yes, and nothing left on this phone. */
import { atom } from 'nanostores';
import { call } from '../core/api.ts';
import { replace } from '../core/navigation/router.ts';
import { $loggedIn, forgetDeleted } from '../core/session.ts';
import { createResource } from '../core/resource.ts';
import { createSmsCode, refusal } from '../login/sms-code.ts';

/** Set once the account is gone: when its data goes, ms UTC, or null where records of loans stay as the law says. */
export const $deleted = atom<{ readonly wipedBy: number | null } | null>(null);

export function createDeleteAccount() {
  /** Whether it may be deleted now, and what stands in the way. */
  const check = createResource(() => call('/user/delete-check', {}));
  const sms = createSmsCode();
  const { busily, $failure } = sms;
  const $codeSent = atom(false);
  /** The lender's leave to delete, got for the right code; while it is there the last question is asked. */
  const $leave = atom<string | null>(null);

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
        const verified = await sms.check((code) =>
          call('/security/verifyCode-deleteUser', { code }),
        );
        if (verified) $leave.set(verified.deletionToken);
      }),

    cancel: () => $leave.set(null),

    /** The explicit yes. An answer that is lost is found out by the session: it has ended where this was done. */
    confirm: () =>
      busily(async () => {
        const deletionToken = $leave.get();
        $leave.set(null);
        if (deletionToken === null) return;
        const done = await call('/user/delete', { deletionToken });
        if (done.ok) {
          await forgetDeleted();
          $deleted.set({ wipedBy: done.data.wipedBy });
          return replace('deleteAccount');
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
