/** What is on its way to the pages of a run, until it is each thing's turn. */
import { endpoints } from '#src/contract/endpoints.ts';
import { isPath } from '../../simulator/protocol/faults.ts';
import type { Turn, TurnKind } from '../../phone/process/turns.ts';

/** Something that may happen next. */
export interface Option {
  /** Whose it is: a page, or somebody in the world around it. */
  readonly who: string;
  readonly what: string;
  readonly run: () => void | Promise<void>;
  /** Of what is on its way, or of time that passes. */
  readonly kind?: TurnKind | 'time';
  /** It loads the first page again. */
  readonly reloads?: boolean;
  /** It logs its phone out, which wipes the drafts there. */
  readonly wipes?: boolean;
  /** It ends much that others could still meet. */
  readonly isRare?: true;
  /** A money call, its answer, or its note on the disk. */
  readonly isOfMoney?: boolean;
}

interface Thing extends Option {
  readonly run: () => void;
  readonly kind: TurnKind;
  /** Something else was taken before it. It comes when everybody has done what they can. */
  isSlow: boolean;
}

const sentences: Readonly<Record<TurnKind, (about: string) => string>> = {
  request: (path) => `${path} arrives at the lender`,
  answer: (path) => `the answer to ${path} arrives`,
  storage: (about) => `the disk serves: ${about}`,
  news: (key) => `hears that another tab changed ${key}`,
};

const isOfMoney = (kind: TurnKind, about: string): boolean =>
  kind === 'storage'
    ? about.startsWith('update operations:')
    : isPath(about) && endpoints[about].kind === 'money';

/** A disk serves a page in the order of its requests, and a page hears news in theirs. A network promises nothing. */
const inOrder: readonly TurnKind[] = ['storage', 'news'];

/** The app's storage resolves after 1.5 s whatever the disk does, so a disk is never slower than this, ms. */
const SLOWEST_DISK_MS = 1_400;

export interface Queue {
  /** The turns of one page. */
  readonly turnOf: (who: string) => Turn;
  /** What has nothing been overtaken by, or the rest. */
  readonly offered: (isSlow: boolean) => readonly Option[];
  /** Everything before `taken` comes later. All of it if `taken` is none of these. */
  readonly overtake: (taken: Option) => void;
  /** Whether a request or an answer is on its way. */
  readonly isCalling: () => boolean;
  /** Whether something, or something of this kind, is on its way to this page, so that it doesn't know it yet. */
  readonly isComing: (who: string, kind?: TurnKind) => boolean;
  /** From now on everything waits for its turn, or nothing does. */
  readonly open: () => void;
  readonly close: () => void;
}

/** Closed at first, so that everything comes at once. `after`: calls back after so many ms of app time. */
export function createQueue(after: (ms: number, run: () => void) => void): Queue {
  const things: Thing[] = [];
  let isOpen = false;
  const heads = () =>
    things.filter(
      ({ who, kind }, at) =>
        !inOrder.includes(kind) ||
        things.findIndex((one) => one.who === who && one.kind === kind) === at,
    );
  return {
    turnOf: (who) => (kind, about) => {
      if (!isOpen) return Promise.resolve();
      return new Promise((done) => {
        const thing: Thing = {
          who,
          kind,
          what: sentences[kind](about),
          isOfMoney: isOfMoney(kind, about),
          isSlow: false,
          run() {
            const at = things.indexOf(thing);
            if (at >= 0) things.splice(at, 1);
            done();
          },
        };
        things.push(thing);
        if (kind === 'storage') after(SLOWEST_DISK_MS, thing.run);
      });
    },
    offered: (isSlow) => heads().filter((one) => one.isSlow === isSlow),
    overtake(taken) {
      const fast = heads().filter((one) => !one.isSlow);
      const at = fast.findIndex((one) => one === taken);
      for (const one of at < 0 ? fast : fast.slice(0, at)) one.isSlow = true;
    },
    isCalling: () => things.some(({ kind }) => kind === 'request' || kind === 'answer'),
    isComing: (who, kind) =>
      things.some((one) => one.who === who && one.kind === (kind ?? one.kind)),
    open() {
      isOpen = true;
    },
    close() {
      isOpen = false;
      for (const { run } of Array.from(things)) run();
    },
  };
}
