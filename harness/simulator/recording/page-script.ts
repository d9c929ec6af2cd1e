/**
 * The small script of an exported page: draws a step's picture when the step is opened, and steps with the arrow keys.
 */

/** Without it the page is still complete, with the text of each screen. */
export const pageScript = `(() => {
  const data = JSON.parse(document.getElementById('pictures').textContent);
  const draw = (step) => {
    const place = step.querySelector('[data-screen]');
    if (!step.open || !place || place.firstChild) return;
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-same-origin');
    frame.title = place.dataset.title;
    frame.tabIndex = -1;
    frame.width = data.width;
    frame.height = data.height;
    frame.addEventListener('load', () => {
      const inside = frame.contentDocument;
      if (inside && inside.scrollingElement) inside.scrollingElement.scrollTop = Number(place.dataset.scroll);
    });
    frame.srcdoc = '<!doctype html>' + data.screens[place.dataset.screen].replace(/<head\\b[^>]*>/i, (head) => head + data.heads[place.dataset.style]);
    place.append(frame);
  };
  const steps = [...document.querySelectorAll('details.step')];
  for (const step of steps) {
    step.addEventListener('toggle', () => draw(step));
    draw(step);
  }
  document.addEventListener('keydown', (event) => {
    const by = { ArrowRight: 1, j: 1, ArrowLeft: -1, k: -1 }[event.key];
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
    const open = steps.findIndex((step) => step.open);
    const next = steps[Math.min(Math.max(open + by, 0), steps.length - 1)];
    if (!next) return;
    for (const step of steps) step.open = step === next;
    next.querySelector('summary').focus();
    next.scrollIntoView({ block: 'start' });
  });
})();`;

/** SHA-256 of the script in base64, for the page's policy. */
export const pageScriptHash = 'QRq+fUF8cJjwSUqYkRK44jfTq28wtNoAbl4hNjqkj0E=';
