// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anApi, aSession, done, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { anEvening, aParty } from './party.ts';

/** The page of the waiting list with a party on it: its row. */
async function theRowOf(party: ReturnType<typeof aParty>, more: object = {}) {
  const settings = someSettings();
  const api = anApi({
    settings: { read: () => done({ settings }) },
    reservations: { tonight: () => done(anEvening({ reservations: [party] })) },
    waitlist: { line: () => done({ date: '2026-11-21', minute: 1100, waiting: [] }), ...more } as never,
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

it('who waits at the door is told by one press that the table is ready, and the row shows how the message stands', async () => {
  const party = aParty({
    ...{ name: 'Verdi', booking: 'waitlisted', presence: 'arrived', unit: null, tables: [], actions: ['cancel'] },
    ...{ messaging: 'none', message: null, waits: { start: 1170, flex: 0, until: 0 } },
  });
  const told = {
    ...party,
    revision: 2,
    unsend: true,
    message: { purpose: 'tableReady', state: 'queued', at: 0 },
  } as const;
  const asked: object[] = [];
  const tell_ready = (input: object) => {
    asked.push(input);
    return done({ reservation: told });
  };
  const row = await theRowOf(party, { tell_ready });
  fireEvent.click(within(row).getByRole('button', { name: 'Table ready: Verdi' }));
  await screen.findByText('Verdi is told that the table is ready');
  expect(asked).toMatchObject([{ id: party.id }]);
});

it.each([
  ['queued', /Table is ready: Queued/],
  ['read', /Table is ready: Read/],
  ['failed', /Table is ready: Failed/],
] as const)('the message of a ready table is shown as %s', async (state, words) => {
  const row = await theRowOf(
    aParty({
      ...{ name: 'Verdi', booking: 'waitlisted', presence: 'arrived', unit: null, tables: [], actions: ['cancel'] },
      ...{ messaging: 'none', message: { purpose: 'tableReady', state, at: 0 } },
    }),
  );
  expect(row.textContent).toMatch(words);
});

it('nobody is told of a ready table who left no number, or waits at home', async () => {
  const row = await theRowOf(
    aParty({ name: 'Neri', booking: 'waitlisted', presence: 'arrived', unit: null, phone: '', messaging: 'none' }),
  );
  expect(within(row).queryByRole('button', { name: /^Table ready/ })).toBeNull();
});

it('a tap on the row opens all about the party, and what it must not be served is red', async () => {
  const party = aParty({
    ...{ name: 'Neri', booking: 'waitlisted', unit: null, tables: [], actions: ['cancel'] },
    ...{ options: ['gluten', 'buggy'], diets: ['vegan', 'peanutFree'], remarks: 'Allergic to fish' },
  });
  const row = await theRowOf(party);
  const alarm = within(row)
    .getByText(/Gluten allergy/)
    .closest('p');
  expect(alarm?.className).toContain('allergy');
  expect(alarm?.textContent).toMatch(/^Gluten allergy.*Peanut-free.*Allergic to fish$/);
  expect(within(row).getByText(/Vegan/).textContent).toMatch(/^Baby in a buggy.*Vegan$/);
  fireEvent.click(within(row).getByText(/Baby in a buggy/));
  await waitFor(() => expect(document.querySelector('[data-panel]')).toBeTruthy());
});
