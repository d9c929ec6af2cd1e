/** The GTK shell: one built HTML file in a window of WebKitGTK, with the bridge of an iOS shell (harness/docs/devices.md). */
import Gio from 'gi://Gio?version=2.0';
import GLib from 'gi://GLib?version=2.0';
import Gtk from 'gi://Gtk?version=3.0';
import WebKit from 'gi://WebKit2?version=4.1';
import System from 'system';
import { sentenceOf } from './notice.ts';
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
  const shell = createShellOf(options, () => window);
  const { context, view } = shell;
  if (!options.automation) {
    const bar = new Gtk.HeaderBar({ title: 'LendMax', show_close_button: true });
    const back = Gtk.Button.new_from_icon_name('go-previous-symbolic', Gtk.IconSize.BUTTON);
    // As on a phone: one step back in the app, and out of it on its first page.
    back.set_tooltip_text('Back');
    back.connect('clicked', () => {
      if (view.can_go_back()) view.go_back();
      else window.destroy();
    });
    bar.pack_start(back);
    window.set_titlebar(bar);
  }
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
  // Where no window manager is, nobody else gives the window the keyboard.
  window.connect('map-event', () => {
    window.get_window()?.focus(0);
    return false;
  });
  window.show_all();
  view.grab_focus();
  if (options.address !== null) shell.open(options.address);
  loop.run();
}

function fail(reason: string): never {
  printerr(reason);
  return System.exit(1);
}

const options = readOptions(ARGV);
if (typeof options === 'string') fail(options);
const [hasDisplay] = Gtk.init_check(null);
if (!hasDisplay) fail('No display found. Start it in a desktop session or under Xvfb.');
try {
  run(options);
} catch (error) {
  fail(`The shell can't start: ${sentenceOf(error)}`);
}
