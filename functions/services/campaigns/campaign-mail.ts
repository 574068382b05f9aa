import type { Mail } from '#functions/gateways/mail.ts';
import { escaped } from '#functions/platform/escaped.ts';
import { unsubscribeHeaders } from '#functions/services/unsubscribe-link.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { Block, CampaignText } from '#shared/domain/campaign/message.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { DATE_FORMS } from '#shared/domain/kernel/time/instant-there.ts';
import { textIn } from '#shared/domain/venue/content.ts';
import type { ShownCoupon } from './campaign-coupon.ts';
import { campaignText } from './campaign-texts.ts';

/** Who writes, as the mail shows it: a venue to its guests, or the platform to its accounts. */
export type Letterhead = {
  readonly name: string;
  /** The display name that the mail comes from. */
  readonly sender: string;
  readonly replyTo: string;
  readonly address: string;
  readonly color: string;
  /** At which its pictures are. */
  readonly host: string;
  /** The last lines that it has set, in a language. */
  readonly last: (locale: Locale) => string;
  /** Why its recipients get the mail. */
  readonly why: (locale: Locale) => string;
};

export function venueLetterhead(venue: Venue): Letterhead {
  const { name, address, color, host } = venue;
  const { sender, replyTo, footer } = venue.services.newsletter;
  return {
    ...{ name, address, color, host },
    sender: sender || name,
    replyTo: replyTo || venue.email,
    last: (locale) => textIn(footer, locale, venue.locale),
    why: (locale) => campaignText('why', locale, name),
  };
}

type Letter = {
  readonly from: Letterhead;
  readonly locale: Locale;
  readonly text: CampaignText;
  readonly origin: string;
  /** The address of a button's target. */
  readonly linkTo: (target: string) => string;
  /** Null where the message has none. */
  readonly coupon: ShownCoupon | null;
  /** The link that ends the consent; null for a test, which has none to end. */
  readonly unsubscribe: string | null;
};

/** A newsletter as a mail. What its sender wrote is text: nothing of it is read as HTML. */
export function campaignMail(to: string, letter: Letter): Omit<Mail, 'callback'> {
  const { from, text, unsubscribe } = letter;
  const { sender, replyTo } = from;
  return {
    to,
    sender,
    ...(replyTo && { replyTo }),
    subject: text.subject,
    text: asText(letter),
    html: asHtml(letter),
    kind: unsubscribe === null ? 'campaignTest' : 'campaign',
    ...(unsubscribe !== null && { headers: unsubscribeHeaders(unsubscribe) }),
  };
}

function asText(letter: Letter): string {
  const { from, locale, text, unsubscribe } = letter;
  const end = unsubscribe ? `${campaignText('unsubscribe', locale)}:\n${unsubscribe}` : campaignText('test', locale);
  const why = unsubscribe ? [from.why(locale)] : [];
  const said = text.blocks.map((block) => blockText(block, letter));
  return `${[...said, from.last(locale), `${from.name}\n${from.address}`.trim(), ...why, end].filter(Boolean).join('\n\n')}\n`;
}

function blockText(block: Block, { locale, coupon, linkTo }: Letter): string {
  if (block.kind === 'picture') return `[${block.alt}]`;
  if (block.kind === 'button') return `${labelOf(block.label, locale)}:\n${linkTo(block.target)}`;
  if (block.kind !== 'coupon') return block.text;
  return coupon ? `${block.text}\n${coupon.gift}\n${coupon.code}\n${validUntil(coupon, locale)}` : '';
}

const labelOf = (label: string, locale: Locale): string => label || campaignText('open', locale);
const validUntil = ({ to }: ShownCoupon, locale: Locale): string => {
  const day = new Intl.DateTimeFormat(DATE_FORMS[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${to}T12:00Z`),
  );
  return campaignText('validUntil', locale, day);
};

const HEADING = 'font-size:22px;line-height:1.3;margin:0 0 16px';
const BUTTON =
  'background:#1c1917;border-radius:8px;color:#ffffff;display:inline-block;font-weight:600;padding:12px 20px;text-decoration:none';

/** Inline styles, as mail clients need them; only the dark mode rules are in a style sheet. */
function asHtml(letter: Letter): string {
  const { from, locale, text } = letter;
  const accent = /^#[0-9a-f]{6}$/i.test(from.color) ? from.color : '#8c3b1f';
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(text.subject)}</title>
<style>@media (prefers-color-scheme:dark){.p{background:#1c1917!important;color:#f5f5f4!important}.b{background:#f5f5f4!important;color:#1c1917!important}.f,.f a{color:#a8a29e!important}}</style>
</head>
<body class="p" style="background:#ffffff;color:#1c1917;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;margin:0;padding:0">
<div class="p" style="background:#ffffff;border-top:6px solid ${accent};margin:0 auto;max-width:560px;padding:24px">
${text.blocks.map((block) => blockHtml(block, letter)).join('\n')}
${footer(letter)}
</div>
</body>
</html>
`;
}

function blockHtml(block: Block, letter: Letter): string {
  const { locale, coupon, linkTo, from, origin } = letter;
  if (block.kind === 'heading') return `<h1 dir="auto" style="${HEADING}">${escaped(block.text)}</h1>`;
  if (block.kind === 'text') {
    const paragraphs = block.text.split(/\n{2,}/);
    return paragraphs.map((each) => `<p dir="auto" style="margin:0 0 16px">${lines(each)}</p>`).join('\n');
  }
  if (block.kind === 'picture') {
    const address = new URL(block.picture, origin);
    address.hostname = from.host;
    return `<p style="margin:0 0 16px"><img src="${escaped(address.href)}" alt="${escaped(block.alt)}" width="512" style="border-radius:8px;display:block;height:auto;max-width:100%"></p>`;
  }
  if (block.kind === 'button') {
    const label = escaped(labelOf(block.label, locale));
    return `<p style="margin:24px 0"><a class="b" href="${escaped(linkTo(block.target))}" style="${BUTTON}">${label}</a></p>`;
  }
  if (!coupon) return '';
  const code = `<strong dir="ltr" style="font-size:20px;letter-spacing:1px">${escaped(coupon.code)}</strong>`;
  const said = [
    escaped(block.text),
    `<strong>${escaped(coupon.gift)}</strong>`,
    code,
    escaped(validUntil(coupon, locale)),
  ];
  return `<p dir="auto" style="border:2px dashed #a8a29e;border-radius:8px;margin:0 0 16px;padding:16px;text-align:center">${said.join('<br>')}</p>`;
}

function footer(letter: Letter): string {
  const { from, locale, unsubscribe } = letter;
  const line = (words: string) => `<p class="f" style="color:#57534e;font-size:14px;margin:12px 0 0">${words}</p>`;
  const last = from.last(locale);
  const whose = `${last ? `${lines(last)}<br><br>` : ''}<strong>${escaped(from.name)}</strong><br>${lines(from.address)}`;
  if (unsubscribe === null) return line(whose) + line(escaped(campaignText('test', locale)));
  const link = `<a href="${escaped(unsubscribe)}" style="color:#57534e">${escaped(campaignText('unsubscribe', locale))}</a>`;
  return line(whose) + line(escaped(from.why(locale))) + line(link);
}

const lines = (text: string): string => escaped(text).replaceAll('\n', '<br>');
