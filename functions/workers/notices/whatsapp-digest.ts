import { logEvent } from '#functions/platform/log.ts';
import { digestText } from '#functions/services/digest-texts.ts';
import type { User } from '#functions/stores/users.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { type DigestWords, digestMessage } from '#shared/domain/messaging/digest-template.ts';
import type { NoticesDeps } from './notices-deps.ts';

/** A week of a venue, as its owner is told of it. */
export type Digest = {
  readonly user: User;
  readonly venue: string;
  readonly locale: Locale;
  readonly words: Omit<DigestWords, 'proposal'>;
  readonly proposal: string | null;
  /** The query of the link that switches it off. */
  readonly stop: string;
};

/**
 * Sends an owner the figures of a week by WhatsApp if they want them there and have a verified number. False when they go
 * by mail: also when WhatsApp did not take them, for a figure that comes twice does less harm than none.
 */
export async function sentByWhatsApp({ whatsApp }: Pick<NoticesDeps, 'whatsApp'>, digest: Digest): Promise<boolean> {
  const { user, venue, locale, words, proposal, stop } = digest;
  const { phone, weeklyDigestBy } = user;
  if (weeklyDigestBy !== 'whatsapp' || !phone) return false;
  const said = { ...words, proposal: proposal ?? digestText('wa.none', locale) };
  const outcome = await whatsApp.send(digestMessage({ phone, locale, venue, stop }, said));
  if (outcome.kind === 'accepted') return true;
  const code = outcome.kind === 'refused' ? outcome.code : 0;
  logEvent('whatsapp.refused', { about: 'digest', code });
  return false;
}
