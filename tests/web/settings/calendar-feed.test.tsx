// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anApi, aSession, done, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { someVenue } from './kit.ts';

const LINK = 'https://nina.example/calendar/reservation.ics?v=ven_nina.abc';

function open(feed: { names: string; madeAt: number } | null) {
  const settings = someSettings({ role: 'owner' });
  const feed_write = vi.fn(({ names, address }: { readonly names: string; readonly address: string }) =>
    done({ feed: address === 'none' ? null : { names, madeAt: 1 }, link: address === 'new' ? LINK : null }),
  );
  const api = anApi({
    settings: {
      read: () => done({ settings }),
      venue: () => done(someVenue()),
      feed_read: () => done({ feed }),
      feed_write,
    },
  } as never);
  openPage('/settings?pageId=calendarFeed', api, aSession(settings));
  return feed_write;
}

it('makes the address with names as chosen, and shows it to copy', async () => {
  const write = open(null);
  fireEvent.click(await screen.findByLabelText('Initials'));
  expect(write).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Make address' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Address of the calendar')).value).toBe(LINK);
  expect(write.mock.calls[0]?.[0]).toMatchObject({ names: 'initials', address: 'new' });
  expect(screen.getByRole('button', { name: 'Copy address' })).toBeTruthy();
});

it('asks before the address in use ends, and then has none', async () => {
  const write = open({ names: 'full', madeAt: 1 });
  expect((await screen.findByLabelText<HTMLInputElement>('Full names')).checked).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Switch off' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(write).not.toHaveBeenCalled();
  fireEvent.click(Array.from(dialog.querySelectorAll('button')).at(-1) ?? dialog);
  expect(await screen.findByRole('button', { name: 'Make address' })).toBeTruthy();
  expect(write.mock.calls[0]?.[0]).toMatchObject({ address: 'none' });
});
