// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { EMPTY_DAY, NO_FIGURES } from '#shared/domain/stats/day-figures.ts';
import { messageCosts, revenueByMeal } from '#shared/domain/stats/money.ts';
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
  ...{ billed: amount(10, 25), revenue: 100_000, seatMinutesOpen: 60_000 },
  ...{ newGuests: amount(10, 25), returning: amount(30, 75), messages: { 'whatsapp/utility/it': 140 } },
  reviews: { count: 4, answered: 1, stars: 18, votes: 4 },
} as const;
const days = new Map([
  ['2026-12-04' as LocalDate, { ...EMPTY_DAY, meals: { Dinner } }],
  ['2026-12-05' as LocalDate, EMPTY_DAY],
]);
const averages = { Breakfast: 0, Lunch: 0, Dinner: 3000 };
const { total, meals } = revenueByMeal(days, null, averages);
const RANGE = {
  currency: 'eur',
  earned: { total, messages: 4_200_000 },
  earnedBefore: { total: revenueByMeal(new Map(), null, averages).total, messages: 0 },
  meals,
  messages: messageCosts(days, null),
  period: { from: '2026-11-01', to: '2026-12-01' },
  against: { from: '2026-10-01', to: '2026-10-31' },
  present: summaryOf(days, ALL),
  past: summaryOf(new Map(), ALL),
  series: seriesOf(days, ALL),
  areas: areasIn(days, ALL),
  withoutAreas: 3,
  missing: 0,
};
const coming = (date: string, expected: number) => ({ date, books: 31, usual: 25, expected, low: 51, high: 61 });
const OUTLOOK = {
  today: '2026-12-04',
  days: [coming('2026-12-04', 56), coming('2026-12-05', 70)],
  error: 12,
  areas: ['Indoor', 'Outdoor'],
  missing: 0,
};

const EARN_MORE = {
  ...{ period: { from: '2026-11-06', to: '2026-12-03' }, days: 6, parties: 31, thin: false, missing: 0 },
  changes: [
    { kind: 'table', by: 2, area: 'Outdoor', covers: 14, days: 4, weekday: 5, start: 1200 },
    { kind: 'stay', by: 15, area: null, covers: 6, days: 2, weekday: null, start: null },
  ],
};

