/**
 * A loan or an application that was refused, because this customer had taken another one in another tab or on another
 * phone.
 */
import { atom } from 'nanostores';
import type { UnknownOperation } from '../calls/api.ts';

/** The money call that the customer asked for. */
export type Asked = Pick<UnknownOperation, 'path' | 'about'>;

/** Shown above the next page until the customer leaves it. */
export const $overtaken = atom<Asked | null>(null);
