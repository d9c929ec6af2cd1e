/**
 * The questionnaire (§2, §3): one card per question, a list of all answers to check and change, then one send as codes.
 * The draft keeps the answers, so a later start opens the first open question.
 */
import { atom, computed, type ReadableAtom } from 'nanostores';
import { call, type Failure, operationsOwner } from '../../core/calls/api.ts';
import {
  allAnswers,
  answersByCode,
  createQuestionnaireForm,
  questionNamed,
} from './questionnaire.form.ts';
import { contradictionsIn } from './questionnaire.rules.ts';
import { resumeLatest } from '../../core/navigation/resume.ts';
import { type QuestionKey, questions } from '../../facts/questionnaire.ts';
import { backend } from '../../facts/profile.ts';
import { statuses } from '../../facts/statuses.ts';
import { createDraft, type Draft } from '../../core/forms/drafts.ts';
import { forgetDone, wasDone } from '../../core/calls/operations.ts';
import { $latest, refreshOrder } from '../../core/loan/order.ts';
import { readLastKnown } from '../../core/loan/last-known.ts';
import { createStep, refusedField } from '../application.ts';

const SAVE = '/user/save/questionnaire';

/** A position: a question's index, or the list of all answers. */
export type Card = number | 'list';

/** Saves the answers, and hands in the application if the server takes that separately. */
async function handIn(loanOrderId: string, values: Parameters<typeof answersByCode>[0]) {
  const payload = { loanOrderId, answers: answersByCode(values) };
  if (!backend.submitCloses) return call(SAVE, payload);
  // Answers that have arrived are only handed in, not sent again. Until then the server accepts other answers.
  if (!(await wasDone(operationsOwner(), SAVE, payload))) {
    const saved = await call(SAVE, payload);
    if (!saved.ok) return saved;
  }
  return call('/user/submit', { loanOrderId });
}

/** The positions in the questionnaire, as a stack. `isAsked`: false for a question whose answer follows. */
function createCards(firstOpen: () => Card, isAsked: (index: number) => boolean) {
  const $cards = atom<readonly [Card, ...Card[]]>([0]);
  const put = (card: Card) => $cards.set([...$cards.get(), card]);
  /** The nearest question that is asked, in steps of 1 or -1. The list comes after the last one. */
  const beside = (index: number, step: 1 | -1): Card => {
    let at = index + step;
    while (at > 0 && at < questions.length && !isAsked(at)) at += step;
    return at < questions.length ? Math.max(0, at) : 'list';
  };
  const back = () => {
    const [first, ...more] = $cards.get();
    if (more.length > 0) $cards.set([first, ...more.slice(0, -1)]);
    else if (first !== 0) $cards.set([beside(first === 'list' ? questions.length : first, -1)]);
  };
  return {
    $cards,
    $card: computed($cards, (cards): Card => cards[cards.length - 1] ?? 0),
    /** How many times Back stays within the questionnaire. */
    $depth: computed($cards, ([first, ...more]) => more.length + (first === 0 ? 0 : 1)),
    put,
    back,
    /** Starts at the first open question. */
    begin: () => $cards.set([firstOpen()]),
    /** Goes on after an answer: back to the list if it was opened from there, otherwise to the next question. */
    next(key: QuestionKey): void {
      const cards = $cards.get();
      const card = cards[cards.length - 1];
      if (typeof card !== 'number' || questions[card]?.key !== key) return;
      if (cards[cards.length - 2] === 'list') back();
      else put(beside(card, 1));
    },
  };
}

function createAnswers() {
  const form = createQuestionnaireForm();
  /** The draft is restored. */
  const $ready = atom(false);
  let draft: Draft | undefined;
  return {
    form,
    $ready,
    /** Keeps the answers from now on. Returns how to stop. */
    open(): () => void {
      const own = createDraft('questionnaire');
      draft = own;
      const stop = form.$values.listen((values) => $ready.get() && own.keep(values));
      return () => {
        stop();
        own.close();
      };
    },
    restore: async () => form.reset(await draft?.restore()),
    wipe: async () => draft?.wipe(),
    firstOpen(): Card {
      const values = allAnswers(form.$values.get());
      const index = questions.findIndex(({ key }) => values[key] === '');
      return index < 0 ? 'list' : index;
    },
    /** Shows a refusal at its question. False if it names no question. */
    refuse(failure: Failure): boolean {
      const key = questionNamed(refusedField(failure).replace(/^answers\./, ''));
      return key !== undefined && form.refuse(key, 'refused');
    },
  };
}

