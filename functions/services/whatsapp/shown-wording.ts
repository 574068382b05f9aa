import { MESSAGE_TEXTS } from '#functions/services/message-texts.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { newestVersion, type OwnTemplates, templateAt, usedVersion } from '#shared/domain/whatsapp/roll-out.ts';
import type { WordedPurpose } from '#shared/domain/whatsapp/wording.ts';

/** The words of a message as a page shows them. */
export function shownWording(templates: OwnTemplates, purpose: WordedPurpose, locale: Locale) {
  const { header, body, footer, confirm, cancel, link } = MESSAGE_TEXTS[locale][purpose];
  const [used, newest] = [usedVersion(templates, purpose, locale), newestVersion(templates, purpose, locale)];
  const at = (version: number) => templateAt(templates, purpose, locale, version);
  const { state, reason = null, body: submitted = body } = at(newest);
  return {
    standard: { header, body, footer, buttons: [confirm, cancel, link].filter((each) => each !== undefined) },
    used: (used && at(used).body) || body,
    review: newest > 0 && newest !== used ? { body: submitted, state, reason } : null,
  };
}
