/** A report, opened from a disk without a server: taken over at a step, played on, and saved again. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { run, typescript } from '#harness/cli/run.ts';
import { home } from '#src/home/home.texts.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { openFile, saveInto, savedText } from '../support/files.ts';
import { Phone } from '#harness/player/browser/phone.ts';
import { confirmPage } from '#harness/player/pages/confirm.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { squeezed } from '#harness/simulator/text/squeezed.ts';
import { recorded } from '../support/recorded.ts';
import { expectAccessible } from '../support/checks.ts';
import { expect } from '../support/fixtures.ts';
import { ask, insidePhone, test } from '../support/workbench.ts';
import { loanSizes, usual } from '../../support/usual-loan.ts';

const folder = fileURLToPath(new URL('../../../reports/taken-over/', import.meta.url));

type LookingPage = Window & { readonly __deviceBarriers?: () => unknown };

/** The page's text, without the rail that only a wide window has. */
const textOf = async (phone: Phone) => {
  const text = squeezed(await phone.text());
  return text.slice(text.indexOf(borrow.en.confirmTitle));
};

test('A report is taken over from a disk, played on as on the server, and saved as a new one', async ({
  phone,
}) => {
  const { browser, control } = phone;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await saveInto(phone, folder);
  await phone.open({ scenario: 'approved', loggedIn: true });
  await recorded(phone, phone.id, '#/');
  await homePage(phone).seeCost.tap();
  await confirmPage(phone).getMoney.see();
  await recorded(phone, phone.id, '#/borrow/confirm_borrow');
  const [seq = 0] = (await control.recording(phone.id)).moments.map((one) => one.seq).slice(-1);

  const file = `${folder}run.html`;
  const page = await control.recordingPage(phone.id);
  expect(page.length).toBeLessThan(3_000_000);
  await writeFile(file, page);
  const fork = await control.fork(phone.id, { seq });
  const server = new Phone(browser, control);
  await server.enter(fork, fork.route);
  await confirmPage(server).getMoney.see();
  const expected = await textOf(server);

  await openFile(phone, file);
  await phone.heading('approved').see();
  await expectAccessible(phone);
  await browser.$('details.step:last-of-type > summary').click();
  await browser.$('details.step:last-of-type button[data-take]').click();
  await phone.heading('Taken over at step 2').see();
  await insidePhone(phone, async () => {
    await confirmPage(phone).getMoney.see();
    await expect.poll(() => textOf(phone), { timeout: 30_000 }).toBe(expected);
  });
  await ask(phone, '[data-money="processingFee"]');
  await phone.sees('processingFee: as the response says');
  await insidePhone(phone, async () => {
    await confirmPage(phone).agree.tap();
    await confirmPage(phone).getMoney.tap();
    await phone.sees(home.en.lendingTitle);
    await browser.execute(() => (window as LookingPage).__deviceBarriers?.());
    expect(await browser.execute(() => 'axe' in window)).toBe(true);
  });
  await phone.sees(/Good, \d+ judged/);
  await phone.button('1 hour later').tap();
  await insidePhone(phone, () => phone.sees(`${home.en.owedNow} ${usual.repayment}`));
  await phone.button('Set once').tap();
  await phone.sees('/loan/get-money: dropAfterCommit, 1 left');
  await expectAccessible(phone);

  await phone.button('Save as a new report').tap();
  const named = /^run-approved-\w{4}\.html$/;
  await expect
    .poll(async () => (await readdir(folder)).find((one) => named.test(one)), {
      timeout: 30_000,
    })
    .toBeTruthy();
  const name = (await readdir(folder)).find((one) => named.test(one)) ?? '';
  const saved = await savedText(folder, name);
  await openFile(phone, folder + name);
  await phone.heading('approved').see();
  await phone.sees(`tap button ‘${borrow.en.getMoney}`);
  expect(saved.length).toBeLessThan(3_000_000);
}, 240_000);

test('A report that was cut or edited says so, and nobody can take over', async ({ phone }) => {
  const { browser, control } = phone;
  await mkdir(folder, { recursive: true });
  await phone.open({ scenario: 'approved', loggedIn: true });
  await recorded(phone, phone.id, '#/');
  const page = await control.recordingPage(phone.id);
  const edited = page.replace(
    /(data-sum="\w+">.{40})(.)/,
    (_all, before: string, sign: string) => before + (sign === 'A' ? 'B' : 'A'),
  );
  const damaged = /This report was edited or damaged: its checksum is wrong/;
  for (const [name, text, sentence] of [
    ['cut', page.slice(0, page.length / 2), /This report is incomplete or was edited/],
    ['edited', edited, damaged],
    ['opened-wide', page.replace("form-action 'none'; ", ''), damaged],
    ['hidden', page.replace('</style>', '.verdict{display:none}</style>'), damaged],
    ['retitled', page.replace('<title>', '<title>Good: '), damaged],
    [
      'scripted',
      page.replace('void start();', 'void 0;'),
      /was edited, or its script can't run here/,
    ],
  ] as const) {
    await writeFile(`${folder}${name}.html`, text);
    await openFile(phone, `${folder}${name}.html`);
    await phone.sees(sentence);
    expect(await browser.$('button').isExisting()).toBe(false);
  }
});

test('A demo opens from a disk in a new world, and starts others', async ({ phone }) => {
  const { browser } = phone;
  await mkdir(folder, { recursive: true });
  const file = `${folder}demo.html`;
  const [command, ...words] = typescript('harness/cli/demo-page.ts', 'dist/widget', 'dist', file);
  expect(run(command, words)).toBe(0);
  await openFile(phone, file);
  await phone.heading('Demo: not a real loan').see();
  await phone.sees('A reload begins again: save a report to keep what you played.');
  await insidePhone(phone, () => phone.sees(home.en.anonymousTitle(loanSizes.most)));
  await expectAccessible(phone);
  await browser.$('option=Overdue').click();
  await phone.button('Start').tap();
  await phone.heading('Demo: not a real loan').see();
  await insidePhone(phone, () => phone.sees(home.en.anonymousTitle(loanSizes.most)));
});
