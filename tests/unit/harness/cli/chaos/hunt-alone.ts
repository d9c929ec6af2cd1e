/** Hunts one planted defect in a process of its own, where nothing else hears of what the app leaves uncaught. */
import { defects } from '../../../../lab/planted/defects.ts';
import { hunt } from '../../../../lab/planted/hunt.ts';

const [name, player] = process.argv.slice(2);
const defect = defects.find((one) => one.name === name);
if (!defect || (player !== 'screens' && player !== 'core'))
  throw new Error(`no ${name}, ${player}`);
const { found } = await hunt(defect, 1, 30, player);
process.stdout.write(JSON.stringify(found));
process.exit(0);
