import type { OperationId } from '#shared/operations/index.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import type { FakeNames } from '#tests/kit/fake-names.ts';

// biome-ignore lint/suspicious/noExplicitAny: the answers of operations, each of another shape
type Call = (id: OperationId, input: object, session?: { jwt?: string; csrf?: string }) => Promise<any>;
type World = { readonly call: Call; readonly names: FakeNames; readonly host: { jwt?: string; csrf?: string } };

const HOST = 'book.nina.test';

/** A hostname on its whole way: added, proven, live, preferred, given up until nothing is left of it. */
export async function callHostnames({ call, names, host }: World): Promise<void> {
  const at = { venueId: VENUE_ID, host: HOST };
  const { hostnames, main } = await call('hostnames.add', at, host);
  const own = hostnames.find((each: { host: string }) => each.host === HOST);
  names.say(own.records[0].name, own.records[0].value);
  names.issue(HOST);
  names.lead(HOST);
  await call('hostnames.check', at, host);
  await call('hostnames.prefer', at, host);
  await call('hostnames.prefer', { ...at, host: main }, host);
  await call('hostnames.remove', at, host);
  await call('hostnames.check', at, host);
  await call('hostnames.list', { venueId: VENUE_ID }, host);
}
