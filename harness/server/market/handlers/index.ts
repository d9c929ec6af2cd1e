/** The total table of the marketplace's handlers: a call of the contract without one does not compile. */
import type { Handlers } from '../handler.ts';
import { loginHandlers } from './login.ts';
import { borrowHandlers } from './borrow.ts';
import { campaignHandlers } from './campaign.ts';
import { feedbackHandlers } from './feedback.ts';
import { homeHandlers } from './home.ts';
import { repayHandlers } from './repay.ts';
import { applicationHandlers } from './application.ts';
import { accountHandlers } from './account.ts';

export const handlers: Handlers = {
  ...loginHandlers,
  ...homeHandlers,
  ...borrowHandlers,
  ...repayHandlers,
  ...applicationHandlers,
  ...accountHandlers,
  ...campaignHandlers,
  ...feedbackHandlers,
};
