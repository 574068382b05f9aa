// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anApi, aSession, done, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { anEvening, aUnit } from './party.ts';

/** Table T1 of a venue of so many tables, opened on the board. */
async function openTable(tables: number, max: number) {
  const settings = someSettings();
  const join = vi.fn((_: object) => done({ date: '2026-11-21', no: 3841, moved: 0 }));
  const units = Array.from({ length: tables }, (_, at) =>
    aUnit({ no: at + 1, name: `T${at + 1}`, max, tables: [at + 1] }),
  );
  const calls = {
    settings: { read: () => done({ settings }) },
    reservations: { tonight: () => done(anEvening({ units })) },
    plan: { join },
  };
  openPage('/manage_grid', anApi(calls as never), aSession(settings));
  fireEvent.click(await screen.findByRole('button', { name: 'Table\u00a0T1: close or open' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Table\u00a0T1' }));
  const press = (name: string | RegExp) => fireEvent.click(dialog.getByRole('button', { name }));
  return { dialog, press, join, table: (no: number) => `Table\u00a0T${no}` };
}

it('no more tables are joined than the house may join, and it is said how many', async () => {
  const { dialog, press, join, table } = await openTable(14, 4);
  for (let no = 2; no <= 12; no += 1) press(table(no));
  expect(dialog.getByText('No more than 12 tables can be chosen.')).toBeTruthy();
  const next = dialog.getByRole('button', { name: table(13) });
  expect(next.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(next);
  press(/^Join T1 \+/);
  expect(join.mock.calls[0]?.[0]).toMatchObject({ tables: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] });
});

it('no more seats are named than can be counted, and it is said how many', async () => {
  const { dialog, press, join, table } = await openTable(4, 90);
  for (const no of [2, 3]) press(table(no));
  expect(dialog.getByText('Seats 255 together')).toBeTruthy();
  expect(dialog.getByText('No more than 255 seats can be joined.')).toBeTruthy();
  press('One seat more');
  press(/^Join T1 \+/);
  expect(join.mock.calls[0]?.[0]).toMatchObject({ seats: 255 });
});

it('each press on fewer or more counts, and of other tables nothing is said yet', async () => {
  const { dialog, press, table } = await openTable(3, 2);
  press(table(2));
  for (let n = 0; n < 5; n += 1) press('One seat fewer');
  expect(dialog.getByText('Seats 1 together')).toBeTruthy();
  press(table(3));
  expect(dialog.getByText('Seats 6 together')).toBeTruthy();
  press('One seat fewer');
  press(table(3));
  expect(dialog.getByText('Seats 4 together')).toBeTruthy();
});

it('a begin after the end takes the end with it, so that there is always a time to join or close', async () => {
  const { dialog, press, join, table } = await openTable(2, 2);
  press(table(2));
  fireEvent.change(dialog.getByRole('combobox', { name: 'From' }), { target: { value: '1320' } });
  press('Join T1 + T2, 22:00–00:00');
  expect(join.mock.calls[0]?.[0]).toMatchObject({ from: 1320, to: 1440 });
  expect([...dialog.getByRole('combobox', { name: 'From' }).children].at(-1)?.textContent).toBe('04:45');
});
