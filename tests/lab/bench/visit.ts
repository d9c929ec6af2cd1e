/** One visit of a measured page: the start, its work, and the heap after it. */
import type { Page } from './browser.ts';
import { binding, probeScript, type Report, type StartReport } from './probe.ts';

export interface Start {
  /** Navigation to first contentful paint, ms. */
  readonly firstPaintMs: number;
  /** Navigation to the first usable screen, ms. */
  readonly usableMs: number;
}

interface BindingCall {
  readonly name: string;
  readonly payload: string;
}

async function nextReport(page: Page, what: string): Promise<Report> {
  const wanted = ({ name }: BindingCall) => name === binding;
  const { payload } = await page.next<BindingCall>('Runtime.bindingCalled', what, wanted);
  const report = JSON.parse(payload) as Report;
  if (report.kind === 'fault') throw new Error(`${what}: ${report.reason}`);
  return report;
}

/** Opens `url` and waits until the screen with this button is usable and its calls have ended. */
export async function open(page: Page, url: string, button: string): Promise<Start> {
  await page.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.send('Page.setLifecycleEventsEnabled', { enabled: true });
  await page.send('Runtime.addBinding', { name: binding });
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: probeScript(button) });
  const started = nextReport(page, `${url} with '${button}'`);
  // The empty page before it went quiet long ago, and reports that when asked.
  const first = await page.send<{ frameTree: { frame: { loaderId: string } } }>(
    'Page.getFrameTree',
  );
  const quiet = page.next<{ name: string; loaderId: string }>(
    'Page.lifecycleEvent',
    `${url} at rest`,
    ({ name, loaderId }) => name === 'networkIdle' && loaderId !== first.frameTree.frame.loaderId,
  );
  const opened = Promise.all([started, quiet]);
  const [[report]] = await Promise.all([opened, page.send('Page.navigate', { url })]);
  return startOf(report, url);
}

function startOf(report: Report, url: string): StartReport {
  if (report.kind === 'start') return report;
  throw new Error(`${url} reports a ${report.kind} before its start.`);
}

async function metric(page: Page, wanted: string): Promise<number> {
  const { metrics } = await page.send<{ metrics: { name: string; value: number }[] }>(
    'Performance.getMetrics',
  );
  const found = metrics.find(({ name }) => name === wanted);
  if (!found) throw new Error(`The browser tells no ${wanted}.`);
  return found.value;
}

/** Processor time that the main thread has used so far, ms. A busy machine affects it less than wall time. */
export async function workMs(page: Page): Promise<number> {
  return (await metric(page, 'TaskDuration')) * 1000;
}

/** JavaScript heap in use, bytes, after a forced collection. */
export async function heapBytes(page: Page): Promise<number> {
  await page.send('HeapProfiler.collectGarbage');
  return metric(page, 'JSHeapUsedSize');
}
