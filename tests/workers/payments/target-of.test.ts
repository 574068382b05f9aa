import { expect, it, vi } from 'vitest';
import { targetOf } from '#functions/workers/payments/target-of.ts';
import type { ProviderEvent } from '#shared/contracts/messages/payments.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';

const OURS = 'res_20261205_7KQ2M9XA' as ReservationId;
const THEIRS = 'res_20261205_8KQ2M9XB' as ReservationId;
const deps = {
  connections: { venueOf: async (_: string, account: string) => (account === 'acct_ours' ? VENUE_ID : null) },
  money: {
    ownerOf: async (_: string, object: string) => {
      if (object === 'pi_ours') return { venueId: VENUE_ID, firstId: OURS };
      return object === 'pi_theirs' ? { venueId: OTHER_VENUE_ID, firstId: THEIRS } : null;
    },
  },
};
const event = (account: string, ...objects: string[]): ProviderEvent => ({
  ...{ kind: 'providerEvent', provider: 'stripe', eventId: 'evt_1', type: 'charge.refunded' },
  ...{ account, objects },
});

it.each([
  ['leads to the money that its object belongs to', event('acct_ours', 'ch_unknown', 'pi_ours'), OURS],
  ['of an account that is nobody’s leads nowhere', event('acct_other', 'pi_ours'), null],
  ['whose object is another venue’s leads nowhere', event('acct_ours', 'pi_theirs'), null],
  ['about nothing that is known leads nowhere', event('acct_ours', 'po_1'), null],
])('an event %s', async (_, given, reservationId) => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const target = await targetOf(deps, given);
  expect(target && 'reservationId' in target ? target.reservationId : target).toEqual(reservationId);
  vi.restoreAllMocks();
});
