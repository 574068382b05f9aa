import { expect, it } from 'vitest';
import type { Guardable } from '#shared/domain/venue/guard.ts';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import type { SignedIn } from '#tests/kit/world.ts';
import { appShows, withFactor } from '../account/factor-kit.ts';
import { PASSWORD } from '../auth/kit.ts';
import { guardSections, ownerOf, PIN, saveFaqs } from './kit.ts';

const on = operationWorld();

const right = {
  ...{ venueId: VENUE_ID, present: PASSWORD, code: '', password: PIN as string | null },
  sections: ['faqs'] as Guardable[],
};
const write = async (over: Partial<typeof right> = {}, who?: SignedIn) =>
  on.world.call('guard.write', { ...right, ...over }, who ?? (await ownerOf(on.world)));
const guarded = async () => {
  const { guard } = (await on.world.call('settings.venue', { venueId: VENUE_ID }, await ownerOf(on.world))).body;
  return guard.sections;
};

it('guards what the owner chooses, and stands in the log without the password', async () => {
  expect((await write({ sections: ['faqs', 'deposits', 'faqs'] })).body.sections).toEqual(['faqs', 'deposits']);
  const { changes } = (await on.world.call('settings.changes', { venueId: VENUE_ID }, await ownerOf(on.world))).body;
  expect(changes).toEqual([
    {
      ...{ at: on.world.now(), by: 'Olga', section: 'guard', kept: 0 },
      ...{ before: { sections: [] }, after: { sections: ['faqs', 'deposits'] } },
    },
  ]);
  expect(JSON.stringify(changes)).not.toContain('argon2');
});

it('keeps the password while only what it guards changes', async () => {
  await write();
  await write({ password: null, sections: ['deposits'] });
  expect(await guarded()).toEqual(['deposits']);
  expect((await saveFaqs(on.world, await ownerOf(on.world))).status).toBe(200);
  const opened = await on.world.call('guard.open', { venueId: VENUE_ID, password: PIN }, await ownerOf(on.world));
  expect(opened.status).toBe(200);
});

it('is taken away with the last page, and then nothing asks', async () => {
  await guardSections(on.world, ['faqs']);
  expect((await write({ password: null, sections: [] })).status).toBe(200);
  expect(await guarded()).toEqual([]);
  expect((await saveFaqs(on.world, await ownerOf(on.world))).status).toBe(200);
});

it('when it is forgotten, the owner’s own password chooses another', async () => {
  await guardSections(on.world, ['faqs'], 'long-forgotten');
  expect((await write()).status).toBe(200);
  const owner = await ownerOf(on.world);
  expect((await on.world.call('guard.open', { venueId: VENUE_ID, password: PIN }, owner)).status).toBe(200);
});

it('needs the owner’s second factor where there is one', async () => {
  const { user, now } = await withFactor(on.world);
  on.world.pass(60_000);
  expect((await write({}, now)).body.errorid).toBe('login.codeNeeded');
  expect((await write({ code: '000000' }, now)).body.errorid).toBe('login.codeWrong');
  expect((await write({ code: await appShows(on.world, user.userId) }, now)).status).toBe(200);
});

it.each([
  ['the own password is wrong', { present: 'coperto-demi' }, 409, 'password.wrong', 'present'],
  ['there is no password yet and none is chosen', { password: null }, 422, 'request.invalid', 'password'],
  ['the password is short', { password: '12345' }, 422, 'request.invalid', 'password'],
  ['it guards what there is not', { sections: ['vault' as Guardable] }, 422, 'request.invalid', 'sections.0'],
  ['the venue is of others', { venueId: OTHER_VENUE_ID }, 404, 'venue.unknown', undefined],
])('changes nothing when %s', async (_, over, status, errorid, path) => {
  const answer = await write(over as Partial<typeof right>);
  expect(answer).toMatchObject({ status, body: { errorid } });
  expect(answer.body.issues?.[0]?.path).toBe(path);
  expect(await guarded()).toEqual([]);
});

it('is for owners only', async () => {
  const manager = await on.world.signIn({ role: 'manager', userId: 'usr_manager' });
  expect((await write({}, manager)).body.errorid).toBe('session.forbidden');
});
