import { part } from '../part.ts';
import { useNear } from '../use-near.ts';

const AboutSection = part(async () => (await import('./about-section.tsx')).AboutSection);

/** Reserves room for the content below the form and loads it when a guest scrolls near, to keep the first load light. */
export function AboutWhenNear() {
  const [place, near] = useNear();
  return (
    <div ref={place} className="about-place">
      {near && <AboutSection />}
    </div>
  );
}
