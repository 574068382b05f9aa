import { describe, expect, it } from 'vitest';
import { forgetThread } from '#functions/stores/conversations.ts';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { guestWrote, THREAD, venueWrote } from '#tests/kit/conversations.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { A_TASK, hire, listed, write } from './kit.ts';

const on = operationWorld();

it('lists what was written, the venue’s day, and who may be given a task', async () => {
  await hire(on);
  await hire(on, { userId: 'usr_else', name: 'Else', email: 'else@demo.test', venues: [OTHER_VENUE_ID] });
  await write(on);
  const { title, notes, due } = A_TASK;
  expect(await listed(on)).toMatchObject({
    today: '2026-12-01',
    me: 'usr_host',
    tasks: [{ title, notes, due, assignee: null, doneAt: null, revision: 1 }],
    people: [{ userId: 'usr_hanna', name: 'Hanna' }],
  });
});

it('shows what was done for thirty days', async () => {
  await write(on);
  await write(on, { revision: 1, done: true });
  await on.jump(on.world.now() + 29 * 86_400_000);
  expect((await listed(on)).tasks).toHaveLength(1);
  await on.jump(on.world.now() + 2 * 86_400_000);
  expect((await listed(on)).tasks).toEqual([]);
});

it('knows nothing of another house', async () => {
  const { body } = await on.world.call('tasks.list', { venueId: OTHER_VENUE_ID }, on.host);
  expect(body).toEqual({ errorid: 'venue.unknown' });
});

describe('words that nobody has looked at', () => {
  const MINUTE = 60_000;
  const wrote = (over = {}) => guestWrote(on.world.table, over, on.world.now());
  const unanswered = async (as = on.host) =>
    (await on.world.call('tasks.list', { venueId: VENUE_ID }, as)).body.unanswered;

  it('are to be done after half an hour, with the way to them', async () => {
    const since = on.world.now();
    await wrote();
    on.world.pass(20 * MINUTE);
    await wrote();
    on.world.pass(10 * MINUTE - 1);
    expect(await unanswered()).toEqual([]);
    on.world.pass(1);
    expect(await unanswered()).toEqual([{ guest: THREAD, name: '', phone: '+393331234567', count: 2, since }]);
  });

  it('are done when somebody has looked, has answered, or the guest was removed', async () => {
    const others = ['U', 'V'].map((letter) => letter.repeat(22));
    for (const guest of [THREAD, ...others]) await wrote({ guest });
    on.world.pass(30 * MINUTE);
    expect(await unanswered()).toHaveLength(3);
    await on.world.call('inbox.seen', { venueId: VENUE_ID, guest: THREAD, upTo: 1 }, on.host);
    expect(await unanswered()).toHaveLength(2);
    await venueWrote(on.world.table, 'U'.repeat(22), on.world.now());
    expect(await unanswered()).toHaveLength(1);
    await forgetThread(on.world.table, VENUE_ID, 'V'.repeat(22), on.world.now());
    expect(await unanswered()).toEqual([]);
  });

  it('of very many are the twenty that wait longest', async () => {
    for (let n = 0; n < 21; n += 1) {
      await wrote({ guest: String(n).padStart(22, '0') });
      on.world.pass(1000);
    }
    on.world.pass(30 * MINUTE);
    const all: { readonly guest: string }[] = await unanswered();
    expect(all.map(({ guest }) => Number(guest))).toEqual([...Array(20).keys()]);
  });

  it.each(['kitchen', 'viewer'] as const)('are nothing for the %s, who may not read them', async (role) => {
    await wrote();
    on.world.pass(30 * MINUTE);
    expect(await unanswered(await on.world.signIn({ userId: 'usr_other', role }))).toEqual([]);
  });
});
