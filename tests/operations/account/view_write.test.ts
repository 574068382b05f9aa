// biome-ignore-all lint/style/useFilenamingConvention: an operation’s test is named as the operation is
import { expect, it } from 'vitest';
import { usersStore } from '#functions/stores/users.ts';
import { MAX_VIEWS } from '#shared/domain/account/saved-view.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { addUser } from '../auth/kit.ts';

const on = operationWorld();
const LATE = { search: 'status=noShow', columns: ['date', 'name'] };
const write = (name: string, view: object | null = LATE) =>
  on.world.send('account.view_write', { name, view }, on.host);
const settings = async () => (await on.world.call('settings.read', { jwt: on.host.token }, on.host)).body.settings;

it('saves views with the user, whose settings show them, and removes them', async () => {
  await addUser(on.world, { userId: 'usr_host' });
  expect((await settings()).views).toEqual([]);
  await write('No-shows');
  const { status, body } = await write('Others', { search: '', columns: [] });
  const saved = [
    { name: 'No-shows', ...LATE },
    { name: 'Others', search: '', columns: [] },
  ];
  expect([status, body.views]).toEqual([200, saved]);
  expect((await settings()).views).toEqual(saved);
  expect((await write('No-shows', null)).body.views).toEqual([saved[1]]);
  expect((await write('No-shows', null)).body.views).toEqual([saved[1]]);
});

it('replaces a view of the same name, and lets the oldest give way to the newest', async () => {
  await addUser(on.world, { userId: 'usr_host' });
  for (let nth = 0; nth <= MAX_VIEWS; nth += 1) await write(`View ${nth}`);
  const { body } = await write('View 5', { ...LATE, search: 'q=rossi' });
  expect(body.views).toHaveLength(MAX_VIEWS);
  expect(body.views[0].name).toBe('View 1');
  expect(body.views.at(-1)).toEqual({ name: 'View 5', ...LATE, search: 'q=rossi' });
});

it('loses none of the views that are saved on several devices at once', async () => {
  await addUser(on.world, { userId: 'usr_host' });
  const answers = await Promise.all(['One', 'Two', 'Three'].map((name) => write(name)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const names = (await settings()).views.map(({ name }: { name: string }) => name);
  expect(names.toSorted()).toEqual(['One', 'Three', 'Two']);
});

it.each([
  ['a view without a name', ' ', LATE, 'name', 'field.required'],
  ['a long name', 'a'.repeat(25), LATE, 'name', 'field.tooLong'],
  ['a search that is a book', 'Long', { ...LATE, search: 'a'.repeat(401) }, 'view.search', 'field.tooLong'],
  ['a column that is no name', 'Odd', { ...LATE, columns: ['<b>'] }, 'view.columns.0', 'field.format'],
  ['a view without columns', 'Odd', { search: '' }, 'view.columns', 'field.required'],
])('refuses %s and writes nothing', async (_, name, view, path, code) => {
  const before = await addUser(on.world, { userId: 'usr_host' });
  const { status, body } = await write(name, view);
  expect([status, body.issues]).toEqual([422, [{ path, code }]]);
  expect(await usersStore(on.world.table).find('usr_host')).toEqual(before);
});
