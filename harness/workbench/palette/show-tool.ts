/** Brings the tester to a tool: the focus on its button or field, or the tool open. */
import type { Tool } from './tools.ts';

/** A closing palette gives the focus back, and a tab has to be drawn first. */
const LOOK_EVERY_MS = 50;
/** A panel may have to ask the server first. Some tools are there only now and then, such as what needs a chosen call. */
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

/** Its tab must be open. What does not come is left alone, and so is a tester who has gone on meanwhile. */
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
