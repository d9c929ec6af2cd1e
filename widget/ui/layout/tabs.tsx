/** The bottom navigation between the main screens (§2: Home, Records, Me). */
import { Icon } from '../status/icon.tsx';
import type { IconName } from '../status/icon.tsx';
import { Badge } from '../status/badge.tsx';
import './tabs.css';

interface TabItem {
  id: string;
  label: string;
  icon: IconName;
  href: string;
  current?: boolean;
  /** The meaning of the red dot in words. Without it there is no dot. */
  badge?: string | undefined;
}

export interface TabsProps {
  items: readonly TabItem[];
  /** Names the navigation for screen readers. */
  label: string;
  /** At the top and the foot of the rail: the app's name, and the lender's. */
  word: string;
  foot: string;
}

/** Links, because each tab is a page. For the page's footer. */
export function Tabs({ items, label, word, foot }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label} data-word={word} data-foot={foot}>
      {items.map((item) => (
        <a
          key={item.id}
          className="tabs__tab"
          href={item.href}
          aria-current={item.current ? 'page' : undefined}
        >
          <span className="tabs__icon">
            <Icon name={item.icon} />
            {item.badge && <Badge text={item.badge} />}
          </span>
          {item.label}
        </a>
      ))}
    </nav>
  );
}
