/** How a lender's backend may speak (§7, §9). */
import type { acceptedIds } from './options.ts';

export type CipherMode = 'ecb' | 'cbc';
export type CipherPadding = 'pkcs7' | 'zeros';

/** Statuses at which the app resumes: every one with a screen, the steps of an application, or none. */
export const resumes = ['every', 'application', 'none'] as const;

/** The credit limits for customers who pay on time (§9), naira: no promise, or one of the two printed. */
export const creditLimits = [0, 300_000, 500_000] as const;

type AcceptedId = (typeof acceptedIds)[number];

/** How a lender's backend speaks. */
export interface Backend {
  /** With `cbc`, 16 random bytes lead each sealed text. */
  readonly cipherMode: CipherMode;
  readonly cipherPadding: CipherPadding;
  /** The text before the token in the header Authorization. */
  readonly tokenPrefix: string;
  /** Unit of the field t, ms. */
  readonly timestampUnitMs: 1 | 1_000;
  /** Whether answers are sealed like requests, in hex. */
  readonly sealedAnswers: boolean;
  /** The lender's refusal codes, each with our code from errors.ts. */
  readonly refusalCodes: Readonly<Record<string, string>>;
  /** `/user/submit` hands an application in; else the questionnaire does. */
  readonly submitCloses: boolean;
  /** `/user/verifyBankCard` returns the owner of an account; otherwise the customer types the name. */
  readonly accountLookUp: boolean;
  /** `/user/bvn/details` returns name and birthday for a BVN, so the first form begins with it; otherwise they are typed. */
  readonly bvnLookUp: boolean;
  /** The shell may be asked for device data (`timeSDK`) if the server and the customer agree. */
  readonly deviceUpload: boolean;
  /** Email hosts of the personal information: those suggested during typing, and those accepted. */
  readonly suggestedEmails: readonly string[];
  readonly acceptedEmails: readonly string[];
  readonly smsCodeDigits: number;
  readonly smsCodeMinutes: number;
  /** Time to a decision: usually so many minutes, at most so many hours. */
  readonly assessmentMinutes: number;
  readonly assessmentMaxHours: number;
  /** Time to the money after the customer accepts: from so many to so many minutes. */
  readonly minDisbursementMinutes: number;
  readonly maxDisbursementMinutes: number;
  /** Working days in which a new loan can be cancelled by returning the money, without interest or fee; 0: none. */
  readonly coolingOffDays: number;
  /** The limit that customers who pay on time may reach, naira; 0: no promise. */
  readonly creditLimitNaira: (typeof creditLimits)[number];
  /** The most that late fees may add to a loan, basis points of the amount borrowed; 0: no cap. */
  readonly lateFeeCapBp: number;
  /** Coupon for the first repayment by card, naira; 0: none. */
  readonly cardCouponNaira: number;
  /** Accepted IDs with a picture, in the order in which they are listed. */
  readonly acceptedIds: readonly AcceptedId[];
  /** After a start or a login at home, the app opens the screen of the order's status (§4). */
  readonly resume: (typeof resumes)[number];
}
