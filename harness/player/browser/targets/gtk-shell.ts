/**
 * The GTK shell of harness/phone/shells/gtk: the product's unmodified file, a real bridge, real storage, driven by
 * WebKitWebDriver.
 */
import { missingForGtk } from '../gtk-found.ts';
import { startGtkShell } from '../gtk.ts';
import type { Target } from './target.ts';

const noDevTools = 'WebKitWebDriver has no commands of developer tools';
const realDevice = 'the device is real: nothing stands in its place';

export const gtkShell: Target = {
  name: 'gtk-shell',
  about:
    'gjs, GTK 3 and WebKitGTK: dist/widget/index.html as it is built, under the address of its API',
  can: {
    phoneClock: `${realDevice}; the app learns the server's time`,
    screenSize: true,
    textSize: noDevTools,
    engineLog: 'WebKitWebDriver hands no log on',
    printing: noDevTools,
    offline: noDevTools,
    files: 'a shell hands no file on',
    camera: 'this machine has no camera',
    theme: realDevice,
    brands: 'the shell has one file, the page that ships',
  },
  leaves: {
    'workbench/*.test.ts': 'the workbench is a page for desktops',
    'app/tabs.test.ts': 'a shell has one page',
    'app/two-pages.test.ts': 'a shell has one page',
    'application/kills.test.ts':
      'it kills a whole Chromium; shell/native-shell.test.ts kills the shell’s renderer',
    'app/policy.test.ts': 'it plays attacks from scripts put in front of the page',
    'start/below-the-floor.test.ts':
      'it makes an engine of today look old by a script before the page',
    'app/hostile.test.ts': 'it opens pages of a server that is no simulator',
    'app/routes.test.ts': 'it opens every address with the harness’s copy of the page',
    'shell/debug-build.test.ts': 'it is about a build with its own simulator inside',
    'player/harness-command.test.ts': 'it drives a desktop Chromium by a command',
    'application/identity-camera.test.ts':
      'this machine has no camera; Chromium brings one made of paper',
  },
  // What only a real WebKit and a real bridge can show: pictures, a range, a scrolled list, storage.
  core: {
    'shell/native-shell.test.ts': 'whole',
    'application/application.test.ts': [
      'A new customer goes from registration to a repaid loan and leaves nothing on the phone',
    ],
    'application/identity.test.ts': [
      'A photo of 12 megapixels is sent small, upright, and without its location',
      'A photo of every orientation arrives upright',
    ],
    'home/calculator.test.ts': [
      'Every figure follows taps and keys to the kobo, and the application is for the choice',
    ],
    'records/records.test.ts': [
      'Of two thousand loans one deep in the list opens, and Back returns to the same place',
    ],
  },
  missing: missingForGtk,
  start: () => startGtkShell(),
  // The shell forgets everything when it opens another world.
  empty: async () => undefined,
  async resize(browser, width, height) {
    await browser.setWindowSize(width, height);
  },
  async insert(browser, text) {
    await browser.execute((inserted) => document.execCommand('insertText', false, inserted), text);
  },
};
