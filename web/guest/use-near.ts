import { useEffect, useRef, useState } from 'react';

/**
 * Whether an element has come near the viewport, so that its content should be loaded: by default within a quarter of a
 * screen.
 */
export function useNear(margin = '25%') {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: margin },
    );
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, [margin]);

  return [place, near] as const;
}
