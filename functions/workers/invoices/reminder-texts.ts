import type { Mail } from '#functions/gateways/mail.ts';
import de from '#locales/de/invoice-mail.json' with { type: 'json' };
import en from '#locales/en/invoice-mail.json' with { type: 'json' };
import es from '#locales/es/invoice-mail.json' with { type: 'json' };
import fr from '#locales/fr/invoice-mail.json' with { type: 'json' };
import it from '#locales/it/invoice-mail.json' with { type: 'json' };
import ja from '#locales/ja/invoice-mail.json' with { type: 'json' };
import ptBR from '#locales/pt-BR/invoice-mail.json' with { type: 'json' };
import zh from '#locales/zh/invoice-mail.json' with { type: 'json' };
import type { ReminderLevel } from '#shared/domain/invoice/reminders.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';

type Texts = typeof en;
const TEXTS: Readonly<Record<Locale, Texts>> = { en, it, de, fr, es, 'pt-BR': ptBR, zh, ja };

const TONES = { [-3]: 'before', 3: 'after', 10: 'after', 20: 'again', 30: 'again' } as const satisfies Record<
  ReminderLevel,
  string
>;

type Words = Readonly<Record<'name' | 'number' | 'due' | 'sum' | 'company' | 'iban' | 'link', string>>;

/** A reminder as a mail: before the day, after it, and again. The bank account is left out when none is known. */
export function reminderText(level: ReminderLevel, locale: Locale, words: Words): Pick<Mail, 'subject' | 'text'> {
  const tone = TONES[level];
  const say = (key: keyof Texts) =>
    TEXTS[locale][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => words[name as keyof Words] ?? '');
  const how = words.iban === '' ? say('asked') : say('bank');
  const parts = [say(`${tone}.text`), how, say('link'), say('signature')];
  return { subject: say(`${tone}.subject`), text: `${parts.join('\n\n')}\n` };
}
