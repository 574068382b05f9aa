// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { at } from '#tests/kit/builders.ts';
import { anApi, aSession, done, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';

function openDesk(over: object, address = '/booking') {
  const settings = someSettings({ venues: [{ venueId: 'ven_trattoria', name: 'Da Nina', zone: 'Europe/Rome' }] });
  const times = {
    ...{ date: '2027-10-30', today: '2027-10-30', minute: 600, closed: null, duration: 90, locale: 'it' },
    ...{ areas: ['Indoor'], options: [], diets: [], steered: false, best: [at('26:30')] },
    slots: [{ start: at('26:30'), meal: 'Dinner', reason: null, yields: true, tables: ['T1'], moved: 0 }],
    ...over,
  };
  const api = anApi({
    settings: { read: () => done({ settings }) },
    availability: { house: () => done(times) },
  });
  openPage(address, api, aSession(settings));
}

it('says to a caller which of two half past twos is booked', async () => {
  openDesk({});
  expect(await screen.findByText(/Sun, Oct 31, 02:30 \(Central European Summer Time\)/)).toBeTruthy();
});

it('calls the day today that callers call so, also while the evening before still runs', async () => {
  openDesk({ date: '2026-12-06', today: '2026-12-05', minute: at('24:40') });
  const days = await screen.findByRole('group', { name: 'Day' });
  const chips = within(days)
    .getAllByRole('radio')
    .map((chip) => chip.closest('label')?.textContent);
  expect(chips.slice(0, 3)).toEqual(['Sat, Dec 5', 'Today', 'Mon, Dec 7']);
});

it('takes a time after midnight that is typed for one of that evening', async () => {
  openDesk({ date: '2026-12-05', today: '2026-12-05' });
  fireEvent.change(await screen.findByLabelText('Another time'), { target: { value: '01:45' } });
  expect(await screen.findByText(/Sun, Dec 6, 01:45/)).toBeTruthy();
});
