import type { Mail } from '#functions/gateways/mail.ts';
import { escaped } from '#functions/platform/escaped.ts';
import { bookingPageOf } from '#functions/services/page-link.ts';
import { unsubscribeHeaders } from '#functions/services/unsubscribe-link.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { CampaignText } from '#shared/domain/campaign/message.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { campaignText } from './campaign-texts.ts';

type Letter = {
  readonly venue: Venue;
  readonly locale: Locale;
  readonly text: CampaignText;
  readonly origin: string;
  /** The link that ends the consent; null for a test, which has none to end. */
  readonly unsubscribe: string | null;
};

/** A newsletter as a mail. What a venue wrote is text: nothing of it is read as HTML. */
export function campaignMail(to: string, letter: Letter): Omit<Mail, 'callback'> {
  const { venue, text, unsubscribe } = letter;
  return {
    to,
    sender: venue.name,
    ...(venue.email && { replyTo: venue.email }),
    subject: text.title,
    text: asText(letter),
    html: asHtml(letter),
    kind: unsubscribe === null ? 'campaignTest' : 'campaign',
    ...(unsubscribe !== null && { headers: unsubscribeHeaders(unsubscribe) }),
  };
}

function asText({ venue, locale, text, origin, unsubscribe }: Letter): string {
  const button = text.button ? [`${text.button}:\n${bookingPageOf(venue, origin)}`] : [];
  const end = unsubscribe ? `${campaignText('unsubscribe', locale)}:\n${unsubscribe}` : campaignText('test', locale);
  const why = unsubscribe ? [campaignText('why', locale, venue.name)] : [];
  const blocks = [text.title, text.text, ...button, `${venue.name}\n${venue.address}`, ...why, end];
  return `${blocks.join('\n\n')}\n`;
}

/** Inline styles, as mail clients need them; only the dark mode rules are in a style sheet. */
function asHtml(letter: Letter): string {
  const { venue, locale, text, origin } = letter;
  const accent = /^#[0-9a-f]{6}$/i.test(venue.color) ? venue.color : '#8c3b1f';
  const paragraphs = text.text
    .split(/\n{2,}/)
    .map((each) => `<p dir="auto" style="margin:0 0 16px">${lines(each)}</p>`);
  const button = text.button
    ? `<p style="margin:24px 0"><a class="b" href="${escaped(bookingPageOf(venue, origin))}" style="background:#1c1917;border-radius:8px;color:#ffffff;display:inline-block;font-weight:600;padding:12px 20px;text-decoration:none">${escaped(text.button)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(text.title)}</title>
<style>@media (prefers-color-scheme:dark){.p{background:#1c1917!important;color:#f5f5f4!important}.b{background:#f5f5f4!important;color:#1c1917!important}.f,.f a{color:#a8a29e!important}}</style>
</head>
<body class="p" style="background:#ffffff;color:#1c1917;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;margin:0;padding:0">
<div class="p" style="background:#ffffff;border-top:6px solid ${accent};margin:0 auto;max-width:560px;padding:24px">
<h1 dir="auto" style="font-size:22px;line-height:1.3;margin:0 0 16px">${escaped(text.title)}</h1>
${paragraphs.join('\n')}
${button}
${footer(letter)}
</div>
</body>
</html>
`;
}

function footer({ venue, locale, unsubscribe }: Letter): string {
  const line = (words: string) => `<p class="f" style="color:#57534e;font-size:14px;margin:12px 0 0">${words}</p>`;
  const whose = `<strong>${escaped(venue.name)}</strong><br>${escaped(venue.address)}`;
  if (unsubscribe === null) return line(whose) + line(escaped(campaignText('test', locale)));
  const link = `<a href="${escaped(unsubscribe)}" style="color:#57534e">${escaped(campaignText('unsubscribe', locale))}</a>`;
  return line(whose) + line(escaped(campaignText('why', locale, venue.name))) + line(link);
}

const lines = (text: string): string => escaped(text).replaceAll('\n', '<br>');
