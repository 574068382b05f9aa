import { useRef } from 'react';

/** The verdicts on the targets so far, and what they depend on. */
type Judged<H> = { readonly by: readonly unknown[]; readonly places: Map<string, H> };

/** Judging a target costs more than drawing it, so each is judged only once, as long as `by` stays the same. */
export function useJudged<H>() {
  const judged = useRef<Judged<H> | null>(null);
  return (by: readonly unknown[], place: string, judge: () => H): H => {
    const before = judged.current;
    const { places } =
      before && by.every((each, nth) => each === before.by[nth]) ? before : { places: new Map<string, H>() };
    judged.current = { by, places };
    const known = places.get(place) ?? judge();
    places.set(place, known);
    return known;
  };
}
