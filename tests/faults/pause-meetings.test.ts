import { expect, it } from 'vitest';
import { SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import type { Answer, World } from '#tests/kit/world.ts';
import { A_VENUE } from '#tests/operations/settings/right-values.ts';
import { betweenSteps } from './between-steps.ts';
import { anAgency, aVenue, isPaused, peopleStandSo, venuesStandSo } from './pause-kit.ts';

/*
 * The boss pauses or resumes an account from two tabs, or while its users act: venues and users follow the account's
 * state.
 */

const engine = await engineOfFile();
const PASSWORD = 'brass-kettle-noon';
const doneOrAgain = (...answers: readonly Answer[]) => {
  for (const { body } of answers) expect(['0', 'system.busy']).toContain(body.errorid);
};

it.each([
  ['pause', 'resume'],
  ['resume', 'pause'],
  ['pause', 'pause'],
] as const)('a house whose boss presses %s in one tab, and %s in the other', async (run, intrude) => {
  await betweenSteps(engine, {
    prepare: (world) => aVenue(world, run),
    run: (_, { turned }) => turned(run),
    intrude: (_, { turned }) => turned(intrude),
    async verify(world, _, { ran, came }) {
      doneOrAgain(ran, came);
      await venuesStandSo(world);
    },
  });
});

it.each([
  ['pause', 'resume'],
  ['resume', 'pause'],
] as const)('an agency that is turned by %s in one tab, and %s in the other', async (run, intrude) => {
  await betweenSteps(engine, {
    prepare: (world) => anAgency(world, run),
    run: (_, { turned }) => turned(run),
    intrude: (_, { turned }) => turned(intrude),
    async verify(world, { accountId, agent }, { ran, came }) {
      doneOrAgain(ran, came);
      await peopleStandSo(world, accountId, [agent]);
    },
  });
});

it.each(['pause', 'resume'] as const)(
  'a house that is set up in the midst of a %s, and the other way round',
  async (turn) => {
    const turned = (_: World, venue: Awaited<ReturnType<typeof aVenue>>) => venue.turned(turn);
    const setUp = (world: World, { owner }: Awaited<ReturnType<typeof aVenue>>) =>
      world.call('settings.set_up', A_VENUE, owner);
    for (const [run, intrude] of [
      [turned, setUp],
      [setUp, turned],
    ] as const) {
      await betweenSteps(engine, {
        prepare: (world) => aVenue(world, turn),
        run,
        intrude,
        async verify(world, _, { ran, came }) {
          doneOrAgain(ran, came);
          await venuesStandSo(world);
        },
      });
    }
  },
);

it.each(['pause', 'resume'] as const)('somebody who comes to an agency in the midst of a %s', async (turn) => {
  await betweenSteps(engine, {
    prepare: (world) => anAgency(world, turn),
    run: (_, { turned }) => turned(turn),
    intrude: (world, { token }) => world.call('auth.accept_invitation', { token, password: PASSWORD }),
    async verify(world, { accountId, agent }, { ran, came }) {
      doneOrAgain(ran, came);
      const { body } = await world.call('auth.login', { email: 'sam@x.test', password: PASSWORD });
      const sam = body.errorid === '0' ? [{ token: body.jwt, csrf: body.csrf }] : [];
      await peopleStandSo(world, accountId, [agent, ...sam]);
    },
  });
});

it('an agent who is signed in reaches nothing from the moment on in which the account is paused', async () => {
  await betweenSteps(engine, {
    prepare: (world) => anAgency(world, 'pause'),
    run: (_, { turned }) => turned('pause'),
    intrude: async (world, { accountId, agent }) => [
      await isPaused(world, accountId),
      (await world.call('reservations.tonight', { venueId: VENUE_ID, date: SATURDAY }, agent)).body.errorid,
    ],
    async verify(_, __, { came }) {
      expect(came).not.toEqual([true, '0']);
    },
  });
});
