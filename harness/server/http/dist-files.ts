/** The built files that the server gives out: the workbench as it is, the widget and device runtime as text. */
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

export interface DistFiles {
  /** A built file as text, or null where it was not built. */
  readonly text: (name: string) => Promise<string | null>;
  /** A file of the workbench by the path of its address, or null. */
  readonly workbench: (pathname: string) => Promise<Response | null>;
}

/** `folder` is the `dist` of the project. */
export function createDistFiles(folder: string): DistFiles {
  const text = (name: string) => readFile(join(folder, name), 'utf8').catch(absent);

  async function workbench(pathname: string): Promise<Response | null> {
    const root = join(folder, 'workbench');
    let wanted: string;
    try {
      wanted = decodeURIComponent(pathname);
    } catch {
      return null;
    }
    const file = normalize(join(root, wanted.endsWith('/') ? `${wanted}index.html` : wanted));
    if (!file.startsWith(root + sep) || file.includes('\0')) return null;
    const bytes = await readFile(file).catch(absent);
    if (!bytes) return null;
    const hashed = /-[\w-]{8,}\.\w+$/.test(file);
    return new Response(new Uint8Array(bytes), {
      headers: {
        'Content-Type': types[extname(file).toLowerCase()] ?? 'application/octet-stream',
        'Cache-Control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        'X-Content-Type-Options': 'nosniff',
      },
    });
  }

  return { text, workbench };
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'ENOTDIR') return null;
  throw error;
}
