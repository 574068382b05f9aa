// biome-ignore-all lint/style/useFilenamingConvention: a test's file is named as the operation is
import { describe, expect, it } from 'vitest';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { messagesStore } from '#functions/stores/messages.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { pressCounts } from '#shared/domain/messaging/judge-press.ts';
import { toldToTheBook } from '#tests/faults/told-to-the-book.ts';
import { aGuestBooking, aRules, aTable, at, day, OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { guests } from '#tests/kit/world.ts';
import { carded } from '../guests/kit.ts';
import { deskOf, type Of } from './desk-kit.ts';

const tables = [1, 2, 3].map((no) => aTable({ no, name: `T${no}`, max: 4 }));
const on = operationWorld({ rules: aRules({ tables }) });
const { act, stored, violations } = deskOf(on);
const SUNDAY = day('2026-12-06');
const OLD = '+393331234567';
const RIGHT = '+393337654321';

const write = async ({ id, revision }: Of, over: { phone?: string; email?: string; reason?: string }, options = {}) =>
  on.world.call(
    'reservations.contact_write',
    { phone: OLD, email: '', ...over, venueId: VENUE_ID, id, revision },
    { ...on.host, ...options },
  );
/** What was written so far has left. */
async function sent(id: string) {
  for (const message of (await stored(id)).messages) {
    const ref = { venueId: VENUE_ID, reservationId: id as ReservationId, messageId: message.id };
    await messagesStore(on.world.table).markSent(ref, `wamid.${message.id}`, on.world.now());
  }
}
/** The venue writes a caller down, at once confirmed. */
async function aCaller(over: object = {}) {
  const { terms: _t, promo: _p, channel: _c, ...asked } = aGuestBooking();
  const caller = { ...asked, note: '', options: [], diets: [], ...over };
  const { body } = await on.world.call('reservations.book', { ...caller, venueId: VENUE_ID } as never, on.host);
  if (!body.reservation) throw new Error(body.errorid);
  return body.reservation as Of & { id: string };
}

describe('a number that a caller mistyped', () => {
  it('is written right as on the page of the guest, who is told there, and the old one gets nothing any more', async () => {
    const party = await aCaller();
    on.world.setNow(on.world.now() + 1000);
    const { body } = await write(party, { phone: ' 333 765 4321 ' });
    expect(body.reservation).toMatchObject({
      ...{ phone: RIGHT, booking: 'confirmed', messaging: 'whatsapp', revision: 2 },
      message: { purpose: 'confirmed', state: 'queued' },
    });
    const { reservation, messages } = await stored(party.id);
    // The one for the old number had not left.
    expect(messages).toHaveLength(1);
    expect(reservation.thread).toBe((await guests.of(VENUE_ID, RIGHT)).thread);
    expect(reservation.history.at(-1)).toMatchObject({ action: 'changeNumber', actor: { kind: 'user' } });
    expect(JSON.stringify(reservation.history)).not.toContain('333');
    expect(await violations()).toEqual([]);
  });

  it('a button that the old phone presses later does nothing', async () => {
    const { reservation } = await on.book();
    await sent(reservation.id);
    const first = (await stored(reservation.id)).messages[0];
    on.world.setNow(on.world.now() + 60_000);
    const { body } = await write({ id: reservation.id, revision: 1 }, { phone: RIGHT });
    expect(body.reservation).toMatchObject({ booking: 'unconfirmed', message: { purpose: 'confirmRequest' } });
    const now = await stored(reservation.id);
    expect(now.messages).toHaveLength(2);
    expect([first, now.messages[1]].map((each) => pressCounts(now.reservation, each ?? null))).toEqual([false, true]);
  });

  it('is no second guest at one meal unless the house says why, and frees the old number for its owner', async () => {
    const party = await aCaller();
    await aCaller({ phone: RIGHT, start: at('20:30') });
    expect((await write(party, { phone: RIGHT })).body.errorid).toBe('reservation.duplicate');
    const { body } = await write(party, { phone: RIGHT, reason: 'Two tables' });
    expect(body.reservation.phone).toBe(RIGHT);
    expect((await stored(party.id)).reservation.history.slice(-2)).toMatchObject([
      { action: 'setAside', limits: ['reservation.duplicate'], reason: 'Two tables' },
      { action: 'changeNumber' },
    ]);
    expect((await aCaller()).id).toBeTruthy();
  });

  it('is told in the words of what waits: a request, a place in the line, the question whether they come', async () => {
    for (let nth = 0; nth < 3; nth += 1) await aCaller({ phone: `333999000${nth}`, adults: 4 });
    const waits = await on.wait({ phone: '3331112223' });
    const { body } = await write({ id: waits.reservation.id, revision: 1 }, { phone: RIGHT });
    expect(body.reservation).toMatchObject({ booking: 'waitlisted', message: { purpose: 'waitlistJoined' } });
    expect(body.reservation.tables).toEqual([]);
  });

  it('of who waits is no second in the line for one meal', async () => {
    for (let nth = 0; nth < 3; nth += 1) await aCaller({ phone: `333999000${nth}`, adults: 4 });
    const first = await on.wait({ phone: '3331112223' });
    await on.wait({ phone: RIGHT });
    const { body } = await write({ id: first.reservation.id, revision: 1 }, { phone: RIGHT });
    expect(body.errorid).toBe('reservation.duplicate');
  });

  it('of who is at the house is written right without a word', async () => {
    const party = await aCaller();
    await on.jump(Date.UTC(2026, 11, 5, 19, 5));
    const seated = await act(await act(party, 'arrive'), 'seat');
    const { body } = await write(seated, { phone: RIGHT });
    expect(body.reservation).toMatchObject({ phone: RIGHT, presence: 'seated' });
    expect((await stored(party.id)).messages).toEqual([]);
    // It is no step: what is taken back is the seating.
    expect(await act(body.reservation, 'undo')).toMatchObject({ presence: 'arrived', phone: RIGHT });
  });

  it('is written back like a note, and what is agreed is taken back only as long as the number stays', async () => {
    const { reservation } = await on.book();
    const confirmed = await act({ id: reservation.id, revision: 1 }, 'confirm');
    expect(confirmed.actions).toContain('undo');
    const { body } = await write(confirmed, { phone: RIGHT });
    expect(body.reservation.actions).not.toContain('undo');
    const { body: back } = await write(body.reservation, { phone: OLD });
    expect(back.reservation).toMatchObject({ phone: OLD, message: { purpose: 'confirmed', state: 'queued' } });
    expect((await stored(reservation.id)).messages).toHaveLength(1);
  });

  it('goes away where it was a stranger’s, and then nobody is written to', async () => {
    const { body } = await write(await aCaller(), { phone: '' });
    expect(body.reservation).toMatchObject({ phone: '', messaging: 'none', message: null });
    expect((await stored(body.reservation.id)).reservation).not.toHaveProperty('thread');
    expect(await violations()).toEqual([]);
  });
});

describe('an address', () => {
  it('is noted beside a number that is reached without a word, and takes over where the number goes', async () => {
    const party = await aCaller();
    await sent(party.id);
    const { body } = await write(party, { email: ' Anna@Example.com ' });
    expect(body.reservation).toMatchObject({ email: 'anna@example.com', messaging: 'whatsapp' });
    expect((await stored(party.id)).messages).toHaveLength(1);
    const { body: alone } = await write(body.reservation, { phone: '', email: 'anna@example.com' });
    expect(alone.reservation).toMatchObject({ messaging: 'mail', message: { purpose: 'confirmed' } });
    const { body: right } = await write(alone.reservation, { phone: '', email: 'anna@example.org' });
    expect((await stored(party.id)).messages.at(-1)).toMatchObject({ channel: 'mail', state: 'queued' });
    expect((await stored(party.id)).reservation.thread).toBe((await guests.of(VENUE_ID, 'anna@example.org')).thread);
    expect(right.reservation.email).toBe('anna@example.org');
  });

  it('of who has not confirmed yet proves no number: the house confirms', async () => {
    const { reservation } = await on.book();
    const { body } = await write({ id: reservation.id, revision: 1 }, { phone: '', email: 'anna@example.com' });
    expect(body.reservation).toMatchObject({ booking: 'unconfirmed', messaging: 'mail', message: null });
  });
});

describe('the book of guests', () => {
  const cards = () => guestBookStore(on.world.table).cards(VENUE_ID);
  const words = { revision: 0, tags: ['regular'], notes: 'Corner', allergies: 'Nuts' };

  it('holds one card of a guest whose number was wrong, with all that the house had written', async () => {
    const party = await aCaller();
    const guestId = await carded(on, { reservation: party });
    await on.world.call('guests.profile_write', { venueId: VENUE_ID, guestId, ...words }, on.host);
    await write(party, { phone: RIGHT });
    await toldToTheBook(on.world);
    expect(await cards()).toMatchObject([{ phone: RIGHT, bookings: 1 }]);
    const { thread } = await guests.of(VENUE_ID, RIGHT);
    const { body } = await on.world.call('guests.read', { venueId: VENUE_ID, guestId: thread }, on.host);
    expect(body).toMatchObject({ tags: ['regular'], notes: 'Corner', allergies: 'Nuts' });
  });

  it('loses nothing of what was written about both, also where it is more than the form takes', async () => {
    const tags = (who: string) => Array.from({ length: 10 }, (_, nth) => `${who} ${nth}`);
    const about = (who: string) => ({
      revision: 0,
      tags: tags(who),
      notes: who.repeat(150),
      allergies: who.repeat(40),
    });
    const known = await on.book({ phone: RIGHT, date: SUNDAY });
    const heir = await carded(on, known);
    const party = await aCaller();
    const guestId = await carded(on, { reservation: party });
    const note = async (id: string, words: ReturnType<typeof about>) =>
      (await on.world.call('guests.profile_write', { venueId: VENUE_ID, guestId: id, ...words }, on.host)).status;
    expect([await note(heir, about('right')), await note(guestId, about('wrong'))]).toEqual([200, 200]);
    await write(party, { phone: RIGHT });
    await toldToTheBook(on.world);
    const { body } = await on.world.call('guests.read', { venueId: VENUE_ID, guestId: heir }, on.host);
    expect(body).toMatchObject({
      tags: [...tags('right'), ...tags('wrong')],
      notes: `${'right'.repeat(150)}\n${'wrong'.repeat(150)}`,
      allergies: `${'right'.repeat(40)}\n${'wrong'.repeat(40)}`,
    });
    // Whoever writes next shortens it, and whoever takes the book away has all of it.
    expect(await note(heir, body)).toBe(422);
    const owner = await on.world.signIn({ role: 'owner', userId: 'usr_owner' });
    const book = await on.world.call('transfers.export_guests', { venueId: VENUE_ID, after: '' }, owner);
    expect(book.body.guests).toMatchObject([{ tags: body.tags, notes: body.notes, allergies: body.allergies }]);
  });

  it('keeps the card of whom the old number is, who has other bookings, and what was written about them', async () => {
    await aCaller({ date: SUNDAY });
    const party = await aCaller();
    const guestId = await carded(on, { reservation: party });
    await on.world.call('guests.profile_write', { venueId: VENUE_ID, guestId, ...words }, on.host);
    await write(party, { phone: RIGHT });
    await toldToTheBook(on.world);
    expect((await cards()).map(({ phone }) => phone).sort()).toEqual([OLD, RIGHT]);
    const { thread } = await guests.of(VENUE_ID, RIGHT);
    const { body } = await on.world.call('guests.read', { venueId: VENUE_ID, guestId: thread }, on.host);
    expect(body).toMatchObject({ notes: '' });
  });
});

it('is refused with the reason, and nothing is written', async () => {
  const party = await aCaller();
  expect((await write(party, { phone: '333' })).body).toMatchObject({
    errorid: 'phone.length',
    issues: [{ path: 'phone', code: 'phone.length' }],
  });
  expect((await write(party, { email: 'anna@' })).body.issues).toEqual([{ path: 'email', code: 'field.format' }]);
  expect((await write({ ...party, revision: 7 }, { phone: RIGHT })).body.errorid).toBe('reservation.stale');
  expect((await write(party, { phone: OLD })).body.reservation.revision).toBe(1);
  const elsewhere = await on.world.signIn({ venues: [OTHER_VENUE_ID] } as never);
  expect((await write(party, { phone: RIGHT }, elsewhere)).body.errorid).toBe('venue.unknown');
  const gone = await act(party, 'cancel');
  expect((await write(gone, { phone: RIGHT })).body.errorid).toBe('reservation.notAllowed');
});
