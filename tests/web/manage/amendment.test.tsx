// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Tonight } from '#web/features/manage/tonight.ts';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { anEvening, aParty } from './party.ts';

type Calls = Record<string, (input: never, options: never) => Promise<unknown>>;

function openTonight(day: Tonight, calls: Calls) {
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
    openTonight(anEvening({ reservations: [rossi] }), { decide_amendment });
    expect((await row('Rossi')).textContent).toMatch(/Would like instead:.*Nov 22.*20:00.*4 covers/);
    await press('Rossi', 'Accept');
    expect(await screen.findByText('Rossi: the change is accepted')).toBeTruthy();
    expect(decide_amendment.mock.calls[0]?.[0]).toMatchObject({ id: rossi.id, revision: 1, accept: true });
  });

  it('says why it cannot be done', async () => {
    openTonight(anEvening({ reservations: [rossi] }), { decide_amendment: () => refused('tables.none') });
    await press('Rossi', 'Accept');
    expect((await screen.findAllByText('No table is free at this time.')).length).toBeGreaterThan(0);
    expect((await row('Rossi')).textContent).toMatch(/Would like instead/);
  });

  it('is rejected after a question, with a reason', async () => {
    const decide_amendment = vi.fn((_: object) =>
      done({ reservation: { ...rossi, amendment: null }, date: '2026-11-21' }),
    );
    openTonight(anEvening({ reservations: [rossi] }), { decide_amendment });
    await press('Rossi', 'Reject');
    const dialog = within(await screen.findByRole('alertdialog'));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Full' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(decide_amendment.mock.calls[0]?.[0]).toMatchObject({ accept: false, reason: 'Full' }));
  });
});

it('shows how late a guest has said to come', async () => {
  openTonight(anEvening({ reservations: [aParty({ name: 'Rossi', presence: 'late', late: 20 })] }), {});
  expect((await row('Rossi')).textContent).toMatch(/comes 20 min late/);
});
