// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { shownHalls } from '#shared/domain/venue/halls.ts';
import type { Combination, Table } from '#shared/domain/venue/rules.ts';
import { aRules, aTable, SATURDAY } from '#tests/kit/builders.ts';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { bySection, someVenue } from './kit.ts';

type Calls = Record<string, (input: never) => Promise<unknown>>;

const rules = aRules({ tables: [aTable(), aTable({ no: 2, name: 'T2' })], combinations: [] });
const halls = () => done({ revision: 3, halls: shownHalls([], rules) });

function open(calls: Calls = {}, plan: Calls = {}, tables: readonly Table[] = rules.tables) {
  const settings = someSettings({ role: 'owner' });
  const wrote = {
    tables_write: vi.fn(({ value: { tables } }: { value: { tables: Table[] } }) =>
      done({ revision: 1, value: { tables: tables.map((table) => ({ ...table, no: table.no || 7 })) } }),
    ),
    combinations_write: vi.fn(({ value }: { value: { combinations: Combination[] } }) => done({ revision: 1, value })),
    halls_write: vi.fn((_: { halls: unknown }) => done({ revision: 4 })),
  };
  const venue = someVenue({ tables: { tables }, combinations: { combinations: [] } });
  const { halls_write, ...writes } = wrote;
  const api = anApi({
    settings: { read: () => done({ settings }), venue: () => done(venue), ...bySection({ ...writes, ...calls }) },
    plan: { halls, halls_write, ...plan },
    reservations: {},
  });
  const session = aSession(settings);
  const router = openPage('/canvas', api, session);
  return { router, session, ...wrote };
}

const table = (name: string) => screen.findByRole('button', { name: new RegExp(`^Table\\s${name},`) });
const key = async (name: string, pressed: string, more: object = {}) =>
  fireEvent.keyDown(await table(name), { key: pressed, ...more });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('is drawn by keys alone, and saved in steps that are whole each', async () => {
  const { tables_write, combinations_write, halls_write } = open();
  await key('T1', 'ArrowRight');
  expect(await screen.findByText('Table T1 at 105, 88')).toBeTruthy();
  await key('T1', 'l');
  await key('T2', 'l');
  await key('T1', 'd', { ctrlKey: true });
  await table('3');
  press('Save');
  expect(await screen.findByText(/^Saved/)).toBeTruthy();
  const added = { ...aTable(), no: 0, name: '3' };
  expect(tables_write.mock.calls[0]?.[0]).toMatchObject({ revision: 0, value: { tables: [{}, {}, added] } });
  expect(combinations_write.mock.calls[0]?.[0]).toMatchObject({
    value: { combinations: [{ no: 0, name: 'T1+T2', tables: [1, 2], min: 3, max: 4 }] },
  });
  const [[{ halls: drawn }]] = halls_write.mock.calls as unknown as [[{ halls: { tables: { no: number }[] }[] }]];
  expect(drawn[0]?.tables).toMatchObject([{ no: 1, x: 105 }, { no: 2 }, { no: 7, x: 135, y: 118 }]);
});

it('takes nothing that is drawn while it saves, for what is saved takes the place of it', async () => {
  const answers: (() => void)[] = [];
  const halls_write = () =>
    new Promise((resolve) => answers.push(() => resolve({ kind: 'done', value: { revision: 4 } })));
  const read = vi.fn(halls);
  open({}, { halls_write, halls: read });
  await key('T1', 'ArrowRight');
  press('Save');
  await waitFor(() => expect(answers).toHaveLength(1));
  expect((await table('T2')).closest('[inert]')).not.toBeNull();
  await key('T2', 'Delete');
  fireEvent.keyDown(screen.getByRole('button', { name: 'Save' }), { key: 'z', ctrlKey: true });
  expect(await table('T2')).toBeTruthy();
  expect(screen.getByText('Table T1 at 105, 88')).toBeTruthy();
  // Also until it is read again.
  read.mockImplementationOnce(() => new Promise((resolve) => answers.push(() => resolve(halls()))) as never);
  answers[0]?.();
  await waitFor(() => expect(answers).toHaveLength(2));
  expect((await table('T2')).closest('[inert]')).not.toBeNull();
  answers[1]?.();
  expect(await screen.findByText(/^Saved/)).toBeTruthy();
  expect((await table('T2')).closest('[inert]')).toBeNull();
});

it('writes nothing when somebody else has drawn meanwhile, and shows theirs when asked', async () => {
  let revision = 3;
  const { halls_write, tables_write } = open({}, { halls: () => done({ revision, halls: shownHalls([], rules) }) });
  await key('T1', 'ArrowRight');
  revision = 4;
  press('Save');
  expect(await screen.findByText(/Somebody else has changed this in the meantime/)).toBeTruthy();
  expect([halls_write.mock.calls, tables_write.mock.calls]).toEqual([[], []]);
  press('Show what is saved');
  expect(await screen.findByRole('button', { name: /Table\sT1, .* at 95, 88/ })).toBeTruthy();
  expect(screen.queryByText(/Somebody else/)).toBeNull();
});

