import type { SendOutcome } from '#functions/gateways/whatsapp.ts';
import type { Table } from '#functions/platform/table.ts';
import type { OperationId } from '#shared/operations/index.ts';
import { SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { guestWrote, THREAD } from '#tests/kit/conversations.ts';

type World = {
  readonly call: (id: OperationId, input: object, session: object) => Promise<unknown>;
  readonly table: Table;
  readonly host: object;
  readonly now: number;
};

/** What the provider may answer to what the venue wrote: it passes, is final, or took it. */
export const OUTCOMES: readonly SendOutcome[] = [
  { kind: 'refused', code: 131000 },
  { kind: 'refused', code: 131047 },
  { kind: 'accepted', wamid: 'wamid.9' },
];

/** Every operation of the inbox, to its good end. */
export async function callInbox({ call, table, host, now }: World): Promise<void> {
  const of = { venueId: VENUE_ID, guest: THREAD };
  await guestWrote(table, {}, now);
  await guestWrote(table, {}, now);
  await call('inbox.list', { venueId: VENUE_ID }, host);
  await call('inbox.read', of, host);
  for (const upTo of [1, 2]) await call('inbox.seen', { ...of, upTo }, host);
  await guestWrote(table, {}, now);
  await call('inbox.answer', { ...of, body: 'Yes, with pleasure.' }, host);
  const evening = await call('reservations.tonight', { venueId: VENUE_ID, date: SATURDAY }, host);
  const { reservations } = evening as { reservations: readonly { id: string; guestId: string; booking: string }[] };
  const party = reservations.find(({ booking }) => booking === 'unconfirmed');
  await guestWrote(table, { guest: party?.guestId ?? '' }, now);
  await call('reservations.write_guest', { venueId: VENUE_ID, id: party?.id, body: 'See you.' }, host);
}
