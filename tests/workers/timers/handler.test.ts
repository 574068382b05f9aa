import { beforeEach, expect, it } from 'vitest';
import { timersWorker } from '#functions/workers/timers/handler.ts';
import { parseCommand } from '#shared/contracts/messages/parse-command.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { links } from '#tests/kit/world.ts';
import { batchOf, type Desk, GUEST, MINUTE, openDesk } from '../kit.ts';

const HOUR = 60 * MINUTE;
const engine = await engineOfFile();
let desk: Desk;
beforeEach(async () => {
  desk = await openDesk(engine);
});

/** Lets the timers that are due go off. */
async function ring(): Promise<number> {
  await desk.sweep();
  const due = desk.queued.timers.splice(0).map(({ body }) => body);
  expect(await desk.expire(batchOf(due))).toEqual({ batchItemFailures: [] });
  return due.length;
}

const parties = async (id: ReservationId) =>
  (await desk.days.load(desk.venue.venueId, (await desk.look(id)).reservation.date)).sheet.parties;

it('lets a reservation lapse that was not confirmed in twelve hours, and frees its table', async () => {
  const id = await desk.book();
  await desk.deliver();
  desk.pass(11 * HOUR);
  expect(await ring()).toBe(0);
  desk.pass(HOUR);
  expect(await ring()).toBe(1);
  const { reservation, messages } = await desk.look(id);
  expect(reservation).toMatchObject({ booking: 'expired', revision: 2 });
  expect(reservation.history.at(-1)).toMatchObject({ action: 'expire', actor: { kind: 'clock' } });
  expect(messages).toHaveLength(1);
  expect(await parties(id)).toEqual([]);
});

it('does nothing to one that was confirmed meanwhile', async () => {
  const id = await desk.book();
  await desk.deliver();
  const target = { venueId: desk.venue.venueId, reservationId: id };
  await desk.apply(batchOf([desk.pressed(await links.mintButton('confirm', target), 'wamid.1')]));
  desk.pass(13 * HOUR);
  expect(await ring()).toBe(2); // and the look whether the guest is to be asked by now
  expect((await desk.look(id)).reservation).toMatchObject({ booking: 'confirmed', revision: 2 });
});

it('keeps the table of a guest who was never asked, without messages', async () => {
  const id = await desk.book();
  desk.pass(13 * HOUR);
  expect(await ring()).toBe(1);
  expect((await desk.look(id)).reservation).toMatchObject({ booking: 'confirmed', messaging: 'none' });
  expect((await parties(id)).map(({ status }) => status)).toEqual(['confirmed']);
});

it('keeps the table of a guest who was asked at a mistyped number only', async () => {
  const id = await desk.book();
  await desk.deliver();
  desk.pass(2 * MINUTE);
  const token = await links.mint({ venueId: desk.venue.venueId, reservationId: id });
  const changed = await desk.call('guest.change_number', { phone: '+393337654321' } as never, { token });
  expect(changed.status).toBe(200);
  desk.pass(13 * HOUR);
  await ring();
  expect((await desk.look(id)).last.state).toBe('queued');
  expect((await desk.look(id)).reservation).toMatchObject({ booking: 'confirmed', messaging: 'none' });
});

it('does it once, though the timer comes twice', async () => {
  const id = await desk.book();
  await desk.deliver();
  desk.pass(13 * HOUR);
  await desk.sweep();
  const [timer] = desk.queued.timers.splice(0);
  await desk.expire(batchOf([timer?.body ?? '', timer?.body ?? '']));
  expect((await desk.look(id)).reservation.revision).toBe(2);
});

it('waits again when it comes before its time, as after a clock that ran ahead', async () => {
  const id = await desk.book();
  await desk.deliver();
  const { venueId } = desk.venue;
  const early = { kind: 'timer', timer: 'unconfirmedExpiry', venueId, reservationId: id };
  await desk.expire(batchOf([JSON.stringify(early)]));
  expect((await desk.look(id)).reservation.booking).toBe('unconfirmed');
  desk.pass(12 * HOUR);
  expect(await ring()).toBe(2);
  expect((await desk.look(id)).reservation).toMatchObject({ booking: 'expired', revision: 2 });
});

