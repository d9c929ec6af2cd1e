/** The map of §4: its 17 statuses, the position of each, and every transition between them. */
import { routes } from '#src/facts/routes.ts';
import { type StatusCode, type StatusName, statusRoute, statuses } from '#src/facts/statuses.ts';

/** `screen`: the app resumes at a screen (§2). `wait` and `end` route nowhere: 4, 8, 10 and 16. */
type StopKind = 'screen' | 'wait' | 'end';

export interface Stop {
  readonly status: StatusCode;
  readonly name: StatusName;
  readonly kind: StopKind;
  readonly means: string;
  /** Position in the grid, in columns and rows. */
  readonly column: number;
  readonly row: number;
}

type Drawn = Readonly<Record<StatusName, readonly [column: number, row: number, means: string]>>;

const drawn: Drawn = {
  BasicInfo: [0, 0, 'personal information'],
  Addition: [1, 0, 'residence and work'],
  IdentityOCR: [2, 0, 'photos and ID'],
  BindCard: [3, 0, 'bank card'],
  Question: [3, 1, 'questionnaire'],
  Validation: [0, 2, 'being checked'],
  Applying: [1, 2, 'under audit'],
  finishLoading: [2, 2, 'audit almost done'],
  Reject: [0, 3, 'declined'],
  Confirm: [1, 3, 'offer ready'],
  getMoney: [2, 3, 'confirm loan'],
  Cancel: [3, 4, 'offer expired'],
  Lending: [1, 4, 'sending money'],
  PayFail: [2, 4, 'transfer failed'],
  Repaying: [1, 5, 'repaying'],
  Overdued: [2, 5, 'overdue'],
  Finish: [1, 6, 'repaid'],
};

const waits: readonly number[] = [statuses.PayFail, statuses.Validation];

const kindOf = (status: StatusCode): StopKind => {
  if (statusRoute[status] !== undefined) return 'screen';
  return waits.includes(status) ? 'wait' : 'end';
};

const named = Object.entries(statuses) as readonly (readonly [StatusName, StatusCode])[];

/** Every status once, in keyboard order: by row, then by column. */
export const stops: readonly Stop[] = named
  .map(([name, status]) => {
    const [column, row, means] = drawn[name];
    return { status, name, kind: kindOf(status), means, column, row };
  })
  .sort((a, b) => a.row - b.row || a.column - b.column);

export interface Transition {
  readonly from: StatusCode;
  readonly to: StatusCode;
  /** The act or time that causes the transition. */
  readonly by: string;
}

const move = (from: StatusCode, to: StatusCode, by: string): Transition => ({ from, to, by });

const reviews = [1, 16, 19] as const;

/** Every transition of a loan here. */
export const transitions: readonly Transition[] = [
  move(6, 11, 'personal information sent'),
  move(11, 12, 'residence, work and contacts sent'),
  move(12, 5, 'photos and ID sent'),
  move(5, 17, 'bank card added'),
  ...reviews.map((review) => move(17, review, 'questions answered')),
  ...([12, 5, 17] as const).map((step) => move(6, step, 'earlier steps completed')),
  ...reviews.map((review) => move(6, review, 'all steps completed')),
  ...reviews.flatMap((review) => [
    move(review, 14, 'approved'),
    move(review, 18, 'approved'),
    move(review, 9, 'declined'),
  ]),
  ...([14, 18] as const).flatMap((offer) => [
    move(offer, 7, 'offer accepted'),
    move(offer, 8, '24 hours pass'),
  ]),
  move(7, 2, 'money arrives'),
  move(7, 10, 'bank rejects the account'),
  move(10, 7, 'account changed'),
  move(10, 8, '24 hours pass'),
  move(2, 3, 'due date passed'),
  move(3, 2, 'rolled over'),
  move(2, 4, 'repaid in full'),
  move(3, 4, 'repaid in full'),
];

/** The app's address for the screen of a status (§2), as '#/path'; empty for one that routes nowhere. */
export function placeOfStatus(status: StatusCode): string {
  const name = statusRoute[status];
  return name === undefined ? '' : `#${routes[name].path}`;
}
