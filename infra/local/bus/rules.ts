import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { BUS_RULES, mailRule, type QueueName } from '#infra/wiring.ts';
import { configurationSetArn } from '../names.ts';
import type { Queues } from '../queues/queues.ts';
import { compilePattern } from './pattern.ts';
import type { Deliver } from './put-events.ts';

type Rule = { readonly name: string; readonly pattern: Record<string, unknown>; readonly queue: QueueName };

/** Those of our own bus, and what SES tells on the default one: nobody else puts events of `aws.ses` on either. */
const ALL_RULES: readonly Rule[] = [...BUS_RULES, mailRule(configurationSetArn)];

/** Sends each event to the queue of every rule that matches it; done only when every queue has accepted it. */
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
