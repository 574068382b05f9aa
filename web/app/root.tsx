import { useEffect } from 'react';
import { Outlet, useLocation } from './routing/routing.ts';

/** The parent of every route: after each navigation the page starts at its top. */
export function Root() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the navigation.
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    void window.scrollTo(0, 0);
  }, [key]);
  return <Outlet />;
}
