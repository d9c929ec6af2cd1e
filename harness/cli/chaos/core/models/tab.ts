/** One open page of a phone without a screen and without views: a fresh core with its models, on the world's time. */
import { type PageParts, surround, type Tab } from '../around.ts';
import type { Bundle } from '../bundle.ts';
import { hostCipher } from './cipher.ts';
import type { PlainPage } from './page.ts';
import type { PlainControl, PlainScreen } from './pen.ts';

/** Before the app has started. */
const starting: PlainScreen = {
  text: '',
  controls: [],
  found: [],
  busy: true,
  marks: [],
  dismiss: null,
};

/** Opens the app; its start takes time of the timeline. */
export function openModelTab(bundle: Bundle<'models'>, parts: PageParts): Tab<PlainControl> {
  const { phone } = parts;
  let page: PlainPage | null = null;
  const failed = (error: unknown) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    phone.record({ kind: 'console', text: text.slice(0, 2_000), detail: { level: 'uncaught' } });
    page?.uncaught(error);
  };
  const around = surround(parts, failed);
  const { history, settled, route } = around;
  const { open } = bundle.fresh({
    ...around.timed,
    globalThis: {},
    hostCipher,
    reportError: failed,
  });
  const follow = (path: string) => history.type(path || '/');
  const begin = async () => {
    try {
      const opened = await open(around.environment, { shell: around.shellScope, follow });
      if (around.isClosed()) opened.stop();
      else page = opened;
    } catch (error) {
      failed(error);
    }
  };
  void begin();
  around.moved();

  /** The screen as last read; null once something may have changed it. */
  let known: PlainScreen | null = null;
  /** What a touch of the customer sets off. */
  function touch(act: () => unknown): void {
    known = null;
    try {
      const done = act();
      if (done instanceof Promise) done.catch(failed);
    } catch (error) {
      failed(error);
    }
  }
  const changed = () => {
    known = null;
  };
  function read(): PlainScreen {
    try {
      if (page) known ??= page.read(changed);
      return known ?? starting;
    } catch (error) {
      failed(error);
      return starting;
    }
  }
  let lastMarks = '';

  return {
    screen: () => ({ ...read(), route: route() }),
    isBusy: () => read().busy,
    tap({ press }) {
      around.acts();
      if (press) touch(press);
    },
    type({ name, fill }, text) {
      around.acts();
      if (!fill) return false;
      touch(() => fill(text));
      if (text !== '') {
        const typed = { field: name.slice(0, 120), value: text.slice(0, 500) };
        phone.record({ kind: 'screen', text: route(), detail: { typed } });
      }
      return true;
    },
    back() {
      const { dismiss } = read();
      if (dismiss) touch(dismiss);
      else if (!history.canGoBack()) return false;
      else history.pressBack();
      return true;
    },
    go: (to) => history.type(to),
    wake: around.wake,
    look() {
      around.moved();
      const { marks } = read();
      const text = marks.length > 0 ? JSON.stringify([route(), marks]) : '';
      const changed = text !== lastMarks;
      lastMarks = text;
      if (!changed && (settled.length === 0 || marks.length === 0)) return;
      phone.record({
        kind: 'oracle',
        text: route(),
        detail: { page: around.started, marks, settled: settled.splice(0), changed },
      });
    },
    close() {
      around.close();
      page?.stop();
    },
  };
}
