import { expect, it } from 'vitest';
import { consented, openedTicket, saidIn, seenBy, type Turn, turnedBy, turnsFor } from '#shared/domain/ticket/moves.ts';
import {
  mayLook,
  REOPEN_MS,
  type Side,
  stateAt,
  type Ticket,
  type TicketId,
  type TicketState,
} from '#shared/domain/ticket/ticket.ts';

const NOW = Date.parse('2026-11-24T10:00Z');
const HOUR = 3_600_000;
const OLGA = { userId: 'usr_olga', name: 'Olga' };
const ANNA = { userId: 'usr_anna', name: 'Anna' };
const of = { id: 'tkt_0000000000000001' as TicketId, accountId: 'acc_demo', venueId: null, locale: 'it' } as const;

const opened = () =>
  openedTicket(
    { ...of, subject: 'Printer', report: null, after: null },
    { from: 'venue', by: OLGA, body: 'It prints nothing.', pictures: [] },
    NOW,
  ).ticket;
const says = (ticket: Ticket, from: Side, at = NOW + HOUR) => {
  const by = from === 'venue' ? OLGA : ANNA;
  const changed = saidIn(ticket, { from, by, body: 'Well', pictures: [] }, at);
  if (changed === 'closed') throw new Error('closed');
  return changed.ticket;
};
const inState = (state: TicketState): Ticket => ({ ...opened(), state, stateAt: NOW });

it('waits for the venue after an answer, and is open again after its reply', () => {
  const answered = says(opened(), 'support');
  expect(answered).toMatchObject({ state: 'waiting', revision: 2, unseen: { venue: 1, support: 0 } });
  expect(answered.clock).toMatchObject({ since: null, spent: HOUR, answered: HOUR });
  const replied = says(answered, 'venue', NOW + 5 * HOUR);
  expect(replied).toMatchObject({ state: 'open', revision: 3, unseen: { venue: 0, support: 1 } });
  expect(replied.clock).toMatchObject({ since: NOW + 5 * HOUR, spent: HOUR });
});

it.each<[TicketState, Side, readonly Turn[]]>([
  ['open', 'venue', ['resolve']],
  ['open', 'support', ['wait', 'resolve', 'close']],
  ['waiting', 'venue', ['resolve']],
  ['waiting', 'support', ['resolve', 'reopen', 'close']],
  ['resolved', 'venue', ['reopen']],
  ['resolved', 'support', ['reopen', 'close']],
  ['closed', 'venue', []],
  ['closed', 'support', []],
])('%s offers the %s %j', (state, side, turns) => {
  expect(turnsFor(inState(state), side, NOW)).toEqual(turns);
});

it('can be reopened for seven days after it was resolved, and not at their end', () => {
  const resolved = inState('resolved');
  const last = NOW + REOPEN_MS - 1;
  expect([stateAt(resolved, last), stateAt(resolved, NOW + REOPEN_MS)]).toEqual(['resolved', 'closed']);
  expect(turnedBy(resolved, 'venue', 'reopen', OLGA, last)?.ticket.state).toBe('open');
  expect(turnedBy(resolved, 'venue', 'reopen', OLGA, NOW + REOPEN_MS)).toBeNull();
  expect(saidIn(resolved, { from: 'venue', by: OLGA, body: 'x', pictures: [] }, NOW + REOPEN_MS)).toBe('closed');
});

it('does not let a venue close a ticket, nor wait in it', () => {
  expect(turnedBy(opened(), 'venue', 'close', OLGA, NOW)).toBeNull();
  expect(turnedBy(opened(), 'venue', 'wait', OLGA, NOW)).toBeNull();
});

it('counts the time to the last resolution without what lay between', () => {
  const first = turnedBy(opened(), 'support', 'resolve', ANNA, NOW + HOUR)?.ticket ?? opened();
  expect(first.clock.resolved).toBe(HOUR);
  const again = turnedBy(first, 'venue', 'reopen', OLGA, NOW + 4 * HOUR)?.ticket ?? opened();
  const second = turnedBy(again, 'support', 'resolve', ANNA, NOW + 5 * HOUR)?.ticket;
  expect(second?.clock.resolved).toBe(2 * HOUR);
});

it('answers and resolves in one step', () => {
  const changed = saidIn(opened(), { from: 'support', by: ANNA, body: 'Done', pictures: [] }, NOW + HOUR, 'resolve');
  if (changed === 'closed') throw new Error('closed');
  expect(changed.ticket).toMatchObject({ state: 'resolved', revision: 3 });
  expect(changed.messages.map(({ no, event }) => [no, event])).toEqual([
    [2, null],
    [3, 'resolved'],
  ]);
});

it('is seen by a side that has read to its end only', () => {
  const answered = says(opened(), 'support');
  expect(seenBy(answered, 'venue', 1)).toBeNull();
  expect(seenBy(answered, 'venue', 2)?.unseen.venue).toBe(0);
  expect(seenBy(answered, 'support', 2)).toBeNull();
});

it('lets support look until the consent ends or is withdrawn', () => {
  const { ticket, messages } = consented(opened(), { until: NOW + HOUR, by: 'Olga' }, OLGA, NOW);
  expect(messages[0]).toMatchObject({ event: 'consented', by: 'Olga' });
  expect([mayLook(ticket, NOW + HOUR - 1), mayLook(ticket, NOW + HOUR)]).toEqual([true, false]);
  expect(mayLook(consented(ticket, null, OLGA, NOW).ticket, NOW)).toBe(false);
});
