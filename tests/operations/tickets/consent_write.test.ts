import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { ACCOUNT, aTicket, DAY, HOUR, people, readBy, turned } from './kit.ts';

const on = operationWorld();

it('lasts for a day, is written down once, and can be taken back', async () => {
  const { owner } = await people(on);
  const ticketId = await aTicket(on, owner);
  const write = async (allowed: boolean) =>
    (await on.world.call('tickets.consent_write', { ticketId, allowed }, owner)).body.until;
  const until = on.world.now() + DAY;
  expect(await write(true)).toBe(until);
  on.world.pass(HOUR);
  expect(await write(true)).toBe(until);
  expect((await readBy(on, ticketId, owner)).ticket.consentUntil).toBe(until);
  expect(await write(false)).toBeNull();
  expect(await write(false)).toBeNull();
  const { messages } = await readBy(on, ticketId, owner);
  expect(messages.map(({ event }: { event: string }) => event)).toEqual([null, 'consented', 'withdrew']);
});

it('ends every look at once when it is taken back', async () => {
  const { owner, anna, bruno } = await people(on);
  const ticketId = await aTicket(on, owner);
  const of = { accountId: ACCOUNT, ticketId };
  await on.world.call('tickets.consent_write', { ticketId, allowed: true }, owner);
  const first = await on.world.call('tickets.look', of, anna);
  on.world.pass(1000);
  const looks = [first, await on.world.call('tickets.look', of, bruno)];
  const reads = () =>
    Promise.all(
      looks.map(async ({ body }) => {
        const session = { token: body.jwt, csrf: body.csrf };
        return (await on.world.call('tickets.list', {}, session)).body.errorid;
      }),
    );
  expect(await reads()).toEqual(['0', '0']);
  await on.world.call('tickets.consent_write', { ticketId, allowed: false }, owner);
  expect(await reads()).toEqual(['session.invalid', 'session.invalid']);
  expect((await on.world.call('tickets.look', of, anna)).body).toEqual({ errorid: 'ticket.noConsent' });
});

it('leaves no session open where it is taken back at the moment of a look', async () => {
  const { owner, anna } = await people(on);
  const ticketId = await aTicket(on, owner);
  for (let round = 0; round < 6; round += 1) {
    await on.world.call('tickets.consent_write', { ticketId, allowed: true }, owner);
    const [{ body }] = await Promise.all([
      on.world.call('tickets.look', { accountId: ACCOUNT, ticketId }, anna),
      on.world.call('tickets.consent_write', { ticketId, allowed: false }, owner),
    ]);
    if (body.errorid !== '0') continue;
    const session = { token: body.jwt, csrf: body.csrf };
    expect((await on.world.call('tickets.list', {}, session)).body.errorid).toBe('session.invalid');
  }
});

it('is given by owners only, of their own account, and not in a closed ticket', async () => {
  const { owner, anna } = await people(on);
  const ticketId = await aTicket(on, owner);
  const give = async (who: { token: string; csrf: string }) =>
    (await on.world.call('tickets.consent_write', { ticketId, allowed: true }, who)).body.errorid;
  expect(await give(await on.world.signIn({ userId: 'usr_mia', role: 'manager' }))).toBe('session.forbidden');
  expect(await give(await on.world.signIn({ userId: 'usr_s', role: 'owner', accountId: 'acc_other' }))).toBe(
    'ticket.unknown',
  );
  expect(await give(anna)).toBe('ticket.unknown');
  await turned(on, ticketId, anna, 'close');
  expect(await give(owner)).toBe('ticket.notAllowed');
});
