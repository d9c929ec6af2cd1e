/** The steps of an application (§2) as a customer does them: fields by their names on the wire, answers by code. */
import { application } from '#src/application/application.texts.ts';
import { bankCard } from '#src/application/bank/bank-card.texts.ts';
import { personal } from '#src/application/personal/personal-information.texts.ts';
import { questionnaire } from '#src/application/questionnaire/questionnaire.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import {
  answersOf,
  answerThatFollows,
  type QuestionKey,
  questions,
} from '#src/facts/questionnaire.ts';
import { customer, withoutDebts } from '../../simulator/scenarios/customer.ts';
import { like, rowOf, saying } from '../names.ts';
import type { Found, Player } from '../player.ts';
import { answersOn, labelOf, nthOf, wordsOf } from './fields.ts';
import { type FormAnswer, fillForm, leaveSheet, openRow } from './form.ts';

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

export const applicationPage = <F extends Found>(phone: Player<F>) => {
  const t = phone.texts(application);
  const tCommon = phone.texts(common);
  const tCard = phone.texts(bankCard);
  const tQuestions = phone.texts(questionnaire);
  const at = (found: F, name: string) => found.nth(nthOf(name)) as F;
  const field = (name: string) => at(phone.field(labelOf(phone, name)), name);
  const row = (name: string) => at(phone.button(rowOf(labelOf(phone, name))), name);
  const fill = (answers: Readonly<Record<string, string>>, ...more: readonly FormAnswer[]) =>
    fillForm(phone, [...answersOn(phone, answers), ...more]);

  return {
    next: phone.button(tCommon.continue),
    /** Of a long list in a sheet. */
    search: phone.field(t.search),
    check: phone.button(tCard.check),
    sendAnswers: phone.button(t.send),
    confirm: phone.button(tCommon.confirm),
    day: phone.field(phone.texts(personal).day),
    accountAgain: phone.field(tCard.accountAgain),
    owner: phone.dialog(tCard.askTitle),
    question: (index: number) =>
      phone.heading(tQuestions[questions[index]?.key ?? 'missedPayment']),
    field,
    row,
    /** Gives answers by field and code, each as its field asks for it. */
    fill,

    /** Chooses one of the options that page or sheet shows. The sheet of the next row may follow. */
    async tick(name: string, code: string): Promise<void> {
      await phone.radio(wordsOf(phone, name, code)).tap();
      await phone.rest();
    },

    /** The chosen value of a row. */
    async chosen(name: string): Promise<string> {
      const label = labelOf(phone, name);
      const isRow = rowOf(label);
      const { controls } = await phone.until({ finds: { role: 'button', name: isRow } });
      const rows = controls.filter((one) => one.role === 'button' && isRow.test(one.name));
      return (rows[nthOf(name)]?.name ?? '').slice(label.length).trim();
    },

    /** Opens a row's bottom sheet. */
    async openSheet(name: string): Promise<void> {
      await openRow(phone, labelOf(phone, name), nthOf(name));
    },

    /** Chooses in the open sheet of a row, which closes, as does a sheet that follows. `search` narrows the list first. */
    async choose(name: string, code: string, search?: string): Promise<void> {
      if (search !== undefined) await this.search.fill(search);
      await phone.radio(wordsOf(phone, name, code)).tap();
      await phone.dialog(labelOf(phone, name)).gone();
      await leaveSheet(phone);
    },

    async pick(name: string, code: string, search?: string): Promise<void> {
      await this.openSheet(name);
      await this.choose(name, code, search);
    },

    /** Opens the optional ways to reach the customer. */
    openMoreWays: () => phone.button(like(`${phone.texts(personal).moreWays}…`)).tap(),

    /** The lines of the error summary with this many. The questionnaire's has a title of its own. */
    async summary(count: number): Promise<string[]> {
      const { unansweredAll } = phone.texts(questionnaire);
      const name = like(phone.texts(application).summaryTitle(count), unansweredAll);
      const { controls } = await phone.until({ finds: { role: 'heading', name } });
      const title = controls.findIndex((one) => one.role === 'heading' && name.test(one.name));
      return controls.slice(title + 1, title + 1 + count).map((line) => line.name);
    },

    /** Each non-empty field and chosen option of the form, and each row: these must survive. */
    async held(): Promise<readonly string[]> {
      const { controls } = await phone.rest();
      return controls
        .filter(({ role, value, checked }) =>
          role === 'field' ? value !== '' : role === 'radio' ? checked : role === 'button',
        )
        .map(({ name, value }) => (value === undefined ? name : `${name}: ${value}`));
    },

    /** The answers that *Check your answers* shows. Goes there from the last page of a complete step, and back. */
    async answers(): Promise<string> {
      await this.next.tap();
      await this.sendAnswers.see();
      // The page says while it is saving the last answer.
      await phone.seesNo(t.saving);
      const [shown = ''] = (await phone.text()).split(saying(t.notSent, t.send));
      await phone.back();
      await this.next.see();
      return shown;
    },

    /** Fills the personal form: every required field and one optional one. */
    async fillPersonal(): Promise<void> {
      await fill(customer.personal);
      await this.openMoreWays();
      await field('facebook').fill(customer.optional.facebook);
    },

    /** Fills the three pages, with an employee's paydays. */
    async fillAdditional(): Promise<void> {
      await fill(customer.residence);
      await this.next.tap();
      await fill(customer.work);
      await this.next.tap();
      await fill(customer.contacts);
    },

    fillCard: (accountNumber: string = customer.card.accountNumber): Promise<void> =>
      fill(
        { bankCode: customer.card.bankCode, accountNumber, bvn: customer.card.bvn },
        { kind: 'field', name: tCard.accountAgain, answer: accountNumber },
      ),

    /** Waits for the owner's name from the bank, and confirms it. */
    async confirmOwner(): Promise<void> {
      await this.owner.see();
      await phone.button(tCard.yes).tap();
    },

    /** Answers one question after another, as a customer without debts. */
    async answerAll(look: () => Promise<void> = () => Promise.resolve()): Promise<void> {
      const given: Partial<Record<QuestionKey, string>> = {};
      for (const { key, answers } of questions) {
        const asked = questions.filter((one) => answerThatFollows(one.key, given) === undefined);
        const index = asked.findIndex((one) => one.key === key);
        if (index < 0) continue;
        const place = answersOf(answers).indexOf(withoutDebts[answers]);
        await phone.button(tQuestions.seeAll(index, asked.length)).see();
        if (index % 5 === 0) await look();
        await phone.button(tQuestions[answers][place] ?? '').tap();
        given[key] = withoutDebts[answers];
      }
      await this.sendAnswers.see();
    },
  };
};
