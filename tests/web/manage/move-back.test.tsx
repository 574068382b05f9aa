// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { done } from '../app/kit.ts';
import { openTonight, row } from './open-tonight.ts';
import { anEvening, aParty, aUnit } from './party.ts';

it('who is taken from tables that were pushed together for them is led back to these tables', async () => {
  const rossi = aParty({ name: 'Rossi', unit: 3840, pinned: true, tables: [{ unit: 3840, covers: 2, pinned: true }] });
  const together = aUnit({ no: 3840, name: 'T1+T2', max: 5, tables: [1, 2], joined: { from: 0, to: 0 } });
  const units = [
    aUnit(),
    aUnit({ no: 2, name: 'T2', tables: [2] }),
    aUnit({ no: 3, name: 'T3', tables: [3] }),
    together,
  ];
  const day = anEvening({ units, reservations: [rossi] });
  const moved = { ...rossi, revision: 2, unit: 3, tables: [{ unit: 3, covers: 2, pinned: true }] };
  const { server } = openTonight(day, {
    move: vi.fn(async (input: { unit?: number }) => {
      sent.push(input);
      server.day = { ...day, units: units.slice(0, 3), reservations: [moved] };
      return done({ reservation: moved });
    }),
  });
  const sent: object[] = [];
  fireEvent.click(within(await row('Rossi')).getByRole('button', { name: 'More: Rossi' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Move' }));
  fireEvent.click(await screen.findByRole('button', { name: /T3/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  const target = { venueId: 'ven_trattoria', id: rossi.id };
  expect(sent).toEqual([
    { ...target, revision: 1, unit: 3, insteadOf: 3840 },
    { ...target, revision: 2, tables: [1, 2], seats: 5, insteadOf: 3, pinned: true },
  ]);
});
