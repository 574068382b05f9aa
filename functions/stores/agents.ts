import type { Table, Write } from '#functions/platform/table.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { agentKey, agentsOf, parseAgentKey } from './agents.keys.ts';
import { type User, venuesChange } from './users.ts';

/** That an agent's account works for a venue of another account. */
export type AgentGrant = {
  readonly venueId: VenueId;
  readonly accountId: string;
  readonly username: string;
  readonly name: string;
  readonly grantedAt: number;
};

/** `no`: already granted, or not granted at all. `lost race`: one of the users was changed at that moment. */
type Outcome = 'done' | 'no' | 'lost race';

/** How many users fit into one transaction beside the grant. */
const MAX_AT_ONCE = 90;

const agentsFirst = (users: readonly User[]) =>
  users.toSorted((a, b) => Number(b.role === 'agent') - Number(a.role === 'agent'));

/**
 * Which agents work for a venue. The venues that an agent's users can reach are kept with the users, as for everybody, and
 * change in the transaction of the grant.
 */
export const agentsStore = (table: Table) => {
  async function commit(grant: Write, users: readonly Write[]): Promise<Outcome> {
    const outcome = await table.transact([grant, ...users]);
    if (outcome.kind === 'done') return 'done';
    return outcome.writes[0]?.failed ? 'no' : 'lost race';
  }

  /** Further users, in transactions of their own; false when one of them was changed at that moment. */
  async function change(users: readonly Write[]): Promise<boolean> {
    for (let from = 0; from < users.length; from += MAX_AT_ONCE) {
      const outcome = await table.transact(users.slice(from, from + MAX_AT_ONCE));
      if (outcome.kind === 'lost') return false;
    }
    return true;
  }

  return {
    async of(venueId: VenueId): Promise<AgentGrant[]> {
      const items = await table.query(agentsOf(venueId));
      return items.map((item) => {
        const { username, name, grantedAt } = item as unknown as AgentGrant;
        return { venueId, accountId: parseAgentKey(item), username, name, grantedAt };
      });
    },

    /**
     * Gives the agent's users access to the venue. The first transaction contains the grant and the agents, who can pass it on
     * to the rest.
     */
    async grant({ venueId, accountId, ...shown }: AgentGrant, users: readonly User[]): Promise<Outcome> {
      const changes = agentsFirst(users).map((user) => venuesChange(user, venuesWith(user, venueId)));
      const put = { put: { ...agentKey(venueId, accountId), ...shown }, if: { absent: true } as const };
      const outcome = await commit(put, changes.slice(0, MAX_AT_ONCE));
      if (outcome === 'done') await change(changes.slice(MAX_AT_ONCE));
      return outcome;
    },

    /** Takes the access away. The grant is removed last, so that a call that was cut off finds it and starts over. */
    async withdraw(venueId: VenueId, accountId: string, users: readonly User[]): Promise<Outcome> {
      const key = agentKey(venueId, accountId);
      const changes = agentsFirst(users).map((user) => venuesChange(user, venuesWithout(user, venueId)));
      if (!(await change(changes.slice(MAX_AT_ONCE)))) return 'lost race';
      return commit({ remove: key, if: { equals: { pk: key.pk } } }, changes.slice(0, MAX_AT_ONCE));
    },

    /** Users who joined the account meanwhile lose the venue too, unless they were changed at that moment. */
    async withdrawLate(venueId: VenueId, users: readonly User[]): Promise<User[]> {
      const late = users.filter(({ venues }) => venues.includes(venueId));
      await change(late.map((user) => venuesChange(user, venuesWithout(user, venueId))));
      return late;
    },
  };
};

export type AgentsStore = ReturnType<typeof agentsStore>;

export const venuesWith = ({ venues }: Pick<User, 'venues'>, venueId: VenueId) => [...new Set([...venues, venueId])];
export const venuesWithout = ({ venues }: Pick<User, 'venues'>, venueId: VenueId) =>
  venues.filter((each) => each !== venueId);
