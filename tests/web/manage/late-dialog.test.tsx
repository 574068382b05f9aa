// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { done, refused } from '../app/kit.ts';
import { openServiceDay, row } from './open-service-day.ts';
import { anEvening, aParty } from './party.ts';

const rossi = aParty({ name: 'Rossi', revision: 3 });
type Input = { readonly revision: number; readonly minutes: number | null };
const noted = (input: Input) => {
  const { minutes: late, revision } = input;
  const presence = late === null ? ('expected' as const) : ('late' as const);
  return done({ reservation: { ...rossi, presence, late, revision: revision + 1 } });
};

async function menu(name: string) {
  fireEvent.click(within(await row(name)).getByRole('button', { name: `More: ${name}` }));
  return within(await screen.findByRole('menu'));
}
async function ask(name: string) {
  fireEvent.click((await menu(name)).getByRole('menuitem', { name: 'Late, by phone' }));
  return within(await screen.findByRole('dialog'));
}
const save = (dialog: Awaited<ReturnType<typeof ask>>) =>
  fireEvent.click(dialog.getByRole('button', { name: 'Save change' }));

it('who phones to come late is noted in a few taps, written to by nobody, and back from the toast', async () => {
  const late_write = vi.fn(noted);
  openServiceDay(anEvening({ reservations: [rossi] }), { late_write } as never);
  const dialog = await ask('Rossi');
  expect(dialog.getAllByRole('radio').map((each) => each.closest('label')?.textContent)).toEqual([
    ...['10\u00a0min', '15\u00a0min', '20\u00a0min', '30\u00a0min', '45\u00a0min', '60\u00a0min'],
  ]);
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: '15\u00a0min' }).checked).toBe(true);
  expect(dialog.getByText('Nobody is written to about this.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('radio', { name: '30\u00a0min' }));
  save(dialog);
  expect(await screen.findByText('Rossi comes 30 min late')).toBeTruthy();
  expect(late_write.mock.calls[0]?.[0]).toMatchObject({ revision: 3, minutes: 30 });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save change' })).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(late_write.mock.calls[1]?.[0]).toMatchObject({ revision: 4, minutes: null }));
});

it('what the guest wrote stands there first, and they may come on time after all', async () => {
  const late_write = vi.fn(noted);
  const late = { ...rossi, presence: 'late' as const, late: 25 };
  openServiceDay(anEvening({ reservations: [late] }), { late_write } as never);
  expect(within(await row('Rossi')).getByText('comes 25 min late')).toBeTruthy();
  // One badge says it.
  expect(within(await row('Rossi')).queryByText('Late')).toBeNull();
  const dialog = await ask('Rossi');
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: '25\u00a0min' }).checked).toBe(true);
  fireEvent.click(dialog.getByRole('radio', { name: 'On time after all' }));
  save(dialog);
  expect(await screen.findByText('Rossi comes on time after all')).toBeTruthy();
  expect(late_write.mock.calls[0]?.[0]).toMatchObject({ minutes: null });
});

it('the question stays open when it was refused, and says why', async () => {
  openServiceDay(anEvening({ reservations: [rossi] }), { late_write: () => refused('reservation.stale') } as never);
  const dialog = await ask('Rossi');
  save(dialog);
  expect(await screen.findByText('Changed in the meantime')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Save change' })).toBeTruthy();
});

it.each([
  ['is here', { presence: 'arrived' as const }],
  ['has not confirmed', { booking: 'unconfirmed' as const }],
])('nobody is late who %s', async (_, over) => {
  openServiceDay(anEvening({ reservations: [{ ...rossi, ...over }] }));
  expect((await menu('Rossi')).queryByRole('menuitem', { name: 'Late, by phone' })).toBeNull();
});

it.each([
  ['while it lasts, the delay that was announced', 1180, ['comes 25\u00a0min late']],
  ['to its last minute', 1195, ['comes 25\u00a0min late']],
  ['then how late they are', 1196, ['26\u00a0min late']],
  ['and with the proposal of a no-show what they said', 1225, ['No-show?', 'comes 25\u00a0min late']],
])('tells of who said how late they come %s', async (_, minute, told) => {
  const rossi = aParty({ name: 'Rossi', presence: 'late', late: 25, start: 1170 });
  openServiceDay(anEvening({ reservations: [rossi], minute }));
  const words = within(await row('Rossi')).queryAllByText(/late$|No-show\?/);
  expect(words.map(({ textContent }) => textContent)).toEqual(told);
});

it.each([
  ['as long as that is promised', 1184, {}, '14 min late'],
  ['from the minute at which that is over', 1185, {}, '15 min late, no longer guaranteed'],
  ['by the figure of the house', 1185, { guaranteeMinutes: 25 }, '15 min late'],
  ['never where the house promises nothing', 1190, { guaranteeMinutes: 0 }, '20 min late'],
])('tells of a late party that its table is promised no more, %s', async (_, minute, venue, told) => {
  openServiceDay(anEvening({ reservations: [aParty({ name: 'Rossi', start: 1170 })], minute, ...venue }));
  expect(within(await row('Rossi')).getByText(told)).toBeTruthy();
});

it('who has said to come late is promised the table for that much longer', async () => {
  const rossi = aParty({ name: 'Rossi', presence: 'late', late: 10, start: 1170 });
  openServiceDay(anEvening({ reservations: [rossi], minute: 1194 }));
  expect(within(await row('Rossi')).getByText('24 min late')).toBeTruthy();
  cleanup();
  openServiceDay(anEvening({ reservations: [rossi], minute: 1195 }));
  expect(within(await row('Rossi')).getByText('25 min late, no longer guaranteed')).toBeTruthy();
});
