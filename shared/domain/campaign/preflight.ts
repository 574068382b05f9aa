import { type ConsentAct, consentBefore, consentState } from '../consent/consent.ts';
import type { GuestId } from '../guest/guest-id.ts';
import type { Locale } from '../kernel/locale.ts';
import type { LocalDate } from '../kernel/time/local-date.ts';
import type { CampaignChannel } from './message.ts';
import { matches, type Segment, type SegmentGuest } from './segment.ts';
import { isOfUnitedStates } from './united-states.ts';

/** Why a guest of the segment gets nothing, in the order in which it is asked. */
export const LEFT_OUT = [
  ...(['noAddress', 'unitedStates', 'optedOut', 'noConsent', 'unproven', 'noText', 'noTemplate'] as const),
  ...(['cap', 'bookedToday', 'sameAddress'] as const),
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** A guest as the pre-flight sees them. */
export type CampaignGuest = SegmentGuest & {
  readonly guestId: GuestId;
  readonly email?: string;
  /** E.164; empty for a guest without a number. */
  readonly phone?: string;
  readonly acts: readonly ConsentAct[];
  /** When the guest was sent marketing, by other campaigns (instants). */
  readonly sent: readonly number[];
  readonly bookedToday: boolean;
};

export type Judged = { readonly guest: CampaignGuest; readonly reason: LeftOut | null };

/** By what it is sent, the languages that a text is written in, and those of which WhatsApp has approved the template. */
export type Sendable = {
  readonly channel: CampaignChannel;
  readonly texts: { readonly [L in Locale]?: unknown };
  readonly templates: readonly Locale[];
  /** A guest who got something in so many days gets nothing; at most two messages in thirty days hold as well. */
  readonly everyDays: number;
};

export const CAP = 2;
const DAY_MS = 86_400_000;
export const CAP_MS = 30 * DAY_MS;

/** Where a guest is reached by a channel; empty for nowhere. */
export const addressOf = ({ email = '', phone = '' }: Pick<CampaignGuest, 'email' | 'phone'>, by: CampaignChannel) =>
  by === 'mail' ? email.trim().toLowerCase() : phone;

/** Why nothing may be sent to this guest now; null if it may. It is asked again at the moment of the sending. */
export function leftOut(guest: Omit<CampaignGuest, 'guestId'>, wanted: Sendable, now: number): LeftOut | null {
  const { channel, texts, templates, everyDays } = wanted;
  const address = addressOf(guest, channel);
  if (address === '') return 'noAddress';
  if (channel === 'whatsapp' && isOfUnitedStates(address)) return 'unitedStates';
  const state = consentState(guest.acts, channel);
  if (state === 'withdrawn') return 'optedOut';
  if (state === 'unproven') return 'unproven';
  if (state === 'none' || !consentBefore(guest.acts, channel, now)) return 'noConsent';
  if (!texts[guest.locale]) return 'noText';
  if (channel === 'whatsapp' && !templates.includes(guest.locale)) return 'noTemplate';
  if (guest.sent.filter((at) => at > now - CAP_MS).length >= CAP) return 'cap';
  if (guest.sent.some((at) => at > now - everyDays * DAY_MS)) return 'cap';
  return guest.bookedToday ? 'bookedToday' : null;
}

type Wanted = Sendable & { readonly segment: Segment };

/**
 * Every guest of the segment, eligible or with the reason against it. Of several with the same address the first by id is
 * written to, unless one of them opted out: the address is one mailbox or phone, and its owner wants nothing.
 */
export function preflight(
  wanted: Wanted,
  guests: readonly CampaignGuest[],
  { today, now }: { readonly today: LocalDate; readonly now: number },
): Judged[] {
  const { segment, channel } = wanted;
  const withdrawn = guests.filter(({ acts }) => consentState(acts, channel) === 'withdrawn');
  const refused = new Set(withdrawn.map((guest) => addressOf(guest, channel)));
  const taken = new Set<string>();
  return guests
    .filter((guest) => matches(segment, guest, today))
    .toSorted((a, b) => (a.guestId < b.guestId ? -1 : 1))
    .map((guest) => {
      const reason = leftOut(guest, wanted, now);
      if (reason) return { guest, reason };
      const address = addressOf(guest, channel);
      if (refused.has(address)) return { guest, reason: 'optedOut' };
      if (taken.has(address)) return { guest, reason: 'sameAddress' };
      taken.add(address);
      return { guest, reason: null };
    });
}
