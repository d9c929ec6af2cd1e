/** The brand's mark and strip, drawn by the elements that the page itself has for them (widget/vite/brand.ts). */

/** `onHero`: the mark for a coloured ground. */
export function Mark({ onHero }: { onHero?: boolean | undefined }) {
  return (
    <svg className="mark" aria-hidden="true" focusable="false">
      <use href={onHero ? '#picture-mark-on-hero' : '#picture-mark'} />
    </svg>
  );
}

/** A strip along the lower edge, drawn from its middle to both sides. */
export function Strip() {
  return (
    <svg className="strip" aria-hidden="true" focusable="false">
      <svg className="strip__middle" x="50%">
        <rect x="-1000" width="2000" height="14" />
      </svg>
    </svg>
  );
}
