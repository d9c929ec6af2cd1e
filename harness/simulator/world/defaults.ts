/** A fresh world before its scenario: an empty marketplace with one product and three channels. */
import * as v from 'valibot';
import type { Language } from '#src/facts/languages.ts';
import { defaultAppName, defaultPackageName } from '#src/facts/stored.ts';
import { limits } from '#src/facts/limits.ts';
import { kept } from '../text/lender-words.ts';
import { device } from '../protocol/device.ts';
import type { Fault } from '../protocol/faults.ts';
import type { NewWorld } from '../protocol/worlds.ts';
import { lenderOf } from './lenders.ts';
import { noPast } from './past.ts';
import { KOBO, standardTerms } from './terms.ts';
import { MINUTE_MS } from './time.ts';
import type { World } from './world.ts';
import { changedDevice } from './device-change.ts';

/** The number of the customer in every scenario. */
export const wellKnownMobile = '08031234567';

/** By default as in a browser. */
export const defaultDevice = (): World['device'] =>
  v.parse(device(), {
    shell: 'android',
    nativeLogin: 'none',
    packageName: defaultPackageName,
    appName: defaultAppName,
    afid: '1700000000000-1234567890123456789',
    width: 360,
    height: 740,
    theme: 'light',
    deviceMsg: {
      androidId: '9774d56d682e549c',
      gaid: '38400000-8cf0-11bd-b23e-10b96e40000d',
      appVersion: '1.0.0',
      platform: 'android',
    },
  });

/** The lender's shortest term, twice as long, and its longest. */
const termsOnOffer = () => [
  ...new Set([
    limits.minTenureDays,
    Math.min(2 * limits.minTenureDays, limits.maxTenureDays),
    limits.maxTenureDays,
  ]),
];

const defaultMarket = (): World['market'] => ({
  lenderName: 'Example Lender Limited',
  lenderApprovalNumber: 'FCCPC/DL/EXAMPLE/001',
  agreementVersion: '2026-11',
  products: [
    {
      productId: 'personal',
      name: kept.personalLoan[0],
      minimumKobo: limits.minLoanNaira * KOBO,
      maximumKobo: limits.maxLoanNaira * KOBO,
      stepKobo: 500 * KOBO,
      termsDays: termsOnOffer(),
      ...standardTerms,
    },
  ],
  channels: [
    {
      channelId: 'card',
      name: kept.card[0],
      kind: 'card',
      behaviour: 'succeeds',
      settlesAfterMs: 0,
    },
    {
      channelId: 'transfer',
      name: kept.transfer[0],
      kind: 'transfer',
      behaviour: 'pendingThenSucceeds',
      settlesAfterMs: 5 * MINUTE_MS,
    },
    {
      channelId: 'gateway',
      name: kept.gateway[0],
      kind: 'gateway',
      behaviour: 'pendingThenSucceeds',
      settlesAfterMs: 2 * MINUTE_MS,
    },
  ],
  notice: null,
  customerServiceConfig: kept.contacts[0],
  minVersion: null,
  customerServiceUrl: 'https://help.lender.example/chat',
  downloadUrl: 'https://play.google.com/store/apps/details?id=com.lendmax.app',
  otherDownloadUrl: null,
  devicePackages: [],
  uploadEnabled: false,
  country: limits.country,
  help: [
    {
      title: kept.repayment[0],
      entries: [
        { question: kept.whenDue[0], answer: kept.whenDueAnswer[0] },
        { question: kept.lateDay[0], answer: kept.lateDayAnswer[0] },
      ],
    },
  ],
});

export interface WorldSettings {
  readonly id: string;
  readonly scenario: string;
  readonly seed: number;
  /** World time at the start, ms UTC, and its offset from real time. */
  readonly now: number;
  readonly offsetMs: number;
  readonly language: Language;
  readonly device: NonNullable<NewWorld['device']>;
  readonly faults: readonly Fault[];
  readonly brand?: World['brand'];
}

export function newWorldState(settings: WorldSettings): World {
  const base = defaultDevice();
  return {
    version: 1,
    id: settings.id,
    scenario: settings.scenario,
    seed: settings.seed,
    randomState: settings.seed >>> 0,
    serial: 0,
    offsetMs: settings.offsetMs,
    createdAt: settings.now,
    language: settings.language,
    ...lenderOf(settings.brand),
    device: changedDevice(base, settings.device),
    stored: {},
    durable: {},
    mobile: wellKnownMobile,
    faults: [...settings.faults],
    policy: {
      decision: 'confirm',
      review: 1,
      payout: 'succeeds',
      rejectReason: kept.rules[0],
      draw: { show: true, places: null, winPercent: 50 },
      misquotes: null,
      accountUnsupported: false,
      refusesEmail: false,
      replacedArrives: false,
      dates: 'milliseconds',
    },
    market: defaultMarket(),
    customers: [],
    sessions: [],
    codes: [],
    coupons: [],
    feedback: [],
    files: [],
    phones: {},
    uploadedOrders: [],
    backend: null,
    orders: [],
    payments: [],
    ledger: [],
    operations: [],
    sms: [],
    smsOnTheWay: [],
    log: [],
    past: noPast(),
    nextSeq: 1,
  };
}
