/**
 * The script of the reviewer's page: chooses what is shown, keeps comments in the browser and hands them out as JSON.
 * Without it the page reads just as well; only comments need it.
 */
export const script = `(() => {
  const review = JSON.parse(document.getElementById('review').textContent);
  const find = (selector) => [...document.querySelectorAll(selector)];
  const one = (id) => document.getElementById(id);
  const fields = find('textarea');
  const place = 'lendmax-review ' + review.build.version + ' ' + review.build.id;
  const said = one('said');
  let isKept = true;

  const comments = () => fields.filter((field) => field.value.trim() !== '').map((field) => ({
    screen: field.dataset.screen,
    path: field.dataset.path,
    language: field.dataset.language,
    title: field.dataset.title,
    comment: field.value.trim(),
  }));
  const keep = () => {
    const values = Object.fromEntries(fields.flatMap((field) => field.value === '' ? [] : [[field.id, field.value]]));
    try {
      localStorage.setItem(place, JSON.stringify({ reviewer: one('reviewer').value, values }));
      isKept = true;
    } catch {
      isKept = false;
    }
  };
  const count = () => {
    const found = comments().length;
    const words = found === 1 ? '1 comment' : found + ' comments';
    said.textContent = isKept ? words : words + '. This browser keeps none: download them before you close the page.';
    one('download').disabled = found === 0;
  };
  const show = () => {
    const chosen = (name) => document.querySelector('input[name="' + name + '"]:checked').value;
    const words = one('words').value.trim().toLowerCase();
    const changed = one('changed');
    const language = chosen('language');
    const theme = chosen('theme');
    let shown = 0;
    for (const article of find('article')) {
      const field = article.querySelector('textarea');
      const fits = (language === 'both' || article.dataset.language === language)
        && (!changed || !changed.checked || article.dataset.changed === 'true')
        && (!one('commented').checked || field.value.trim() !== '')
        && (words === '' || article.textContent.toLowerCase().includes(words));
      article.hidden = !fits;
      if (fits) shown += 1;
    }
    for (const figure of find('figure')) figure.hidden = theme !== 'both' && figure.dataset.theme !== theme;
    for (const section of find('section')) {
      section.hidden = section.querySelector('article:not([hidden])') === null;
      one('to-' + section.id).hidden = section.hidden;
    }
    one('shown').textContent = shown === 0 ? 'No screen fits. Change the choice above.' : shown + ' of ' + fields.length + ' shown';
  };

  try {
    const kept = JSON.parse(localStorage.getItem(place) || '{}');
    one('reviewer').value = kept.reviewer || '';
    for (const field of fields) field.value = (kept.values || {})[field.id] || '';
  } catch {
    isKept = false;
  }
  document.addEventListener('input', (event) => {
    if (event.target.matches('textarea, #reviewer')) {
      keep();
      count();
    } else show();
  });
  document.addEventListener('submit', (event) => event.preventDefault());
  addEventListener('beforeunload', (event) => {
    if (!isKept && comments().length > 0) event.preventDefault();
  });
  one('download').addEventListener('click', () => {
    const out = { app: 'lendmax-review-comments', build: review.build, reviewer: one('reviewer').value.trim(), savedAt: new Date().toISOString(), comments: comments() };
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([JSON.stringify(out, null, 2) + '\\n'], { type: 'application/json' }));
    link.download = 'comments-' + review.build.version + '-' + review.build.id + '.json';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  });
  one('tools').hidden = false;
  one('bar').hidden = false;
  for (const field of fields) field.disabled = false;
  count();
  show();
})();`;
