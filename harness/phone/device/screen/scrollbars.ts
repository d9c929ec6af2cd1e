/** A phone's scroll bars lie over the page and take no room. A desktop browser's would make every page narrower. */

/** Hides them by a constructed style sheet, which the page's policy allows. Older engines keep theirs. */
export function hideScrollbars(scope: Window & typeof globalThis): void {
  if (!('adoptedStyleSheets' in scope.document)) return;
  const sheet = new scope.CSSStyleSheet();
  sheet.insertRule('* { scrollbar-width: none }');
  sheet.insertRule('::-webkit-scrollbar { display: none }');
  scope.document.adoptedStyleSheets = [...scope.document.adoptedStyleSheets, sheet];
}
