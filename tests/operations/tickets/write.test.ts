import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { answered, aTicket, DAY, people, readBy, SAID, turned } from './kit.ts';

const on = operationWorld();

it('opens the ticket again, and counts for support', async () => {
  const { owner, anna } = await people(on);
  const ticketId = await aTicket(on, owner);
  await answered(on, ticketId, anna);
  const { body } = await on.world.call('tickets.write', { ticketId, body: 'It is.', pictures: [] }, owner);
  expect(body).toMatchObject({ ticketId, message: { no: 3, from: 'venue', body: 'It is.' } });
  expect((await readBy(on, ticketId, owner)).ticket).toMatchObject({ state: 'open', revision: 3, unseen: 0 });
});

it('is one message for one key, also at the same time', async () => {
  const { owner } = await people(on);
  const ticketId = await aTicket(on, owner);
  const options = { ...owner, key: randomUUID() };
  const send = () => on.world.call('tickets.write', { ticketId, ...SAID }, options);
  const all = await Promise.all([send(), send(), send()]);
  expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect((await readBy(on, ticketId, owner)).messages).toHaveLength(2);
});

it('keeps both messages of two who write at once', async () => {
  const { owner } = await people(on);
  const ticketId = await aTicket(on, owner);
  const manager = await on.world.signIn({ userId: 'usr_mia', name: 'Mia', role: 'manager' });
  const both = [owner, manager].map((who) => on.world.call('tickets.write', { ticketId, ...SAID }, who));
  expect((await Promise.all(both)).map(({ body }) => body.errorid)).toEqual(['0', '0']);
  expect((await readBy(on, ticketId, owner)).messages).toHaveLength(3);
});

it('opens a linked ticket where the old one is closed, so that its times stay', async () => {
  const { owner, anna } = await people(on);
  const closed = await aTicket(on, owner);
  await turned(on, closed, anna, 'close');
  const { body } = await on.world.call('tickets.write', { ticketId: closed, ...SAID }, owner);
  expect(body.ticketId).not.toBe(closed);
  expect((await readBy(on, closed, owner)).ticket).toMatchObject({ state: 'closed', next: body.ticketId });
  const next = await readBy(on, body.ticketId, owner);
  expect(next.ticket).toMatchObject({ state: 'open', after: closed, subject: 'The printer', revision: 1 });
  // What is written to the closed one from an old page goes there too.
  const again = await on.world.call('tickets.write', { ticketId: closed, ...SAID }, owner);
  expect(again.body).toMatchObject({ ticketId: body.ticketId, message: { no: 2 } });
});

it.each([
  ['reopens it within seven days', 7 * DAY - 1, 'same'],
  ['opens another one after them', 7 * DAY, 'other'],
])('in a resolved ticket %s', async (_, ms, which) => {
  const { owner, anna } = await people(on);
  const ticketId = await aTicket(on, owner);
  await turned(on, ticketId, anna, 'resolve');
  on.world.pass(ms);
  const later = await on.world.signIn({ userId: 'usr_olga', name: 'Olga', role: 'owner' });
  const { body } = await on.world.call('tickets.write', { ticketId, ...SAID }, later);
  expect(body.ticketId === ticketId ? 'same' : 'other').toBe(which);
});

it('is refused to who may not read it', async () => {
  const { owner } = await people(on);
  const ticketId = await aTicket(on, owner, { venueId: VENUE_ID });
  const manager = await on.world.signIn({ userId: 'usr_m', role: 'manager', venues: [OTHER_VENUE_ID] });
  const { body } = await on.world.call('tickets.write', { ticketId, ...SAID }, manager);
  expect([body, (await readBy(on, ticketId, owner)).messages.length]).toEqual([{ errorid: 'ticket.unknown' }, 1]);
});
