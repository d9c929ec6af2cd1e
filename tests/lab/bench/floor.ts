/** The floor: a screen of the app as a static page, with its DOM and styles and without any script. */
import type { Page } from './browser.ts';

export interface Rendered {
  readonly language: string;
  readonly title: string;
  readonly styles: readonly string[];
  readonly body: string;
}

/** Runs in the page: the current content. */
function rendered(): Rendered {
  const body = document.body.cloneNode(true) as HTMLElement;
  for (const gone of body.querySelectorAll('script, noscript, style, template')) gone.remove();
  return {
    language: document.documentElement.lang,
    title: document.title,
    styles: [...document.querySelectorAll('style')].map((style) => style.textContent),
    body: body.innerHTML.trim(),
  };
}

export async function renderedBy(page: Page): Promise<Rendered> {
  return page.evaluate<Rendered>(`(${rendered.toString()})()`);
}

/** Throws if there is nothing to show, or if it would contain a script. */
export function floorPage({ language, title, styles, body }: Rendered): string {
  if (body === '') throw new Error('The screen is empty: there is no floor to measure by.');
  if (/<script\b|\son\w+=/i.test(body)) throw new Error('The screen holds a script.');
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8" />',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />',
    '<meta name="color-scheme" content="light dark" />',
    `<title>${title}</title>`,
    '<link rel="icon" href="data:," />',
    ...styles.map((style) => `<style>${style}</style>`),
    '</head>',
    `<body>${body}</body>`,
    '</html>',
  ].join('\n');
}
