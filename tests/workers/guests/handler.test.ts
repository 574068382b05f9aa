import { beforeEach, expect, it } from 'vitest';
import { rowIdOf } from '#functions/platform/ids.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { consentsStore } from '#functions/stores/consents.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { guestsWorker } from '#functions/workers/guests/handler.ts';
import { consentState } from '#shared/domain/consent/consent.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { addDays, weekdayOf } from '#shared/domain/kernel/time/local-date.ts';
import { day } from '#tests/kit/builders.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { guests } from '#tests/kit/world.ts';
import { changed, eventOf } from '../changed.ts';
import { batchOf, type Desk, GUEST, openDesk } from '../kit.ts';

const engine = await engineOfFile();
let desk: Desk;
beforeEach(async () => {
  desk = await openDesk(engine);
});

const OK = { batchItemFailures: [] };
const book = () => guestBookStore(desk.table);
const work = (deps: object = {}) =>
  guestsWorker({
    reservations: desk.reservations,
    book: book(),
    consents: consentsStore(desk.table),
    campaigns: campaignsStore(desk.table),
    clock: { now: desk.now },
    ...deps,
  });
const cards = () => book().cards(desk.venue.venueId);
it('writes the card of who has booked, and brings it up to date however often and late it is told', async () => {
  const id = await desk.book();
  const event = eventOf(desk, id);
  expect(await work()(batchOf([event, event]))).toEqual(OK);
  await changed(desk, id, (before) => ({ ...before, booking: 'noShow' }));
  expect(await work()(batchOf([event]))).toEqual(OK);
  expect(await cards()).toMatchObject([{ names: [GUEST.name], phone: GUEST.phone, bookings: 1, noShows: 1 }]);
});

it('writes nothing of a guest who was removed meanwhile, though the event comes late', async () => {
  const id = await desk.book();
  const { thread } = await guests.of(desk.venue.venueId, GUEST.phone);
  await work()(batchOf([eventOf(desk, id)]));
  await book().forget(desk.venue.venueId, thread, desk.now());
  expect(await work()(batchOf([eventOf(desk, id)]))).toEqual(OK);
  expect(await cards()).toEqual([]);
});

it('writes a new card for who was removed and comes back', async () => {
  const id = await desk.book();
  const { thread } = await guests.of(desk.venue.venueId, GUEST.phone);
  await book().forget(desk.venue.venueId, thread, desk.now());
  await changed(desk, id, (before) => ({ ...before, createdAt: desk.now() + 1 }));
  await work()(batchOf([eventOf(desk, id)]));
  expect(await cards()).toMatchObject([{ bookings: 1 }]);
});

it('drops the card of a number that nobody has any more', async () => {
  const id = await desk.book();
  await work()(batchOf([eventOf(desk, id)]));
  await changed(desk, id, (before) => ({ ...before, contact: { ...before.contact, name: '' } }));
  await work()(batchOf([eventOf(desk, id)]));
  expect(await cards()).toEqual([]);
});

it('leaves the card, and what was written, of who books anew at the moment when the last booking of theirs goes', async () => {
  const { venueId } = desk.venue;
  const id = await desk.book();
  const { thread } = await guests.of(venueId, GUEST.phone);
  await work()(batchOf([eventOf(desk, id)]));
  const words = { revision: 0, tags: [], notes: 'Likes the window', allergies: '' };
  await book().write(venueId, { guestId: thread, state: await book().state(venueId, thread) }, words, {
    at: 0,
    days: 0,
  });
  await changed(desk, id, (before) => ({ ...before, contact: { ...before.contact, name: '' } }));
  let rivals = 1;
  const racing = {
    ...book(),
    async brought(...args: Parameters<ReturnType<typeof book>['brought']>) {
      const found = await book().brought(...args);
      if (rivals-- > 0) await work()(batchOf([eventOf(desk, await desk.book({ date: addDays(day(GUEST.date), 1) }))]));
      return found;
    },
  };
  expect(await work({ book: racing })(batchOf([eventOf(desk, id)]))).toEqual(OK);
  expect(await cards()).toMatchObject([{ names: [GUEST.name], bookings: 1 }]);
  expect(await book().profile(venueId, thread, desk.now())).toMatchObject({ notes: 'Likes the window' });
});

