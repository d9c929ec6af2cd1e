/** The shell's own login: asks the user at the desktop, who signs in, turns away, or wants the app's own page. */
import Gtk from 'gi://Gtk?version=3.0';
import type { LoginWay } from './options.ts';

/** Closing the dialog is turning away. */
export function askPerson(
  window: Gi.Window,
  appName: string,
): Promise<Exclude<LoginWay, 'ask' | 'world'>> {
  return new Promise((resolve) => {
    const { OK, NO, CANCEL } = Gtk.ResponseType;
    const dialog = new Gtk.MessageDialog({
      transient_for: window,
      modal: true,
      text: `Log in to ${appName}`,
      // Broken by hand: the window is as narrow as a phone, and the dialog should not be wider.
      secondary_text: "This is the shell's own login screen.\nYou can use the app's page instead.",
    });
    dialog.add_button("Use the app's page", NO);
    dialog.add_button('Cancel', CANCEL);
    dialog.add_button('Log in', OK).get_style_context().add_class('suggested-action');
    dialog.set_default_response(OK);
    dialog.connect('response', (_dialog, response) => {
      dialog.destroy();
      if (response === OK) resolve('signsIn');
      else resolve(response === NO ? 'none' : 'cancels');
    });
    dialog.show_all();
  });
}
