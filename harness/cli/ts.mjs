/** For `node --import`: Node 22.18 and later run our TypeScript themselves. For older ones the types are removed here. */
import { register } from 'node:module';
import '../player/no-proxy.mjs';

try {
  import.meta.resolve('vite');
} catch {
  console.error("The project's packages are missing. Run: npm ci");
  process.exit(1);
}

if (!process.features.typescript) {
  // A stack names the lines of the sources.
  process.setSourceMapsEnabled(true);
  register('./ts-hooks.mjs', import.meta.url);
}
