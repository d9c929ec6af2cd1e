/** Every tap and key of a first loan, a repayment and the tabs, on a slow phone, by the engine's own Event Timing. */
import { setTimeout as pause } from 'node:timers/promises';
import { userCenter } from '#src/account/account.texts.ts';
import { personal as personalTexts } from '#src/application/personal/personal-information.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { bankOf } from '#src/facts/banks.ts';
import { home as homeTexts } from '#src/home/home.texts.ts';
import { records } from '#src/records/records.texts.ts';
import { like, saying } from '#harness/player/names.ts';
import { applicationPage, routes } from '#harness/player/pages/application.ts';
import { confirmPage } from '#harness/player/pages/confirm.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { identityPage, type PhotoKind } from '#harness/player/pages/identity.ts';
import { loginPage } from '#harness/player/pages/login.ts';
import { repayPage } from '#harness/player/pages/repay.ts';
import type { Found, OpenedWorld } from '#harness/player/player.ts';
import type { Named } from '#harness/player/step.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { drawnJpeg, withFiles } from '../../support/pictures.ts';
import { PagePlayer, type Place } from './page-player.ts';

/** Its presses are measured under this name; in a field only its keys. '' measures nothing. */
type Timed = readonly [name: string, act: () => Promise<unknown>];

const pagesOn = (phone: TimedPlayer) => ({
  phone,
  login: loginPage(phone),
  home: homePage(phone),
  page: applicationPage(phone),
  identity: identityPage(phone),
  confirm: confirmPage(phone),
  repay: repayPage(phone),
});
type Pages = ReturnType<typeof pagesOn>;

interface Journey {
  readonly scenario: string;
  /** Begins logged out. */
  readonly guest?: true;
  /** Opened after home. */
  readonly route?: string;
  readonly steps: (pages: Pages) => readonly Timed[];
}

/** After this time, ms, home is at rest also on the slow processor. */
const SETTLED_MS = 8_000;
/** The page draws, and the app's own work ends, before a touch or key; ms. */
const IDLE_MS = 300;

/** Touches and types key by key, and tells the page which step it is at. */
export class TimedPlayer extends PagePlayer {
  private step = '';

  /** ms of each interaction, by the name of its step. The phone is at rest at home. */
  async times({ route, steps }: Journey): Promise<ReadonlyMap<string, number[]>> {
    if (route !== undefined) {
      await this.go(route);
      await pause(2_000);
    }
    for (const [name, act] of steps(pagesOn(this))) {
      this.step = name;
      await act();
    }
    const seen =
      await this.page.evaluate<{ step: string; id: number; ms: number }[]>('window.taps');
    const slowest = new Map<number, { step: string; ms: number }>();
    for (const { step, id, ms } of seen)
      if (step && ms >= (slowest.get(id)?.ms ?? 0)) slowest.set(id, { step, ms });
    const times = new Map<string, number[]>();
    for (const { step, ms } of slowest.values()) times.set(step, [...(times.get(step) ?? []), ms]);
    return times;
  }

  /** Chooses a photo for a card of the identity step. */
  async photograph(kind: PhotoKind): Promise<void> {
    const jpeg = await this.page.evaluate<string>(call(drawnJpeg, 'photo', 1200, 900));
    await withFiles(async (put) => {
      const path = await put('photo.jpg', Buffer.from(jpeg, 'base64'));
      await this.choose(`input[name="${kind}"]`, path);
      await pause(2_000);
    });
  }

  protected override async load(world: OpenedWorld, route: string): Promise<void> {
    await super.load(world, route);
    await pause(SETTLED_MS);
  }

  protected async pressAt(place: Place): Promise<void> {
    await this.measureAs(this.step);
    await this.page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
    await this.page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await pause(900);
  }

  protected override async type(field: Named, text: string): Promise<string | null> {
    const { step } = this;
    this.step = '';
    const why = (await this.press(field)) ?? (await this.focus(field));
    this.step = step;
    if (why !== null) return why;
    await this.measureAs(step);
    for (const key of text) {
      await this.page.send('Input.dispatchKeyEvent', { type: 'keyDown', text: key, key });
      await this.page.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
      await pause(110);
    }
    await pause(600);
    return null;
  }

