import { type Command, startQuietly } from '#harness/cli/run.ts';

/** Runs these in parallel. Each prints when it has ended. Resolves with the first exit code that isn't 0, or with 0. */
export async function atOnce(commands: readonly Command[]): Promise<number> {
  const codes = commands.map(
    (command) =>
      new Promise<number>((resolve, reject) => {
        const child = startQuietly(command);
        let said = '';
        for (const stream of [child.stdout, child.stderr]) {
          stream.setEncoding('utf8').on('data', (text: string) => (said += text));
        }
        child.once('error', reject);
        child.once('close', (code) => {
          process.stdout.write(said);
          resolve(code ?? 1);
        });
      }),
  );
  return (await Promise.all(codes)).find((code) => code !== 0) ?? 0;
}
