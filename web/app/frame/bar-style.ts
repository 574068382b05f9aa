import type { CSSProperties } from 'react';
import type { BarColours } from '#shared/domain/theme/colours.ts';

/** The CSS variables for a bar with colours of its own, which everything in it reads. */
export function barStyle(colours: BarColours | null): CSSProperties | undefined {
  if (!colours) return undefined;
  const { surface, ink, soft, line } = colours;
  return {
    '--surface': surface,
    '--ink': ink,
    '--ink-soft': ink,
    '--sunken': soft,
    '--accent-soft': soft,
    '--line': line,
    '--line-strong': ink,
    '--accent': ink,
    '--on-accent': surface,
    '--accent-ink': ink,
    '--second': ink,
    '--on-second': surface,
  } as CSSProperties;
}
