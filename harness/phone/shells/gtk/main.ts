/**
 * The GTK shell: one built HTML file in a window of WebKitGTK, with the bridge of an iOS shell, driven by
 * WebKitWebDriver.
 */
import Gio from 'gi://Gio?version=2.0';
import GLib from 'gi://GLib?version=2.0';
import Gtk from 'gi://Gtk?version=3.0';
import WebKit from 'gi://WebKit2?version=4.1';
import System from 'system';
import { readOptions, type ShellOptions } from './options.ts';
import { createShellOf } from './shell.ts';

Gio._promisify(WebKit.WebsiteDataManager.prototype, 'clear', 'clear_finish');
Gio._promisify(WebKit.WebView.prototype, 'evaluate_javascript', 'evaluate_javascript_finish');

const screen = { width: 360, height: 740 };

function run(options: ShellOptions): void {
  const window = new Gtk.Window({
    title: 'LendMax',
    default_width: screen.width,
    default_height: screen.height,
  });
  const { context, view } = createShellOf(options);
  window.add(view);
  context.connect('automation-started', (_context, session) => {
    const info = new WebKit.ApplicationInfo();
    info.set_name('LendMax shell');
    info.set_version(1, 0, 0);
    session.set_application_info(info);
    session.connect('create-web-view', () => view);
  });
  const loop = GLib.MainLoop.new(null, false);
  window.connect('destroy', () => loop.quit());
  // Without a window manager, nothing else gives the window the keyboard focus.
  window.connect('map-event', () => {
    window.get_window()?.focus(0);
    return false;
  });
  window.show_all();
  view.grab_focus();
  loop.run();
}

function fail(reason: string): never {
  printerr(reason);
  return System.exit(1);
}

const options = readOptions(ARGV);
if (typeof options === 'string') fail(options);
const [hasDisplay] = Gtk.init_check(null);
if (!hasDisplay) fail('No display found. Start it under Xvfb.');
try {
  run(options);
} catch (error) {
  fail(`The shell can't start: ${String(error)}`);
}
