import type { Mail } from '#functions/gateways/mail.ts';
import de from '#locales/de/mail.json' with { type: 'json' };
import en from '#locales/en/mail.json' with { type: 'json' };
import es from '#locales/es/mail.json' with { type: 'json' };
import fr from '#locales/fr/mail.json' with { type: 'json' };
import it from '#locales/it/mail.json' with { type: 'json' };
import ja from '#locales/ja/mail.json' with { type: 'json' };
import ptBR from '#locales/pt-BR/mail.json' with { type: 'json' };
import zh from '#locales/zh/mail.json' with { type: 'json' };
import type { NoticeCommand, PushedNotice } from '#shared/contracts/messages/outbox.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';

type Texts = typeof en;
const TEXTS: Readonly<Record<Locale, Texts>> = { en, it, de, fr, es, 'pt-BR': ptBR, zh, ja };

/** Kinds without a mail: a phone number is verified by WhatsApp only, and push goes to devices. */
export type MailedNotice =
  | Exclude<NoticeCommand['about'], 'number' | 'weeklyDigest' | PushedNotice>
  | 'emailBack'
  | 'mailTest';

export type NoticeWords = Readonly<Record<string, string>>;

/** One text of a notice. */
export const noticeWords = (key: keyof Texts, locale: Locale, words: NoticeWords): string =>
  TEXTS[locale][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => words[name] ?? '');

/** A notice as a mail: subject and plain text, signed with the sender's name. */
export function noticeText(about: MailedNotice, locale: Locale, words: NoticeWords): Pick<Mail, 'subject' | 'text'> {
  const say = (key: keyof Texts) => noticeWords(key, locale, words);
  return {
    subject: say(`${about}.subject`),
    text: `${say(`${about}.text`)}\n\n${say('signature')}\n`,
  };
}
