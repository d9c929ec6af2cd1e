/** Notes, for each test file, which functions of the probed sources it runs. */
import { afterAll } from 'vitest';

declare global {
  var reached: (file: string) => (offset: number) => void;
}

const places = new Set<string>();
globalThis.reached = (file) => (offset) => void places.add(`${file}:${offset}`);

afterAll(({}, suite) => {
  Object.assign(suite.file?.meta ?? {}, { reached: [...places] });
});
