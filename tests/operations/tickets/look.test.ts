import { expect, it } from 'vitest';
import { accountsStore } from '#functions/stores/accounts.ts';
import { usersStore } from '#functions/stores/users.ts';
import { aUser, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import type { SignedIn } from '#tests/kit/world.ts';
import { anAccount } from '../accounts/kit.ts';
import { ACCOUNT, aTicket, DAY, HOUR, people, readBy, supporter } from './kit.ts';

const on = operationWorld();

/** A ticket whose account consents, with users of both sides who exist. */
async function allowed() {
  const { owner, anna } = await people(on);
  const users = usersStore(on.world.table);
  await accountsStore(on.world.table).add(anAccount());
  await users.create(
    aUser({ userId: 'usr_olga', email: 'olga@demo.test', name: 'Olga', role: 'owner', venues: [VENUE_ID] }),
  );
  const platform = { accountId: 'acc_platform', venues: [], level: 101 };
  await users.create(
    aUser({ userId: 'usr_Anna', email: 'anna@platform.test', name: 'Anna', role: 'owner', ...platform }),
  );
  const ticketId = await aTicket(on, owner);
  await on.world.call('tickets.consent_write', { ticketId, allowed: true }, owner);
  return { owner, anna, ticketId };
}

const look = async (ticketId: string, boss: SignedIn) =>
  (await on.world.call('tickets.look', { accountId: ACCOUNT, ticketId }, boss)).body;

it('shows what the owner sees, under the name of who looks', async () => {
  const { anna, ticketId } = await allowed();
  const { jwt, csrf, until } = await look(ticketId, anna);
  expect(until).toBe(on.world.now() + HOUR);
  const { settings } = (await on.world.call('settings.read', { jwt }, { token: jwt, csrf })).body;
  expect(settings).toMatchObject({ name: 'Anna', role: 'owner', level: 1, venues: [{ venueId: VENUE_ID }] });
  expect(settings.looking).toEqual({ account: anAccount().company, until });
  const day = { venueId: VENUE_ID, date: '2026-11-24' };
  expect((await on.world.send('reservations.tonight', day, { token: jwt, csrf })).status).toBe(200);
});

it('stands in the ticket, and in the account’s log', async () => {
  const { owner, anna, ticketId } = await allowed();
  await look(ticketId, anna);
  expect((await readBy(on, ticketId, owner)).messages.at(-1)).toMatchObject({
    event: 'looked',
    by: 'Anna',
    from: 'support',
  });
  const { body } = await on.world.call('accounts.read', { accountId: ACCOUNT }, anna);
  expect(body.deeds).toEqual([{ at: on.world.now(), by: 'Anna', did: 'looked', reason: 'The printer' }]);
});

it('is refused without consent, and after its day', async () => {
  const { owner, anna } = await people(on);
  const ticketId = await aTicket(on, owner);
  expect(await look(ticketId, anna)).toEqual({ errorid: 'ticket.noConsent' });
  await on.world.call('tickets.consent_write', { ticketId, allowed: true }, owner);
  on.world.pass(DAY);
  expect(await look(ticketId, await supporter(on, 'Anna'))).toEqual({ errorid: 'ticket.noConsent' });
});

it('lasts for an hour, and never longer than the consent', async () => {
  const { owner, ticketId } = await allowed();
  on.world.pass(11 * HOUR);
  on.world.pass(12.5 * HOUR);
  const { jwt, csrf, until } = await look(ticketId, await supporter(on, 'Anna'));
  expect(until).toBe(on.world.now() + HOUR / 2);
  on.world.pass(HOUR / 2);
  expect((await on.world.call('tickets.list', {}, { token: jwt, csrf })).body.errorid).toBe('session.invalid');
  expect(owner).toBeTruthy();
});

it('reaches nothing of the platform, and ends itself', async () => {
  const { anna, ticketId } = await allowed();
  const { jwt, csrf } = await look(ticketId, anna);
  const session = { token: jwt, csrf };
  expect((await on.world.call('tickets.queue', { state: 'open' }, session)).body.errorid).toBe('session.forbidden');
  expect((await on.world.call('auth.logout', {}, session)).body.errorid).toBe('0');
  expect((await on.world.call('tickets.list', {}, session)).body.errorid).toBe('session.invalid');
  // Who looked stays signed in.
  expect((await on.world.call('tickets.queue', { state: 'open' }, anna)).body.errorid).toBe('0');
});
