import type { Table, Write } from '#functions/runtime/table.ts';
import type { VenueId } from '#shared/domain/reservation/reservation.ts';
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

/** `no`: it was granted already, or never. `lost race`: somebody changed one of the users at that moment. */
type Outcome = 'done' | 'no' | 'lost race';

/** Users of whom one transaction knows beside the grant. */
const MOST_AT_ONCE = 90;

const agentsFirst = (users: readonly User[]) =>
  users.toSorted((a, b) => Number(b.role === 'agent') - Number(a.role === 'agent'));

/**
 * Which agents work for a venue. What they reach stands with their users, as for everybody, and changes in the same
 * transaction as the grant.
 */
export const agentsStore = (table: Table) => {
  async function commit(grant: Write, users: readonly Write[]): Promise<Outcome> {
    const outcome = await table.transact([grant, ...users]);
    if (outcome.kind === 'done') return 'done';
    return outcome.writes[0]?.failed ? 'no' : 'lost race';
  }

  /** Users beyond one transaction, in others; false when somebody changed one of them at that moment. */
  async function change(users: readonly Write[]): Promise<boolean> {
    for (let from = 0; from < users.length; from += MOST_AT_ONCE) {
      const outcome = await table.transact(users.slice(from, from + MOST_AT_ONCE));
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

    /** The agent's users reach the venue from now on. With the grant itself go the agents, who can give it to the rest. */
    async grant({ venueId, accountId, ...shown }: AgentGrant, users: readonly User[]): Promise<Outcome> {
      const changes = agentsFirst(users).map((user) => venuesChange(user, venuesWith(user, venueId)));
      const put = { put: { ...agentKey(venueId, accountId), ...shown }, if: { absent: true } as const };
      const outcome = await commit(put, changes.slice(0, MOST_AT_ONCE));
      if (outcome === 'done') await change(changes.slice(MOST_AT_ONCE));
      return outcome;
    },

    /** The agent's users reach the venue no more. The grant goes last, so that whoever is cut off finds it and begins again. */
    async withdraw(venueId: VenueId, accountId: string, users: readonly User[]): Promise<Outcome> {
      const key = agentKey(venueId, accountId);
      const changes = agentsFirst(users).map((user) => venuesChange(user, venuesWithout(user, venueId)));
      if (!(await change(changes.slice(MOST_AT_ONCE)))) return 'lost race';
      return commit({ remove: key, if: { equals: { pk: key.pk } } }, changes.slice(0, MOST_AT_ONCE));
    },

    /** Who came to the account while the venue was taken from it reaches it no more either; unless they were changed at that moment. */
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
