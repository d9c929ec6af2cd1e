/** Tools by the names on their buttons. The palette opens their tab and focuses them. A new tool needs a row here. */
import type { View } from '../../player/links/tabs.ts';

export interface Tool {
  readonly name: string;
  /** The full or beginning text of its button or field, if that isn't its name. */
  readonly button?: string;
  /** Its view; always on screen if missing. */
  readonly tab?: View;
  /** A press on its button only opens it. */
  readonly opens?: true;
  /** Synonyms for the search. */
  readonly also?: string;
}

export const tools: readonly Tool[] = [
  { name: 'Worlds', opens: true, also: 'recent earlier back' },
  { name: 'Real phone', opens: true, also: 'address of this world, network' },
  { name: 'Filter the scenarios', also: 'find scenario' },
  { name: "Phone's clock", also: 'wrong, ahead or behind' },
  { name: 'Any time, Lagos', also: 'set the clock date' },
  { name: 'Go to due date', also: 'clock days overdue late +1 day +7 days +1 h' },
  { name: 'SMS inbox', also: 'messages code' },
  { name: 'Turn the phone', opens: true, also: 'landscape rotate' },
  {
    name: 'Model or size of the phone',
    also: 'device width height screen safe areas keyboard pixel ratio iPhone Android',
  },
  { name: 'Text size of the phone', also: 'zoom font shell theme dark language English Spanish' },
  {
    name: 'Phone settings',
    opens: true,
    also: 'permissions denied, Login screen of the shell, package app name headers',
  },
  { name: 'Camera', opens: true, also: 'camera roll live picture photo scene' },
  {
    name: 'Pause or kill the app',
    opens: true,
    also: 'power, Pause: send the app to the background, Resume: bring the app to the front, Reopen the app, lose localStorage',
  },
  {
    name: 'Add a phone',
    opens: true,
    also: 'New phone, same world, New phone with this session, second tab',
  },

  { name: 'Filter the calls', button: 'Filter: Calls', tab: 'calls', also: 'search status opId' },
  { name: 'Copy as plain cURL', tab: 'calls', also: 'edit and send, resend request again' },
  {
    name: 'Answer with…',
    tab: 'calls',
    also: 'stub mock fixture override map local response body rewrite',
  },
  { name: 'Copy as cURL', tab: 'calls', also: 'shell' },
  { name: 'Export HAR', tab: 'calls', also: 'save traffic file' },
  {
    name: 'Connect a real backend',
    button: 'Backend URL',
    tab: 'contract',
    also: 'Create world on this backend, Use the simulated lender, upstream',
  },
  {
    name: 'Filter the stored values',
    tab: 'storage',
    also: 'localStorage sessionStorage IndexedDB',
  },
  {
    name: 'Replay the recording',
    button: 'Replay',
    tab: 'recorder',
    also: 'play again, compare runs, difference, screenshot diff',
  },
  {
    name: 'Export the recording',
    button: 'Export',
    tab: 'recorder',
    also: 'Report (HTML), Test for the player, Test for WebdriverIO, snapshot fixture save state file',
  },
  { name: 'Open a recording', button: 'Open', tab: 'recorder', also: 'import saved file' },
  {
    name: 'Find a fault',
    tab: 'faults',
    also: 'search palette throttle hold a call breakpoint intercept pause',
  },
  { name: 'Money arrives', tab: 'world', also: 'payment surplus twice wrong sum too late' },
  { name: 'Edit JSON', tab: 'world', also: 'change edit field value state' },
  { name: 'Open the phone in a new tab', tab: 'world', also: 'window' },
  { name: 'End world', tab: 'world', also: 'delete remove' },
];
