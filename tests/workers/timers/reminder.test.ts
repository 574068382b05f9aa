import { beforeEach, describe, expect, it } from 'vitest';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { FORM_DEFAULTS } from '#shared/domain/venue/guest-form.ts';
import { NO_SERVICES } from '#shared/domain/venue/services.ts';
import { at, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { links } from '#tests/kit/world.ts';
import { batchOf, type Desk, GUEST, MINUTE, openDesk, refused } from '../kit.ts';

const HOUR = 60 * MINUTE;
/** Eight in the evening of Saturday where the venue is; the day before, guests are asked. */
const START = Date.parse('2026-12-05T19:00Z');
const DUE = START - 24 * HOUR;
const engine = await engineOfFile();
let desk: Desk;
beforeEach(async () => {
  desk = await openDesk(engine);
});

/** Lets the timers go off that are due; answers how many were reminders. */
async function ring(): Promise<number> {
  desk.pass(6_000);
  await desk.sweep();
  const due = desk.queued.timers.splice(0).filter(({ body }) => body.includes('"reminder"'));
  expect(await desk.expire(batchOf(due.map(({ body }) => body)))).toEqual({ batchItemFailures: [] });
  return due.length;
}

const targetOf = (reservationId: ReservationId) => ({ venueId: VENUE_ID, reservationId });
type Button = Parameters<typeof links.mintButton>[0];
async function press(button: Button, id: ReservationId, answers = 'wamid.2', event = `in.${button}`) {
  const payload = await links.mintButton(button, targetOf(id));
  expect(await desk.apply(batchOf([desk.pressed(payload, answers, event)]))).toEqual({ batchItemFailures: [] });
}

/** A guest who has confirmed four days ahead. */
async function expected(over: Parameters<Desk['book']>[0] = {}): Promise<ReservationId> {
  const id = await desk.book(over);
  await desk.deliver();
  await press('confirm', id, 'wamid.1');
  desk.provider.replies.length = 0;
  return id;
}

/** The same a day before the visit, asked and told so. */
async function asked(): Promise<ReservationId> {
  const id = await expected();
  desk.setNow(DUE + MINUTE);
  await ring();
  await desk.deliver();
  return id;
}
const tokenOf = (id: ReservationId) => links.mint(targetOf(id));

describe('who is expected', () => {
  it('is asked a day before, once, in their own language with the buttons to answer', async () => {
    const id = await expected();
    desk.setNow(DUE - MINUTE);
    expect(await ring()).toBe(1);
    expect((await desk.look(id)).reservation.reconfirm).toBeUndefined();
    desk.setNow(DUE + MINUTE);
    expect(await ring()).toBe(1);
    const { reservation, last } = await desk.look(id);
    expect(reservation).toMatchObject({ booking: 'confirmed', reconfirm: { askedAt: desk.now() } });
    expect(last).toMatchObject({ purpose: 'reminder', state: 'queued', locale: 'it' });
    await desk.deliver();
    expect((await desk.look(id)).last.state).toBe('sent');
    const { template } = desk.provider.sent.at(-1) ?? {};
    expect(template).toMatchObject({ name: 'booking_reminder', language: { code: 'it' } });
    expect(JSON.stringify(template)).toContain('sab 5 dic 2026, 20:00');
    expect(template?.components.filter(({ type }) => type === 'button')).toHaveLength(3);
    desk.pass(HOUR);
    expect(await ring()).toBe(0);
    expect((await desk.look(id)).messages).toHaveLength(2);
  });

  it('is asked once, though the timer comes twice', async () => {
    const id = await expected();
    desk.setNow(DUE + MINUTE);
    const timer = JSON.stringify({ kind: 'timer', timer: 'reminder', venueId: VENUE_ID, reservationId: id });
    await desk.expire(batchOf([timer, timer]));
    expect((await desk.look(id)).messages.map(({ purpose }) => purpose)).toEqual(['confirmRequest', 'reminder']);
  });

  it('is asked by the house’s own hours, and not at all where it does not ask', async () => {
    const services = { ...NO_SERVICES, reminders: { enabled: true, hours: 6, largeFrom: 2, largeHours: 72 } };
    desk = await openDesk(engine, { services });
    const id = await expected();
    desk.setNow(START - 72 * HOUR + MINUTE);
    await ring();
    expect((await desk.look(id)).last.purpose).toBe('reminder');

    desk = await openDesk(engine, { services: { ...services, reminders: { ...services.reminders, enabled: false } } });
    const other = await expected();
    await ring();
    desk.setNow(START - HOUR);
    await ring();
    expect((await desk.look(other)).messages).toHaveLength(1);
    expect((await desk.outbox.due(0, START)).length).toBe(0);
  });

  it('is asked of the new time when it is another, and the old one is not asked of', async () => {
    const id = await asked();
    const wish = { date: SATURDAY, start: at('21:30'), adults: 2, children: 0, highchairs: 0, area: null, remarks: '' };
    const { revision } = (await desk.look(id)).reservation;
    await desk.call('guest.alter', { revision, wish, ask: false }, { token: await tokenOf(id) });
    expect((await desk.look(id)).reservation).toMatchObject({ start: at('21:30') });
    expect((await desk.look(id)).reservation.reconfirm).toBeUndefined();
    // Who has just altered it has just said to come.
    desk.pass(3 * HOUR);
    await ring();
    expect((await desk.look(id)).reservation.reconfirm).toBeUndefined();
    // A press under the old question says nothing of the new time.
    await press('reconfirm', id);
    expect((await desk.look(id)).reservation.reconfirm).toBeUndefined();
    expect(desk.provider.choices.at(-1)?.interactive.body.text).toContain('21:30');
  });

  it('is not asked any more once it is cancelled', async () => {
    const id = await expected();
    await desk.call('guest.cancel', {}, { token: await tokenOf(id) });
    desk.setNow(DUE + MINUTE);
    await ring();
    expect((await desk.look(id)).messages.map(({ purpose }) => purpose)).not.toContain('reminder');
  });

  it('is not written to once they have said so to the house meanwhile', async () => {
    const id = await expected();
    desk.setNow(DUE + MINUTE);
    await ring();
    const host = await desk.signIn();
    const { revision } = (await desk.look(id)).reservation;
    await desk.call('reservations.act', { venueId: VENUE_ID, id, revision, action: 'reconfirm' }, host);
    await desk.deliver();
    expect((await desk.look(id)).last).toMatchObject({ purpose: 'reminder', state: 'failed', failure: 'superseded' });
  });
});

describe('a question that WhatsApp did not take at once', () => {
  /** Asked of at that moment and not taken for as many minutes, for our token is invalid; twenty minutes after that it is valid again. */
  async function heldFor(minutes: number, over: Parameters<Desk['book']>[0] = {}, from = DUE): Promise<ReservationId> {
    const id = await expected(over);
    desk.setNow(from + MINUTE);
    await ring();
    for (const until = desk.now() + minutes * MINUTE; desk.now() < until; desk.pass(10 * MINUTE)) {
      desk.provider.answer(refused(190));
      await desk.deliver();
      expect(takeConsoleErrors()).toHaveLength(1);
    }
    desk.pass(20 * MINUTE);
    return id;
  }

  it('waits for the morning where it would come by night', async () => {
    const id = await heldFor(50);
    await desk.deliver();
    expect((await desk.look(id)).last.state).toBe('queued');
    desk.setNow(Date.parse('2026-12-05T07:59Z'));
    await desk.deliver();
    expect((await desk.look(id)).last.state).toBe('queued');
    desk.setNow(Date.parse('2026-12-05T08:00Z'));
    await desk.deliver();
    expect((await desk.look(id)).last).toMatchObject({ purpose: 'reminder', state: 'sent' });
  });

  it('is dropped in the last three hours, and nobody counts as out of reach for that', async () => {
    const reminders = { enabled: true, hours: 6, largeFrom: 6, largeHours: 6 };
    desk = await openDesk(engine, {
      services: { ...NO_SERVICES, reminders },
      form: { ...FORM_DEFAULTS, email: 'optional' },
    });
    const id = await heldFor(170, { email: 'giulia@example.com' } as never, START - 6 * HOUR);
    await desk.deliver();
    const { reservation, last } = await desk.look(id);
    expect(last).toMatchObject({ purpose: 'reminder', channel: 'whatsapp', state: 'failed', failure: 'tooLate' });
    expect(reservation).toMatchObject({ booking: 'confirmed', messaging: 'whatsapp' });
    expect(desk.mails.sent).toEqual([]);
  });

  it('goes at once to a number that the house corrects in the last three hours', async () => {
    const id = await expected();
    desk.setNow(DUE + MINUTE);
    await ring();
    await desk.deliver();
    desk.setNow(START - HOUR);
    const { revision } = (await desk.look(id)).reservation;
    const contact = { venueId: VENUE_ID, id, revision, phone: '+393337654321', email: '' };
    const { status } = await desk.call('reservations.contact_write', contact, await desk.signIn());
    expect(status).toBe(200);
    await desk.deliver();
    expect((await desk.look(id)).last).toMatchObject({ purpose: 'reminder', state: 'sent' });
    expect(desk.provider.sent.at(-1)?.to).toBe('393337654321');
  });

  it('goes by night all the same when somebody asks for it then', async () => {
    const id = await heldFor(50);
    const host = await desk.signIn();
    await desk.call('reservations.resend', { venueId: VENUE_ID, id }, host);
    await desk.deliver();
    expect((await desk.look(id)).last).toMatchObject({ purpose: 'reminder', state: 'sent' });
  });
});

describe('an answer', () => {
  it('of yes stands in the reservation, changes nothing else, and is thanked', async () => {
    const id = await asked();
    await press('reconfirm', id);
    const { reservation, last } = await desk.look(id);
    expect(reservation).toMatchObject({ booking: 'confirmed', reconfirm: { yes: { to: 'product' } } });
    expect(reservation.history.at(-1)).toMatchObject({ action: 'reconfirm', actor: { kind: 'whatsapp' } });
    expect(last.state).toBe('answered');
    expect(desk.provider.replies).toMatchObject([
      {
        to: '393331234567',
        text: { body: expect.stringContaining('Grazie') },
        context: { message_id: 'in.reconfirm' },
      },
    ]);
  });

  it('pressed twice is one', async () => {
    const id = await asked();
    await press('reconfirm', id);
    const { revision } = (await desk.look(id)).reservation;
    await press('reconfirm', id, 'wamid.2', 'in.again');
    expect((await desk.look(id)).reservation.revision).toBe(revision);
  });

  it('of no cancels as the guest’s own cancellation does, and frees the table', async () => {
    const id = await asked();
    await press('cancelNow', id);
    expect((await desk.look(id)).reservation.booking).toBe('cancelled');
    expect((await desk.look(id)).last.purpose).toBe('cancelled');
    expect((await desk.days.load(VENUE_ID, SATURDAY)).sheet.parties).toEqual([]);
  });

  it('of yes after a cancellation is told kindly how it stands', async () => {
    const id = await asked();
    await desk.call('guest.cancel', {}, { token: await tokenOf(id) });
    await press('reconfirm', id);
    expect((await desk.look(id)).reservation.booking).toBe('cancelled');
    expect(desk.provider.replies).toMatchObject([{ text: { body: expect.stringContaining('annullata') } }]);
  });

  it('under a button that somebody made up is none', async () => {
    const id = await asked();
    const payload = `${(await links.mintButton('confirm', targetOf(id))).replace('C1', 'R1')}`;
    await desk.apply(batchOf([desk.pressed(payload, 'wamid.2')]));
    expect((await desk.look(id)).reservation.reconfirm?.yes).toBeUndefined();
    expect(desk.provider.replies).toEqual([]);
  });

  it('that does not come is asked for once more by who sends the message again', async () => {
    const id = await asked();
    desk.pass(2 * MINUTE);
    const host = await desk.signIn();
    await desk.call('reservations.resend', { venueId: VENUE_ID, id }, host);
    expect((await desk.look(id)).last).toMatchObject({ purpose: 'reminder', state: 'queued' });
  });
});

/** Expected with a deposit that comes back until twelve hours before, and just asked. */
async function askedOfDeposit(): Promise<ReservationId> {
  const deposits = [
    { kind: 'deposit', currency: 'eur', amount: { per: 'party', sum: 2000 }, refundHours: 12 } as const,
  ];
  const { rules } = (await openDesk(engine)).venue;
  desk = await openDesk(engine, { rules: { ...rules, deposits } });
  const wanted = { ...GUEST, venueId: VENUE_ID, deposit: { kind: 'deposit', amount: 2000 } };
  const { id } = (await desk.call('reservations.request', wanted as never)).body.reservation;
  const host = await desk.signIn();
  await desk.call('reservations.act', { venueId: VENUE_ID, id, revision: 1, action: 'accept' }, host);
  desk.setNow(DUE + MINUTE);
  await ring();
  return id;
}

it('tells until when the deposit comes back, as long as that is ahead', async () => {
  const id = await askedOfDeposit();
  await desk.deliver();
  expect((await desk.look(id)).last.purpose).toBe('reminderDeposit');
  const { template } = desk.provider.sent.at(-1) ?? {};
  expect(template?.name).toBe('booking_reminder_deposit');
  expect(JSON.stringify(template)).toContain('sab 5 dic 2026, 08:00');
});

it('says nothing of a deposit that does not come back any more by the time the question leaves', async () => {
  const id = await askedOfDeposit();
  desk.provider.answer(refused(190));
  await desk.deliver();
  expect(takeConsoleErrors()).toHaveLength(1);
  desk.setNow(START - 11 * HOUR);
  await desk.deliver();
  expect((await desk.look(id)).last.state).toBe('sent');
  expect(desk.provider.sent.at(-1)?.template.name).toBe('booking_reminder');
});
