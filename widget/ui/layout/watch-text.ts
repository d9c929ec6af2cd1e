/** Measures how much text fits beside itself. A WebView's text zoom enlarges fonts alone, which no media query sees. */

/** Sets `narrow` on the root while a line has at most 22 em, `large` while it has at most 15 em, from now on. */
export function watchText(): void {
  const { body, documentElement: root } = document;
  const em = document.createElement('i');
  em.className = 'em';
  em.textContent = 'm';
  body.append(em);
  const observer = new ResizeObserver(() => {
    const ems = root.clientWidth / em.offsetHeight;
    root.classList.toggle('narrow', ems <= 22);
    root.classList.toggle('large', ems <= 15);
  });
  observer.observe(root);
  observer.observe(em);
}
