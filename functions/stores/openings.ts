import type { Table } from '#functions/platform/table.ts';
import { mailboxOf } from '#shared/domain/kernel/contact/address.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { OPENING_PREFIX, openingKey } from './venues.keys.ts';

export type Waiting = { readonly email: string; readonly locale: Locale };

/** Of a page that does not open within a year nobody is told. */
const KEPT_SECONDS = 365 * 86_400;

/** Who wants to be told when a venue's page opens: one address each, deleted once it was written to. */
export const openingsStore = (table: Table) => ({
  async keep(venueId: VenueId, { email, locale }: Waiting, now: number): Promise<void> {
    const ttl = Math.floor(now / 1000) + KEPT_SECONDS;
    await table.put({ ...openingKey(venueId, mailboxOf(email)), email, locale, ttl });
  },

  async forget(venueId: VenueId, email: string): Promise<void> {
    await table.remove(openingKey(venueId, mailboxOf(email)));
  },

  async waiting(venueId: VenueId): Promise<Waiting[]> {
    const found = await table.query({ pk: openingKey(venueId, '').pk, prefix: OPENING_PREFIX });
    return found.map(({ email, locale }) => ({ email, locale }) as Waiting);
  },
});

export type OpeningsStore = ReturnType<typeof openingsStore>;
