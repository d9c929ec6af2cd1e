/** Counts of a screen: accessibility problems, sideways scrolling, violations of the policy, misplaced words. */
import type { Browser } from '#harness/player/browser/browser.ts';
import {
  axeResults,
  brokenWords,
  resizeScreen,
  resizeText,
  tooWide,
} from '../../support/probes.ts';

export interface Size {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Factor of the normal text size, 1 or 2. */
  readonly text: number;
}

/**
 * Large text comes last, because a line that has had it is sometimes a pixel less high afterwards on a busy machine.
 */
export const sizes = [
  { name: '360', width: 360, height: 740, text: 1 },
  { name: '1280', width: 1280, height: 800, text: 1 },
  { name: '320, text 200 %', width: 320, height: 740, text: 2 },
] as const satisfies readonly Size[];

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** How long a screen may take to settle, ms. */
const patienceMs = 15_000;
/** A longer screen is cut off in its picture, CSS px. */
const tallest = 3_000;
const usualText = 16;

export async function setTheme(browser: Browser, theme: Theme): Promise<void> {
  await browser.sendCommand('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-color-scheme', value: theme }],
  });
}

export async function setSize(browser: Browser, { width, height, text }: Size): Promise<void> {
  await resizeText(browser, usualText * text);
  await resizeScreen(browser, width, height, 1);
}

/**
 * Runs in the page: waits until nothing is being read or moves, and `shows` is there. Returns what it waited for in
 * vain.
 */
async function rest(shows: string | null, withinMs: number): Promise<string | null> {
  const end = performance.now() + withinMs;
  const waiting = () => {
    if (document.getElementById('first-paint')) return 'the app to start';
    if (document.querySelector('.skeleton, [aria-busy="true"], dialog.load[open]'))
      return 'a reading';
    if (shows !== null && !document.querySelector(shows)) return shows;
    const moves = document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
      );
    return moves ? 'a movement' : null;
  };
  let still = 0;
  let reason: string | null = null;
  while (still < 3) {
    await new Promise((frame) => requestAnimationFrame(frame));
    reason = waiting();
    still = reason === null ? still + 1 : 0;
    if (performance.now() > end) return `waited in vain for ${reason}`;
  }
  return null;
}

export async function atRest(
  browser: Browser,
  shows: string | null = null,
): Promise<string | null> {
  return browser.execute(rest, shows, patienceMs);
}

/** Runs in the page: every text and every name that a user reads or hears. Typed text is excluded. */
function wordsHere(): string[] {
  const found: string[] = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    // Elements with a language of their own, such as a licence, aren't translated; nor are a bank's initials.
    if (!parent || parent.closest('body [lang], .disc')) continue;
    if (!/^(?:SCRIPT|STYLE|NOSCRIPT|TEXTAREA)$/.test(parent.tagName))
      found.push(node.nodeValue ?? '');
  }
  for (const element of document.body.querySelectorAll('*')) {
    for (const name of [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'alt',
      'title',
      'placeholder',
    ]) {
      const value = element.getAttribute(name);
      if (value) found.push(value);
    }
  }
  return found.filter((text) => text.trim() !== '');
}

export const wordsOf = (browser: Browser): Promise<string[]> => browser.execute(wordsHere);

export interface Barriers {
  readonly axe: readonly string[];
  readonly overflow: readonly string[];
}

/**
 * Checks the current theme and size. `isOwn`: whether a word is the app's, and not that of somebody who writes longer
 * ones.
 */
export async function barriers(
  browser: Browser,
  isOwn: (word: string) => boolean,
): Promise<Barriers> {
  const broken = (await browser.execute(brokenWords)).filter(isOwn);
  const overflow = [
    ...(await browser.execute(tooWide)),
    ...broken.map((word) => `breaks inside: ${word}`),
  ];
  return { overflow, axe: (await axeResults(browser)).violations };
}

/** A picture of the whole screen at its full length, as PNG. */
export async function picture(browser: Browser, size: Size): Promise<Buffer> {
  const hidden = await browser.execute(() => {
    const lengths = [...document.querySelectorAll('*')].map((element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowY)
        ? element.scrollHeight - element.clientHeight
        : 0,
    );
    const { scrollHeight, clientHeight } = document.documentElement;
    return Math.max(scrollHeight - clientHeight, ...lengths);
  });
  if (hidden > 0)
    await resizeScreen(browser, size.width, Math.min(size.height + hidden, tallest), 1);
  const shot: unknown = await browser.sendCommandAndGetResult('Page.captureScreenshot', {
    format: 'png',
  });
  if (hidden > 0) await resizeScreen(browser, size.width, size.height, 1);
  if (typeof shot === 'object' && shot !== null && 'data' in shot) {
    return Buffer.from(String(shot.data), 'base64');
  }
  throw new Error('The browser gave no picture.');
}
