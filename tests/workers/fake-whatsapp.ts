import type { SendOutcome, SentBy, WhatsApp } from '#functions/gateways/whatsapp.ts';
import type { TemplateMessage } from '#shared/domain/messaging/payload.ts';
import type { ChoiceMessage, PersonMessage, TextMessage } from '#shared/domain/messaging/reply.ts';

/** A provider that answers as it is told, and with acceptance otherwise. */
export function fakeWhatsApp() {
  const sent: TemplateMessage[] = [];
  const replies: TextMessage[] = [];
  /** What the staff wrote. */
  const answers: PersonMessage[] = [];
  const choices: ChoiceMessage[] = [];
  /** By which number and endpoint each went, of all kinds. */
  const by: (SentBy | undefined)[] = [];
  const script: SendOutcome[] = [];
  const port: WhatsApp = {
    async send(message, sender) {
      by.push(sender);
      if ('biz_opaque_callback_data' in message && message.type === 'text') answers.push(message);
      else if (message.type === 'text') replies.push(message);
      else if (message.type === 'interactive') choices.push(message);
      else sent.push(message);
      return script.shift() ?? { kind: 'accepted', wamid: `wamid.${sent.length}` };
    },
  };
  return {
    port,
    sent,
    replies,
    answers,
    choices,
    by,
    answer: (...outcomes: SendOutcome[]) => script.push(...outcomes),
  };
}