  private async measureAs(step: string): Promise<void> {
    await this.page.evaluate(`window.step = ${JSON.stringify(step)}`);
    await pause(IDLE_MS);
  }
}

const keys = (name: string, field: Found, text: string): Timed => [
  `keys: ${name}`,
  () => field.fill(text),
];

type Application = Pages['page'];
type Answers = Readonly<Record<string, string>>;
/** Gives these answers in turn, each in sight or in a sheet that is open. */
const chosen = (
  page: Application,
  answers: Answers,
  ...names: readonly string[]
): readonly Timed[] =>
  names.map((name) => [`${name} chosen`, () => page.tick(name, answers[name] ?? '')]);
/** Opens the sheet of a row and gives its answer. */
const choice = (page: Application, answers: Answers, name: string): readonly Timed[] => [
  [`${name} opens`, () => page.openSheet(name)],
  ...chosen(page, answers, name),
];

const { personal, residence, contacts, card } = customer;
/** Types what is before the @, and takes the address that is offered. */
const email = (phone: TimedPlayer, page: Application): readonly Timed[] => [
  ['email opens', () => page.openSheet('email')],
  keys('email', page.field('email'), personal.email.replace(/@.*/, '')),
  ['email chosen', phone.button(personal.email).tap],
];
const [year = '', month = '', day = ''] = personal.inputBirthday.split('-');
/** With every question about work. */
const work = { ...customer.work, payFrequency: 'biweekly', monthlyPaydayTwo: '10' };

