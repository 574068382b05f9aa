// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useTexts } from '#web/guest/use-texts.ts';
import '#tests/kit/patience.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

function Heading() {
  // Texts that no other test loads: what is loaded once stays.
  return <p>{useTexts('zh', 'legal')?.('terms.heading')}</p>;
}

it('texts that the network has lost are asked for again, until they are there', async () => {
  vi.stubEnv('PROD', true);
  let tries = 0;
  vi.stubGlobal('fetch', async () => {
    tries += 1;
    if (tries < 3) throw new TypeError('Failed to fetch');
    return Response.json({ 'terms.heading': 'Terms' });
  });
  render(<Heading />);
  expect(await screen.findByText('Terms')).toBeTruthy();
  expect(tries).toBe(3);
});
