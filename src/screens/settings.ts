/** Settings and about us (§2): the version, logging out, and what the build says of itself. */
import { environment } from '../environment.ts';
import { logout } from '../stores/session.ts';

export const createSettings = () => ({ version: environment().build.version, logout });

/** about_us (law): who lends, by what approval, and within which limits. */
export const createAboutUs = () => environment().build;
