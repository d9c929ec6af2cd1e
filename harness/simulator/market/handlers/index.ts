/** The complete table of the marketplace's handlers. A call of the contract without a handler doesn't compile. */
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
