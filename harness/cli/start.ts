/** `npm start`: builds what changed since the last start, and serves it. The rest is built when somebody opens it. */
import { build, firstBuilds, staleOf } from './builds.ts';
import { serve } from './serve.ts';

const missing = staleOf(firstBuilds);
if (missing.length > 0) console.error(`Building ${missing.join(', ')}.`);
const code = await build(missing);
if (code === 0) serve(process.argv.slice(2));
else process.exitCode = code;
