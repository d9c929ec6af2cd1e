/**
 * The script of `demo.html`: app and lender in one file, to be sent and opened from a disk. Each screen has a mark that
 * says so.
 */
import { isScenario, scenarioList } from '../../simulator/scenarios/index.ts';
import { button, choice, el, lagosTime, section } from './dom.ts';
import { marketInPage } from './in-page.ts';
import { createRecords } from './records.ts';
import { requestClass } from './request.ts';

const KEY = 'demo';
const MARK = 'Demo: not a real loan';

function start(scope: Window & typeof globalThis): void {
  const storage = scope.localStorage;
  const scenario = () => {
    const name = storage.getItem(KEY) ?? '';
    return isScenario(name) ? name : 'approved';
  };
  const market = marketInPage(scenario);
  const records = createRecords();
  Object.defineProperty(scope, 'XMLHttpRequest', {
    value: requestClass({
      records,
      now: Date.now,
      page: scope.location.href,
      send: (request, base, sealed) => market.answer(request, base, sealed),
    }),
  });

  /** As after an installation, in a new world. */
  const open = async (name: string) => {
    if (!isScenario(name)) return;
    await market.restart(name);
    storage.clear();
    scope.sessionStorage.clear();
    scope.indexedDB.deleteDatabase('durable');
    storage.setItem(KEY, name);
    scope.location.hash = '';
    scope.location.reload();
  };

  scope.document.addEventListener('DOMContentLoaded', () => {
    const mark = button(MARK, () => void show());
    mark.className = 'demo-mark';
    const dialog = el('dialog', 'dbg-panel demo-panel');
    dialog.setAttribute('aria-label', 'Demo');
    const show = async () => {
      const { now } = await market.sight();
      const scenarios = scenarioList.map(({ name, title }) => ({ value: name, text: title }));
      const later = (by: string) => () => void market.advance(by).then(show);
      dialog.replaceChildren(
        button('Close', () => dialog.close()),
        section(
          'This is a demo',
          el(
            'p',
            'dbg-note',
            'Lender, money and messages are simulated in this file. Nothing is sent.',
          ),
        ),
        section(
          'Start',
          choice('Scenario', scenarios, scenario(), (name) => void open(name)),
          button('Start again', () => void open(scenario())),
        ),
        section(
          'Time',
          el('p', 'dbg-clock', `${lagosTime(now)}, Lagos`),
          button('10 minutes later', later('PT10M')),
          button('1 day later', later('P1D')),
          button('7 days later', later('P7D')),
        ),
      );
      if (!dialog.open) dialog.showModal();
    };
    const showCode = async () => {
      const [newest] = (await market.sight()).sms;
      mark.textContent = newest?.code === undefined ? MARK : `${MARK}. SMS code: ${newest.code}`;
    };
    records.listen(() => void showCode());
    scope.document.body.append(mark, dialog);
    void showCode();
  });
}

start(window);
