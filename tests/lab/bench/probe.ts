/** Injected into every measured page before its own scripts: watches, and reports through one binding. */

/** The function in the page that passes a report to the bench. */
export const binding = 'benchReport';

/** ms since the navigation started. */
export interface StartReport {
  readonly kind: 'start';
  readonly firstPaintMs: number;
  readonly usableMs: number;
}

/** The page isn't the one to be measured. */
interface FaultReport {
  readonly kind: 'fault';
  readonly reason: string;
}

export type Report = StartReport | FaultReport;

type Send = (report: Report) => void;

/**
 * Runs in the page: the screen is usable once its button exists, its frame was made and the main thread is idle. The
 * search for the button doesn't force a layout, which would be measured too.
 */
function watchStart(send: Send, name: string): void {
  const found = () =>
    [...document.querySelectorAll('button')].find(
      (button) => button.textContent.trim() === name && !button.disabled,
    );
  const report = (button: HTMLElement) => {
    const usableMs = performance.now();
    const { left, top, width, height } = button.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!button.contains(hit)) send({ kind: 'fault', reason: `A tap does not reach '${name}'.` });
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName('first-contentful-paint');
      if (paint) send({ kind: 'start', firstPaintMs: paint.startTime, usableMs });
    }).observe({ type: 'paint', buffered: true });
  };
  const observer = new MutationObserver(() => {
    const button = found();
    if (!button) return;
    observer.disconnect();
    requestAnimationFrame(() => requestIdleCallback(() => report(button)));
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

/** The probe as a script. `button`: exact text of the button that makes the screen usable. */
export function probeScript(button: string): string {
  // Some compilers name functions by a helper of that name, which the page doesn't have.
  return `(() => {
    const __name = (target) => target;
    const send = (report) => ${binding}(JSON.stringify(report));
    (${watchStart.toString()})(send, ${JSON.stringify(button)});
  })();`;
}
