/** Watches the page: routes, console, uncaught errors, security policy violations. */
import type { RecordEntry } from './recorder.ts';

/** One violation of the page's Content Security Policy. Tests read it from `window.__deviceViolations`. */
export interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly sample: string;
}

type PageScope = Window & typeof globalThis;

/** Records every place in the app: at start, on hash changes, and on history entries that the page adds. */
export function watchRoutes(scope: PageScope, record: RecordEntry): void {
  let last = '';
  const look = () => {
    const place = scope.location.hash || '#/';
    if (place === last) return;
    record({ kind: 'route', text: place, detail: last || null });
    last = place;
  };
  for (const method of ['pushState', 'replaceState'] as const) {
    const native = scope.history[method].bind(scope.history);
    scope.history[method] = (data, unused, url) => {
      native(data, unused, url);
      look();
    };
  }
  scope.addEventListener('hashchange', look);
  scope.addEventListener('popstate', look);
  look();
}

/** Records all levels of the console with their callers, and everything uncaught. The console still shows them. */
export function watchConsole(scope: PageScope, record: RecordEntry): void {
  for (const level of ['error', 'warn', 'info', 'log', 'debug'] as const) {
    const native = scope.console[level].bind(scope.console);
    scope.console[level] = (...values: readonly unknown[]) => {
      const stack = callersOf(new Error().stack);
      record({ kind: 'console', text: values.map(readable).join(' '), detail: { level, stack } });
      native(...values);
    };
  }
  scope.addEventListener('error', (event) => {
    const at = `${event.filename}:${event.lineno}:${event.colno}`;
    const stack = event.error instanceof Error ? (event.error.stack ?? '').slice(0, LONGEST) : '';
    const detail = { level: 'uncaught', at, stack };
    record({ kind: 'console', text: event.message, detail });
  });
  scope.addEventListener('unhandledrejection', (event) => {
    record({
      kind: 'console',
      text: readable(event.reason),
      detail: { level: 'unhandled rejection' },
    });
  });
}

const LONGEST = 2_000;

/** A stack without its first line and the console's own frames. */
const callersOf = (stack = '') =>
  stack
    .replace(/^Error\n/, '')
    .split('\n')
    .slice(1)
    .join('\n')
    .slice(0, LONGEST);

function readable(value: unknown): string {
  if (value instanceof Error) return (value.stack ?? value.message).slice(0, LONGEST);
  if (typeof value !== 'object' || value === null) return String(value).slice(0, LONGEST);
  try {
    return (JSON.stringify(value) ?? '').slice(0, LONGEST);
  } catch {
    return Object.prototype.toString.call(value);
  }
}

/** Records violations. Returns the growing list. `controlUrl` is the harness's: a blocked log must not fill the log. */
export function watchViolations(
  scope: PageScope,
  controlUrl: string,
  record: RecordEntry,
): readonly Violation[] {
  const violations: Violation[] = [];
  scope.addEventListener(
    'securitypolicyviolation',
    (event) => {
      if (event.blockedURI.startsWith(controlUrl)) return;
      const { effectiveDirective: directive, blockedURI: blocked, sample } = event;
      violations.push({ directive, blocked, sample });
      record({ kind: 'violation', text: `${directive} blocked ${blocked}`, detail: { sample } });
    },
    true,
  );
  return violations;
}
