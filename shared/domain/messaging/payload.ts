import type { Locale } from '../kernel/locale.ts';
import { type MessagePurpose, PURPOSES, type Purpose } from '../message/purposes.ts';
import { LANGUAGE_CODES } from '../message/templates.ts';

type Text = { readonly type: 'text'; readonly text: string };

export type TemplateComponent =
  | { readonly type: 'header' | 'body'; readonly parameters: readonly Text[] }
  | {
      readonly type: 'button';
      readonly sub_type: 'quick_reply';
      readonly index: string;
      readonly parameters: readonly { readonly type: 'payload'; readonly payload: string }[];
    }
  | { readonly type: 'button'; readonly sub_type: 'url'; readonly index: string; readonly parameters: readonly Text[] };

/** The Cloud API request that sends a template. */
export type TemplateMessage = {
  readonly messaging_product: 'whatsapp';
  readonly recipient_type: 'individual';
  readonly to: string;
  readonly type: 'template';
  readonly biz_opaque_callback_data: string;
  readonly template: {
    readonly name: string;
    readonly language: { readonly code: string };
    readonly components: readonly TemplateComponent[];
  };
};

export type Words = {
  readonly venue: string;
  readonly guest: string;
  readonly when: string;
  readonly covers: string;
  /** The deadline of an offer or of the venue's answer to a request, or the end of the waiting time. */
  readonly until?: string;
  /** Until when a cancellation refunds the deposit. */
  readonly refund?: string;
  /** What is still to be paid, or what a card stands for. */
  readonly sum?: string;
  /** Why a wish is rejected, and what is free instead. */
  readonly details?: string;
  /** What the venue wrote for a campaign. */
  readonly news?: string;
};

export type Proofs = {
  /** The token of the link to the reservation's page. */
  readonly link: string;
  /** The payloads of the two buttons of a confirmation request, an offer or a reminder. */
  readonly confirm: string;
  readonly reconfirm: string;
  readonly cancel: string;
  /** The payload of the button that agrees to news and offers. */
  readonly agree: string;
};

export type Addressing = {
  /** E.164. */
  readonly phone: string;
  readonly locale: Locale;
  /** Returned in every status: it identifies a message whose provider id we never received. */
  readonly callback: string;
};

/** A message about a reservation in the Cloud API's format; button indexes count over all buttons of the template. */
export function templateMessage(
  purpose: MessagePurpose,
  { phone, locale, callback }: Addressing,
  words: Words,
  proofs: Proofs,
): TemplateMessage {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: phone.replace('+', ''),
    type: 'template',
    biz_opaque_callback_data: callback,
    template: {
      name: PURPOSES[purpose].template,
      language: { code: LANGUAGE_CODES[locale] },
      components: [
        { type: 'header', parameters: [text(words.venue)] },
        { type: 'body', parameters: bodyWords(purpose, words).map(text) },
        ...buttonsOf(purpose, proofs),
      ],
    },
  };
}

const text = (value: string): Text => ({ type: 'text', text: value });
const reply = (index: number, payload: string): TemplateComponent => ({
  type: 'button',
  sub_type: 'quick_reply',
  index: String(index),
  parameters: [{ type: 'payload', payload }],
});
const link = (index: number, suffix: string): TemplateComponent => ({
  type: 'button',
  sub_type: 'url',
  index: String(index),
  parameters: [text(suffix)],
});

/** The values of a message's numbered placeholders, in order. */
export function bodyWords(purpose: MessagePurpose, words: Words): string[] {
  const { deadline, sum, details, news }: Purpose = PURPOSES[purpose];
  if (news) return [words.guest, words.news ?? ''];
  const until = deadline ? [words[deadline] ?? words.when] : [];
  return [
    words.guest,
    words.when,
    words.covers,
    ...until,
    ...(sum ? [words.sum ?? ''] : []),
    ...(details ? [words.details ?? ''] : []),
  ];
}

function buttonsOf(purpose: MessagePurpose, proofs: Proofs): TemplateComponent[] {
  const { asks, agrees, noLink }: Purpose = PURPOSES[purpose];
  const asked = asks ? [reply(0, proofs[asks]), reply(1, proofs.cancel)] : [];
  const replies = agrees ? [reply(0, proofs.agree)] : asked;
  return noLink ? replies : [...replies, link(replies.length, proofs.link)];
}
