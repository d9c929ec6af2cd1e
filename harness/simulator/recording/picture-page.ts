/** The picture of a moment as a separate document that can't run or load anything. */

/** A dialog in a picture isn't modal, so it is placed like a modal one. */
const dialogs =
  ':where(dialog[open]){position:fixed;inset-block:0;z-index:99;max-height:calc(100% - 6px - 2em);box-shadow:0 0 0 100vmax rgb(0 0 0/.45)}' +
  '*{animation:none!important;transition:none!important;scrollbar-width:none}';

const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** The head of a picture, before the page's title. Also used by scripts that insert it. */
export const pictureHead = (style: string): string =>
  `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><style>${dialogs}</style><style>${style.replaceAll(/<\/style/gi, String.raw`<\/style`)}</style>`;

/** `html` is a whole element `html`. */
export const picturePage = (html: string, style: string): string =>
  `<!doctype html>${html.replace(/<head\b[^>]*>/i, (head) => head + pictureHead(style))}`;
