import type { ConsentPurpose } from '../consent/consent.ts';
import type { Locale } from '../kernel/locale.ts';
import { type RegisteredAddresses, registeredTarget } from './tracked-link.ts';

/** How a campaign is sent; a guest agrees to each by itself. */
export type CampaignChannel = ConsentPurpose;

/** A part of a message, from top to bottom. All words are text: nothing of them is read as HTML. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  /** Paragraphs, divided by an empty line. */
  | { readonly kind: 'text'; readonly text: string }
  /** One of the venue's pictures by its path, and what it shows. */
  | { readonly kind: 'picture'; readonly picture: string; readonly alt: string }
  /** Leads to a registered address of the venue; empty for its booking page. WhatsApp's template has its own label. */
  | { readonly kind: 'button'; readonly label: string; readonly target: string }
  /** A coupon of the guest's own, by the venue's present terms for coupons, under these words. */
  | { readonly kind: 'coupon'; readonly text: string };
export type BlockKind = Block['kind'];
export const BLOCK_KINDS = ['heading', 'text', 'picture', 'button', 'coupon'] as const satisfies readonly BlockKind[];

/** What a campaign says in one language. */
export type CampaignText = {
  /** The subject of the mail; WhatsApp has none. */
  readonly subject: string;
  readonly blocks: readonly Block[];
};

export type CampaignTexts = { readonly [L in Locale]?: CampaignText };

export const CAMPAIGN_LENGTHS = { subject: 80, heading: 80, text: 2000, alt: 120, label: 25, target: 500 } as const;
export const MAX_BLOCKS = 20;
/** The template's own words, a name and this fit into the 1,024 characters of a WhatsApp template. */
export const WHATSAPP_TEXT_LENGTH = 600;

/** `path` is within the text: `subject` or `blocks.2.alt`. */
export type TextFault = {
  readonly path: string;
  readonly code: 'field.required' | 'field.tooLong' | 'field.tooMany' | 'field.characters' | 'field.choice';
};

/** A line break would begin another header of the mail. */
const NO_LINE = /[\p{Cc}\u2028\u2029]/u;
const HIDDEN = /[^\P{Cc}\n]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
/** What a provider's template takes for a place to fill, and blanks that WhatsApp refuses. */
const BREAKS_TEMPLATES = /\{\{|\}\}| {4,}/;

type Limits = { readonly max: number; readonly lines?: true; readonly empty?: true };

function faultsOf(path: string, value: string, { max, lines, empty }: Limits): TextFault[] {
  if (!empty && value.trim() === '') return [{ path, code: 'field.required' }];
  if ([...value].length > max) return [{ path, code: 'field.tooLong' }];
  const broken = (!lines && NO_LINE.test(value)) || HIDDEN.test(value) || BREAKS_TEMPLATES.test(value);
  return broken ? [{ path, code: 'field.characters' }] : [];
}

const { subject: SUBJECT, heading, text, alt, label, target } = CAMPAIGN_LENGTHS;

/** What is wrong with the text of one language, by field. */
export function textFaults(said: CampaignText, channel: CampaignChannel): TextFault[] {
  if (channel === 'whatsapp') return whatsAppFaults(said);
  const subject = faultsOf('subject', said.subject, { max: SUBJECT });
  if (said.blocks.length === 0) return [...subject, { path: 'blocks', code: 'field.required' }];
  if (said.blocks.length > MAX_BLOCKS) return [...subject, { path: 'blocks', code: 'field.tooMany' }];
  return [...subject, ...said.blocks.flatMap(blockFaults)];
}

function blockFaults(block: Block, index: number): TextFault[] {
  const at = (field: string) => `blocks.${index}.${field}`;
  if (block.kind === 'heading') return faultsOf(at('text'), block.text, { max: heading });
  if (block.kind === 'text') return faultsOf(at('text'), block.text, { max: text, lines: true });
  if (block.kind === 'coupon') return faultsOf(at('text'), block.text, { max: heading });
  if (block.kind === 'picture') return faultsOf(at('alt'), block.alt, { max: alt });
  return [
    ...faultsOf(at('label'), block.label, { max: label }),
    ...faultsOf(at('target'), block.target, { max: target, empty: true }),
  ];
}

/** A template takes one line of words, and the address of its one button. */
function whatsAppFaults({ blocks }: CampaignText): TextFault[] {
  const seen = new Set<BlockKind>();
  const faults = blocks.flatMap((block, index): TextFault[] => {
    const { kind } = block;
    const fits = (kind === 'text' || kind === 'button') && !seen.has(kind);
    seen.add(kind);
    if (!fits) return [{ path: `blocks.${index}`, code: 'field.choice' }];
    if (kind === 'button') return faultsOf(`blocks.${index}.target`, block.target, { max: target, empty: true });
    return faultsOf(`blocks.${index}.text`, block.text, { max: WHATSAPP_TEXT_LENGTH });
  });
  return seen.has('text') ? faults : [...faults, { path: 'blocks', code: 'field.required' }];
}

/** Whether there is something to send, and nothing wrong with it in any language. */
export function isSendable(texts: CampaignTexts, channel: CampaignChannel): boolean {
  const written = Object.values(texts);
  return written.length > 0 && written.every((said) => textFaults(said, channel).length === 0);
}

/** The addresses that the buttons of a text lead to, each once; the first is the booking page, of a template without a button. */
export const targetsOf = (texts: CampaignTexts): string[] => [
  ...new Set(
    Object.values(texts).flatMap(({ blocks }) => [
      '',
      ...blocks.flatMap((block) => (block.kind === 'button' ? [block.target] : [])),
    ]),
  ),
];

/** The buttons that lead to no registered address of the venue. */
export const targetFaults = ({ blocks }: CampaignText, addresses: RegisteredAddresses): TextFault[] =>
  blocks.flatMap((block, index): TextFault[] => {
    const leads = block.kind !== 'button' || registeredTarget(block.target || '/', addresses) !== null;
    return leads ? [] : [{ path: `blocks.${index}.target`, code: 'field.choice' }];
  });
