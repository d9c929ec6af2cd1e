/** Marks the page while a phone's keyboard takes room from it, so that parts pinned at the bottom move away. */

/** Below this share of its height, something covers the rest. */
const WITHOUT_KEYBOARD = 0.75;
const TYPED = 'textarea,.field__input,[type=search]';

let tallest = 0;
let width = 0;

/** Sets the class `typing` on the root from now on. Returns how to stop. */
export function watchKeyboard(): () => void {
  const view = window.visualViewport;
  const look = () => {
    if (!view) return;
    // Zooming in makes the viewport smaller too.
    const height = view.height * view.scale;
    if (window.innerWidth !== width) tallest = 0;
    width = window.innerWidth;
    tallest = Math.max(tallest, height);
    const isTyped = document.activeElement?.matches(TYPED) === true;
    document.documentElement.classList.toggle(
      'typing',
      isTyped && height < tallest * WITHOUT_KEYBOARD,
    );
  };
  look();
  view?.addEventListener('resize', look);
  return () => view?.removeEventListener('resize', look);
}
