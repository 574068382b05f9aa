// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { done } from '../app/kit.ts';
import { openSettings } from './open-settings.ts';

it('tells an entry in the order of its form, in whatever order it was stored', async () => {
  const table = { max: 4, priority: 2, area: 'Indoor', min: 2, name: 'T9', no: 9 };
  const change = { at: Date.UTC(2026, 10, 26, 6), by: 'Nina', section: 'tables', kept: 0 };
  const changes = [{ ...change, before: { tables: [] }, after: { tables: [table] } }];
  openSettings('changes', { changes: () => done({ changes }) });
  const said = await screen.findByText(/Name: T9/);
  expect(said.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Name: T9 · Area: Indoor · From, guests: 2 · To, guests: 4 · Priority: 2',
  );
});

it('says of an exception that came as a whole what it says, in words', async () => {
  const exception = { date: '2026-12-24', from: 0, to: 1439, closed: true };
  const change = { at: Date.UTC(2026, 10, 26, 6), by: 'Nina', section: 'slotParameters', kept: 0 };
  const changes = [{ ...change, before: { exceptions: [] }, after: { exceptions: [exception] } }];
  openSettings('changes', { changes: () => done({ changes }) });
  const said = await screen.findByText(/^Date: 2026-12-24/);
  expect(said.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Date: 2026-12-24 · From: 00:00 · To: 23:59 · Nobody is seated then: ✓',
  );
});
