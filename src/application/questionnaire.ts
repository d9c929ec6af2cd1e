/**
 * The questionnaire (§2, §3): one question a card, a list of all answers to check and change, then one send as codes.
 * A draft keeps the answers, and a later start goes to the first open question.
 */
import { atom, computed } from 'nanostores';
import { call, type Failure, operationsOwner } from '../core/api.ts';
import { answersByCode, createQuestionnaireForm, questionNamed } from './questionnaire.form.ts';
import { resumeLatest } from '../core/navigation/resume.ts';
import { type QuestionKey, questions } from '../facts/questionnaire.ts';
import { backend } from '../facts/profile.ts';
import { statuses } from '../facts/statuses.ts';
import { createDraft, type Draft } from '../core/drafts.ts';
import { forgetDone, wasDone } from '../core/operations.ts';
import { $latest, refreshOrder } from '../core/order.ts';
import { readLastKnown } from '../home/last-known.ts';
import { createStep, refusedField } from './application.ts';
import { wipeDraft } from './sent-drafts.ts';

const SAVE = '/user/save/questionnaire';

/** A position: a question's index, or the list of all answers. */
export type Card = number | 'list';

export function createQuestionnaire() {
  const step = createStep('loanQuestion');
  const form = createQuestionnaireForm();
  /** The current position, on top of those before it. */
  const $cards = atom<readonly [Card, ...Card[]]>([0]);
  const $ready = atom(false);
  const $sent = atom(false);
  let draft: Draft | undefined;

  const $card = computed($cards, (cards): Card => cards[cards.length - 1] ?? 0);
  /** How many times Back stays within the questionnaire. */
  const $depth = computed($cards, ([first, ...more]) => more.length + (first === 0 ? 0 : 1));
  /** True if it was at this step when this phone knew it last: the form needs no network. */
  const $known = atom<true | undefined>();
  /** Whether the order is at this step, undefined until known. */
  const $due = computed([$latest, $sent, $known], ({ state, order }, sent, known) => {
    if (sent) return true;
    return state === 'ready' ? order?.status === statuses.Question : known;
  });

  const put = (card: Card) => $cards.set([...$cards.get(), card]);
  const isAnswered = (key: QuestionKey) => form.$values.get()[key] !== '';

  const firstOpen = (): Card => {
    const index = questions.findIndex(({ key }) => !isAnswered(key));
    return index < 0 ? 'list' : index;
  };

  async function tellShell(): Promise<void> {
    const order = await step.order();
    if (order?.status !== statuses.Question) return;
    await wipeDraft('bankCard');
    await step.opened();
  }

  async function restore(own: Draft): Promise<void> {
    const [kept, known] = await Promise.all([own.restore(), readLastKnown()]);
    form.reset(kept);
    if (known?.order.status === statuses.Question) $known.set(true);
    $cards.set([firstOpen()]);
    $ready.set(true);
  }

  const refuse = (failure: Failure) => {
    const key = questionNamed(refusedField(failure).replace(/^answers\./, ''));
    return key !== undefined && form.refuse(key, 'refused');
  };

  const back = () => {
    const [first, ...more] = $cards.get();
    if ($sent.get()) return;
    if (more.length > 0) $cards.set([first, ...more.slice(0, -1)]);
    else if (first !== 0) $cards.set([first === 'list' ? questions.length - 1 : first - 1]);
  };

  return {
    form,
    $cards,
    $card,
    $depth,
    $due,
    $ready,
    $sent,
    $busy: step.$busy,
    $failure: step.$failure,
    back,

    /** The screen appears. Returns what to do when it closes. */
    open(): () => void {
      const own = createDraft('questionnaire');
      draft = own;
      void tellShell();
      void restore(own);
      const stop = form.$values.listen((values) => $ready.get() && own.keep(values));
      return () => {
        stop();
        own.close();
      };
    },

    read: () => refreshOrder(),
    goOn: resumeLatest,

    /** Takes an answer and goes on: to the list where it was opened from there, else to the next question. */
    answer(key: QuestionKey, code: string): void {
      form.change(key, code);
      const cards = $cards.get();
      const card = cards[cards.length - 1];
      if (typeof card !== 'number' || questions[card]?.key !== key) return;
      if (cards[cards.length - 2] === 'list') back();
      else put(card + 1 < questions.length ? card + 1 : 'list');
    },

    showList: () => put('list'),

    /** From the list to one of its questions. */
    change: (key: QuestionKey) => put(questions.findIndex((question) => question.key === key)),

    /** Sends all answers, once. An open question is named, and nothing is sent. */
    async send(): Promise<void> {
      const values = form.submit();
      if (!values) return;
      await step.send(
        async ({ loanOrderId }) => {
          const payload = { loanOrderId, answers: answersByCode(values) };
          if (!backend.submitCloses) return call(SAVE, payload);
          // Answers that arrived aren't sent again, only handed in. Others are, which the server takes until then.
          if (!(await wasDone(operationsOwner(), SAVE, payload))) {
            const saved = await call(SAVE, payload);
            if (!saved.ok) return saved;
          }
          return call('/user/submit', { loanOrderId });
        },
        {
          async onSent() {
            $sent.set(true);
            if (backend.submitCloses) await forgetDone(operationsOwner());
            await draft?.wipe();
          },
          onRefused: refuse,
        },
      );
    },
  };
}

export type Questionnaire = ReturnType<typeof createQuestionnaire>;
