import de from '#locales/de/messages.json' with { type: 'json' };
import en from '#locales/en/messages.json' with { type: 'json' };
import es from '#locales/es/messages.json' with { type: 'json' };
import fr from '#locales/fr/messages.json' with { type: 'json' };
import it from '#locales/it/messages.json' with { type: 'json' };
import ja from '#locales/ja/messages.json' with { type: 'json' };
import ptBR from '#locales/pt-BR/messages.json' with { type: 'json' };
import zh from '#locales/zh/messages.json' with { type: 'json' };
import type { MessagePurpose } from '#shared/domain/message/message.ts';
import type { Locale } from '#shared/domain/reservation/reservation.ts';

/** `{{1}}` of a header is the house; those of a body are what `bodyWords` gives, in its order. */
export type MessageTexts = {
  readonly header: string;
  readonly body: string;
  /** What a mail says instead, which has no buttons that answer. */
  readonly mailBody?: string;
  readonly footer: string;
  /** What leads to the reservation's page. */
  readonly link?: string;
};

/** What guests are told, in each language: the very words that WhatsApp has approved as templates. */
export const MESSAGE_TEXTS: Readonly<Record<Locale, Readonly<Record<MessagePurpose, MessageTexts>>>> = {
  ...{ en, it, de, fr, es, zh, ja },
  'pt-BR': ptBR,
};
