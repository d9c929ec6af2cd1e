import type { MoneyReport } from '#harness/simulator/protocol/checks.ts';

/** The money report of a world in which no amount was seen. */
export const noMoney: MoneyReport = {
  screens: [],
  compared: 0,
  wrong: 0,
  confirmed: [],
  sentWrong: 0,
  sent: [],
  early: [],
  unvouched: [],
  verdict: 'not judged',
};
