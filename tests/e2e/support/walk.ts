/** A customer in a hurry: looks at the screen, does what it offers, until the loan is repaid or something is in the way. */
import { eventually } from '#harness/player/eventually.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { confirmPage } from '#harness/player/pages/confirm.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { loginPage } from '#harness/player/pages/login.ts';
import { repayPage } from '#harness/player/pages/repay.ts';

const owed = '₦27,243.84';

/** The screen, in the few words that distinguish its states. */
export interface Sight {
  readonly route: string;
  readonly text: string;
  readonly headings: readonly string[];
  readonly buttons: readonly string[];
  readonly overlay: boolean;
  readonly dialog: boolean;
  /** Something is being read or sent: a skeleton, a busy button, the overlay. */
  readonly waiting: boolean;
  readonly ticked: boolean;
}

/** Runs in the page. */
function lookAround(): Sight {
  const shown = (element: Element) => element.getClientRects().length > 0;
  const words = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const all = (selector: string) => [...document.querySelectorAll(selector)].filter(shown);
  const buttons = all('button').filter((button) => button.getAttribute('aria-disabled') === null);
  return {
    route: location.hash || '#/',
    text: document.body.innerText.replace(/\s+/g, ' ').trim(),
    headings: all('h1, h2').map(words),
    buttons: buttons.map((button) => button.getAttribute('aria-label') ?? words(button)),
    overlay: document.querySelector('dialog.load[open]') !== null,
    dialog: document.querySelector('dialog.ask[open]') !== null,
    waiting: document.querySelector('[aria-busy="true"], dialog.load[open]') !== null,
    ticked: document.querySelector('input[type="checkbox"]:checked') !== null,
  };
}

export const look = (phone: Phone): Promise<Sight> => phone.browser.execute(lookAround);

/** The designed states that stop a user, by the words that only they show. */
const obstacles = {
  unread: "We couldn't load this page",
  stepFailed: "That didn't work",
  notAccepted: "Your payment didn't go through",
  refused: "We couldn't confirm your loan",
  unreachable: "You seem to be offline. We'll keep checking.",
  notSoFar: "Your request hasn't arrived so far",
  unclear: "The lender can't tell us yet what happened.",
  sessionEnded: 'Token expired, please login again',
} as const;

export type Obstacle = keyof typeof obstacles;

export function obstacleIn(sight: Sight): Obstacle | undefined {
  const names = Object.keys(obstacles) as Obstacle[];
  return names.find((name) => sight.text.includes(obstacles[name]));
}

export const finished = (sight: Sight) =>
  sight.headings.includes('Paid in full') || sight.text.includes('Choose your loan');

/** A screen that has mended itself meanwhile took its button away: then there is nothing left to tap. */
async function tapWhileThere(phone: Phone, name: string): Promise<void> {
  try {
    await phone.button(name).tap();
  } catch (error) {
    if ((await phone.button(name).all()).length > 0) throw error;
  }
}

/** One step of a user on this screen; nothing where there is only waiting to do. */
async function step(phone: Phone, sight: Sight): Promise<void> {
  const offers = (name: string) => sight.buttons.includes(name);
  const login = loginPage(phone);
  const confirm = confirmPage(phone);
  if (sight.waiting) return;
  if (sight.dialog) return repayPage(phone).confirm(owed);
  for (const name of ['Continue', 'Try again', 'Log in or register']) {
    if (offers(name)) return tapWhileThere(phone, name);
  }
  if (offers('Send me a code')) {
    await login.mobile.fill('08031234567');
    return login.send.tap();
  }
  if (sight.text.includes('This code has expired')) {
    if (!offers('Send a new code')) return phone.clock({ advance: 'PT1M' });
    const before = (await phone.control.sms(phone.id)).length;
    await login.resend.tap();
    return void (await phone.sms(before));
  }
  if (sight.route === '#/user/login' && offers('Log in')) {
    return login.code.fill(await phone.sms());
  }
  if (offers('See the cost and get money')) return homePage(phone).seeCost.tap();
  if (offers('Get ₦24,710.90')) {
    if (!sight.ticked) await confirm.agree.tap();
    return confirm.getMoney.tap();
  }
  if (sight.route === '#/borrow/lending') return phone.clock({ advance: 'PT1H' });
  if (offers('Track your money')) return homePage(phone).followPayout.tap();
  if (offers('Repay this loan')) return homePage(phone).pay.tap();
  if (offers('Pay')) return repayPage(phone).toCashier.tap();
  if (offers(`Pay ${owed}`)) return repayPage(phone).pay(owed).tap();
}

/** Walks until `there`, at most `withinMs`; throws with what is shown and what was passed when it never comes. */
export async function walk(
  phone: Phone,
  there: (sight: Sight) => boolean,
  withinMs: number,
): Promise<Sight> {
  const passed: string[] = [];
  let text = '';
  return eventually(
    async () => {
      const sight = await look(phone);
      if (there(sight)) return sight;
      text = sight.text;
      const here = `${sight.route} ${sight.headings.join(', ')}`;
      if (passed.at(-1) !== here) passed.push(here);
      await step(phone, sight);
      return undefined;
    },
    () => `Not there in ${withinMs} ms. Passed: ${passed.join(' → ')}\n${text}`,
    withinMs,
  );
}
