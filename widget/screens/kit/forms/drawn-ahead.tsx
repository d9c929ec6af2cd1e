/**
 * A form drawn in an element outside the page before anybody opens it. A tap then shows it in the next frame, instead of
 * compiling and running its code for the first time.
 */
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import {
  Component,
  type ComponentType,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useRef,
} from 'react';
import { createRoot } from 'react-dom/client';
import { Checking } from './check-answers.tsx';

interface FormModel {
  /** Reads what the fields show at first. Nothing is sent, stored or reported. */
  prepare(): Promise<void>;
  /** Ends a model that was not opened. */
  close(): void;
}

interface Drawn {
  readonly element: HTMLElement;
  remove(): void;
}

/** Draws nothing after an error. The page then draws the fields itself, and its own boundary shows the error. */
class Breakable extends Component<{ onBroken: () => void; children: ReactNode }> {
  override state = { broken: false };

  override componentDidCatch(): void {
    this.setState({ broken: true });
    this.props.onBroken();
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}

/** Runs the code of a page once. It is gone before its effects are due, and out of the page. */
function rehearse(page: ReactNode): void {
  const root = createRoot(document.createElement('div'));
  root.render(page);
  root.unmount();
}

/** `create` makes a model that does nothing until it is opened. `Frame` is the page around the fields. */
export function drawnAhead<M extends FormModel>(
  create: () => M,
  Fields: ComponentType<{ model: M }>,
  Frame: ComponentType<{ model: M; children: ReactNode }>,
) {
  const drawn = new Map<M, Drawn>();
  let next: M | undefined;
  /** The last model whose fields couldn't be drawn. */
  const $broken = atom<M | undefined>(undefined);

  const end = (model: M) => {
    drawn.get(model)?.remove();
    drawn.delete(model);
  };

  /** Shows the fields that were drawn ahead, if there are any. The check of the answers always draws its own. */
  function View({ model }: { model: M }) {
    const checking = useContext(Checking);
    const isBroken = useStore($broken) === model;
    const fields = checking || isBroken ? undefined : drawn.get(model);
    const place = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
      if (fields) place.current?.append(fields.element);
    }, [fields]);
    return fields ? <div ref={place} /> : <Fields model={model} />;
  }

  return {
    View,

    /** Draws the form that is opened next, unless it is drawn, in slices of which each waits for `whenIdle`. */
    async draw(whenIdle: () => Promise<void>): Promise<void> {
      if (next) return;
      const model = create();
      next = model;
      await model.prepare();
      await whenIdle();
      if (next !== model) return;
      const element = document.createElement('div');
      element.className = 'stack';
      const root = createRoot(element);
      drawn.set(model, { element, remove: () => root.unmount() });
      root.render(
        <Breakable onBroken={() => $broken.set(model)}>
          <Fields model={model} />
        </Breakable>,
      );
      await whenIdle();
      if (next === model) rehearse(<Frame model={model}>{null}</Frame>);
    },

    isDrawn: () => next !== undefined && drawn.has(next) && $broken.get() !== next,

    /** Forgets the form that nobody has opened. */
    drop(): void {
      const model = next;
      next = undefined;
      if (!model) return;
      end(model);
      model.close();
    },

    /** The model of the form drawn ahead, else a new one. Call `end` with it when the screen closes. */
    take(): M {
      const model = next ?? create();
      next = undefined;
      return model;
    },
    end,
  };
}
