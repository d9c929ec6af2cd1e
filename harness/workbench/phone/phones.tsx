/** The phones of the world side by side: the first, and those beside it. The one that is touched becomes the active one. */
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { useSession } from '../session/context.ts';
import { FIRST } from './phones.ts';
import { Tag } from '../kit/tag.tsx';
import { Phone } from './phone.tsx';
import styles from './phones.module.css';
import { SecondPhone } from './second-phone.tsx';
import { usePhones } from './context.ts';

export function Phones() {
  const phones = usePhones();
  const { id } = useSession();
  const others = useStore(phones.$others);
  // A touch inside a page is not heard here; that its frame has the focus now is.
  useEffect(() => {
    const look = () => {
      const { activeElement } = document;
      const column = activeElement?.closest<HTMLElement>('[data-phone]');
      const key = column?.dataset['phone'];
      if (activeElement instanceof HTMLIFrameElement && key !== undefined) phones.activate(key);
    };
    // After a focus that an app took on its own has been given back.
    const left = () => void setTimeout(look);
    window.addEventListener('blur', left);
    return () => window.removeEventListener('blur', left);
  }, [phones]);
  return (
    <div className={styles['phones']} data-several={others.length > 0 || undefined}>
      <Column phone={FIRST} name="Phone 1">
        <Phone key={id} />
      </Column>
      {others.map((other) => (
        <Column
          key={other}
          phone={other}
          name={other === 'tab' ? 'Phone 1, second tab' : `Phone ${other}`}
        >
          <SecondPhone key={id} phone={other} />
        </Column>
      ))}
    </div>
  );
}

interface ColumnProps {
  readonly phone: string;
  readonly name: string;
  readonly children: ReactNode;
}

function Column({ phone, name, children }: ColumnProps) {
  const phones = usePhones();
  const active = useStore(phones.$active) === phone;
  const several = useStore(phones.$others).length > 0;
  const touched = () => phones.$active.get() === phone || phones.activate(phone);
  return (
    <section
      className={styles['column']}
      data-phone={phone}
      data-active={active || undefined}
      aria-label={name}
      onPointerDownCapture={touched}
      onFocusCapture={touched}
    >
      {phone === FIRST && several && <FirstStrip active={active} />}
      {children}
    </section>
  );
}

/** The first phone has a title once there are others. */
function FirstStrip({ active }: { readonly active: boolean }) {
  const session = useSession();
  const scenario = useStore(session.$world)?.scenario ?? '';
  return (
    <div className={styles['strip']}>
      <h2 className={styles['title']}>Phone 1</h2>
      <span className={styles['where']}>
        {scenario} · {session.id}
      </span>
      {active && <Tag tone="green">active</Tag>}
    </div>
  );
}
