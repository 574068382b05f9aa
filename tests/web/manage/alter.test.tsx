// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ServiceDay } from '#web/features/manage/day/day-data.ts';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { anEvening, aParty } from './party.ts';

type Calls = Record<string, (input: never, options: never) => Promise<unknown>>;

function openServiceDay(day: ServiceDay, calls: Calls) {
  const settings = someSettings();
  const reservations = { tonight: () => done(day), ...calls };
  openPage('/manage', anApi({ settings: { read: () => done({ settings }) }, reservations }), aSession(settings));
}

/** Opens the question from the menu of the party's row. */
async function ask(name: string) {
  const row = await screen.findByRole('listitem', { name });
  fireEvent.click(within(row).getByRole('button', { name: `More: ${name}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Change reservation' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('button', { name: 'Save change' });
  return dialog;
}

const rossi = aParty({ name: 'Rossi', adults: 6, revision: 3 });
const press = (where: Awaited<ReturnType<typeof ask>>, name: string) =>
  fireEvent.click(where.getByRole('button', { name }));

it('six are nine in three taps, and that is taken back from the toast', async () => {
  const after = { ...rossi, adults: 9, revision: 4, actions: ['undo' as const] };
  const alter = vi.fn((_: object) => done({ reservation: after, date: '2026-11-21' }));
  const act = vi.fn((_: object) => done({ reservation: { ...rossi, revision: 5 } }));
  openServiceDay(anEvening({ reservations: [rossi] }), { alter, act });
  const dialog = await ask('Rossi');
  for (let more = 0; more < 3; more += 1) press(dialog, 'One more: Adults');
  press(dialog, 'Save change');
  expect(await screen.findByText(/Rossi now: 9 covers · 19:30/)).toBeTruthy();
  expect(alter.mock.calls[0]?.[0]).toMatchObject({ id: rossi.id, revision: 3, adults: 9, start: rossi.start });
  expect(alter.mock.calls[0]?.[0]).not.toHaveProperty('reason');
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(act.mock.calls[0]?.[0]).toMatchObject({ revision: 4, action: 'undo' }));
});

it('a limit yields to a reason, and nothing that was entered is lost over it', async () => {
  const alter = vi.fn((input: { reason?: string }) =>
    input.reason ? done({ reservation: { ...rossi, revision: 4 }, date: '2026-11-21' }) : refused('pacing.covers'),
  );
  openServiceDay(anEvening({ reservations: [rossi] }), { alter } as never);
  const dialog = await ask('Rossi');
  press(dialog, 'One more: Adults');
  press(dialog, 'Save change');
  const reason = await dialog.findByRole('textbox', { name: 'Reason' });
  press(dialog, 'Save change');
  expect(alter).toHaveBeenCalledOnce();
  expect(reason.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(reason, { target: { value: 'Regulars' } });
  press(dialog, 'Save change');
  await waitFor(() => expect(alter.mock.calls[1]?.[0]).toMatchObject({ adults: 7, reason: 'Regulars' }));
});

it('where there is no table, times that have one are a tap away', async () => {
  const alter = vi.fn((input: { start: number }) =>
    input.start === 1290
      ? done({ reservation: { ...rossi, start: 1290, revision: 4 }, date: '2026-11-21' })
      : refused('tables.none', { detail: { alternatives: [{ start: 1290, area: null }] } }),
  );
  openServiceDay(anEvening({ reservations: [rossi] }), { alter } as never);
  const dialog = await ask('Rossi');
  press(dialog, 'One more: Adults');
  press(dialog, 'Save change');
  expect(await dialog.findByText('No table is free at this time.')).toBeTruthy();
  expect(dialog.queryByRole('textbox', { name: 'Reason' })).toBeNull();
  press(dialog, '21:30');
  press(dialog, 'Save change');
  await waitFor(() => expect(alter.mock.calls[1]?.[0]).toMatchObject({ adults: 7, start: 1290 }));
});

it('a name that was misheard is written right, and back, without a step being undone', async () => {
  const alter = vi.fn((input: { name: string; revision: number }) =>
    done({ reservation: { ...rossi, name: input.name, revision: input.revision + 1 }, date: '2026-11-21' }),
  );
  const act = vi.fn();
  openServiceDay(anEvening({ reservations: [rossi] }), { alter, act } as never);
  const dialog = await ask('Rossi');
  fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: ' Rosi ' } });
  press(dialog, 'Save change');
  expect(await screen.findByText(/^Rosi now: 6 covers/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(alter.mock.calls[1]?.[0]).toMatchObject({ name: 'Rossi', revision: 4, adults: 6 }));
  expect(act).not.toHaveBeenCalled();
});

it('who sits is asked for no other time, and nothing goes out for what stays as it was', async () => {
  const alter = vi.fn();
  const seated = aParty({ name: 'Rossi', presence: 'seated', adults: 6 });
  openServiceDay(anEvening({ reservations: [seated] }), { alter });
  const dialog = await ask('Rossi');
  expect(dialog.queryByLabelText('Time')).toBeNull();
  press(dialog, 'One more: Adults');
  expect(dialog.getByText('The party is here: nobody is written to.')).toBeTruthy();
  press(dialog, 'One fewer: Adults');
  press(dialog, 'Save change');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(alter).not.toHaveBeenCalled();
});

it('what a colleague does meanwhile neither takes away what was entered nor is taken back by it', async () => {
  const later = { ...rossi, start: 1260, presence: 'arrived' as const, revision: 4 };
  let evening = anEvening({ reservations: [rossi] });
  const alter = vi.fn((input: { revision: number }) => {
    if (input.revision === 4) return done({ reservation: { ...later, adults: 7, revision: 5 }, date: '2026-11-21' });
    evening = anEvening({ reservations: [later] });
    return refused('reservation.stale');
  });
  openServiceDay(evening, { alter, tonight: () => done(evening) } as never);
  const dialog = await ask('Rossi');
  press(dialog, 'One more: Adults');
  press(dialog, 'Save change');
  expect(await screen.findByText('Changed in the meantime')).toBeTruthy();
  expect(dialog.getByRole('status', { name: 'Adults' }).textContent).toBe('7');
  press(dialog, 'Save change');
  await waitFor(() => expect(alter.mock.calls[1]?.[0]).toMatchObject({ revision: 4, adults: 7, start: 1260 }));
});

it('nothing that was entered is lost with the line', async () => {
  const alter = vi.fn(async () => ({ kind: 'offline' }));
  openServiceDay(anEvening({ reservations: [rossi] }), { alter } as never);
  const dialog = await ask('Rossi');
  press(dialog, 'One more: Adults');
  press(dialog, 'Save change');
  await waitFor(() => expect(alter).toHaveBeenCalledOnce());
  expect(dialog.getByRole('status', { name: 'Adults' }).textContent).toBe('7');
});
