// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { encodeSheet } from '#shared/domain/day/codec.ts';
import { seatingRules } from '#shared/domain/venue/seating-rules.ts';
import { aParty as aRow } from '#tests/domain/day/builders.ts';
import { aRules, aTable } from '#tests/kit/builders.ts';
import { anApi, aSession, done, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { row } from './open-service-day.ts';
import { anEvening, aParty, aUnit } from './party.ts';

/** A party that sits at so many tables of a venue, in its dialog of several tables. */
async function openSpread(sits: number, tables: number, adults = 2 * sits) {
  const seats = Array.from({ length: sits }, (_, at) => ({ unit: at + 1, covers: 2, pinned: true }));
  const rossi = aParty({ name: 'Rossi', adults, tables: seats });
  const units = Array.from({ length: tables }, (_, at) => aUnit({ no: at + 1, name: `T${at + 1}`, tables: [at + 1] }));
  const day = anEvening({ units, reservations: [rossi] });
  const { code: id, start, duration } = rossi;
  const sheet = encodeSheet({ parties: [aRow({ id, start, duration, covers: adults, unit: 1 })], blocks: [] });
  const rules = aRules({ tables: units.map(({ no, name }) => aTable({ no, name })) });
  const plan = { date: day.date, sheet: Buffer.from(sheet).toString('base64'), rules: seatingRules(rules) };
  const settings = someSettings();
  const calls = {
    settings: { read: () => done({ settings }) },
    reservations: { tonight: () => done(day) },
    plan: { day: () => done(plan) },
  };
  openPage('/manage', anApi(calls as never), aSession(settings));
  fireEvent.click(within(await row('Rossi')).getByRole('button', { name: 'More: Rossi' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Over several tables, or one' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rossi: tables' }));
  return { dialog, add: dialog.getByRole('button', { name: 'Add a table' }) };
}

it('a party is spread over no more tables than can be, and it is said how many', async () => {
  const { dialog, add } = await openSpread(11, 14);
  fireEvent.click(add);
  expect(dialog.getAllByRole('combobox')).toHaveLength(12);
  expect(dialog.getByText('No more than 12 tables can be chosen.')).toBeTruthy();
  expect(add.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(add);
  expect(dialog.getAllByRole('combobox')).toHaveLength(12);
});

it.each([
  ['the house has no other', 3, 3, 6],
  ['each guest has one already', 2, 4, 2],
])('no table is added where %s', async (_, sits, tables, guests) => {
  const { dialog, add } = await openSpread(sits, tables, guests);
  fireEvent.click(add);
  expect(dialog.getAllByRole('combobox')).toHaveLength(sits);
  expect(add.getAttribute('aria-disabled')).toBe('true');
});

it('the keyboard stays at the list in which another table was chosen', async () => {
  const { dialog } = await openSpread(2, 4);
  const [first] = dialog.getAllByRole('combobox') as [HTMLSelectElement];
  first.focus();
  fireEvent.change(first, { target: { value: '4' } });
  expect(dialog.getAllByRole('combobox')[0]).toBe(first);
  expect(document.activeElement).toBe(first);
});
