import { type Command, startQuietly } from '#harness/cli/run.ts';

/** Runs one, prints what it said and how it ended. Resolves with its exit code. */
function quietly(name: string, command: Command): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = Date.now();
    const child = startQuietly(command);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    }
    child.once('error', reject);
    child.once('close', (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(0);
      process.stdout.write(
        `${said}── ${name}: ${code === 0 ? 'passed' : 'FAILED'}, ${seconds} s\n`,
      );
      resolve(code ?? 1);
    });
  });
}

/**
 * Runs these in parallel, by name. Each prints as soon as it has ended, and the names of those that failed come last.
 * Resolves with the first exit code that isn't 0, or with 0.
 */
export async function atOnce(commands: Readonly<Record<string, Command>>): Promise<number> {
  const ended = await Promise.all(
    Object.entries(commands).map(async ([name, command]) => ({
      name,
      code: await quietly(name, command),
    })),
  );
  const failed = ended.filter(({ code }) => code !== 0);
  if (failed.length > 0) console.error(`Failed: ${failed.map(({ name }) => name).join(', ')}.`);
  return failed[0]?.code ?? 0;
}
