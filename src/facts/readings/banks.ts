import { banks } from '../banks.ts';
import type { Reading } from '../reading.ts';

export const banksReadings: readonly Reading[] = [
  {
    value: banks()
      .map(({ name }) => name)
      .join(', '),
    of: 'the banks',
    others: ['about 60 banks that are not shown'],
    spec: '§3',
    because:
      "The list is not printed: 131 institutions that hold customers' accounts and whose codes several lists agree on.",
  },
];
