import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import type { operationWorld } from '#tests/kit/operation-world.ts';
import type { SignedIn } from '#tests/kit/world.ts';

type On = ReturnType<typeof operationWorld>;
export const HOST = 'book.nina.test';

type Shown = { host: string; state: string; fault: string | null; records: { name: string; value: string }[] };

/** The hostnames of a venue, as its owner works with them. */
export function hostnamesOf(on: On, venueId: VenueId = VENUE_ID) {
  const account = venueId === OTHER_VENUE_ID ? { accountId: 'acc_other', venues: [OTHER_VENUE_ID] } : {};
  let owner: SignedIn | undefined;
  const call = async (name: 'add' | 'check' | 'prefer' | 'remove', host: string) => {
    owner ??= await on.world.signIn({ role: 'owner', userId: `usr_${venueId}`, name: 'Olga', ...account });
    const answer = await on.world.call(`hostnames.${name}`, { venueId, host }, owner);
    const one: Shown | undefined = answer.body.hostnames?.find((each: Shown) => each.host === HOST);
    return { ...answer, one };
  };
  return {
    add: (host = HOST) => call('add', host),
    check: (host = HOST) => call('check', host),
    prefer: (host = HOST) => call('prefer', host),
    remove: (host = HOST) => call('remove', host),
    /** Makes the record that proves the name, as the person at the registrar would. */
    async prove() {
      const { one } = await call('check', HOST);
      const [proof] = one?.records ?? [];
      if (proof) on.world.names.say(proof.name, proof.value);
    },
    /** Takes the name all the way. */
    async live() {
      await call('add', HOST);
      await this.prove();
      on.world.names.issue(HOST);
      on.world.names.lead(HOST);
      await call('check', HOST);
      return call('check', HOST);
    },
  };
}

/** What the guest page of a hostname is told. */
export const pageUnder = async (on: On, hostname: string) => (await on.world.send('venues.find', { hostname })).body;
