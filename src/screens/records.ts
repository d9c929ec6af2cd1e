/** Loan records (§2): every loan of the customer, newest first. */
import { call } from '../api.ts';
import { createResource } from './resource.ts';

export const createRecords = () =>
  createResource(() => call('/loan/loan-order/list-market', { page: 0, size: 50 }));
