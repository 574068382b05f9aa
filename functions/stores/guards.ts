import type { Table } from '#functions/platform/table.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { type Guard, type Guardable, isGuarded, OPEN_MS } from '#shared/domain/venue/guard.ts';
import { guardProofKey } from './venues.keys.ts';

/** The venue and the session of the caller. */
type Asking = { readonly venueId: VenueId; readonly sessionId: string; readonly now: number };

/** The proofs that a session has given a venue's settings password. They belong to the session and end by themselves. */
export const guardsStore = (table: Table) => {
  /** Until when the session may change what the password guards; null for not now. */
  async function openUntil(guard: Guard, { venueId, sessionId, now }: Asking): Promise<number | null> {
    const proof = await table.get(guardProofKey(venueId, sessionId));
    const until = proof?.no === guard.no ? (proof.until as number) : 0;
    return until > now ? until : null;
  }

  return {
    openUntil,

    /** True if the password must be given before this is changed. Reads nothing if the venue guards nothing. */
    async bars(guard: Guard | null, name: Guardable, asking: Asking): Promise<boolean> {
      return guard !== null && isGuarded(guard, name) && (await openUntil(guard, asking)) === null;
    },

    /** The session has given the password: it may for a quarter of an hour. */
    async open({ no }: Guard, { venueId, sessionId, now }: Asking): Promise<number> {
      const until = now + OPEN_MS;
      await table.put({ ...guardProofKey(venueId, sessionId), no, until, ttl: Math.ceil(until / 1000) });
      return until;
    },
  };
};

export type GuardsStore = ReturnType<typeof guardsStore>;
