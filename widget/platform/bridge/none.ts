/** A plain browser without a shell: a substitute for each action, or 'absent'. */
import type { BridgeAction, BridgeOutcome, BridgeResult } from '#src/contract/bridge.ts';
import type { Bridge } from '#src/core/environment.ts';

/** Substitutes. `undefined`: only a shell can do it, so the screen shows 'Please run in App'. */
const standIns: { readonly [A in BridgeAction]: BridgeResult<A> | undefined } = {
  toLogin: { handled: false, login: null },
  getLoginInfo: undefined,
  logout: {},
  getPackageName: undefined,
  logEventByAF: {},
  timeSDK: { accepted: false },
  toGooglePlayer: undefined,
};

export const noBridge: Bridge = {
  shell: 'none',
  call: <A extends BridgeAction>(action: A): Promise<BridgeOutcome<A>> => {
    const result = standIns[action] as BridgeResult<A> | undefined;
    return Promise.resolve(
      result === undefined ? { ok: false, reason: 'absent' } : { ok: true, result },
    );
  },
};
