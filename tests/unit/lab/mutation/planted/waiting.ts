/** Waits for what only the large fee brings. */
import { test } from 'vitest';
import { feeOf } from './fee.ts';

test('the large fee comes', () => (feeOf(101) === 20 ? undefined : new Promise(() => {})), 50);
