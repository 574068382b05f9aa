// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { withPendingChanges } from '#web/features/manage/day/with-pending-changes.ts';
import { done } from '../app/kit.ts';
import { type ActInput, openServiceDay, press, row } from './open-service-day.ts';
import { anEvening, aParty } from './party.ts';

const expected = (over: Parameters<typeof aParty>[0] = {}) =>
  aParty({ actions: ['arrive', 'seat', 'came', 'noShow', 'cancel'], ...over });
const rossi = expected({ name: 'Rossi' });
const bianchi = expected({ name: 'Bianchi', presence: 'arrived', actions: ['seat', 'came', 'cancel', 'undo'] });
const verdi = expected({
  name: 'Verdi',
  payment: 'required',
  deposit: { kind: 'deposit', amount: 4000, currency: 'eur', refundUntil: 0 } as never,
});
const yesterday = (...reservations: (typeof rossi)[]) => anEvening({ reservations, today: '2026-11-22', minute: 600 });

function answering() {
  return vi.fn((input: ActInput) => {
    const party = [rossi, bianchi, verdi].find(({ id }) => id === input.id) ?? rossi;
    const made =
      input.action === 'came'
        ? ({ booking: 'completed', presence: 'left', actions: ['undo'] } as const)
        : input.action === 'noShow'
          ? ({ booking: 'noShow', actions: ['undo'] } as const)
          : {};
    return done({ reservation: { ...party, revision: input.revision + 1, ...made } });
  });
}
const steps = (act: ReturnType<typeof answering>) => act.mock.calls.map(([{ id, action }]) => [id, action]);

it('asks of each party of a day that is over whether it came, in one tap and nothing else', async () => {
  const act = answering();
  openServiceDay(yesterday(rossi), { act });
  const buttons = within(await row('Rossi')).getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'More: Rossi',
    'No-show: Rossi',
    'Came: Rossi',
  ]);
  expect(within(await row('Rossi')).getByText('Not marked')).toBeTruthy();
  await press('Rossi', 'Came');
  expect((await screen.findAllByText('Rossi came')).length).toBeGreaterThan(0);
  expect(steps(act)).toEqual([[rossi.id, 'came']]);
});

it('asks before a no-show of a day that is over only where money is kept by it', async () => {
  const act = answering();
  openServiceDay(yesterday(rossi, verdi), { act });
  await press('Rossi', 'No-show');
  expect((await screen.findAllByText('Rossi marked as no-show')).length).toBeGreaterThan(0);
  await press('Verdi', 'No-show');
  const asked = within(await screen.findByRole('alertdialog', { name: 'Mark Verdi as no-show?' }));
  expect(asked.getByText(/A payment of €40 in advance was agreed/)).toBeTruthy();
  expect(steps(act)).toEqual([[rossi.id, 'noShow']]);
});

it('takes one answer for all of them, and one undo', async () => {
  const act = answering();
  openServiceDay(yesterday(rossi, bianchi, verdi), { act });
  expect(await screen.findByText('3 parties are not marked: did they come?')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Answer for all' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Did they come?' }));
  fireEvent.click(asked.getByRole('button', { name: 'All came' }));
  const said = (await screen.findAllByText('3 parties marked as having come'))[0]?.closest('[role=dialog]');
  expect(steps(act)).toEqual([rossi, bianchi, verdi].map(({ id }) => [id, 'came']));
  fireEvent.click(within(said as HTMLElement).getByRole('button', { name: /^Undo/ }));
  expect((await screen.findAllByText('3 parties are unmarked again')).length).toBeGreaterThan(0);
  expect(steps(act).slice(3)).toEqual([rossi, bianchi, verdi].map(({ id }) => [id, 'undo']));
});

