// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { encodeSheet } from '#shared/domain/day/codec.ts';
import { seatingRules } from '#shared/domain/venue/seating-rules.ts';
import { aParty as aRow } from '#tests/domain/day/builders.ts';
import { aRules, aTable } from '#tests/kit/builders.ts';
import { anApi, aSession, done, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { openServiceDay, row } from './open-service-day.ts';
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
  const { server } = openServiceDay(day, {
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
  fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(sent).toHaveLength(2));
  const target = { venueId: 'ven_trattoria', id: rossi.id };
  expect(sent).toEqual([
    { ...target, revision: 1, unit: 3, insteadOf: 3840 },
    { ...target, revision: 2, tables: [1, 2], seats: 5, insteadOf: 3, pinned: true },
  ]);
});

it('who is seated apart from such tables is led back to these tables too, and not to a number that is gone', async () => {
  const had = [{ unit: 3840, covers: 4, pinned: true }];
  const rossi = aParty({ name: 'Rossi', adults: 4, unit: 3840, pinned: true, tables: had });
  const units = [1, 2, 3].map((no) => aUnit({ no, name: `T${no}`, tables: [no] }));
  const together = aUnit({ no: 3840, name: 'T1+T2', max: 5, tables: [1, 2], joined: { from: 0, to: 0 } });
  const day = anEvening({ units: [...units, together], reservations: [rossi] });
  const { code: id, start, duration } = rossi;
  const sheet = {
    parties: [aRow({ id, start, duration, covers: 4, unit: 3840, pinned: true })],
    blocks: [],
    joins: [{ no: 3840, tables: [1, 2], min: 1, max: 5, from: 0, to: 0 }],
  };
  const plan = {
    date: day.date,
    sheet: Buffer.from(encodeSheet(sheet)).toString('base64'),
    rules: seatingRules(aRules({ tables: [1, 2, 3].map((no) => aTable({ no, name: `T${no}` })) })),
  };
  const server = { day };
  const sent: object[] = [];
  const spread = async ({ seats }: { seats: { unit: number; covers: number; pinned?: boolean }[] }) => {
    sent.push(seats);
    const apart = { ...rossi, revision: 2, tables: seats.map((seat) => ({ pinned: true, ...seat })) };
    server.day = { ...day, units, reservations: [apart] };
    return done({ reservation: apart });
  };
  const settings = someSettings();
  const api = anApi({
    settings: { read: () => done({ settings }) },
    reservations: { tonight: () => done(server.day), spread } as never,
    plan: { day: () => done(plan) },
  });
  openPage('/manage', api, aSession(settings));
  fireEvent.click(within(await row('Rossi')).getByRole('button', { name: 'More: Rossi' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Over several tables, or one' }));
  const save = await screen.findByRole('button', { name: 'Seat at 2 tables' });
  await waitFor(() => expect(save.getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(save);
  fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual([{ tables: [1, 2], seats: 5, covers: 4, pinned: true }]);
});
