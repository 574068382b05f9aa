// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadDictionary } from '#web/i18n/guest/dictionaries.ts';
import { ABOUT, fakeVenue } from './fake-venue.ts';
import { openPage } from './open-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The page scrolled down to what the venue tells of itself. */
async function openAbout(closures: (typeof ABOUT)['closures']) {
  const near: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
  class Watch {
    constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
      near.push(seen);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Watch);
  const venue = fakeVenue();
  venue.plan('venues.about', { ...ABOUT, closures });
  await loadDictionary('en', 'about');
  await openPage('/', venue);
  act(() => {
    for (const seen of near) seen([{ isIntersecting: true }]);
  });
}

it('tells of a closure of one day as that day, and of a longer one from its first to its last', async () => {
  await openAbout([
    { from: '2026-12-08', to: '2026-12-08' },
    { from: '2026-12-24', to: '2026-12-26' },
  ]);
  expect(await screen.findByText('Closed on Tue 8 Dec')).toBeTruthy();
  expect(screen.getByText('Closed from Thu 24 Dec to Sat 26 Dec')).toBeTruthy();
});