it('tells of whom the one undo of all of them brought back to another table', async () => {
  const answer = answering();
  const act = vi.fn((input: ActInput) =>
    input.action === 'undo' && input.id === rossi.id
      ? done({ reservation: { ...rossi, revision: input.revision + 1, elsewhere: true as const } })
      : answer(input),
  );
  openServiceDay(yesterday(rossi, verdi), { act });
  fireEvent.click(await screen.findByRole('button', { name: 'Answer for all' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'All came' }));
  const said = (await screen.findAllByText('2 parties marked as having come'))[0]?.closest('[role=dialog]');
  fireEvent.click(within(said as HTMLElement).getByRole('button', { name: /^Undo/ }));
  expect((await screen.findAllByText('2 parties are unmarked again')).length).toBeGreaterThan(0);
  expect((await screen.findAllByText(/^Rossi is back, but at another table/)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/^Verdi is back/)).toBeNull();
});

it('marks nobody as absent for all who had arrived or whose money would be kept', async () => {
  const act = answering();
  openServiceDay(yesterday(rossi, bianchi, verdi), { act });
  fireEvent.click(await screen.findByRole('button', { name: 'Answer for all' }));
  const asked = within(await screen.findByRole('alertdialog'));
  expect(asked.getByText(/can only be marked as no-show one by one/)).toBeTruthy();
  fireEvent.click(asked.getByRole('button', { name: 'None came' }));
  expect((await screen.findAllByText('1 party marked as no-show')).length).toBeGreaterThan(0);
  expect(steps(act)).toEqual([[rossi.id, 'noShow']]);
});

it('tells the evening of parties of the day before, with the way there', async () => {
  const { readDay: serviceDay } = openServiceDay(anEvening({ unmarked: [{ date: '2026-11-20', count: 2 }] }));
  expect(await screen.findByText('2 parties are not marked: did they come?')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Fri, Nov 20 (2)' }));
  expect(await screen.findByRole('heading', { level: 1, name: /November 20/ })).toBeTruthy();
  await waitFor(() =>
    expect(serviceDay).toHaveBeenLastCalledWith(expect.objectContaining({ date: '2026-11-20' }), expect.anything()),
  );
});

it('counts those no more who were marked here without a line', () => {
  const day = anEvening({ unmarked: [{ date: '2026-11-20', count: 1 }] });
  const change = { kind: 'step', action: 'came' } as const;
  const party = { id: rossi.id, name: 'Rossi' };
  const about = { id: 'd', user: 'u', venueId: 'v', date: '2026-11-20', table: null, tried: null } as const;
  expect(withPendingChanges(day, [{ ...about, party, deed: change }]).unmarked).toEqual([]);
});

it('refuses without a line in one word that none came, and says before a cancellation that nobody is written to', async () => {
  const act = answering();
  openServiceDay(yesterday(rossi, expected({ name: 'Greco' })), { act });
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  try {
    fireEvent.click(await screen.findByRole('button', { name: 'Answer for all' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'None came' }));
    expect((await screen.findAllByText('Not done: there is no connection')).length).toBeGreaterThan(0);
    expect(act).not.toHaveBeenCalled();
  } finally {
    line.mockRestore();
  }
  await press('Rossi', 'More');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Cancel reservation' }));
  expect(await screen.findByText(/This day is over: nobody is written to/)).toBeTruthy();
});

it('has the focus on the screen, and on none of its controls, once the button that asked for all is gone', async () => {
  const marked = new Map<string, typeof rossi>();
  const act = vi.fn(({ id, revision }: ActInput) => {
    const before = [rossi, bianchi].find((each) => each.id === id) ?? rossi;
    const after = {
      ...before,
      revision: revision + 1,
      booking: 'completed',
      presence: 'left',
      actions: ['undo'],
    } as const;
    marked.set(id, after as never);
    opened.server.day = yesterday(...[rossi, bianchi].map((each) => marked.get(each.id) ?? each));
    return done({ reservation: after });
  });
  const opened = openServiceDay(yesterday(rossi, bianchi), { act });
  const all = await screen.findByRole('button', { name: 'Answer for all' });
  all.focus();
  fireEvent.click(all);
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'All came' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Answer for all' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(document.getElementById('content')));
});
