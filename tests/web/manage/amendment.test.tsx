// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ServiceDay } from '#web/features/manage/day/day-data.ts';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { anEvening, aParty } from './party.ts';

type Calls = Record<string, (input: never, options: never) => Promise<unknown>>;

function openServiceDay(day: ServiceDay, calls: Calls) {
  const settings = someSettings();
  const reservations = { tonight: () => done(day), ...calls };
  openPage('/manage', anApi({ settings: { read: () => done({ settings }) }, reservations }), aSession(settings));
}

const row = (name: string) => screen.findByRole('listitem', { name });
const press = async (name: string, label: string) =>
  fireEvent.click(within(await row(name)).getByRole('button', { name: `${label}: ${name}` }));

describe('a change that a guest asked for', () => {
  const amendment = {
    date: '2026-11-22',
    start: 1200,
    adults: 4,
    children: 0,
    highchairs: 0,
    area: null,
    remarks: '',
    askedAt: 0,
  };
  const rossi = aParty({ name: 'Rossi', amendment });

  it('stands with the reservation as it is, and is accepted in one press', async () => {
    const decide_amendment = vi.fn((_: object) =>
      done({ reservation: { ...rossi, amendment: null }, date: '2026-11-22' }),
    );
    openServiceDay(anEvening({ reservations: [rossi] }), { decide_amendment });
    expect((await row('Rossi')).textContent).toMatch(/Would like instead Sun, Nov 22.*20:00.*4 covers/);
    await press('Rossi', 'Accept');
    expect(await screen.findByText('Rossi: the change is accepted')).toBeTruthy();
    expect(decide_amendment.mock.calls[0]?.[0]).toMatchObject({ id: rossi.id, revision: 1, accept: true });
  });

  it.each([
    ['on which day of the night it lies', { date: '2026-11-22', start: 1470 }, /Mon, Nov 23.*00:30 ·/],
    [
      'which of two equal times is meant',
      { date: '2027-10-30', start: 1590 },
      /Sun, Oct 31.*02:30 \(Central European Summer Time\)/,
    ],
  ])('says %s', async (_, wish, said) => {
    openServiceDay(anEvening({ reservations: [{ ...rossi, amendment: { ...amendment, ...wish } }] }), {});
    expect((await row('Rossi')).textContent).toMatch(said);
  });

  it('is taken back from the toast, on whatever day it stands now', async () => {
    const moved = { ...rossi, id: 'res_20261122_00000099', revision: 2, amendment: null, actions: ['undo' as const] };
    const act = vi.fn((_: object) => done({ reservation: { ...rossi, revision: 3 } }));
    const decide_amendment = () => done({ reservation: moved, date: '2026-11-22' });
    openServiceDay(anEvening({ reservations: [rossi] }), { decide_amendment, act });
    await press('Rossi', 'Accept');
    fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
    expect(await screen.findByText('Rossi: last step undone')).toBeTruthy();
    expect(act.mock.calls[0]?.[0]).toMatchObject({ id: moved.id, revision: 2, action: 'undo' });
  });

  it('says why it cannot be done', async () => {
    openServiceDay(anEvening({ reservations: [rossi] }), { decide_amendment: () => refused('tables.none') });
    await press('Rossi', 'Accept');
    expect((await screen.findAllByText('No table is free at this time.')).length).toBeGreaterThan(0);
    expect((await row('Rossi')).textContent).toMatch(/Would like instead/);
  });

  it('is rejected after a question, with a reason', async () => {
    const decide_amendment = vi.fn((_: object) =>
      done({ reservation: { ...rossi, amendment: null }, date: '2026-11-21' }),
    );
    openServiceDay(anEvening({ reservations: [rossi] }), { decide_amendment });
    await press('Rossi', 'Reject');
    const dialog = within(await screen.findByRole('alertdialog'));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Full' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(decide_amendment.mock.calls[0]?.[0]).toMatchObject({ accept: false, reason: 'Full' }));
  });
});

it('shows how late a guest has said to come', async () => {
  openServiceDay(anEvening({ reservations: [aParty({ name: 'Rossi', presence: 'late', late: 20 })] }), {});
  expect((await row('Rossi')).textContent).toMatch(/comes 20\u00a0min late/);
});

describe('a message that is sent once more', () => {
  const rossi = aParty({ name: 'Rossi' });
  const queued = { purpose: 'confirmed', state: 'queued', at: 0 } as const;
  const resend = () => done({ reservation: { ...rossi, revision: 2, message: queued, unsend: true } });

  async function sendAgain(unsend: () => Promise<unknown>) {
    openServiceDay(anEvening({ reservations: [rossi] }), { resend, unsend });
    await press('Rossi', 'More');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Resend message' }));
    fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
  }

  it('is stopped from the toast', async () => {
    const unsend = vi.fn((_?: object) => done({ reservation: { ...rossi, revision: 3 } }));
    await sendAgain(unsend);
    expect(await screen.findByText('The message to Rossi was stopped before it left')).toBeTruthy();
    expect(unsend.mock.calls[0]?.[0]).toMatchObject({ id: rossi.id });
  });

  it('that has left is said to have left', async () => {
    await sendAgain(() => refused('message.left'));
    expect(await screen.findByText(/has already left and can no longer be stopped/)).toBeTruthy();
  });

  it('is stopped from its row on every device, as long as it has not left', async () => {
    const unsend = vi.fn((_?: object) => done({ reservation: { ...rossi, revision: 3 } }));
    openServiceDay(anEvening({ reservations: [{ ...rossi, message: queued, unsend: true }] }), { unsend });
    await press('Rossi', 'More');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Stop message' }));
    await waitFor(() => expect(unsend).toHaveBeenCalled());
  });
});
