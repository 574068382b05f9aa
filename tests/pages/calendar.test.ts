import { beforeEach, expect, it } from 'vitest';
import { calendarPage } from '#functions/pages/calendar.ts';
import type { HttpEvent } from '#functions/platform/http.ts';
import { calendarFeedsStore } from '#functions/stores/calendar-feeds.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { at, day, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { links } from '#tests/kit/world.ts';
import { staffCalendar } from './kit.ts';

const on = operationWorld();
let id: ReservationId;
let token: string;
beforeEach(async () => {
  const booked = await on.book({ remarks: 'Tartufo' });
  ({ token } = booked);
  id = booked.reservation.id as ReservationId;
});

async function fetched(feed?: string) {
  const { reservations, venues, now } = on.world;
  const origin = () => 'https://app.coperto.example';
  const feeds = calendarFeedsStore(on.world.table);
  const calendar = calendarPage({
    ...staffCalendar(on.world.table),
    links,
    feeds,
    reservations,
    venues,
    clock: { now },
    origin,
  });
  const t = feed ?? (await links.mintFeed({ venueId: VENUE_ID, reservationId: id }));
  return calendar({ queryStringParameters: { t } } as unknown as HttpEvent);
}
const linesOf = ({ body = '' }: { readonly body?: string | undefined }) => body.replaceAll('\r\n ', '').split('\r\n');
const value = (lines: readonly string[], name: string) =>
  lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);

async function alter(over: object) {
  on.world.pass(60_000);
  const wish = { date: SATURDAY, start: at('20:00'), adults: 2, children: 0, highchairs: 0, area: null, remarks: '' };
  const { body: seen } = await on.world.call('guest.view', {}, { token });
  const { revision } = seen.reservation;
  const input = { revision, wish: { ...wish, ...over }, ask: false };
  const { body } = await on.world.call('guest.alter', input as never, { token });
  expect(body.errorid).toBe('0');
}

it('is a calendar with one event, in the form and with the type that calendars ask for', async () => {
  const { statusCode, headers, body } = await fetched();
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'no-store' });
  const lines = linesOf({ body });
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  expect(value(lines, 'DTSTART')).toBe('20261205T190000Z');
  expect(value(lines, 'STATUS')).toBe('TENTATIVE');
  expect(lines).toContain('TRIGGER:-PT120M');
  expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT60M');
  for (const line of String(body).split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

it('tells a moved, changed and cancelled booking by the same event, with a number that rises', async () => {
  const before = linesOf(await fetched());
  await alter({ start: at('21:30') });
  const later = linesOf(await fetched());
  await alter({ date: day('2026-12-12') });
  const elsewhere = linesOf(await fetched());
  on.world.pass(60_000);
  await on.world.call('guest.cancel', {}, { token });
  const cancelled = linesOf(await fetched());
  const all = [before, later, elsewhere, cancelled];
  expect(new Set(all.map((lines) => value(lines, 'UID'))).size).toBe(1);
  const sequences = all.map((lines) => Number(value(lines, 'SEQUENCE')));
  expect(sequences.toSorted((a, b) => a - b)).toEqual(sequences);
  expect(new Set(sequences).size).toBe(4);
  expect(all.map((lines) => value(lines, 'DTSTART'))).toEqual([
    '20261205T190000Z',
    '20261205T203000Z',
    '20261212T190000Z',
    '20261212T190000Z',
  ]);
  expect(value(cancelled, 'STATUS')).toBe('CANCELLED');
  expect(cancelled.join()).not.toContain('VALARM');
});

it('says nothing of who it is for, and holds no link that opens the reservation', async () => {
  const { body = '' } = await fetched();
  for (const secret of ['Giulia', '333', 'Tartufo', token, token.split('.').at(-1) ?? ''])
    expect(body).not.toContain(secret);
});

it.each([
  ['no token', async () => ''],
  ['the token of the page', async () => token],
  ['a forged one', async () => `${(await links.mintFeed({ venueId: VENUE_ID, reservationId: id })).slice(0, -2)}xx`],
])('is not there for %s', async (_, feed) => {
  expect(await fetched(await feed())).toMatchObject({ statusCode: 404 });
});
