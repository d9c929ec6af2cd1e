/**
 * Answers of a faulty shell: values of wrong types, and different values in a second answer. Each has a mark, so that
 * its use would show.
 */
import type { BridgeAction } from '#src/contract/bridge.ts';

/** Marks every text in an answer of a wrong type. */
export const WRONG_TYPE_MARK = 'wrong-type-answer';
/** Marks every text in a second answer. */
export const SECOND_MARK = 'second-answer';

/** By action: a result that the contract doesn't allow. */
export const wrongResults: Readonly<Record<BridgeAction, unknown>> = {
  toLogin: { handled: 'yes', login: { token: WRONG_TYPE_MARK, userId: 7, mobile: [] } },
  getLoginInfo: {
    login: { token: WRONG_TYPE_MARK, userId: 7, mobile: null },
    deviceMsg: WRONG_TYPE_MARK,
    afid: WRONG_TYPE_MARK,
    appendReqHeaders: [WRONG_TYPE_MARK],
  },
  logout: WRONG_TYPE_MARK,
  getPackageName: { packageName: 7, appName: WRONG_TYPE_MARK },
  logEventByAF: WRONG_TYPE_MARK,
  timeSDK: { accepted: WRONG_TYPE_MARK },
  toGooglePlayer: { opened: WRONG_TYPE_MARK },
};

const secondLogin = { token: SECOND_MARK, userId: SECOND_MARK, mobile: '08030000000' };

/** By action: a result that the contract allows, but with other values than the first. */
export const secondResults: Readonly<Record<BridgeAction, unknown>> = {
  toLogin: { handled: true, login: secondLogin },
  getLoginInfo: {
    login: secondLogin,
    deviceMsg: null,
    afid: SECOND_MARK,
    appendReqHeaders: { 'x-second': SECOND_MARK },
  },
  logout: {},
  getPackageName: { packageName: SECOND_MARK, appName: SECOND_MARK },
  logEventByAF: {},
  timeSDK: { accepted: false },
  toGooglePlayer: { opened: false },
};
