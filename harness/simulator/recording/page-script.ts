/**
 * The small script of a report: checks that nothing is missing, draws a step's picture when the step is opened, steps
 * with the arrow keys, and starts the machine to take over.
 */
import { EDITED, policyOf } from './report.ts';

/** Without it, and if anything is missing, the page shows only the sentence that says so. */
export const pageScript = `(() => {
  const at = (id) => document.getElementById(id);
  const textOf = (id) => at(id).textContent;
  const unpacked = (packed) => {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Response(stream).json();
  };
  const sumOf = async (text) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const hexOf = async (text) =>
    Array.from(await sumOf(text), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const code = document.currentScript.textContent;
  /** Data, app, script, policy, title and style are those of the export. */
  const isWhole = async () => {
    const own = "'sha256-" + btoa(String.fromCharCode(...(await sumOf(code)))) + "'";
    const { content } = document.querySelector('meta[http-equiv]') ?? {};
    const [title, style] = ['title', 'style'].map((name) => document.querySelector(name));
    return (
      (await hexOf(textOf('report') + textOf('machine'))) === at('report').dataset.sum &&
      (await hexOf(title.textContent + style.textContent)) === style.dataset.sum &&
      style.attributes.length === 1 &&
      content === ${JSON.stringify(policyOf(''))} + [own, at('machine').dataset.scripts].join(' ').trim()
    );
  };

  const draw = (data, step) => {
    const place = step.querySelector('[data-screen]');
    if (!step.open || !place || place.firstChild) return;
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-same-origin');
    frame.title = place.dataset.title;
    frame.tabIndex = -1;
    frame.width = data.width;
    frame.height = data.height;
    frame.addEventListener('load', () => {
      const inside = frame.contentDocument;
      if (inside && inside.scrollingElement) inside.scrollingElement.scrollTop = Number(place.dataset.scroll);
    });
    const style = data.styles[place.dataset.style].replace(/<\\/style/gi, '<\\\\/style');
    frame.srcdoc = '<!doctype html>' + data.screens[place.dataset.screen].replace(/<head\\b[^>]*>/i, (head) => head + data.head[0] + style + data.head[1]);
    place.append(frame);
  };

  let machine;
  const started = () => machine ??= unpacked(textOf('machine')).then(({ phone, script }) => {
    const element = document.createElement('script');
    element.textContent = script;
    document.head.append(element);
    return phone;
  });
  const take = async (from) => {
    const phone = await started();
    const { scripts } = at('machine').dataset;
    await window.takeOver({
      machine: { packed: textOf('machine'), scripts: scripts.split(' ') },
      phone,
      from,
    });
  };

  const tell = (place, { message }) => {
    const said = document.createElement('p');
    said.setAttribute('role', 'alert');
    said.textContent = 'Nobody can take over here: ' + message;
    place.append(said);
  };

  const show = (data) => {
    at('run').innerHTML = data.shown;
    const { scenario } = data;
    if (scenario !== null) take({ scenario }).catch((error) => tell(at('run'), error));
    const steps = [...document.querySelectorAll('details.step')];
    for (const step of steps) {
      step.addEventListener('toggle', () => draw(data, step));
      draw(data, step);
    }
    at('run').addEventListener('click', ({ target }) => {
      const { take: moment, step } = target.dataset;
      if (moment === undefined) return;
      take({ run: data.run, moment: Number(moment), step: Number(step) }).catch((error) => tell(target.parentElement, error));
    });
    document.addEventListener('keydown', (event) => {
      const by = { ArrowRight: 1, j: 1, ArrowLeft: -1, k: -1 }[event.key];
      if (!by || at('run').hidden || event.ctrlKey || event.metaKey || event.altKey) return;
      const open = steps.findIndex((step) => step.open);
      const next = steps[Math.min(Math.max(open + by, 0), steps.length - 1)];
      if (!next) return;
      for (const step of steps) step.open = step === next;
      next.querySelector('summary').focus();
      next.scrollIntoView({ block: 'start' });
    });
  };

  const start = async () => {
    if (await isWhole()) return show(await unpacked(textOf('report')));
    document.querySelector('[role="alert"]').textContent = ${JSON.stringify(EDITED)};
  };
  void start();
})();`;
