// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FailedChange } from '#web/app/offline/pending-changes.ts';
import { anApi, aQueue, aSession, done, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { anEvening, aParty, aUnit } from './party.ts';

const rossi = aParty({ name: 'Rossi', presence: 'seated' });
const seated: FailedChange = {
  ...{ id: 'deed 1', user: someSettings().userId, venueId: 'ven_trattoria', date: '2026-11-21', tried: null },
  ...{ party: { id: rossi.id, name: rossi.name }, deed: { kind: 'step', action: 'seat', at: [2] }, table: 'T2' },
  ...{ why: 'seatedElsewhere', booking: 'confirmed', kept: 'T1', by: 'Verdi' },
};

it('leads from the bar about a table to the question where the party shall sit, once', async () => {
  const changes = aQueue();
  await changes.fail(seated);
  const settings = someSettings();
  const serviceDay = () =>
    done(anEvening({ reservations: [rossi], units: [aUnit(), aUnit({ no: 2, name: 'T2', tables: [2] })] }));
  const api = anApi({ settings: { read: () => done({ settings }) }, reservations: { tonight: serviceDay } });
  const router = openPage('/manage', api, aSession(settings), changes);

  const bar = await screen.findByRole('alert');
  expect(within(bar).getByText('Rossi was seated at table T2, which is no longer theirs')).toBeTruthy();
  expect(bar.textContent).toContain('Verdi has that table by now. The book now has them at table\u00a0T1.');
  fireEvent.click(within(bar).getByRole('link', { name: 'Choose a table' }));

  expect(await screen.findByRole('dialog', { name: 'Move Rossi to' })).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toBe('?date=2026-11-21'));
  expect(changes.now().failed).toEqual([]);
});
