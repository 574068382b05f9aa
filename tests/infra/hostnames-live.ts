import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { Table } from '#functions/platform/table.ts';
import { hostnameAdded } from '#functions/stores/hostnames.ts';
import { type HostnamesDeps, hostnamesWorker } from '#functions/workers/hostnames/handler.ts';
import { proofName, proofText } from '#shared/domain/hostname/hostname.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { fakeNames } from '#tests/kit/fake-names.ts';

type Deps = Omit<HostnamesDeps, keyof ReturnType<typeof fakeNames>['gateways']>;

/** A hostname from its proof until it is live, and one that is given up until nothing is left of it. */
export async function hostnamesLive(
  table: Table,
  deps: Deps,
  batch: (body: unknown) => SQSEvent,
): Promise<SQSBatchResponse[]> {
  const fakes = fakeNames();
  const [host, now] = ['book.nina.test', deps.clock.now()];
  fakes.say(proofName(host), proofText('t'));
  fakes.issue(host);
  fakes.lead(host);
  const about = { host, token: 't', addedAt: now, watch: { since: now, at: now }, no: 0 } as const;
  const left = { ...about, host: 'old.nina.test', state: 'leaving' } as const;
  await table.transact(
    [{ ...about, state: 'unproven' } as const, left].flatMap((each) => hostnameAdded(VENUE_ID, each)),
  );
  const answers: SQSBatchResponse[] = [];
  for (const each of [about, left]) {
    const worker = hostnamesWorker({ ...deps, ...fakes.gateways });
    answers.push(await worker(batch({ kind: 'look', venueId: VENUE_ID, host: each.host, at: now })));
  }
  return answers;
}
