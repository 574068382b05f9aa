// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { failureOf } from '#web/app/frame/read-failed.tsx';
import { anEvening, aParty } from '../../manage/party.ts';
import { someVenue } from '../../settings/kit.ts';
import { anApi, aSession, done, refused, someSettings } from '../kit.ts';
import { openPage } from '../page.tsx';

it.each([
  ['no answer', null, 'line'],
  ['an overloaded server', 'system.busy', 'busy'],
  ['too many calls', 'rate.exceeded', 'busy'],
  ['a role that may not', 'session.forbidden', 'forbidden'],
  ['a defect', 'unexpected', 'fault'],
  ['what is not there', 'reservation.unknown', 'refused'],
  ['a house of somebody else', 'venue.unknown', 'refused'],
  ['what is guarded', 'settings.guarded', 'refused'],
] as const)('why nothing could be read: %s', (_, refusal, kind) => {
  expect(failureOf(refusal)).toBe(kind);
});

const settings = someSettings({ role: 'owner' });
const rossi = aParty({ name: 'Rossi' });
const VENUE = { settings: { read: () => done({ settings }), venue: () => done(someVenue()) } };
const DAY_CALLS = { reservations: { tonight: () => done(anEvening({ reservations: [rossi] })) } };
const GUEST = { guestId: 'gst_rossi', names: ['Rossi'], phone: '+393331234567', locale: 'it', bookings: 1 };
const CARD = { ...GUEST, visits: 1, noShows: 0, cancelled: 0, lastVisit: '2026-11-20', latest: '2026-11-20' };
const GUESTS = { guests: { search: () => done({ guests: [CARD], more: false }) } };
const none = async () => {};

const READS = [
  ['the hostnames', '/settings?pageId=hostnames', 'hostnames', 'list', VENUE, none],
  ['the changes of the settings', '/settings?pageId=changes', 'settings', 'changes', VENUE, none],
  [
    'the history of a reservation',
    '/manage',
    'reservations',
    'log',
    { ...VENUE, ...DAY_CALLS },
    async () => {
      const row = within(await screen.findByRole('listitem', { name: 'Rossi' }));
      fireEvent.click(row.getByRole('button', { name: 'More: Rossi' }));
      fireEvent.click(await screen.findByRole('menuitem', { name: 'History' }));
    },
  ],
  [
    'guests who may be one',
    '/manage_db?tab=guests',
    'guests',
    'alike',
    { ...VENUE, ...GUESTS },
    async () => fireEvent.click(await screen.findByRole('button', { name: 'Look for duplicates' })),
  ],
  ['the card of a guest', '/manage_db?tab=guests&guest=gst_rossi', 'guests', 'read', { ...VENUE, ...GUESTS }, none],
  [
    'the agents',
    '/uu',
    'agents',
    'list',
    { ...VENUE, users: { list: () => done({ users: [], invitations: [], grants: [] }) } },
    none,
  ],
  ['the files that came in', '/settings?pageId=transfer', 'transfers', 'imports', VENUE, none],
  [
    'the guests for a file',
    '/manage_db',
    'guests',
    'exported',
    { ...VENUE, guests: { reservations: () => done({ reservations: [], next: null, back: false, cut: false }) } },
    async () => fireEvent.click(await screen.findByRole('button', { name: 'Export as CSV' })),
  ],
  ['the times for a caller', '/booking', 'availability', 'house', VENUE, none],
] as const;

it.each(READS)(
  '%s: who may not read them is told so and not that the line is down, and can try again',
  async (...of) => {
    const [, path, area, name, calls, open] = of;
    const read = vi.fn(() => refused('session.forbidden'));
    const known = (calls as Record<string, object>)[area] ?? {};
    openPage(path, anApi({ ...calls, [area]: { ...known, [name]: read } } as never), aSession(settings));
    await open();
    expect(await screen.findByText('Not for this account')).toBeTruthy();
    expect(screen.queryByText('Connection missing or overloaded')).toBeNull();
    const times = read.mock.calls.length;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(times));
  },
);

it.each(READS)('%s: without an answer it is said that the line is down', async (...of) => {
  const [, path, area, name, calls, open] = of;
  const known = (calls as Record<string, object>)[area] ?? {};
  const read = async () => ({ kind: 'offline' });
  openPage(path, anApi({ ...calls, [area]: { ...known, [name]: read } } as never), aSession(settings));
  await open();
  expect(await screen.findByText('Connection missing or overloaded')).toBeTruthy();
  expect(screen.queryByText('No agent works for you.')).toBeNull();
});
