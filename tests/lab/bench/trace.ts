/** The tasks of a page's main thread by the processor time they took, which a busy machine does not stretch. */
import type { Page } from './browser.ts';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time of the thread, µs. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

async function textOf(page: Pick<Page, 'send'>, handle: string): Promise<string> {
  let text = '';
  for (;;) {
    const part = await page.send<{ data: string; eof: boolean; base64Encoded?: boolean }>(
      'IO.read',
      { handle },
    );
    text += part.base64Encoded ? Buffer.from(part.data, 'base64').toString() : part.data;
    if (part.eof) return text;
  }
}

/** Runs `act` and gives the processor ms of every main-thread task meanwhile, longest first. */
export async function tasksWhile(
  page: Pick<Page, 'send' | 'next'>,
  act: () => Promise<unknown>,
): Promise<number[]> {
  await page.send('Tracing.start', {
    transferMode: 'ReturnAsStream',
    traceConfig: { includedCategories: ['toplevel'] },
  });
  await act();
  const complete = page.next<{ stream: string }>('Tracing.tracingComplete', 'the trace');
  await page.send('Tracing.end');
  const { stream } = await complete;
  const { traceEvents } = JSON.parse(await textOf(page, stream)) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const mains = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(threadOf);
  const byThread = mains.map((thread) =>
    traceEvents.filter(
      (event) => event.ph === 'X' && event.name.endsWith('RunTask') && threadOf(event) === thread,
    ),
  );
  // An idle renderer may wait beside the page's own.
  const [tasks] = byThread.sort((one, other) => other.length - one.length);
  if (!tasks?.length) throw new Error('The trace holds no task of a page.');
  return tasks.map(({ tdur = 0 }) => tdur / 1000).sort((one, other) => other - one);
}
