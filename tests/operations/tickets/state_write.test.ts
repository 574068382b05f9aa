import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { aTicket, people, SAID, seenBySupport, turned } from './kit.ts';

const on = operationWorld();

it('sets each state that can follow', async () => {
  const { owner, anna } = await people(on);
  const ticketId = await aTicket(on, owner);
  for (const [nth, turn] of (['wait', 'reopen', 'resolve', 'reopen', 'close'] as const).entries()) {
    expect((await turned(on, ticketId, anna, turn, nth + 1)).body).toEqual({ errorid: '0' });
  }
  const { ticket, messages } = await seenBySupport(on, ticketId, anna);
  expect([ticket.state, messages.at(-1).event, messages.at(-1).by]).toEqual(['closed', 'closed', 'Anna']);
});

it('is refused after a message that was not seen, and where it cannot be', async () => {
  const { owner, anna } = await people(on);
  const ticketId = await aTicket(on, owner);
  await on.world.call('tickets.write', { ticketId, ...SAID }, owner);
  expect((await turned(on, ticketId, anna, 'close')).body.errorid).toBe('ticket.stale');
  expect((await turned(on, ticketId, anna, 'reopen', 2)).body.errorid).toBe('ticket.notAllowed');
  expect((await turned(on, 'tkt_0000000000000000', anna, 'close')).body.errorid).toBe('ticket.unknown');
});
