/** `npm run old-engine`: the built app in a real Chromium 79, the floor: the road to money, and photos turned by EXIF. */
import { equal } from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Page, startBrowser } from '../bench/browser.ts';
import { startSimulator } from '../bench/server.ts';
import { type Control, createControl } from '../e2e/rig/control.ts';
import { withExif, withFiles } from '../e2e/pages/pictures.ts';
import { oldChromium, oldFlags } from './engine.ts';
import { type Hand, handOn } from './hand.ts';
import { cornersJpeg, cornersOf } from './pictures.ts';

interface Visit {
  readonly page: Page;
  readonly hand: Hand;
  readonly control: Control;
  /** Opens the phone of a fresh world; its id. */
  readonly open: (scenario: string, route?: string) => Promise<string>;
}

interface ReceivedFile {
  readonly fileId: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly markers: readonly string[];
}

async function roadToMoney({ hand, control, open }: Visit): Promise<string> {
  const id = await open('approved');
  await hand.tap('Log in or register');
  await hand.at('#/user/login');
  await hand.type('input[type="tel"]', '08031234567');
  await hand.tap('Send me a code');
  await hand.sees('We sent a code');
  await hand.type(
    'input[autocomplete="one-time-code"]',
    (await control.inbox(id)).at(-1)?.code ?? '',
  );
  await hand.tap('Log in');
  await hand.at('#/');
  await hand.tap('See the cost and get money');
  await hand.at('#/borrow/confirm_borrow');
  await hand.sees('Yearly rate including all fees');
  await hand.tap('loan agreement');
  await hand.at('#/loan_agreement');
  await hand.tap('Back');
  await hand.at('#/borrow/confirm_borrow');
  await hand.agree();
  await hand.tap('Get ₦24,710.90');
  await hand.at('#/borrow/lending');
  await control.clock(id, { advance: 'PT1H' });
  await hand.at('#/repay/repay_detail');
  await hand.sees('₦27,243.84');
  const effects = (await control.effects(id)).filter(({ kind }) => kind === 'money');
  equal(effects.map(({ path, times }) => `${path} ${times}`).join(), '/loan/get-money 1');
  return 'login, offer, agreement, yes, payout, what is owed; one money effect';
}

async function turnedPhotos({ page, hand, control, open }: Visit): Promise<string> {
  const id = await open('step-identity', '#/auth/id_card_authentication');
  await hand.sees('Your identity');
  const upright = ['RGBW', 'GRWB', 'WBGR', 'BWRG', 'RBGW', 'BRWG', 'WGBR', 'GWRB'];
  const url = `${control.serverUrl}/sim/worlds/${id}/files`;
  const sizes: string[] = [];
  const send = async (path: string, count: number): Promise<ReceivedFile> => {
    await hand.choose('input[data-photo="face"]', [path]);
    await hand.tapFirst(['Use this picture for Face photo', 'Use it anyway for Face photo']);
    return hand.until(`Picture ${count} did not arrive`, async () => {
      const files = (await (await fetch(url)).json()) as readonly ReceivedFile[];
      return files[count - 1] ?? null;
    });
  };
  const bytesOf = async ({ fileId }: ReceivedFile) =>
    Buffer.from(await (await fetch(`${url}/${fileId}`)).arrayBuffer());
  await withFiles(async (put) => {
    const drawn = await cornersJpeg(page, 400, 240);
    for (const [index, corners] of upright.entries()) {
      const path = await put(`turned-${index + 1}.jpg`, withExif(drawn, index + 1));
      const file = await send(path, index + 1);
      equal(await cornersOf(page, await bytesOf(file)), corners, `orientation ${index + 1}`);
      equal(file.markers.join(), '', 'metadata that arrived');
    }
    const large = withExif(await cornersJpeg(page, 4000, 3000), 6);
    const file = await send(await put('large.jpg', large), upright.length + 1);
    equal(`${file.width}×${file.height}`, '1200×1600');
    equal(await cornersOf(page, await bytesOf(file)), upright[5]);
    sizes.push(`12 MP: ${large.length} bytes in, ${file.bytes} out`);
  });
  return `8 of 8 orientations upright, no metadata; ${sizes.join()}`;
}

const journeys = { 'road to money': roadToMoney, 'turned photos': turnedPhotos } as const;

async function run(): Promise<number> {
  const built = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
  if (!existsSync(built)) throw new Error('Nothing is built yet: npm run build:simulator');
  const engine = { binary: oldChromium(), flags: oldFlags };
  const { origin, child } = await startSimulator();
  const control = createControl(origin);
  let failed = 0;
  try {
    for (const [name, journey] of Object.entries(journeys)) {
      // In one process, as this build must run, a closed page may take its browser along: each journey has its own.
      const browser = await startBrowser('display', engine);
      try {
        await browser.withPage(1, async (page) => {
          const open: Visit['open'] = async (scenario, route = '') => {
            const world = await control.create({ scenario, language: 'en' });
            await page.send('Page.navigate', { url: new URL(world.url, origin).href + route });
            return world.id;
          };
          const passed = await journey({ page, hand: handOn(page), control, open });
          console.log(`✓ ${browser.version}, ${name}: ${passed}`);
        });
      } catch (error) {
        failed += 1;
        console.error(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`);
      } finally {
        await browser.stop();
      }
    }
  } finally {
    child.kill();
  }
  return failed;
}

try {
  process.exitCode = (await run()) > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
