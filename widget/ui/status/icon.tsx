/** Small line icons on a 24-unit grid. An icon package costs four times the bytes. */
import './icon.css';

/** One path per name, as strokes with round ends in the current text colour. */
const PATHS = {
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  home: 'M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z',
  records: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9.5 8h5M9.5 12h5',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  shield: 'M12 3l8 3v6c0 5-3.4 8-8 9.5C7.4 20 4 17 4 12V6zM8.8 12l2.3 2.3 4.3-4.6',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.5v.1',
  warn: 'M12 4l9.5 16.5h-19zM12 10v5M12 17.7v.1',
  good: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12.3l2.8 2.8L16 9.5',
  bad: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.5V13M12 16.4v.1',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.2l3.5 2',
  calendar: 'M4 6h16v15H4zM4 10.5h16M8.5 3v4M15.5 3v4',
  money: 'M3 6h18v12H3zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM6.5 12v.1M17.5 12v.1',
  bank: 'M3 10l9-6 9 6zM5.5 10v8M10 10v8M14 10v8M18.5 10v8M3 20.5h18',
  coupon: 'M3 7h18v3.5a1.5 1.5 0 0 0 0 3V17H3v-3.5a1.5 1.5 0 0 0 0-3zM10 10v4',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.7a2.5 2.5 0 1 1 3.7 2.2c-.8.5-1.2 1-1.2 2M12 16.8v.1',
  phone:
    'M5 3.5h4l1.5 5-2.3 1.7a12 12 0 0 0 5.6 5.6l1.7-2.3 5 1.5v4c0 1-.8 1.7-1.8 1.6A17 17 0 0 1 3.4 5.3C3.3 4.3 4 3.5 5 3.5z',
  message: 'M4 4.5h16v12H10l-4.5 4v-4H4z',
  mail: 'M3 5.5h18v13H3zM3.5 6.5L12 13l8.5-6.5',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14',
  camera: 'M3 7.5h4.5L9 5h6l1.5 2.5H21v12H3zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
  document: 'M6 3h8l4.5 4.5V21H6zM14 3v4.5h4.5M9.5 12.5h5.5M9.5 16.5h5.5',
  language:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c-5.3 5.5-5.3 12.5 0 18 5.3-5.5 5.3-12.5 0-18z',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM9 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z',
  trash: 'M4 6.5h16M9 6.5V3.5h6v3M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6',
  copy: 'M9 9h11v12H9zM15 9V3H4v12h5',
  offline:
    'M3 3l18 18M2.5 9.5A14 14 0 0 1 7 6.8M21.5 9.5a14 14 0 0 0-10-3.9M6 13.3a9 9 0 0 1 4-2.2M9.5 16.7a4 4 0 0 1 5 0M12 20v.1',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20.5 20.5',
  lock: 'M5 11h14v10H5zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  refresh: 'M20 5v5h-5M4 19v-5h5M19.5 10A8 8 0 0 0 5.7 7M4.5 14a8 8 0 0 0 13.8 3',
} as const;

export type IconName = keyof typeof PATHS;

export interface IconProps {
  name: IconName;
}

/** A decoration beside a text: hidden from screen readers, 1.5 em large, in the colour of the text. */
export function Icon({ name }: IconProps) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
