/** How a lender's backend may speak (§7, §9). */
import type { acceptedIds } from './options.ts';

export type CipherMode = 'ecb' | 'cbc';
export type CipherPadding = 'pkcs7' | 'zeros';

/** At which statuses: at every one with a screen, at the steps of an application, at none. */
export const resumes = ['every', 'application', 'none'] as const;

/** The credit limits of those who pay on time (§9), in naira: no such promise, or one of the two printed. */
export const creditLimits = [0, 300_000, 500_000] as const;

type AcceptedId = (typeof acceptedIds)[number];

/** How a lender's backend speaks. */
export interface Backend {
  /** With `cbc`, 16 random bytes lead each sealed text. */
  readonly cipherMode: CipherMode;
  readonly cipherPadding: CipherPadding;
  /** The text before the token in the header Authorization. */
  readonly tokenPrefix: string;
  /** Milliseconds in a unit of the field t. */
  readonly timestampUnitMs: 1 | 1_000;
  /** Answers come sealed as requests are, in hex. */
  readonly sealedAnswers: boolean;
  /** The lender's refusal codes, each with our code from errors.ts. */
  readonly refusalCodes: Readonly<Record<string, string>>;
  /** `/user/submit` hands an application in; else the questionnaire does. */
  readonly submitCloses: boolean;
  /** `/user/verifyBankCard` returns the owner of an account; otherwise the customer types the name. */
  readonly accountLookUp: boolean;
  /** The shell may be asked for device data (`timeSDK`) if the server and the customer agree. */
  readonly deviceUpload: boolean;
  /** Hosts of the personal information's email: those offered while it is typed, and those that it may have. */
  readonly suggestedEmails: readonly string[];
  readonly acceptedEmails: readonly string[];
  readonly smsCodeDigits: number;
  readonly smsCodeMinutes: number;
  /** A decision: usually after so many minutes, at the latest after so many hours. */
  readonly assessmentMinutes: number;
  readonly assessmentMaxHours: number;
  /** The money: from so many to so many minutes after the yes. */
  readonly minDisbursementMinutes: number;
  readonly maxDisbursementMinutes: number;
  /** Working days in which a new loan can be cancelled by sending the money back, without interest or fee; 0: none. */
  readonly coolingOffDays: number;
  /** Customers who pay on time may reach this limit, naira; 0: no such promise. */
  readonly creditLimitNaira: (typeof creditLimits)[number];
  /** The first repayment that a card makes earns a coupon of so many naira; 0: none. */
  readonly cardCouponNaira: number;
  /** IDs with a picture that it accepts, in the order in which they are named. */
  readonly acceptedIds: readonly AcceptedId[];
  /** After a start or a login at home, the app opens the screen of the order's status (§4). */
  readonly resume: (typeof resumes)[number];
}
