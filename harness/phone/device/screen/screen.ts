/** The phone's effect on the page's styles: safe areas instead of env(), larger text, pixel ratio. */
import type { DeviceSettings, SafeArea } from '../../../simulator/protocol/device.ts';

export type ScreenSettings = Pick<DeviceSettings, 'shell' | 'safeArea' | 'textSize' | 'pixelRatio'>;

export interface ScreenControl {
  readonly set: (settings: ScreenSettings) => void;
}

const SIDES = ['top', 'right', 'bottom', 'left'] as const satisfies readonly (keyof SafeArea)[];
/** Shorthands with env(): their longhands report nothing. */
const SHORTHANDS = ['padding', 'margin', 'inset', 'grid-template', 'scroll-padding'];
const SAFE = '--phone-safe-';
const TEXT = '--phone-text';
/** Size of `-apple-system-body` at the normal text size. The app takes its rem from it. */
const IOS_BODY_PX = 17;

/** A value with the safe areas of the simulated phone, because those of a desktop browser are all 0. */
const withSafeAreas = (value: string): string =>
  value.replace(/\benv\(\s*safe-area-inset-(top|right|bottom|left)\b/gi, `var(${SAFE}$1`);

/** Values that follow the text automatically: keywords, numbers, and lengths relative to the surrounding text. */
const followsText = (value: string) =>
  !/\d(px|rem|r?lh|vw|vh|vmin|vmax|pt|cm|mm|in|pc|q)\b|\bvar\(/i.test(value) ||
  /(^|[^\w.])[\d.]+(em|ex|ch|%)/i.test(value);

/** A font size or line height enlarged by the user's text size, as a WebView's text zoom does. */
const withTextSize = (value: string): string =>
  followsText(value) || value.includes(TEXT) ? value : `calc((${value}) * var(${TEXT}))`;

/** Applies to existing styles and to those that arrive later. Changes nothing while all settings are normal. */
export function installScreen(
  scope: Window & typeof globalThis,
  initial: ScreenSettings,
): ScreenControl {
  const root = scope.document.documentElement;
  const done = new WeakSet<CSSRule>();
  let active = false;
  let ratio: number | null = null;

  const rewrite = ({ style }: CSSStyleRule) => {
    const change = (name: string, to: (value: string) => string) => {
      const value = style.getPropertyValue(name);
      const next = to(value);
      if (next !== value) style.setProperty(name, next, style.getPropertyPriority(name));
    };
    // Property by property, because the text of a rule leaves out what a shorthand with var() produced.
    if (style.cssText.includes('safe-area-inset-'))
      for (const name of [...style, ...SHORTHANDS]) change(name, withSafeAreas);
    change('font-size', withTextSize);
    change('line-height', withTextSize);
  };
  const walk = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (done.has(rule)) continue;
      if (rule instanceof scope.CSSStyleRule) {
        done.add(rule);
        rewrite(rule);
      }
      if ('cssRules' in rule && rule.cssRules instanceof scope.CSSRuleList) walk(rule.cssRules);
    }
  };
  const apply = () => {
    if (active) for (const sheet of scope.document.styleSheets) walk(sheet.cssRules);
  };
  const observer = new MutationObserver(apply);
  observer.observe(scope.document, { childList: true, subtree: true });
  scope.addEventListener('load', () => {
    observer.disconnect();
    apply();
  });

  const realRatio = () => scope.devicePixelRatio;
  const usual = realRatio();
  Object.defineProperty(scope, 'devicePixelRatio', {
    configurable: true,
    get: () => ratio ?? usual,
  });

  let shownText = initial.textSize ?? 100;
  const set = ({ shell, safeArea, textSize = 100, pixelRatio = null }: ScreenSettings) => {
    ratio = pixelRatio;
    const sides = SIDES.map((side): [string, number] => [side, safeArea?.[side] ?? 0]);
    active ||= textSize !== 100 || sides.some(([, px]) => px !== 0);
    for (const [side, px] of sides) root.style.setProperty(SAFE + side, `${px}px`);
    // iOS: rem follows the user's text size. Elsewhere all text is multiplied, and rem stays the same.
    const zoom = shell === 'ios' ? 1 : textSize / 100;
    root.style.setProperty(TEXT, String(zoom));
    if (shell === 'ios') root.style.setProperty('font-size', `${(IOS_BODY_PX * textSize) / 100}px`);
    else root.style.removeProperty('font-size');
    apply();
    // A phone then lays out the whole app again.
    if (textSize !== shownText) scope.dispatchEvent(new Event('resize'));
    shownText = textSize;
  };
  set(initial);
  return { set };
}
