import { expect, it } from 'vitest';
import { WRITING_MS } from '#functions/stores/tickets.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { answered, aTicket, people, readBy, seenBySupport } from './kit.ts';

const on = operationWorld();

it('is shown to the other side for some seconds, and not to oneself', async () => {
  const { owner, anna } = await people(on);
  const ticketId = await aTicket(on, owner);
  await on.world.call('tickets.presence', { ticketId, seen: 1, writing: true }, owner);
  expect((await seenBySupport(on, ticketId, anna)).writing).toEqual([{ name: 'Olga', side: 'venue' }]);
  expect((await readBy(on, ticketId, owner)).writing).toEqual([]);
  on.world.pass(WRITING_MS);
  expect((await seenBySupport(on, ticketId, anna)).writing).toEqual([]);
});

it('ends with the last word', async () => {
  const { owner, anna } = await people(on);
  const ticketId = await aTicket(on, owner);
  for (const writing of [true, false]) await on.world.call('tickets.presence', { ticketId, seen: 1, writing }, owner);
  expect((await seenBySupport(on, ticketId, anna)).writing).toEqual([]);
});

it('counts an answer as seen once it was read to its end, also in the menu’s counter', async () => {
  const { owner, anna } = await people(on);
  const ticketId = await aTicket(on, owner);
  await answered(on, ticketId, anna);
  const unseen = async () => (await readBy(on, ticketId, owner)).ticket.unseen;
  await on.world.call('tickets.presence', { ticketId, seen: 1, writing: false }, owner);
  expect(await unseen()).toBe(1);
  await on.world.call('tickets.presence', { ticketId, seen: 2, writing: false }, owner);
  expect(await unseen()).toBe(0);
});

it('is refused to another account', async () => {
  const { owner } = await people(on);
  const ticketId = await aTicket(on, owner);
  const stranger = await on.world.signIn({ userId: 'usr_s', role: 'owner', accountId: 'acc_other' });
  const { body } = await on.world.call('tickets.presence', { ticketId, seen: 1, writing: true }, stranger);
  expect(body.errorid).toBe('ticket.unknown');
});
