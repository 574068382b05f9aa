import { CODE_MINUTES, CODE_TEMPLATE } from '#shared/domain/messaging/code-template.ts';
import type { Shown } from './shown.ts';

type Words = { readonly body: string; readonly footer: string };

/** The provider's own texts around a one-time code. */
const WORDS: Readonly<Record<string, Words>> = {
  en: {
    body: '{{code}} is your verification code. For your security, do not share this code.',
    footer: 'This code expires in {{minutes}} minutes.',
  },
  it: {
    body: '{{code}} è il tuo codice di verifica. Per la tua sicurezza, non condividerlo.',
    footer: 'Questo codice scade tra {{minutes}} minuti.',
  },
  de: {
    body: '{{code}} ist dein Verifizierungscode. Teile ihn zu deiner Sicherheit mit niemandem.',
    footer: 'Dieser Code läuft in {{minutes}} Minuten ab.',
  },
  fr: {
    body: '{{code}} est votre code de vérification. Pour votre sécurité, ne le partagez pas.',
    footer: 'Ce code expire dans {{minutes}} minutes.',
  },
  es: {
    body: '{{code}} es tu código de verificación. Por tu seguridad, no lo compartas.',
    footer: 'Este código caduca en {{minutes}} minutos.',
  },
  pt_BR: {
    body: '{{code}} é seu código de verificação. Para sua segurança, não o compartilhe.',
    footer: 'Este código expira em {{minutes}} minutos.',
  },
  zh_CN: {
    body: '{{code}} 是您的验证码。为了您的安全，请勿分享此验证码。',
    footer: '此验证码将在 {{minutes}} 分钟后失效。',
  },
  ja: {
    body: '認証コードは {{code}} です。安全のため、このコードを共有しないでください。',
    footer: 'このコードの有効期限は{{minutes}}分です。',
  },
};

/** A one-time code as the phone shows it. */
export function renderCode(language: string, code: string): Shown {
  const { body = '{{code}}', footer = '' } = WORDS[language] ?? {};
  return {
    language: language.replace('_', '-'),
    template: CODE_TEMPLATE,
    body: body.replace('{{code}}', code),
    footer: footer.replace('{{minutes}}', String(CODE_MINUTES)),
    buttons: [],
  };
}
