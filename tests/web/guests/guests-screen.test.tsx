// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { foundReservation } from '#shared/domain/guest/found.ts';
import { addMonths, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { aReservation } from '#tests/kit/builders.ts';
import { anApi, aSession, done, refused, someSettings } from '#tests/web/app/kit.ts';
import { openPage } from '#tests/web/app/page.tsx';

afterEach(() => localStorage.clear());

const row = { ...foundReservation(aReservation({ thread: 'A'.repeat(22) })), tables: ['T1'], tags: ['regular'] };
const card = {
  guestId: row.guestId,
  names: ['Anna Rossi', 'A. Rossi'],
  phone: '+393331234567',
  locale: 'it',
  ...{ bookings: 3, visits: 2, noShows: 1, cancelled: 0 },
  lastVisit: '2026-11-20',
  latest: '2026-12-05',
};
const PROFILE = {
  guest: card,
  tags: ['regular'],
  notes: 'Corner',
  allergies: 'Nuts',
  revision: 4,
  merged: [] as object[],
  conversations: [] as object[],
  today: '2026-12-01',
  reservations: [row],
};
const page = (over: object = {}) => done({ reservations: [row], next: null, back: false, cut: false, ...over });

function open(guests: object, path = '/manage_db', role: 'owner' | 'host' | 'viewer' = 'owner', more: object = {}) {
  const settings = someSettings({ role });
  const api = anApi({
    settings: { read: () => done({ settings }) },
    guests: { reservations: () => page(), ...guests } as never,
    ...more,
  });
  return openPage(path, api, aSession(settings));
}

it('asks the server for what stands in the address, and keeps there what is typed', async () => {
  const reservations = vi.fn((_: object) => page());
  const router = open({ reservations }, '/manage_db?status=cancelled&from=2026-12-01');
  await screen.findByRole('table');
  expect(reservations.mock.calls[0]?.[0]).toMatchObject({
    booking: 'cancelled',
    from: '2026-12-01',
    to: null,
    text: '',
  });
  fireEvent.change(screen.getByLabelText('Name or phone, any part'), { target: { value: 'rossi' } });
  await waitFor(() => expect(reservations.mock.lastCall?.[0]).toMatchObject({ text: 'rossi', booking: 'cancelled' }));
  expect(router.state.location.search).toContain('q=rossi');
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(reservations.mock.lastCall?.[0]).toMatchObject({ text: '', booking: null }));
  // Without a day it is the last month.
  const last = reservations.mock.lastCall?.[0] as { readonly from: LocalDate; readonly to: LocalDate } | undefined;
  expect(last?.from).toBe(last && addMonths(last.to, -1));
});

it('a day that is typed by keys keeps the focus in its field, and is taken out from outside', async () => {
  const reservations = vi.fn((_: object) => page());
  open({ reservations });
  const from = (await screen.findByLabelText('From')) as HTMLInputElement;
  from.focus();
  fireEvent.change(from, { target: { value: '2026-12-01' } });
  await waitFor(() => expect(reservations.mock.lastCall?.[0]).toMatchObject({ from: '2026-12-01' }));
  expect(document.activeElement).toBe(screen.getByLabelText('From'));
  const clear = screen.getByRole('button', { name: 'Clear filters' });
  clear.focus();
  fireEvent.click(clear);
  await waitFor(() => expect((screen.getByLabelText('From') as HTMLInputElement).value).toBe(''));
});

