import { beforeEach, expect, it } from 'vitest';
import { consentsStore } from '#functions/stores/consents.ts';
import { toBroughtItem } from '#functions/stores/guest-book.item.ts';
import { toReservationItem } from '#functions/stores/reservations.item.ts';
import { aReservation, day, NOON_TUESDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { anAct } from '#tests/kit/consents.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
const guestId = 'G'.repeat(22);
const read = async () => (await on.world.call('guests.consents', { venueId: VENUE_ID, guestId }, on.host)).body;
beforeEach(async () => {
  await on.world.table.put(toReservationItem(aReservation({ thread: guestId, promo: true, createdAt: NOON_TUESDAY })));
});

it('shows a box ticked before acts were stored as unproven, without words', async () => {
  const { consents, askable } = await read();
  expect(consents[0]).toMatchObject({ purpose: 'whatsapp', state: 'unproven' });
  expect(consents[0].acts).toEqual([{ act: 'given', form: 'booking', at: NOON_TUESDAY, wording: '', proven: false }]);
  expect(askable).toBe(false);
});

it('shows an imported consent as unproven', async () => {
  const brought = {
    guestId,
    name: 'Ada',
    phone: '+39333',
    email: '',
    locale: 'it',
    birthdate: null,
    promo: true,
  } as const;
  const figures = { privacy: null, visits: 0, noShows: 0, cancelled: 0, lastVisit: null, on: day('2026-11-01') };
  await on.world.table.put(toBroughtItem(VENUE_ID, { ...brought, ...figures } as never));
  const { consents } = await read();
  expect(consents[1]).toMatchObject({
    purpose: 'mail',
    state: 'unproven',
    acts: [{ form: 'booking' }, { form: 'import' }],
  });
});

it('shows what was said, the latest first, in its words', async () => {
  const store = consentsStore(on.world.table);
  await store.add(VENUE_ID, anAct({ guestId, proof: null }));
  await store.add(VENUE_ID, anAct({ guestId }));
  await store.add(VENUE_ID, anAct({ guestId, act: 'withdrawn', form: 'oneClick', at: NOON_TUESDAY + 1, wording: '' }));
  const [whatsapp, mail] = (await read()).consents;
  expect(whatsapp).toMatchObject({
    state: 'withdrawn',
    acts: [{ form: 'oneClick' }, { form: 'booking', wording: 'Offers by WhatsApp, please', proven: true }],
  });
  expect(mail).toEqual({ purpose: 'mail', state: 'none', acts: [] });
});

it('knows no stranger', async () => {
  const { errorid } = (await on.world.call('guests.consents', { venueId: VENUE_ID, guestId: 'X'.repeat(22) }, on.host))
    .body;
  expect(errorid).toBe('guest.unknown');
});
