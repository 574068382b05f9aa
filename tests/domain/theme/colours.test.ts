import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AA, accentFor, barColours, contrast, mix } from '#shared/domain/theme/colours.ts';
import type { Colour } from '#shared/domain/theme/theme.ts';

// Channels from a small world, so that greys, pure colours and their neighbours are met.
const channel = fc.oneof(fc.constantFrom(0, 1, 17, 118, 119, 127, 128, 254, 255), fc.integer({ min: 0, max: 255 }));
const colour = fc
  .tuple(channel, channel, channel)
  .map((all): Colour => `#${all.map((value) => value.toString(16).padStart(2, '0')).join('')}`);

/** The grounds of a mode as the style sheet has them. */
function groundsOf(mode: 'light' | 'dark'): Record<string, Colour> {
  const css = readFileSync(new URL('../../../web/ui/tokens.css', import.meta.url), 'utf8');
  const block = new RegExp(`^ *\\[data-theme="${mode}"\\] \\{([^}]*)\\}`, 'm').exec(css)?.[1] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.478],
    ['#767676', '#ffffff', 4.542],
    ['#ff0000', '#ff0000', 1],
  ] as const)('of %s and %s is %d', (a, b, expected) => {
    expect(contrast(a, b)).toBeCloseTo(expected, 3);
    expect(contrast(b, a)).toBe(contrast(a, b));
  });
});

describe.each([
  ['day', 'light', 0.1],
  ['night', 'dark', 0.16],
] as const)('a chosen colour by %s', (mode, theme, soft) => {
  const grounds = groundsOf(theme);

  it('is read on every ground of the mode, and the mode’s ink on it', () => {
    for (const name of ['paper', 'surface', 'raised', 'sunken', 'on-accent']) expect(grounds[name]).toBeTruthy();
    fc.assert(
      fc.property(colour, (chosen) => {
        const accent = accentFor(chosen, mode);
        for (const name of ['paper', 'surface', 'raised', 'sunken', 'on-accent']) {
          expect(contrast(accent, grounds[name] as Colour)).toBeGreaterThanOrEqual(AA);
        }
        const chosenRow = mix(grounds.surface as Colour, accent, soft);
        expect(contrast(accent, chosenRow)).toBeGreaterThanOrEqual(AA);
        expect(contrast(grounds.ink as Colour, chosenRow)).toBeGreaterThanOrEqual(AA);
        expect(contrast(grounds['ink-soft'] as Colour, chosenRow)).toBeGreaterThanOrEqual(AA);
      }),
      { numRuns: 1_000 },
    );
  });
});

it('keeps a colour that is read as it is', () => {
  expect(accentFor('#8c3b1f', 'day')).toBe('#8c3b1f');
  expect(accentFor('#e8a283', 'night')).toBe('#e8a283');
});

it('reads its text on a bar of any colour, also under the pointer', () => {
  fc.assert(
    fc.property(colour, (chosen) => {
      const { surface, ink, soft } = barColours(chosen);
      expect(surface).toBe(chosen);
      expect(contrast(ink, surface)).toBeGreaterThanOrEqual(AA);
      expect(contrast(ink, soft)).toBeGreaterThanOrEqual(AA);
      expect(contrast(soft, surface)).toBeGreaterThanOrEqual(1.02);
    }),
    { numRuns: 1_000 },
  );
});
