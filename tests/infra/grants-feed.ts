import type { OperationId } from '#shared/operations/index.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';

type World = {
  readonly call: (id: OperationId, input: object, session: object) => Promise<unknown>;
  readonly host: object;
};

/** The venue's calendar from its first address to its end. */
export async function callFeed({ call, host }: World): Promise<void> {
  for (const address of ['new', 'keep', 'none'] as const)
    await call('settings.feed_write', { venueId: VENUE_ID, names: 'none', address }, host);
  await call('settings.feed_read', { venueId: VENUE_ID }, host);
}
