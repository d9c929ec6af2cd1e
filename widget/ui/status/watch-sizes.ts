/** Watches sizes without forcing a layout. */

/**
 * Calls `measure` now and whenever an element's size changes. If it returns true, it has changed the layout and is
 * called again in the next frame, because browsers report an error within the same one. Returns how to stop.
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
