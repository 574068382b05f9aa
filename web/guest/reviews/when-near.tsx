import { part } from '../part.ts';
import { useNear } from '../use-near.ts';

const ReviewsSection = part(async () => (await import('./reviews-section.tsx')).ReviewsSection);

/** Loads the reviews when a guest scrolls near; they stand last on the page, so nothing below them is moved. */
export function ReviewsWhenNear() {
  const [place, near] = useNear();
  return <div ref={place}>{near && <ReviewsSection />}</div>;
}
