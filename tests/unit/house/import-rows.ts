/** The import table, tried: per file what the linter lets pass and what it refuses. */

export interface Row {
  readonly file: string;
  readonly good: readonly string[];
  readonly bad: readonly string[];
}

export const rows: readonly Row[] = [
  {
    file: 'src/facts/limits.ts',
    good: ['./reading.ts'],
    bad: [
      '../contract/wire.ts',
      '../core/api.ts',
      '../login/login.ts',
      'valibot',
      '#src/core/api.ts',
      '../../widget/a.ts',
    ],
  },
  {
    file: 'src/contract/endpoints.ts',
    good: ['./entities.ts', '../facts/statuses.ts', 'valibot', 'crypto-js/aes'],
    bad: ['../core/environment.ts', '../repay/money.rules.ts', 'nanostores', 'react'],
  },
  {
    file: 'src/contract/endpoints/login.ts',
    good: ['../schema.ts', '../../facts/limits.ts'],
    bad: ['../../core/mobile.rules.ts', '../../core/session.ts'],
  },
  {
    file: 'src/core/environment.ts',
    good: ['type:../contract/bridge.ts'],
    bad: ['../contract/bridge.ts', '../facts/limits.ts', './stored.ts', './session.ts'],
  },
  {
    file: 'src/repay/money.rules.ts',
    good: ['./rounding.rules.ts', '../core/lagos-time.rules.ts', '../facts/limits.ts'],
    bad: [
      '../contract/entities.ts',
      '../core/order.ts',
      './repay.ts',
      './repay.texts.ts',
      'nanostores',
      '../core/environment.ts',
    ],
  },
  {
    file: 'src/home/home.texts.ts',
    good: [
      '../core/texts/area.ts',
      './other.texts.ts',
      '../facts/options.ts',
      '../core/lagos-time.rules.ts',
      'nanostores',
    ],
    bad: ['../core/language.ts', './home.ts', '../contract/entities.ts', '../core/api.ts', 'react'],
  },
  {
    file: 'src/core/texts/dates.texts.ts',
    good: ['./area.ts', '../lagos-time.rules.ts', '../../facts/options.ts'],
    bad: [
      '../language.ts',
      '../../contract/entities.ts',
      '../api.ts',
      '../../home/home.ts',
      'react',
    ],
  },
  {
    file: 'src/core/stored.ts',
    good: ['../contract/entities.ts', '../facts/stored.ts', './environment.ts', 'idb-keyval'],
    bad: ['./api.ts', './session.ts', '../repay/money.rules.ts', './navigation/hash.ts'],
  },
  {
    file: 'src/core/operations.ts',
    good: ['../contract/endpoints.ts', './environment.ts'],
    bad: ['./stored.ts', './api.ts', './session.ts', 'nanostores'],
  },
  {
    file: 'src/core/api.ts',
    good: ['../contract/envelope.ts', '../facts/errors.ts', './environment.ts', './stored.ts'],
    bad: ['./session.ts', './mobile.rules.ts', '../home/home.ts', '../home/home.texts.ts'],
  },
  {
    file: 'src/core/session.ts',
    good: ['./api.ts', './stored.ts', './mobile.rules.ts', '../contract/bridge.ts', 'nanostores'],
    bad: ['./navigation/router.ts', './form.ts', './texts/area.ts', '../home/home.ts', 'react'],
  },
  {
    file: 'src/core/navigation/guard.ts',
    good: ['../../facts/routes.ts', '../stored.ts', '../session.ts', '../environment.ts'],
    bad: ['../api.ts', '../../contract/bridge.ts', '../mobile.rules.ts', '../../home/home.ts'],
  },
  {
    file: 'src/application/work.form.ts',
    good: [
      '../facts/options.ts',
      './names.rules.ts',
      '../core/form.ts',
      '../core/analytics.ts',
      '../core/toasts.ts',
    ],
    bad: ['../core/session.ts', '../core/api.ts', '../contract/entities.ts', './application.ts'],
  },
  {
    file: 'src/borrow/confirm-borrow.ts',
    good: ['../core/api.ts', '../core/form.ts', '../core/order.ts', '../home/home.ts'],
    bad: ['../../widget/main.tsx', '#widget/main.tsx', '#harness/protocol/worlds.ts', 'react'],
  },
  {
    file: 'widget/ui/fields/button.tsx',
    good: ['./button.css', '../status/icon.tsx', 'react'],
    bad: [
      '#src/facts/limits.ts',
      '#src/core/session.ts',
      '../../screens/home/home.tsx',
      'nanostores',
    ],
  },
  {
    file: 'widget/platform/bridge/android.ts',
    good: ['./replies.ts', '#src/contract/bridge.ts', '#src/core/environment.ts'],
    bad: [
      '#src/core/api.ts',
      '#src/core/session.ts',
      '../../ui/fields/button.tsx',
      '../../screens/home/home.tsx',
    ],
  },
  {
    file: 'widget/platform/environment/transport.ts',
    good: ['#src/core/environment.ts', '#src/contract/bridge.ts', '../bridge/android.ts'],
    bad: ['#src/core/api.ts', '#src/repay/money.rules.ts', '../../screens/home/home.tsx'],
  },
  {
    file: 'widget/screens/home/home.tsx',
    good: [
      '#src/home/home.ts',
      '#src/core/session.ts',
      '#src/facts/routes.ts',
      '#src/home/home.texts.ts',
      '../../ui/a.tsx',
    ],
    bad: [
      '#src/core/api.ts',
      '#src/contract/bridge.ts',
      '#src/repay/money.rules.ts',
      '#src/core/environment.ts',
      '../../platform/bridge/android.ts',
      '../../../src/facts/limits.ts',
      '#harness/protocol/worlds.ts',
    ],
  },
  {
    file: 'widget/main.tsx',
    good: ['#src/core/api.ts', './platform/bridge/android.ts', './screens/first.ts'],
    bad: [
      '#harness/protocol/worlds.ts',
      '../harness/protocol/worlds.ts',
      '../src/core/api.ts',
      '../tests/a.ts',
    ],
  },
  {
    file: 'widget/brands/example.ts',
    good: ['#src/facts/limits.ts', './brand.ts', 'valibot'],
    bad: [
      '#src/core/environment.ts',
      '#src/repay/money.rules.ts',
      '../ui/button.tsx',
      '#harness/protocol/worlds.ts',
    ],
  },
  {
    file: 'widget/vite/page.ts',
    good: ['./csp.ts', 'vite', 'node:crypto'],
    bad: [
      '#src/facts/limits.ts',
      '../ui/button.tsx',
      '../../src/core/api.ts',
      '#harness/protocol/worlds.ts',
    ],
  },
  {
    file: 'harness/server/market/handlers/login.ts',
    good: ['#src/facts/limits.ts', '#src/contract/endpoints.ts', '../world.ts', 'hono', 'node:fs'],
    bad: [
      '#src/repay/money.rules.ts',
      '#src/core/session.ts',
      '#src/core/form.ts',
      '#src/home/home.ts',
      '#src/core/api.ts',
      '../../../src/repay/money.rules.ts',
      '#widget/ui/button.tsx',
    ],
  },
  {
    file: 'harness/workbench/session/workbench.ts',
    good: ['./url-state.ts', '../../protocol/worlds.ts', '#src/facts/statuses.ts'],
    bad: ['../kit/format.ts', '../phone/phones.ts', '../states/states.ts', '#src/core/api.ts'],
  },
  {
    file: 'harness/workbench/phone/settings/phone-select.tsx',
    good: [
      '../context.ts',
      '../../session/context.ts',
      '../../kit/format.ts',
      './phone-presets.ts',
    ],
    bad: ['../../palette/overlay.ts', '../../world/worlds.ts', '../../calls/calls.ts'],
  },
  {
    file: 'harness/workbench/calls/calls.ts',
    good: ['../kit/format.ts'],
    bad: ['../backend/upstream.ts', '../phone/phones.ts'],
  },
  {
    file: 'harness/server/world/world.ts',
    good: ['./log.ts', '../../protocol/device.ts', 'valibot'],
    bad: ['../market/sessions.ts', 'type:../upstream/upstream.ts', '../checks/law/law.ts'],
  },
  {
    file: 'harness/server/checks/oracle/oracle.ts',
    good: ['../law/law.ts', '../../world/log.ts'],
    bad: ['../../market/refusal.ts', 'type:../../wire/api.ts', '#src/repay/money.rules.ts'],
  },
  {
    file: 'harness/server/market/handlers/borrow.ts',
    good: ['../refusal.ts', '../../checks/oracle/oracle.ts', '../../world/world.ts'],
    bad: ['../../wire/api.ts', '../../scenarios/index.ts', '../../http/boot.ts'],
  },
  {
    file: 'harness/server/recording/recordings.ts',
    good: ['../../recording/entries.ts', '../market/operations.ts', '../world/world.ts'],
    bad: ['../scenarios/worlds.ts', '../http/boot.ts'],
  },
  {
    file: 'harness/server/wire/api.ts',
    good: ['../market/marketplace.ts', '../checks/oracle/oracle.ts'],
    bad: ['../upstream/upstream.ts', '../scenarios/worlds.ts'],
  },
  {
    file: 'harness/server/upstream/upstream.ts',
    good: ['../wire/api.ts', '../world/log.ts'],
    bad: ['../market/marketplace.ts', '../scenarios/worlds.ts'],
  },
  {
    file: 'harness/server/scenarios/worlds.ts',
    good: ['../wire/late-arrivals.ts', '../recording/recordings.ts'],
    bad: ['../http/boot.ts', 'type:../upstream/upstream.ts'],
  },
  {
    file: 'harness/cli/harness.ts',
    good: ['#src/core/api.ts', '../protocol/worlds.ts', '../player/browser/phone.ts', 'node:fs'],
    bad: [
      '#widget/main.tsx',
      '../../widget/main.tsx',
      '../../src/core/api.ts',
      '../../tests/e2e/support/fixtures.ts',
    ],
  },
  {
    file: 'harness/player/screens/environment.ts',
    good: ['#src/core/environment.ts', '#widget/platform/environment/vault.ts'],
    bad: ['../../../src/core/environment.ts', '../../../tests/support/tabs.ts'],
  },
  {
    file: 'harness/player/browser/phone.ts',
    good: ['../eventually.ts', '../../client/control.ts', 'webdriverio'],
    bad: ['#src/core/api.ts', '#widget/main.tsx', '../../../tests/e2e/support/fixtures.ts'],
  },
  {
    file: 'tests/e2e/journey.test.ts',
    good: [
      './support/fixtures.ts',
      '#harness/player/browser/phone.ts',
      '#src/facts/routes.ts',
      '#src/contract/bridge.ts',
      '#harness/server/scenarios/index.ts',
      'type:#harness/device/observe/by-role.ts',
      'type:#harness/protocol/worlds.ts',
      '#harness/client/control.ts',
    ],
    bad: [
      '#src/core/api.ts',
      '#src/core/session.ts',
      '#src/repay/money.rules.ts',
      '#widget/main.tsx',
      '#harness/player/screens/environment.ts',
      '#harness/server/world/world.ts',
      '#harness/protocol/worlds.ts',
    ],
  },
];
