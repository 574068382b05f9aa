import de from '#locales/de/messages.json' with { type: 'json' };
import en from '#locales/en/messages.json' with { type: 'json' };
import es from '#locales/es/messages.json' with { type: 'json' };
import fr from '#locales/fr/messages.json' with { type: 'json' };
import it from '#locales/it/messages.json' with { type: 'json' };
import ja from '#locales/ja/messages.json' with { type: 'json' };
import ptBR from '#locales/pt-BR/messages.json' with { type: 'json' };
import zh from '#locales/zh/messages.json' with { type: 'json' };
import type { Locale } from '#shared/domain/kernel/locale.ts';
import type { MessagePurpose } from '#shared/domain/message/purposes.ts';

/** `{{1}}` in a header is the venue; those in a body are the values of `bodyWords`, in order. */
export type MessageTexts = {
  readonly header: string;
  readonly body: string;
  /** The text for mails, which have no reply buttons. */
  readonly mailBody?: string;
  readonly footer: string;
  readonly confirm?: string;
  readonly cancel?: string;
  /** The label of the link to the reservation page. */
  readonly link?: string;
};

/** The messages to guests in each language: literally the templates approved by WhatsApp. */
export const MESSAGE_TEXTS: Readonly<Record<Locale, Readonly<Record<MessagePurpose, MessageTexts>>>> = {
  ...{ en, it, de, fr, es, zh, ja },
  'pt-BR': ptBR,
};
