// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { NO_FIGURES, TURN_BUCKETS } from '#shared/domain/stats/shape.ts';
import { anApi, aSession, done, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { someFigures } from './kit.ts';

const turns = NO_FIGURES.turns.map((_, i) => (i === TURN_BUCKETS + 21 ? 12 : 0));
const FIGURES = {
  ...someFigures(
    {
      ...{ covers: [200, 190, 10], parties: [90, 88, 8, 9, 2, 5], sources: [60, 0, 0, 0, 30], lead: [45, 0, 45] },
      ...{ turns, promised: [0, 1080], seats: [500, 2000], waiting: [6, 4, 4] },
    },
    { covers: [190, 180], parties: [80, 79, 0, 0, 0, 1] },
  ),
  present: { booked: 42, seated: 3, usual: 38 },
};
const SETTINGS = { date: '2026-11-28', datefrom: '2026-11-22', dateto: '2026-11-28', tasksCount: 2 };

function open(path = '/stats', over: object = {}, figures: object = FIGURES) {
  const session = aSession(someSettings({ role: 'owner', ...SETTINGS, ...over }));
  const read = vi.fn(() => done({ settings: session.settings() }));
  const range = vi.fn((_: { from: string; to: string; meal?: string }) => done(figures));
  openPage(path, anApi({ settings: { read }, stats: { range } as never }), session);
  return { range, session };
}
const region = async (name: string) => within(await screen.findByRole('region', { name }));

it('answers the three questions first, each one tap from its cure', async () => {
  open();
  const today = await region('Today against the usual');
  expect(today.getByRole('link', { name: 'Covers booked: 42' }).getAttribute('href')).toBe('/manage');
  expect(today.getByText('Usually seated on this weekday: 38')).toBeTruthy();
  const wrong = (await region('What is wrong')).getByRole('link', { name: 'Parties stay longer than promised' });
  expect(wrong.getAttribute('href')).toBe('/settings?pageId=meals');
  expect((await region('What to do')).getByRole('link').getAttribute('href')).toBe('/tasks');
});

it('shows each figure with its change and definition, and opens the reservations behind it', async () => {
  open();
  const tiles = await region('Figures of the period');
  const covers = tiles.getByRole('link', { name: '190' });
  expect(covers.getAttribute('href')).toBe('/manage_db?from=2026-11-22&to=2026-11-28&status=completed');
  expect(tiles.getByText('+6% against the period before')).toBeTruthy();
  expect(tiles.getByText(/^Adults and children of all parties that sat/)).toBeTruthy();
  expect(tiles.getByText(/95.% sure: 2\.5% – 12\.8%/)).toBeTruthy();
});

it('says with each chart what it shows, and the same as a table', async () => {
  open();
  const turnsChart = await region('Party of 2: 20 minutes longer than promised');
  const row = turnsChart.getByRole('row', { name: /^Party of 2/, hidden: true });
  expect(
    within(row)
      .getAllByRole('cell', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['110', '110', '90', '12']);
  expect(await region('Most come by Website: 66.7%')).toBeTruthy();
  expect(await region('50% book on the day itself')).toBeTruthy();
});

it('opens with the range of the settings, and keeps the one that was chosen for the session', async () => {
  const { range, session } = open();
  await waitFor(() => expect(range.mock.lastCall?.[0]).toMatchObject({ from: '2026-11-22', to: '2026-11-28' }));
  fireEvent.click(await screen.findByRole('radio', { name: 'Month' }));
  await waitFor(() => expect(range.mock.lastCall?.[0]).toMatchObject({ from: '2026-11-01', to: '2026-11-28' }));
  fireEvent.click(screen.getByRole('button', { name: 'Earlier' }));
  await waitFor(() => expect(range.mock.lastCall?.[0]).toMatchObject({ from: '2026-10-01', to: '2026-10-31' }));
  expect(session.period()).toBe('period=month&datefrom=2026-10-01&dateto=2026-10-31');
});

it('takes the range of the address', async () => {
  const { range } = open('/stats?datefrom=2026-01-01&dateto=2026-01-31');
  await waitFor(() => expect(range.mock.lastCall?.[0]).toMatchObject({ from: '2026-01-01', to: '2026-01-31' }));
});

it('says so while earlier days are counted, and asks again', async () => {
  const { range } = open('/stats', {}, { ...FIGURES, missing: 12 });
  expect(await screen.findByText('Earlier days are still being counted: 12 to go.')).toBeTruthy();
  await waitFor(() => expect(range.mock.calls.length).toBeGreaterThan(1), { timeout: 5000 });
});

it('shows a new venue no rates, and the kitchen no links that do not open to it', async () => {
  open('/stats', { role: 'kitchen' }, someFigures());
  expect(await region('Nobody was seated in these days')).toBeTruthy();
  expect((await screen.findAllByText('Fewer than 30 bookings')).length).toBe(2);
  expect(within(screen.getByRole('main')).queryByRole('link', { name: /^0$/ })).toBeNull();
});
