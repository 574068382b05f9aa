import { beforeEach, expect, it } from 'vitest';
import { calendarPage } from '#functions/pages/calendar.ts';
import type { HttpEvent } from '#functions/platform/http.ts';
import { calendarFeedsStore } from '#functions/stores/calendar-feeds.ts';
import { day, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { links } from '#tests/kit/world.ts';
import { staffCalendar } from './kit.ts';

const on = operationWorld();
beforeEach(() => {
  process.env.APP_ORIGIN = 'https://app.coperto.example';
});

async function fetched(v: string) {
  const { reservations, venues, now, table } = on.world;
  const origin = () => 'https://app.coperto.example';
  const feeds = calendarFeedsStore(table);
  const page = calendarPage({
    ...staffCalendar(on.world.table),
    links,
    feeds,
    reservations,
    venues,
    clock: { now },
    origin,
  });
  return page({ queryStringParameters: { v } } as unknown as HttpEvent);
}
const linesOf = ({ body = '' }: { readonly body?: string | undefined }) => body.replaceAll('\r\n ', '').split('\r\n');
const values = (lines: readonly string[], name: string) =>
  lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1));

async function made(names: 'none' | 'initials' | 'full' = 'none') {
  const manager = await on.world.signIn({ role: 'manager' });
  const input = { venueId: VENUE_ID, names, address: 'new' } as const;
  const { body } = await on.world.call('settings.feed_write', input, manager);
  return new URL(body.link ?? '').searchParams.get('v') ?? '';
}

it('holds every reservation of the venue once, each with its day, state and number of guests', async () => {
  await on.book({ name: 'Giulia Rossi', remarks: 'Tartufo' });
  const second = await on.book({ phone: '333 123 4599', date: day('2026-12-12') });
  await on.world.call('guest.cancel', {}, { token: second.token });
  const { statusCode, headers, body } = await fetched(await made());
  expect([statusCode, headers?.['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const lines = linesOf({ body });
  expect(values(lines, 'DTSTART')).toEqual(['20261205T190000Z', '20261212T190000Z']);
  expect(values(lines, 'STATUS')).toEqual(['TENTATIVE', 'CANCELLED']);
  expect(new Set(values(lines, 'UID')).size).toBe(2);
  expect(values(lines, 'SUMMARY')).toEqual(['2', '2']);
  expect(lines.filter((line) => line === 'BEGIN:VCALENDAR')).toHaveLength(1);
  for (const secret of ['Giulia', '333', 'Tartufo', 'VALARM']) expect(body).not.toContain(secret);
});

it('keeps the event of a reservation that is moved to another day, with a higher number', async () => {
  const { token } = await on.book();
  const feed = await made();
  const before = linesOf(await fetched(feed));
  on.world.pass(60_000);
  const { body: seen } = await on.world.call('guest.view', {}, { token });
  const { start, adults, children, highchairs, area, remarks, revision } = seen.reservation;
  const wish = { date: day('2026-12-12'), start, adults, children, highchairs, area, remarks };
  await on.world.call('guest.alter', { revision, wish, ask: false }, { token });
  const after = linesOf(await fetched(feed));
  expect(values(after, 'UID')).toEqual(values(before, 'UID'));
  expect(values(after, 'DTSTART')).toEqual(['20261212T190000Z']);
  expect(Number(values(after, 'SEQUENCE')[0])).toBeGreaterThan(Number(values(before, 'SEQUENCE')[0]));
});

it.each([
  ['initials', '2 · GR'],
  ['full', '2 · Giulia Rossi'],
] as const)('names guests as the venue chose: %s', async (names, title) => {
  await on.book({ name: 'Giulia Rossi', date: SATURDAY });
  expect(values(linesOf(await fetched(await made(names))), 'SUMMARY')).toEqual([title]);
});

it('is not there for a revoked address, an earlier one, another venue’s or a forged one', async () => {
  const first = await made();
  const second = await made();
  expect(await fetched(first)).toMatchObject({ statusCode: 404 });
  expect(await fetched(second)).toMatchObject({ statusCode: 200 });
  const [, secret] = second.split('.');
  for (const other of ['', 'x', `ven_elsewhere.${secret}`, `${second.slice(0, -4)}AAAA`])
    expect(await fetched(other)).toMatchObject({ statusCode: 404 });
  const manager = await on.world.signIn({ role: 'manager' });
  const end = { venueId: VENUE_ID, names: 'none', address: 'none' } as const;
  await on.world.call('settings.feed_write', end, manager);
  expect(await fetched(second)).toMatchObject({ statusCode: 404 });
});
