import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { BUS_RULES, mailRule } from '#infra/bus-rules.ts';
import type { QueueName } from '#infra/wiring.ts';
import { configurationSetArn } from '../names.ts';
import type { Queues } from '../queues/queues.ts';
import { compilePattern } from './pattern.ts';
import type { Deliver } from './put-events.ts';

type Rule = { readonly name: string; readonly pattern: Record<string, unknown>; readonly queue: QueueName };

/**
 * The rules of our own bus, and the rule for SES's events of the default bus. One list suffices, because only the mail
 * stand-in emits events with the source `aws.ses`: `putEvents` refuses sources that begin with `aws.`.
 */
const ALL_RULES: readonly Rule[] = [...BUS_RULES, mailRule(configurationSetArn)];

/** Sends each event to the queue of every rule that matches it, and resolves once every queue has accepted it. */
export function dispatcher(queues: Pick<Queues, 'client' | 'urls'>, rules: readonly Rule[] = ALL_RULES): Deliver {
  const compiled = rules.map(({ pattern, queue }) => ({ matches: compilePattern(pattern), queue }));
  return async (envelope) => {
    const targets = compiled.filter(({ matches }) => matches(envelope));
    const MessageBody = JSON.stringify(envelope);
    await Promise.all(
      targets.map(({ queue }) =>
        queues.client.send(new SendMessageCommand({ QueueUrl: queues.urls[queue], MessageBody })),
      ),
    );
  };
}
