import type { Shape } from './words.ts';

/** What stands in a frame: an octagon stops, a disc lets pass, a triangle warns. */
const FRAMES = {
  disc: 'M50 3a47 47 0 1 0 0 94 47 47 0 0 0 0-94Z',
  octagon: 'M31 4h38l27 27v38L69 96H31L4 69V31Z',
  triangle: 'M50 6 97 91H3Z',
  square: 'M10 10h80v80H10Z',
} as const;

const SIGNS = {
  check: ['disc', 'm28 52 16 16 30-36'],
  done: ['disc', 'm17 52 14 14 24-30M48 62l5 5 28-33'],
  cross: ['octagon', 'm32 32 36 36m0-36L32 68'],
  clock: ['octagon', 'M50 26v26l17 12'],
  calendar: ['octagon', 'M30 42h40M38 26v10m24-10v10M30 32h40v38H30Z'],
  persons: [
    'square',
    'M42 48a11 11 0 1 0 0-22 11 11 0 0 0 0 22ZM24 74c2-14 9-19 18-19s16 5 18 19M62 28a10 10 0 0 1 0 19M68 56c6 2 9 8 10 17',
  ],
  triangle: ['triangle', 'M50 36v26m0 12v1'],
  question: ['triangle', 'M42 46c0-11 17-11 17 0 0 8-9 8-9 17m0 12v1'],
  dots: ['disc', 'M30 50h1m19 0h1m19 0h1'],
} as const satisfies Record<Shape, readonly [keyof typeof FRAMES, string]>;

/** A verdict's sign; the words beside it say the same. */
export function Sign({ shape, className }: { readonly shape: Shape; readonly className: string | undefined }) {
  const [frame, path] = SIGNS[shape];
  return (
    <svg viewBox="0 0 100 100" className={className} aria-hidden="true" focusable="false">
      <path d={FRAMES[frame]} fill="currentColor" />
      <path d={path} fill="none" stroke="var(--ground)" strokeWidth="8" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
