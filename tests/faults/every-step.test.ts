import { expect, it } from 'vitest';
import { agentsStore } from '#functions/stores/agents.ts';
import { conversationsStore } from '#functions/stores/conversations.ts';
import { eventsStore } from '#functions/stores/events.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { updateCard } from '#functions/stores/guest-cards.ts';
import { lastBookedStore } from '#functions/stores/last-booked.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { alertsWorker } from '#functions/workers/alerts/handler.ts';
import { retentionStores, retentionWorker } from '#functions/workers/retention/handler.ts';
import { type ReservationId, reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { aGuestBooking, aUser, day, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { guestWrote } from '#tests/kit/conversations.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { tracesOf } from '#tests/kit/traces.ts';
import { guests, links, type World } from '#tests/kit/world.ts';
import { outboxOf } from '#tests/operations/auth/kit.ts';
import { A_RUN, aGuestRow, aRow } from '#tests/operations/transfers/kit.ts';
import { batchOf } from '#tests/workers/kit.ts';
import { atEveryStep } from './every-step.ts';
import { toldToTheBook } from './told-to-the-book.ts';

/* A call or a worker that breaks off at any step and is repeated has the same outcome as one that did not break off. */

const engine = await engineOfFile();
const NAME = 'Ermenegilda Quattrocchi';
const PHONE = '333 123 4567';
const SUNDAY = day('2026-12-06');

async function booked(world: World, over: object = {}): Promise<ReservationId> {
  const input = aGuestBooking({ name: NAME, remarks: 'told us', ...over });
  const { body } = await world.call('reservations.create', input);
  const id = reservationIdOf(input.date as typeof SATURDAY, body.reservation.code);
  const found = await world.reservations.load(VENUE_ID, id);
  if (found) await updateCard(world.reservations, guestBookStore(world.table), found);
  return id;
}
const owner = (world: World) => world.signIn({ role: 'owner' });
/** Adds a message from the guest, to be kept until 2030. */
const wrote = (world: World, guest: string) =>
  guestWrote(world.table, { guest, phone: '+393331234567', body: 'told us', ends: Date.UTC(2030, 0, 1) }, world.now());
const cards = ({ table }: World) => guestBookStore(table).cards(VENUE_ID);
const traces = (world: World) =>
  tracesOf([NAME, 'Quattrocchi', '3331234567', 'told us'], { endpoint: engine.endpoint, world });

it('a guest is removed with everything, wherever the removal broke off', async () => {
  const steps = await atEveryStep(engine, {
    async prepare(world) {
      await booked(world, { date: SUNDAY });
      const id = await booked(world);
      const { thread } = await guests.of(VENUE_ID, '+393331234567');
      const words = { tags: ['Quattrocchi'], notes: 'told us', allergies: '' };
      await world.call(
        'guests.profile_write',
        { venueId: VENUE_ID, guestId: thread, revision: 0, ...words },
        await owner(world),
      );
      await wrote(world, thread);
      return links.mint({ venueId: VENUE_ID, reservationId: id }, '+393331234567');
    },
    run: (world, token) => world.call('guest.remove_me', { cancel: true }, { token }),
    async verify(world) {
      expect(await traces(world)).toEqual([]);
      expect(await cards(world)).toEqual([]);
    },
  });
  expect(steps).toBeGreaterThan(15);
});

it('whose time is over is made nobody, wherever the clock was stopped', async () => {
  const steps = await atEveryStep(engine, {
    async prepare(world) {
      await booked(world, { date: day('2026-12-04') });
      await booked(world);
      await wrote(world, (await guests.of(VENUE_ID, '+393331234567')).thread);
      world.setNow(Date.UTC(2028, 11, 6, 4));
    },
    run: (world) =>
      retentionWorker({ ...retentionStores(world.table), pictures: world.pictureFiles, clock: { now: world.now } })(),
    async verify(world) {
      expect(await traces(world)).toEqual([]);
      expect(await cards(world)).toEqual([]);
    },
  });
  expect(steps).toBeGreaterThan(15);
});

const IMPORT = { venueId: VENUE_ID, dryRun: false, run: A_RUN };
const ROWS = [aRow({ name: NAME }), aRow({ name: NAME, date: SUNDAY })];
const GUESTS = [aGuestRow({ name: NAME, phone: PHONE, others: ['333 000 2222'], notes: 'told us' })];

it.each([
  [
    'reservations',
    (world: World) => owner(world).then((who) => world.call('transfers.import_rows', { ...IMPORT, rows: ROWS }, who)),
  ],
  [
    'guests',
    (world: World) =>
      owner(world).then((who) => world.call('transfers.import_guests', { ...IMPORT, rows: GUESTS }, who)),
  ],
] as const)(
  'a file of %s comes in once, and can be taken back as a whole, wherever either broke off',
  async (kind, bringIn) => {
    const undo = async (world: World) =>
      world.call('transfers.undo_import', { venueId: VENUE_ID, run: A_RUN }, await owner(world));
    const listed = async (world: World) =>
      (await world.call('transfers.imports', { venueId: VENUE_ID }, await owner(world))).body.runs;
    await atEveryStep(engine, {
      prepare: async () => {},
      run: bringIn,
      async verify(world) {
        if (kind === 'guests') expect(await cards(world)).toHaveLength(1);
        const [run, ...more] = await listed(world);
        expect(more).toEqual([]);
        expect(run).toMatchObject({ kind, undone: null, taken: kind === 'guests' ? 1 : 2 });
        expect((await undo(world)).body).toMatchObject({ errorid: '0', kept: 0, more: false });
        expect(await tracesOf([NAME, 'told us'], { endpoint: engine.endpoint, world })).toEqual([]);
        expect(await cards(world)).toEqual([]);
      },
    });
    await atEveryStep(engine, {
      prepare: bringIn,
      run: undo,
      async verify(world) {
        await toldToTheBook(world);
        expect(await tracesOf([NAME, 'told us'], { endpoint: engine.endpoint, world })).toEqual([]);
        expect(await cards(world)).toEqual([]);
        expect((await listed(world))[0]).toMatchObject({ undone: { by: 'Hanna' } });
      },
    });
  },
);

it('of a new booking everybody is told once', async () => {
  await atEveryStep(engine, {
    async prepare(world) {
      for (const name of ['one', 'two']) {
        await usersStore(world.table).create(
          aUser({ userId: `usr_${name}`, email: `${name}@demo.test`, newBookingsAlert: true }),
        );
      }
      const id = await booked(world);
      return JSON.stringify({
        detail: { type: 'reservation.changed', venueId: VENUE_ID, date: SATURDAY, reservationId: id, revision: 1 },
      });
    },
    async run({ table, now }, event) {
      const worker = alertsWorker({
        agents: agentsStore(table),
        conversations: conversationsStore(table),
        events: eventsStore(table),
        lastBooked: lastBookedStore(table),
        reservations: reservationsStore(table),
        sessions: sessionsStore(table),
        users: usersStore(table),
        venues: venuesStore(table),
        clock: { now },
      });
      return worker(batchOf([event]));
    },
    async verify(world) {
      const told = (await outboxOf(world)).filter((entry) => entry.kind === 'notice');
      expect(told).toHaveLength(2);
    },
  });
});
