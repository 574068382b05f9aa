import { useEffect, useRef, useState } from 'react';

/** Whether a place of the page has been within a quarter of a screen of what is seen; what stays far is not fetched. */
export function useNear() {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: '25%' },
    );
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);

  return [place, near] as const;
}
