// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Tonight } from '#web/features/manage/tonight.ts';
import { anApi, aSession, done, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { anEvening, aParty } from './party.ts';

const rossi = aParty({ name: 'Rossi', actions: ['arrive', 'seat', 'came', 'noShow', 'cancel'] });
const tonight = aParty({ name: 'Rossi' });
const yesterday = anEvening({ reservations: [rossi], today: '2026-11-22', minute: 600 });
const SCREENS = [
  ['the plan', '/manage_grid'],
  ['the floor', '/manage_map'],
] as const;

function open(path: string, day: Tonight) {
  const act = vi.fn(() =>
    done({ reservation: { ...rossi, booking: 'completed', presence: 'left', actions: ['undo'] } }),
  );
  const settings = someSettings();
  const calls = {
    settings: { read: () => done({ settings }) },
    reservations: { tonight: () => done(day), act },
  };
  openPage(`${path}?date=${day.date}`, anApi(calls as never), aSession(settings));
  return { act };
}
const opensParty = async () => {
  fireEvent.click((await screen.findAllByRole('button', { name: /Rossi/ }))[0] as HTMLElement);
  return within(await screen.findByRole('dialog', { name: 'Rossi' }));
};

it.each(SCREENS)('%s of a day that is over says who is not marked, and asks it of the party', async (_, path) => {
  const { act } = open(path, yesterday);
  const card = await opensParty();
  expect(card.getByText('Not marked')).toBeTruthy();
  expect(card.queryByRole('button', { name: /15/ })).toBeNull();
  expect(card.queryByRole('button', { name: /Pin/ })).toBeNull();
  expect(document.querySelector('[data-party]')).toBeNull();
  fireEvent.click(card.getByRole('button', { name: 'Came: Rossi' }));
  expect((await screen.findAllByText('Rossi came')).length).toBeGreaterThan(0);
  expect(act).toHaveBeenCalledWith(expect.objectContaining({ action: 'came' }), expect.anything());
});

it.each(SCREENS)('%s of an evening that goes on offers to move and to time anew', async (_, path) => {
  open(path, anEvening({ reservations: [tonight] }));
  const card = await opensParty();
  expect(card.queryByText('Not marked')).toBeNull();
  expect(card.getAllByRole('button', { name: /15/ })).toHaveLength(2);
});
