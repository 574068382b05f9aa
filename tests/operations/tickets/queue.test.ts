import { expect, it } from 'vitest';
import { accountsStore } from '#functions/stores/accounts.ts';
import { ticketsStore } from '#functions/stores/tickets.ts';
import { openedTicket } from '#shared/domain/ticket/moves.ts';
import type { TicketId, TicketState } from '#shared/domain/ticket/ticket.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import type { SignedIn } from '#tests/kit/world.ts';
import { anAccount } from '../accounts/kit.ts';
import { ACCOUNT, aTicket, DAY, MINUTE, people, supporter, turned } from './kit.ts';

const on = operationWorld();
const queueOf = async (boss: SignedIn, state: TicketState, before?: string) =>
  (await on.world.call('tickets.queue', { state, ...(before && { before }) }, boss)).body;

it('lists the tickets of all accounts in a state, with the account’s name', async () => {
  const { owner, anna } = await people(on);
  await accountsStore(on.world.table).add(anAccount());
  const other = await on.world.signIn({ userId: 'usr_o', role: 'owner', accountId: 'acc_other', venues: [] });
  await aTicket(on, owner, { subject: 'First' });
  on.world.pass(MINUTE);
  await aTicket(on, other, { subject: 'Second' });
  const { tickets } = await queueOf(anna, 'open');
  expect(tickets).toMatchObject([
    { subject: 'Second', accountId: 'acc_other', unseen: 1 },
    { subject: 'First', accountId: ACCOUNT, account: anAccount().company, unseen: 1 },
  ]);
  expect((await queueOf(anna, 'waiting')).tickets).toEqual([]);
});

it('lists a resolved ticket as closed once it cannot be reopened', async () => {
  const { owner, anna } = await people(on);
  const ticketId = await aTicket(on, owner);
  await turned(on, ticketId, anna, 'resolve');
  const ids = async (boss: SignedIn, state: TicketState) =>
    (await queueOf(boss, state)).tickets.map((each: { ticketId: string }) => each.ticketId);
  expect([await ids(anna, 'resolved'), await ids(anna, 'closed')]).toEqual([[ticketId], []]);
  on.world.pass(7 * DAY);
  const later = await supporter(on, 'Anna');
  expect([await ids(later, 'resolved'), await ids(later, 'closed')]).toEqual([[], [ticketId]]);
});

it('turns pages without losing or repeating one', async () => {
  const { anna } = await people(on);
  const tickets = ticketsStore(on.world.table);
  for (let nth = 0; nth < 120; nth += 1) {
    const id = `tkt_${String(nth).padStart(16, '0')}` as TicketId;
    const of = {
      id,
      accountId: ACCOUNT,
      venueId: null,
      subject: 'x',
      locale: 'it',
      report: null,
      after: null,
    } as const;
    const by = { userId: 'usr_olga', name: 'Olga' };
    await tickets.save(
      null,
      openedTicket(of, { from: 'venue', by, body: 'x', pictures: [] }, on.world.now() + (nth % 7)),
    );
  }
  const found: string[] = [];
  for (let next: string | undefined; ; ) {
    const page = await queueOf(anna, 'open', next);
    found.push(...page.tickets.map((each: { ticketId: string }) => each.ticketId));
    if (page.next === null) break;
    next = page.next;
  }
  expect([found.length, new Set(found).size]).toEqual([120, 120]);
});

it('is for support only', async () => {
  const { owner } = await people(on);
  expect((await queueOf(owner, 'open')).errorid).toBe('session.forbidden');
});
