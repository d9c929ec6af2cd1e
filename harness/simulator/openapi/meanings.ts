/**
 * The descriptions from the contract's sources. The server's build inserts them here, because it ships without sources.
 */
import { join } from 'node:path';
import { readMeanings } from './read-meanings.ts';

export const meanings = readMeanings(join(import.meta.dirname, '..', '..', '..'));
