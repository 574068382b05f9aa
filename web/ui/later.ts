import { type ComponentType, createElement, type ReactNode, useLayoutEffect, useReducer } from 'react';

/** Between two tries, so that a network that is down is not asked in a circle while the page is drawn. */
export const PAUSE_MS = 2_000;

type Later<Props> = ComponentType<Props & { readonly meanwhile?: ReactNode }> & {
  /** Fetches the part before it is shown, where it is known that it will be. */
  readonly fetch: () => void;
};

/**
 * A part of the page fetched when it is first shown; `meanwhile`, or nothing, stands in its place until then. When the network
 * fails it, the rest of the page goes on without, or with `instead` in its place, until it is asked for again: by itself after a
 * pause.
 *
 * Not React's `lazy` within `Suspense`: React keeps back what was suspended until its fallback has stood for 300 ms
 * (`FALLBACK_THROTTLE_MS`), however soon the part was there, and what the part itself reads is asked for only then.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead?: ComponentType<Props & { readonly error: unknown }>,
): Later<Props> {
  let part: ComponentType<Props> | null = null;
  let asked: Promise<void> | null = null;
  let failure: { readonly error: unknown; readonly at: number } | null = null;

  const ask = () => {
    asked ??= load().then(
      (loaded) => {
        part = loaded;
      },
      (error: unknown) => {
        asked = null;
        failure = { error, at: performance.now() };
      },
    );
    return asked;
  };

  const shown = ({ meanwhile = null, ...rest }: Props & { readonly meanwhile?: ReactNode }) => {
    const [, drawAgain] = useReducer((times: number) => times + 1, 0);
    const there = part;
    useLayoutEffect(() => {
      if (there) return;
      let stands = true;
      const bring = () => void ask().then(() => stands && drawAgain());
      const pause = failure && !asked ? failure.at + PAUSE_MS - performance.now() : 0;
      const timer = pause > 0 ? setTimeout(bring, pause) : 0;
      if (pause <= 0) bring();
      return () => {
        stands = false;
        clearTimeout(timer);
      };
    });
    const props = rest as unknown as Props;
    if (there) return createElement(there, props);
    // A place that is drawn anew long after is one more try.
    const lost = failure && (asked || performance.now() < failure.at + PAUSE_MS) ? failure : null;
    return lost && instead ? createElement(instead, { ...props, error: lost.error }) : meanwhile;
  };
  return Object.assign(shown, { fetch: () => void ask() });
}
