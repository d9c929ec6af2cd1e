/**
 * A world with an offer, and a phone's log entries, for the checks of law and leaks.
 * Its amounts are typed, so that they check the judge without its arithmetic.
 */
import type { CallEntry, LogEntry, NoteEntry } from '#harness/simulator/protocol/log.ts';
import type { ScreenSeen } from '#harness/simulator/protocol/screen.ts';
import { createWorlds } from '#harness/simulator/worlds/worlds.ts';
import { callEntry } from './call-entry.ts';

export const START = Date.UTC(2026, 10, 20, 9);

export const worldOf = (scenario: string) =>
  createWorlds(() => START).create({ scenario, now: START, seed: 7 });

let seq = 1_000_000;
const base = () => ({ seq: (seq += 1), at: START });

export const note = (kind: NoteEntry['kind'], text: string, detail: unknown = null): LogEntry => ({
  ...base(),
  kind,
  text,
  detail,
});

export const call = (path: string, more: Partial<CallEntry> = {}): LogEntry =>
  callEntry({ ...base(), t: START, path, ...more });

export const bridge = (action: string, params: unknown): LogEntry => ({
  ...base(),
  kind: 'bridge',
  action,
  params,
  outcome: { ok: true },
  fault: null,
});

const amount = (key: string, text: string) => ({ key, text, order: null, quote: null });

/** The confirm screen of the scenario `approved`: ₦25,000 for 91 days, without errors. */
export const confirmScreen: ScreenSeen = {
  header: true,
  title: '',
  text: '',
  facts: [],
  amounts: [
    amount('disbursal', '₦24,710.90'),
    amount('repayment', '₦27,243.84'),
    amount('yearlyRate', '47.9 %'),
    amount('penaltyPerDay', '₦544.88'),
    amount('principal', '₦25,000.00'),
    amount('processingFee', '− ₦245.00'),
    amount('taxOnFee', '− ₦44.10'),
    amount('interest', '+ ₦2,243.84'),
  ],
  boxes: [{ label: 'I have read the agreement', ticked: false, byPerson: false }],
  yes: [{ label: 'Get ₦24,710.90', keys: ['disbursal'] }],
  buttons: ['Back', 'Get ₦24,710.90'],
  links: ['#/loan_agreement'],
  rateWords: [{ words: 'Yearly rate including all fees 47.9 % a year', order: null, quote: null }],
  lenderLines: ['Example Lender Limited, approval no. FCCPC/DL/EXAMPLE/001'],
};

const emptyScreen: ScreenSeen = {
  header: true,
  title: '',
  text: '',
  facts: [],
  amounts: [],
  boxes: [],
  yes: [],
  buttons: [],
  links: [],
  rateWords: [],
  lenderLines: [],
};

export const books = {
  latest: '7',
  termDays: { '7': 91 },
  lender: 'Example Lender Limited',
  approval: 'FCCPC/DL/EXAMPLE/001',
};

export const seen = (address: string, screen: Partial<ScreenSeen>): LogEntry =>
  note('screen', address, { seen: { ...emptyScreen, ...screen }, books });
