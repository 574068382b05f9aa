// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { done, refused } from '../app/kit.ts';
import { openServiceDay, press } from './open-service-day.ts';
import { anEvening, aParty } from './party.ts';

const rossi = aParty({ name: 'Rossi', adults: 4, booking: 'noShow', unit: null, actions: ['undo'] });
const QUOTES = [
  {
    covers: 2,
    quote: { wait: 0, unit: 1, units: [1] },
    tables: [{ units: [1], until: null, minutes: null }],
    sooner: null,
  },
  { covers: 4, quote: { wait: 20, unit: 2, units: [2] }, tables: [], sooner: null },
];

async function cameAfterAll(calls: object = {}, day: Parameters<typeof anEvening>[0] = {}) {
  const act = vi.fn(() => refused('tables.none'));
  const quoted = () => done({ quotes: QUOTES });
  const { router } = openServiceDay(anEvening({ reservations: [rossi], ...day }), {
    act,
    walk_in_quotes: quoted,
    ...calls,
  } as never);
  await press('Rossi', 'Undo');
  await waitFor(() => expect(act).toHaveBeenCalled());
  return { router };
}
const asked = async () => within(await screen.findByRole('dialog', { name: 'Rossi came after all' }));

it('offers a no-show who comes after all what there is at the door, with name, number and size', async () => {
  const walk_in = vi.fn(() => done({ reservation: aParty({ name: 'Rossi' }), date: '2026-11-21' }));
  await cameAfterAll({ walk_in });
  const door = await asked();
  expect(await door.findByRole('button', { name: '4 covers: in about 20\u00a0min' })).toBeTruthy();
  expect((door.getByLabelText('Name (optional)') as HTMLInputElement).value).toBe('Rossi');
  expect((door.getByLabelText('Phone number (optional)') as HTMLInputElement).value).toBe(rossi.phone);
  // Two of them after all, who find a table at once.
  fireEvent.click(door.getByRole('button', { name: /^2 covers: Table/ }));
  await waitFor(() => expect(walk_in).toHaveBeenCalled());
  const [[wish]] = walk_in.mock.calls as unknown as [[object]];
  expect(wish).toMatchObject({ covers: 2, name: 'Rossi', phone: rossi.phone });
});

it('leads on to the form for a later time, with whose it is and not in the address', async () => {
  const { router } = await cameAfterAll();
  fireEvent.click(await (await asked()).findByRole('link', { name: 'Book a later time' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/booking'));
  const { search, state } = router.state.location;
  expect(Object.fromEntries(new URLSearchParams(search))).toMatchObject({ date: '2026-11-21', adults: '4' });
  expect(state).toEqual({ name: 'Rossi', phone: rossi.phone });
});

it('is told that a no-show who is taken back stands at another table', async () => {
  const back = { ...rossi, booking: 'confirmed', unit: 2, actions: [], elsewhere: true } as const;
  openServiceDay(anEvening({ reservations: [rossi] }), { act: () => done({ reservation: back }) } as never);
  await press('Rossi', 'Undo');
  expect(await screen.findByText('Rossi is back, but at another table: the one before is taken')).toBeTruthy();
});

it('says of an evening that is over why a no-show cannot be taken back, and asks nothing', async () => {
  await cameAfterAll({}, { today: '2026-11-22' });
  expect((await screen.findAllByText('That did not work')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('dialog', { name: 'Rossi came after all' })).toBeNull();
});

it('offers the same when the undo that was told beside the no-show finds the table gone', async () => {
  const expected = aParty({ name: 'Rossi', adults: 4, actions: ['seat', 'noShow', 'cancel'] });
  const marked = { ...expected, booking: 'noShow', unit: null, actions: ['undo'] } as const;
  const act = vi.fn(({ action }: { action: string }) =>
    action === 'undo' ? refused('tables.none') : done({ reservation: marked }),
  );
  openServiceDay(anEvening({ reservations: [expected] }), {
    act,
    walk_in_quotes: () => done({ quotes: QUOTES }),
  } as never);
  await press('Rossi', 'More');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'No-show' }));
  const sure = within(await screen.findByRole('alertdialog', { name: 'Mark Rossi as no-show?' }));
  fireEvent.click(sure.getByRole('button', { name: 'Mark as no-show' }));
  const said = (await screen.findAllByText('Rossi marked as no-show'))[0]?.closest('[role=dialog]');
  fireEvent.click(within(said as HTMLElement).getByRole('button', { name: /^Undo/ }));
  expect(await (await asked()).findByRole('button', { name: '4 covers: in about 20\u00a0min' })).toBeTruthy();
  expect(screen.queryByText('That did not work')).toBeNull();
});