it('stays where it is while the server is busy: what was typed, what was found, and a way to ask again', async () => {
  const reservations = vi.fn((_: object): unknown => refused('system.busy'));
  open({ reservations }, '/manage_db?q=rossi');
  await screen.findByText('Overloaded for a moment');
  expect(screen.getByLabelText<HTMLInputElement>('Name or phone, any part').value).toBe('rossi');
  reservations.mockReturnValueOnce(page({ next: '2027-03-01' }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('table');
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByRole('alert');
  expect(screen.getByRole('table').textContent).toContain(row.name);
  reservations.mockReturnValueOnce(page({ reservations: [] }));
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it.each([
  ['folded away while none is set', '/manage_db?q=rossi', 'Filters', 'false'],
  ['in sight where some are set', '/manage_db?status=cancelled&from=2026-12-01', 'Filters (2)', 'true'],
])('has its filters %s', async (_, path, name, expanded) => {
  open({}, path);
  const fold = await screen.findByRole('button', { name });
  const controls = document.getElementById(fold.getAttribute('aria-controls') ?? '');
  const isOpen = () => [fold.getAttribute('aria-expanded'), String(!controls?.hasAttribute('data-folded'))];
  expect(isOpen()).toEqual([expanded, expanded]);
  fireEvent.click(fold);
  const other = String(expanded === 'false');
  expect(isOpen()).toEqual([other, other]);
});

it('goes on with the next days where there are more', async () => {
  const reservations = vi.fn(({ after }: { after: string | null }) =>
    page(after ? { reservations: [{ ...row, id: 'res_20270301_7KQ2M9XB', name: 'Bruno' }] } : { next: '2027-03-01' }),
  );
  open({ reservations });
  await screen.findByText('Listed up to Feb 28, 2027');
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByRole('button', { name: 'Open the profile of Bruno' });
  expect(reservations.mock.lastCall?.[0]).toMatchObject({ after: '2027-03-01' });
});

it('says how far back it has gone where the days before one that is over were asked for', async () => {
  open({ reservations: () => page({ next: '2026-09-04', back: true }) }, '/manage_db?to=2026-12-01');
  await screen.findByText('Listed back to Sep 5, 2026');
});

it('goes on with the next guests until all are there', async () => {
  const search = vi.fn(({ skip }: { skip: number }) =>
    done({ guests: [skip === 0 ? card : { ...card, guestId: 'B'.repeat(22), names: ['Bruno'] }], total: 2 }),
  );
  open({ search }, '/manage_db?tab=guests&q=%20ro%20');
  await screen.findByText('1 of 2');
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('Bruno');
  expect(screen.getByText(/Anna Rossi/)).toBeTruthy();
  expect(search.mock.calls.map(([{ skip }]) => skip)).toEqual([0, 1]);
  expect(search.mock.lastCall?.[0]).toMatchObject({ text: 'ro' });
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('offers the file only to who may take it away', async () => {
  open({}, '/manage_db', 'host');
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: 'Export as CSV' })).toBeNull();
});

it('writes the file from every page, with the columns that are shown', async () => {
  const files: Blob[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  const exported = vi.fn(({ after }: { after: string | null }) =>
    page(after ? { reservations: [{ ...row, name: '=cmd()' }] } : { next: '2027-03-01' }),
  );
  localStorage.setItem('columns:usr_host', 'name covers booked');
  const venues = [{ venueId: 'ven_trattoria', name: 'Trattoria da Nina', zone: 'Europe/Rome' }];
  open({ exported }, '/manage_db', 'owner', {
    settings: { read: () => done({ settings: someSettings({ venues, role: 'owner' }) }) },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  await screen.findByText('The file has been saved on this device.');
  expect((await files[0]?.text())?.replace('\ufeff', '')).toBe(
    // The day and time as every spreadsheet reads them, not as this language writes them.
    `Name,Covers,Booked on\r\n${row.name},2,2026-12-01 12:00\r\n'=cmd(),2,2026-12-01 12:00`,
  );
  create.mockRestore();
});

it('takes no half of a file for the whole: it says that the line is down, and tries again', async () => {
  const exported = vi.fn((_: object): Promise<unknown> => page({ reservations: [] }));
  exported.mockResolvedValueOnce({ kind: 'offline' });
  open({ exported });
  fireEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  await screen.findByRole('dialog', { name: 'Connection missing or overloaded' });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Nothing matches, so there is nothing to export.');
  expect(exported).toHaveBeenCalledTimes(2);
});

it('takes the newest of many for no file of all of them: it asks for more letters', async () => {
  const createObjectURL = vi.spyOn(URL, 'createObjectURL');
  open({ exported: () => page({ cut: true }) }, '/manage_db?q=rossi');
  fireEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  await screen.findByText('There are too many for one file. Type more of the name or number to narrow it down.');
  expect(createObjectURL).not.toHaveBeenCalled();
  createObjectURL.mockRestore();
});

it('asks for the settings password where files are guarded, and then writes the file', async () => {
  const exported = vi.fn((_: object): Promise<unknown> => page({ reservations: [] }));
  exported.mockResolvedValueOnce(refused('settings.guarded'));
  const open_ = vi.fn((_: object) => done({ until: Date.now() + 60_000 }));
  open({ exported }, '/manage_db', 'owner', { guard: { open: open_ } });
  fireEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(dialog.querySelector('input') as HTMLInputElement, { target: { value: 'kitchen-door' } });
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  await screen.findByText('Nothing matches, so there is nothing to export.');
  expect(open_).toHaveBeenCalledWith({ venueId: expect.any(String), password: 'kitchen-door' });
  expect(exported).toHaveBeenCalledTimes(2);
});

it('shows one guest, and says beside the form when somebody else was faster', async () => {
  const profile_write = vi.fn((_: object) => refused('guest.stale'));
  open({ read: () => done(PROFILE), profile_write }, `/manage_db?guest=${row.guestId}`);
  await screen.findByRole('heading', { name: 'Anna Rossi' });
  expect(screen.getByText('Also booked as A. Rossi')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Tags'), { target: { value: 'regular， window、 terrace,' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Somebody else has just changed this guest/);
  expect(profile_write.mock.calls[0]?.[0]).toMatchObject({
    revision: 4,
    tags: ['regular', 'window', 'terrace'],
    allergies: 'Nuts',
  });
});

it('says beside the tags that one of them is too long, whichever it is', async () => {
  const profile_write = () => refused('request.invalid', { issues: [{ path: 'tags.1', code: 'field.tooLong' }] });
  open({ read: () => done(PROFILE), profile_write }, `/manage_db?guest=${row.guestId}`);
  fireEvent.change(await screen.findByLabelText('Tags'), { target: { value: `regular, ${'x'.repeat(25)}` } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('This is too long.');
  expect(screen.getByLabelText('Tags').getAttribute('aria-invalid')).toBe('true');
});

it('lets a viewer read and not write', async () => {
  open({ read: () => done(PROFILE) }, `/manage_db?guest=${row.guestId}`, 'viewer');
  await screen.findByRole('heading', { name: 'Anna Rossi' });
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect((screen.getByLabelText('Notes') as HTMLTextAreaElement).readOnly).toBe(true);
});

it('says of who was removed meanwhile that they are gone', async () => {
  open({ read: () => refused('guest.unknown') }, `/manage_db?guest=${row.guestId}`);
  await screen.findByText('This guest is no longer in the book');
});

it.each([
  ['/manage_db', 'No reservations in the last month'],
  ['/manage_db?q=rossi', 'Nothing found'],
  ['/manage_db?status=cancelled', 'Nothing found'],
  ['/manage_db?tab=guests', 'No guests yet'],
  ['/manage_db?tab=guests&q=rossi', 'Nothing found'],
])('tells a house without guests at %s whether anything was searched for', async (path, title) => {
  open({ reservations: () => page({ reservations: [] }), search: () => done({ guests: [], total: 0 }) }, path);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});

it('opens the panel of the party whose row is tapped', async () => {
  const router = open({});
  // The list of the day, on which the panel opens, has tests of its own.
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue();
  const table = await screen.findByRole('table');
  fireEvent.click(table.querySelector('tbody [data-column="covers"]') as Element);
  expect(navigate.mock.lastCall?.[0]).toBe(`/manage?date=${row.date}&party=${row.id}`);
});

it('takes one filter away by its chip', async () => {
  const reservations = vi.fn((_: object) => page());
  open({ reservations }, '/manage_db?status=cancelled&channel=web');
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the filter Cancelled' }));
  await waitFor(() => expect(reservations.mock.lastCall?.[0]).toMatchObject({ booking: null, channel: 'web' }));
});
