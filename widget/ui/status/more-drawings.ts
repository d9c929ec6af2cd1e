/** The drawings that a start doesn't need. */
import { DISC, DOCUMENT, TICK, type Drawn } from './shapes.ts';

const BANK = 'M22 40l32-20 32 20zM30 40v34M46 40v34M62 40v34M22 74h62v8H22z';
const CALENDAR = 'M24 20h56v62H24zM24 36h56M38 12v14M66 12v14M36 48h8M50 48h8M36 60h8';
const CARD = 'M20 34h66v48H20zM20 48h66M30 70h14';
const ENVELOPE = 'M20 34h64v48H20zM20 38l32 26 32-26';
const WARNING = 'M82 53v11M82 70.5v.1';
const CROSS = 'M76 56l12 12M88 56L76 68';
const PHONE = 'M34 10h44v72H34zM48 16h16M48 74h12';

export const moreDrawings = {
  /** A list without entries: a folder. */
  empty: ['M24 42h28l7 9h37v31H24zM46 70h28M40 30l-4-6M60 26v-8M80 30l4-6', 'M24 58h72v24H24z'],
  /** A closed gate with a date on it. */
  refused: [
    'M18 82V28h10v54M92 82V28h10v54M16 28h14M90 28h14M28 36h64M28 76h64M36 36v40M48 36v40M60 36v40M72 36v40M84 36v40',
    'M42 44h36v26H42z',
    'M43 53h34M52 41v6M68 41v6M52 62h.1M60 62h.1M68 62h.1',
  ],
  /** An hourglass that has run out. */
  expired: [
    'M36 12h48M36 82h48M42 12c0 22 13 25 13 35S42 60 42 82M78 12c0 22-13 25-13 35s13 13 13 35M96 40l6-4M100 54h7M24 40l-6-4M20 54h-7',
    'M46 81c1-10 7-15 14-18 7 3 13 8 14 18z',
  ],
  /** An application or a loan was cancelled. */
  cancelled: [DOCUMENT, DISC, CROSS],
  /** The money couldn't be sent. */
  notSent: [BANK, DISC, CROSS],
  /** The bank account doesn't take money. */
  wrongAccount: [BANK, DISC, WARNING],
  /** The lender's offer or answer is wrong. */
  faulty: [DOCUMENT, DISC, WARNING],
  /** The app can't tell: a sign with a question mark. */
  unknown: [
    'M60 64v18M28 30l-7-4M24 44h-8M92 30l7-4M96 44h8',
    'M60 10l27 27-27 27-27-27z',
    'M54.5 31.5a6 6 0 1 1 8.5 5.5c-2 1.2-3 2.4-3 4.5M60 48.5v.1',
  ],
  /** A looking glass. */
  checking: [
    'M72 54l26 28',
    'M54 12a26 26 0 1 0 0 52 26 26 0 0 0 0-52z',
    'M40 38a14 14 0 0 1 14-14',
  ],
  /** Nothing has come yet: a clock. */
  waiting: [
    'M60 26v-8M52 14h16M85 33l5-5M22 44l-7-3M20 58h-8M98 44l7-3M100 58h8',
    'M60 26a28 28 0 1 0 0 56 28 28 0 0 0 0-56z',
    'M60 38v16l10 8',
  ],
  /** It went through: a rosette. */
  done: [
    'M44 58l-6 24 12-6 10 6 10-6 12 6-6-24M28 26l-7-4M24 40h-8M92 26l7-4M96 40h8',
    'M60 14a24 24 0 1 0 0 48 24 24 0 0 0 0-48z',
    'M50 38.5l7 7L71 31',
  ],
  /** The lender has the payment: a coin that falls into its tray. */
  ordered: [
    'M22 56v26h76V56M22 64h18l6 8h28l6-8h18M34 24l-7-3M32 36h-8M86 24l7-3M88 36h8',
    'M60 12a18 18 0 1 0 0 36 18 18 0 0 0 0-36z',
    'M54 38V22l12 16V22M50 28h20M50 33h20',
  ],
  /** The request didn't arrive: an envelope that came back. */
  notDone: [ENVELOPE, DISC, 'M90 62H75M81 56l-6 6 6 6'],
  /** The lender has other terms than the customer agreed to. */
  changed: [DOCUMENT, DISC, 'M74 58h16M74 66h16M87 53L77 71'],
  /** A loan is open. */
  openLoan: [DOCUMENT, DISC, 'M77 70V54l10 16V54M73 60h18M73 65h18'],
  /** A wallet without debts. */
  nothingOwed: ['M20 38h64v44H20zM20 38l46-18v18M34 70h14', DISC, TICK],
  noChannels: [CARD, DISC, CROSS],
  /** The due date has moved: a calendar, and the way to a later page. */
  newDueDate: [CALENDAR, DISC, 'M74 62h15M83 56l6 6-6 6'],
  noMoreTime: [CALENDAR, DISC, CROSS],
  /** A step was done already: stairs with a flag. */
  stepDone: ['M79 46V14M79 14l18 8-18 8', 'M22 82V70h22V58h22V46h28v36z'],
  noCoupons: [
    'M56 44v4M56 56v4M56 68v4M40 30l-4-6M60 26v-8M80 30l4-6',
    'M22 40h76v10a9 9 0 0 0 0 18v10H22V68a9 9 0 0 0 0-18z',
    'M68 54h16M68 64h10',
  ],
  /** Two speech bubbles. */
  noMessages: [
    'M22 18h50v32H42L32 60V50H22z',
    'M50 44h48v26h-6v10l-12-10H50z',
    'M64 57h.1M74 57h.1M84 57h.1',
  ],
  messageSent: [ENVELOPE, DISC, TICK],
  inApp: [PHONE, DISC, TICK],
  getApp: [PHONE, DISC, 'M82 53v17M75 64l7 7 7-7'],
  update: [PHONE, DISC, 'M82 71V54M75 61l7-7 7 7'],
  /** A padlock. */
  logIn: [
    'M44 44V30a16 16 0 0 1 32 0v14M24 44l-7-4M22 58h-8M96 44l7-4M98 58h8',
    'M34 44h52v38H34z',
    'M60 58v10',
  ],
  loggedIn: [
    'M54 48a16 16 0 1 0 0-32 16 16 0 0 0 0 32zM24 82c1-18 13-26 30-26 6 0 11 1 15 3',
    DISC,
    TICK,
  ],
  /** The account is gone: an empty bin. */
  deleted: ['M30 34h60M50 34v-8h20v8', 'M36 34h48l-6 48H42z', 'M52 46l2 24M68 46l-2 24'],
  unreadId: [
    'M20 34h66v48H20zM40 60a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM28 74c1-6 5-9 12-9s11 3 12 9M60 48h14',
    DISC,
    WARNING,
  ],
  noCamera: [
    'M18 40h16l7-10h22l7 10h16v42H18zM52 74a13 13 0 1 0 0-26 13 13 0 0 0 0 26z',
    DISC,
    CROSS,
  ],
} as const satisfies Readonly<Record<string, Drawn>>;

export type MoreDrawing = keyof typeof moreDrawings;