it('a value that cannot be is said beside its field and stops the saving; the server’s word leads to its piece', async () => {
  const issues = [{ path: 'value.tables.1.name', code: 'field.twice' }];
  const tables_write = vi.fn(() => refused('request.invalid', { issues }));
  open({ tables_write });
  await key('T2', 'Enter');
  const places = await screen.findByLabelText<HTMLInputElement>('To, guests');
  fireEvent.change(places, { target: { value: 'four' } });
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'T1' } });
  press('Save');
  expect(screen.getByText('Please enter a whole number.')).toBeTruthy();
  expect(tables_write).not.toHaveBeenCalled();
  fireEvent.change(places, { target: { value: '4' } });
  press('Save');
  expect(await screen.findByText('This is already there.')).toBeTruthy();
});

it('what is wrong with nothing that is drawn is said above the drawing', async () => {
  const issues = [{ path: 'value.combinations.0.tables', code: 'field.order' }];
  const combinations_write = vi.fn(() => refused('request.invalid', { issues }));
  open({ combinations_write });
  await key('T1', 'l');
  await key('T2', 'l');
  press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This must be larger or later than what stands before it.',
  );
});

it('a table that goes with reservations at it asks about each of them first', async () => {
  const affected = [
    {
      ...{ id: '2026-12-05.00000001', revision: 1, date: SATURDAY, start: 1200, covers: 2 },
      ...{ name: 'Anna', phone: '', reason: 'tables.none' },
    },
  ];
  const tables_write = vi
    .fn<(input: { kept: string[]; value: object }) => Promise<unknown>>()
    .mockImplementationOnce(() => refused('settings.affects', { detail: { affected } }))
    .mockImplementation(({ value }) => done({ revision: 1, value }));
  const { halls_write } = open({ tables_write: tables_write as never });
  await key('T2', 'Delete');
  press('Save');
  const ask = await screen.findByRole('dialog');
  expect(within(ask).getByText('Anna')).toBeTruthy();
  fireEvent.click(within(ask).getByRole('checkbox', { name: 'Select all' }));
  fireEvent.click(within(ask).getByRole('button', { name: 'Leave as it is' }));
  fireEvent.click(within(ask).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(halls_write).toHaveBeenCalledTimes(1));
  expect(tables_write.mock.calls[1]?.[0].kept).toEqual(['2026-12-05.00000001']);
});

it('asks before a drawing that is not saved is left', async () => {
  const { router } = open();
  await key('T1', 'ArrowRight');
  void router.navigate('/settings');
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/canvas');
});

it('whose session has ended is led to sign in, and not left before an empty page, whatever is not saved', async () => {
  const { router, session } = open();
  await key('T1', 'ArrowRight');
  await screen.findByText('Table T1 at 105, 88');
  session.end();
  await router.navigate('/auth/lockscreen');
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy();
});

it('a word that sticks out of the hall is no reason to refuse the hall its size', async () => {
  const word = { kind: 'text' as const, text: 'Cucina', x: 990, y: 75, width: 200, height: 26, rotation: 0 };
  const sala = { id: 'sala', name: 'Sala', width: 1060, height: 740, tables: [], walls: [], decor: [word] };
  const drawn = () => done({ revision: 3, halls: shownHalls([sala], aRules({ tables: [], combinations: [] })) });
  open({}, { halls: drawn });
  const width = await screen.findByLabelText<HTMLInputElement>('Width, cm');
  expect([width.value, width.getAttribute('aria-invalid')]).toEqual(['1060', null]);
  fireEvent.change(width, { target: { value: '1050' } });
  expect(screen.getByText('This is too small.')).toBeTruthy();
});

it('a pinch that begins on a piece leaves what was chosen', async () => {
  open();
  await key('T2', 'Enter');
  expect(await screen.findByDisplayValue('T2')).toBeTruthy();
  const at = { pointerType: 'touch', button: 0, clientX: 10, clientY: 10 };
  fireEvent.pointerDown(await table('T1'), { ...at, pointerId: 1 });
  expect(await screen.findByDisplayValue('T1')).toBeTruthy();
  fireEvent.pointerDown(await table('T1'), { ...at, pointerId: 2, clientX: 60 });
  fireEvent.pointerUp(await table('T1'), { ...at, pointerId: 2, clientX: 60 });
  fireEvent.pointerUp(await table('T1'), { ...at, pointerId: 1 });
  expect(await screen.findByDisplayValue('T2')).toBeTruthy();
});

it('adds no more than a house or a hall may have, and says how many', async () => {
  const tables = Array.from({ length: 300 }, (_, at) => aTable({ no: at + 1, name: `T${at + 1}` }));
  const full = aRules({ tables, combinations: [] });
  open(
    { venue: () => done(someVenue({ tables: { tables }, combinations: { combinations: [] } })) },
    { halls: () => done({ revision: 3, halls: shownHalls([], full) }) },
  );
  await key('T1', ' ');
  await key('T1', 'd', { ctrlKey: true });
  expect(await screen.findByText('A house has no more than 300 tables.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('tells a house that has drawn nothing what is drawn here, and takes the first hall to be named', async () => {
  open({}, { halls: () => done({ revision: 0, halls: [] }) }, []);
  expect(await screen.findByRole('heading', { name: 'No hall yet' })).toBeTruthy();
  press('Add a hall');
  expect(screen.queryByRole('heading', { name: 'No hall yet' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(screen.getByRole('button', { name: 'Add a hall' })).toBeTruthy();
});
