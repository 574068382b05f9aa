// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anApi, aSession, done, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';

const TIMES = {
  ...{ date: '2026-12-05', today: '2026-12-05', minute: 600, closed: null, duration: 90, locale: 'it' },
  ...{ areas: ['Indoor'], options: [], diets: [], steered: false, best: [], slots: [] },
};

function openDesk() {
  const settings = someSettings();
  const venue = vi.fn((_: { readonly adults: number; readonly children: number }) => done(TIMES));
  const search = vi.fn((_: { readonly text: string }) => done({ guests: [], more: false }));
  const api = anApi({
    settings: { read: () => done({ settings }) },
    availability: { house: venue } as never,
    guests: { search } as never,
  });
  openPage('/booking', api, aSession(settings));
  return { house: venue, search };
}

/** Key by key, on top of what the field shows after each. */
function type(field: HTMLInputElement, keys: string) {
  fireEvent.focus(field);
  for (const key of keys) fireEvent.change(field, { target: { value: field.value + key } });
}
const field = async (label: string) => (await screen.findByLabelText(label)) as HTMLInputElement;

it('a party of twelve can be typed, one digit after the other', async () => {
  const { house: venue } = openDesk();
  const more = await field('More');
  type(more, '12');
  await waitFor(() => expect(venue.mock.lastCall?.[0]).toMatchObject({ adults: 12 }));
  expect(more.value).toBe('12');
  fireEvent.blur(more);
  expect(more.value).toBe('12');
});

it('a small party that was typed stands at its button, and the field is empty again', async () => {
  openDesk();
  const more = await field('More');
  type(more, '5');
  fireEvent.blur(more);
  expect(more.value).toBe('');
  expect((screen.getByRole('radio', { name: '5 adults' }) as HTMLInputElement).checked).toBe(true);
});

it.each([
  ['More', '150', 'This is too large.'],
  ['Children', '100', 'This is too large.'],
  ['Children', '2.5', 'Please enter a whole number.'],
  ['Children', '-1', 'This is too small.'],
])('what cannot come does not vanish from %s when it is left: of %s the field says %s', async (label, typed, word) => {
  openDesk();
  const count = await field(label);
  fireEvent.focus(count);
  fireEvent.change(count, { target: { value: typed } });
  fireEvent.blur(count);
  expect(count.value).toBe(typed);
  expect(screen.getByText(word)).toBeTruthy();
  // A press on a size takes the place of what was typed beside it.
  fireEvent.click(screen.getByRole('radio', { name: '4 adults' }));
  if (label === 'More') expect((await field('More')).value).toBe('');
});

it('a number of children can be taken out and typed anew', async () => {
  const { house: venue } = openDesk();
  const children = await field('Children');
  fireEvent.focus(children);
  fireEvent.change(children, { target: { value: '' } });
  type(children, '2');
  await waitFor(() => expect(venue.mock.lastCall?.[0]).toMatchObject({ children: 2 }));
  expect(children.value).toBe('2');
});

it('a number typed in full-width digits finds its guest', async () => {
  const { search } = openDesk();
  fireEvent.change(await field('Phone'), { target: { value: '０３３３１２３' } });
  await waitFor(() => expect(search).toHaveBeenCalled());
});
