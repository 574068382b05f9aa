import { classNames } from './class-names.ts';
import styles from './icon.module.css';

/** SVG paths on a 24 × 24 grid, stroked in the text's colour. */
const STROKES = {
  alert: 'M12 8v5m0 3.5v.01M10.3 4 2.6 17.4A2 2 0 0 0 4.3 20.4h15.4a2 2 0 0 0 1.7-3L13.7 4a2 2 0 0 0-3.4 0Z',
  arrive: 'M14 4h4a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-4M10 8l4 4-4 4M14 12H3',
  bell: 'M6 16V11a6 6 0 1 1 12 0v5l1.5 2h-15L6 16ZM10 20.5a2.2 2.2 0 0 0 4 0',
  ban: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM5.7 5.7l12.6 12.6',
  cake: 'M4 20h16v-7a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7ZM4 15.5c2 1.5 3.3 1.5 5.3 0 2 1.5 3.4 1.5 5.4 0 2 1.5 3.3 1.5 5.3 0M12 11V7M12 4v.01',
  calendar: 'M4 9.5h16M8 3v4m8-4v4M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z',
  card: 'M4 5.5h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1ZM3 10h18M6.5 14.5h4',
  chat: 'M5 5h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8l-5 4v-4H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM8 9.5h8M8 12.5h5',
  chart: 'M4 20h16M6.5 16v-4M11 16V6M15.5 16V9M20 16v-2',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  checks: 'm2.5 12.5 4 4 8-9M11.5 15.5l1 1 9-9',
  chevronDown: 'm6 9 6 6 6-6',
  chevronUp: 'm6 15 6-6 6 6',
  chevronNext: 'm9 6 6 6-6 6',
  chevronPrevious: 'm15 6-6 6 6 6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3 2',
  close: 'M6 6l12 12M18 6 6 18',
  coins:
    'M9 11c3.3 0 6-1.3 6-3s-2.7-3-6-3-6 1.3-6 3 2.7 3 6 3ZM3 8v4c0 1.7 2.7 3 6 3 1 0 2-.1 2.8-.4M3 12v4c0 1.7 2.7 3 6 3 1 0 2-.1 2.8-.4M15 8v2M16 16.5c2.8 0 5-1.1 5-2.5s-2.2-2.5-5-2.5-5 1.1-5 2.5 2.2 2.5 5 2.5ZM11 14v3c0 1.4 2.2 2.5 5 2.5s5-1.1 5-2.5v-3',
  copy: 'M9 9h10a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1ZM4 15V5a1 1 0 0 1 1-1h10',
  cursor: 'm5 4 5.5 16 2.8-6.7L20 10.5 5 4Z',
  course: 'M5 3v5a3 3 0 0 0 6 0V3M8 3v18M18 21v-7h-3V8c0-2.5 1.2-4.3 3-5v11',
  expand: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  finish: 'M10 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4M17 8l4 4-4 4M21 12H9',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c2.5 2.6 3.8 5.6 3.8 9S14.5 18.4 12 21c-2.5-2.6-3.8-5.6-3.8-9S9.5 5.6 12 3Z',
  columns: 'M4 5h16v14H4V5ZM9.3 5v14M14.7 5v14',
  grid: 'M3 6h18M3 12h18M3 18h18M6 4.5h6v3H6v-3ZM12 10.5h7v3h-7v-3ZM8 16.5h6v3H8v-3Z',
  highchair: 'M8 3v9h8.5M6.5 8.5H18v2M8 12 6 21M16.5 12l2 9M7 17h10.5',
  hourglass: 'M7 3h10M7 21h10M8 3v3.5c0 2.5 4 4 4 5.5s-4 3-4 5.5V21M16 3v3.5c0 2.5-4 4-4 5.5s4 3 4 5.5V21',
  home: 'M4 11l8-7 8 7v9h-6v-6h-4v6H4v-9Z',
  keyboard:
    'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM6.5 10h.01M10 10h.01M14 10h.01M17.5 10h.01M8 14h8',
  lock: 'M6 11h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1ZM8 11V8a4 4 0 0 1 8 0v3M12 15v2',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7l-1.1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7l1.1-1',
  mail: 'M3 6h18v12H3V6ZM3.5 6.5 12 13l8.5-6.5',
  map: 'M4 4h16v16H4V4ZM4 12h6M14 12h6M12 4v4M12 16v4',
  moon: 'M20 14.2A8 8 0 1 1 9.8 4a6.5 6.5 0 0 0 10.2 10.2Z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  move: 'M7 4 3 8l4 4M3 8h13a4 4 0 0 1 4 4M17 20l4-4-4-4M21 16H8a4 4 0 0 1-4-4',
  note: 'M6 4h12a2 2 0 0 1 2 2v8l-6 6H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM14 20v-4a2 2 0 0 1 2-2h4M8 9h8M8 13h3',
  offline:
    'M3 3l18 18M8.5 15.5a5 5 0 0 1 7 0M5 12a10 10 0 0 1 4-2.4M12.8 9a10 10 0 0 1 6.2 3M2 8.5A15 15 0 0 1 6 6M10 5a15 15 0 0 1 12 3.5M12 19h.01',
  palette: 'M12 21a9 9 0 1 1 9-9c0 3-2 4-4 4h-2.2a1.8 1.8 0 0 0-1.3 3c.8 1 .2 2-1.5 2ZM7.5 12h.01M9.5 8h.01M14.5 8h.01',
  phone: 'M6 3h3l2 5-2.5 1.8a11 11 0 0 0 5.7 5.7L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3Z',
  pin: 'M12 16v5M8 4h8l-1 6 3 3v3H6v-3l3-3-1-6Z',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 9V4h10v5M7 17H5a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-2M7 14h10v6H7v-6Z',
  redo: 'm15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  refresh: 'M20 11a8 8 0 0 0-14.5-3.5L3.5 10M3.5 4.5V10H9M4 13a8 8 0 0 0 14.5 3.5l2-2.5M20.5 19.5V14H15',
  reply: 'M9 8 4 13l5 5M4 13h10a6 6 0 0 0 6-6V5',
  scan: 'M4 8V5a1 1 0 0 1 1-1h3M16 4h3a1 1 0 0 1 1 1v3M20 16v3a1 1 0 0 1-1 1h-3M8 20H5a1 1 0 0 1-1-1v-3M8 8h3v3H8V8ZM13.5 8H16v2.5M8 13.5V16h2.5M13.5 13.5H16V16',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM20 20l-4-4',
  seat: 'M7 4v9h9a2 2 0 0 1 2 2v5M7 13v7M7 16.5h11M7 4h1.5',
  send: 'm4 11 16-7-7 16-2.5-6.5L4 11Z',
  settings:
    'M3 7h10m6 0h2M3 17h2m6 0h10M16 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.9l-5.3 2.8 1.1-5.9-4.3-4.1 5.9-.8L12 3.5Z',
  sun: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12 2v2m0 16v2M2 12h2m16 0h2M5 5l1.4 1.4m11.2 11.2L19 19M19 5l-1.4 1.4M6.4 17.6 5 19',
  flag: 'M6 21V4h11l-2 4 2 4H6',
  gift: 'M4 11h16v9H4v-9ZM3 7.5h18V11H3V7.5ZM12 7.5V20M12 7.5C9 7.5 7.5 6.5 8 5c.6-1.6 3.2-.8 4 2.5.8-3.3 3.4-4.1 4-2.5.5 1.5-1 2.5-4 2.5',
  table: 'M3 9h18M5 9l-1 11M19 9l1 11M4 9l1.5-4h13L20 9M8 13h8',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  turnLeft: 'M4 11a8 8 0 1 1 2.3 6M4 5v6h6',
  turnRight: 'M20 11a8 8 0 1 0-2.3 6M20 5v6h-6',
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  wall: 'M3 6h18v12H3V6ZM3 12h18M9 6v6M15 12v6',
  wheelchair:
    'M10.5 5.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM10.5 8v6h5l2.5 5h2M10.5 10.5h4.5M7.8 12.3a4.6 4.6 0 1 0 6.2 6.2',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c1-3.8 4-5.5 7.5-5.5s6.5 1.7 7.5 5.5',
  users:
    'M9 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.7-3.3 3.2-5 6.5-5s5.8 1.7 6.5 5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 15.5c2 .7 3.1 2.3 3.5 4.5',
} as const satisfies Record<string, string>;

export type IconName = keyof typeof STROKES;

/** Icons that point in reading direction; they are mirrored in right-to-left pages. */
const FOLLOWS_READING: readonly IconName[] = [
  'arrive',
  'chat',
  'finish',
  'chevronNext',
  'chevronPrevious',
  'redo',
  'reply',
  'send',
  'undo',
];

/** Decoration beside a text or a label; screen readers skip it. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      className={classNames(
        FOLLOWS_READING.includes(name) ? styles.mirrored : styles.icon,
        name === 'more' && styles.heavy,
      )}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={STROKES[name]} />
    </svg>
  );
}
