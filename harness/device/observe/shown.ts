/**
 * Can the user see an element, if need be by scrolling? In doubt yes: an engine without measures, an element in motion and
 * a background that is a picture hide nothing.
 */

/** Less of an element, px, is nothing that anybody reads. */
const LEAST = 4;
/** Fainter than this is transparent. */
const FAINTEST = 0.05;
/** Colours whose parts differ by no more than this look the same. */
const SAME = 3;
/** What covers more of the screen than this is a screen of its own, which goes away. */
const VEIL = 0.6;
/** NodeFilter.SHOW_TEXT. */
export const SHOW_TEXT = 4;

/** A page that is played without a browser has no measures at all. */
const isMeasured = ({ documentElement }: Document) =>
  (documentElement.getClientRects()[0]?.width ?? 0) > 0;

/** What is about to fade in, or to open, isn't hidden: it begins at 0. */
const isMoving = (element: Element) =>
  'getAnimations' in element && element.getAnimations().length > 0;

/**
 * Not what has no area, such as under `hidden` or in a closed `details`, what is invisible or transparent, text of size 0
 * or in the colour of its background, what is clipped, or lies where nothing can be scrolled to.
 */
export function isShown(element: Element): boolean {
  const { ownerDocument } = element;
  const view = ownerDocument.defaultView;
  const measured = isMeasured(ownerDocument);
  const rects = [...element.getClientRects()].filter(
    ({ width, height }) => !measured || width * height > 0,
  );
  if (!view || rects.length === 0) return false;
  const { visibility, fontSize } = view.getComputedStyle(element);
  if (visibility === 'hidden' || parseFloat(fontSize) === 0) return false;
  // Chromium gives areas to the content of a closed `details`. Old engines, which don't, lack the method.
  if ('checkVisibility' in element && !element.checkVisibility()) return false;
  let [x, y, opacity] = [0, 0, 1];
  let inMotion = !('getAnimations' in element);
  for (let at: Element | null = element; at; at = at.parentElement) {
    const moving = isMoving(at);
    inMotion ||= moving;
    if (!moving) opacity *= opacityOf(at, view);
    x += at.scrollLeft;
    y += at.scrollTop;
  }
  if (opacity < FAINTEST) return false;
  if (!measured) return true;
  if (!rects.some(({ right, bottom }) => right + x > 0 && bottom + y > 0)) return false;
  return inMotion || (isLegible(element, view) && isReachable(element, view));
}

function opacityOf(element: Element, view: Window): number {
  const opacity = parseFloat(view.getComputedStyle(element).opacity);
  return Number.isNaN(opacity) ? 1 : opacity;
}

/** Every text in it has a size, and another colour than what is behind it. */
function isLegible(element: Element, view: Window): boolean {
  const walker = element.ownerDocument.createTreeWalker(element, SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement } = node;
    if (!parentElement || !node.textContent?.trim()) continue;
    if (!isInk(parentElement, view)) return false;
  }
  return true;
}

function isInk(element: Element, view: Window): boolean {
  const style = view.getComputedStyle(element);
  if (style.visibility === 'hidden' || parseFloat(style.fontSize) < 1) return false;
  if (parseFloat(style.opacity) < FAINTEST) return false;
  const ink = colourOf(style.getPropertyValue('-webkit-text-fill-color') || style.color);
  if (!ink) return true;
  if (ink.alpha < FAINTEST) return style.textShadow !== 'none';
  const ground = groundOf(element, view);
  return !ground || ink.parts.some((part, at) => Math.abs(part - (ground[at] ?? 0)) > SAME);
}

interface Colour {
  readonly parts: readonly number[];
  readonly alpha: number;
}

/** `rgb(1, 2, 3)` and `rgba(1, 2, 3, 0.5)`; undefined for a colour in another space. */
function colourOf(text: string): Colour | undefined {
  const found = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/.exec(text);
  if (!found) return undefined;
  return { parts: found.slice(1, 4).map(Number), alpha: Number(found[4] ?? 1) };
}

/** The colour behind a text; undefined if that is a picture, half transparent, or a layer that isn't around it. */
function groundOf(element: Element, view: Window): readonly number[] | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor, backgroundImage, position } = view.getComputedStyle(at);
    if (backgroundImage !== 'none') return undefined;
    const colour = colourOf(backgroundColor);
    if (!colour || (colour.alpha > 0 && colour.alpha < 1)) return undefined;
    if (colour.alpha === 1) return colour.parts;
    // It may lie on another layer, whose colour isn't known.
    if (position !== 'static' || hasLayers(at, view)) return undefined;
  }
  return [255, 255, 255];
}

const isLifted = ({ position }: CSSStyleDeclaration) => position !== 'static';

