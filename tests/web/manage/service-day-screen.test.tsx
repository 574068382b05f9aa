// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { at, day } from '#tests/kit/builders.ts';
import type { ServiceDay } from '#web/features/manage/day/day-data.ts';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { type ActInput, type Calls, openPanel, openServiceDay, press, row, shown } from './open-service-day.ts';
import { anEvening, aParty } from './party.ts';

it('shows the evening by what comes next, with covers, table and remarks, and the rest in the panel', async () => {
  const rossi = aParty({
    name: 'Rossi',
    adults: 4,
    children: 2,
    highchairs: 1,
    unit: 2,
    pinned: true,
    remarks: 'By the window',
  });
  const greco = aParty({ name: 'Greco', start: 1140, booking: 'unconfirmed', actions: ['confirm', 'cancel'] });
  openServiceDay(anEvening({ reservations: [rossi, greco] }));
  const shown = within(await row('Rossi'));
  for (const text of ['19:30', '6 covers', '1 highchair', 'Confirmed', 'Table T2', 'By the window']) {
    expect(shown.getByText(text)).toBeTruthy();
  }
  expect(shown.getAllByText('Pinned to this table').length).toBeGreaterThan(0);
  expect(
    screen
      .getAllByRole('region')
      .map((region) => region.getAttribute('aria-labelledby'))
      .filter(Boolean),
  ).toEqual(['section-due', 'section-later']);
  const panel = await openPanel('Rossi');
  for (const text of [/4 adults · 2 children · 1 highchair/, 'Table T2', 'Answered', 'By the window']) {
    expect(panel.getByText(text)).toBeTruthy();
  }
});

it('seats in one press with a key of its own, and takes it back from the toast', async () => {
  const rossi = aParty({ name: 'Rossi' });
  const seated = { ...rossi, revision: 2, presence: 'seated', actions: ['finish', 'undo'] } as const;
  const calls: ActInput[] = [];
  const keys: string[] = [];
  const { server } = openServiceDay(anEvening({ reservations: [rossi] }), {
    act: async (input: ActInput, { key }: { key: string }) => {
      calls.push(input);
      keys.push(key);
      const reservation =
        input.action === 'undo' ? { ...rossi, revision: 3 } : { ...seated, actions: [...seated.actions] };
      server.day = anEvening({ reservations: [reservation] });
      return done({ reservation });
    },
  });
  await press('Rossi', 'Seat');
  expect(await shown('Rossi', 'Seated')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
  expect(await shown('Rossi', 'Confirmed')).toBeTruthy();
  expect(calls.map(({ action, revision }) => [action, revision])).toEqual([
    ['seat', 1],
    ['undo', 2],
  ]);
  expect(new Set(keys).size).toBe(2);
});

it('sends one call for a second press while the first is under way', async () => {
  const rossi = aParty({ name: 'Rossi' });
  const act = vi.fn(() => new Promise(() => {}));
  openServiceDay(anEvening({ reservations: [rossi] }), { act });
  await press('Rossi', 'Seat');
  await press('Rossi', 'Seat');
  await waitFor(() => expect(act).toHaveBeenCalled());
  expect(act).toHaveBeenCalledTimes(1);
});

it('reads the day again and says so when somebody else was faster', async () => {
  const rossi = aParty({ name: 'Rossi' });
  const { server } = openServiceDay(anEvening({ reservations: [rossi] }), {
    act: async () => {
      server.day = anEvening({ reservations: [{ ...rossi, revision: 2, presence: 'arrived' }] });
      return refused('reservation.stale');
    },
  });
  await press('Rossi', 'Seat');
  expect(await screen.findByText('Changed in the meantime')).toBeTruthy();
  expect(within(await row('Rossi')).getByText('Arrived', { selector: 'bdi' })).toBeTruthy();
});

it('does not pretend to know what became of a press without an answer', async () => {
  const greco = aParty({ name: 'Greco', booking: 'unconfirmed', actions: ['confirm', 'cancel'] });
  openServiceDay(anEvening({ reservations: [greco] }), { act: async () => ({ kind: 'timeout' }) });
  await press('Greco', 'Confirm');
  expect((await screen.findAllByText('Connection missing or overloaded')).length).toBeGreaterThan(0);
  expect(await shown('Greco', 'Unconfirmed')).toBeTruthy();
});

it('asks before a cancellation, says that the guest is told, and sends the reason', async () => {
  const rossi = aParty({ name: 'Rossi' });
  const act = vi.fn((_input: ActInput) =>
    done({ reservation: { ...rossi, revision: 2, booking: 'cancelled', actions: [] } }),
  );
  openServiceDay(anEvening({ reservations: [rossi] }), { act });
  await press('Rossi', 'More');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Cancel reservation' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/gets a message/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Reason (optional)'), { target: { value: ' Kitchen closed ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel reservation' }));
  await waitFor(() => expect(act.mock.calls[0]?.[0]).toMatchObject({ action: 'cancel', reason: 'Kitchen closed' }));
});

