import { describe, expect, it } from 'vitest';
import { questionsStore } from '#functions/stores/questions.ts';
import { bistro } from '#infra/local/seed/bistro.ts';
import { firstWriter } from '#infra/local/seed/conversations.ts';
import { type DemoDay, demoDay } from '#infra/local/seed/day.ts';
import { seedQuestions } from '#infra/local/seed/questions.ts';
import { trattoria } from '#infra/local/seed/trattoria.ts';
import { trattoriaHalls } from '#infra/local/seed/trattoria-halls.ts';
import { behaviourOf } from '#infra/local/stand-ins/whatsapp/special-numbers.ts';
import { dayAvailability } from '#shared/domain/availability/day.ts';
import { checkSheet } from '#shared/domain/day/checker.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { HOLDING_STATUSES } from '#shared/domain/day/sheet.ts';
import { parsePhone } from '#shared/domain/kernel/phone/parse.ts';
import { addDays, type LocalDate, parseLocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { instantFrom } from '#shared/domain/kernel/time/zone.ts';
import { openQuestion } from '#shared/domain/messaging/open-question.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { checkDeposits } from '#shared/domain/venue/deposits/check-rules.ts';
import { depositFor } from '#shared/domain/venue/deposits/deposit-for.ts';
import { hallFaults } from '#shared/domain/venue/halls.ts';
import { isLimit } from '#shared/domain/yield/refused-demand.ts';
import { aReservation } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { guests } from '#tests/kit/world.ts';

const engine = await engineOfFile();

/** Saturday, 21 November 2026, a quarter to nine in the evening in Rome. */
const EVENING = Date.UTC(2026, 10, 21, 19, 45);
const day = (text: string): LocalDate => parseLocalDate(text) ?? expect.unreachable(text);
const TODAY = day('2026-11-21');
const fingerprint = async (phone: string) => Number(phone.slice(-4));

const howMany = ({ reservations }: DemoDay, what: Partial<Reservation>) =>
  reservations.filter((each) =>
    Object.entries(what).every(([axis, value]) => each[axis as keyof Reservation] === value),
  ).length;

describe('the demo venues', () => {
  it('are a trattoria with 3 areas, 28 tables and 8 combinations, and a bistro with 12 tables', () => {
    const { rules } = trattoria(TODAY);
    expect([rules.areas.length, rules.tables.length, rules.combinations.length]).toEqual([3, 28, 8]);
    expect(bistro(TODAY).rules.tables).toHaveLength(12);
    for (const { rules } of [trattoria(TODAY), bistro(TODAY)]) {
      const numbers = [...rules.tables, ...rules.combinations].map(({ no }) => no);
      expect(new Set(numbers).size).toBe(numbers.length);
      for (const { tables } of rules.combinations) {
        expect(tables.length).toBeGreaterThan(1);
        expect(new Set(tables.map((no) => rules.tables.find((table) => table.no === no)?.area)).size).toBe(1);
      }
    }
  });

  it('the halls of the trattoria are drawn in order, each table once', () => {
    const { rules } = trattoria(TODAY);
    const halls = trattoriaHalls(rules.tables);
    expect(hallFaults(halls, rules)).toEqual([]);
    expect(halls.flatMap(({ tables }) => tables).length).toBe(rules.tables.length);
  });

  it.each(Array.from({ length: 7 }, (_, n) => addDays(TODAY, n)))(
    'are open on the day the demo is first seen, %s, and the day after',
    (today) => {
      for (const venue of [trattoria(today), bistro(today)]) {
        expect(venue.rules.closedWeekdays).toHaveLength(1);
        for (const date of [today, addDays(today, 1)]) {
          const wish = { covers: 2, area: null };
          const noon = { date: addDays(today, -1), minute: 720 };
          expect(
            dayAvailability(openDay(venue.rules, date, { parties: [], blocks: [] }, noon), wish, 'guest').status,
          ).toBe('open');
        }
      }
    },
  );
});

describe('what the trattoria asks beforehand', () => {
  const { rules } = trattoria(TODAY);
  const [friday, saturday, sunday] = [day('2026-12-04'), day('2026-12-05'), day('2026-12-06')];
  const [noon, evening] = [
    { meal: 'Lunch', start: 780 },
    { meal: 'Dinner', start: 1200 },
  ] as const;
  it.each([
    ['a deposit of six on a Friday night', friday, evening, [6, 0], ['deposit', 6000, 24]],
    ['a deposit of six at noon on a Saturday, children for half', saturday, noon, [4, 2], ['deposit', 5000, 24]],
    ['a deposit of six on a Saturday night, and no card beside it', saturday, evening, [6, 0], ['deposit', 6000, 24]],
    ['a card of five on a Saturday night', saturday, evening, [4, 1], ['guarantee', 10_000, 6]],
    ['a card of four on a Saturday night', saturday, evening, [4, 0], ['guarantee', 8000, 6]],
    ['the menu of Sunday at noon', sunday, noon, [2, 1], ['prepayment', 10_600, 48]],
    ['nothing of five on a Friday night', friday, evening, [5, 0], null],
    ['nothing of three on a Saturday night', saturday, evening, [3, 0], null],
    ['nothing of five at noon on a Saturday', saturday, noon, [5, 0], null],
    ['nothing on a Sunday night', sunday, evening, [8, 0], null],
    ['nothing on a Thursday', day('2026-12-03'), evening, [8, 0], null],
  ] as const)('is %s', (_, date, time, [adults, children], expected) => {
    const deposit = depositFor(rules, { date, ...time, adults, children }, EVENING);
    const until = deposit?.refundUntil ?? Number.NaN;
    const hours = (instantFrom(date, time.start, rules.zone) - until) / 3_600_000;
    expect(deposit && [deposit.kind, deposit.amount, hours]).toEqual(expected);
  });

  it('are rules that its settings would take', () => {
    expect(checkDeposits(rules.deposits, 'eur')).toEqual([]);
  });
});

describe('a demo day', () => {
  it('tells the owner whom the house had no place for, and who followed a proposal', async () => {
    const venue = trattoria(TODAY);
    const week = await Promise.all(
      Array.from({ length: 7 }, (_, n) => demoDay(venue, addDays(TODAY, n - 7), EVENING, fingerprint)),
    );
    const refused = week.flatMap((each) => each.refused);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ reason, at }) => isLimit(reason) && at < EVENING)).toBe(true);
    const booked = week.flatMap(({ reservations }) => reservations);
    expect(booked.filter(({ wished, start }) => wished !== undefined && wished !== start).length).toBeGreaterThan(5);
  });

  it('is a service in full swing this evening', async () => {
    const today = await demoDay(trattoria(TODAY), TODAY, EVENING, fingerprint);
    expect(howMany(today, { presence: 'seated' })).toBeGreaterThan(3);
    expect(howMany(today, { booking: 'confirmed', presence: 'expected' })).toBeGreaterThan(3);
    expect(howMany(today, { booking: 'completed', presence: 'left' })).toBeGreaterThan(3);
    expect(today.reservations.length).toBeGreaterThan(40);
  });

  it('has guests who still have to confirm and guests who wait in the days ahead', async () => {
    const ahead = await Promise.all(
      Array.from({ length: 14 }, (_, n) => demoDay(trattoria(TODAY), addDays(TODAY, n + 1), EVENING, fingerprint)),
    );
    const bookings = ahead.flatMap(({ reservations }) => reservations.map(({ booking }) => booking));
    for (const status of ['unconfirmed', 'waitlisted', 'confirmed', 'cancelled']) expect(bookings).toContain(status);
    expect(bookings).not.toContain('completed');
    const waiting = ahead.flatMap(({ reservations }) => reservations.filter(({ booking }) => booking === 'waitlisted'));
    expect(waiting.every(({ waits, createdAt }) => waits && waits.until > EVENING && createdAt < EVENING)).toBe(true);
  });

  it('has asked those who still have to confirm: their answer may be typed', async () => {
    const venue = trattoria(TODAY);
    const { zone } = venue.rules;
    const tomorrow = await demoDay(venue, addDays(TODAY, 1), EVENING, fingerprint);
    const { table } = await engine.newTable();
    await seedQuestions(table, venue, tomorrow, guests);
    const questions = questionsStore(table);
    const waiting = tomorrow.reservations.filter(({ booking }) => booking === 'unconfirmed');
    expect(waiting.length).toBeGreaterThan(0);
    for (const reservation of waiting) {
      const asked = await questions.of(await guests.anywhere(reservation.contact.phone));
      const own = asked.find(({ reservationId }) => reservationId === reservation.id);
      const messages = tomorrow.messages.filter(({ reservationId }) => reservationId === reservation.id);
      expect(own?.at).toBe(reservation.createdAt);
      expect(openQuestion({ reservation, messages }, own?.messageId ?? '', { zone, now: EVENING })).toBe('confirm');
    }
  });

  it.each([trattoria(TODAY), bistro(TODAY)])(
    'of $name has a sheet that the checker passes and that fits its reservations',
    async (venue) => {
      for (let n = -7; n <= 14; n += 1) {
        const date = addDays(TODAY, n);
        const { sheet, reservations } = await demoDay(venue, date, EVENING, fingerprint);
        expect(checkSheet(venue.rules, date, sheet)).toEqual([]);
        const holding = reservations.filter(({ booking }) => (HOLDING_STATUSES as readonly string[]).includes(booking));
        expect(sheet.parties.map(({ id }) => id).toSorted()).toEqual(holding.map(({ id }) => id.slice(-8)).toSorted());
      }
    },
  );

  it('is closed on the weekly closure', async () => {
    const { reservations } = await demoDay(trattoria(TODAY), day('2026-11-25'), EVENING, fingerprint);
    expect(reservations).toEqual([]);
  });

  it('was booked in the past, and nothing has happened yet that lies in the future', async () => {
    for (const n of [-3, 0, 1, 10]) {
      const { reservations, messages } = await demoDay(trattoria(TODAY), addDays(TODAY, n), EVENING, fingerprint);
      for (const { history } of reservations) {
        const times = history.map(({ at }) => at);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(times.at(-1)).toBeLessThanOrEqual(EVENING);
      }
      for (const { history } of messages) expect(history.at(-1)?.at).toBeLessThanOrEqual(EVENING);
    }
  });

  it('comes out alike each time', async () => {
    const [first, second] = [1, 2].map(() => demoDay(bistro(TODAY), TODAY, EVENING, fingerprint));
    expect(await first).toEqual(await second);
  });

  it('has guests with valid numbers of their own, none with a special meaning to the stand-in', async () => {
    const { reservations } = await demoDay(trattoria(TODAY), TODAY, EVENING, fingerprint);
    const phones = reservations.map(({ contact }) => contact.phone);
    expect(new Set(phones).size).toBe(phones.length);
    for (const phone of phones) {
      expect(parsePhone(phone)).toEqual({ phone });
      expect(behaviourOf(phone).about).toBe('delivered at once');
    }
  });
});

describe('who writes to the house when the demo is first seen', () => {
  const venue = trattoria(TODAY);
  const guest = (phone: string, date: string, over: Partial<Reservation> = {}) =>
    aReservation({
      ...{ booking: 'confirmed', date: day(date), createdAt: EVENING - 3_600_000 },
      contact: { ...aReservation().contact, phone, locale: 'it' },
      ...over,
    });
  const asked = guest('+391', '2026-11-22', { createdAt: 0 });
  it.each([
    ['who comes next', [asked, guest('+393', '2026-11-24'), guest('+392', '2026-11-23')], [], '+392'],
    ['nobody who asked already', [asked], [], null],
    ['nobody who is there', [asked, guest('+392', '2026-11-21', { presence: 'seated' })], [], null],
    ['nobody who is over', [asked, guest('+392', '2026-11-20')], [], null],
    ['nobody whom two houses know', [asked, guest('+392', '2026-11-23')], [guest('+392', '2026-11-25')], null],
    ['nobody without a table', [asked, guest('+392', '2026-11-23', { booking: 'cancelled' })], [], null],
  ])('is %s', (_, own, elsewhere, expected) => {
    expect(firstWriter(own, elsewhere, venue, EVENING)).toBe(expected);
  });
});
