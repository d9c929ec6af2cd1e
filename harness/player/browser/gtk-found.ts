/** Whether this machine can run and drive the GTK shell. */
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const findProgram = (name: string): string | null =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path)) ?? null;

/** Whether gjs has the type library of WebKitGTK 4.1. */
function hasWebKit(): boolean {
  const folders = [
    ...(process.env['GI_TYPELIB_PATH'] ?? '').split(delimiter).filter(Boolean),
    '/usr/lib/girepository-1.0',
    '/usr/lib64/girepository-1.0',
    ...(existsSync('/usr/lib')
      ? readdirSync('/usr/lib')
          .filter((name) => name.includes('-linux-'))
          .map((name) => `/usr/lib/${name}/girepository-1.0`)
      : []),
  ];
  return folders.some((folder) => existsSync(join(folder, 'WebKit2-4.1.typelib')));
}

const missingForShell = (): string[] => [
  ...(findProgram('gjs') === null ? ['gjs'] : []),
  ...(hasWebKit() ? [] : ['WebKitGTK 4.1 (gir1.2-webkit2-4.1)']),
];

export function missingForGtk(): string | null {
  const missing = [
    ...missingForShell(),
    ...(findProgram('WebKitWebDriver') === null ? ['WebKitWebDriver (webkit2gtk-driver)'] : []),
    ...(findProgram('Xvfb') === null ? ['Xvfb (xvfb)'] : []),
  ];
  return missing.length === 0 ? null : `missing here: ${missing.join(', ')}`;
}
