import { useEffect, useState } from 'react';

/** Smaller moves in pixels are ignored as a trembling finger. */
const MOVED = 12;

/** The page's scroll state: at its top, or further down and last moved down or up. */
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
