/** The debug build's script, before the app's own: whom the app calls is the tester's choice, and everything is recorded. */
import { watchBridge } from './bridge-watch.ts';
import { marketInPage } from './in-page.ts';
import type { Market } from './market.ts';
import { isHarness, marketOnNetwork } from './on-network.ts';
import { installPanel } from './panel.ts';
import { createRecords } from './records.ts';
import { requestClass } from './request.ts';
import { type Settings, keepSettings, readSettings } from './settings.ts';

function start(scope: Window & typeof globalThis): void {
  const storage = scope.localStorage;
  const fetchPage = scope.fetch.bind(scope);
  const records = createRecords();
  const shell = watchBridge(scope, records, Date.now);

  const harness = isHarness(fetchPage);
  let settings = readSettings(storage, 'page');
  const keep = (change: Partial<Settings>) => {
    settings = { ...settings, ...change };
    keepSettings(storage, settings);
  };
  const scenario = () => settings.scenario;
  // Where nothing was chosen yet, a harness that the page came from is the one to call.
  const chosen = storage.getItem('debug') !== null;
  const market: Promise<Market | null> = harness.then((there) => {
    if (!chosen && there) keep({ whom: 'harness' });
    if (settings.whom === 'backend') return null;
    if (settings.whom === 'page' || !there) return marketInPage(scenario);
    const world = { get: () => settings.world, keep: (id: string) => keep({ world: id }) };
    return marketOnNetwork(fetchPage, world, scenario);
  });

  Object.defineProperty(scope, 'XMLHttpRequest', {
    value: requestClass({
      records,
      now: Date.now,
      page: scope.location.href,
      async send(request, base, sealed) {
        const called = await market;
        return called ? called.answer(request, base, sealed) : fetchPage(request);
      },
    }),
  });

  const restart = () => scope.location.reload();
  const install = async () => {
    const [there, called] = await Promise.all([harness, market]);
    installPanel({
      records,
      shell,
      storage: { storage, restart },
      world: {
        settings: () => settings,
        harness: there,
        market: () => called,
        change(change) {
          keep(change);
          restart();
        },
        freshInstall() {
          const kept = settings;
          storage.clear();
          scope.sessionStorage.clear();
          keepSettings(storage, kept);
          scope.indexedDB.deleteDatabase('durable');
          restart();
        },
      },
    });
  };
  scope.document.addEventListener('DOMContentLoaded', () => void install());
}

start(window);
