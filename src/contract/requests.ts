/** Schemas of requests, by path. Only the server imports them, because the app checks only replies. */
import { accountRequests } from './endpoints/account.ts';
import { applicationRequests } from './application-requests.ts';
import { borrowRequests } from './endpoints/borrow.ts';
import { campaignRequests } from './endpoints/campaign.ts';
import { feedbackRequests } from './endpoints/feedback.ts';
import { homeRequests } from './endpoints/home.ts';
import { loginRequests } from './endpoints/login.ts';
import { repayRequests } from './endpoints/repay.ts';

export const requests = {
  ...loginRequests,
  ...homeRequests,
  ...borrowRequests,
  ...repayRequests,
  ...applicationRequests,
  ...accountRequests,
  ...campaignRequests,
  ...feedbackRequests,
} as const;
