// @vitest-environment happy-dom
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { tellHeight } from '#web/guest/embedded.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

it('a page within a site that opens another of the house goes on telling the site, where no browser names it', () => {
  const told = vi.spyOn(window, 'postMessage').mockImplementation(() => undefined);
  history.replaceState(null, '', '/we?embed=https%3A%2F%2Fnina.example');
  onTestFinished(tellHeight());
  dispatchEvent(new Event('popstate'));
  expect(told.mock.lastCall).toEqual([{ coperto: 'top' }, 'https://nina.example']);
  told.mockClear();
  history.replaceState(null, '', '/');
  onTestFinished(tellHeight());
  dispatchEvent(new Event('popstate'));
  // Of the page that is gone nothing tells any more in a browser; here both do.
  expect(told.mock.calls).toHaveLength(2);
});
