import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { unsubscribeTokensWith } from '#functions/credentials/unsubscribe-token.ts';
import type { Table } from '#functions/platform/table.ts';
import { campaignsWorker } from '#functions/workers/campaigns/handler.ts';
import { aGuestInBook, commandsOf, startOn } from '#tests/workers/campaigns/kit.ts';

type Deps = Omit<Parameters<typeof campaignsWorker>[0], 'mail' | 'tokens' | 'origin'>;

/** A campaign from its start to its first mail. */
export async function sendsCampaign(
  table: Table,
  deps: Deps,
  batch: (body: unknown) => SQSEvent,
): Promise<SQSBatchResponse> {
  await aGuestInBook(table, 'ada');
  await startOn(table, deps.clock.now());
  const worker = campaignsWorker({
    ...deps,
    mail: { send: async () => ({ kind: 'accepted', messageId: 'm' }) },
    tokens: unsubscribeTokensWith(async () => 'a secret of this test'),
    origin: () => 'https://coperto.example.com',
  });
  const batchItemFailures = [];
  for (let step = 0; step < 2; step += 1) {
    const answer = await worker(batch((await commandsOf(table)).at(-1)?.command));
    batchItemFailures.push(...answer.batchItemFailures);
  }
  return { batchItemFailures };
}
