import { randomUUID } from 'node:crypto';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { AreaId } from '#shared/domain/venue/rules.ts';
import { aGuestBooking, at } from '#tests/kit/builders.ts';
import type { Answer, SignedIn } from '#tests/kit/world.ts';
import type { Storm, StormGuest } from './reseating-types.ts';

type Call = Storm['desk']['call'];

const AREAS: readonly (AreaId | null)[] = [null, null, null, 'Indoor', 'Outdoor'];
const SIZES = [1, 2, 2, 2, 2, 3, 4, 4, 5, 6, 7, 8];
const CLIENT_TRIES = 15;
const TWICE = 0.1;
const SERVICE = { begin: at('19:00'), end: at('23:00') };

const pickFrom = <T>(random: () => number, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

export function newGuest({ random, dates }: Storm, number: number): StormGuest {
  return {
    phone: `333${String(number).padStart(7, '0')}`,
    order: random(),
    ip: `10.9.${Math.floor(number / 250)}.${number % 250}`,
    // Most want the first day, which soon is full.
    date: random() < 0.7 ? pickFrom(random, dates.slice(0, 1)) : pickFrom(random, dates),
    start: at('19:00') + 15 * Math.floor(random() * 12),
    adults: pickFrom(random, SIZES),
    highchairs: 0,
    area: pickFrom(random, AREAS),
    leaves: random() < 0.05,
    holds: random() < 0.4,
    acknowledged: [],
    unsure: 0,
  };
}

/** Repeats a call with one key until it has a definite answer, sometimes twice at once; null after `CLIENT_TRIES`. */
async function insist(storm: Storm, what: string, id: Parameters<Call>[0], input: unknown, options = {}) {
  const { desk, random, counts } = storm;
  const sent = { key: randomUUID(), ...options };
  const count = (outcome: string) => {
    counts[`${what} ${outcome}`] = (counts[`${what} ${outcome}`] ?? 0) + 1;
  };
  const twice = random() < TWICE;
  for (let tries = 0; tries < CLIENT_TRIES; tries += 1) {
    const answers = await Promise.all(
      Array.from({ length: twice ? 2 : 1 }, () => desk.call(id, input as never, sent).catch(() => null)),
    );
    const ended = answers.filter((each): each is Answer => each !== null && each.status < 500 && each.status !== 429);
    // With two at once, a refusal alone proves nothing: the other call may have succeeded and lost its answer.
    const definite = ended.find(({ status }) => status === 200) ?? (ended.length === answers.length && ended[0]);
    if (!definite) continue;
    count(definite.status === 200 ? 'done' : 'refused');
    return definite;
  }
  count('unsure');
  return null;
}

/** One step of a guest: books, or views the reservation and accepts, cancels or alters it. */
export async function guestSteps(storm: Storm, guest: StormGuest): Promise<void> {
  if (!guest.id) return guest.acknowledged.length === 0 ? book(storm, guest) : undefined;
  const { body } = await storm.desk.call('guest.view', {}, asGuest(guest));
  const seen = body.reservation;
  if (!seen?.cancellable) return;
  const chance = storm.random();
  if (seen.booking === 'offered' && chance < 0.7) return accept(storm, guest, seen);
  return chance < 0.25 ? cancel(storm, guest) : alter(storm, guest, seen);
}

async function book(storm: Storm, guest: StormGuest): Promise<void> {
  const { date, start, adults, area, phone, ip, highchairs } = guest;
  const hold = guest.holds ? randomUUID() : undefined;
  const input = { ...aGuestBooking({ date, start, adults, area, phone, highchairs }), ...(hold && { hold }) };
  if (hold) {
    const { venueId, children } = input;
    const wish = { venueId, hold, date, start, adults, children, highchairs, area };
    await insist(storm, 'hold', 'reservations.hold', wish, { ip });
    if (guest.leaves) return;
  }
  const booked = await insist(storm, 'create', 'reservations.create', input, { ip });
  if (keep(guest, 'book', booked) || !booked) return;
  const { hold: _, ...wish } = input;
  const waits = { ...wish, waitHours: 48, flexMinutes: 60 };
  keep(guest, 'wait', await insist(storm, 'join', 'waitlist.join', waits, { ip }));
}

/**
 * Notes an answer, and returns whether it was successful. `before` is the revision that the call was to change; the
 * same revision in the answer means that nothing had to change.
 */
function keep(guest: StormGuest, action: string, answer: Answer | null, before = 0): boolean {
  if (!answer) guest.unsure += 1;
  if (answer?.status !== 200) return false;
  const { id, revision } = answer.body.reservation;
  if (revision === before) return true;
  guest.id = id;
  if (answer.body.token) guest.token = answer.body.token;
  guest.acknowledged.push({ action, revision });
  return true;
}

const asGuest = ({ token = '', ip }: StormGuest) => ({ token, ip });

async function cancel(storm: Storm, guest: StormGuest): Promise<void> {
  keep(guest, 'cancel', await insist(storm, 'cancel', 'guest.cancel', {}, asGuest(guest)));
}

async function accept(storm: Storm, guest: StormGuest, { date, start }: Answer['body']): Promise<void> {
  keep(guest, 'accepted', await insist(storm, 'accept', 'guest.accept_offer', { date, start }, asGuest(guest)));
}

async function alter(storm: Storm, guest: StormGuest, seen: Answer['body']): Promise<void> {
  const { random, dates } = storm;
  const { revision, date, start, adults, area } = seen;
  const wish = {
    date: random() < 0.25 ? pickFrom(random, dates) : date,
    start: random() < 0.6 ? at('19:00') + 15 * Math.floor(random() * 12) : start,
    adults: random() < 0.6 ? pickFrom(random, SIZES) : adults,
    ...{ children: 0, highchairs: 0, area: random() < 0.2 ? pickFrom(random, AREAS) : area, remarks: '' },
  };
  const same = wish.date === date && wish.start === start && wish.adults === adults && wish.area === area;
  if (same) return;
  const answer = await insist(storm, 'alter', 'guest.alter', { revision, wish, ask: false }, asGuest(guest));
  keep(guest, 'amend', answer, revision);
}

/** A host's steps: moves parties to random tables, binds all parties of an hour, confirms, seats and finishes. */
export async function hostSteps(storm: Storm, host: SignedIn, steps: number): Promise<void> {
  const { desk, random, guests, dates } = storm;
  const { venueId, rules } = desk.venue;
  const units = [...rules.tables, ...rules.combinations];
  for (let step = 0; step < steps; step += 1) {
    if (step % 4 === 3) await bind(storm, host, pickFrom(random, dates));
    const guest = pickFrom(random, guests);
    const found = guest?.id && (await desk.reservations.load(venueId, guest.id));
    if (!guest || !found || !LIVE.includes(found.booking)) continue;
    const target = { venueId, id: found.id, revision: found.revision };
    const fitting = units.filter(({ max }) => max >= found.adults).map(({ no }) => no);
    if (random() < 0.4) {
      const unit = pickFrom(random, fitting);
      const moved = await insist(storm, 'move', 'reservations.move', { ...target, unit }, host);
      if (keep(guest, 'move', moved, found.revision)) {
        guest.pinned = { unit, revision: moved?.body.reservation.revision };
      }
      continue;
    }
    const action = found.booking !== 'confirmed' ? 'confirm' : found.presence === 'seated' ? 'finish' : 'seat';
    const done = await insist(storm, action, 'reservations.act', { ...target, action }, host);
    keep(guest, action, done, found.revision);
  }
}

const LIVE: readonly string[] = ['unconfirmed', 'offered', 'confirmed'];

async function bind(storm: Storm, host: SignedIn, date: LocalDate): Promise<void> {
  const { desk, random } = storm;
  const begin = SERVICE.begin + 60 * Math.floor(random() * 3);
  const window = { venueId: desk.venue.venueId, date, begin, end: begin + 60 };
  const { body } = await desk.call('reservations.propose_tables', window, host);
  if (body.errorid !== '0') return;
  await insist(storm, 'bind', 'reservations.bind_tables', { ...window, version: body.version }, host);
}
