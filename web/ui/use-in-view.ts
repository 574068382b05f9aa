import { type RefObject, useEffect, useState } from 'react';

/** True once the end of a list has been on the screen; `version`: another one has to be looked at anew. */
export function useInView(list: RefObject<Element | null>, version: number): boolean {
  const [seen, setSeen] = useState<number | null>(null);
  useEffect(() => {
    const last = list.current?.lastElementChild;
    if (seen === version || !last) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(version);
    });
    observer.observe(last);
    return () => observer.disconnect();
  }, [list, seen, version]);
  return seen === version;
}
