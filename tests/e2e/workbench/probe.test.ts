/** Probe of a money call on the built app: six forks of the moment before it, their verdicts, and a page that claims money. */
import { confirmPage } from '#harness/player/pages/confirm.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { expectAccessible } from '../support/checks.ts';
import { expect } from '../support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { insidePhone, openWorkbench, test } from '../support/workbench.ts';
import { squeezed } from '#harness/text/squeezed.ts';

interface Report {
  readonly state: string;
  readonly problem: string | null;
  readonly good: number;
  readonly verdicts: readonly {
    readonly variant: string;
    readonly verdict: string;
    readonly says: string;
    readonly ledger: { readonly times: string } | null;
  }[];
}

/** Gets the money on the phone, then chooses that call. */
async function getMoney(phone: Phone): Promise<void> {
  await openWorkbench(phone, '?scenario=approved&loggedIn=1');
  await insidePhone(phone, async () => {
    const confirm = confirmPage(phone);
    await homePage(phone).seeCost.tap();
    await confirm.agree.tap();
    await confirm.getMoney.tap();
    await phone.heading('Your money is on its way').see();
  });
  await phone.option(/\/loan\/get-money/).tap();
}

async function probed(phone: Phone): Promise<Report> {
  const verdicts = () =>
    phone.browser.execute(() => document.querySelector('#probe-verdicts')?.textContent ?? '');
  await phone.button('Probe this call').tap();
  await expect.poll(verdicts, { timeout: 120_000 }).toContain('"state": "done"');
  return JSON.parse(await verdicts()) as Report;
}

const ofVariant = ({ verdicts }: Report, variant: string) =>
  verdicts.find((one) => one.variant === variant);

test('the app is good in all six: money moves once or not at all, and the screen says so', async ({
  phone,
}) => {
  await getMoney(phone);
  const report = await probed(phone);
  expect(
    report.verdicts.map(({ variant, verdict, says }) => `${variant} ${verdict} ${says}`),
  ).toEqual(
    ['doubleTap', 'lostBefore', 'lostAfter', 'late', 'killed', 'twoTabs'].map(
      (variant) => expect.stringMatching(new RegExp(`^${variant} good `)) as string,
    ),
  );
  expect(ofVariant(report, 'lostAfter')?.ledger?.times).toMatch(/^committed 1×/);
  await phone.sees('6 good, 0 bad, 0 not judged');
  for (const name of ['Double tap', 'Lost before', 'Lost after', 'Late', 'Killed', 'Two tabs']) {
    const card = phone.browser.$(`//li[.//b[text()="${name}"]]`);
    expect(squeezed(await card.getText())).toMatch(new RegExp(`^${name} good .*committed [01]×`));
  }
  await expectAccessible(phone);
});

test('a page that says the money is on its way, whatever became of the call, is bad', async ({
  phone,
}) => {
  await getMoney(phone);
  await phone.browser.execute((claim) => {
    const plant = (frame: HTMLIFrameElement) => {
      const page = frame.contentDocument;
      page?.addEventListener(
        'click',
        ({ target }) => {
          if (!(target as Element).textContent.startsWith('Get ₦')) return;
          setInterval(() => {
            for (const dialog of page.querySelectorAll('dialog')) dialog.remove();
            for (const heading of page.querySelectorAll('h1, h2')) {
              if (heading.textContent !== claim) heading.textContent = claim;
            }
          }, 500);
        },
        true,
      );
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (node instanceof HTMLIFrameElement && node.title.startsWith('Phone of world')) {
            node.addEventListener('load', () => plant(node));
          }
        }
      }
    }).observe(document, { childList: true, subtree: true });
  }, 'Your money is on its way');
  const report = await probed(phone);
  expect(ofVariant(report, 'lostBefore')).toMatchObject({
    verdict: 'bad',
    says: 'The screen says ‘Your money is on its way’, and no money moved.',
  });
  await phone.sees(/[1-6] bad, 0 not judged/);
});
