import { type ComponentType, createElement, type ReactNode, useLayoutEffect, useReducer } from 'react';

/** The pause between two tries, so that a failing network is not asked again at every render. */
export const PAUSE_MS = 2_000;

type Later<Props> = ComponentType<Props & { readonly meanwhile?: ReactNode }> & {
  /** Fetches the part ahead, when it is known that it will be shown. */
  readonly fetch: () => void;
};

/**
 * A part of the page that is fetched when it is first rendered; until it has arrived, `meanwhile` or nothing is shown.
 * If fetching fails, `instead` (or `meanwhile`) is shown, and it is fetched again by itself after `PAUSE_MS`; the rest
 * of the page is not affected.
 *
 * React's `lazy` with `Suspense` is not used: once a fallback is shown, React keeps it for 300 ms
 * (`FALLBACK_THROTTLE_MS`) even if the part arrives sooner, and only then does the part begin to load its data.
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
    // A failure older than the pause is no longer shown: this render tries again.
    const lost = failure && (asked || performance.now() < failure.at + PAUSE_MS) ? failure : null;
    return lost && instead ? createElement(instead, { ...props, error: lost.error }) : meanwhile;
  };
  return Object.assign(shown, { fetch: () => void ask() });
}
