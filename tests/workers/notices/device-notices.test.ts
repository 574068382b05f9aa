import { beforeEach, expect, it } from 'vitest';
import { usersStore } from '#functions/stores/users.ts';
import { LOCALES, type Locale } from '#shared/domain/kernel/locale.ts';
import { aUser, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { openWorld, type World } from '#tests/kit/world.ts';
import { notifiedBy } from './notified.ts';

const AT = Date.parse('2026-11-23T18:05Z');
const engine = await engineOfFile();
let world: World;
beforeEach(async () => {
  process.env.APP_ORIGIN = 'https://app.example.com';
  world = await openWorld(engine);
});

const tell = (locale: Locale) =>
  notifiedBy(
    { kind: 'notice', about: 'deviceAdded', id: `usr_owner|${AT}`, locale },
    { users: usersStore(world.table), venues: world.venues },
  );

it.each(LOCALES)(
  'tells in %s that a device was signed in, when by the clock of the house, and what ends it',
  async (locale) => {
    await usersStore(world.table).create(aUser({ venues: [VENUE_ID] }));
    const mails = await tell(locale);
    expect(mails).toMatchObject([{ kind: 'deviceAdded', to: aUser().email }]);
    const { subject = '', text = '' } = mails[0] ?? {};
    expect(`${subject}${text}`).not.toMatch(/[{}]|undefined/);
    expect(text).toMatch(/19[:.]05/);
    expect(text).toContain('https://app.example.com/auth/forgotpassword');
  },
);

it('tells the time of everywhere to who has no house, and nothing to who is gone', async () => {
  expect(await tell('en')).toEqual([]);
  await usersStore(world.table).create(aUser({ venues: [] }));
  const [mail] = await tell('en');
  expect(mail?.text).toContain('18:05 (UTC)');
});
