/** Around every screen: if a view throws, shows a page with a way on, never a blank one. */
import { Component } from 'react';
import type { ReactNode } from 'react';
import { framesOf, placeOf, tellError } from '#src/core/phone/field-errors.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { useTexts } from '../../../texts.ts';
import { APerson } from '../contact/a-person.tsx';
import { FailureView } from '../states/failure-view.tsx';
import { Screen } from './screen.tsx';

function Broken({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(common);
  return (
    <Screen title={t.failureTitle} tabbed>
      <FailureView failure={{ kind: 'server', status: 0 }} onRetry={onRetry} />
      <APerson />
    </Screen>
  );
}

/** Keyed by the place, so that it resets on the next page. */
export class Boundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  constructor(props: { children: ReactNode }) {
    super(props);
    this.state = { broken: false };
  }

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    tellError('page', placeOf(error), framesOf(error));
    // Chrome 95 and later: reports the error as uncaught.
    window.reportError?.(error);
  }

  override render(): ReactNode {
    return this.state.broken ? (
      <Broken onRetry={() => this.setState({ broken: false })} />
    ) : (
      this.props.children
    );
  }
}
