// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { anEvening } from './party.ts';

const QUOTES = [
  { covers: 2, quote: null },
  { covers: 4, quote: { wait: 0, unit: 1, units: [1] } },
];

async function openDoor(calls: { wait_in?: object; walk_in?: object }) {
  const settings = someSettings();
  const api = anApi({
    settings: { read: () => done({ settings }) },
    reservations: {
      tonight: () => done(anEvening({})),
      walk_in_quotes: () => done({ quotes: QUOTES }),
      ...(calls.walk_in && { walk_in: calls.walk_in }),
    } as never,
    waitlist: calls as never,
  });
  openPage('/manage', api, aSession(settings));
  fireEvent.click(await screen.findByRole('button', { name: 'Walk-in' }));
  return within(await screen.findByRole('dialog', { name: /^Walk-in/ }));
}

it('puts a size without a table into the line, and says beside the number what is wrong with it', async () => {
  const wait_in = vi.fn(async ({ phone }: { phone: string }) =>
    phone === '12'
      ? refused('request.invalid', { issues: [{ path: 'phone', code: 'phone.invalid' }] })
      : done({ date: '2026-11-21', reservation: {} }),
  );
  const door = await openDoor({ wait_in });
  fireEvent.change(await door.findByLabelText(/^Name/), { target: { value: 'Blue hat' } });
  const phone = door.getByLabelText(/^Phone/);
  fireEvent.change(phone, { target: { value: '12' } });
  fireEvent.click(await door.findByRole('button', { name: /^2 covers/ }));
  await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'));
  // Nothing that was typed is lost, and the second try is the one that counts.
  fireEvent.change(phone, { target: { value: '333 1234567' } });
  fireEvent.click(door.getByRole('button', { name: /^2 covers/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(wait_in.mock.lastCall?.[0]).toMatchObject({ covers: 2, name: 'Blue hat', phone: '333 1234567' });
});
