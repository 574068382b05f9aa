import { expect, it } from 'vitest';
import { usersStore } from '#functions/stores/users.ts';
import { DEFAULT_THEME, type Theme } from '#shared/domain/theme/theme.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { addUser } from '../auth/kit.ts';

const on = operationWorld();
const write = (theme: object) => on.world.send('account.theme_write', { theme }, on.host);
const chosen: Theme = {
  ...DEFAULT_THEME,
  mode: 'dark',
  rtl: true,
  mini: true,
  primary: '#00897b',
  menuStyle: 'shaped',
};

it('keeps how a user wants to see the house, and the settings show it', async () => {
  await addUser(on.world, { userId: 'usr_host' });
  const settings = async () => (await on.world.call('settings.read', { jwt: on.host.token }, on.host)).body.settings;
  expect((await settings()).theme).toBeNull();
  const { status, body } = await write(chosen);
  expect([status, body.theme]).toEqual([200, chosen]);
  expect((await settings()).theme).toEqual(chosen);
});

it('makes the language that was chosen that of the user, and leaves it alone when none was', async () => {
  const { locale: before } = await addUser(on.world, { userId: 'usr_host' });
  await write(chosen);
  expect((await usersStore(on.world.table).find('usr_host'))?.locale).toBe(before);
  await write({ ...chosen, locale: 'ja' });
  expect((await usersStore(on.world.table).find('usr_host'))?.locale).toBe('ja');
});

it.each([
  ['a colour that is CSS', { primary: 'red;background:url(//x)' }, 'theme.primary', 'field.format'],
  ['a colour in capitals', { headerColour: '#FFFFFF' }, 'theme.headerColour', 'field.format'],
  ['a mode that we do not have', { mode: 'sepia' }, 'theme.mode', 'field.choice'],
  ['a switch that is a text', { mini: 'yes' }, 'theme.mini', 'field.type'],
  ['a language that we do not have', { locale: 'xx' }, 'theme.locale', 'field.choice'],
])('refuses %s and writes nothing', async (_, wrong, path, code) => {
  const before = await addUser(on.world, { userId: 'usr_host' });
  const { status, body } = await write({ ...chosen, ...wrong });
  expect([status, body.issues]).toEqual([422, [{ path, code }]]);
  expect(await usersStore(on.world.table).find('usr_host')).toEqual(before);
});

it('refuses half a theme, and takes nothing that is none of it', async () => {
  const before = await addUser(on.world, { userId: 'usr_host' });
  expect((await write({ mode: 'dark' })).status).toBe(422);
  expect((await write({ ...chosen, level: 200, role: 'owner' })).status).toBe(200);
  expect(await usersStore(on.world.table).find('usr_host')).toEqual({ ...before, theme: chosen });
});
