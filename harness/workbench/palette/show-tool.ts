/** Brings the tester to a tool: the focus on its button or field, or the tool open. */
import type { Tool } from './tools.ts';

/** A closing palette gives the focus back, and a tab has to be drawn first. */
const LOOK_EVERY_MS = 50;
/** Some are there only now and then, such as what needs a chosen call. */
const LOOK_FOR_MS = 1_000;

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

/** Its tab must be open. What is not there now is left alone. */
export function showTool(tool: Tool, since = performance.now()): void {
  setTimeout(() => {
    const found = find(tool);
    if (found) {
      found.focus();
      if (tool.opens) found.click();
    } else if (performance.now() - since < LOOK_FOR_MS) {
      showTool(tool, since);
    }
  }, LOOK_EVERY_MS);
}
