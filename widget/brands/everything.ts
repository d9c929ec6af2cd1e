/** The brand 'everything' asks for every field of §3, on a backend with every option changed. For tests only. */
import { everythingProfile } from '#src/facts/profile-everything.ts';
import type { Brand } from './brand.ts';
import { lendmax } from './lendmax.ts';

export const everything: Brand = { ...lendmax, profile: everythingProfile };
