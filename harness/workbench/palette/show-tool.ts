/** Brings the tester to a tool: focuses its button or field, or opens it. */
import type { Tool } from './tools.ts';

/** A closing palette returns the focus, and a tab has to be drawn first; ms. */
const LOOK_EVERY_MS = 50;
/** A panel may have to ask the server first. Some tools exist only at times, such as those for a chosen call. */
const LOOK_FOR_MS = 5_000;

const controls = 'button, a[href], input, select, textarea, [role="region"]';

const nameOf = (element: HTMLElement) =>
  element.ariaLabel ??
  (element instanceof HTMLInputElement
    ? (element.labels?.[0]?.innerText ?? '')
    : element.innerText);

function find({ name, button = name, tab }: Tool): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(controls)].find(
    (element) =>
      (element.closest('[role="tabpanel"]') !== null) === (tab !== undefined) &&
      nameOf(element).trim().startsWith(button),
  );
}

/** Its tab must be open. Gives up if the tool doesn't come, or if the tester has gone on meanwhile. */
export function showTool(tool: Tool): void {
  const looking = new AbortController();
  const stop = () => {
    clearInterval(timer);
    looking.abort();
  };
  const end = performance.now() + LOOK_FOR_MS;
  const timer = setInterval(() => {
    const found = find(tool);
    if (!found && performance.now() < end) return;
    stop();
    found?.focus();
    if (tool.opens) found?.click();
  }, LOOK_EVERY_MS);
  for (const deed of ['keydown', 'pointerdown']) {
    window.addEventListener(deed, stop, { capture: true, signal: looking.signal });
  }
}
