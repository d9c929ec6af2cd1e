/** For `node --import`: Node 22.18 and later run our TypeScript themselves. For older ones the types are removed here. */
import { register } from 'node:module';

if (!process.features.typescript) {
  // A stack names the lines of the sources.
  process.setSourceMapsEnabled(true);
  register('./ts-hooks.mjs', import.meta.url);
}
