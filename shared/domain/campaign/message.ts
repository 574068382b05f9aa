import type { Locale } from '../kernel/locale.ts';

/** What a campaign says in one language. */
export type CampaignText = {
  /** The subject of the mail and its title. */
  readonly title: string;
  /** Paragraphs, divided by an empty line; no HTML. */
  readonly text: string;
  /** The label of the button to the venue's booking page; empty for no button. */
  readonly button: string;
};

export type CampaignTexts = { readonly [L in Locale]?: CampaignText };

export const CAMPAIGN_LENGTHS = { title: 80, text: 2000, button: 25 } as const;

export type TextFault = {
  readonly field: keyof CampaignText;
  readonly code: 'field.required' | 'field.tooLong' | 'field.characters';
};

/** A line break would begin another header of the mail. */
const NO_LINE = /[\p{Cc}\u2028\u2029]/u;
const HIDDEN = /[^\P{Cc}\n]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
/** What a provider's template takes for a place to fill, and blanks that WhatsApp refuses. */
const BREAKS_TEMPLATES = /\{\{|\}\}| {4,}/;

/** What is wrong with the text of one language, by field. */
export function textFaults(text: CampaignText): TextFault[] {
  return (Object.keys(CAMPAIGN_LENGTHS) as (keyof CampaignText)[]).flatMap((field): TextFault[] => {
    const value = text[field];
    if (field !== 'button' && value.trim() === '') return [{ field, code: 'field.required' }];
    if ([...value].length > CAMPAIGN_LENGTHS[field]) return [{ field, code: 'field.tooLong' }];
    const broken = (field !== 'text' && NO_LINE.test(value)) || HIDDEN.test(value) || BREAKS_TEMPLATES.test(value);
    return broken ? [{ field, code: 'field.characters' }] : [];
  });
}

/** Whether there is something to send, and nothing wrong with it in any language. */
export function isSendable(texts: CampaignTexts): boolean {
  const written = Object.values(texts);
  return written.length > 0 && written.every((text) => textFaults(text).length === 0);
}
