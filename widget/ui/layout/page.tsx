/** The frame of every screen: header with Back, the scrolling part, a pinned footer. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../status/icon.tsx';
import { watchSizes } from './watch-sizes.ts';
import './page.css';

export interface PageProps {
  title: string;
  onBack?: (() => void) | undefined;
  backLabel: string;
  headerAside?: ReactNode;
  children?: ReactNode;
  /** Pinned above the safe area: the one primary action, or the tabs. */
  footer?: ReactNode;
  /** Hides the header visually. The title stays the page's spoken heading. */
  hideHeader?: boolean | undefined;
  /** A new value moves the focus to the heading, so that a screen reader speaks the new page. */
  focusKey?: string | number | undefined;
}

/** One screen filling the viewport. Only `main` scrolls. */
export function Page(props: PageProps) {
  const { title, onBack, backLabel, headerAside, children, footer, hideHeader, focusKey } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const main = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [flow, setFlow] = useState(false);

  const hasFooter = Boolean(footer);
  useLayoutEffect(() => {
    const page = frame.current;
    const foot = page?.lastElementChild;
    if (!page || !hasFooter || !(foot instanceof HTMLElement)) return setFlow(false);
    let was = false;
    return watchSizes([page, foot], () => {
      const isTall = foot.offsetHeight > page.clientHeight * 0.4;
      if (isTall === was) return false;
      was = isTall;
      setFlow(isTall);
      return true;
    });
  }, [hasFooter]);

  // A scrolling part must be reachable by keyboard even with plain text.
  useEffect(() => {
    if (main.current) main.current.tabIndex = 0;
  }, []);

  useEffect(() => {
    if (focusKey === undefined) return;
    heading.current?.focus({ preventScroll: true });
    if (main.current) main.current.scrollTop = 0;
  }, [focusKey]);

  return (
    <div className={flow ? 'page page--flow' : 'page'} ref={frame}>
      <header className={hideHeader ? 'sr' : 'page__head'}>
        {onBack && (
          <button type="button" className="page__back" aria-label={backLabel} onClick={onBack}>
            <Icon name="back" />
          </button>
        )}
        <h1 className="page__title" tabIndex={-1} ref={heading}>
          {title}
        </h1>
        {headerAside && <div className="page__aside">{headerAside}</div>}
      </header>
      <main className="page__main" ref={main}>
        {children}
      </main>
      {footer && <div className="page__foot">{footer}</div>}
    </div>
  );
}
