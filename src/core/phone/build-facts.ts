import { environment } from '../environment.ts';

/** The build's version, lender and approval number. */
export const buildFacts = () => environment().build;
