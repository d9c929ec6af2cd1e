/** Settings and about us (§2): the version, logging out, and what the build says of itself. */
import { environment } from '../core/environment.ts';
import { logout } from '../core/session.ts';

export const createSettings = () => ({ version: environment().build.version, logout });

/** What the build says of itself: who lends, by what approval, within which limits (law). */
export const buildFacts = () => environment().build;
