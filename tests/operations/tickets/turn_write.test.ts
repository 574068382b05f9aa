import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { answered, aTicket, people, readBy } from './kit.ts';

const on = operationWorld();

it('resolves and reopens, and says so between the messages', async () => {
  const { owner } = await people(on);
  const ticketId = await aTicket(on, owner);
  const turn = async (turn: 'resolve' | 'reopen', revision: number) =>
    (await on.world.call('tickets.turn_write', { ticketId, revision, turn }, owner)).body.errorid;
  expect([await turn('resolve', 1), await turn('reopen', 2)]).toEqual(['0', '0']);
  const { ticket, messages } = await readBy(on, ticketId, owner);
  expect(ticket.state).toBe('open');
  expect(messages.map(({ event }: { event: string }) => event)).toEqual([null, 'resolved', 'reopened']);
});

it.each([
  ['what only support may do', 'close', 'ticket.notAllowed'],
  ['what is so already', 'reopen', 'ticket.notAllowed'],
] as const)('refuses %s', async (_, turn, code) => {
  const { owner } = await people(on);
  const ticketId = await aTicket(on, owner);
  const { body } = await on.world.call('tickets.turn_write', { ticketId, revision: 1, turn }, owner);
  expect(body.errorid).toBe(code);
});

it('is refused with the answer that came meanwhile', async () => {
  const { owner, anna } = await people(on);
  const ticketId = await aTicket(on, owner);
  await answered(on, ticketId, anna);
  const { body } = await on.world.call('tickets.turn_write', { ticketId, revision: 1, turn: 'resolve' }, owner);
  expect(body).toMatchObject({
    errorid: 'ticket.stale',
    detail: { message: { by: 'Anna', body: 'Is it switched on?' } },
  });
});
