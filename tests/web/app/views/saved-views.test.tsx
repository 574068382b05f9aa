// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { foundReservation } from '#shared/domain/guest/found.ts';
import { aReservation } from '#tests/kit/builders.ts';
import { anApi, aSession, done, refused, someSettings } from '#tests/web/app/kit.ts';
import { openPage } from '#tests/web/app/page.tsx';
import { parseViews } from '#web/app/views/saved-views.ts';
import { USUAL } from '#web/features/guests/columns.tsx';

afterEach(() => localStorage.clear());

const row = { ...foundReservation(aReservation()), tables: ['T1'], tags: [] };
const page = () => done({ reservations: [row], next: null, back: false, cut: false });

function open(path: string, view_write: (input: never) => Promise<unknown>, reservations = () => page()) {
  const settings = someSettings({ role: 'owner' });
  const api = anApi({
    settings: { read: () => done({ settings }) },
    guests: { reservations } as never,
    account: { view_write },
  });
  return openPage(path, api, aSession(settings));
}

it('saves a view under its name with the user, goes back to it, and removes it', async () => {
  const reservations = vi.fn((_?: object) => page());
  const view_write = vi.fn(({ name, view }: { name: string; view: object | null }) =>
    done({ views: view ? [{ name, ...view }] : [] }),
  );
  open('/manage_db?status=cancelled', view_write, reservations);
  fireEvent.click(await screen.findByRole('button', { name: 'Save view' }));
  fireEvent.change(await screen.findByLabelText('Name of the view'), { target: { value: 'Lost ones' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Lost ones' });
  expect(view_write).toHaveBeenCalledWith({
    name: 'Lost ones',
    view: { search: 'status=cancelled', columns: USUAL },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Last month' }));
  await waitFor(() => expect(reservations.mock.lastCall?.[0]).toMatchObject({ booking: null }));
  fireEvent.click(screen.getByRole('button', { name: 'Lost ones' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Lost ones' }).getAttribute('aria-pressed')).toBe('true'),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remove the view Lost ones' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Lost ones' })).toBeNull());
  expect(view_write).toHaveBeenLastCalledWith({ name: 'Lost ones', view: null });
});

it('keeps the name that was typed when a view cannot be saved, and says why', async () => {
  open('/manage_db', () => refused('system.busy'));
  fireEvent.click(await screen.findByRole('button', { name: 'Save view' }));
  fireEvent.change(await screen.findByLabelText('Name of the view'), { target: { value: 'Lost ones' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  // Once to be read, and once to be heard.
  await screen.findAllByText('The views were not changed');
  expect(screen.getByLabelText<HTMLInputElement>('Name of the view').value).toBe('Lost ones');
});

it('gives the views that an earlier version kept on the device to their user, once', async () => {
  const kept = [{ name: 'Lost ones', search: 'status=cancelled', columns: ['date', 'name'] }];
  localStorage.setItem('views:usr_host', JSON.stringify(kept));
  const view_write = vi.fn((_: object) => done({ views: kept }));
  open('/manage_db', view_write);
  await screen.findByRole('button', { name: 'Lost ones' });
  await waitFor(() => expect(localStorage.getItem('views:usr_host')).toBeNull());
  expect(view_write.mock.calls).toEqual([
    [{ name: 'Lost ones', view: { search: 'status=cancelled', columns: ['date', 'name'] } }],
  ]);
});

it.each([
  ['nothing', null],
  ['no list', '{}'],
  ['no view', '[{"name":1}]'],
  ['not even JSON', '['],
])('starts without views where %s is kept', (_, kept) => {
  expect(parseViews(kept)).toEqual([]);
});
