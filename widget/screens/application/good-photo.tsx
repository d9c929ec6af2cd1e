/** A good photo of the face as an example, what makes it good, and three bad ones. */
import type { ReactNode } from 'react';
import { identity } from '#src/application/identity/identity.texts.ts';
import { useTexts } from '../../texts.ts';
import { Icon } from '../../ui/status/icon.tsx';

export function GoodPhoto() {
  const t = useTexts(identity);
  return (
    <>
      <div className="good">
        <svg className="good__face" viewBox="0 0 132 160" aria-hidden="true">
          <rect width="132" height="160" rx="16" fill="var(--brand-soft)" />
          <g id="person">
            <path d="M14 160c3-24 22-32 52-32s49 8 52 32z" fill="var(--amber)" />
            <path d="M52 112h28v20c-8 9-20 9-28 0z" fill="#74452a" />
            <path
              d="M27 86a7 7 0 1 1 14 0a7 7 0 1 1-14 0M91 86a7 7 0 1 1 14 0a7 7 0 1 1-14 0"
              fill="#7f4d2f"
            />
            <ellipse cx="66" cy="82" rx="32" ry="39" fill="#8f5a38" />
            <path
              d="M33 78C29 44 46 31 66 31s37 13 33 47c-3-10-6-16-11-21-11 5-32 5-43 0-6 5-9 11-12 21z"
              fill="#1d1512"
            />
            <path
              d="M48 73c4-3 8-3 12-1M72 72c4-2 8-2 12 1M66 84v11h-5M54 105c6 6 18 6 24 0"
              fill="none"
              stroke="#1d1512"
              strokeWidth="3"
              strokeLinecap="round"
            />
            <circle cx="54" cy="82" r="3.5" fill="#1d1512" />
            <circle cx="78" cy="82" r="3.5" fill="#1d1512" />
          </g>
          <path
            d="M14 36V22a8 8 0 0 1 8-8h14M96 14h14a8 8 0 0 1 8 8v14M118 124v14a8 8 0 0 1-8 8H96M36 146H22a8 8 0 0 1-8-8v-14"
            fill="none"
            stroke="var(--brand-ink)"
            strokeWidth="3"
            strokeLinecap="round"
          />
        </svg>
        <ul>
          {t.tips.map((tip) => (
            <li key={tip} className="good__tip">
              <Icon name="check" /> {tip}
            </li>
          ))}
        </ul>
      </div>
      <ul className="bad-photos">
        <Bad text={t.dark}>
          <Person />
          <path d={FRAME} opacity=".75" />
        </Bad>
        <Bad text={t.cutOff}>
          <g transform="translate(62)">
            <Person />
          </g>
        </Bad>
        <Bad text={t.covered}>
          <Person />
          <path d="M30 66C30 14 102 14 102 66zM40 74h24v12a12 12 0 0 1-24 0zM68 74h24v12a12 12 0 0 1-24 0z" />
        </Bad>
      </ul>
    </>
  );
}

const FRAME = 'M0 0h132v160H0z';

const Person = () => <use href="#person" />;

function Bad({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li>
      <svg viewBox="0 22 132 132" aria-hidden="true">
        <path d={FRAME} fill="var(--brand-soft)" />
        {children}
      </svg>
      <Icon name="close" />
      {text}
    </li>
  );
}
