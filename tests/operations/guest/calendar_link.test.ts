// biome-ignore-all lint/style/useFilenamingConvention: a test's file is named as the operation is
import { beforeEach, expect, it } from 'vitest';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { links } from '#tests/kit/world.ts';

const on = operationWorld();
beforeEach(() => {
  process.env.APP_ORIGIN = 'https://app.coperto.example';
});

it('is at the hostname of the house, and its token opens the calendar and nothing else', async () => {
  const { reservation, token } = await on.book();
  const { body } = await on.world.call('guest.calendar_link', {}, { token });
  const link = new URL(body.link);
  expect([link.hostname, link.pathname, link.hash]).toEqual([on.world.venue.host, '/calendar/reservation.ics', '']);
  const feed = link.searchParams.get('t') ?? '';
  expect(await links.openFeed(feed)).toEqual({ venueId: VENUE_ID, reservationId: reservation.id });
  expect((await on.world.call('guest.view', {}, { token: feed })).status).toBe(401);
});

it('is handed out to who has the link of the reservation only', async () => {
  const { token } = await on.book();
  const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  expect((await on.world.call('guest.calendar_link', {}, { token: forged })).status).toBe(401);
});
