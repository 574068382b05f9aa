// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aTable } from '#tests/kit/builders.ts';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { bySection, someVenue } from './kit.ts';

const tables = [
  aTable({ no: 1, name: 'T1' }),
  aTable({ no: 2, name: 'T2' }),
  aTable({ no: 3, name: 'T3' }),
  aTable({ no: 4, name: 'G1', area: 'Outdoor' }),
];
const combinations = [{ no: 5, name: 'T1+T2', tables: [1, 2], min: 5, max: 8 }];

const open = (pageId: string, calls: object = {}, listed = tables, combined = combinations) => {
  const venue = () => done(someVenue({ tables: { tables: listed }, combinations: { combinations: combined } }));
  const read = () => done({ settings: someSettings({ role: 'owner' }) });
  openPage(
    `/settings?pageId=${pageId}`,
    anApi({ settings: { read, venue, ...bySection(calls) } }),
    aSession(someSettings({ role: 'owner' })),
  );
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('a table is a line whose fields are named, and a refused one says so in it', async () => {
  const issues = [{ path: 'value.tables.1.name', code: 'field.twice' }];
  const tables_write = vi.fn((_: { value: { tables: object[] } }) => refused('request.invalid', { issues }));
  open('hallsTables', { tables_write });
  const second = within(await screen.findByRole('group', { name: 'Table\u00a0T2' }));
  fireEvent.change(second.getByLabelText('Name'), { target: { value: 'T1' } });
  fireEvent.click(screen.getAllByLabelText('Highchairs fit')[1] as HTMLElement);
  press('Save');
  const same = screen.getAllByRole('group', { name: 'Table\u00a0T1' })[1] as HTMLElement;
  expect(await within(same).findByText('This is already there.')).toBeTruthy();
  expect(tables_write.mock.calls[0]?.[0].value.tables[1]).toMatchObject({ name: 'T1', highchairs: true });
});

it('a combination names its tables, and offers those of their area', async () => {
  const combinations_write = vi.fn((_: { value: object }) => done({ revision: 1, value: { combinations } }));
  open('combinations', { combinations_write });
  const summary = await screen.findByText('Tables T1 + T2');
  const joined = summary.closest('details') as HTMLDetailsElement;
  expect(joined.open).toBe(false);
  joined.open = true;
  expect(within(joined).getAllByRole('checkbox')).toHaveLength(3);
  fireEvent.click(within(joined).getByLabelText('T3'));
  expect(await screen.findByText('Tables T1 + T2 + T3')).toBeTruthy();
  press('Save');
  expect(await screen.findByText(/^Saved/)).toBeTruthy();
  expect(combinations_write.mock.calls[0]?.[0].value).toMatchObject({ combinations: [{ tables: [1, 2, 3] }] });
});

it('a combination takes no more tables than it may have, and no more seats, and says so', async () => {
  const combinations_write = vi.fn((_: { value: object }) => done({ revision: 1, value: { combinations } }));
  const many = Array.from({ length: 9 }, (_, at) => aTable({ no: at + 1, name: `T${at + 1}`, max: 20 }));
  open('combinations', { combinations_write }, many);
  const joined = (await screen.findByText('Tables T1 + T2')).closest('details') as HTMLDetailsElement;
  joined.open = true;
  for (let no = 3; no <= 8; no += 1) fireEvent.click(within(joined).getByLabelText(`T${no}`));
  expect(within(joined).getByText(/No more than 8 tables/)).toBeTruthy();
  expect(within(joined).getByLabelText<HTMLInputElement>('T9').disabled).toBe(true);
  press('Save');
  expect(await screen.findByText(/^Saved/)).toBeTruthy();
  expect(combinations_write.mock.calls[0]?.[0].value).toMatchObject({
    combinations: [{ tables: [1, 2, 3, 4, 5, 6, 7, 8], max: 99 }],
  });
});

it('a new combination begins with all tables open, and one without enough of them stays so when it is refused', async () => {
  const issues = [{ path: 'value.combinations.1.tables', code: 'field.tooShort' }];
  open('combinations', { combinations_write: () => refused('request.invalid', { issues }) });
  await screen.findByText('Tables T1 + T2');
  press('Add a combination');
  const fresh = within(screen.getByRole('group', { name: 'Combination 2' }));
  expect(fresh.getAllByRole('checkbox')).toHaveLength(4);
  press('Save');
  expect(await fresh.findByText('This is too short.')).toBeTruthy();
});

it('says why a press on adding the combinations of neighbours adds none', async () => {
  open('combinations');
  await screen.findByText('Tables T1 + T2');
  press('Add those of joinable neighbours');
  expect((await screen.findByText(/^There is none to add/)).textContent).toContain('Halls and tables');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('leads a house without tables from the combinations to where tables are entered', async () => {
  open('combinations', {}, [], []);
  expect(await screen.findByRole('heading', { name: 'There is no table yet.' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a combination' })).toBeNull();
  press('Enter tables');
  expect(await screen.findByRole('heading', { level: 1, name: 'Halls and tables' })).toBeTruthy();
});
