import { useEffect, useState } from 'react';

/** Small moves are a trembling finger. */
const MOVED = 12;

/** Where the page stands: at its top, or further down and last moved up or down. */
export function useScrolled(): 'top' | 'down' | 'up' {
  const [scrolled, setScrolled] = useState<'top' | 'down' | 'up'>('top');
  useEffect(() => {
    let before = window.scrollY;
    const look = () => {
      const now = Math.max(0, window.scrollY);
      if (now <= MOVED) setScrolled('top');
      else if (Math.abs(now - before) < MOVED) return;
      else setScrolled(now > before ? 'down' : 'up');
      before = now;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return scrolled;
}
