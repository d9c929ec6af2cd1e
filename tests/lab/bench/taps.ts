/** Every tap and key of a first loan, a repayment and the tabs, on a slow phone, by the engine's own Event Timing. */
import { setTimeout as pause } from 'node:timers/promises';
import { application } from '#src/application/application.texts.ts';
import { bankCard } from '#src/application/bank/bank-card.texts.ts';
import { identity } from '#src/application/identity/identity.texts.ts';
import { userCenter } from '#src/account/account.texts.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { genderLabels } from '#src/core/texts/options.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { loginTexts } from '#src/login/login.texts.ts';
import { cashier } from '#src/repay/cashier.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { rollover } from '#src/repay/rollover.texts.ts';
import { limits } from '#src/facts/limits.ts';
import { drawnJpeg } from '../../support/pictures.ts';
import { eventually } from '#harness/player/eventually.ts';
import type { Page } from './browser.ts';

interface TimedTap {
  readonly name: string;
  /** The last one of these in sight is tapped. */
  readonly at: string;
  /** How its words begin. */
  readonly says?: string;
  /** Typed key by key after the tap. Only the keys are measured. `smsCode` types the code of the newest SMS. */
  readonly keys?: string;
  /** Chosen for the file field, instead of a tap. */
  readonly photo?: true;
}

/** From the corner of the page, CSS px. */
interface Place {
  readonly x: number;
  readonly y: number;
}

interface Journey {
  readonly scenario: string;
  /** Begins logged out. */
  readonly guest?: true;
  /** Opened after home. */
  readonly hash: string;
  readonly steps: readonly TimedTap[];
}

const tap = (name: string, at: string, says?: string): TimedTap => ({
  name,
  at,
  ...(says && { says }),
});
const type = (name: string, at: string, keys: string): TimedTap => ({ name, at, keys });
const photo = (kind: string): TimedTap => ({ name: '', at: `input[name="${kind}"]`, photo: true });
const button = 'a.btn, button.btn';
const row = 'dialog[open] label';
const confirm = 'dialog[open] button';
const smsCode = 'smsCode';
/** Opens a question's sheet and chooses its last answer. */
const choice = (id: string): TimedTap[] => [tap(`${id} opens`, `#${id}`), tap(`${id} chosen`, row)];
/** The same for a row, whose answer opens the sheets of the next ones. */
const choices = (first: string, ...others: readonly string[]): TimedTap[] => [
  ...choice(first),
  ...others.map((id) => tap(`${id} chosen`, row)),
];
const tab = '.tabs__tab';
const email: readonly TimedTap[] = [
  tap('email opens', '#email'),
  type('keys: email', '#email-typed', 'adaeze'),
  tap('email chosen', confirm, 'adaeze@gmail'),
];

