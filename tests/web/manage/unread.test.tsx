// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { done } from '../app/kit.ts';
import { openLiveServiceDay, openServiceDay, press, row, shown } from './open-service-day.ts';
import { anEvening, aParty } from './party.ts';

const GUEST = 'G'.repeat(22);
const rossi = aParty({ name: 'Rossi' });
const evening = (count = 2) =>
  anEvening({
    reservations: [rossi, aParty({ name: 'Greco', start: 1140 })],
    unread: [{ guest: GUEST, count, ids: [rossi.id] }],
  });
const mark = async (name: string) => within(await row(name)).queryByRole('link', { name: /unread/ });

it('a party whose guest has written says so, and leads to the conversation', async () => {
  const { router } = openServiceDay(evening());
  expect((await mark('Rossi'))?.getAttribute('aria-label')).toBe('2 unread messages: Rossi');
  expect(await mark('Greco')).toBeNull();
  fireEvent.click((await mark('Rossi')) as HTMLElement);
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe(`/messages?guest=${GUEST}`),
  );
});

it('its menu leads there, and no other', async () => {
  const { router } = openServiceDay(evening());
  await press('Greco', 'More');
  await screen.findByRole('menuitem', { name: 'Write a note' });
  expect(screen.queryByRole('menuitem', { name: 'Messages' })).toBeNull();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await press('Rossi', 'More');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Messages' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/messages'));
});

it('the mark stays while the party is worked on', async () => {
  const arrived = { ...rossi, revision: 2, presence: 'arrived' } as const;
  const { server } = openServiceDay(evening(), {
    act: async () => {
      server.day = { ...evening(), reservations: [arrived] };
      return done({ reservation: arrived });
    },
  });
  await press('Rossi', 'Arrived');
  expect(await mark('Rossi')).not.toBeNull();
  await shown('Rossi', 'Arrived', { selector: 'bdi' });
  expect(await mark('Rossi')).not.toBeNull();
});

const openLive = (role: 'host' | 'viewer', calls: object = {}) => openLiveServiceDay(evening(1), 'Rossi', role, calls);

it('is heard of at once when somebody writes, and when somebody has looked', async () => {
  const { server, says } = await openLive('host');
  server.day = evening(3);
  await says({ kind: 'inbox', venueId: 'ven_trattoria' });
  await within(await row('Rossi')).findByRole('link', { name: '3 unread messages: Rossi' });
  const { unread: _, ...read } = evening();
  server.day = read as typeof server.day;
  await says({ kind: 'inbox', venueId: 'ven_trattoria' });
  await waitFor(async () => expect(await mark('Rossi')).toBeNull());
});

it('has the day read no more often because of what becomes of an answer', async () => {
  const { server, readDay: serviceDay, says } = await openLive('host');
  const before = serviceDay.mock.calls.length;
  await says({ kind: 'inbox', venueId: 'ven_trattoria', answersOnly: true });
  expect(serviceDay).toHaveBeenCalledTimes(before);
  server.day = evening(3);
  await says({ kind: 'inbox', venueId: 'ven_trattoria' });
  await within(await row('Rossi')).findByRole('link', { name: '3 unread messages: Rossi' });
});

it('has the day read no more often for who may not read what guests write', async () => {
  const { readDay: serviceDay, says } = await openLive('viewer');
  const before = serviceDay.mock.calls.length;
  await says({ kind: 'inbox', venueId: 'ven_trattoria' });
  expect(serviceDay).toHaveBeenCalledTimes(before);
});

it('is gone from the list to which somebody comes back from the conversation, before that was read anew', async () => {
  const words = [{ id: '1', at: Date.now(), from: 'guest', kind: 'text', body: 'We are five' }];
  const about = { guest: GUEST, name: 'Rossi', phone: '+393471234567', locale: 'it', writableUntil: null, tables: [] };
  const seen = vi.fn(() => done({}));
  const inbox = {
    list: () => done({ threads: [], next: null }),
    read: () => done({ ...about, upTo: 1, words }),
    seen,
  };
  const { readDay: serviceDay, router } = await openLive('host', { inbox });
  fireEvent.click((await mark('Rossi')) as HTMLElement);
  await waitFor(() => expect(seen).toHaveBeenCalled());
  serviceDay.mockImplementation(() => new Promise(() => {}));
  await act(() => router.navigate(-1));
  expect(await mark('Rossi')).toBeNull();
});