it('says before a cancellation of who stands in the house that nobody is written to', async () => {
  openServiceDay(anEvening({ reservations: [aParty({ name: 'Rossi', presence: 'arrived' })] }));
  await press('Rossi', 'More');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Cancel reservation' }));
  expect(within(await screen.findByRole('alertdialog')).getByText(/nobody is written to/)).toBeTruthy();
});

it('sends no reason where none was given: an empty one would be refused', async () => {
  const rossi = aParty({ name: 'Rossi' });
  const act = vi.fn((_input: ActInput) => done({ reservation: { ...rossi, revision: 2, booking: 'cancelled' } }));
  openServiceDay(anEvening({ reservations: [rossi] }), { act });
  await press('Rossi', 'More');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Cancel reservation' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel reservation' }));
  await waitFor(() => expect(act).toHaveBeenCalled());
  expect(act.mock.calls[0]?.[0]).not.toHaveProperty('reason');
});

it('moves to the pressed table, and shows a refusal in place', async () => {
  const rossi = aParty({ name: 'Rossi' });
  const move = vi.fn((_input: { unit: number }) => refused('table.taken'));
  openServiceDay(anEvening({ reservations: [rossi] }), { move });
  await press('Rossi', 'More');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Move' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: /Table\sT2/ }));
  expect((await dialog.findByRole('alert')).textContent).toContain('T2');
  expect(move.mock.calls[0]?.[0]).toMatchObject({ unit: 2 });
});

it('shows a guest’s confirmation without a press', async () => {
  const rossi = aParty({ name: 'Rossi', booking: 'unconfirmed', actions: ['confirm', 'cancel'] });
  const { server } = openServiceDay(anEvening({ reservations: [rossi] }));
  expect(await shown('Rossi', 'Unconfirmed')).toBeTruthy();
  server.day = anEvening({ reservations: [{ ...rossi, revision: 2, booking: 'confirmed' }] });
  expect(await shown('Rossi', 'Confirmed')).toBeTruthy();
});

it('keeps the list and says since when, while the line is down', async () => {
  const { readDay: serviceDay } = openServiceDay(anEvening({ reservations: [aParty({ name: 'Rossi' })] }));
  await row('Rossi');
  serviceDay.mockImplementation(() => Promise.resolve({ kind: 'offline' }) as never);
  expect(await screen.findByText(/^As of /)).toBeTruthy();
  expect(await row('Rossi')).toBeTruthy();
});

it('shows five past three ten minutes after five to two, on the night when the clocks go on and the line is down', async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-03-28T00:55:00Z') });
  const night = { date: day('2027-03-27'), today: '2027-03-27', zone: 'Europe/Rome', minute: at('25:55') };
  const { readDay: serviceDay } = openServiceDay(anEvening({ ...night, reservations: [aParty({ name: 'Rossi' })] }));
  await row('Rossi');
  expect(screen.getByText('Now 01:55')).toBeTruthy();
  serviceDay.mockImplementation(() => Promise.resolve({ kind: 'offline' }) as never);
  vi.setSystemTime(Date.parse('2027-03-28T01:05:00Z'));
  expect(await screen.findByText('Now 03:05', {}, { timeout: 5_000 })).toBeTruthy();
});

it('leads to sign-in when the session has ended on the server', async () => {
  const settings = someSettings();
  const session = aSession(settings);
  openPage('/manage', anApi({ reservations: { tonight: () => refused('session.invalid') } }), session);
  await waitFor(() => expect(session.tokens()).toBeNull());
});

it('offers a viewer nothing to press', async () => {
  openServiceDay(anEvening({ reservations: [aParty({ name: 'Rossi' })] }), {}, someSettings({ role: 'viewer' }));
  expect(within(await row('Rossi')).queryAllByRole('button')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'More for this day' })).toBeNull();
});

it.each([
  ['an evening nobody has booked', {}, 'No reservations yet'],
  ['a day the house is closed', { closed: 'venue.closedWeekly' }, 'Closed on this day'],
  ['a day that is over', { today: '2026-11-22' }, 'No reservations on this day'],
])('says why there is nothing: %s', async (_, day, title) => {
  openServiceDay(anEvening(day));
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});

it('leads from an empty evening to booking for that day', async () => {
  const { router } = openServiceDay(anEvening());
  fireEvent.click(await screen.findByRole('button', { name: 'Book for a caller' }));
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/booking', search: '?date=2026-11-21' }),
  );
});

