import { linkTokensWith } from '#functions/credentials/link-token.ts';
import type { Table } from '#functions/platform/table.ts';
import { toReservationItem } from '#functions/stores/reservations.item.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import type { OperationId } from '#shared/operations/index.ts';
import { aUser, VENUE_ID } from '#tests/kit/builders.ts';
import { aVisit, RATINGS } from '#tests/operations/reviews/kit.ts';

type World = {
  // biome-ignore lint/suspicious/noExplicitAny: the answers are those of the operations
  readonly call: (id: OperationId, input: object, session?: object) => Promise<any>;
  readonly table: Table;
  readonly now: number;
};

/** What guest, venue and platform do with reviews, to its good end: a guest writes a low one, which the venue answers and reports. */
export async function callReviews({ call, table, now }: World): Promise<void> {
  const [owner, boss] = [
    { jwt: 'owner-of-reviews', csrf: 'owner-csrf' },
    { jwt: 'boss-of-reviews', csrf: 'boss-csrf' },
  ];
  for (const [{ jwt, csrf }, level] of [[owner, 10] as const, [boss, 200] as const]) {
    await sessionsStore(table).create(jwt, { ...aUser(), level, csrf, device: '' }, now);
  }
  const visit = aVisit({ thread: 'C'.repeat(22) }, 77);
  await table.put(toReservationItem(visit));
  const target = { venueId: VENUE_ID, reservationId: visit.id };
  const guest = { jwt: await linkTokensWith(async () => 'a secret of this test').mint(target) };
  await call('reviews.open', {}, guest);
  const ratings = { ...RATINGS, food: 1 };
  const written = { ratings, text: 'Cold.', edits: null, seconds: 60 };
  const { review } = await call('reviews.save', written, guest);
  await call('reviews.stop', { stopped: true }, guest);
  await call('reviews.answer', { ...target, revision: 1, text: 'We are sorry.' }, owner);
  await call('reviews.report', { ...target, revision: 2, reason: 'insult', text: '' }, owner);
  await call('reviews.reports', {}, boss);
  await call('reviews.decide', { ...target, revision: 3, hidden: false }, boss);
  await call('reviews.list', { venueId: VENUE_ID }, owner);
  await call('reviews.trace', { venueId: VENUE_ID, token: review.token }, owner);
}