export const journeys: readonly Journey[] = [
  {
    scenario: 'new-customer',
    guest: true,
    steps: ({ phone, login, home }) => [
      ['login opens', home.logIn.tap],
      keys('phone number', login.mobile, customer.mobile),
      ['code asked for', login.send.tap],
      ['keys: code, which logs in', async () => login.code.fill(await phone.sms())],
      ['more money', phone.button(phone.texts(homeTexts).moreAmount).tap],
      ['longer term', home.term(182).tap],
      ['apply asks', home.apply.tap],
      ['', home.question.see],
      ['yes to an application', home.apply.tap],
    ],
  },
  {
    scenario: 'step-personal',
    route: routes.personal,
    steps: ({ phone, page }) => [
      ['consent: continue', page.next.tap],
      keys('first name', page.field('firstName'), personal.firstName),
      ['gender', () => page.tick('gender', personal.gender)],
      keys('day', page.day, day),
      keys('month', phone.field(phone.texts(personalTexts).month), month),
      keys('year, which opens the rest', phone.field(phone.texts(personalTexts).year), year),
      ...choice(page, personal, 'education'),
      ...chosen(page, personal, 'maritalStatus'),
      ['calendar opens', phone.button(like(`${phone.texts(personalTexts).pick}…`)).tap],
      ['calendar closes', phone.button(phone.texts(common).cancel).tap],
      ['submit with errors', page.next.tap],
      keys('last name', page.field('lastName'), personal.lastName),
      keys('WhatsApp', page.field('whatsappNo'), personal.whatsappNo),
      ...email(phone, page),
      ['answers to check', page.next.tap],
      ['answers sent', page.sendAnswers.tap],
      ['back', phone.button(phone.texts(common).back).tap],
    ],
  },
  {
    scenario: 'step-additional',
    route: routes.additional,
    steps: ({ phone, page }) => [
      [
        'residenceType chosen, states open (37)',
        () => page.tick('residenceType', residence.residenceType),
      ],
      ['state chosen, areas open', () => page.tick('state', residence.state)],
      ['area chosen', () => page.tick('city', residence.city)],
      keys('address', page.field('address'), residence.address),
      ['submit a long form with errors', page.next.tap],
      ...email(phone, page),
      ['work opens', page.next.tap],
      ...choice(page, work, 'employmentType'),
      ...chosen(page, work, 'industryCategory', 'jobExperience', 'monthlySalary'),
      ...chosen(page, work, 'payFrequency', 'monthlyPayday', 'monthlyPaydayTwo'),
      ['contacts open', page.next.tap],
      keys('contact', page.field('emergencyContactName1'), contacts.emergencyContactName1),
      keys(
        'number of a contact',
        page.field('emergencyContactMobile1'),
        contacts.emergencyContactMobile1,
      ),
      ...choice(page, contacts, 'emergencyContactRelation1'),
      keys('second contact', page.field('emergencyContactName2'), contacts.emergencyContactName2),
      keys(
        'number of the second',
        page.field('emergencyContactMobile2'),
        contacts.emergencyContactMobile2,
      ),
      ['second relation opens', () => page.openSheet('emergencyContactRelation2')],
      [
        'second relation chosen',
        () => page.tick('emergencyContactRelation2', contacts.emergencyContactRelation2),
      ],
      ['long answers to check', page.next.tap],
      ['long answers sent', page.sendAnswers.tap],
    ],
  },
  {
    scenario: 'step-identity',
    route: routes.identity,
    steps: ({ phone, identity }) => [
      ['', () => phone.photograph('face')],
      ['photo used', identity.use('face').tap],
      ['ID opens', identity.openId],
      ['', () => phone.photograph('idFront')],
      ['front used', identity.use('idFront').tap],
      ['', () => phone.photograph('idBack')],
      ['back used', identity.use('idBack').tap],
      ['photos sent', identity.go.tap],
      ['ID confirmed', identity.itIsRight.tap],
    ],
  },
  {
    scenario: 'step-bank-card',
    route: routes.card,
    steps: ({ page }) => [
      ['banks open (131)', () => page.openSheet('bankCode')],
      keys('search of a bank', page.search, bankOf(card.bankCode)?.name.slice(0, 6) ?? ''),
      ['bank chosen', () => page.tick('bankCode', card.bankCode)],
      keys('account', page.field('accountNumber'), card.accountNumber),
      keys('account again', page.accountAgain, card.accountNumber),
      keys('BVN', page.field('bvn'), card.bvn),
      ['account checked', page.check.tap],
      ['account is mine', () => page.confirmOwner()],
    ],
  },
  {
    scenario: 'step-questions',
    route: routes.questions,
    steps: ({ page }) => [
      ['answer', () => page.answerAll()],
      ['questions sent', page.sendAnswers.tap],
    ],
  },
  {
    scenario: 'approved',
    steps: ({ home, confirm }) => [
      ['offer opens', home.seeCost.tap],
      ['agree', confirm.agree.tap],
      ['get money', confirm.getMoney.tap],
    ],
  },
  {
    scenario: 'repaying',
    steps: ({ home, repay }) => [
      ['repayment opens', home.pay.tap],
      ['cashier opens', repay.toCashier.tap],
      ['half', repay.half.tap],
      ['channel', repay.by('transfer').tap],
      ['pay asks', repay.pay('₦…').tap],
      ['yes to a payment', () => repay.confirm('₦…')],
    ],
  },
  {
    scenario: 'rollover-offered',
    route: '#/repay/repay_detail',
    steps: ({ repay }) => [
      ['rollover opens', repay.moreTime.tap],
      ['channel of a rollover', repay.by('transfer').tap],
      ['rollover asks', repay.rollOver.tap],
      ['', repay.rollOverQuestion.see],
      ['yes to a rollover', repay.pay('₦…').tap],
    ],
  },
  {
    scenario: 'many-loans',
    steps: ({ phone, home }) => [
      ['records (2,000)', home.records.tap],
      ['me', home.me.tap],
      ['home', home.home.tap],
      ['records again', home.records.tap],
      ['a loan opens', phone.link(saying(phone.texts(records).repaidOn('…'))).tap],
    ],
  },
  {
    scenario: 'finished',
    route: '#/user_center/settings',
    steps: ({ phone }) => [
      ['log out asks', phone.button(phone.texts(userCenter).logout).tap],
      ['', phone.dialog().see],
      ['yes to a logout', phone.button(phone.texts(userCenter).logout).tap],
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

const call = <Words extends unknown[]>(act: (...words: Words) => unknown, ...words: Words) =>
  `(${act.toString()})(${words.map((word) => JSON.stringify(word)).join()})`;

/** Before the page's own scripts: the session of a login, and the watch. */
export const tapScript = (stored: Readonly<Record<string, string>>): string =>
  `const __name = (target) => target; Object.assign(localStorage, ${JSON.stringify(stored)}); ${call(watchTaps)};`;
