/** The steps of an application (§2) as a user does them: fields by id, buttons by their words. */
import { answersOf } from '#src/facts/questionnaire.ts';
import {
  askedWithoutDebts,
  customer,
  withoutDebts,
} from '#harness/simulator/scenarios/customer.ts';
import type { Phone } from '../browser/phone.ts';
import { eventually } from '../eventually.ts';
import { despiteChanges, tapFirst } from '../browser/target.ts';
import { applicationWords as words } from './application-words.ts';

/** The place of each step (§2). */
export const routes = {
  personal: '#/auth/personal_infomation',
  additional: '#/auth/additionalInfomation',
  identity: '#/auth/id_card_authentication',
  card: '#/bank_account/add_bankcard',
  questions: '#/auth/loan_question',
  review: '#/auth/review_tips',
  confirm: '#/borrow/confirm_borrow',
  reject: '#/borrow/reject',
} as const;

const selectAllAndDelete = '\uE009a\uE009\uE003';
const keyDown = '\uE015';
/** Status of the world's newest order: the marketplace's, whatever the page shows. */
export async function statusOf(phone: Phone): Promise<number | undefined> {
  const { orders } = await phone.control.world(phone.id);
  const newest: unknown = Array.isArray(orders) ? orders.at(-1) : undefined;
  if (typeof newest !== 'object' || newest === null || !('status' in newest)) return undefined;
  return typeof newest.status === 'number' ? newest.status : undefined;
}

/** Waits for that status in the world and for its screen on the phone. */
export async function reached(phone: Phone, status: number, route: string): Promise<void> {
  await eventually(
    async () => ((await statusOf(phone)) === status ? true : undefined),
    async () => `The order has status ${await statusOf(phone)}, not ${status}.`,
  );
  await phone.at(route);
}

/** Runs in the page: this element, once it exists and no longer slides in. */
function settled(selector: string): HTMLElement | null {
  const element = document.querySelector<HTMLElement>(selector);
  const moves = document.getAnimations().some(({ playState, effect }) => {
    if (playState !== 'running' || !(effect instanceof KeyframeEffect)) return false;
    if (effect.getComputedTiming().iterations === Infinity) return false;
    return effect.target?.contains(element) === true;
  });
  return moves ? null : element;
}

