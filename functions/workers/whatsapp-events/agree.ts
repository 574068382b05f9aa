import { sha256 } from '#functions/platform/ids.ts';
import { logEvent } from '#functions/platform/log.ts';
import { requestWords } from '#functions/services/consent-request.ts';
import type { ConsentsStore } from '#functions/stores/consents.ts';
import { CONSENT_PURPOSES } from '#shared/domain/consent/consent.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { type TextMessage, textMessage } from '#shared/domain/messaging/reply.ts';
import { asParameter } from '#shared/domain/messaging/wording.ts';
import { guestIdOf } from '#shared/domain/reservation/guest-id.ts';
import { answerText } from './answer-texts.ts';
import type { Addressee } from './ask-again.ts';
import type { MessageSubject } from './subject-of.ts';

export type AgreeDeps = { readonly consents: Pick<ConsentsStore, 'add'> };

/** Stores that a guest agreed to news and offers by the button of a message, in its words, and thanks for it. */
export async function agree(
  { consents }: AgreeDeps,
  { reservation, venue }: MessageSubject,
  { id, at, under }: { readonly id: string; readonly at: number; readonly under: Message | null },
  { to, answers }: Addressee,
): Promise<TextMessage> {
  const locale = under?.locale ?? reservation.contact.locale;
  const said = {
    ...({ guestId: guestIdOf(reservation), act: 'given', form: 'message' } as const),
    ...{ wording: requestWords(locale), locale, at },
    // The provider's ids contain the number.
    proof: under?.id ?? sha256(id).slice(0, 22),
  };
  for (const purpose of CONSENT_PURPOSES) {
    if (purpose === 'mail' && !reservation.contact.email) continue;
    await consents.add(venue.venueId, { ...said, purpose });
  }
  logEvent('whatsapp.press', { press: 'agree', outcome: 'agreed' });
  return textMessage(to, answerText('agreed', locale, { venue: asParameter(venue.name, 40) }), answers);
}
