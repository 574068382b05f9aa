import { expect } from 'vitest';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import type { VenueAction } from '#shared/domain/reservation/actions.ts';
import { checkDay } from '#shared/domain/reservation/check-rows.ts';
import { aRules, aTable, SATURDAY } from '#tests/kit/builders.ts';
import type { Engine } from '#tests/kit/engine.ts';
import { links, type SignedIn } from '#tests/kit/world.ts';
import { batchOf, GUEST, MINUTE, openDesk } from '../kit.ts';

export const OK = { batchItemFailures: [] };
export const HOUR = 60 * MINUTE;
/** Noon in Rome on the day before. */
export const FRIDAY_NOON = Date.UTC(2026, 11, 4, 11);

/** Two tables for two, a host, and guests who wait. */
export async function openLine(engine: Engine) {
  const desk = await openDesk(engine, { rules: aRules({ tables: [aTable(), aTable({ no: 2, name: 'T2' })] }) });
  let host: SignedIn = await desk.signIn();

  async function wait(phone: string, over = {}): Promise<{ id: ReservationId; token: string }> {
    const input = { venueId: desk.venue.venueId, ...GUEST, phone, ...over };
    const { body } = await desk.call('waitlist.join', input as never);
    if (body.errorid !== '0') throw new Error(body.errorid);
    desk.pass(1000);
    return { id: body.reservation.id, token: body.token };
  }
  const stateOf = async (id: ReservationId) => (await desk.reservations.load(desk.venue.venueId, id))?.booking;

  /** Everything that is due happens: events, promotions, timers, messages. */
  async function settle(): Promise<void> {
    for (let rounds = 0; rounds < 4; rounds += 1) {
      desk.pass(6_000);
      await desk.sweep();
      const events = desk.events.splice(0).map((detail) => JSON.stringify({ detail }));
      expect(await desk.promote(batchOf([...events, ...events]))).toEqual(OK);
      expect(await desk.expire(batchOf(desk.queued.timers.splice(0).map(({ body }) => body)))).toEqual(OK);
      expect(await desk.send(batchOf(desk.queued.messages.splice(0).map(({ body }) => body)))).toEqual(OK);
    }
    const { venueId, rules } = desk.venue;
    const { sheet } = await desk.days.load(venueId, SATURDAY);
    const all = (await desk.reservations.listDay(venueId, SATURDAY)).map(({ reservation }) => reservation);
    expect(checkDay({ rules, date: SATURDAY, sheet }, all)).toEqual([]);
  }

  /** The guest's own word, which is final: the table is free at once. */
  async function cancel(reservationId: ReservationId): Promise<void> {
    const token = await links.mint({ venueId: desk.venue.venueId, reservationId });
    const { body } = await desk.call('guest.cancel', {}, { token });
    if (body.errorid !== '0') throw new Error(body.errorid);
  }

  async function staffDoes(id: ReservationId, ...actions: VenueAction[]): Promise<void> {
    const { venueId } = desk.venue;
    for (const action of actions) {
      const revision = (await desk.reservations.load(venueId, id))?.revision ?? 0;
      const { body } = await desk.call('reservations.act', { venueId, id, revision, action }, host);
      if (body.errorid !== '0') throw new Error(body.errorid);
    }
  }

  /** Both tables are taken at eight; the second party has confirmed. */
  async function full(): Promise<readonly [ReservationId, ReservationId]> {
    const [first, second] = [await desk.book({ phone: '3330000001' }), await desk.book({ phone: '3330000002' })];
    await staffDoes(second, 'confirm');
    return [first, second];
  }

  return {
    desk,
    ...{ wait, stateOf, settle, cancel, staffDoes, full },
    /** The host signs in anew, on another day. */
    async signIn() {
      host = await desk.signIn();
      return host;
    },
  };
}

export type Line = Awaited<ReturnType<typeof openLine>>;