export const applicationPage = (phone: Phone) => {
  const { browser } = phone;

  const unusable = (selector: string) => async () =>
    `${selector} cannot be used.\n${await phone.describe()}`;

  /** Types into it as soon as possible. */
  const keys = (selector: string, typed: string) =>
    despiteChanges(async () => {
      const element = await browser.execute(settled, selector);
      if (element === null) return undefined;
      const { elementId } = await browser.$(element).getElement();
      await browser.elementSendKeys(elementId, typed);
      return true;
    }, unusable(selector));

  const tap = (selector: string) => tapFirst(browser, selector, unusable(selector));
  const text = (selector: string) =>
    browser.execute((one) => document.querySelector(one)?.textContent ?? '', selector);
  const seen = (selector: string) =>
    eventually(
      async () =>
        (await browser.execute((one) => document.querySelector(one) !== null, selector))
          ? true
          : undefined,
      async () => `${selector} is not there.\n${await phone.describe()}`,
    );
  const gone = (selector: string) =>
    eventually(
      async () =>
        (await browser.execute((one) => document.querySelector(one) === null, selector))
          ? true
          : undefined,
      async () => `${selector} is still there.\n${await phone.describe()}`,
    );

  return {
    words,
    next: phone.button(words.next),
    goOn: phone.button(words.next),
    check: phone.button(words.check),
    sendAnswers: phone.button(words.sendAnswers),
    seen,
    gone,
    tap,

    /** Sends the answers of *Check your answers*. */
    sendChecked: () => phone.button(words.sendAnswers).tap(),

    /** Replaces a field's content, key after key. */
    type: (id: string, value: string) => keys(`[id="${id}"]`, selectAllAndDelete + value),

    /** Opens the fold of the optional question with this id. */
    openFold: (id: string) => tap(`details:not([open]):has([id="${id}"]) .fold__line`),

    /** Opens a row's bottom sheet. */
    async openSheet(id: string): Promise<void> {
      await tap(`[id="${id}"]`);
      await seen('dialog.sheet[open]');
    },

    /** Chooses in the open sheet, which closes. `search` narrows the list first. */
    async choose(code: string, search?: string): Promise<void> {
      if (search !== undefined) {
        await keys('dialog[open] input[type="search"]', search);
      }
      await tap(`dialog[open] label:has(input[value="${code}"])`);
      await gone('dialog[open]');
    },

    async confirmSheet(): Promise<void> {
      await tap('dialog[open] .sheet__act--yes');
      await gone('dialog[open]');
    },

    async pick(id: string, code: string, search?: string): Promise<void> {
      await this.openSheet(id);
      await this.choose(code, search);
    },

    /** Moves a column of the open date picker forward by keys. */
    turnOn: (column: 1 | 2 | 3, times: number) =>
      keys(`dialog[open] .wheel:nth-child(${column}) input:checked`, keyDown.repeat(times)),

    /** From the day that the picker opens at, 1-January-1984 in these worlds, to the customer's, 12-June-1994. */
    async chooseBirthday(): Promise<void> {
      await this.turnOn(3, 10);
      await this.turnOn(2, 5);
      await this.turnOn(1, 11);
      await this.confirmSheet();
    },

    /** Types a date such as 12/6/1994 into the first of the three fields. The focus moves on automatically. */
    typeBirthday: (day: string) => keys('[id="inputBirthday-day"]', selectAllAndDelete + day),

    /** The chosen value of a row. */
    rowText: (id: string) => text(`[id="${id}-value"]`),
    valueOf: (id: string) =>
      browser.execute((one) => {
        const field = document.getElementById(one);
        const typed = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
        return typed ? field.value : undefined;
      }, id),
    hintAt: (id: string) => text(`[id="${id}-hint"]`),
    errorAt: (id: string) => text(`[id="${id}-error"]`),

    /** Waits for a toast with these words. */
    toast: (said: string) =>
      eventually(
        async () => ((await text('.toasts')).includes(said) ? true : undefined),
        async () => `No toast says ${said}.\n${await phone.describe()}`,
      ),

    /** The lines of the error summary, once it has the focus. */
    async summary(): Promise<string[]> {
      await seen('.errors:focus');
      return browser.execute(() =>
        Array.from(document.querySelectorAll('.errors__link'), (line) => line.textContent ?? ''),
      );
    },

    /** Each non-empty field and row of the form, by id: these must survive. */
    held: () =>
      browser.execute(() => {
        const held: Record<string, string> = {};
        for (const field of document.querySelectorAll('main input, main textarea')) {
          const own = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
          if (!own || field.value === '') continue;
          if (field instanceof HTMLInputElement && field.type === 'radio') {
            if (field.checked) held[field.name] = field.value;
          } else held[field.id] = field.value;
        }
        for (const row of document.querySelectorAll('main .pick')) {
          const shown = row.querySelector('.pick__text:not(.pick__text--none)');
          if (shown) held[row.id] = shown.textContent ?? '';
        }
        return held;
      }),

    /** Every answer on *Check your answers*. Goes there from the last page of a complete step, and back. */
    async answers(): Promise<string[]> {
      await phone.button(words.next).tap();
      await phone.button(words.sendAnswers).see();
      const shown = await browser.execute(() =>
        Array.from(document.querySelectorAll('main .rows__row'), (row) => row.textContent ?? ''),
      );
      await phone.back();
      await phone.button(words.next).see();
      return shown;
    },

    /** Fills the personal form: every required field and one optional one. */
    async fillPersonal(): Promise<void> {
      const { firstName, lastName, gender, education, maritalStatus, whatsappNo, email } =
        customer.personal;
      await this.type('firstName', firstName);
      await this.type('lastName', lastName);
      await tap(`[id="gender"] label:has(input[value="${gender}"])`);
      await this.typeBirthday('12/6/1994');
      await this.pick('education', education);
      await this.pick('maritalStatus', maritalStatus);
      await this.type('whatsappNo', whatsappNo);
      await this.openFold('facebook');
      await this.type('facebook', customer.optional.facebook);
      await this.openSheet('email');
      await this.type('email-typed', email);
      await this.confirmSheet();
    },

    /** Fills the three pages, with an employee's paydays. */
    async fillAdditional(): Promise<void> {
      const { residenceType, state, city, address, email } = customer.residence;
      await this.pick('residenceType', residenceType);
      await this.pick('state', state, 'Lag');
      await this.pick('city', city, city.slice(0, 3));
      await this.type('address', address);
      // An application asks for it once: if the step before had it, this step doesn't ask.
      if (await browser.execute(() => document.getElementById('email') !== null)) {
        await this.openSheet('email');
        await this.type('email-typed', email);
        await this.confirmSheet();
      }
      await this.next.tap();
      for (const [row, code] of Object.entries(customer.work)) await this.pick(row, code);
      await this.next.tap();
      await this.fillContacts();
    },

    async fillContacts(): Promise<void> {
      for (const [id, value] of Object.entries(customer.contacts)) {
        if (id.startsWith('emergencyContactRelation')) await this.pick(id, value);
        else await this.type(id, value);
      }
    },

    async fillCard(account: string = customer.card.accountNumber): Promise<void> {
      await this.pick('bankCode', customer.card.bankCode, 'Guar');
      await this.type('accountNumber', account);
      await this.type('accountAgain', account);
      await this.type('bvn', customer.card.bvn);
    },

    /** Waits for the owner's name from the bank, and confirms it. */
    async confirmOwner(): Promise<void> {
      await phone.dialog(words.isThisYou).see();
      await phone.button(words.yes).tap();
    },

    /** Answers from the current card to the list, as a customer without debts. */
    async answerAll(look: () => Promise<void> = () => Promise.resolve()): Promise<void> {
      for (const [index, question] of askedWithoutDebts.entries()) {
        const place = answersOf(question.answers).indexOf(withoutDebts[question.answers]) + 1;
        await eventually(
          async () =>
            // The first number is the question's, the second one the total.
            /\d+/.exec(await text('main .card .muted'))?.[0] === `${index + 1}` ? true : undefined,
          () => phone.describe(),
        );
        if (index % 5 === 0) await look();
        await tap(`.quiz__choice:nth-of-type(${place})`);
      }
      await seen('ol.list');
    },
  };
};
