/** For `node --import`: Node 22.18 and later run our TypeScript themselves, for older ones the types are removed here. */
import { register } from 'node:module';

if (!process.features.typescript) register('./ts-hooks.mjs', import.meta.url);