function open(settings = {}, outlook: object = OUTLOOK, earnMore: object = EARN_MORE) {
  const range = vi.fn((_: object) => done(RANGE));
  const api = anApi({
    stats: { range, outlook: vi.fn(() => done(outlook)), earn_more: vi.fn(() => done(earnMore)) } as never,
  });
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
  expect(link.getAttribute('href')).toBe('/manage_db?from=2026-11-01&to=2026-12-01&figure=seated');
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

it('labels money as measured or estimated, and prices messages', async () => {
  open({ role: 'owner' });
  const revenue = await tile('Revenue');
  // Bills of 1000, and 75 covers at 30; 1000 seat hours.
  expect(revenue.getByText('€3,250')).toBeTruthy();
  expect(revenue.getByText('25% measured, the rest estimated')).toBeTruthy();
  expect(revenue.getByText('Set the average check').getAttribute('href')).toBe('/settings?pageId=revenue');
  expect((await tile('Revenue per seat and hour')).getByText('€3.25')).toBeTruthy();
  expect((await tile('Returning guests')).getByText('75%')).toBeTruthy();
  expect((await tile('Reviews')).getByText('4 reviews, 25% answered')).toBeTruthy();
  expect((await tile('Cost of messages')).getByText(/€100 for 1,000 bookings/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Best per seat and hour: Dinner, €3.25' })).toBeTruthy();
});

it('gives each chart’s table as a file', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  open();
  fireEvent.click(await screen.findByRole('button', { name: /Download CSV.*Most covers come by/ }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const blob = saved.mock.calls[0]?.[0] as Blob;
  expect(await blob.text()).toContain('Instagram,60,57.7%');
  saved.mockRestore();
});

it('opens with the last year of dates that are further apart', async () => {
  const range = open({ datefrom: '2024-01-01', dateto: '2026-12-01' });
  await waitFor(() => expect(range).toHaveBeenCalled());
  expect(range.mock.calls[0]?.[0]).toMatchObject({ from: '2025-12-01', to: '2026-12-01' });
});

it('opens with the dates of the session, and remembers others for it', async () => {
  const range = open({ datefrom: '2026-11-01', dateto: '2026-12-01' });
  await waitFor(() => expect(range).toHaveBeenCalled());
  expect(range.mock.calls[0]?.[0]).toMatchObject({ from: '2026-11-01', to: '2026-12-01', against: 'before' });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-12-02' } });
  await waitFor(() => expect(range.mock.lastCall?.[0]).toMatchObject({ from: '2026-11-01', to: '2026-12-02' }));
  expect([sessionStorage.getItem('datefrom'), sessionStorage.getItem('dateto')]).toEqual(['2026-11-01', '2026-12-02']);
});

it('opens the view of months with those of the session, and remembers others beside the dates', async () => {
  const range = open({ datefrom: '2026-11-01', dateto: '2026-12-01', monthfrom: '2026-10', monthto: '2026-11' });
  fireEvent.click(await screen.findByRole('radio', { name: 'Month' }));
  await waitFor(() => expect(range.mock.lastCall?.[0]).toMatchObject({ from: '2026-10-01', to: '2026-11-30' }));
  fireEvent.change(screen.getByLabelText('Last month'), { target: { value: '2026-12' } });
  await waitFor(() => expect(range.mock.lastCall?.[0]).toMatchObject({ from: '2026-10-01', to: '2026-12-31' }));
  expect([sessionStorage.getItem('monthfrom'), sessionStorage.getItem('monthto')]).toEqual(['2026-10', '2026-12']);
  expect(sessionStorage.getItem('datefrom')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Day' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Month' }));
  await waitFor(() => expect(range.mock.lastCall?.[0]).toMatchObject({ from: '2026-10-01', to: '2026-12-31' }));
});

it('looks at one area, says by what, and how many days are left out', async () => {
  const range = open({ role: 'owner' });
  fireEvent.click(await screen.findByRole('combobox', { name: 'Area' }));
  const option = await screen.findByRole('option', { name: 'Outdoor' });
  fireEvent.pointerDown(option, { pointerType: 'touch' });
  fireEvent.click(option);
  await waitFor(() => expect(range.mock.lastCall?.[0]).toMatchObject({ area: 'Outdoor' }));
  expect(await screen.findByText(/By the table of each party.*3 days have no figures by area/)).toBeTruthy();
  const link = (await tile('Covers seated')).getByText('Show the reservations');
  expect(link.getAttribute('href')).toContain('figure=seated&area=Outdoor');
});

it('shows a new venue what will come', async () => {
  open({}, { ...OUTLOOK, days: [], error: null, missing: 40 });
  expect(await screen.findByText('There are not enough evenings yet to say what is usual.')).toBeTruthy();
  expect((await screen.findByRole('status')).textContent).toContain('40 are left');
});

it('proposes the changes that would have earned more, with their definition and the setting of each', async () => {
  open({ role: 'owner' });
  const section = await screen.findByRole('region', { name: 'What would have earned more' });
  const rows = within(section).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^One more table with 2 seats, OutdoorMost often: Friday, 20:00.*\+144$/),
    expect.stringMatching(/^Stays shorter by 15 minutes.*\+62$/),
  ]);
  const link = within(section).getByRole('link', { name: 'Change the setting: Stays shorter by 15 minutes' });
  expect(link.getAttribute('href')).toBe('/settings?pageId=meals');
  expect(section.textContent).toContain('days with refused guests: 6');
});

it('says of few refusals that they are a hint', async () => {
  open({}, OUTLOOK, { ...EARN_MORE, thin: true });
  expect(await screen.findByText('There are few refusals so far: take this as a hint.')).toBeTruthy();
});

it('says so when nobody was refused', async () => {
  open({}, OUTLOOK, { ...EARN_MORE, days: 0, changes: [] });
  expect(await screen.findByText('No guest was refused in the last four weeks.')).toBeTruthy();
});
