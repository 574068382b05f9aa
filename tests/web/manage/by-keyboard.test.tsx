// @vitest-environment happy-dom
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { done } from '../app/kit.ts';
import { openServiceDay, row } from './open-service-day.ts';
import { anEvening, aParty } from './party.ts';

it('goes on with the row’s next step where the one that was pressed by keyboard is gone', async () => {
  const rossi = aParty({ name: 'Rossi' });
  const seated = { ...rossi, revision: 2, presence: 'seated' as const, actions: ['finish' as const, 'undo' as const] };
  const { server } = openServiceDay(anEvening({ reservations: [rossi] }), {
    act: async () => {
      server.day = anEvening({ reservations: [seated] });
      return done({ reservation: seated });
    },
  });
  const pressed = await within(await row('Rossi')).findByRole('button', { name: /^Seat:/ });
  pressed.focus();
  fireEvent.click(pressed);
  await waitFor(() => expect(pressed.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Finish:/));
});

it('a key that is held takes one step, not the next ones too', async () => {
  const rossi = aParty({ name: 'Rossi' });
  const seated = { ...rossi, revision: 2, presence: 'seated' as const, actions: ['finish' as const, 'undo' as const] };
  const act = vi.fn(async (_input: object) => {
    server.day = anEvening({ reservations: [seated] });
    return done({ reservation: seated });
  });
  const { server } = openServiceDay(anEvening({ reservations: [rossi] }), { act });
  (await within(await row('Rossi')).findByRole('button', { name: /^Seat:/ })).focus();
  // As browsers do it: each repeat is a click of its own, on what has the focus by then.
  const repeat = (timeStamp: number) => {
    const focused = document.activeElement ?? document.body;
    const click = createEvent.click(focused);
    Object.defineProperty(click, 'timeStamp', { value: timeStamp });
    fireEvent(focused, click);
  };
  repeat(1000);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Finish:/));
  for (const timeStamp of [1399, 1700, 2000]) repeat(timeStamp);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(act).toHaveBeenCalledTimes(1);
  // Let go and pressed anew, it is the next step.
  repeat(2400);
  await waitFor(() => expect(act).toHaveBeenCalledTimes(2));
});

it('says aloud how many parties a search finds', async () => {
  openServiceDay(anEvening({ reservations: [aParty({ name: 'Rossi' })] }));
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
