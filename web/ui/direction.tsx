import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { ReactNode } from 'react';

/** Tells the floating parts which way is forward; the page itself follows `dir` by logical properties. */
export function Direction({ dir, children }: { readonly dir: 'ltr' | 'rtl'; readonly children: ReactNode }) {
  return <DirectionProvider direction={dir}>{children}</DirectionProvider>;
}
