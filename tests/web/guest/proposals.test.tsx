// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dayCell, openPage, radio } from './open-page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(cleanup);

it.each([
  ['gentle', ['19:00', '19:15', '19:30']],
  ['strong', ['19:30', '19:00', '19:15']],
])('marks a quieter time and hides no other, with %s steering', async (steering, times) => {
  const venue = await openPage();
  const slots = [1140, 1155, 1170].map((start) => ({
    start,
    meal: 'Dinner',
    status: 'free',
    proposed: start === 1170,
  }));
  venue.plan('availability.day', { date: '2026-12-05', status: 'open', steering, slots });
  fireEvent.click(await dayCell(/\b5 December 2026, free/));
  expect(await radio('19:30 quieter')).toBeTruthy();
  const shown = within(screen.getByRole('group', { name: 'Dinner' })).getAllByRole('radio');
  expect(shown.map((one) => one.closest('label')?.querySelector('b')?.textContent)).toEqual(times);
});

it('asks for proposals around the first time tapped, marks them, and moves nothing', async () => {
  const venue = await openPage();
  const dayWith = (proposed: number) => ({
    ...{ date: '2026-12-05', status: 'open', steering: 'strong' },
    slots: [1140, 1155, 1170].map((start) => ({ start, meal: 'Dinner', status: 'free', proposed: start === proposed })),
  });
  venue.plan('availability.day', dayWith(1170));
  venue.plan('availability.day', dayWith(1155));
  fireEvent.click(await dayCell(/\b5 December 2026, free/));
  fireEvent.click(await radio('19:00'));
  expect(await radio('19:15 quieter')).toBeTruthy();
  const shown = within(screen.getByRole('group', { name: 'Dinner' })).getAllByRole('radio');
  expect(shown.map((one) => one.closest('label')?.querySelector('b')?.textContent)).toEqual([
    '19:30',
    '19:00',
    '19:15',
  ]);
  expect(venue.askedFor('availability.day').map(({ input }) => input.wished)).toEqual([undefined, undefined, 1140]);
  fireEvent.click(await radio('19:15 quieter'));
  expect(venue.askedFor('availability.day')).toHaveLength(3);
});
