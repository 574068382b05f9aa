import type { Venue } from '#functions/stores/venues.ts';
import { type CampaignText, WHATSAPP_TEXT_LENGTH } from '#shared/domain/campaign/message.ts';
import { type Addressing, type TemplateMessage, templateMessage } from '#shared/domain/messaging/payload.ts';
import { asParameter } from '#shared/domain/messaging/wording.ts';

/** The address that the only button of a WhatsApp message leads to; empty for the booking page. */
export const targetOf = ({ blocks }: CampaignText): string =>
  blocks.find((block) => block.kind === 'button')?.target ?? '';

/** A campaign's text in the template of news; `link`: the token of its tracked link. */
export function newsMessage(
  { name }: Pick<Venue, 'name'>,
  { blocks }: CampaignText,
  guest: string,
  to: Addressing & { readonly link: string },
): TemplateMessage {
  const said = blocks.find((block) => block.kind === 'text')?.text ?? '';
  const words = {
    ...{ venue: asParameter(name), guest: asParameter(guest), when: '', covers: '' },
    news: asParameter(said, WHATSAPP_TEXT_LENGTH),
  };
  const proofs = { link: to.link, confirm: '', reconfirm: '', cancel: '', agree: '' };
  return templateMessage('news', to, words, proofs);
}
