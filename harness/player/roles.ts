/** The roles that a screen is read by, and those that a customer acts on. */
import { gestureRoles } from '../protocol/phone.ts';

/** What can be tapped, ticked, chosen or filled in. */
export const actedRoles = [...gestureRoles, 'menuitem'] as const;
export type ActedRole = (typeof actedRoles)[number];

/** Alerts and statuses aren't among them: they are in a screen's text. */
export const roles = [...actedRoles, 'heading', 'dialog'] as const;
