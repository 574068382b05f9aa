import { later } from '#web/ui/later.ts';
import { useNear } from '../use-near.ts';

const AboutSection = later(async () => (await import('./about-section.tsx')).AboutSection);

/** Leaves room for what is below the form, and fetches it when a guest scrolls near: a first visit does without. */
export function AboutWhenNear() {
  const [place, near] = useNear();
  return (
    <div ref={place} className="about-place">
      {near && <AboutSection />}
    </div>
  );
}
