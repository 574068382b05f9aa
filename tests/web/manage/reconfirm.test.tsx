// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { done } from '../app/kit.ts';
import { type ActInput, openPanel, openServiceDay, press, row, shown } from './open-service-day.ts';
import { anEvening, aParty, NO_COUNTERS } from './party.ts';

const asked = { state: 'asked', at: 0 } as const;
const evening = () =>
  anEvening({
    counters: { ...NO_COUNTERS, unanswered: 1 },
    reservations: [
      aParty({ name: 'Rossi', reconfirm: asked, actions: ['reconfirm', 'arrive'] }),
      aParty({ name: 'Bianchi', reconfirm: { state: 'yes', at: 0 } }),
      aParty({ name: 'Verdi', presence: 'seated', reconfirm: asked }),
      aParty({ name: 'Neri' }),
    ],
  });
const said = async (name: string) => within(await row(name)).queryByText(/No answer yet|Coming/)?.textContent ?? null;

it('the list says of each who is still to come whether they answered, in words', async () => {
  openServiceDay(evening());
  expect([await said('Rossi'), await said('Bianchi'), await said('Verdi'), await said('Neri')]).toEqual([
    'No answer yet',
    'Coming',
    null,
    null,
  ]);
});

it('an answer is one badge: that the message was answered is not said beside it', async () => {
  openServiceDay(evening());
  const answered = async (name: string) => {
    const panel = await openPanel(name);
    const said = panel.queryByText('Answered') !== null;
    fireEvent.click(panel.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return said;
  };
  expect([await answered('Rossi'), await answered('Bianchi'), await answered('Neri')]).toEqual([true, false, true]);
});

it('who has not answered is counted, and shown alone by a press; nobody is counted where nobody was asked', async () => {
  const { server } = openServiceDay(evening());
  await row('Rossi');
  fireEvent.click(screen.getByRole('button', { name: /No answer yet/ }));
  expect(screen.queryByRole('listitem', { name: 'Bianchi' })).toBeNull();
  expect(await row('Rossi')).toBeTruthy();
  expect(server.day.counters.unanswered).toBe(1);
});

it('what a guest said on the phone is one step of the menu, and so is its undo', async () => {
  const calls: ActInput[] = [];
  const { server } = openServiceDay(evening(), {
    act: (input: ActInput) => {
      calls.push(input);
      const [first, ...others] = server.day.reservations;
      const yes = input.action === 'reconfirm';
      const reservation = {
        ...(first ?? aParty()),
        revision: input.revision + 1,
        reconfirm: yes ? ({ state: 'yesToHouse', at: 0 } as const) : asked,
        actions: yes ? (['arrive', 'undo'] as const).slice() : (['reconfirm', 'arrive'] as const).slice(),
      };
      server.day = { ...server.day, reservations: [reservation, ...others] };
      return done({ reservation });
    },
  });
  await press('Rossi', 'More');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Coming, by phone' }));
  expect(await shown('Rossi', 'Coming, by phone')).toBeTruthy();
  await press('Rossi', 'Undo');
  expect(await shown('Rossi', 'No answer yet')).toBeTruthy();
  expect(calls.map(({ action }) => action)).toEqual(['reconfirm', 'undo']);
});
