import { expect, it } from 'vitest';
import { messageKey } from '#functions/stores/conversations.keys.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { updateCard } from '#functions/stores/guest-cards.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { THREAD } from '#tests/kit/conversations.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { guests } from '#tests/kit/world.ts';
import { answered, HOUR, listed, MINUTE, oneOfTwoNumbers, wrote } from './kit.ts';

const on = operationWorld();
const DAY = 24 * HOUR;

it('shows the threads of the house, the newest first, with how their last words begin and how many nobody has seen', async () => {
  await wrote(on, { body: 'Are you open\non Sunday?' });
  on.world.pass(MINUTE);
  await wrote(on, { guest: 'U'.repeat(22), phone: '+4915112345678', kind: 'voice', body: '' });
  on.world.pass(MINUTE);
  await wrote(on, { body: 'x'.repeat(400) });
  const { threads, next } = await listed(on);
  expect(next).toBeNull();
  expect(threads).toEqual([
    expect.objectContaining({ guest: THREAD, from: 'guest', kind: 'text', unread: 2, preview: `${'x'.repeat(119)}…` }),
    {
      guest: 'U'.repeat(22),
      name: '',
      phone: '+4915112345678',
      at: on.world.now() - MINUTE,
      from: 'guest',
      kind: 'voice',
      preview: '',
      unread: 1,
    },
  ]);
});

it('says in one line what was written in several, and what became of an answer', async () => {
  await wrote(on, { body: 'Buonasera,\n\nsiamo in 5' });
  expect((await listed(on)).threads[0].preview).toBe('Buonasera, siamo in 5');
  await answered(on, 'Va bene');
  expect((await listed(on)).threads[0]).toMatchObject({
    from: 'house',
    preview: 'Va bene',
    unread: 0,
    state: 'queued',
  });
});

it('names the guest as the book does', async () => {
  const { reservation } = await on.book();
  const found = await on.world.reservations.load(VENUE_ID, reservation.id as ReservationId);
  if (!found) throw new Error('not booked');
  await updateCard(on.world.reservations, guestBookStore(on.world.table), found);
  const { thread: guest } = await guests.of(VENUE_ID, found.contact.phone);
  await wrote(on, { guest, phone: found.contact.phone });
  expect((await listed(on)).threads).toMatchObject([{ guest, name: found.contact.name, phone: found.contact.phone }]);
});

it('names a guest who was found to be another one as that one, and leaves the thread its own number', async () => {
  const { other } = await oneOfTwoNumbers(on);
  await wrote(on, { guest: other, phone: '+393339998877' });
  const [thread] = (await listed(on)).threads;
  expect(thread).toMatchObject({ guest: other, phone: '+393339998877', name: 'Anna' });
});

it('goes on with the fifty that come next, each once', async () => {
  for (let n = 0; n < 53; n += 1) {
    on.world.pass(MINUTE / 60);
    await wrote(on, { guest: String(n).padStart(22, '0') });
  }
  const { threads, next } = await listed(on);
  expect(threads).toHaveLength(50);
  const rest = (await on.world.call('inbox.list', { venueId: VENUE_ID, before: next }, on.host)).body;
  expect(rest.threads).toHaveLength(3);
  expect(rest.next).toBeNull();
  const all = [...threads, ...rest.threads].map(({ guest }) => guest);
  expect(all).toEqual(Array.from({ length: 53 }, (_, n) => String(52 - n).padStart(22, '0')));
});

it('says that there is no more after exactly fifty', async () => {
  for (let n = 0; n < 50; n += 1) await wrote(on, { guest: String(n).padStart(22, '0') });
  const { threads, next } = await listed(on);
  expect([threads.length, next]).toEqual([50, null]);
});

it('does not show what is to be forgotten, before the table has forgotten it', async () => {
  await wrote(on, { ends: on.world.now() + DAY });
  await on.jump(on.world.now() + DAY);
  expect((await listed(on)).threads).toEqual([]);
});

it('leaves out a thread whose guest is being removed, and shows the others', async () => {
  await wrote(on, { guest: 'U'.repeat(22), phone: '+4915112345678' });
  const { id, at } = await wrote(on);
  await on.world.table.remove(messageKey({ venueId: VENUE_ID, guest: THREAD, id, at }));
  expect((await listed(on)).threads).toMatchObject([{ guest: 'U'.repeat(22) }]);
});

it('shows no other house’s threads, nor anything to who does not work there', async () => {
  await wrote(on, { venueId: OTHER_VENUE_ID });
  expect((await listed(on)).threads).toEqual([]);
  const { body } = await on.world.call('inbox.list', { venueId: OTHER_VENUE_ID }, on.host);
  expect(body).toEqual({ errorid: 'venue.unknown' });
});

it.each(['kitchen', 'viewer'] as const)('is not for %s', async (role) => {
  const as = await on.world.signIn({ role, userId: `usr_${role}` });
  expect((await on.world.call('inbox.list', { venueId: VENUE_ID }, as)).body.errorid).toBe('session.forbidden');
});
