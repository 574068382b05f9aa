import { expect, it } from 'vitest';
import { usersStore } from '#functions/stores/users.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { signedInAs } from '../users/kit.ts';

const on = operationWorld();

async function upload(session: { token: string; csrf: string }) {
  const { body } = await on.world.call('account.avatar_start', {}, session);
  return body.upload as string;
}

it('shows what was uploaded, everywhere, until another one takes its place', async () => {
  const host = await signedInAs(on.world, 'host');
  const write = async (which: string | null) =>
    (await on.world.call('account.avatar_write', { upload: which }, host)).body;
  const first = await write(await upload(host));
  expect(on.world.pictures.has(first.avatar)).toBe(true);
  const { body } = await on.world.call('settings.read', { jwt: host.token }, host);
  expect([body.settings.avatar, body.settings.options.avatar]).toEqual([first.avatar, true]);

  const second = await write(await upload(host));
  expect([...on.world.pictures]).toEqual([second.avatar]);
  expect((await on.world.call('account.read', {}, host)).body.avatar).toBe(second.avatar);

  expect((await write(null)).avatar).toBe('');
  expect([...on.world.pictures]).toEqual([]);
  expect((await usersStore(on.world.table).find('usr_host'))?.avatar).toBeUndefined();
});

it('leaves no picture behind that nobody shows, of two that come at one moment', async () => {
  const host = await signedInAs(on.world, 'host');
  const write = async (which: string) =>
    (await on.world.call('account.avatar_write', { upload: which }, host)).body.avatar as string;
  for (const uploads of [
    [await upload(host), await upload(host)],
    [await upload(host), await upload(host), await upload(host)],
  ]) {
    const avatars = await Promise.all(uploads.map(write));
    const shown = (await on.world.call('account.read', {}, host)).body.avatar;
    expect(avatars).toContain(shown);
    expect([...on.world.pictures]).toEqual([shown]);
  }
});

it('takes an upload once, and none of another account', async () => {
  const host = await signedInAs(on.world, 'host');
  const stranger = await signedInAs(on.world, 'owner', {
    userId: 'usr_other',
    accountId: 'acc_other',
    email: 'o@x.test',
  });
  const theirs = await upload(stranger);
  const answer = async (which: string) =>
    (await on.world.call('account.avatar_write', { upload: which }, host)).body.errorid;
  expect(await answer(theirs)).toBe('upload.gone');
  const own = await upload(host);
  expect([await answer(own), await answer(own)]).toEqual(['0', 'upload.gone']);
});

it('lets nobody name a picture’s address themselves', async () => {
  const host = await signedInAs(on.world, 'host');
  for (const named of ['https://elsewhere.test/track.gif', '../../secrets', '/media/x.webp', 'x'.repeat(21)]) {
    const { body } = await on.world.send('account.avatar_write', { upload: named, avatar: named }, host);
    expect(body).toMatchObject({ errorid: 'request.invalid', issues: [{ path: 'upload', code: 'field.format' }] });
  }
});