it('changes a card once for all that a batch says of its guest: nobody contends for it (the demo’s first start)', async () => {
  const dates = Array.from({ length: 6 }, (_, nth) => addDays(day(GUEST.date), nth));
  const ids: ReservationId[] = [];
  for (const date of dates.filter((each) => weekdayOf(each) !== 3)) ids.push(await desk.book({ date }));
  const kept: number[] = [];
  const counting = {
    ...book(),
    keep(...[venueId, card, state]: Parameters<ReturnType<typeof book>['keep']>) {
      kept.push(card.bookings);
      return book().keep(venueId, card, state);
    },
  };
  expect(await work({ book: counting })(batchOf(['{}', ...ids.map((id) => eventOf(desk, id))]))).toMatchObject({
    batchItemFailures: [{}],
  });
  expect(takeConsoleErrors()).toHaveLength(1);
  expect(kept).toEqual([ids.length]);
});

it('begins again where another was faster, and hands it back when that does not end', async () => {
  const id = await desk.book();
  let races = 2;
  const racing = {
    ...book(),
    keep: async (...args: Parameters<ReturnType<typeof book>['keep']>) =>
      races-- > 0 ? ('lost race' as const) : book().keep(...args),
  };
  expect(await work({ book: racing })(batchOf([eventOf(desk, id)]))).toEqual(OK);
  expect(await cards()).toHaveLength(1);
  races = 99;
  expect((await work({ book: racing })(batchOf([eventOf(desk, id)]))).batchItemFailures).toHaveLength(1);
  expect(takeConsoleErrors()).toHaveLength(1);
});

it('proves what was agreed to with a booking once its guest confirms in WhatsApp, once', async () => {
  const id = await desk.book({ promo: true });
  const consents = consentsStore(desk.table);
  const { thread } = await guests.of(desk.venue.venueId, GUEST.phone);
  const state = async () => consentState(await consents.actsOf(desk.venue.venueId, thread), 'whatsapp');
  await work()(batchOf([eventOf(desk, id)]));
  expect(await state()).toBe('unproven');
  await changed(desk, id, ({ proof: _, ...before }) => ({
    ...before,
    history: [...before.history, { at: desk.now(), actor: { kind: 'whatsapp' }, action: 'confirm' }],
  }));
  await work()(batchOf([eventOf(desk, id), eventOf(desk, id)]));
  await work()(batchOf([eventOf(desk, id)]));
  expect(await state()).toBe('given');
  expect(await consents.actsOf(desk.venue.venueId, thread)).toHaveLength(2);
});

it('notes on a campaign what its guest booked in the days after, and what began at its link', async () => {
  const { venueId } = desk.venue;
  const campaigns = campaignsStore(desk.table);
  const { thread: guestId } = await guests.of(venueId, GUEST.phone);
  const campaignId = 'c'.repeat(32);
  const rowId = rowIdOf(campaignId, guestId);
  await campaigns.freeze(venueId, campaignId, [
    { rowId, guestId, locale: 'it', channel: 'mail', state: 'held', at: desk.now() },
  ]);
  const id = await desk.book();
  await changed(desk, id, (before) => ({ ...before, campaign: campaignId }));
  await work()(batchOf([eventOf(desk, id)]));
  expect(await campaigns.rows(venueId, campaignId)).toMatchObject([{ bookings: [{ covers: 2, byLink: true }] }]);
  await changed(desk, id, (before) => ({ ...before, booking: 'cancelled' }));
  await work()(batchOf([eventOf(desk, id)]));
  expect(await campaigns.rows(venueId, campaignId)).toMatchObject([{ bookings: [] }]);
});