const hasLayers = (element: Element, view: Window) =>
  ['::before', '::after'].some((name) => isLifted(view.getComputedStyle(element, name))) ||
  Array.from(element.children).some((child) => isLifted(view.getComputedStyle(child)));

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Part of it can be seen in each box that clips it, and in each that scrolls once it is scrolled there. */
function isReachable(element: Element, view: Window): boolean {
  let seen: Box = element.getBoundingClientRect();
  for (const { box, style, area } of boxesOf(element, view)) {
    if (isCutAway(style)) return false;
    if (!area) continue;
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    const [across, down] = [scrolls(style.overflowX), scrolls(style.overflowY)];
    const inX = overlap(
      seen.left,
      seen.right,
      across ? area.left : box.left,
      across ? area.right : box.right,
    );
    const inY = overlap(
      seen.top,
      seen.bottom,
      down ? area.top : box.top,
      down ? area.bottom : box.bottom,
    );
    if (!inX || !inY) return false;
    seen = {
      left: across ? box.left : inX[0],
      right: across ? box.right : inX[1],
      top: down ? box.top : inY[0],
      bottom: down ? box.bottom : inY[1],
    };
  }
  return true;
}

/** What two stretches share; undefined if that is too little to read. */
function overlap(from: number, to: number, first: number, last: number) {
  const shared = [Math.max(from, first), Math.min(to, last)] as const;
  return shared[1] - shared[0] >= Math.min(to - from, LEAST) ? shared : undefined;
}

/** Its own clipping or filter hides all of it. */
const isCutAway = ({ clip, clipPath, position, filter }: CSSStyleDeclaration) =>
  (position === 'absolute' && /^rect\(0(?:px)?, 0(?:px)?, 0(?:px)?, 0(?:px)?\)$/.test(clip)) ||
  /^inset\((?:[5-9]\d|100)%|^circle\(0/.test(clipPath) ||
  /\bopacity\(0%?\)/.test(filter);

interface Around {
  readonly style: CSSStyleDeclaration;
  readonly box: Box;
  /** Everything in it, where it clips what is in it. */
  readonly area: Box | null;
}

/** The element and what is around it, inside out: with an area what clips it. What is fixed is clipped by nothing around it. */
function boxesOf(element: Element, view: Window): Around[] {
  const boxes: Around[] = [];
  let position = 'static';
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at.tagName === 'BODY' || at.tagName === 'HTML') break;
    const style = view.getComputedStyle(at);
    const holds = position === 'absolute' ? isLifted(style) || style.transform !== 'none' : true;
    const clips = at !== element && holds && position !== 'fixed';
    const isOpen = style.overflowX === 'visible' && style.overflowY === 'visible';
    const box = at.getBoundingClientRect();
    const left = box.left - at.scrollLeft;
    const top = box.top - at.scrollTop;
    const area = { left, top, right: left + at.scrollWidth, bottom: top + at.scrollHeight };
    boxes.push({ style, box, area: clips && !isOpen ? area : null });
    if (position === 'fixed') break;
    if (holds) position = style.position;
  }
  return boxes;
}

/**
 * Does something that scrolls along with the element lie on it? Not what stays where it is while the page scrolls, such as
 * a footer, nor what covers most of the screen. Only what is in sight can be asked.
 */
export function isCovered(element: Element): boolean {
  const { ownerDocument } = element;
  const view = ownerDocument.defaultView;
  const [rect] = element.getClientRects();
  if (!view || !rect || !isMeasured(ownerDocument) || !('getAnimations' in element)) return false;
  const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
  const isIn = ({ left, top, right, bottom }: Box) =>
    x > left && x < right && y > top && y < bottom;
  if (!boxesOf(element, view).every(({ box, area }) => !area || isIn(box))) return false;
  if (view.getComputedStyle(element).pointerEvents === 'none') return false;
  const cover = ownerDocument.elementFromPoint(x, y);
  if (!cover || element.contains(cover) || cover.contains(element)) return false;
  let isOpaque = false;
  for (let at: Element | null = cover; at && !at.contains(element); at = at.parentElement) {
    const style = view.getComputedStyle(at);
    const { width, height } = at.getBoundingClientRect();
    const isVeil = width * height > VEIL * view.innerWidth * view.innerHeight;
    const staysPut = style.position === 'fixed' || style.position === 'sticky';
    if (staysPut || isVeil || at.tagName === 'DIALOG' || isMoving(at)) return false;
    if (parseFloat(style.opacity) < 1) return false;
    isOpaque ||= colourOf(style.backgroundColor)?.alpha === 1 || style.backgroundImage !== 'none';
  }
  return isOpaque;
}
