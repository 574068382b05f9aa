import { expect, it } from 'vitest';
import { SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import type { SignedIn, World } from '#tests/kit/world.ts';
import { anAgent } from '#tests/operations/agents/kit.ts';
import { addUser, EMAIL, PASSWORD } from '#tests/operations/auth/kit.ts';
import { A_VENUE } from '#tests/operations/settings/right-values.ts';
import { signedInAs } from '#tests/operations/users/kit.ts';
import { atEveryStep } from './every-step.ts';

/* What a venue gains also reaches open sessions once the call is repeated, wherever the first one broke off. */

const engine = await engineOfFile();
const KEY = '9a1f5f0e-6a3c-4e0b-9f7a-2f6f0b1c8d11';

const serviceDay = async (world: World, session: SignedIn) =>
  (await world.call('reservations.tonight', { venueId: VENUE_ID, date: SATURDAY }, session)).body.errorid;

it('a new venue is one, and open to who made it', async () => {
  await atEveryStep(engine, {
    prepare: (world) => signedInAs(world, 'owner'),
    run: (world, owner) => world.call('settings.set_up', A_VENUE, { ...owner, key: KEY }),
    async verify(world, owner) {
      const { body } = await world.call('settings.read', { jwt: owner.token }, owner);
      expect(body.settings.venues.map(({ name }: { name: string }) => name)).toEqual([
        'Trattoria da Nina',
        A_VENUE.name,
      ]);
    },
  });
});

it('an agent who was granted a venue works there', async () => {
  await atEveryStep(engine, {
    prepare: async (world) => ({ owner: await signedInAs(world, 'owner'), agent: await anAgent(world) }),
    run: (world, { owner }) => world.call('agents.grant', { venueId: VENUE_ID, username: 'paul' }, owner),
    verify: async (world, { agent }) => expect(await serviceDay(world, agent)).toBe('0'),
  });
});

it('a hostname that is given up is gone, and may be added again', async () => {
  const host = { venueId: VENUE_ID, host: 'book.nina.test' };
  await atEveryStep(engine, {
    async prepare(world) {
      const owner = await signedInAs(world, 'owner');
      await world.call('hostnames.add', host, owner);
      return owner;
    },
    run: (world, owner) => world.call('hostnames.remove', host, owner),
    async verify(world, owner) {
      const { body } = await world.call('hostnames.add', host, owner);
      expect(body.hostnames.filter((each: { host: string }) => each.host === host.host)).toHaveLength(1);
    },
  });
});

it('a password that is changed is the only one, and ends all other sessions', async () => {
  const password = 'brass-kettle-noon';
  await atEveryStep(engine, {
    async prepare(world) {
      await addUser(world);
      const open = async () => {
        const { body } = await world.call('auth.login', { email: EMAIL, password: PASSWORD });
        return { token: body.jwt, csrf: body.csrf };
      };
      return { own: await open(), other: await open() };
    },
    run: (world, { own }) => world.call('account.password_write', { present: PASSWORD, password }, own),
    async verify(world, { own, other }) {
      expect([await serviceDay(world, own), await serviceDay(world, other)]).toEqual(['0', 'session.invalid']);
      const login = async (typed: string) =>
        (await world.call('auth.login', { email: EMAIL, password: typed })).body.errorid;
      expect([await login(password), await login(PASSWORD)]).toEqual(['0', 'login.failed']);
    },
  });
});
