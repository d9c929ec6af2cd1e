import { languages } from '../languages.ts';
import type { Reading } from '../reading.ts';

export const languagesReadings: readonly Reading[] = [
  {
    value: languages,
    of: 'languages that the page offers',
    others: [['en']],
    spec: '§9',
    because:
      'A default and an alternative are printed, no others. A brand may add some, each approved by a native speaker; calls name them in Accept-Language, and an unknown one is answered in English.',
  },
];
