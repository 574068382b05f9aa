import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { outboxEntries } from '#tests/kit/outbox.ts';
import { ACCOUNT, answered, aTicket, people, readBy, SAID, seenBySupport, turned } from './kit.ts';

const on = operationWorld();

it('waits for the venue, is counted there, and a mail goes to who opened it', async () => {
  const { owner, anna } = await people(on);
  const ticketId = await aTicket(on, owner);
  const { body } = await answered(on, ticketId, anna);
  expect(body.message).toMatchObject({ no: 2, from: 'support', by: 'Anna' });
  expect((await readBy(on, ticketId, owner)).ticket).toMatchObject({ state: 'waiting', unseen: 1, revision: 2 });
  const told = (await outboxEntries(on.world.table)).filter((entry) => entry.kind === 'notice');
  expect(told).toMatchObject([{ about: 'ticketAnswered', id: `usr_olga|${ACCOUNT}|${ticketId}|2` }]);
});

it('of two who answer at once, lets one through and shows the other what came first', async () => {
  const { owner, anna, bruno } = await people(on);
  const ticketId = await aTicket(on, owner);
  for (let round = 1; round <= 8; round += 1) {
    const { revision } = (await seenBySupport(on, ticketId, anna)).ticket;
    const both = await Promise.all([
      answered(on, ticketId, anna, { revision, body: `Anna ${round}` }),
      answered(on, ticketId, bruno, { revision, body: `Bruno ${round}` }),
    ]);
    const [sent, refused] = both.toSorted((a, b) => a.status - b.status);
    expect([sent?.status, refused?.status]).toEqual([200, 409]);
    expect(refused?.body).toMatchObject({
      errorid: 'ticket.stale',
      detail: { message: { by: sent?.body.message.by, body: sent?.body.message.body } },
    });
  }
  expect((await seenBySupport(on, ticketId, anna)).messages).toHaveLength(9);
});

it('is refused after a message of the venue that was not seen', async () => {
  const { owner, anna } = await people(on);
  const ticketId = await aTicket(on, owner);
  await on.world.call('tickets.write', { ticketId, body: 'It works now!', pictures: [] }, owner);
  const { body } = await answered(on, ticketId, anna);
  expect(body).toMatchObject({ errorid: 'ticket.stale', detail: { message: { by: 'Olga', body: 'It works now!' } } });
});

it('is one answer for one key, and one mail', async () => {
  const { owner, anna } = await people(on);
  const ticketId = await aTicket(on, owner);
  const key = randomUUID();
  const all = await Promise.all([1, 2, 3].map(() => answered(on, ticketId, anna, {}, key)));
  expect(new Set([...all, await answered(on, ticketId, anna, {}, key)].map(({ body }) => body.message?.no))).toEqual(
    new Set([2]),
  );
  expect((await outboxEntries(on.world.table)).filter(({ kind }) => kind === 'notice')).toHaveLength(1);
});

it('resolves in the same step', async () => {
  const { owner, anna } = await people(on);
  const ticketId = await aTicket(on, owner);
  await answered(on, ticketId, anna, { resolve: true });
  expect((await readBy(on, ticketId, owner)).ticket).toMatchObject({ state: 'resolved', turns: ['reopen'] });
});

it('is refused in a closed ticket, and to everybody but support', async () => {
  const { owner, anna } = await people(on);
  const ticketId = await aTicket(on, owner);
  await turned(on, ticketId, anna, 'close');
  expect((await answered(on, ticketId, anna, { revision: 2 })).body.errorid).toBe('ticket.notAllowed');
  expect((await answered(on, ticketId, owner, SAID)).body.errorid).toBe('session.forbidden');
});
