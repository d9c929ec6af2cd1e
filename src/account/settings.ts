/** Settings and about us (§2): the version, logging out, and what the build says of itself. */
import { environment } from '../core/environment.ts';
import { logout } from '../core/session.ts';

export const createSettings = () => ({ version: environment().build.version, logout });

/** The build's lender, approval number and limits. */
export const buildFacts = () => environment().build;
