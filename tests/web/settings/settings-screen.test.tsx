// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { DemandWeek } from '#web/features/settings/week.ts';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { someVenue } from './kit.ts';

const NONE = { parties: 0, covers: 0 };
const DATES = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];
const EMPTY = { lost: NONE, unproven: NONE, recovered: NONE, reasons: [] };

const aWeek = (over: Partial<DemandWeek> = {}): DemandWeek => ({
  from: '2026-11-16',
  days: DATES.map((date) => ({ date, ...EMPTY })),
  total: EMPTY,
  steering: { mode: 'gentle', followed: 0, covers: 0, without: 0 },
  ...over,
});

const tables = { reason: 'tables.none', parties: 2, covers: 6 };
const pacing = { reason: 'pacing.covers', parties: 1, covers: 2 };
const lost = { parties: 3, covers: 8 };
const aBusyWeek = () =>
  aWeek({
    days: DATES.map((date) => ({ date, ...EMPTY, ...(date === '2026-11-20' && { lost, reasons: [tables, pacing] }) })),
    total: {
      lost,
      recovered: { parties: 1, covers: 4 },
      unproven: { parties: 1, covers: 5 },
      reasons: [tables, pacing],
    },
    steering: { mode: 'gentle', followed: 7, covers: 210, without: 198 },
  });

type Calls = Record<string, (input: never) => Promise<unknown>>;

function open(week: DemandWeek, calls: Calls = {}, path = '/settings?pageId=slots', role: 'owner' | 'host' = 'owner') {
  const settings = someSettings({ role });
  const read = vi.fn((_input: { from: string }) => done(week));
  const api = anApi({
    settings: { read: () => done({ settings }), venue: () => done(someVenue()), ...calls },
    demand: { week: read },
  });
  return { read, router: openPage(path, api, aSession(settings)) };
}

const radio = (name: string) => screen.findByRole('radio', { name: new RegExp(`^${name}`) });

describe('the settings of steering', () => {
  it('shows the saved choice, and saves another one', async () => {
    const steering_write = vi.fn((_input: { steering: string }) => done({ steering: 'strong' }));
    open(aWeek(), { steering_write });
    expect(((await radio('Gentle')) as HTMLInputElement).checked).toBe(true);
    fireEvent.click(await radio('Strong'));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Saved/)).toBeTruthy();
    expect(steering_write.mock.calls[0]?.[0]).toEqual({ venueId: 'ven_trattoria', steering: 'strong' });
    expect(((await radio('Strong')) as HTMLInputElement).checked).toBe(true);
  });

  it('keeps what was chosen beside the reason when it could not be saved', async () => {
    open(aWeek(), { steering_write: () => refused('system.busy') });
    fireEvent.click(await radio('Off'));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Please wait a few seconds');
    expect(((await radio('Off')) as HTMLInputElement).checked).toBe(true);
  });

  it('does not pretend to know what became of a save without an answer', async () => {
    open(aWeek(), { steering_write: async () => ({ kind: 'timeout' }) });
    fireEvent.click(await radio('Off'));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('not known whether this was saved');
  });

  it('shows what steering earned, with the sign of the difference', async () => {
    open(aBusyWeek());
    const earned = within(await screen.findByRole('region', { name: 'What steering earned' }));
    expect(earned.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['7', '210', '198', '+12']);
  });
});

describe('what steering earned', () => {
  it('is no figure in a week in which nobody followed a proposal', async () => {
    open(aWeek({ steering: { mode: 'gentle', followed: 0, covers: 210, without: 208 } }));
    const earned = within(await screen.findByRole('region', { name: 'What steering earned' }));
    expect(earned.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['0', '210', '208']);
  });
});

describe('the guests a house could not seat', () => {
  it('stand by day and reason in words, those who came back and the unproven apart', async () => {
    open(aBusyWeek());
    const section = within(await screen.findByRole('region', { name: 'Guests you could not seat' }));
    expect(section.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['8', '4', '5']);
    const rows = section.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toHaveLength(1 + 6 + 2 + 3);
    expect(rows[5]?.slice(1)).toEqual(['No table is free at this time.', '2', '6']);
    expect(rows[6]).toEqual(['Too many guests arrive at this time already.', '1', '2']);
    expect(rows.at(-1)).toEqual(['Together', '3', '8']);
  });

  it('are nobody in a week in which everyone got a table', async () => {
    open(aWeek());
    expect(await screen.findByRole('heading', { name: 'Nobody was turned away' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it.each([
    ['Pacific/Auckland', '2026-12-06'],
    ['Pacific/Honolulu', '2026-11-29'],
  ])('are shown first for the week in which the house in %s is, wherever the device is', async (zone, from) => {
    // In New Zealand the Sunday has begun with which a week begins; in Hawaii it is Saturday morning.
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 11, 5, 18));
    const region = { country: 'US', zone, locale: 'en', currency: 'usd' } as const;
    const { read } = open(aWeek(), { venue: () => done(someVenue({ region })) });
    await waitFor(() => expect(read).toHaveBeenCalled());
    now.mockRestore();
    expect(read.mock.calls[0]?.[0]).toMatchObject({ from });
  });

  // Weeks long past: this week of the machine would have no parameter of its own.
  it('are read for the week of the address, and for the next one by a press', async () => {
    const { read, router } = open(aWeek(), {}, '/settings?pageId=slots&from=2026-03-18');
    await radio('Gentle');
    expect(read.mock.calls.at(-1)?.[0]).toEqual({ venueId: 'ven_trattoria', from: '2026-03-15' });
    fireEvent.click(screen.getByRole('button', { name: 'Next week' }));
    await waitFor(() => expect(read.mock.calls.at(-1)?.[0].from).toBe('2026-03-22'));
    expect(router.state.location.search).toBe('?pageId=slots&from=2026-03-22');
  });
});

it('a week that was read and may not be read again says so, and not that the line is down', async () => {
  const { read } = open(aWeek(), {}, '/settings?pageId=slots&from=2026-11-16');
  await screen.findByRole('button', { name: 'Next week' });
  read.mockImplementation(() => refused('rate.exceeded') as never);
  dispatchEvent(new Event('visibilitychange'));
  expect((await screen.findByRole('alert')).textContent).toContain('Overloaded for a moment');
  expect(screen.queryByText('Connection missing or overloaded')).toBeNull();
});

it('is in the menu of an owner', async () => {
  open(aWeek());
  expect((await screen.findByRole('link', { name: 'Settings' })).getAttribute('href')).toBe('/settings');
  await radio('Gentle');
});

it('sends a host who types the address away', async () => {
  const { router } = open(aWeek(), {}, '/settings', 'host');
  await waitFor(() => expect(router.state.location.pathname).toBe('/error/403'));
  expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull();
});
