import { expect, it } from 'vitest';
import { googleLink, outlookLink, subscribeLink } from '#web/guest/reservation/calendar-links.ts';

const SHOWN = {
  title: 'Table at Nina & Söhne',
  text: 'Guests: 2\nhttps://nina.example/r#a.b',
  place: 'Nina, Via Roma 1',
  startsAt: Date.UTC(2026, 11, 5, 19),
  endsAt: Date.UTC(2026, 11, 5, 20, 45),
};

it('fills in Google’s form, with times that need no zone', () => {
  const link = new URL(googleLink(SHOWN));
  expect(link.origin + link.pathname).toBe('https://calendar.google.com/calendar/render');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: SHOWN.title,
    dates: '20261205T190000Z/20261205T204500Z',
    details: SHOWN.text,
    location: SHOWN.place,
  });
});

it('fills in Outlook’s form', () => {
  const { searchParams } = new URL(outlookLink(SHOWN));
  expect(Object.fromEntries(searchParams)).toMatchObject({
    subject: SHOWN.title,
    startdt: '2026-12-05T19:00:00.000Z',
    enddt: '2026-12-05T20:45:00.000Z',
  });
});

it.each([
  ['https://nina.example/calendar/reservation.ics?t=a.b', 'webcal://nina.example/calendar/reservation.ics?t=a.b'],
  ['http://localhost:8080/calendar/reservation.ics?t=a', 'webcal://localhost:8080/calendar/reservation.ics?t=a'],
])('has a device subscribe to %s', (link, subscribed) => expect(subscribeLink(link)).toBe(subscribed));
