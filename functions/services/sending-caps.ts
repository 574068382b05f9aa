import type { GuestHashes } from '#functions/credentials/guest-hash.ts';
import type { RatesStore } from '#functions/platform/rate-counts.ts';
import type { AccountsStore } from '#functions/stores/accounts.ts';
import type { RecentLimits } from '#functions/stores/limits.ts';
import type { MessageFiguresStore } from '#functions/stores/message-figures.ts';
import type { QuestionsStore } from '#functions/stores/questions.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { numbersOfAccount } from '#shared/domain/account/platform-limits.ts';
import { mailboxOf } from '#shared/domain/kernel/contact/address.ts';
import { isProvenNumber, isVenuesNumber } from '#shared/domain/messaging/sending-limits.ts';
import { type Reservation, reachedAt } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import { noteNumbers, type WatchDeps } from './watch-messages.ts';

export type CapsDeps = {
  readonly guests: Pick<GuestHashes, 'anywhere'>;
  readonly rates: RatesStore;
  readonly limits: RecentLimits;
  readonly accounts: Pick<AccountsStore, 'find'>;
  readonly figures: Pick<MessageFiguresStore, 'note'>;
  readonly alerts: WatchDeps['alerts'];
  readonly watched?: () => void;
  readonly questions: Pick<QuestionsStore, 'heardAt'>;
};

const HOUR = 3600;
const DAY = 86_400;
/** A number that an account has written to in this time is not new to it. */
const KNOWN = 40 * DAY;

/**
 * Whether a message is one too many: the only place through which every message to a guest goes, whoever caused it. It
 * counts what goes to a number or address that nobody has shown to be theirs, and how many different ones a venue
 * writes to. A number that wrote to us within a day is known.
 */
export async function overCaps(deps: CapsDeps, venue: Venue, reservation: Reservation, now: number): Promise<boolean> {
  const { guests, rates, limits, questions } = deps;
  const to = reachedAt(reservation);
  if (isProvenNumber(reservation) && reservation.messaging === 'whatsapp') return false;
  const subject = await guests.anywhere(mailboxOf(to));
  if ((await questions.heardAt(await guests.anywhere(to))) > 0) return false;
  const count = (rate: string, whose: string, seconds: number) => rates.count(rate, whose, seconds, now);
  if (isVenuesNumber(reservation) && (await isOneTooMany(deps, venue, reservation, subject, now))) return true;
  const { messagesHour, messagesDay } = await limits.recent(now);
  if ((await count('sentTo', subject, HOUR)) > messagesHour) return true;
  return (await count('sentToDay', subject, DAY)) > messagesDay;
}

/** Counts a number that the venue chose: once a day for the booking, and when it is new to the account. */
async function isOneTooMany(
  deps: CapsDeps,
  { venueId, accountId }: Venue,
  reservation: Reservation,
  subject: string,
  now: number,
): Promise<boolean> {
  const { rates, limits, accounts, figures } = deps;
  const count = (rate: string, whose: string, seconds = DAY) => rates.count(rate, whose, seconds, now);
  const booking = `${venueId}|${partyIdOf(reservation)}`;
  const most = await limits.recent(now);
  const isNewToBooking = (await count('bookingTo', `${booking}|${subject}`)) === 1;
  if (isNewToBooking && (await count('bookingNumbers', booking)) > most.bookingNumbers) return true;
  if ((await count('accountTo', `${accountId}|${subject}`, KNOWN)) > 1) return false;
  await figures.note(venueId, 'strangers', now);
  const account = await accounts.find(accountId);
  // What has no account of its own is the platform's, such as the demo.
  const age = account ? now - account.createdAt : Number.POSITIVE_INFINITY;
  const [written, allowed] = [await count('accountNumbers', accountId), numbersOfAccount(most, age)];
  await noteNumbers(deps, venueId, { written, most: allowed, now });
  return written > allowed;
}
