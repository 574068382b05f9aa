import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { aTicket, people, seenBySupport } from './kit.ts';

const on = operationWorld();

it('shows the whole ticket with the language of who opened it', async () => {
  const { owner, anna } = await people(on);
  const ticketId = await aTicket(on, owner);
  const { ticket, messages } = await seenBySupport(on, ticketId, anna);
  expect(ticket).toMatchObject({ locale: 'en', turns: ['wait', 'resolve', 'close'], unseen: 1, consentUntil: null });
  expect(messages).toHaveLength(1);
});

it('knows none of another name', async () => {
  const { anna, owner } = await people(on);
  expect(await seenBySupport(on, 'tkt_0000000000000000', anna)).toEqual({ errorid: 'ticket.unknown' });
  const ticketId = await aTicket(on, owner);
  expect((await seenBySupport(on, ticketId, owner)).errorid).toBe('session.forbidden');
});
