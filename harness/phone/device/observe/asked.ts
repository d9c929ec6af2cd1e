/** Alt and a click on a value asks the page around the phone where it comes from. The app doesn't see the click. */
import type { ValuesAsked } from '../../../simulator/protocol/asked.ts';
import { readMarks } from './money-watch.ts';
import { readFacts, readFigures } from './said.ts';

type PageScope = Window & typeof globalThis;

const MOST = 20;
/** The value may be beside its label, in the same row. */
const ROWS_UP = 2;

/** The values at an element, or the nearest around it. */
export function valuesAt(element: Element): Pick<ValuesAsked, 'marks' | 'facts' | 'figures'> {
  let at = element.closest('[data-money], [data-fact]') ?? element;
  for (let up = 0; ; up += 1) {
    const [marks, facts, figures] = [readMarks(at), readFacts(at), readFigures(at)];
    if (marks.length + facts.length + figures.length > 0 || up === ROWS_UP || !at.parentElement) {
      return {
        marks: marks.slice(0, MOST),
        facts: facts.slice(0, MOST),
        figures: [...new Set(figures)].slice(0, MOST),
      };
    }
    at = at.parentElement;
  }
}

/** Call before anything else listens to the page. */
export function watchAsking(scope: PageScope, tell: (asked: ValuesAsked) => void): void {
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const) {
    scope.addEventListener(
      type,
      (event) => {
        if (!event.altKey || !(event.target instanceof scope.Element)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        if (type !== 'click') return;
        const place = scope.location.hash || '#/';
        tell({ place, page: scope.performance.timeOrigin, ...valuesAt(event.target) });
      },
      true,
    );
  }
}
