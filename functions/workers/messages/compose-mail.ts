import type { LinkTokens } from '#functions/credentials/link-token.ts';
import type { Mail } from '#functions/gateways/mail.ts';
import { escaped } from '#functions/platform/escaped.ts';
import { MESSAGE_TEXTS } from '#functions/services/message-texts.ts';
import { pageOf } from '#functions/services/page-link.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { telLink } from '#shared/domain/kernel/phone/tel-link.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { PURPOSES, type Purpose, pathOfPage } from '#shared/domain/message/purposes.ts';
import { callbackOf } from '#shared/domain/messaging/callback.ts';
import { bodyWords } from '#shared/domain/messaging/payload.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { messageWords, type Told } from './compose.ts';

type From = {
  readonly links: Pick<LinkTokens, 'mint'>;
  readonly venue: Venue;
  /** The product's origin; the venue's own hostname replaces the host. */
  readonly origin: string;
};

/** A message as a mail: the template's text, and a link to the reservation page instead of its buttons. */
export async function composeMail(
  { links, venue, origin }: From,
  reservation: Reservation,
  { id, purpose, locale, details }: Told & Pick<Message, 'locale'>,
): Promise<Mail> {
  const { venueId, id: reservationId, contact } = reservation;
  const target = { venueId, reservationId };
  const to = contact.email ?? '';
  const { header, body, mailBody = body, footer, link } = MESSAGE_TEXTS[locale][purpose];
  const { page }: Purpose = PURPOSES[purpose];
  const words = { ...messageWords(venue, reservation, locale), ...(details !== undefined && { details }) };
  const letter = {
    subject: filled(header, [words.venue]),
    said: filled(mailBody, bodyWords(purpose, words)),
    page: link ? { label: link, url: pageOf(venue, origin, await links.mint(target, to), pathOfPage(page)) } : null,
    footer,
  };
  return {
    to,
    sender: venue.name,
    ...(venue.email && { replyTo: venue.email }),
    subject: letter.subject,
    text: asText(letter, venue),
    html: asHtml(letter, venue, locale),
    kind: purpose,
    callback: callbackOf({ ...target, messageId: id }),
  };
}

type Letter = {
  readonly subject: string;
  readonly said: string;
  readonly page: { readonly label: string; readonly url: string } | null;
  readonly footer: string;
};

const filled = (text: string, words: readonly string[]): string =>
  text.replace(/\{\{(\d)\}\}/g, (_, nth: string) => words[Number(nth) - 1] ?? '');

function asText({ said, page, footer }: Letter, { name, address, phone, email }: Venue): string {
  const venueBlock = [name, address, phone, ...(email ? [email] : [])].join('\n');
  const blocks = [said, ...(page ? [`${page.label}:\n${page.url}`] : []), venueBlock, footer];
  return `${blocks.join('\n\n')}\n`;
}

/** Inline styles, as mail clients need them; only the dark mode rules are in a style sheet. */
function asHtml({ subject, said, page, footer }: Letter, venue: Venue, lang: string): string {
  const { name, address, phone, email, color } = venue;
  const accent = /^#[0-9a-f]{6}$/i.test(color) ? color : '#8c3b1f';
  const paragraphs = said.split('\n\n').map((each) => `<p style="margin:0 0 16px">${lines(each)}</p>`);
  const button = page
    ? `<p style="margin:24px 0"><a class="b" href="${escaped(page.url)}" style="background:#1c1917;border-radius:8px;color:#ffffff;display:inline-block;font-weight:600;padding:12px 20px;text-decoration:none">${escaped(page.label)}</a></p>`
    : '';
  const way = (href: string, shown: string) =>
    `<a dir="ltr" href="${escaped(href)}" style="color:#57534e">${escaped(shown)}</a>`;
  const ways = [way(telLink(phone), phone), ...(email ? [way(`mailto:${email}`, email)] : [])];
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<style>@media (prefers-color-scheme:dark){.p{background:#1c1917!important;color:#f5f5f4!important}.b{background:#f5f5f4!important;color:#1c1917!important}.f{color:#a8a29e!important}.f a{color:#a8a29e!important}}</style>
</head>
<body class="p" style="background:#ffffff;color:#1c1917;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;margin:0;padding:0">
<div class="p" style="background:#ffffff;border-top:6px solid ${accent};margin:0 auto;max-width:560px;padding:24px">
<h1 style="font-size:22px;line-height:1.3;margin:0 0 16px">${escaped(subject)}</h1>
${paragraphs.join('\n')}
${button}
<p class="f" style="border-top:1px solid #d6d3d1;color:#57534e;font-size:14px;margin:24px 0 0;padding-top:16px"><strong>${escaped(name)}</strong><br>${escaped(address)}<br>${ways.join('<br>')}</p>
<p class="f" style="color:#57534e;font-size:14px;margin:12px 0 0">${escaped(footer)}</p>
</div>
</body>
</html>
`;
}

const lines = (text: string): string => escaped(text).replaceAll('\n', '<br>');
