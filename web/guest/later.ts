import { type ComponentType, lazy } from 'react';

/**
 * A part of the page fetched when it is first shown. When the network fails it, the rest of the page goes on without,
 * or with what stands in for it.
 */
export const later = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = () => null,
) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: instead }),
    ),
  );
