import { defaultAppName, defaultPackageName } from '../stored.ts';
import type { Reading } from '../reading.ts';

export const storedReadings: readonly Reading[] = [
  {
    value: defaultAppName,
    of: 'default app name',
    others: ['a LendMax-type name not printed'],
    spec: '§3',
    because: 'The specification says only that the default is a LendMax-type name.',
  },
  {
    value: defaultPackageName,
    of: 'default package id',
    others: ['a package id not printed'],
    spec: '§3',
    because: 'A default is required and not printed. At 15 characters its key shows the padding.',
  },
];
