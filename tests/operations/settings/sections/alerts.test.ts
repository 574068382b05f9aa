import { expect, it } from 'vitest';
import { usersStore } from '#functions/stores/users.ts';
import { aUser } from '#tests/kit/builders.ts';
import { sectionCases } from '../section-kit.ts';

const value = { lateMinutes: 5, guaranteeMinutes: 20, noShowMinutes: 45, conflictMinutes: 30, firmMinutes: 90 };
const { on, write } = sectionCases({
  section: 'alerts',
  value,
  wrong: [
    ['fewer than no minutes', { ...value, lateMinutes: -1 }, 'lateMinutes', 'field.tooSmall'],
    ['half a day', { ...value, noShowMinutes: 720 }, 'noShowMinutes', 'field.tooLarge'],
  ],
});

it('is what the settings of the house say', async () => {
  await usersStore(on.world.table).create(aUser({ userId: 'usr_host' }));
  await write(value);
  const { body } = await on.world.call('settings.read', { jwt: on.host.token }, on.host);
  expect(body.settings.conflictAlertTimeframe).toBe(30);
});
