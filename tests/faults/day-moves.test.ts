import { describe, expect, it } from 'vitest';
import { consentsStore } from '#functions/stores/consents.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { press } from '#functions/workers/whatsapp-events/press.ts';
import { prove } from '#functions/workers/whatsapp-events/prove.ts';
import { type ReservationId, reservationIdOf } from '#shared/domain/kernel/ids.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { aGuestBooking, at, day, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { guests, links, proofs, type SignedIn, type World } from '#tests/kit/world.ts';
import { betweenSteps } from './between-steps.ts';

/* A guest acts while the venue moves the reservation to another day: the guest is never told that there is none. */

process.env.WHATSAPP_LINK_BASE = 'https://wa.me';
process.env.WHATSAPP_NUMBER = '390212345678';
const engine = await engineOfFile();
const SUNDAY = day('2026-12-06');
const PHONE = '+393331234567';
const MINUTE = 60_000;

type Booked = { readonly id: ReservationId; readonly token: string; readonly host: SignedIn };

async function booked(world: World): Promise<Booked> {
  const { body } = await world.call('reservations.create', aGuestBooking());
  const id = reservationIdOf(SATURDAY, body.reservation.code);
  const token = await links.mint({ venueId: VENUE_ID, reservationId: id }, PHONE);
  world.pass(5 * MINUTE);
  return { id, token, host: await world.signIn() };
}

async function toSunday(world: World, { id, host }: Booked): Promise<string> {
  const { start, adults, children, highchairs, area } = aGuestBooking();
  const wish = { date: SUNDAY, start, adults, children, highchairs, area };
  return (await world.call('reservations.alter', { ...wish, venueId: VENUE_ID, id, revision: 1 }, host)).body.errorid;
}

async function standing(world: World, { id }: Booked): Promise<Reservation> {
  const found = await world.reservations.load(VENUE_ID, await world.reservations.follow(VENUE_ID, id));
  if (!found) throw new Error('it is nowhere');
  return found;
}

const depsOf = ({ table, now }: World) => ({
  ...{ days: daysStore(table), reservations: reservationsStore(table), venues: venuesStore(table) },
  consents: consentsStore(table),
  ...{ guests, links, proofs, clock: { now }, origin: () => 'https://coperto.example.com' },
});

type Action = (world: World, booked: Booked) => Promise<string>;
const asked =
  (id: Parameters<World['send']>[0], input: object = {}): Action =>
  async (world, { token }) =>
    (await world.send(id, input, { token })).body.errorid;
const wish = { date: SATURDAY, start: at('20:30'), adults: 2, children: 0, highchairs: 0, area: null };

describe('a guest', () => {
  it.each<[does: string, action: Action, meanwhile: readonly string[]]>([
    ['looks at it', asked('guest.view'), ['0']],
    ['looks for another time', asked('guest.day', wish), ['0']],
    ['has the message sent again', asked('guest.resend'), ['0', 'message.tooSoon']],
    ['asks how to confirm in WhatsApp', asked('guest.whatsapp_link'), ['0']],
    ['gives another number', asked('guest.change_number', { phone: '+393337654321' }), ['0']],
    ['cancels', asked('guest.cancel', { reason: null }), ['0']],
    [
      'asks for another time',
      asked('guest.alter', { wish: { ...wish, remarks: '' }, revision: 1, ask: false }),
      ['0', 'reservation.stale'],
    ],
    ['asks to be forgotten', asked('guest.remove_me', { cancel: true }), ['0', 'system.busy']],
  ])('%s', async (_, action, meanwhile) => {
    const answers = new Set<string>();
    const steps = await betweenSteps(engine, {
      prepare: booked,
      run: action,
      intrude: toSunday,
      verify: async (world, prepared, { ran }) => {
        answers.add(ran);
        await standing(world, prepared);
      },
    });
    expect(steps).toBeGreaterThan(1);
    expect([...answers].toSorted()).toEqual(meanwhile);
  });

  it('cancels what the house has moved', async () => {
    await betweenSteps(engine, {
      prepare: booked,
      run: asked('guest.cancel', { reason: null }),
      intrude: toSunday,
      verify: async (world, prepared) => expect((await standing(world, prepared)).booking).toBe('cancelled'),
    });
  });

  it.each([
    ['confirm', 'confirmed'],
    ['cancelNow', 'cancelled'],
  ] as const)(
    'presses %s in WhatsApp: on another day nothing is done, and the guest is asked about that',
    async (button, booking) => {
      await betweenSteps(engine, {
        prepare: async (world) => {
          const own = await booked(world);
          return { ...own, payload: await links.mintButton(button, { venueId: VENUE_ID, reservationId: own.id }) };
        },
        run: (world, { payload }) =>
          press(depsOf(world), { id: 'wamid.1', payload, at: world.now(), under: null, from: PHONE.slice(1) }),
        intrude: toSunday,
        verify: async (world, prepared, { ran, came }) => {
          const { booking: now, date } = await standing(world, prepared);
          const moved = came === '0';
          expect([now, date]).toEqual(moved ? ['unconfirmed', SUNDAY] : [booking, SATURDAY]);
          if (moved) expect(ran?.back).toMatchObject({ type: 'interactive' });
        },
      });
    },
  );

  it('proves the number with the code', async () => {
    await betweenSteps(engine, {
      prepare: async (world) => {
        const own = await booked(world);
        return { ...own, code: await proofs.mint({ venueId: VENUE_ID, reservationId: own.id }) };
      },
      run: (world, { code }) =>
        prove(depsOf(world), { id: 'wamid.1', from: PHONE.slice(1), sentAt: world.now(), body: code }),
      intrude: toSunday,
      verify: async (world, prepared) => expect((await standing(world, prepared)).booking).toBe('confirmed'),
    });
  });
});
