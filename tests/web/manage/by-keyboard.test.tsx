// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { done } from '../app/kit.ts';
import { openTonight, row } from './open-tonight.ts';
import { anEvening, aParty } from './party.ts';

it('goes on with the row’s next step where the one that was pressed by keyboard is gone', async () => {
  const rossi = aParty({ name: 'Rossi' });
  const arrived = { ...rossi, revision: 2, presence: 'arrived' as const, actions: ['seat' as const, 'undo' as const] };
  const { server } = openTonight(anEvening({ reservations: [rossi] }), {
    act: async () => {
      server.day = anEvening({ reservations: [arrived] });
      return done({ reservation: arrived });
    },
  });
  const pressed = await within(await row('Rossi')).findByRole('button', { name: /^Arrived/ });
  pressed.focus();
  fireEvent.click(pressed);
  await waitFor(() => expect(pressed.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Seat/));
});

it('says aloud how many parties a search finds', async () => {
  openTonight(anEvening({ reservations: [aParty({ name: 'Rossi' })] }));
  await row('Rossi');
  const search = screen.getByRole('textbox', { name: 'Search name, phone or code' });
  for (const [wanted, said] of [
    ['Ros', '1 party'],
    ['Nobody', 'Nothing matches'],
  ] as const) {
    fireEvent.change(search, { target: { value: wanted } });
    await waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(said));
  }
});