export const journeys: readonly Journey[] = [
  {
    scenario: 'new-customer',
    guest: true,
    hash: '#/',
    steps: [
      tap('login opens', button, home.en.logInOrRegister),
      type('keys: phone number', '#mobile', '08031234567'),
      tap('code asked for', button, loginTexts.en.sendCode),
      type('keys: code, which logs in', '#code', smsCode),
      tap('more money', '.calc__step'),
      tap('longer term', 'label', common.en.days(182)),
      tap('apply asks', button, home.en.apply),
      tap('yes to an application', confirm, home.en.apply),
    ],
  },
  {
    scenario: 'step-personal',
    hash: '#/auth/personal_infomation',
    steps: [
      tap('consent: continue', button),
      type('keys: first name', '#firstName', 'Chidinma'),
      tap('gender', 'label', genderLabels.en['2']),
      type('keys: day', '#inputBirthday-day', '14'),
      type('keys: month', '#inputBirthday-month', '3'),
      type('keys: year, which opens the rest', '#inputBirthday-year', '1996'),
      ...choices('education', 'maritalStatus'),
      tap('calendar opens', '#inputBirthday-pick'),
      tap('calendar closes', 'dialog[open] .sheet__act', common.en.cancel),
      tap('submit with errors', button, common.en.continue),
      type('keys: last name', '#lastName', 'Okafor'),
      type('keys: WhatsApp', '#whatsappNo', '08031234567'),
      ...email,
      tap('answers to check', button, common.en.continue),
      tap('answers sent', button, application.en.send),
      tap('back', '.page__back'),
    ],
  },
  {
    scenario: 'step-additional',
    hash: '#/auth/additionalInfomation',
    steps: [
      tap('residenceType chosen, states open (37)', '#residenceType label'),
      tap('state chosen, areas open', row, 'Lagos'),
      tap('area chosen', row),
      type('keys: address', '#address', '12 Allen'),
      tap('submit a long form with errors', button, common.en.continue),
      ...email,
      tap('work opens', button, common.en.continue),
      ...choices('employmentType', 'industryCategory'),
      ...['jobExperience', 'monthlySalary', 'payFrequency'].map((id) =>
        tap(`${id} chosen`, `#${id} label`),
      ),
      ...['monthlyPayday', 'monthlyPaydayTwo'].map((id) => tap(`${id} chosen`, row)),
      tap('contacts open', button, common.en.continue),
      type('keys: contact', '#emergencyContactName1', 'Ngozi'),
      type('keys: number of a contact', '#emergencyContactMobile1', '08051234567'),
      ...choice('emergencyContactRelation1'),
      type('keys: second contact', '#emergencyContactName2', 'Tunde'),
      type('keys: number of the second', '#emergencyContactMobile2', '08091234567'),
      tap('second relation opens', '#emergencyContactRelation2'),
      tap('second relation chosen', `${row}:first-of-type`),
      tap('long answers to check', button, common.en.continue),
      tap('long answers sent', button, application.en.send),
    ],
  },
  {
    scenario: 'step-identity',
    hash: '#/auth/id_card_authentication',
    steps: [
      photo('face'),
      tap('photo used', button, identity.en.use),
      tap('ID opens', 'details:not([open]) .fold__line'),
      photo('idFront'),
      tap('front used', button, identity.en.use),
      photo('idBack'),
      tap('back used', button, identity.en.use),
      tap('photos sent', button, common.en.continue),
      tap('ID confirmed', button, identity.en.itIsRight),
    ],
  },
  {
    scenario: 'step-bank-card',
    hash: '#/bank_account/add_bankcard',
    steps: [
      tap('banks open (131)', '#bankCode'),
      type('keys: search of a bank', 'dialog[open] .opts__search input', 'zenith'),
      tap('bank chosen', row, 'Zenith'),
      type('keys: account', '#accountNumber', '0123456785'),
      type('keys: account again', '#accountAgain', '0123456785'),
      type('keys: BVN', '#bvn', '22123456789'),
      tap('account checked', button, bankCard.en.check),
      tap('account is mine', confirm, bankCard.en.yes),
    ],
  },
  {
    scenario: 'step-questions',
    hash: '#/auth/loan_question',
    steps: [
      ...Array.from({ length: 11 }, () => tap('answer', '.quiz__choice')),
      tap('questions sent', button, application.en.send),
    ],
  },
  {
    scenario: 'approved',
    hash: '#/',
    steps: [
      tap('offer opens', button, home.en.approvedAction),
      tap('agree', 'label.tick, #agreementVersion'),
      tap('get money', button, borrow.en.getMoney),
    ],
  },
  {
    scenario: 'repaying',
    hash: '#/',
    steps: [
      tap('repayment opens', button, home.en.payNow),
      tap('cashier opens', button, cashier.en.pay),
      tap('half', 'button, label', repay.en.payHalf),
      tap('channel', 'label', repay.en.transfer),
      tap('pay asks', button, cashier.en.pay),
      tap('yes to a payment', 'dialog[open] button', cashier.en.pay),
    ],
  },
  {
    scenario: 'rollover-offered',
    hash: '#/repay/repay_detail',
    steps: [
      tap('rollover opens', 'main a, main button', home.en.moreTime),
      tap('channel of a rollover', 'label', repay.en.transfer),
      tap('rollover asks', button, rollover.en.rollOver(limits.rolloverDays)),
      tap('yes to a rollover', 'dialog[open] button', cashier.en.pay),
    ],
  },
  {
    scenario: 'many-loans',
    hash: '#/',
    steps: [
      tap('records (2,000)', tab, common.en.records),
      tap('me', tab, common.en.me),
      tap('home', tab, common.en.home),
      tap('records again', tab, common.en.records),
      tap('a loan opens', 'main a, main button'),
    ],
  },
  {
    scenario: 'finished',
    hash: '#/user_center/settings',
    steps: [
      tap('log out asks', button, userCenter.en.logout),
      tap('yes to a logout', confirm, userCenter.en.logout),
    ],
  },
];

