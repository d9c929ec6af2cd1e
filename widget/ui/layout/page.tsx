/** The frame of every screen: header with Back, the scrolling part, a pinned footer. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../status/icon.tsx';
import { liftToasts } from './lift-toasts.ts';
import { Mark } from '../status/mark.tsx';
import { leading } from './leading.ts';
import { watchKeyboard } from './watch-keyboard.ts';
import { watchSizes } from '../status/watch-sizes.ts';
import './page.css';

export interface PageProps {
  title: string;
  onBack?: (() => void) | undefined;
  backLabel: string;
  headerAside?: ReactNode;
  /** The app's name, with its mark before the title. With large text only `brandNote` stays. */
  brand?: string | undefined;
  brandNote?: string | undefined;
  /** The whole page in the colour of good news, ending with the wide strip. */
  moment?: boolean | undefined;
  /** The header in the colour of a hero, which continues into the first content. */
  welcome?: boolean | undefined;
  /** Two columns if there is room. */
  two?: boolean | undefined;
  children?: ReactNode;
  /** Pinned above the safe area: the primary action, or the tabs. */
  footer?: ReactNode;
  /** Hides the header visually. The title stays the page's spoken heading. */
  hideHeader?: boolean | undefined;
  /** A new value moves the focus to the heading, so that a screen reader speaks the new page. */
  focusKey?: string | number | undefined;
}

/** One screen that fills the viewport. Only `main` scrolls. */
export function Page(props: PageProps) {
  const { title, onBack, backLabel, headerAside, brand, children, footer, hideHeader, focusKey } =
    props;
  const heading = useRef<HTMLHeadingElement>(null);
  const main = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [flow, setFlow] = useState(false);

  const hasFooter = Boolean(footer);
  useLayoutEffect(() => {
    const page = frame.current;
    const head = page?.querySelector('header');
    const foot = page?.lastElementChild;
    // Only rehearsed (drawn-ahead.tsx).
    if (!page?.isConnected) return;
    liftToasts(0);
    if (!head || !hasFooter || !(foot instanceof HTMLElement)) return setFlow(false);
    let was = false;
    return watchSizes([page, head, foot], () => {
      const isTall = head.offsetHeight + foot.offsetHeight > page.clientHeight * 0.4;
      liftToasts(isTall ? 0 : foot.offsetHeight);
      if (isTall === was) return false;
      was = isTall;
      setFlow(isTall);
      return true;
    });
  }, [hasFooter]);

  // A scrolling part must be reachable by keyboard, even with plain text.
  useEffect(watchKeyboard, []);
  useEffect(() => {
    if (!main.current) return;
    main.current.tabIndex = 0;
    return leading.on?.(main.current);
  }, []);

  useEffect(() => {
    if (focusKey === undefined) return;
    const start =
      main.current?.querySelector<HTMLElement>('[data-first],.errors') ?? heading.current;
    start?.focus({ preventScroll: true });
    if (main.current) main.current.scrollTop = 0;
  }, [focusKey]);

  return (
    <div
      className={`page${flow ? ' page--flow' : ''}${props.moment ? ' page--moment' : ''}${props.welcome ? ' page--welcome' : ''}${props.two ? ' page--two' : ''}`}
      ref={frame}
    >
      <header className={hideHeader ? 'sr' : 'page__head'}>
        {onBack && (
          <button type="button" className="page__back" aria-label={backLabel} onClick={onBack}>
            <Icon name="back" />
          </button>
        )}
        {brand && <Mark onHero={props.moment} />}
        <div className="page__text">
          {brand && (
            <p className="page__word">
              <span className="page__name">{brand}</span>
              {props.brandNote && <span className="page__name"> · </span>}
              {props.brandNote}
            </p>
          )}
          <h1 className="page__title" tabIndex={-1} ref={heading}>
            {title}
          </h1>
        </div>
        {headerAside && <div className="page__aside">{headerAside}</div>}
      </header>
      <main className="page__main" ref={main}>
        {children}
      </main>
      {footer && <footer className="page__foot">{footer}</footer>}
    </div>
  );
}
