/** `npm run lab -- targets`: journeys × targets as the last runs left them; with `-- --run` every target that can run here is run first. */
import { targets } from '#harness/player/browser/targets/index.ts';
import { readReports, tableOf } from './journeys.ts';
import { npmRun, root } from '#harness/cli/run.ts';

const words = process.argv.slice(2);
let failed = 0;
if (words.includes('--run')) {
  const filters = words.filter((word) => word !== '--run');
  for (const name of Object.keys(targets)) {
    failed += npmRun('e2e', ['--target', name, ...filters]) === 0 ? 0 : 1;
  }
}
const reports = readReports(`${root}reports/targets.json`);
if (Object.keys(reports).length === 0) {
  console.error(
    'No target has run yet: npm run lab -- targets --run, or npm run e2e -- --target …',
  );
  process.exitCode = 1;
} else {
  console.log(tableOf(reports));
  for (const [name, { leaves }] of Object.entries(targets)) {
    for (const [file, why] of Object.entries(leaves)) {
      console.log(`${name} – left out: ${file}: ${why}`);
    }
  }
  if (failed > 0) process.exitCode = 1;
}
