import type { Table } from '#functions/platform/table.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { forgetCampaigns } from './campaigns.ts';
import { forgetConsents } from './consents.ts';
import { forgetThread } from './conversations.ts';
import type { CardState } from './guest-book.item.ts';
import { asRead, toCardState } from './guest-book.item.ts';
import { allergiesKey, broughtKey, cardKey, profileKey } from './guest-book.keys.ts';
import { forgetPairs } from './guest-pairs.ts';
import { reviewGuestsStore } from './review-guests.ts';

type Whose = { readonly venueId: VenueId; readonly guestId: GuestId };

const GONE_FOR_S = 2 * 86_400;

/**
 * Removes a guest with all that the venue wrote and imported, and the conversation. For two days a tombstone with the time
 * remains, so that a late event of an old booking cannot bring the card back. `seen`: only if the card has not changed since.
 */
export async function forgetGuest(
  table: Table,
  { venueId, guestId }: Whose,
  now: number,
  seen?: CardState,
): Promise<'done' | 'lost race'> {
  const stateOf = async (each: GuestId) => toCardState(await table.get(cardKey(venueId, each)));

  async function forgetAll(): Promise<boolean> {
    const { to: root = guestId } = await stateOf(guestId);
    const stands = await stateOf(root);
    if (seen && seen.version !== stands.version) return false;
    // The card that names the others last: whoever is cut off in between begins with all of them again.
    for (const each of stands.also) if (!(await forgetOne(each, await stateOf(each)))) return false;
    return forgetOne(root, stands);
  }

  async function forgetOne(each: GuestId, state: CardState): Promise<boolean> {
    await forgetPairs(table, venueId, each);
    await forgetThread(table, venueId, each, now);
    await reviewGuestsStore(table).forget(venueId, each);
    await forgetConsents(table, venueId, each);
    await forgetCampaigns(table, venueId, each);
    const gone = { v: state.version + 1, gone: now, ttl: Math.floor(now / 1000) + GONE_FOR_S };
    // In one: whoever writes about the guest at this moment does so before it and in vain, or finds nobody.
    const outcome = await table.transact([
      { put: { ...cardKey(venueId, each), ...gone }, if: asRead(state) },
      ...[profileKey, allergiesKey, broughtKey].map((keyOf) => ({ remove: keyOf(venueId, each) })),
    ]);
    // Once more, for an act that was being added: from here on none can be.
    await forgetConsents(table, venueId, each);
    return outcome.kind === 'done';
  }

  for (;;) {
    if (await forgetAll()) return 'done';
    if (seen) return 'lost race';
  }
}
