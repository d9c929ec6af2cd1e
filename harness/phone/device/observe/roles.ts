/** The roles by which a screen is read, and those that a customer acts on. */
import { gestureRoles } from '../../../simulator/protocol/phone.ts';

/** Roles that can be tapped, ticked, chosen or filled in. */
export const actedRoles = [...gestureRoles, 'menuitem'] as const;
export type ActedRole = (typeof actedRoles)[number];

/** Without alerts and statuses, which are in a screen's text. */
export const roles = [...actedRoles, 'heading', 'dialog'] as const;
