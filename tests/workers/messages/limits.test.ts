import { beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '#functions/stores/accounts.ts';
import { LIMIT_DEFAULTS, numbersOfAccount } from '#shared/domain/account/platform-limits.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { graceUntil } from '#shared/domain/messaging/grace.ts';
import { aRules, aTable, at, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { links } from '#tests/kit/world.ts';
import { batchOf, type Desk, GUEST, MINUTE, openDesk } from '../kit.ts';

const engine = await engineOfFile();
const DAY = 24 * 60 * MINUTE;
const tables = Array.from({ length: 200 }, (_, nth) => aTable({ no: nth + 1, name: `T${nth + 1}`, max: 8 }));
let desk: Desk;
beforeEach(async () => {
  desk = await openDesk(engine, { rules: aRules({ tables }) });
});

const numberOf = (nth: number) => `+39333${String(2_000_000 + nth)}`;
const anAccount = (createdAt: number): Account => ({
  ...{ accountId: desk.venue.accountId, kind: 'operator', state: 'active', username: 'nina', fullName: 'Nina' },
  ...{ mobile: '', vat: '', taxId: '', company: '', address: '', postalCode: '', city: '', website: '' },
  ...{ shipping: null, locale: 'it', createdAt },
});
const { terms: _t, promo: _p, channel: _c, privacy: _y, ...TOLD } = GUEST;
const caller = { ...TOLD, venueId: VENUE_ID, note: '', options: [], diets: [] };

async function bookedByPhone(nth: number, more: object = {}) {
  const session = await desk.signIn();
  const { body } = await desk.call('reservations.book', { ...caller, phone: numberOf(nth), ...more } as never, session);
  return body.reservation as { id: ReservationId; revision: number };
}

/** The staff give a reservation another number, and all that is queued is sent. */
async function renumber(party: { id: ReservationId; revision: number }, nth: number) {
  const input = { venueId: VENUE_ID, id: party.id, revision: party.revision, phone: numberOf(nth), email: '' };
  const { body } = await desk.call('reservations.contact_write', input, await desk.signIn());
  await desk.deliver();
  return body.reservation as typeof party;
}
const writtenTo = () => new Set(desk.provider.sent.map(({ to }) => to));
const figures = () => desk.deps.figures.latest([VENUE_ID]);

describe('what a venue can have written to strangers', () => {
  it('one booking is written to few different numbers a day, however often the staff change it', async () => {
    let party = await bookedByPhone(0);
    await desk.deliver();
    for (let nth = 1; nth <= 75; nth += 1) party = await renumber(party, nth);
    expect(writtenTo().size).toBe(5);
    const { last, reservation } = await desk.look(party.id);
    expect([last.state, last.failure, reservation.booking]).toEqual(['failed', 'limited', 'confirmed']);
  });

  it('and a guest’s own booking no more', async () => {
    const { body } = await desk.call('reservations.create', { venueId: VENUE_ID, ...GUEST } as never);
    let party = body.reservation;
    await desk.deliver();
    for (let nth = 1; nth <= 20; nth += 1) party = await renumber(party, nth);
    expect(writtenTo().size).toBe(6);
  });

  it.each([
    ['on its first day', 0, 40],
    ['after a week', 7, 145],
  ])(
    'an account writes to so many new numbers a day, %s',
    async (_, days, most) => {
      await desk.deps.accounts.add(anAccount(desk.now() - days * DAY));
      for (let nth = 0; nth < most + 15; nth += 1) {
        await bookedByPhone(nth, { start: at(nth % 2 ? '19:00' : '21:30') });
        desk.pass(2_000);
      }
      await desk.deliver();
      expect(writtenTo().size).toBe(most);
      expect(numbersOfAccount(LIMIT_DEFAULTS, days * DAY)).toBe(most);
      expect(await figures()).toEqual([
        { date: '2026-12-01', sent: most, strangers: most + 15, failed: 0, limited: 15 },
      ]);
    },
    120_000,
  );

  it('who has been written to is not new, nor who wrote to us', async () => {
    await desk.deps.accounts.add(anAccount(desk.now()));
    const first = await bookedByPhone(0);
    await desk.deliver();
    for (let nth = 1; nth < 40; nth += 1) await bookedByPhone(nth);
    await desk.deliver();
    await desk.apply(batchOf([desk.wrote('Ciao', numberOf(77).slice(1))]));
    await bookedByPhone(77);
    const cancel = { venueId: VENUE_ID, id: first.id, revision: first.revision, action: 'cancel' as const };
    await desk.call('reservations.act', cancel, await desk.signIn());
    // The message about a cancellation waits, so that a slip can be taken back.
    desk.setNow(graceUntil(desk.now()));
    desk.provider.sent.length = 0;
    await desk.deliver();
    expect([...writtenTo()].sort()).toEqual([numberOf(0).slice(1), numberOf(77).slice(1)]);
  });

  it('is shown to the platform’s staff by day, with failures', async () => {
    await desk.deps.accounts.add(anAccount(desk.now()));
    const { id } = await bookedByPhone(1);
    await desk.deliver();
    const { last } = await desk.look(id);
    await desk.apply(batchOf([desk.status(last, last.wamid ?? '', 'failed', 131026)]));
    expect(await figures()).toEqual([{ date: '2026-12-01', sent: 1, strangers: 1, failed: 1, limited: 0 }]);
  });
});

describe('a number that nobody has shown to be theirs', () => {
  it('is written to ten times an hour in all, also by cancelling', async () => {
    const tokens: string[] = [];
    for (let nth = 0; nth < 9; nth += 1) {
      const date = `2026-12-${10 + nth}`;
      const { body } = await desk.call('reservations.create', { venueId: VENUE_ID, ...GUEST, date } as never);
      if (body.token) tokens.push(body.token);
    }
    await desk.deliver();
    for (const token of tokens) await desk.call('guest.cancel', {}, { token });
    await desk.deliver();
    expect(desk.provider.sent).toHaveLength(10);
    desk.pass(60 * MINUTE);
  });

  it('and thirty times a day; once it has answered, no limit stands between it and its venue', async () => {
    const party = await bookedByPhone(0);
    let sent = 0;
    for (let hour = 0; hour < 6; hour += 1) {
      for (let nth = 0; nth < 12; nth += 1) {
        desk.pass(2 * MINUTE);
        await desk.call('reservations.resend', { venueId: VENUE_ID, id: party.id }, await desk.signIn());
        await desk.deliver();
      }
      sent = desk.provider.sent.length;
      desk.pass(40 * MINUTE);
    }
    expect(sent).toBe(30);
    const button = await links.mintButton('reconfirm', { venueId: VENUE_ID, reservationId: party.id });
    await desk.apply(batchOf([desk.pressed(button, 'x', 'press', numberOf(0).slice(1))]));
    desk.pass(2 * MINUTE);
    await desk.call('reservations.resend', { venueId: VENUE_ID, id: party.id }, await desk.signIn());
    await desk.deliver();
    expect(desk.provider.sent.length).toBe(31);
  });
});

it.each([
  ['a guest’s name that the staff typed', 'Anna bit.ly/gift', 'Anna bit ly gift'],
  ['one with a number to call', 'Call 0900 123 4567 now', 'Call now'],
  ['an ordinary one', 'Sig.na O’Neill-Rossi', 'Sig.na O’Neill-Rossi'],
])('no text of a template becomes a link: %s', async (_, name, sent) => {
  await bookedByPhone(1, { name });
  await desk.deliver();
  const [, body] = desk.provider.sent[0]?.template.components ?? [];
  expect(body?.parameters[0]).toEqual({ type: 'text', text: sent });
});

it('nor does the venue’s name, which is refused where it is typed', async () => {
  await desk.venues.save({ ...desk.venue, name: 'Win www.gift.example' });
  await bookedByPhone(1, { date: SATURDAY });
  await desk.deliver();
  const [header] = desk.provider.sent[0]?.template.components ?? [];
  expect(header?.parameters[0]).toEqual({ type: 'text', text: 'Win www gift example' });
});
