// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { EMPTY_DAY, NO_FIGURES } from '#shared/domain/stats/day-figures.ts';
import { areasIn, seriesOf, summaryOf } from '#shared/domain/stats/summary.ts';
import { anApi, aSession, done, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';

beforeEach(() => sessionStorage.clear());

const ALL = { meal: null, weekday: null };
const amount = (parties: number, covers: number) => ({ parties, covers });
const Dinner = {
  ...NO_FIGURES,
  seated: amount(40, 100),
  booked: amount(42, 104),
  due: amount(40, 98),
  noShows: amount(2, 4),
  sources: { ig: 60, web: 44 },
  refused: { 'tables.none': 12 },
} as const;
const days = new Map([
  ['2026-12-04' as LocalDate, { ...EMPTY_DAY, meals: { Dinner } }],
  ['2026-12-05' as LocalDate, EMPTY_DAY],
]);
const RANGE = {
  period: { from: '2026-11-01', to: '2026-12-01' },
  against: { from: '2026-10-01', to: '2026-10-31' },
  present: summaryOf(days, ALL),
  past: summaryOf(new Map(), ALL),
  series: seriesOf(days, ALL),
  areas: areasIn(days, ALL),
  missing: 0,
};
const coming = (date: string, expected: number) => ({ date, books: 31, usual: 25, expected, low: 51, high: 61 });
const OUTLOOK = {
  today: '2026-12-04',
  days: [coming('2026-12-04', 56), coming('2026-12-05', 70)],
  error: 12,
  missing: 0,
};

function open(settings = {}, outlook: object = OUTLOOK) {
  const range = vi.fn((_: object) => done(RANGE));
  const api = anApi({ stats: { range, outlook: vi.fn(() => done(outlook)) } as never });
  openPage('/stats', api, aSession(someSettings({ tbm: 2, ...settings })));
  return range;
}
const tile = async (name: string) => within(await screen.findByRole('region', { name }));

it('answers three questions first, each one tap from where it is done', async () => {
  open();
  const evening = await tile('Tonight against usual');
  expect(evening.getByText('31 covers are booked, usually 25 by now. 56 are expected (51 to 61).')).toBeTruthy();
  expect((await tile('What is wrong')).getByRole('link').getAttribute('href')).toBe('/manage');
  const todo = await tile('What to do');
  expect(await todo.findByText(/12 covers were refused/)).toBeTruthy();
});

it('has a definition beside each number, and the way to the reservations behind it', async () => {
  open({ role: 'owner' });
  const seated = await tile('Covers seated');
  expect(seated.getByText('100')).toBeTruthy();
  expect(seated.getByText(/walk-ins included/)).toBeTruthy();
  const link = seated.getByText('Show the reservations');
  expect(link.getAttribute('href')).toBe('/manage_db?from=2026-11-01&to=2026-12-01');
  expect((await tile('No-show rate')).getByText('5%')).toBeTruthy();
});

it('draws charts whose headings say the finding, with the same as a table', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Most covers come by Instagram: 57.7%' })).toBeTruthy();
  const forecast = screen.getByRole('slider', { name: /70 covers expected/ });
  fireEvent.keyDown(forecast, { key: 'ArrowRight' });
  fireEvent.keyDown(forecast, { key: 'ArrowRight' });
  expect(forecast.getAttribute('aria-valuetext')).toContain('70, 51–61');
  expect(screen.getAllByRole('table', { hidden: true }).length).toBeGreaterThanOrEqual(4);
});

it('opens with the dates of the session, and remembers others for it', async () => {
  const range = open({ datefrom: '2026-11-01', dateto: '2026-12-01' });
  await waitFor(() => expect(range).toHaveBeenCalled());
  expect(range.mock.calls[0]?.[0]).toMatchObject({ from: '2026-11-01', to: '2026-12-01', against: 'before' });
  fireEvent.click(screen.getByRole('radio', { name: 'Month' }));
  await waitFor(() => expect(range.mock.lastCall?.[0]).toMatchObject({ from: '2026-12-01', to: '2026-12-31' }));
  expect([sessionStorage.getItem('monthfrom'), sessionStorage.getItem('dateto')]).toEqual(['2026-12-01', '2026-12-31']);
});

it('shows a new venue what will come', async () => {
  open({}, { ...OUTLOOK, days: [], error: null, missing: 40 });
  expect(await screen.findByText('There are not enough evenings yet to say what is usual.')).toBeTruthy();
  expect((await screen.findByRole('status')).textContent).toContain('40 are left');
});
