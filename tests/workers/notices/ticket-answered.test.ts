import { expect, it } from 'vitest';
import { ticketsStore } from '#functions/stores/tickets.ts';
import { usersStore } from '#functions/stores/users.ts';
import { LOCALES } from '#shared/domain/kernel/locale.ts';
import { openedTicket, saidIn, seenBy } from '#shared/domain/ticket/moves.ts';
import type { TicketId } from '#shared/domain/ticket/ticket.ts';
import { aUser, NOON_TUESDAY } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { openWorld } from '#tests/kit/world.ts';
import { notifiedBy } from './notified.ts';

const engine = await engineOfFile();
const ID = 'tkt_0000000000000001' as TicketId;
const ACCOUNT = 'acc_demo';
const OF = { id: ID, accountId: ACCOUNT, venueId: null, subject: 'Printer', report: null, after: null } as const;

it('brings the answer in every language to who opened the ticket, unless it was seen since', async () => {
  process.env.APP_ORIGIN = 'https://app.example.com';
  const { table } = await openWorld(engine);
  const [tickets, users] = [ticketsStore(table), usersStore(table)];
  const owner = aUser();
  await users.create(owner);
  const said = { by: owner, body: 'It prints nothing.', pictures: [] };
  await tickets.save(null, openedTicket({ ...OF, locale: 'it' }, { ...said, from: 'venue' }, NOON_TUESDAY));
  const of = { accountId: ACCOUNT, ticketId: ID };
  const loaded = await tickets.load(of);
  if (!loaded) throw new Error('not opened');
  const anna = { userId: 'usr_anna', name: 'Anna' };
  const answer = { from: 'support', by: anna, body: 'Is it switched on?', pictures: [] } as const;
  const answered = saidIn(loaded.ticket, answer, NOON_TUESDAY);
  if (answered === 'closed') throw new Error('closed');
  await tickets.save(loaded, answered);

  const notice = { kind: 'notice', about: 'ticketAnswered', id: `${owner.userId}|${ACCOUNT}|${ID}|2` } as const;
  for (const locale of LOCALES) {
    const [mail] = await notifiedBy({ ...notice, locale }, { tickets, users });
    expect(mail?.subject).toContain('Printer');
    expect(mail?.text).toContain('Anna');
    expect(mail?.text).toContain('Is it switched on?');
    expect(mail?.text).toContain(`https://app.example.com/tickets?ticket=${ID}`);
    expect(`${mail?.subject}${mail?.text}`).not.toMatch(/[{}]|undefined/);
  }
  const before = await tickets.load(of);
  const seen = before && seenBy(before.ticket, 'venue', 2);
  if (!seen) throw new Error('seen already');
  await tickets.save(before, { ticket: seen, messages: [] });
  expect(await notifiedBy({ ...notice, locale: 'it' }, { tickets, users })).toEqual([]);
});
