import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { ACCOUNT, aTicket, people, readBy, seenBySupport } from './kit.ts';

const on = operationWorld();

it('shows a second member of support who is writing already', async () => {
  const { owner, anna, bruno } = await people(on);
  const ticketId = await aTicket(on, owner);
  await on.world.call('tickets.thread_presence', { accountId: ACCOUNT, ticketId, seen: 1, writing: true }, anna);
  expect((await seenBySupport(on, ticketId, bruno)).writing).toEqual([{ name: 'Anna', side: 'support' }]);
  expect((await seenBySupport(on, ticketId, anna)).writing).toEqual([]);
  const own = await readBy(on, ticketId, owner);
  expect([own.writing, own.ticket.revision]).toEqual([[{ name: 'Anna', side: 'support' }], 1]);
});

it('counts the venue’s words as seen', async () => {
  const { owner, anna } = await people(on);
  const ticketId = await aTicket(on, owner);
  expect((await seenBySupport(on, ticketId, anna)).ticket.unseen).toBe(1);
  await on.world.call('tickets.thread_presence', { accountId: ACCOUNT, ticketId, seen: 1, writing: false }, anna);
  expect((await seenBySupport(on, ticketId, anna)).ticket.unseen).toBe(0);
});
