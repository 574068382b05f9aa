import { Suspense, useEffect, useRef, useState } from 'react';
import { later } from '../later.ts';

const AboutSection = later(async () => (await import('./about-section.tsx')).AboutSection);

/** Leaves room for what is below the form, and fetches it when a guest scrolls near: a first visit does without. */
export function AboutWhenNear() {
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

  return (
    <div ref={place} className="about-place">
      <Suspense fallback={null}>{near && <AboutSection />}</Suspense>
    </div>
  );
}
