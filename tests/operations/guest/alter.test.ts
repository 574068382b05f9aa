import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { aRules, aTable, at, day, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import type { SendOptions } from '#tests/kit/world.ts';

const on = operationWorld();
const SUNDAY = day('2026-12-06');
const AS_BOOKED = { start: at('20:00'), adults: 2, children: 0, highchairs: 0, area: null, remarks: '' } as const;
type Wish = Partial<Omit<typeof AS_BOOKED, 'start' | 'adults' | 'remarks'>> & {
  date?: typeof SATURDAY;
  start?: number;
  adults?: number;
  remarks?: string;
};
type Options = SendOptions & { ask?: boolean };

let token: string;
let code: string;
let revision: number;
const alter = async (wish: Wish, { ask = false, ...options }: Options = {}) => {
  const input = { revision, wish: { date: SATURDAY, ...AS_BOOKED, ...wish }, ask };
  const answer = await on.world.call('guest.alter', input, { token, ...options });
  if (answer.status === 200) revision = answer.body.reservation.revision;
  return answer;
};
const act = (id: string, action: 'confirm' | 'seat' | 'arrive', at = revision) =>
  on.world.call('reservations.act', { venueId: VENUE_ID, id, revision: at, action }, on.host);
const parties = async (date = SATURDAY) => (await on.world.days.load(VENUE_ID, date)).sheet.parties;
const view = async (as = token) => (await on.world.call('guest.view', {}, { token: as })).body.reservation;
const violations = async (date = SATURDAY) =>
  (await on.world.call('reservations.check', { venueId: VENUE_ID, date }, on.host)).body.violations;

beforeEach(async () => {
  const booked = await on.book();
  token = booked.token;
  code = booked.reservation.code;
  revision = 1;
});

/** Both tables of the venue are taken at eight: the guest's own and the other one. */
const confirmedInAFullVenue = async () => {
  await act(reservationIdOf(SATURDAY, code), 'confirm');
  revision = 2;
  await on.book({ adults: 4, phone: '333 999 0001' });
};

describe('what fits', () => {
  it('is altered at once: the sheet follows, and who has not confirmed is asked about the new terms', async () => {
    const { body } = await alter({ start: at('21:00'), adults: 3 });
    expect(body).toMatchObject({
      outcome: 'altered',
      reservation: { start: at('21:00'), adults: 3, duration: 105, revision: 2, booking: 'unconfirmed', code },
    });
    expect(body.reservation.message).toMatchObject({ purpose: 'confirmRequest', state: 'queued' });
    expect(await parties()).toMatchObject([{ id: code, start: at('21:00'), covers: 3, status: 'unconfirmed' }]);
    expect(await violations()).toEqual([]);
  });

  it('leaves who is asked about another time half an hour to answer, where that time is near', async () => {
    const clock = (hour: number, minute = 0) => Date.UTC(2026, 11, 5, hour - 1, minute);
    on.world.setNow(clock(10));
    ({ token } = await on.book({ phone: '333 999 0001', start: at('21:30') }));
    on.world.setNow(clock(18));
    const { body } = await alter({ start: at('19:15') });
    expect(body).toMatchObject({ outcome: 'altered', reservation: { expiresAt: clock(18, 30) } });
  });

  it('stays confirmed as a new revision, with the message “amended” and a line in the history', async () => {
    const id = reservationIdOf(SATURDAY, code);
    await act(id, 'confirm');
    revision = 2;
    const { body } = await alter({ start: at('19:30') });
    expect(body.reservation).toMatchObject({ booking: 'confirmed', revision: 3, message: { purpose: 'amended' } });
    const { history } = (await on.world.reservations.load(VENUE_ID, id)) ?? { history: [] };
    expect(history.at(-1)).toMatchObject({
      action: 'amend',
      actor: { kind: 'guest' },
      reason: '2026-12-05 20:00 · 2',
    });
  });

  it('may lie on the very place it has', async () => {
    await confirmedInAFullVenue();
    expect((await alter({ start: at('20:15') })).body).toMatchObject({ outcome: 'altered' });
    expect(await violations()).toEqual([]);
  });

  it('costs no message and moves nobody when only a remark changes', async () => {
    const before = await parties();
    const { body } = await alter({ remarks: 'By the window' });
    expect(body.reservation).toMatchObject({ remarks: 'By the window', message: { purpose: 'confirmRequest' } });
    expect(await parties()).toEqual(before);
    const found = await on.world.reservations.find(VENUE_ID, reservationIdOf(SATURDAY, code));
    expect(found?.messages).toHaveLength(1);
  });

  it('keeps the table that the host had pinned as long as it serves', async () => {
    const id = reservationIdOf(SATURDAY, code);
    await on.world.call('reservations.move', { venueId: VENUE_ID, id, revision, unit: 2 }, on.host);
    revision = 2;
    await alter({ start: at('21:00') });
    expect(await parties()).toMatchObject([{ unit: 2, pinned: true }]);
  });
});

describe('another day', () => {
  it('takes the place there and frees the one here in one commit, under the same code', async () => {
    const { body } = await alter({ date: SUNDAY, start: at('19:00') });
    expect(body.reservation).toMatchObject({ date: SUNDAY, start: at('19:00'), code, id: `res_20261206_${code}` });
    expect(await parties()).toEqual([]);
    expect(await parties(SUNDAY)).toMatchObject([{ id: code }]);
    expect([...(await violations()), ...(await violations(SUNDAY))]).toEqual([]);
  });

  it('is found by the link of the first message, which still alters and cancels it', async () => {
    await alter({ date: SUNDAY });
    expect(await view()).toMatchObject({ date: SUNDAY, booking: 'unconfirmed' });
    await alter({ date: SUNDAY, adults: 1 });
    expect(await view()).toMatchObject({ adults: 1 });
    const { body } = await on.world.call('guest.cancel', {}, { token });
    expect(body.reservation).toMatchObject({ booking: 'cancelled', date: SUNDAY });
    expect(await parties(SUNDAY)).toEqual([]);
  });

  it('can be left again for the first one', async () => {
    await alter({ date: SUNDAY });
    await alter({ date: SATURDAY });
    expect(await view()).toMatchObject({ date: SATURDAY, revision: 3, id: reservationIdOf(SATURDAY, code) });
    await alter({ date: SUNDAY });
    expect(await view()).toMatchObject({ date: SUNDAY, revision: 4 });
    expect([await parties(), (await parties(SUNDAY)).length]).toEqual([[], 1]);
  });

  it('is listed there and no longer here', async () => {
    await alter({ date: SUNDAY });
    const listed = async (date: typeof SATURDAY) =>
      (await on.world.call('reservations.tonight', { venueId: VENUE_ID, date }, on.host)).body.reservations.length;
    expect([await listed(SATURDAY), await listed(SUNDAY)]).toEqual([0, 1]);
  });

  it('is refused when the guest has a table for that meal already', async () => {
    await on.book({ date: SUNDAY });
    expect((await alter({ date: SUNDAY, start: at('21:00') })).body.errorid).toBe('reservation.duplicate');
    expect(await parties(SUNDAY)).toHaveLength(1);
  });
});

describe('what does not fit', () => {
  it('is refused with times nearby, and nothing changes', async () => {
    await confirmedInAFullVenue();
    const { body } = await alter({ adults: 4 });
    expect(body).toMatchObject({ errorid: 'tables.none', detail: { alternatives: expect.any(Array) } });
    expect(body.detail.alternatives.length).toBeGreaterThan(0);
    expect(await view()).toMatchObject({ adults: 2, amendment: null, revision: 2 });
  });

  it('becomes a request beside the untouched reservation when the guest says so', async () => {
    await confirmedInAFullVenue();
    const before = await parties();
    const { body } = await alter({ adults: 4 }, { ask: true });
    expect(body).toMatchObject({ outcome: 'requested', reservation: { adults: 2, booking: 'confirmed' } });
    expect(body.reservation.amendment).toMatchObject({ adults: 4, start: at('20:00') });
    expect(await parties()).toEqual(before);
    const { counters } = (await on.world.call('reservations.tonight', { venueId: VENUE_ID, date: SATURDAY }, on.host))
      .body;
    expect(counters.toBeManaged).toBe(1);
  });

  it('is asked of the house for a party above the online limit too', async () => {
    await confirmedInAFullVenue();
    expect((await alter({ adults: 9 }, { ask: true })).body.outcome).toBe('requested');
  });

  it('is altered at once when a place has become free before the guest asks', async () => {
    await confirmedInAFullVenue();
    const other = await parties();
    const id = other.find((party) => party.id !== code)?.id ?? '';
    await on.world.call(
      'reservations.act',
      {
        venueId: VENUE_ID,
        id: reservationIdOf(SATURDAY, id),
        revision: 1,
        action: 'cancel',
      },
      on.host,
    );
    expect((await alter({ adults: 4 }, { ask: true })).body.outcome).toBe('altered');
  });

  it('is taken back by wishing what one has', async () => {
    await confirmedInAFullVenue();
    await alter({ adults: 4 }, { ask: true });
    const { body } = await alter({});
    expect(body).toMatchObject({ outcome: 'altered', reservation: { amendment: null, adults: 2 } });
  });

  it('is no request while the guest has not confirmed', async () => {
    await on.book({ adults: 4, phone: '333 999 0001' });
    expect((await alter({ adults: 4 }, { ask: true })).body.errorid).toBe('tables.none');
  });

  it('ends with the reservation', async () => {
    await confirmedInAFullVenue();
    await alter({ adults: 4 }, { ask: true });
    const { body } = await on.world.call('guest.cancel', {}, { token });
    expect(body.reservation).toMatchObject({ booking: 'cancelled', amendment: null });
  });
});

describe('twice', () => {
  it('with the same key is once', async () => {
    const key = randomUUID();
    const first = await alter({ start: at('21:00') }, { key });
    revision = 1;
    expect((await alter({ start: at('21:00') }, { key })).body).toEqual(first.body);
    expect((await view()).revision).toBe(2);
  });

  it('with another key is answered as it stands', async () => {
    await alter({ start: at('21:00') });
    revision = 1;
    expect((await alter({ start: at('21:00') })).body).toMatchObject({ outcome: 'altered' });
    expect((await view()).revision).toBe(2);
  });

  it('by two devices with different wishes takes the first and tells the second', async () => {
    await alter({ start: at('21:00') });
    revision = 1;
    expect((await alter({ start: at('19:00') })).body.errorid).toBe('reservation.stale');
    expect(await view()).toMatchObject({ start: at('21:00') });
  });

  it('at the same moment takes one', async () => {
    const wishes = [at('19:00'), at('21:00')].map((start) => ({ date: SATURDAY, ...AS_BOOKED, start }));
    const answers = await Promise.all(
      wishes.map((wish) => on.world.call('guest.alter', { revision: 1, wish, ask: false }, { token })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await violations()).toEqual([]);
  });
});

describe('the cut-offs', () => {
  it('are the lead time for the new start', async () => {
    on.world.setNow(Date.UTC(2026, 11, 5, 18, 10));
    expect((await alter({ start: at('19:45') })).body.errorid).toBe('time.leadTime');
  });

  it('and the start of the reservation', async () => {
    await on.jump(Date.UTC(2026, 11, 5, 19));
    expect((await alter({ start: at('22:00') })).body.errorid).toBe('reservation.notAllowed');
  });

  it('and a party that is there', async () => {
    const id: ReservationId = reservationIdOf(SATURDAY, code);
    await act(id, 'confirm', 1);
    await on.jump(Date.UTC(2026, 11, 5, 17)); // 18:00 in Rome, on the day itself
    await act(id, 'arrive', 2);
    revision = 3;
    expect((await alter({ start: at('22:00') })).body.errorid).toBe('reservation.notAllowed');
  });
});

it('names each wrong field of the wish', async () => {
  const { body } = await alter({ adults: 0, highchairs: 1 as 0 });
  expect(body).toMatchObject({ errorid: 'request.invalid' });
  expect(body.issues).toEqual(
    expect.arrayContaining([
      { path: 'wish.adults', code: 'field.tooSmall' },
      { path: 'wish.highchairs', code: 'field.tooLarge' },
    ]),
  );
});

it('names other times as if the place that the guest has were free', async () => {
  await on.world.venues.save({ ...on.world.venue, rules: aRules({ tables: [aTable()] }) });
  await on.book({ start: at('21:45'), phone: '333 999 0001' });
  const { body } = await alter({ start: at('21:15') });
  expect(body.errorid).toBe('tables.none');
  expect(body.detail.alternatives).toContainEqual({ date: SATURDAY, start: at('19:45'), area: null });
});
