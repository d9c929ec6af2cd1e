/** Runs in the measured page of the loan records: the first rows after a tap, and every frame of a scroll. */

export interface RowsReport {
  /** From the tap to the frame that shows rows, ms. */
  readonly ms: number;
  /** Of it between the sending of the call that brought them and its answer, ms: the simulator's part and the wire's. */
  readonly waitedMs: number;
}

export interface FrameReport {
  /** ms between one frame and the next. */
  readonly frames: readonly number[];
}

interface Watching {
  recordsFrames?: number[];
}

/** Taps on Records and waits for the frame after the first rows. */
export function firstRows(): Promise<RowsReport> {
  return new Promise((resolve, reject) => {
    const tab = document.querySelector<HTMLElement>('a[href="#/records"]');
    if (!tab) return reject(new Error('There is no tab of the records.'));
    performance.clearResourceTimings();
    const begun = performance.now();
    const observer = new MutationObserver(() => {
      if (!document.querySelector('main li [data-money]')) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () => {
          const ms = performance.now() - begun;
          const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
          const [call] = calls.sort((one, other) => other.responseEnd - one.responseEnd);
          resolve({ ms, waitedMs: call ? call.responseEnd - call.startTime : 0 });
        });
        channel.port1.start();
        channel.port2.postMessage(null);
      });
    });
    observer.observe(document, { childList: true, subtree: true });
    tab.click();
  });
}

/** The function as an expression to evaluate; some compilers name functions by a helper that is not in the page. */
export const inPage = (run: () => unknown) =>
  `(() => { const __name = (target) => target; return (${run.toString()})(); })()`;

export function watchFrames(): void {
  const frames: number[] = [];
  (window as Watching).recordsFrames = frames;
  let last = 0;
  const tick = (now: number) => {
    if (last > 0) frames.push(now - last);
    last = now;
    if ((window as Watching).recordsFrames === frames) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}

export function stopFrames(): FrameReport {
  const frames = (window as Watching).recordsFrames ?? [];
  delete (window as Watching).recordsFrames;
  return { frames };
}
