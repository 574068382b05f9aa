// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { HostReservation } from '#web/features/manage/day/day-data.ts';
import { leftAtTable } from '#web/features/manage/list/left-at-table.ts';
import { aQueue, done, refused, someSettings } from '../app/kit.ts';
import { type ActInput, openServiceDay } from './open-service-day.ts';
import { anEvening, aParty } from './party.ts';

const sits = (over: Parameters<typeof aParty>[0] = {}) =>
  aParty({ presence: 'seated', actions: ['finish', 'undo'], start: 1170, duration: 90, ...over });
const rossi = sits({ name: 'Rossi' });
const bianchi = sits({ name: 'Bianchi', presence: 'partSeated', start: 1200 });

describe('who stands as at table when the evening is over', () => {
  it.each([
    ['all whose time has passed', [rossi, bianchi], { minute: 1290 }, ['Rossi', 'Bianchi']],
    ['nobody while one of them may still sit there', [rossi, bianchi], { minute: 1289 }, []],
    ['not who has left, or never came', [rossi, aParty(), sits({ booking: 'completed' })], { minute: 1400 }, ['Rossi']],
    ['all of a day that is over, whatever the clock shows', [rossi], { today: '2026-11-22', minute: 400 }, ['Rossi']],
    ['nobody of a day to come', [rossi], { today: '2026-11-20', minute: 1400 }, []],
    ['nobody of an empty evening', [], { minute: 1400 }, []],
  ] as const)('%s', (_, reservations, over, names) => {
    const day = anEvening({ reservations: [...reservations], ...over });
    expect(leftAtTable(day).map(({ name }) => name)).toEqual(names);
  });
});

const fromMenu = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'More for this day' }));
  return screen.findAllByRole('menuitem').then((items) => items.map(({ textContent }) => textContent));
};
const evening = (minute: number) => anEvening({ reservations: [rossi, bianchi], minute });

it('sees off all who still stand as at table with one question, and brings them back with one undo', async () => {
  const act = vi.fn((input: ActInput) => {
    const party = [rossi, bianchi].find(({ id }) => id === input.id) ?? rossi;
    const left = { booking: 'completed', presence: 'left', actions: ['undo'] } as const;
    return done({ reservation: { ...party, revision: input.revision + 1, ...(input.action === 'finish' && left) } });
  });
  openServiceDay(evening(1400), { act });
  expect(await fromMenu()).toContain('Everybody has left');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Everybody has left' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Has everybody left?' }));
  expect(asked.getByText(/2 parties are still shown at table/)).toBeTruthy();
  expect(act).not.toHaveBeenCalled();
  fireEvent.click(asked.getByRole('button', { name: 'Everybody has left' }));
  const said = (await screen.findAllByText('2 parties have left'))[0]?.closest('[role=dialog]');
  expect(act.mock.calls.map(([{ id, action }]) => [id, action])).toEqual([
    [rossi.id, 'finish'],
    [bianchi.id, 'finish'],
  ]);
  fireEvent.click(within(said as HTMLElement).getByRole('button', { name: /^Undo/ }));
  expect((await screen.findAllByText('2 parties are at table again')).length).toBeGreaterThan(0);
  expect(act.mock.calls.slice(2).map(([{ id, action, revision }]) => [id, action, revision])).toEqual([
    [rossi.id, 'undo', 2],
    [bianchi.id, 'undo', 2],
  ]);
});

it.each<[string, Partial<HostReservation>, unknown[]]>([
  ['as any step where it has gone meanwhile', {}, [['undo', 5]]],
  ['not where a colleague went on from there', { course: 'ready', revision: 6 }, []],
])('what waited for the line is taken back %s', async (_, since, undone) => {
  const changes = aQueue();
  const left: Partial<HostReservation> = { booking: 'completed', presence: 'left', actions: ['undo'] };
  const act = vi.fn((input: ActInput) => done({ reservation: { ...rossi, revision: input.revision + 1 } }));
  const day = anEvening({ reservations: [rossi], minute: 1400 });
  const { server, readDay: serviceDay } = openServiceDay(day, { act }, someSettings(), changes);
  await fromMenu();
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Everybody has left' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Everybody has left' }));
  const said = (await screen.findAllByText('1 party has left'))[0]?.closest('[role=dialog]');
  line.mockRestore();
  server.day = { ...day, reservations: [{ ...rossi, ...left, revision: 5, ...since }] };
  const reads = serviceDay.mock.calls.length;
  await waitFor(() => expect(serviceDay.mock.calls.length).toBeGreaterThan(reads), { timeout: 5_000 });
  for (const { id } of changes.now().waiting) await changes.settle(id);
  fireEvent.click(within(said as HTMLElement).getByRole('button', { name: /^Undo/ }));
  const words = undone.length > 0 ? '1 party is at table again' : /Someone else changed the reservation of Rossi/;
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  expect(act.mock.calls.map(([{ action, revision }]) => [action, revision])).toEqual(undone);
  expect(screen.queryByText('Not done: there is no connection')).toBeNull();
});

it('says whom it did not reach, and counts the others', async () => {
  const act = vi.fn((input: ActInput) =>
    input.id === rossi.id ? refused('reservation.stale') : done({ reservation: { ...bianchi, revision: 2 } }),
  );
  openServiceDay(evening(1400), { act });
  await fromMenu();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Everybody has left' }));
  const asked = within(await screen.findByRole('alertdialog'));
  fireEvent.click(asked.getByRole('button', { name: 'Everybody has left' }));
  expect((await screen.findAllByText('1 party has left')).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/Someone else changed the reservation of Rossi/).length).toBeGreaterThan(0);
});

it('is not offered in the middle of the evening', async () => {
  openServiceDay(evening(1250));
  expect(await fromMenu()).not.toContain('Everybody has left');
});
