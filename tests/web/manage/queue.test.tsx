// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { HostReservation, ServiceDay } from '#web/features/manage/day/day-data.ts';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { anEvening, aParty } from './party.ts';

type Calls = Record<string, (input: never, options: never) => Promise<unknown>>;

function openServiceDay(
  reservations: HostReservation[],
  calls: Calls = {},
  over: Partial<ServiceDay> = {},
  offer = vi.fn(),
  seat = vi.fn(),
) {
  const settings = someSettings();
  const server = { day: anEvening({ reservations, ...over }) };
  const serviceDay = vi.fn(() => done(server.day));
  const api = anApi({
    settings: { read: () => done({ settings }) },
    reservations: { tonight: serviceDay, ...calls },
    waitlist: { offer, seat },
  });
  return { server, tonight: serviceDay, router: openPage('/manage', api, aSession(settings)) };
}

const HALF_PAST_NINE = Date.UTC(2026, 10, 21, 20, 30); // in Rome
const aRequest = (over: Partial<HostReservation> = {}) =>
  aParty({
    name: 'Meyer',
    adults: 12,
    booking: 'requested',
    unit: null,
    expiresAt: HALF_PAST_NINE,
    actions: ['accept', 'reject', 'cancel'],
    ...over,
  });
const aWaiting = (over: Partial<HostReservation> = {}) =>
  aParty({
    name: 'Romano',
    booking: 'waitlisted',
    unit: null,
    message: null,
    waits: { start: 1170, flex: 30, until: HALF_PAST_NINE },
    actions: ['cancel'],
    ...over,
  });

const row = (name: string) => screen.findByRole('listitem', { name });
const press = async (name: string, label: string) =>
  fireEvent.click(within(await row(name)).getByRole('button', { name: `${label}: ${name}` }));

