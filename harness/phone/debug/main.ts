/** The debug build's script, before the app's own: the tester chooses the backend, and everything is recorded. */
import { watchBridge } from './bridge-watch.ts';
import { marketInPage } from './in-page.ts';
import { installPanel } from './panel.ts';
import { recordRun } from './recorded.ts';
import { createRecords } from './records.ts';
import { requestClass } from './request.ts';
import { type Settings, keepSettings, readSettings } from './settings.ts';

function start(scope: Window & typeof globalThis): void {
  const storage = scope.localStorage;
  const fetchPage = scope.fetch.bind(scope);
  const records = createRecords();
  const shell = watchBridge(scope, records, Date.now);

  let settings = readSettings(storage);
  const keep = (change: Partial<Settings>) => {
    settings = { ...settings, ...change };
    keepSettings(storage, settings);
  };
  const scenario = () => settings.scenario;
  const { innerWidth: width, innerHeight: height } = scope;
  const market =
    settings.whom === 'backend' ? null : marketInPage(scenario, { shell, width, height });

  Object.defineProperty(scope, 'XMLHttpRequest', {
    value: requestClass({
      records,
      now: Date.now,
      page: scope.location.href,
      send: (request, base, sealed) =>
        market ? market.answer(request, base, sealed) : fetchPage(request),
    }),
  });

  if (market) recordRun(scope, market);

  const restart = () => scope.location.reload();
  const install = () =>
    installPanel({
      records,
      shell,
      storage: { storage, restart },
      world: {
        settings: () => settings,
        market: () => market,
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
  scope.document.addEventListener('DOMContentLoaded', install);
}

start(window);
