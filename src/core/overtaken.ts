/** A loan or an application that was refused, because this customer took another one in another tab or on another phone first. */
import { atom } from 'nanostores';
import type { UnknownOperation } from './api.ts';

/** A money call that was asked for. */
export type Asked = Pick<UnknownOperation, 'path' | 'about'>;

/** Told above the next page until the customer leaves it. */
export const $overtaken = atom<Asked | null>(null);
