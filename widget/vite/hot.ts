/**
 * `npm run dev`: a changed view or text replaces the old one on the phone, which keeps its state. Views use Preact's
 * refresh. Texts are copied into the tables that the modules already have, and everything is drawn again.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const page = fileURLToPath(new URL('hot-page.ts', import.meta.url)).replaceAll('\\', '/');
const runtime = JSON.stringify(page);

/** Written into each module, because Vite looks for exactly these words. */
const accepting = (changed: string) => `\nif(import.meta.hot)import.meta.hot.accept(${changed});`;

/** A compiled view with its components registered. `id` is the module's path. */
export const hotView = (code: string, id: string): string =>
  [
    `import{hotView as $view,showView as $show}from${runtime};`,
    `const{$RefreshReg$,$RefreshSig$}=$view(${JSON.stringify(id)});`,
    code,
    accepting('()=>$show()'),
  ].join('');

/** A texts module that passes its new content to the tables in use. */
export function hotTexts(code: string): string {
  const names = [...code.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
  return [
    `import{hotTexts as $texts,showTexts as $show}from${runtime};`,
    code,
    `\n$texts({${names.join()}},import.meta.hot);`,
    accepting('(next)=>$show(import.meta.hot,next)'),
  ].join('');
}

/** The module that imports Spanish also accepts its changes, because a JSON file can't. */
export const hotWords = (code: string): string =>
  [
    `import{showWords as $show}from${runtime};`,
    code,
    accepting(`'../../languages/es.json',(next)=>$show(atHand.es,next)`),
  ].join('');

/**
 * The workbench imports texts too, to play by them. It keeps those it has: reloading would restart the phone in it, which
 * shows the new ones.
 */
export const keepTexts = {
  name: 'lendmax:keep-texts',
  apply: 'serve',
  hotUpdate: ({ file }: { readonly file: string }) =>
    /\.texts\.ts$|\/languages\/[\w-]+\.json$/.test(file) ? [] : undefined,
} as const satisfies Plugin;

export function hot(): Plugin {
  return {
    name: 'lendmax:hot',
    apply: 'serve',
    transform(code, id) {
      const [file = ''] = id.split('?');
      if (file.includes('/node_modules/')) return null;
      if (file.endsWith('.texts.ts')) return { code: hotTexts(code), map: null };
      if (file.endsWith('/texts/at-hand.ts')) return { code: hotWords(code), map: null };
      if (/\$Refresh(?:Reg|Sig)\$\(/.test(code)) return { code: hotView(code, file), map: null };
      return null;
    },
  };
}
