import type { SentLog } from '#functions/stores/campaign-rows.ts';
import type { CampaignsStore } from '#functions/stores/campaigns.ts';
import type { ConsentsStore } from '#functions/stores/consents.ts';
import type { CouponsStore } from '#functions/stores/coupons.ts';
import type { GuestBookStore } from '#functions/stores/guest-book.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { ReviewGuestsStore } from '#functions/stores/review-guests.ts';
import type { CampaignGuest } from '#shared/domain/campaign/preflight.ts';
import type { SegmentGuest } from '#shared/domain/campaign/segment.ts';
import { type ConsentAct, consentState } from '#shared/domain/consent/consent.ts';
import type { Coupon } from '#shared/domain/coupon/coupon.ts';
import type { BroughtGuest } from '#shared/domain/guest/brought.ts';
import type { GuestCard } from '#shared/domain/guest/card.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { guestIdOf } from '#shared/domain/reservation/guest-id.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';

export type GuestsDeps = {
  readonly reviewGuests: Pick<ReviewGuestsStore, 'wroteAt'>;
  readonly coupons: Pick<CouponsStore, 'page'>;
  readonly book: Pick<GuestBookStore, 'cards' | 'everything'>;
  readonly consents: Pick<ConsentsStore, 'actsOfMany'>;
  readonly reservations: Pick<ReservationsStore, 'listDay'>;
  readonly campaigns: Pick<CampaignsStore, 'sent'>;
};

export type NamedGuest = CampaignGuest & { readonly name: string };
type When = { readonly today: LocalDate; readonly now: number };

/** All guests of a venue as a campaign sees them; without what the venue noted of health. */
export async function campaignGuests(deps: GuestsDeps, venueId: VenueId, { today, now }: When): Promise<NamedGuest[]> {
  const cards = await deps.book.cards(venueId);
  const ids = cards.map(({ guestId }) => guestId);
  const [written, acts, sent, booked, wrote, coupons] = await Promise.all([
    deps.book.everything(venueId, now),
    deps.consents.actsOfMany(venueId, ids),
    deps.campaigns.sent(venueId),
    bookedOn(deps.reservations, venueId, today),
    deps.reviewGuests.wroteAt(venueId),
    couponsOf(deps.coupons, venueId),
  ]);
  return cards.map((card) => {
    const own = [card.guestId, ...(card.also ?? [])];
    const brought = own.flatMap((id) => written.brought.get(id) ?? []);
    return {
      ...{ guestId: card.guestId, name: card.names[0] ?? '', locale: card.locale, visits: card.visits },
      ...{ noShows: card.noShows, lastVisit: card.lastVisit, tags: written.profileOf(card.guestId).tags },
      ...(card.email !== undefined && { email: card.email }),
      ...{ phone: card.phone, reviewed: own.some((id) => wrote.has(id)), coupons: own.flatMap((id) => coupons(id)) },
      ...(card.birthMonth !== undefined && { birthMonth: card.birthMonth }),
      ...(card.meals && { meals: card.meals }),
      ...(card.party !== undefined && { party: card.party }),
      ...(card.sources && { sources: card.sources }),
      acts: withClaims(acts.get(card.guestId) ?? [], card, brought),
      sent: own.flatMap((id) => sentBy(sent.get(id))),
      bookedToday: own.some((id) => booked.has(id)),
    };
  });
}

const COUPONS_AT_ONCE = 500;

/** Which coupons each guest has; a void one is none. */
async function couponsOf(coupons: Pick<CouponsStore, 'page'>, venueId: VenueId) {
  const all: Coupon[] = [];
  for (let page: Coupon[] = []; ; ) {
    page = await coupons.page(venueId, COUPONS_AT_ONCE, page.at(-1)?.couponId ?? null);
    all.push(...page);
    if (page.length < COUPONS_AT_ONCE) break;
  }
  const byGuest = Map.groupBy(all, ({ guest }) => guest);
  return (guestId: GuestId): NonNullable<SegmentGuest['coupons']> =>
    (byGuest.get(guestId) ?? []).flatMap(({ state }) =>
      state === 'void' ? [] : [state === 'spent' ? 'spent' : 'open'],
    );
}

/** The guests with a table for a day. */
export async function bookedOn(
  reservations: Pick<ReservationsStore, 'listDay'>,
  venueId: VenueId,
  date: LocalDate,
): Promise<Set<GuestId>> {
  const listed = await reservations.listDay(venueId, date);
  const stand = listed.filter(({ reservation }) => STAND.has(reservation.booking));
  return new Set(stand.map(({ reservation }) => guestIdOf(reservation)));
}

const STAND: ReadonlySet<Reservation['booking']> = new Set(['confirmed', 'unconfirmed', 'pendingPayment', 'completed']);

/** How many messages of campaigns these guests were sent since an instant. */
export const sentSince = (guests: readonly Pick<CampaignGuest, 'sent'>[], since: number): number =>
  guests.flatMap(({ sent }) => sent).filter((at) => at >= since).length;

/** When a guest was sent marketing, by campaigns other than this one. */
export const sentBy = (log: SentLog | undefined, except?: string): number[] =>
  Object.entries(log?.at ?? {}).flatMap(([campaignId, at]) => (campaignId === except ? [] : [at]));

/** A file that says yes proves nothing, and shows as unproven where nothing else is known. */
function withClaims(
  acts: readonly ConsentAct[],
  { guestId, locale }: Pick<GuestCard, 'guestId' | 'locale'>,
  brought: readonly BroughtGuest[],
): readonly ConsentAct[] {
  if (consentState(acts, 'mail') !== 'none' || !brought.some(({ promo }) => promo === true)) return acts;
  const claim = { purpose: 'mail', act: 'given', form: 'import', wording: '', at: 0, proof: null } as const;
  return [...acts, { guestId, locale, ...claim }];
}
