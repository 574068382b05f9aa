// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type ShownTables, shownTables, tableChanges } from '#web/features/manage/actions/table-changes.ts';
import type { ServiceDay } from '#web/features/manage/day/day-data.ts';
import { anApi, aSession, done, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { anEvening, aParty } from './party.ts';

const id = 'res_20261121_00000001';
const evening = (party: Partial<Parameters<typeof aParty>[0]>, day: Partial<ServiceDay> = {}) =>
  anEvening({ minute: 1100, reservations: [aParty({ id, name: 'Rossi', start: 1170, unit: 1, ...party })], ...day });
const listed = (before: ShownTables, day: ServiceDay) =>
  tableChanges(shownTables(before, day), day).map(({ from, to }) => [from, to]);

it.each([
  ['another table than was shown', { unit: 2 }, {}, [[1, 2]]],
  ['the same table', {}, {}, []],
  ['a party that comes too late for its table to be firm', { unit: 2, start: 1300 }, {}, []],
  ['another day', { unit: 2 }, { today: '2026-12-04' }, []],
  ['a table that the house chose itself', { unit: 2, pinned: true }, {}, []],
  ['a party at table', { unit: 2, presence: 'seated' }, {}, []],
  ['a party that is late', { unit: 2, presence: 'late' }, { minute: 1190 }, [[1, 2]]],
  ['a party that has no table any more', { unit: null }, {}, []],
] as const)('judges %s', (_, party, day, changes) => {
  expect(listed({ [id]: 1 }, evening(party, day))).toEqual(changes);
});

it('remembers what was shown first, until the house has taken note', () => {
  const before = shownTables({}, evening({}));
  const after = evening({ unit: 2 });
  const still = shownTables(before, after);
  expect(listed(still, after)).toEqual([[1, 2]]);
  expect(listed(shownTables(still, after, true), after)).toEqual([]);
});

it('lists who was given another table near the service, until the house presses Noted', async () => {
  const server = { day: evening({}) };
  const settings = someSettings();
  const serviceDay = vi.fn(() => done(server.day));
  openPage(
    '/manage',
    anApi({ settings: { read: () => done({ settings }) }, reservations: { tonight: serviceDay } }),
    aSession(settings),
  );
  await screen.findByRole('listitem', { name: 'Rossi' });
  expect(screen.queryByText('Tables have changed')).toBeNull();

  server.day = evening({ unit: 2 });
  const banner = (await screen.findByText('Tables have changed')).closest('[role=status]') as HTMLElement;
  expect(within(banner).getByText(/Table T1 → table T2/)).toBeTruthy();
  const asked = serviceDay.mock.calls.length;
  await waitFor(() => expect(serviceDay.mock.calls.length).toBeGreaterThan(asked));
  fireEvent.click(screen.getByRole('button', { name: 'Noted' }));
  await waitFor(() => expect(screen.queryByText('Tables have changed')).toBeNull());
});
