/** Settings (§2): the version, and logging out. */
import { environment } from '../environment.ts';
import { logout } from '../stores/session.ts';

export const createSettings = () => ({ version: environment().build.version, logout });
