/** The picture of a moment as a document of its own, which can neither run nor load anything. */

/** A dialog of a picture is not modal: it is put where a modal one would be. */
const dialogs =
  ':where(dialog[open]){position:fixed;inset-block:0;z-index:99;max-height:calc(100% - 6px - 2em);box-shadow:0 0 0 100vmax rgb(0 0 0/.45)}' +
  '*{animation:none!important;transition:none!important;scrollbar-width:none}';

const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** The head of a picture, before the page's own title; also for scripts that put it there themselves. */
export const pictureHead = (style: string): string =>
  `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><style>${dialogs}</style><style>${style.replaceAll(/<\/style/gi, String.raw`<\/style`)}</style>`;

/** `html` is a whole element `html`. */
export const picturePage = (html: string, style: string): string =>
  `<!doctype html>${html.replace(/<head\b[^>]*>/i, (head) => head + pictureHead(style))}`;
