import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { ReactNode } from 'react';

/** Tells floating parts the reading direction; the page itself follows `dir` through CSS logical properties. */
export function Direction({ dir, children }: { readonly dir: 'ltr' | 'rtl'; readonly children: ReactNode }) {
  return <DirectionProvider direction={dir}>{children}</DirectionProvider>;
}
