/** One open page of a phone without a screen and without views: a fresh core with its models, on the world's time. */
import {
  type PageParts,
  recordError,
  surround,
  type Tab,
} from '../../../../player/screens/around.ts';
import type { Bundle } from '../../../../player/screens/page-code.ts';
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
    recordError(phone, error);
    page?.failed('uncaught', error);
  };
  const around = surround(parts, failed);
  const { history, route } = around;
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
      around.typed(name, text);
      return true;
    },
    back() {
      const { dismiss } = read();
      if (!dismiss) return around.back();
      touch(dismiss);
      return true;
    },
    go: (to) => history.type(to),
    wake: around.wake,
    rejected(reason) {
      recordError(phone, reason, 'unhandled rejection');
      page?.failed('rejected', reason);
    },
    look() {
      around.moved();
      around.amounts(read().marks);
    },
    close() {
      around.close();
      page?.stop();
    },
  };
}
