/** Watching sizes without forcing a layout: what is read here has just been laid out anyway. */

/**
 * Calls `measure` whenever an element has another size, at first at once. Where it answers true it has changed the
 * layout itself: of that it is told in the next frame, since browsers call the same one an error. Returns how to stop.
 */
export function watchSizes(elements: readonly Element[], measure: () => boolean): () => void {
  let frame = 0;
  const watch = () => {
    for (const element of elements) observer.observe(element);
  };
  const observer = new ResizeObserver(() => {
    if (!measure()) return;
    observer.disconnect();
    frame = requestAnimationFrame(watch);
  });
  watch();
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}
