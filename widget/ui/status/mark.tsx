/** The brand's mark and strip, drawn from elements in the page (widget/vite/brand.ts). */

/** `onHero`: the mark for a coloured ground. */
export function Mark({ onHero }: { onHero?: boolean | undefined }) {
  return (
    <svg className="mark" aria-hidden="true">
      <use href={onHero ? '#picture-mark-on-hero' : '#picture-mark'} />
    </svg>
  );
}

/** A strip along the lower edge. */
export function Strip() {
  return (
    <svg className="strip" aria-hidden="true">
      {/* The pattern starts in the middle, so that both ends look the same. */}
      <svg x="50%" overflow="visible">
        <rect x="-50%" width="100%" height="14" />
      </svg>
    </svg>
  );
}