describe('requests', () => {
  it('stand above the evening with what they want and until when, the most urgent first', async () => {
    const later = aRequest({ name: 'Ford', expiresAt: HALF_PAST_NINE + 3_600_000 });
    openServiceDay([aParty({ name: 'Rossi', start: 1140 }), later, aRequest()]);
    const queue = within(await screen.findByRole('region', { name: 'Needs you 2' }));
    expect(queue.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Meyer',
      'Ford',
    ]);
    expect(queue.getByText('answer by Sat 21:30')).toBeTruthy();
    expect(queue.queryByText('Rossi')).toBeNull();
    expect(screen.getAllByText('Meyer')).toHaveLength(1);
  });

  it('are accepted in one press', async () => {
    const request = aRequest();
    const act = vi.fn((_: object) =>
      done({ reservation: { ...request, revision: 2, booking: 'confirmed', unit: 1, actions: ['seat'] } }),
    );
    openServiceDay([request], { act });
    await press('Meyer', 'Accept');
    expect(await screen.findByText('Meyer is accepted and gets a message')).toBeTruthy();
    expect(act.mock.calls[0]?.[0]).toMatchObject({ id: request.id, revision: 1, action: 'accept' });
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('that find no place say why, where there would be one, and whom to call', async () => {
    const detail = { alternatives: [{ date: '2026-11-21', start: 1290, area: null }] };
    openServiceDay([aRequest()], { act: () => refused('tables.none', { detail }) });
    await press('Meyer', 'Accept');
    const dialog = within(await screen.findByRole('dialog', { name: 'No room for Meyer at 19:30' }));
    expect(dialog.getByText('No table is free at this time.')).toBeTruthy();
    expect(dialog.getByText('21:30')).toBeTruthy();
    expect(dialog.getByRole('link', { name: /^Call .?\+393471234567.?$/ })).toBeTruthy();
    expect(screen.queryByText('That did not work')).toBeNull();
  });

  it('are rejected with a word for the guest, after a question', async () => {
    const request = aRequest();
    const act = vi.fn((_: object) =>
      done({ reservation: { ...request, revision: 2, booking: 'rejected', actions: [] } }),
    );
    openServiceDay([request], { act });
    await press('Meyer', 'Reject');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Reject the request of Meyer?' }));
    fireEvent.change(dialog.getByLabelText(/Reason for the guest/), { target: { value: ' A wedding ' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() =>
      expect(act.mock.calls[0]?.[0]).toMatchObject({ action: 'reject', reason: 'A wedding', revision: 1 }),
    );
  });

  it('keep the word for the guest that could not be sent', async () => {
    const act = vi.fn(async () => ({ kind: 'timeout' }));
    openServiceDay([aRequest()], { act } as never);
    await press('Meyer', 'Reject');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Reject the request of Meyer?' }));
    const word = dialog.getByLabelText<HTMLInputElement>(/Reason for the guest/);
    fireEvent.change(word, { target: { value: 'A wedding' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(act).toHaveBeenCalledOnce());
    await new Promise((later) => setTimeout(later, 300));
    expect(word.isConnected && word.value).toBe('A wedding');
  });

  it('that another host answered first are told so', async () => {
    const request = aRequest();
    const { server } = openServiceDay([request], {
      act: async () => {
        server.day = anEvening({ reservations: [{ ...request, revision: 2, booking: 'rejected', actions: [] }] });
        return refused('reservation.stale');
      },
    });
    await press('Meyer', 'Accept');
    expect(await screen.findByText('Changed in the meantime')).toBeTruthy();
  });

  it('of other days lead there', async () => {
    const { tonight: serviceDay } = openServiceDay([], {}, { requestsElsewhere: [{ date: '2026-11-28', count: 2 }] });
    fireEvent.click(await screen.findByRole('button', { name: 'Sat, Nov 28 (2)' }));
    await waitFor(() => expect(serviceDay.mock.calls.at(-1)).toMatchObject([{ date: '2026-11-28' }, {}]));
  });
});

describe('those who wait', () => {
  it('stand in a panel of their own, with what is on offer first', async () => {
    const offered = aWaiting({
      name: 'Koch',
      booking: 'offered',
      unit: 2,
      expiresAt: HALF_PAST_NINE,
      actions: ['confirm'],
    });
    openServiceDay([aWaiting(), offered]);
    expect((await row('Koch')).textContent).toContain('held until Sat 21:30');
    expect((await row('Romano')).textContent).toContain('waits until Sat 21:30');
    expect(screen.getByText('1 offer open')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Koch',
      'Romano',
    ]);
  });

  it('are offered a table in one press', async () => {
    const waiting = aWaiting();
    const offer = vi.fn(() => done({ reservation: { ...waiting, revision: 2, booking: 'offered', unit: 1 } }));
    openServiceDay([waiting], {}, {}, offer);
    await press('Romano', 'Offer a table');
    expect(await screen.findByText('Romano is offered a table')).toBeTruthy();
    expect(offer.mock.calls[0]).toMatchObject([{ id: waiting.id, revision: 1 }, {}]);
  });

  it('are seated in one press where they stand at the door: a message would offer them what they see', async () => {
    const waiting = aWaiting({ presence: 'arrived' });
    const seated = { ...waiting, revision: 2, booking: 'confirmed', presence: 'seated', unit: 1, actions: ['finish'] };
    const seat = vi.fn((_: object) => done({ reservation: seated }));
    openServiceDay([waiting], {}, {}, vi.fn(), seat);
    expect(within(await row('Romano')).queryByRole('button', { name: /Offer a table/ })).toBeNull();
    await press('Romano', 'Seat');
    await waitFor(() => expect(seat.mock.calls[0]?.[0]).toMatchObject({ id: waiting.id, revision: 1 }));
    expect(await screen.findByText('Romano is seated')).toBeTruthy();
  });

  it('are offered it no more when that was a slip: the toast takes it back', async () => {
    const waiting = aWaiting();
    const offered = { ...waiting, revision: 2, booking: 'offered' as const, unit: 1, actions: ['undo' as const] };
    const act = vi.fn((_: object) => done({ reservation: { ...waiting, revision: 3 } }));
    openServiceDay(
      [waiting],
      { act },
      {},
      vi.fn(() => done({ reservation: offered })),
    );
    await press('Romano', 'Offer a table');
    fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
    expect(await screen.findByText('Romano: last step undone')).toBeTruthy();
    expect(act.mock.calls[0]?.[0]).toMatchObject({ id: waiting.id, revision: 2, action: 'undo' });
  });

  it('hear from nobody when no table fits: the host reads why', async () => {
    openServiceDay(
      [aWaiting()],
      {},
      {},
      vi.fn(() => refused('capacity.covers')),
    );
    await press('Romano', 'Offer a table');
    expect((await screen.findAllByText('The house is full at this time.')).length).toBeGreaterThan(0);
  });
});
