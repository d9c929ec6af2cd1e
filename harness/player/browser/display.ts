/** An X server without a screen for each window that needs the keyboard, and pictures of it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

export interface Display {
  /** Its name, such as `:99`. */
  readonly name: string;
  /** Writes a PNG of its upper left corner. */
  readonly picture: (path: string, width: number, height: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function startDisplay(): Promise<Display> {
  const folder = await mkdtemp(join(tmpdir(), 'lendmax-display-'));
  const screen = ['-screen', '0', '800x1000x24', '-fbdir', folder, '-displayfd', '3'];
  const server = spawn('Xvfb', [...screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const ended = once(server, 'exit');
  const output = server.stdio[3];
  if (!output) throw new Error('Xvfb has no pipe.');
  const [chunk] = (await Promise.race([once(output, 'data'), ended])) as readonly unknown[];
  if (!Buffer.isBuffer(chunk)) throw new Error(`Xvfb has ended with ${String(chunk)}.`);
  return {
    name: `:${chunk.toString('utf8').trim()}`,
    async picture(path, width, height) {
      await writeFile(path, pngOf(await readFile(join(folder, 'Xvfb_screen0')), width, height));
    },
    async stop() {
      server.kill();
      await ended;
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** PNG of the upper left corner of an XWD dump with 32 bits per pixel, blue first. Throws for another format. */
function pngOf(dump: Buffer, width: number, height: number): Buffer {
  const field = (index: number) => dump.readUInt32BE(index * 4);
  const [header, bits, line, colours] = [field(0), field(11), field(12), field(19)];
  if (bits !== 32) throw new Error(`The display has ${bits} bits a pixel, not 32.`);
  const start = header + colours * 12;
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = start + y * line + x * 4;
      const to = y * (1 + width * 3) + 1 + x * 3;
      rows[to] = dump[from + 2] ?? 0;
      rows[to + 1] = dump[from + 1] ?? 0;
      rows[to + 2] = dump[from] ?? 0;
    }
  }
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    part('IHDR', size),
    part('IDAT', deflateSync(rows)),
    part('IEND', Buffer.alloc(0)),
  ]);
}

function part(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
