import { type ConsentAct, consentBefore, consentState } from '../consent/consent.ts';
import type { GuestId } from '../guest/guest-id.ts';
import type { Locale } from '../kernel/locale.ts';
import type { LocalDate } from '../kernel/time/local-date.ts';
import { matches, type Segment, type SegmentGuest } from './segment.ts';

/** Why a guest of the segment gets nothing, in the order in which it is asked. */
export const LEFT_OUT = [
  ...(['noAddress', 'optedOut', 'noConsent', 'unproven', 'noText', 'cap', 'bookedToday', 'sameAddress'] as const),
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** A guest as the pre-flight sees them. */
export type CampaignGuest = SegmentGuest & {
  readonly guestId: GuestId;
  readonly email?: string;
  readonly acts: readonly ConsentAct[];
  /** When the guest was sent marketing, by other campaigns (instants). */
  readonly sent: readonly number[];
  readonly bookedToday: boolean;
};

export type Judged = { readonly guest: CampaignGuest; readonly reason: LeftOut | null };

/** The languages that a campaign has a text in. */
type Written = { readonly [L in Locale]?: unknown };

const CAP = 2;
export const CAP_MS = 30 * 86_400_000;

/** Why nothing may be sent to this guest now; null if it may. It is asked again at the moment of the sending. */
export function leftOut(guest: CampaignGuest, texts: Written, now: number): LeftOut | null {
  if (!guest.email) return 'noAddress';
  const state = consentState(guest.acts, 'mail');
  if (state === 'withdrawn') return 'optedOut';
  if (state === 'unproven') return 'unproven';
  if (state === 'none' || !consentBefore(guest.acts, 'mail', now)) return 'noConsent';
  if (!texts[guest.locale]) return 'noText';
  if (guest.sent.filter((at) => at > now - CAP_MS).length >= CAP) return 'cap';
  return guest.bookedToday ? 'bookedToday' : null;
}

type Wanted = { readonly segment: Segment; readonly texts: Written };

/**
 * Every guest of the segment, eligible or with the reason against it. Of several with the same address the first by id is
 * written to, unless one of them opted out: the address is one mailbox, and its owner wants nothing.
 */
export function preflight(
  { segment, texts }: Wanted,
  guests: readonly CampaignGuest[],
  { today, now }: { readonly today: LocalDate; readonly now: number },
): Judged[] {
  const refused = new Set(guests.filter(({ acts }) => consentState(acts, 'mail') === 'withdrawn').map(mailboxOf));
  const taken = new Set<string>();
  return guests
    .filter((guest) => matches(segment, guest, today))
    .toSorted((a, b) => (a.guestId < b.guestId ? -1 : 1))
    .map((guest) => {
      const reason = leftOut(guest, texts, now);
      if (reason) return { guest, reason };
      const mailbox = mailboxOf(guest);
      if (refused.has(mailbox)) return { guest, reason: 'optedOut' };
      if (taken.has(mailbox)) return { guest, reason: 'sameAddress' };
      taken.add(mailbox);
      return { guest, reason: null };
    });
}

const mailboxOf = ({ email = '' }: Pick<CampaignGuest, 'email'>): string => email.trim().toLowerCase();