/** Whether the order is at this step. */
function createDue($sent: ReadableAtom<boolean>) {
  /** True if the order was at this step when this phone last knew it. Then the form needs no network. */
  const $known = atom<true | undefined>();
  /** Whether the order is at this step; undefined until known. */
  const $due = computed([$latest, $sent, $known], ({ state, order }, sent, known) => {
    if (sent) return true;
    return state === 'ready' ? order?.status === statuses.Question : known;
  });
  return { $due, $known };
}

/** Asks back about answers that contradict each other. */
function createDoubts({ $values }: ReturnType<typeof createQuestionnaireForm>) {
  const $found = computed($values, (values) => contradictionsIn(allAnswers(values)));
  const $asked = atom<readonly string[]>([]);
  const $timesAsked = atom(0);
  return {
    /** Contradictions that the customer was asked about at the last attempt to send, while they last. */
    $doubts: computed([$found, $asked], (found, asked) =>
      found.filter(({ name }) => asked.includes(name)),
    ),
    $timesAsked,
    /** Asks about every contradiction, unless the customer knows them all. */
    ask(): boolean {
      const names = $found.get().map(({ name }) => name);
      const isNew = names.some((name) => !$asked.get().includes(name));
      $asked.set(names);
      if (isNew) $timesAsked.set($timesAsked.get() + 1);
      return isNew;
    },
  };
}

export function createQuestionnaire() {
  const step = createStep('loanQuestion');
  const answers = createAnswers();
  const { form, $ready } = answers;
  const doubts = createDoubts(form);
  const $sent = atom(false);
  const { $due, $known } = createDue($sent);
  const isAsked = (index: number) => form.$shown.get()[questions[index]?.key ?? 'missedPayment'];
  const cards = createCards(answers.firstOpen, isAsked);
  const { $cards, $card, $depth, put } = cards;

  async function announce(): Promise<void> {
    const order = await step.order();
    if (order?.status === statuses.Question) await step.opened();
  }

  async function restore(): Promise<void> {
    const [known] = await Promise.all([readLastKnown(), answers.restore()]);
    if (known?.order.status === statuses.Question) $known.set(true);
    cards.begin();
    $ready.set(true);
  }

  return {
    form,
    $doubts: doubts.$doubts,
    $timesAsked: doubts.$timesAsked,
    $cards,
    $card,
    $depth,
    $due,
    $ready,
    $sent,
    $busy: step.$busy,
    $failure: step.$failure,
    back: () => $sent.get() || cards.back(),

    /** Called when the screen opens. Returns the cleanup for when it closes. */
    open(): () => void {
      const close = answers.open();
      void announce();
      void restore();
      return close;
    },

    read: () => refreshOrder(),
    goOn: resumeLatest,

    /** Stores an answer and goes on. */
    answer(key: QuestionKey, code: string): void {
      form.change(key, code);
      if (!$sent.get()) cards.next(key);
    },

    showList: () => put('list'),

    /** Opens one question from the list. */
    change: (key: QuestionKey) => put(questions.findIndex((question) => question.key === key)),

    /**
     * Sends all answers once. If a question is open, names it and sends nothing. Answers that contradict each other are
     * asked back first, each contradiction once.
     */
    async send(): Promise<void> {
      const values = form.submit();
      if (!values) return;
      if (doubts.ask()) return;
      await step.busily(async () => {
        const sent = await step.send(({ loanOrderId }) => handIn(loanOrderId, values));
        if (!sent.ok) return step.refused(sent.failure, answers.refuse(sent.failure));
        $sent.set(true);
        await forgetDone(operationsOwner());
        await answers.wipe();
        step.leave(sent.data);
      });
    },
  };
}

export type Questionnaire = ReturnType<typeof createQuestionnaire>;