/** Runs in the page: collects every interaction under the name of its step. */
function watchTaps(): void {
  const taps: { step: string; id: number; ms: number }[] = [];
  Object.assign(window, { taps, step: '' });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0)
        taps.push({
          step: String(Reflect.get(window, 'step')),
          id: entry.interactionId,
          ms: entry.duration,
        });
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Runs in the page: brings a control to the middle. Null if there is none. */
function middleOf(at: string, says: string): Place | null {
  /** Without decorations, such as the initials of a bank. */
  const wordsOf = (one: HTMLElement) => {
    const copy = one.cloneNode(true) as HTMLElement;
    for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
    return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
  };
  const found = [...document.querySelectorAll<HTMLElement>(at)]
    .filter((one) => one.getClientRects().length > 0 && wordsOf(one).startsWith(says))
    .pop();
  if (!found) return null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = found.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

const call = <Words extends unknown[]>(act: (...words: Words) => unknown, ...words: Words) =>
  `(${act.toString()})(${words.map((word) => JSON.stringify(word)).join()})`;

/** Before the page's own scripts: the session of a login, and the watch. */
export const tapScript = (stored: Readonly<Record<string, string>>): string =>
  `const __name = (target) => target; Object.assign(localStorage, ${JSON.stringify(stored)}); ${call(watchTaps)};`;

/** Runs in the page: gives a file field this JPEG, base64, as the phone's own chooser does. */
function choosePhoto(at: string, jpeg: string): void {
  const field = document.querySelector<HTMLInputElement>(at);
  if (!field) throw new Error(`no ${at}`);
  const bytes = Uint8Array.from(atob(jpeg), (letter) => letter.charCodeAt(0));
  const chosen = new DataTransfer();
  chosen.items.add(new File([bytes], 'photo.jpg', { type: 'image/jpeg' }));
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

async function press(page: Page, step: TimedTap, code: () => Promise<string>): Promise<void> {
  const { name, at, says = '' } = step;
  if (step.photo) {
    const jpeg = await page.evaluate<string>(call(drawnJpeg, 'photo', 1200, 900));
    await page.evaluate(call(choosePhoto, at, jpeg));
    return pause(2_000);
  }
  const keys = step.keys === smsCode ? await code() : (step.keys ?? '');
  const named = (step: string) => page.evaluate(`window.step = ${JSON.stringify(step)}`);
  const place = await eventually(
    async () => (await page.evaluate<Place | null>(call(middleOf, at, says))) ?? undefined,
    () => `'${name}': no ${at} ${says}`,
  );
  await pause(300);
  await named(keys ? '' : name);
  await page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
  await page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await pause(900);
  if (keys) await named(name);
  for (const key of keys) {
    await page.send('Input.dispatchKeyEvent', { type: 'keyDown', text: key, key });
    await page.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
    await pause(110);
  }
  if (keys) await pause(600);
}

/** Plays the steps on a page that is at rest at home; ms of each interaction, by the name of its step. */
export async function tapTimes(
  page: Page,
  journey: Journey,
  code: () => Promise<string>,
): Promise<ReadonlyMap<string, number[]>> {
  if (journey.hash !== '#/') {
    await page.evaluate(`location.hash = ${JSON.stringify(journey.hash)}`);
    await pause(2_000);
  }
  for (const step of journey.steps) await press(page, step, code);
  const seen = await page.evaluate<{ step: string; id: number; ms: number }[]>('window.taps');
  const slowest = new Map<number, { step: string; ms: number }>();
  for (const { step, id, ms } of seen)
    if (step && ms >= (slowest.get(id)?.ms ?? 0)) slowest.set(id, { step, ms });
  const times = new Map<string, number[]>();
  for (const { step, ms } of slowest.values()) times.set(step, [...(times.get(step) ?? []), ms]);
  return times;
}
