// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { button, field, fillIn, openPage } from './open-page.tsx';

beforeEach(() => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Storage is full', 'QuotaExceededError');
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it.each([
  ['the very same', '333 123 4567'],
  ['a corrected number', '333 999 4567'],
])(
  'where the browser keeps nothing, what was sent and not answered is booked once, also with %s',
  async (_, number) => {
    const venue = await openPage();
    await fillIn();
    venue.plan('reservations.create', 'lost');
    fireEvent.click(button('Book now'));
    await screen.findByRole('button', { name: 'Try again' });
    fireEvent.input(field('WhatsApp number'), { target: { value: number } });
    fireEvent.click(button('Book now'));
    await screen.findByRole('heading', { name: /Almost done/ });
    expect(venue.reservations.size).toBe(1);
    const keys = venue.askedFor('reservations.create').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  },
);
