/** The script of a report's machine: takes over at a step, with app, phone and lender in the page. */
import { el, saveFile } from '../debug/dom.ts';
import { clearPrefix } from '../device/storage/namespace.ts';
import { ControlError } from '../../simulator/client/control.ts';
import { openState } from '../../simulator/client/open-state.ts';
import type { VouchedAt } from '../../simulator/protocol/asked.ts';
import type { ChooserReport, PhoneCommand, PhoneReport } from '../../simulator/protocol/phone.ts';
import { fileNameOf } from '../../simulator/recording/test-script.ts';
import type { PlayFrom, TakeOver } from '../../simulator/recording/report.ts';
import { unpacked } from '../../simulator/text/packing.ts';
import { watch } from '../../simulator/world/log.ts';
import type { World } from '../../simulator/world/world.ts';
import { createLender, type Lender } from './lender.ts';
import { drawPanel, type PanelActs, timeText } from './panel.ts';
import { createPhone } from './phone.ts';

const wait = (ms: number) => new Promise<void>((done) => void setTimeout(done, ms));
/** A verdict is drawn this long after the last event, ms. */
const SOON_MS = 300;
/** The clock ticks, ms. */
const TICK_MS = 1_000;

interface Opened {
  readonly id: string;
  /** Where the app starts, such as `#/me`. */
  readonly place: string;
  readonly title: string;
}

/** Throws an error with a sentence if that can't be opened. */
async function opened({ control }: Lender, from: PlayFrom): Promise<Opened> {
  if ('scenario' in from) {
    const { id } = await control.create({ scenario: from.scenario });
    return { id, place: '', title: 'Demo: not a real loan' };
  }
  const moment = from.run.moments[from.moment];
  const text = moment?.state === undefined ? null : await unpacked(moment.state);
  if (!moment || text === null) throw new Error(`step ${from.step} has no state`);
  const { id } = await openState(control, JSON.parse(text) as object);
  return { id, place: moment.route, title: `Taken over at step ${from.step}` };
}

async function takeOver({ machine, phone, from }: TakeOver): Promise<void> {
  const lender = createLender(machine, Date.now, wait);
  const first = await opened(lender, from);
  // What earlier phones of this file have stored.
  for (const prefix of ['world:', 'shell:']) clearPrefix(localStorage, prefix);
  const [shown, taken] = [need('run'), need('taken')];
  shown.hidden = true;
  taken.hidden = false;
  // The step's place would hide the head of what follows.
  window.scrollTo(0, 0);
  const back = () => {
    taken.hidden = true;
    shown.hidden = false;
  };
  await play({ lender, html: phone, taken, back: 'scenario' in from ? null : back }, first);
}

interface Stage {
  readonly lender: Lender;
  /** The phone's page. */
  readonly html: string;
  readonly taken: HTMLElement;
  /** Shows the run again; null in a demo, which has no run. */
  readonly back: (() => void) | null;
}

async function play(stage: Stage, { id, place, title }: Opened): Promise<void> {
  const { lender, html, taken, back } = stage;
  const { control, worlds } = lender;
  const world = worlds.get(id);
  const frame = frameOf(world);
  const panel = el('section', 'panel');
  panel.setAttribute('aria-label', 'Around the phone');
  taken.replaceChildren(el('main', 'stage', frame, panel));

  const phone = createPhone({ lender, id, html, frame });
  let chooser: ChooserReport | null = null;
  let asked: VouchedAt | null = null;
  let trouble = '';
  let due: ReturnType<typeof setTimeout> | undefined;

  const draw = async () => {
    const judgement = await control.verdict(id);
    const now = worlds.now(world);
    drawPanel(panel, { title, world, now, judgement, chooser, asked, trouble }, acts);
  };
  const soon = () => {
    clearTimeout(due);
    due = setTimeout(() => void draw(), SOON_MS);
  };
  const attempt = async (work: Promise<unknown>) => {
    trouble = '';
    try {
      await work;
    } catch (error) {
      if (!(error instanceof ControlError)) throw error;
      trouble = error.message;
    }
    await draw();
  };
  const tell = (command: PhoneCommand) => frame.contentWindow?.postMessage(command, '*');
  const hear = ({ source, data }: MessageEvent<PhoneReport>) => {
    if (source !== frame.contentWindow) return;
    if (data.type === 'started') chooser = null;
    else if (data.type === 'chooser') chooser = data.open ? data : null;
    else if (data.type === 'asked') {
      void attempt(control.asked(id, data.asked).then((told) => (asked = told)));
      return;
    } else return;
    soon();
  };
  const end = async () => {
    window.removeEventListener('message', hear);
    clearInterval(ticks);
    clearTimeout(due);
    unwatch();
    phone.stop();
    await control.end(id);
  };
  const acts: PanelActs = {
    advance: (by) => attempt(control.moveClock(id, { advance: by })),
    setFaults: (faults) => attempt(control.setFaults(id, faults)),
    choose: (picture) => tell({ type: 'choose', picture }),
    restart: () => phone.start(frame.contentWindow?.location.hash ?? ''),
    save: () => attempt(save(control.recordingPage(id), { name: world.scenario, world: id })),
    async start(scenario) {
      await end();
      await play(stage, await opened(lender, { scenario }));
    },
    leave: back && (() => void end().then(back)),
  };
  window.addEventListener('message', hear);
  const unwatch = watch(world, soon);
  const ticks = setInterval(() => {
    const clock = panel.querySelector('.dbg-clock');
    if (clock) clock.textContent = timeText(worlds.now(world));
  }, TICK_MS);
  phone.start(place);
  await draw();
}

/** The phone's frame, of its size in CSS px. */
function frameOf({ device: { width, height } }: World): HTMLIFrameElement {
  const frame = el('iframe', 'phone');
  frame.title = `Phone, ${width} by ${height}`;
  frame.width = String(width);
  frame.height = String(height);
  frame.allow = 'camera; clipboard-read; clipboard-write';
  return frame;
}

/** Saves the run as a new report. */
async function save(page: Promise<string>, run: Parameters<typeof fileNameOf>[0]): Promise<void> {
  saveFile(new Blob([await page], { type: 'text/html' }), `run-${fileNameOf(run)}.html`);
}

function need(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no ${id}`);
  return found;
}

Object.assign(window, { takeOver });
