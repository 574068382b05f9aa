import { useEffect, useRef, useState } from 'react';

/** Whether an element has come within a quarter of a screen of the viewport, so that its content should be loaded. */
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
