// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ServiceDay } from '#web/features/manage/day/day-data.ts';
import { anApi, aSession, done, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { anEvening, aParty } from './party.ts';

const rossi = aParty({ name: 'Rossi', actions: ['arrive', 'seat', 'came', 'noShow', 'cancel'] });
const serviceDay = aParty({ name: 'Rossi' });
const yesterday = anEvening({ reservations: [rossi], today: '2026-11-22', minute: 600 });
const SCREENS = [
  ['the plan', '/manage_grid'],
  ['the floor', '/manage_map'],
] as const;

type Calls = Record<string, (input: never) => Promise<unknown>>;

function open(path: string, day: ServiceDay, more: Calls = {}) {
  const act = vi.fn(() =>
    done({ reservation: { ...rossi, booking: 'completed', presence: 'left', actions: ['undo'] } }),
  );
  const settings = someSettings();
  const calls = {
    settings: { read: () => done({ settings }) },
    reservations: { tonight: () => done(day), act, ...more },
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
  open(path, anEvening({ reservations: [serviceDay] }));
  const card = await opensParty();
  expect(card.queryByText('Not marked')).toBeNull();
  expect(card.getAllByRole('button', { name: /15/ })).toHaveLength(2);
});

it.each([
  ['of an evening that goes on', anEvening({ reservations: [serviceDay] }), true],
  ['of a day that is over', yesterday, false],
] as const)('the plan %s tells of the keys that do something there', async (_, day, moves) => {
  open('/manage_grid', day);
  fireEvent.click(await screen.findByRole('button', { name: 'Keyboard' }));
  const keys = within(await screen.findByRole('dialog', { name: 'Keyboard' }));
  expect(keys.getByText('Open the party')).toBeTruthy();
  for (const moving of [/^Pick up/, 'Let go of what is held', 'Put it back', 'Longer or shorter', /^Pin/]) {
    expect(keys.queryAllByText(moving)).toHaveLength(moves ? 1 : 0);
  }
});

/** Opens from the menu of the row what can be altered. */
async function askToAlter(day: ServiceDay, alter = vi.fn((_: object) => done({ reservation: rossi, date: day.date }))) {
  open('/manage', day, { alter });
  fireEvent.click(await screen.findByRole('button', { name: 'More: Rossi' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Change reservation' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('button', { name: 'Save change' });
  return { alter, dialog };
}

it('of who was not marked on a day that is over the name is written right, and no other time or size offered that is refused', async () => {
  const { alter, dialog } = await askToAlter(yesterday);
  expect(dialog.queryByLabelText('Time')).toBeNull();
  expect(dialog.queryByRole('status', { name: 'Adults' })).toBeNull();
  fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: 'Rosi' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save change' }));
  await screen.findByText(/^Rossi now/);
  expect(alter.mock.calls[0]?.[0]).toMatchObject({ name: 'Rosi', date: yesterday.date, start: rossi.start, adults: 2 });
});

it('who stood on the wrong day is given another one, with time and size', async () => {
  const { alter, dialog } = await askToAlter(yesterday);
  fireEvent.change(dialog.getByLabelText('Day'), { target: { value: yesterday.today } });
  fireEvent.click(dialog.getByRole('button', { name: 'One more: Adults' }));
  expect(dialog.getByLabelText('Time')).toBeTruthy();
  // Taken back to the day that is over, it is as it was.
  fireEvent.change(dialog.getByLabelText('Day'), { target: { value: yesterday.date } });
  expect(dialog.queryByLabelText('Time')).toBeNull();
  fireEvent.change(dialog.getByLabelText('Day'), { target: { value: yesterday.today } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save change' }));
  await screen.findByText(/^Rossi now/);
  expect(alter.mock.calls[0]?.[0]).toMatchObject({ name: 'Rossi', date: yesterday.today, adults: 3 });
});

it('who arrived on a day that is over, and was not seated, has nothing but a name to be altered', async () => {
  const here = { ...rossi, presence: 'arrived' } as const;
  const { dialog } = await askToAlter({ ...yesterday, reservations: [here] });
  expect(dialog.queryByLabelText('Day')).toBeNull();
  expect(dialog.queryByLabelText('Time')).toBeNull();
  expect(dialog.queryByRole('status', { name: 'Adults' })).toBeNull();
});

it('of a day that is over no message goes out once more', async () => {
  open('/manage', yesterday);
  fireEvent.click(await screen.findByRole('button', { name: 'More: Rossi' }));
  await screen.findByRole('menuitem', { name: 'Change reservation' });
  expect(screen.queryByRole('menuitem', { name: /message/i })).toBeNull();
});

it('the floor names who is coming at dinner apart from whom nobody has marked since lunch', async () => {
  const lunch = aParty({ id: 'res_1', name: 'Bianchi', start: 720, duration: 90 });
  const ending = aParty({ id: 'res_2', name: 'Conti', start: 1080, duration: 60 });
  const dinner = aParty({ id: 'res_3', name: 'Neri', start: 1200 });
  open('/manage_map', anEvening({ reservations: [lunch, ending, dinner], minute: 1139 }));
  const coming = within(await screen.findByRole('region', { name: 'Coming, or at the door' }));
  expect(coming.getAllByRole('button').map((each) => each.textContent)).toEqual([
    expect.stringContaining('Conti'),
    expect.stringContaining('Neri'),
  ]);
  const unmarked = within(screen.getByRole('region', { name: 'Not marked' }));
  expect(unmarked.getByRole('button', { name: /Bianchi/ })).toBeTruthy();
});
