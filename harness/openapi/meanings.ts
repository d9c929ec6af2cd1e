/** The words of the contract's sources. The build of the server puts them here as they are then: it has no sources. */
import { join } from 'node:path';
import { readMeanings } from './read-meanings.ts';

export const meanings = readMeanings(join(import.meta.dirname, '..', '..'));
