import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { consentsStore } from '#functions/stores/consents.ts';
import { outboxStore } from '#functions/stores/outbox.ts';
import type { OutboxEntry } from '#shared/contracts/messages/outbox.ts';
import { parseReservationId, type ReservationId } from '#shared/domain/kernel/ids.ts';
import { FORM_DEFAULTS } from '#shared/domain/venue/guest-form.ts';
import { aGuestBooking, aRules, aTable, at, day, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { links, openWorld, type World } from '#tests/kit/world.ts';

const engine = await engineOfFile();
let world: World;
beforeEach(async () => {
  world = await openWorld(engine);
});

const book = (over = {}, options = {}) => world.call('reservations.create', aGuestBooking(over), options);

async function nothingWritten(): Promise<void> {
  expect(await world.days.load(VENUE_ID, SATURDAY)).toMatchObject({ version: 0 });
  expect(await world.reservations.listDay(VENUE_ID, SATURDAY)).toEqual([]);
}

describe('a guest who books', () => {
  it('may do so from a landline with an address, also where the form asks for none', async () => {
    const { status, body } = await book({ phone: '02 1234 5678', email: 'giulia@example.com' });
    expect([status, body.reservation.phone]).toEqual([200, '+390212345678']);
    const stored = await world.reservations.load(VENUE_ID, body.reservation.id);
    expect(stored?.contact).toMatchObject({ phone: '+390212345678', email: 'giulia@example.com' });
    expect(stored?.messaging).toBe('mail');
  });

  it('gets an unconfirmed reservation, its message queued, and a token that opens it', async () => {
    const { status, body } = await book({ children: 1, remarks: 'Window\nplease' });
    expect(status).toBe(200);
    expect(body.reservation).toMatchObject({
      venueName: 'Trattoria da Nina',
      date: SATURDAY,
      start: at('20:00'),
      duration: 105,
      meal: 'Dinner',
      phone: '+393331234567',
      remarks: 'Window\nplease',
      booking: 'unconfirmed',
      message: { purpose: 'confirmRequest', state: 'queued' },
      cancellable: true,
    });
    expect(await links.open(body.token)).toEqual({ venueId: VENUE_ID, reservationId: body.reservation.id });
    const viewed = await world.call('guest.view', {}, { token: body.token });
    expect(viewed.body.reservation).toEqual(body.reservation);
  });

  it('with the box ticked agrees in its words, once, and proven by nothing yet; with the box empty says nothing', async () => {
    const key = randomUUID();
    const over = { promo: true, locale: 'it' };
    const { body } = await book(over, { key });
    await book(over, { key });
    const { thread = '', createdAt } = (await world.reservations.load(VENUE_ID, body.reservation.id)) ?? {};
    const acts = await consentsStore(world.table).actsOf(VENUE_ID, thread);
    expect(acts).toHaveLength(1);
    expect(acts[0]).toEqual({
      ...{
        guestId: thread,
        purpose: 'whatsapp',
        act: 'given',
        form: 'booking',
        locale: 'it',
        at: createdAt,
        proof: null,
      },
      wording: 'Mandatemi ogni tanto novità e offerte, per WhatsApp o e-mail.',
    });
    const other = await book({ phone: '+393339999999' });
    const found = await world.reservations.load(VENUE_ID, other.body.reservation.id);
    expect(await consentsStore(world.table).actsOf(VENUE_ID, found?.thread ?? '')).toEqual([]);
  });

  it('has a row on the sheet, an item, a message and outbox entries from one commit', async () => {
    const { body } = await book();
    const id = body.reservation.id as ReservationId;
    const { sheet, version } = await world.days.load(VENUE_ID, SATURDAY);
    expect(version).toBe(1);
    expect(sheet.parties).toMatchObject([
      { id: parseReservationId(id)?.partyId, start: at('20:00'), duration: 90, covers: 2, status: 'unconfirmed' },
    ]);
    const found = await world.reservations.find(VENUE_ID, id);
    expect(found?.reservation).toMatchObject({ revision: 1, booking: 'unconfirmed', contact: { name: 'Anna Rossi' } });
    expect(found?.messages).toMatchObject([{ purpose: 'confirmRequest', state: 'queued', locale: 'it' }]);

    const entries = await outbox();
    expect(entries.filter(({ dueAt }) => dueAt === world.now()).flatMap((item) => item.entries)).toMatchObject([
      { kind: 'message', messageId: found?.messages[0]?.id, purpose: 'confirmRequest' },
      { kind: 'event', event: { type: 'reservation.changed', reservationId: id, revision: 1 } },
    ]);
    expect(entries.filter(({ dueAt }) => dueAt > world.now())).toMatchObject([
      {
        dueAt: world.now() + 12 * 3_600_000,
        entries: [{ kind: 'timer', timer: 'unconfirmedExpiry', reservationId: id }],
      },
    ]);
  });

  it('gets the same answer again for the same key, however the fields are ordered, and one reservation', async () => {
    const key = randomUUID();
    const first = await book({}, { key });
    const reordered = Object.fromEntries(Object.entries(aGuestBooking()).reverse());
    const second = await world.send('reservations.create', reordered, { key });
    expect(second).toEqual(first);
    expect(await world.reservations.listDay(VENUE_ID, SATURDAY)).toHaveLength(1);
  });

  it('gets one reservation from two requests of one key at the same moment', async () => {
    const key = randomUUID();
    const answers = await Promise.all([book({}, { key }), book({}, { key }), book({}, { key })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.reservation.id)).size).toBe(1);
    expect(await world.reservations.listDay(VENUE_ID, SATURDAY)).toHaveLength(1);
  });

  it('may not use a key again for something else', async () => {
    const key = randomUUID();
    await book({}, { key });
    expect((await book({ adults: 1 }, { key })).body).toEqual({ errorid: 'request.keyReused' });
  });

  it('leaves no name or number in the record that repeats the answer', async () => {
    await book({}, { key: randomUUID() });
    const { ScanCommand } = await import('@aws-sdk/client-dynamodb');
    const { Items = [] } = await engine.client.send(new ScanCommand({ TableName: world.tableName }));
    const others = Items.filter(({ sk }) => !/^B#.{8}$/.test(sk?.S ?? ''));
    expect(others.length).toBeGreaterThan(5);
    const written = others.map((item) =>
      JSON.stringify(item, (_, v) => (v instanceof Uint8Array ? Buffer.from(v).toString('latin1') : v)),
    );
    for (const text of written) expect(text).not.toMatch(/Anna|Rossi|3331234567/);
  });
});

describe('the last table', () => {
  beforeEach(async () => {
    world = await openWorld(engine, { rules: aRules({ tables: [aTable()] }) });
  });

  it('goes to one of two who want it at the same moment; the other is told where else', async () => {
    const answers = await Promise.all([book({ phone: '3330000001' }), book({ phone: '3330000002' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = answers.find(({ status }) => status === 409);
    expect(loser?.body).toMatchObject({ errorid: 'tables.none', detail: { waitlist: true } });
    // Ninety minutes and ten to reset: 21:45 is the first grid time after a stay from 20:00.
    expect(loser?.body.detail.alternatives).toEqual(
      ['21:45', '22:00'].map((time) => ({ date: SATURDAY, start: at(time), area: null })),
    );
  });

  it('is not offered to wait for within the hour before', async () => {
    await book({ phone: '3330000001' });
    world.setNow(Date.UTC(2026, 11, 5, 18, 0)); // 19:00 in Rome
    expect((await book({ phone: '3330000002' })).body).toMatchObject({
      errorid: 'tables.none',
      detail: { waitlist: false },
    });
  });
});

it('keeps the time first wished for, unless it is the one booked', async () => {
  const { reservation } = (await book({ wished: at('20:30') })).body;
  expect(await world.reservations.load(VENUE_ID, reservation.id)).toMatchObject({
    start: at('20:00'),
    wished: at('20:30'),
  });
  const plain = (await book({ phone: '3330000002', adults: 3, wished: at('20:00') })).body.reservation;
  expect(await world.reservations.load(VENUE_ID, plain.id)).not.toHaveProperty('wished');
});

describe('a guest who may not book is told why, and nothing is written', () => {
  it.each([
    ['an unknown venue', { venueId: 'ven_nowhere' }, 404, 'venue.unknown'],
    ['a day that is past', { date: '2026-11-28' }, 409, 'time.past'],
    ['an impossible day', { date: '2026-02-30' }, 422, 'request.invalid'],
    ['beyond the horizon', { date: '2027-06-05' }, 409, 'day.beyondHorizon'],
    ['far beyond it', { date: '9998-12-31' }, 409, 'day.beyondHorizon'],
    ['the end of the calendar', { date: '9999-12-31' }, 422, 'request.invalid'],
    ['before there were clocks', { date: '1000-01-02' }, 409, 'time.past'],
    ['the weekly closure', { date: '2026-12-09' }, 409, 'venue.closedWeekly'],
    ['a time between two slots', { start: at('20:07') }, 409, 'time.notOffered'],
    ['a time in the morning', { start: at('10:00') }, 409, 'time.notOffered'],
    ['an area that is not there', { area: 'HeatedDehors' }, 409, 'area.notOpen'],
    ['nobody', { adults: 0 }, 422, 'request.invalid'],
    ['half a person', { adults: 1.5 }, 422, 'request.invalid'],
    ['a crowd', { adults: 1_000_000 }, 422, 'request.invalid'],
    ['more highchairs than children', { children: 1, highchairs: 2 }, 422, 'request.invalid'],
    ['a name of control characters', { name: 'A\u0000nna' }, 422, 'request.invalid'],
    ['a name that runs backwards', { name: 'Anna \u202e issoR' }, 422, 'request.invalid'],
    ['a name of ten kilobytes', { name: 'x'.repeat(10_240) }, 422, 'request.invalid'],
    ['an empty name', { name: '   ' }, 422, 'request.invalid'],
    ['terms not accepted', { terms: false }, 422, 'request.invalid'],
    ['a number that is too short', { phone: '33312345' }, 422, 'phone.length'],
    ['a foreign number without its prefix', { phone: '7911123456' }, 422, 'phone.countryCode'],
    ['no number at all', { phone: 'call me' }, 422, 'phone.invalid'],
    ['a landline, which no message reaches', { phone: '02 12345678' }, 422, 'phone.landline'],
  ])('%s', async (_, over, status, errorid) => {
    const answer = await world.send('reservations.create', { ...aGuestBooking(), ...over });
    expect(answer).toMatchObject({ status, body: { errorid } });
    await nothingWritten();
  });

  it('a venue that is not active', async () => {
    await world.venues.save({ ...world.venue, active: false });
    expect((await book()).body).toEqual({ errorid: 'venue.inactive' });
  });

  it('a time that the clocks jump over that night', async () => {
    const nights = { firstSeating: at('22:00'), lastSeating: at('27:00'), close: at('30:00') };
    const [shift] = aRules().shifts;
    world = await openWorld(engine, {
      rules: aRules({ shifts: shift ? [{ ...shift, ...nights }] : [], horizonDays: 365 }),
    });
    const saturday = day('2027-03-27'); // At 2:00 of the Sunday it is 3:00 in Rome.
    expect((await book({ date: saturday, start: at('26:30') })).body.errorid).toBe('time.nonexistent');
    expect((await book({ date: saturday, start: at('25:30') })).status).toBe(200);
  });

  it('a party above the online limit is asked to telephone', async () => {
    expect((await book({ adults: 9 })).body).toEqual({
      errorid: 'party.aboveOnlineLimit',
      detail: { limit: 8, phone: '+39 02 1234567' },
    });
  });

  it('within the lead time', async () => {
    world.setNow(Date.UTC(2026, 11, 5, 18, 1)); // 19:01 in Rome
    expect((await book()).body.errorid).toBe('time.leadTime');
    world.setNow(Date.UTC(2026, 11, 5, 18, 0));
    expect((await book()).status).toBe(200);
  });

  it('twice for the same meal, but for another guest or another day', async () => {
    await book();
    expect((await book({ start: at('21:00'), phone: '+39 3331234567' })).body).toEqual({
      errorid: 'reservation.duplicate',
    });
    expect((await book({ phone: '3330000009', adults: 3 })).status).toBe(200);
    expect((await book({ date: '2026-12-06' })).status).toBe(200);
  });

  it('alike for who has a table that evening and who has none, where there is none to be had', async () => {
    await book();
    await book({ phone: '3330000009', adults: 3 });
    for (const impossible of [{}, { area: 'HeatedDehors' as const }, { adults: 5 }]) {
      const [guest, stranger] = [await book(impossible), await book({ ...impossible, phone: '3330000010' })];
      expect(guest.body).toEqual(stranger.body);
    }
  });

  it('what is wrong with the number together with what the house asks', async () => {
    await world.venues.save({ ...world.venue, form: { ...FORM_DEFAULTS, birthdate: 'required', minimumAge: 18 } });
    const { status, body } = await book({ phone: '7911123456', birthdate: '2015-01-01', name: 'anna.example.com' });
    expect([status, body.errorid]).toEqual([422, 'request.invalid']);
    expect(body.issues).toEqual([
      { path: 'phone', code: 'phone.countryCode' },
      { path: 'name', code: 'name.link' },
      { path: 'birthdate', code: 'guest.tooYoung' },
    ]);
    await nothingWritten();
  });

  it('all that is wrong with the fields at once, each by its path', async () => {
    const wrong = {
      ...aGuestBooking(),
      name: '',
      adults: 0,
      date: '2026-13-01',
      terms: false,
      highchairs: 3,
      area: 'Roof',
    };
    const { phone: _phone, ...incomplete } = wrong;
    const { body } = await world.send('reservations.create', incomplete);
    expect(body.errorid).toBe('request.invalid');
    expect(new Set(body.issues.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`))).toEqual(
      new Set([
        'name field.required',
        'adults field.tooSmall',
        'date field.notADate',
        'terms field.mustAccept',
        'highchairs field.tooLarge',
        'area field.choice',
        'phone field.required',
      ]),
    );
  });
});

async function outbox(): Promise<{ dueAt: number; entries: readonly OutboxEntry[] }[]> {
  const store = outboxStore(world.table);
  const shards = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((shard) => store.all(shard)));
  return shards.flat();
}