describe('an evening nobody has booked while the booking page is closed', () => {
  const CLOSED = 'Your booking page is closed: guests cannot book by themselves yet.';

  it('says so, and leads an owner to opening it', async () => {
    const { router } = openServiceDay(anEvening({ pageOpen: false }), {}, someSettings({ role: 'owner' }));
    expect(await screen.findByText(CLOSED)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Open the booking page' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/setup'));
  });

  it('says so to a host, who books for those who call all the same', async () => {
    openServiceDay(anEvening({ pageOpen: false }));
    expect(await screen.findByText(CLOSED)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Book for a caller' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Open the booking page' })).toBeNull();
  });
});

describe('the check of a day', () => {
  async function check(answer: () => Promise<unknown>) {
    const calls = vi.fn((_input: object) => answer());
    openServiceDay(anEvening({ reservations: [aParty({ name: 'Rossi' })] }), { check: calls });
    fireEvent.click(await screen.findByRole('button', { name: 'More for this day' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Check this day' }));
    return { calls, dialog: within(await screen.findByRole('dialog', { name: 'Check of this day' })) };
  }

  it('says that everybody has a table', async () => {
    const { calls, dialog } = await check(() => done({ date: '2026-11-21', version: 3, parties: 1, violations: [] }));
    expect(await dialog.findByText('Everybody has a table: nothing overlaps')).toBeTruthy();
    expect(dialog.getByText('1 party checked')).toBeTruthy();
    expect(calls.mock.calls[0]?.[0]).toEqual({ venueId: 'ven_trattoria', date: '2026-11-21' });
  });

  it('lists each contradiction, in the language it is told in', async () => {
    const violations = ['T1 is taken twice at 19:30', 'party A1 sits on an unknown table'];
    const { dialog } = await check(() => done({ date: '2026-11-21', version: 3, parties: 2, violations }));
    expect((await dialog.findByRole('alert')).textContent).toContain('2 contradictions found');
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(violations);
    expect(dialog.getByRole('list').lang).toBe('en');
  });

  it('says why there was no check, and checks again', async () => {
    const answers = [refused('system.busy'), done({ date: '2026-11-21', version: 3, parties: 1, violations: [] })];
    const { dialog } = await check(() => answers.shift() ?? refused('system.busy'));
    expect((await dialog.findByRole('alert')).textContent).toContain('Please wait a few seconds');
    fireEvent.click(dialog.getByRole('button', { name: 'Check again' }));
    expect(await dialog.findByText('Everybody has a table: nothing overlaps')).toBeTruthy();
  });
});

describe('the tables proposed for who comes soon', () => {
  const moved = { id: 'res_20261121_00000001', name: 'Rossi', start: 1170, covers: 4, from: 1, to: 2 };
  async function propose(calls: Calls, day: Partial<ServiceDay> = {}) {
    openServiceDay(anEvening(day), calls);
    fireEvent.click(await screen.findByRole('button', { name: 'More for this day' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Propose tables' }));
    return within(await screen.findByRole('dialog', { name: 'Proposed tables' }));
  }

  it('are listed with each move, and bound as they were seen', async () => {
    const propose_tables = vi.fn((_: object) =>
      done({ date: '2026-11-21', version: 7, bound: 3, moves: [moved], stranded: [] }),
    );
    const bind_tables = vi.fn((_: object) => done({ bound: 3, moved: 1 }));
    const dialog = await propose({ propose_tables, bind_tables });
    expect(await dialog.findByText('Table T1 → table T2')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Pin 3 parties to their tables' }));
    expect(await screen.findByText('3 parties have fixed tables')).toBeTruthy();
    const window = { venueId: 'ven_trattoria', date: '2026-11-21', begin: 1140, end: 1260 };
    expect(propose_tables.mock.calls[0]?.[0]).toEqual(window);
    expect(bind_tables.mock.calls[0]?.[0]).toEqual({ ...window, version: 7 });
  });

  it('are read again when the day has changed before they were bound', async () => {
    const propose_tables = vi.fn((_: object) =>
      done({ date: '2026-11-21', version: 7, bound: 1, moves: [], stranded: [] }),
    );
    const dialog = await propose({ propose_tables, bind_tables: () => refused('reservation.stale') });
    fireEvent.click(await dialog.findByRole('button', { name: 'Pin 1 party to its table' }));
    await waitFor(() => expect(propose_tables).toHaveBeenCalledTimes(2));
    expect(dialog.getByText('Everyone stays at the table planned.')).toBeTruthy();
  });

  it('offer nothing to press when nobody comes', async () => {
    const none = () => done({ date: '2026-11-21', version: 7, bound: 0, moves: [], stranded: [] });
    const dialog = await propose({ propose_tables: none });
    expect(await dialog.findByText(/^Nobody whose table is still open comes/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /^Pin/ })).toBeNull();
  });
});
