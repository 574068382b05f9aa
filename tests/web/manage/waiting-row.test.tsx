// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anApi, aSession, done, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { anEvening, aParty } from './party.ts';

/** The page of the waiting list with a party on it: its row. */
async function theRowOf(party: ReturnType<typeof aParty>) {
  const settings = someSettings();
  const api = anApi({
    settings: { read: () => done({ settings }) },
    reservations: { tonight: () => done(anEvening({ reservations: [party] })) },
    waitlist: { line: () => done({ date: '2026-11-21', minute: 1100, waiting: [] }) } as never,
  });
  openPage('/waitinglist', api, aSession(settings));
  return screen.findByRole('listitem', { name: party.name });
}

it('who waits is shown with what their table must have: children, highchairs, diets, and what was noted', async () => {
  const party = aParty({
    ...{ name: 'Rossi', booking: 'waitlisted', unit: null, tables: [], adults: 2, children: 2, highchairs: 1 },
    ...{ diets: ['vegan'], remarks: 'By the window', note: 'Wheelchair', actions: [] },
  });
  const row = await theRowOf(party);
  expect(row.textContent).toMatch(/4 covers/);
  expect(row.textContent).toMatch(/2 children.*1 highchair/);
  expect(row.textContent).toMatch(/Vegan.*By the window.*Wheelchair/);
});

it('what who waits has asked for, and how to reach them, is corrected here as in the list of the evening', async () => {
  const party = aParty({
    ...{ name: 'Bianchi', booking: 'waitlisted', unit: null, tables: [], actions: ['cancel'] },
    waits: { start: 1170, flex: 0, until: 0 },
  });
  const row = await theRowOf(party);
  // Nobody who waits at home has left.
  within(row).getByRole('button', { name: 'Take off the list: Bianchi' });
  for (const [item, title] of [
    ['Change reservation', 'Change the reservation of Bianchi'],
    ['Correct contact details', 'Contact details of Bianchi'],
  ] as const) {
    fireEvent.click(within(row).getByRole('button', { name: 'More: Bianchi' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: item }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    fireEvent.click(dialog.getByRole('button', { name: 'Leave as it was' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.closest('li')).toBe(row));
  }
});
