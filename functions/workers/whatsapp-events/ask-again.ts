import type { LinkTokens } from '#functions/credentials/link-token.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { startNamedBy } from '#shared/domain/messaging/judge-press.ts';
import type { Meaning } from '#shared/domain/messaging/meaning.ts';
import type { Consent } from '#shared/domain/messaging/open-question.ts';
import { CHOICE_LIMITS, type Choice, type ChoiceMessage, choiceMessage } from '#shared/domain/messaging/reply.ts';
import { asParameter, whenInWords } from '#shared/domain/messaging/wording.ts';
import { coversOf, type Reservation } from '#shared/domain/reservation/reservation.ts';
import { answerText } from './answer-texts.ts';

/** What the guest may mean. Without `consent` there is no open question, but it can still be cancelled. */
export type Doubtful = {
  readonly reservation: Reservation;
  readonly venue: Venue;
  readonly consent: Consent | null;
};

export type Addressee = {
  /** Digits only. */
  readonly to: string;
  /** The guest's message that is answered. */
  readonly answers: string;
};

type Links = Pick<LinkTokens, 'mintButton'>;

/**
 * Asks with the question's own buttons whether the guest gives up the table, because a single word is not enough. After a
 * no its button cancels at once: it is the second time that the guest says so.
 */
export async function askToPress(
  links: Links,
  doubtful: Doubtful,
  { to, answers }: Addressee,
  meaning: Meaning,
): Promise<ChoiceMessage> {
  const { locale } = doubtful.reservation.contact;
  const buttons = await choicesOf(links, doubtful, meaning === 'no' ? 'cancelNow' : 'cancel');
  return choiceMessage(to, answerText('ask', locale, termsOf(doubtful)), buttons, answers);
}

/** Asks about the present terms, after a button was pressed under outdated ones. */
export async function askAgain(
  links: Links,
  doubtful: Doubtful,
  { to, answers }: Addressee,
  why: 'keptOpen' | 'changedSince',
): Promise<ChoiceMessage> {
  const { locale } = doubtful.reservation.contact;
  const buttons = await choicesOf(links, doubtful);
  return choiceMessage(to, `${answerText(why, locale)}\n\n${aboutOf(doubtful)}`, buttons, answers);
}

/** Says what is valid and that an old button has changed nothing, with a single button to cancel. */
export async function replyStanding(
  links: Links,
  doubtful: Doubtful,
  { to, answers }: Addressee,
): Promise<ChoiceMessage> {
  const { booking, contact } = doubtful.reservation;
  const stands = answerText(STANDING[booking] ?? 'changedSince', contact.locale);
  return choiceMessage(to, `${stands}\n\n${aboutOf(doubtful)}`, await choicesOf(links, doubtful), answers);
}

const STANDING: Partial<Record<Reservation['booking'], 'stillWaiting' | 'stillConfirmed'>> = {
  waitlisted: 'stillWaiting',
  confirmed: 'stillConfirmed',
};

/** Venue, time and size of a reservation, as lines. */
export const aboutOf = (doubtful: Pick<Doubtful, 'reservation' | 'venue'>): string =>
  answerText('unreadAbout', doubtful.reservation.contact.locale, termsOf(doubtful));

const termsOf = ({ reservation, venue }: Pick<Doubtful, 'reservation' | 'venue'>) => {
  const { date, start, contact } = reservation;
  return { ...wordsOf(reservation, venue), when: whenInWords(date, start, venue.rules.zone, contact.locale) };
};

/** The question's own buttons, or without a question only the one to cancel. */
export async function choicesOf(
  links: Links,
  { reservation, consent }: Pick<Doubtful, 'reservation' | 'consent'>,
  cancel: 'cancel' | 'cancelNow' = 'cancel',
): Promise<Choice[]> {
  const presses = consent ? ([consent, cancel] as const) : ([cancel] as const);
  return Promise.all(presses.map((press) => buttonOf(links, reservation, press)));
}

/** Asks which reservation is meant; choosing one acts like its button. */
export async function askWhich(
  links: Links,
  doubtful: readonly Doubtful[],
  meaning: Meaning,
  { to, answers }: Addressee,
  locale: Locale,
): Promise<ChoiceMessage> {
  const rows = await Promise.all(
    doubtful.slice(0, CHOICE_LIMITS.rows).map(async ({ reservation, venue, consent }): Promise<Choice> => {
      const spoken = { ...reservation, contact: { ...reservation.contact, locale } };
      const { id, title: action } = await buttonOf(
        links,
        spoken,
        meaning === 'no' ? 'cancelNow' : (consent ?? 'cancel'),
      );
      const when = whenInWords(reservation.date, reservation.start, venue.rules.zone, locale, 'short');
      const about = answerText('row', locale, { ...wordsOf(reservation, venue), action });
      return {
        id,
        title: asParameter(when, CHOICE_LIMITS.rowTitle),
        description: asParameter(about, CHOICE_LIMITS.description),
      };
    }),
  );
  const body = answerText(meaning === 'yes' ? 'whichYes' : 'whichNo', locale);
  return choiceMessage(to, body, rows, answers, answerText('choose', locale));
}

const wordsOf = (reservation: Reservation, venue: Venue) => ({
  venue: asParameter(venue.name, 40),
  covers: String(coversOf(reservation)),
});

/** The label is the one that the question itself has; Decline of an offer is never asked about. */
async function buttonOf(
  links: Links,
  reservation: Reservation,
  press: Consent | 'cancel' | 'cancelNow',
): Promise<Choice> {
  const { venueId, id: reservationId, booking, start, contact } = reservation;
  const isOffered = booking === 'offered';
  const label = LABELS[isOffered ? 'offered' : 'booked'][press === 'cancelNow' ? 'cancel' : press];
  const pressed = isOffered && press === 'cancelNow' ? 'cancel' : press;
  const id = await links.mintButton(pressed, { venueId, reservationId }, startNamedBy({ booking, start }));
  return { id, title: answerText(label, contact.locale) };
}

const LABELS = {
  booked: { confirm: 'confirm', reconfirm: 'coming', cancel: 'cancel' },
  offered: { confirm: 'accept', reconfirm: 'coming', cancel: 'decline' },
} as const;
