import type { Message } from '#shared/domain/message/message.ts';
import { consentOf, termsOnRecord } from '#shared/domain/payment/consent.ts';
import { presenceLog } from '#shared/domain/payment/presence-log.ts';
import type { AttemptOrigin } from '#shared/domain/payment/records.ts';
import { venueMoney } from '#shared/domain/payment/venue-money.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import { logView } from '#shared/domain/reservation/views/log-view.ts';
import type { Loaded } from './money-deps.ts';
import { termsShown } from './terms-shown.ts';

type Further = { readonly messages: readonly Message[]; readonly origins: readonly AttemptOrigin[] };

/** All facts about a reservation's money, for an answer to a dispute. */
export function evidenceOf(loaded: Loaded, { messages, origins }: Further, now: number) {
  const { venue, reservation, money } = loaded;
  const { contact, createdAt, history } = reservation;
  const { name, address, phone, locale } = venue;
  return {
    at: now,
    venue: { name, address, phone, zone: venue.rules.zone, locale },
    reservation: {
      code: partyIdOf(reservation),
      phone: contact.phone,
      email: contact.email ?? '',
      createdAt,
    },
    money: venueMoney(reservation, money.records, now),
    policy: policyOf(loaded),
    consent: consentOf(reservation, money.records),
    origins: [...origins],
    messages: messages.map(({ purpose, channel, locale: language, failure = null, history: states }) => ({
      ...{ purpose, channel, locale: language, failure },
      history: [...states],
    })),
    presence: logView(presenceLog(history)),
    history: logView(history),
  };
}

/** The terms as they were shown; of a payment from before they were recorded, in today's words. */
function policyOf({ venue, reservation: { deposit, contact }, money: { records } }: Loaded) {
  const recorded = termsOnRecord(records);
  const terms = recorded?.terms ?? (deposit && termsShown({ deposit, locale: contact.locale }, venue));
  return terms ? { ...terms, lines: [...terms.lines], at: recorded?.at ?? null } : null;
}
