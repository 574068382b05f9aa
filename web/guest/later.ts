import { type ComponentType, createElement, lazy } from 'react';

/** Between two tries, so that a network that is down is not asked in a circle while the page is drawn. */
const PAUSE_MS = 2_000;

/**
 * A part of the page fetched when it is first shown. When the network fails it, the rest of the page goes on without,
 * or with what stands in for it, until something on the page changes after a pause: then it is asked for again.
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
    if (failed && performance.now() - failed > PAUSE_MS) {
      failed = 0;
      Part = fetched();
    }
    return createElement(Part as ComponentType<Props>, props);
  };
}
