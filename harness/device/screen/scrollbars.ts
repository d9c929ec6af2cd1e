/** A phone's scroll bars lie over the page and take no room; a desktop browser's would make every page narrower. */

/** Hides them by a constructed sheet, which the page's security policy allows; older engines keep theirs. */
export function hideScrollbars(scope: Window & typeof globalThis): void {
  if (!('adoptedStyleSheets' in scope.document)) return;
  const sheet = new scope.CSSStyleSheet();
  sheet.insertRule('* { scrollbar-width: none }');
  sheet.insertRule('::-webkit-scrollbar { display: none }');
  scope.document.adoptedStyleSheets = [...scope.document.adoptedStyleSheets, sheet];
}
