/** What one guest of an audience did after the sending. */
export type Outcome = {
  /** Held out of the sending, to compare with. */
  readonly held: boolean;
  /** When the guest was sent the message, or was held out of it (instant). */
  readonly at: number;
  readonly bookings: readonly { readonly at: number; readonly covers: number }[];
};

export type Side = {
  readonly guests: number;
  /** Guests with at least one booking. */
  readonly booked: number;
  readonly bookings: number;
  readonly covers: number;
};

export type Added = {
  readonly sent: Side;
  readonly held: Side;
  /** Beyond what as many guests of the other side booked; null if there is nobody to compare with. */
  readonly bookings: number | null;
  readonly covers: number | null;
  /** Whether the difference between the sides is more than chance: 19 times in 20 it would not be so large. */
  readonly clear: boolean;
};

/** For so long a booking counts as one after the campaign. */
export const BOOKED_WITHIN_MS = 14 * 86_400_000;

/** What a campaign added: the bookings of those who were sent it against those of the guests held out of it. */
export function addedBy(outcomes: readonly Outcome[]): Added {
  const sent = sideOf(outcomes.filter(({ held }) => !held));
  const held = sideOf(outcomes.filter((outcome) => outcome.held));
  return {
    sent,
    held,
    bookings: beyond(sent, held, 'bookings'),
    covers: beyond(sent, held, 'covers'),
    clear: isClear(sent, held),
  };
}

function sideOf(outcomes: readonly Outcome[]): Side {
  const after = outcomes.map(({ at, bookings }) =>
    bookings.filter((booking) => booking.at >= at && booking.at < at + BOOKED_WITHIN_MS),
  );
  return {
    guests: outcomes.length,
    booked: after.filter((bookings) => bookings.length > 0).length,
    bookings: after.flat().length,
    covers: after.flat().reduce((sum, { covers }) => sum + covers, 0),
  };
}

function beyond(sent: Side, held: Side, figure: 'bookings' | 'covers'): number | null {
  if (sent.guests === 0 || held.guests === 0) return null;
  return Math.round(sent[figure] - (held[figure] * sent.guests) / held.guests);
}

const TWO_SIDED_95 = 1.96;
/** Below this many on a side, expected with and without a booking, the normal distribution is no approximation. */
const ENOUGH = 5;

/** The test of two proportions with a pooled variance, on guests and not on bookings: one guest's are not independent. */
function isClear(sent: Side, held: Side): boolean {
  const guests = sent.guests + held.guests;
  const share = (sent.booked + held.booked) / guests;
  const fewest = Math.min(sent.guests, held.guests) * Math.min(share, 1 - share);
  if (!(fewest >= ENOUGH)) return false;
  const deviation = Math.sqrt(share * (1 - share) * (1 / sent.guests + 1 / held.guests));
  return Math.abs(sent.booked / sent.guests - held.booked / held.guests) > TWO_SIDED_95 * deviation;
}
