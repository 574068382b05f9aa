import { beforeAll, expect, it } from 'vitest';
import type { Table } from '#functions/platform/table.ts';
import { ticketsStore } from '#functions/stores/tickets.ts';
import { openedTicket, saidIn, seenBy } from '#shared/domain/ticket/moves.ts';
import type { TicketId } from '#shared/domain/ticket/ticket.ts';
import { NOON_TUESDAY } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';

const engine = await engineOfFile();
let table: Table;
beforeAll(async () => {
  ({ table } = await engine.newTable());
});

const ANNA = { userId: 'usr_anna', name: 'Anna' };
const OLGA = { userId: 'usr_olga', name: 'Olga' };

/** A ticket that was just opened, as two read it. */
async function opened(nth: number) {
  const tickets = ticketsStore(table);
  const id = `tkt_000000000000000${nth}` as TicketId;
  const of = { accountId: 'acc_demo', ticketId: id };
  const opening = {
    id,
    accountId: 'acc_demo',
    venueId: null,
    subject: 'x',
    locale: 'it',
    report: null,
    after: null,
  } as const;
  await tickets.save(null, openedTicket(opening, { from: 'venue', by: OLGA, body: 'x', pictures: [] }, NOON_TUESDAY));
  const loaded = await tickets.load(of);
  if (!loaded) throw new Error('not opened');
  return { tickets, of, loaded };
}

it('of two answers to one state of a ticket, writes one', async () => {
  const { tickets, of, loaded } = await opened(1);
  const answer = (body: string) => {
    const said = saidIn(loaded.ticket, { from: 'support', by: ANNA, body, pictures: [] }, NOON_TUESDAY);
    if (said === 'closed') throw new Error('closed');
    return tickets.save(loaded, said);
  };
  const outcomes = await Promise.all(['one', 'two', 'three'].map(answer));
  expect(outcomes.toSorted()).toEqual(['done', 'lost race', 'lost race']);
  expect(await tickets.messages(of)).toHaveLength(2);
  expect((await tickets.load(of))?.ticket.revision).toBe(2);
});

it('loses no message to a reader who marks the ticket as seen at that moment', async () => {
  const { tickets, of, loaded } = await opened(2);
  const said = saidIn(loaded.ticket, { from: 'venue', by: OLGA, body: 'more', pictures: [] }, NOON_TUESDAY);
  const seen = seenBy(loaded.ticket, 'support', 1);
  if (said === 'closed' || !seen) throw new Error('not open');
  expect(await tickets.save(loaded, said)).toBe('done');
  expect(await tickets.save(loaded, { ticket: seen, messages: [] })).toBe('lost race');
  expect((await tickets.load(of))?.ticket).toMatchObject({ revision: 2, unseen: { support: 2 } });
});

it('counts what waits, and no ticket twice', async () => {
  const before = await ticketsStore(table).open();
  const { tickets, loaded } = await opened(3);
  expect(await tickets.open()).toBe(before + 1);
  const said = saidIn(loaded.ticket, { from: 'support', by: ANNA, body: 'x', pictures: [] }, NOON_TUESDAY);
  if (said === 'closed') throw new Error('closed');
  const unseen = await tickets.unseen('acc_demo');
  await tickets.save(loaded, said);
  expect([await tickets.open(), await tickets.unseen('acc_demo')]).toEqual([before, unseen + 1]);
});