it('lets a request lapse that the house has not answered in a day, and tells the guest', async () => {
  const asked = { venueId: desk.venue.venueId, ...GUEST, adults: 9 };
  const id: ReservationId = (await desk.call('reservations.request', asked as never)).body.reservation.id;
  await desk.deliver();
  desk.pass(23 * HOUR);
  expect(await ring()).toBe(0);
  desk.pass(HOUR);
  expect(await ring()).toBe(1);
  expect(await desk.look(id)).toMatchObject({ reservation: { booking: 'expired' }, last: { purpose: 'rejected' } });
  await desk.deliver();
  expect(desk.provider.sent.at(-1)?.template.name).toBe('request_rejected_details');
  expect(JSON.stringify(desk.provider.sent.at(-1))).toContain('La risposta non è arrivata in tempo.');
});

it('writes nothing to who cannot be written to when their request lapses', async () => {
  const asked = { venueId: desk.venue.venueId, ...GUEST, adults: 9 };
  const id: ReservationId = (await desk.call('reservations.request', asked as never)).body.reservation.id;
  await desk.deliver();
  const at = { venueId: desk.venue.venueId, id, revision: 1 };
  await desk.call('reservations.contact_write', { ...at, phone: '', email: '' }, await desk.signIn());
  desk.pass(24 * HOUR);
  await ring();
  const { reservation, messages } = await desk.look(id);
  expect(reservation).toMatchObject({ booking: 'expired', messaging: 'none' });
  expect(messages.map(({ purpose }) => purpose)).not.toContain('rejected');
});

it('waits again with a request whose timer comes before its time', async () => {
  const asked = { venueId: desk.venue.venueId, ...GUEST, adults: 9 };
  const id: ReservationId = (await desk.call('reservations.request', asked as never)).body.reservation.id;
  await desk.deliver();
  desk.pass(23 * HOUR);
  const early = { kind: 'timer', timer: 'requestExpiry', venueId: desk.venue.venueId, reservationId: id };
  await desk.expire(batchOf([JSON.stringify(early)]));
  expect((await desk.look(id)).reservation).toMatchObject({ booking: 'requested', revision: 1 });
  desk.pass(HOUR);
  expect(await ring()).toBe(2);
  expect((await desk.look(id)).reservation).toMatchObject({ booking: 'expired', revision: 2 });
});

it('leaves an answered request alone', async () => {
  const asked = { venueId: desk.venue.venueId, ...GUEST, adults: 9 };
  const id: ReservationId = (await desk.call('reservations.request', asked as never)).body.reservation.id;
  const host = await desk.signIn();
  await desk.call('reservations.act', { venueId: desk.venue.venueId, id, revision: 1, action: 'reject' }, host);
  desk.pass(25 * HOUR);
  await ring();
  expect((await desk.look(id)).reservation).toMatchObject({ booking: 'rejected', revision: 2 });
});

it('leaves what is no timer to the dead letters, and forgets one whose reservation is gone', async () => {
  const { venueId } = desk.venue;
  const gone = { kind: 'timer', timer: 'unconfirmedExpiry', venueId, reservationId: 'res_20261205_00000000' };
  const outcome = await desk.expire(
    batchOf(['{"kind":"timer"}', JSON.stringify({ ...gone, timer: 'x' }), JSON.stringify(gone)]),
  );
  expect(outcome.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual(['m0', 'm1']);
  expect(takeConsoleErrors()).toHaveLength(2);
  expect(() => parseCommand('{"kind":"message"}', 'timer')).toThrow();
});

it('a timer that finds its day busy comes again', async () => {
  const busy = { change: async () => ({ kind: 'busy' as const }) };
  const worker = timersWorker({ ...desk.deps, reservations: desk.reservations, days: busy });
  const id = await desk.book();
  const command = { kind: 'timer', timer: 'unconfirmedExpiry', venueId: desk.venue.venueId, reservationId: id };
  const { batchItemFailures } = await worker(batchOf([JSON.stringify(command)]));
  expect(batchItemFailures).toHaveLength(1);
  expect(takeConsoleErrors().join()).toContain('the day is busy');
});
