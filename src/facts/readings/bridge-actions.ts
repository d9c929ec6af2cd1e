import { defaultTimeSdkFlags } from '../bridge-actions.ts';
import type { Reading } from '../reading.ts';

export const bridgeActionsReadings: readonly Reading[] = [
  {
    value: defaultTimeSdkFlags,
    of: 'default data flags of timeSDK',
    others: ['all on'],
    spec: '§7',
    because:
      'Stores and the Nigerian lending rules forbid lenders most of them. Consent comes first.',
  },
];
