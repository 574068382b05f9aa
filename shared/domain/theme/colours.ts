import type { Colour } from './theme.ts';

/** The minimum contrast of ordinary text against its background: WCAG 2.2, success criterion 1.4.3. */
export const AA = 4.5;

// The backgrounds of the two modes that are closest to the colour: `web/ui/tokens.css`.
const DAY = { ground: '#f2ede4', surface: '#ffffff', on: '#ffffff', soft: 0.1 } as const;
const NIGHT = { ground: '#2b2620', surface: '#1e1a16', on: '#1d120c', soft: 0.16 } as const;
const WHITE: Colour = '#ffffff';
const BLACK: Colour = '#000000';
/** More steps than the 255 of a colour channel. */
const STEPS = 512;

/** The WCAG contrast of two colours, 1 to 21. */
export function contrast(a: Colour, b: Colour): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** `a` mixed with that share of `b` (0 to 1), like the browser's `color-mix(in srgb, …)`. */
export function mix(a: Colour, b: Colour, share: number): Colour {
  const to = channels(b);
  const mixed = channels(a).map((value, i) => Math.round(value + ((to[i] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * The colour for buttons, marks and links of a mode: the chosen one, or as much darker in day mode and lighter in night
 * mode as needed for it to be readable on the mode's backgrounds, and for the mode's text to be readable on it.
 */
export function accentFor(chosen: Colour, mode: 'day' | 'night'): Colour {
  const { ground, surface, on, soft } = mode === 'day' ? DAY : NIGHT;
  const readable = (colour: Colour) =>
    [ground, on, mix(surface, colour, soft)].every((other) => contrast(colour, other) >= AA);
  return firstReadable(chosen, mode === 'day' ? BLACK : WHITE, readable);
}

/** The colours of a bar with a chosen background. All its text is `ink`, even on hover. */
export type BarColours = {
  readonly surface: Colour;
  readonly ink: Colour;
  readonly soft: Colour;
  readonly line: Colour;
};

/**
 * A bar keeps the chosen colour, because white or black is readable on any: one of them has a contrast of at least
 * 4.58.
 */
export function barColours(chosen: Colour): BarColours {
  const ink = contrast(chosen, WHITE) >= contrast(chosen, BLACK) ? WHITE : BLACK;
  const away = ink === WHITE ? BLACK : WHITE;
  const seen = (soft: Colour) => contrast(soft, chosen) >= 1.1;
  // Mixed away from the ink, where its contrast only grows; near that end it is mixed towards the ink.
  const soft = [0.2, 0.4, 0.6].map((share) => mix(chosen, away, share)).find(seen) ?? mix(chosen, ink, 0.16);
  return { surface: chosen, ink, soft, line: mix(chosen, ink, 0.35) };
}

function firstReadable(chosen: Colour, towards: Colour, readable: (colour: Colour) => boolean): Colour {
  for (let step = 0; step < STEPS; step += 1) {
    const colour = mix(chosen, towards, step / STEPS);
    if (readable(colour)) return colour;
  }
  return towards;
}

const channels = (colour: Colour): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
