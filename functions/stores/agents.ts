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

  return {
    async of(venueId: VenueId): Promise<AgentGrant[]> {
      const items = await table.query(agentsOf(venueId));
      return items.map((item) => {
        const { username, name, grantedAt } = item as unknown as AgentGrant;
        return { venueId, accountId: parseAgentKey(item), username, name, grantedAt };
      });
    },

    /** The agent's users reach the venue from now on. */
    grant: ({ venueId, accountId, ...shown }: AgentGrant, users: readonly User[]): Promise<Outcome> =>
      commit(
        { put: { ...agentKey(venueId, accountId), ...shown }, if: { absent: true } },
        users.map((user) => venuesChange(user, venuesWith(user, venueId))),
      ),

    /** The agent's users reach the venue no more. */
    withdraw: (venueId: VenueId, accountId: string, users: readonly User[]): Promise<Outcome> => {
      const key = agentKey(venueId, accountId);
      return commit(
        { remove: key, if: { equals: { pk: key.pk } } },
        users.map((user) => venuesChange(user, venuesWithout(user, venueId))),
      );
    },
  };
};

export type AgentsStore = ReturnType<typeof agentsStore>;

export const venuesWith = ({ venues }: Pick<User, 'venues'>, venueId: VenueId) => [...new Set([...venues, venueId])];
export const venuesWithout = ({ venues }: Pick<User, 'venues'>, venueId: VenueId) =>
  venues.filter((each) => each !== venueId);
