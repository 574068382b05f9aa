import type { CampaignsStore } from '#functions/stores/campaigns.ts';
import type { GuestBookStore } from '#functions/stores/guest-book.ts';
import { bookedBy } from '#functions/stores/guest-cards.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import { BOOKED_WITHIN_MS } from '#shared/domain/campaign/added.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { coversOf, type Reservation } from '#shared/domain/reservation/reservation.ts';

export type NoteBookingsDeps = {
  readonly campaigns: Pick<CampaignsStore, 'recentRows' | 'noteBookings'>;
  readonly book: Pick<GuestBookStore, 'state'>;
  readonly reservations: Pick<ReservationsStore, 'load' | 'follow' | 'idsOfGuest'>;
};

const GONE: readonly Reservation['booking'][] = ['held', 'cancelled', 'rejected', 'expired'];

/** Notes what a guest booked in the days after each campaign that they were sent, or kept out of; late news do no harm. */
export async function noteBookings(
  { campaigns, book, reservations }: NoteBookingsDeps,
  venueId: VenueId,
  asked: GuestId,
  now: number,
): Promise<void> {
  const first = await book.state(venueId, asked);
  const guestId = first.to ?? asked;
  const rows = await campaigns.recentRows(venueId, guestId, now);
  if (rows.length === 0) return;
  const { also } = first.to === undefined ? first : await book.state(venueId, guestId);
  const booked = (await bookedBy(reservations, venueId, [guestId, ...also])).filter(
    ({ booking }) => !GONE.includes(booking),
  );
  for (const { at, ...row } of rows) {
    const after = booked.filter(({ createdAt }) => createdAt >= at && createdAt < at + BOOKED_WITHIN_MS);
    await campaigns.noteBookings(
      row,
      after.map((each) => ({ at: each.createdAt, covers: coversOf(each), byLink: each.campaign === row.campaignId })),
    );
  }
}
