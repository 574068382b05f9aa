import { type ComponentType, createElement, lazy, startTransition, useEffect, useState } from 'react';

/** Between two tries, so that a network that is down is not asked in a circle while the page is drawn. */
export const PAUSE_MS = 2_000;

/**
 * A part of the page fetched when it is first shown. When the network fails it, the rest of the page goes on without,
 * or with what stands in for it, until it is asked for again: by itself after a pause, or when something on the page changes.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = () => null,
): ComponentType<Props> {
  let failed = 0;
  const fetched = () =>
    lazy(() =>
      load().then(
        (part) => ({ default: part }),
        () => {
          failed = performance.now();
          return { default: instead };
        },
      ),
    );
  let Part = fetched();
  return (props) => {
    const [, drawAgain] = useState(0);
    useEffect(() => {
      // What stands there stays until the part is there.
      const timer = failed ? setTimeout(() => startTransition(() => drawAgain(failed)), PAUSE_MS) : 0;
      return () => clearTimeout(timer);
    });
    if (failed && performance.now() - failed >= PAUSE_MS) {
      failed = 0;
      Part = fetched();
    }
    return createElement(Part as ComponentType<Props>, props);
  };
}
