import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CalendarEvent, eventFile } from '#shared/domain/calendar/event-file.ts';
import { guestView } from '#shared/domain/reservation/views/guest-view.ts';
import { aReservation, aRules, at, day, NOON_TUESDAY } from '#tests/kit/builders.ts';

const anEvent = (over: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'ven_trattoria-7KQ2M9XA@coperto',
  sequence: 2,
  status: 'CONFIRMED',
  startsAt: Date.UTC(2026, 11, 5, 19),
  endsAt: Date.UTC(2026, 11, 5, 20, 30),
  madeAt: Date.UTC(2026, 11, 1, 11, 0, 5),
  title: 'Table at Nina',
  text: 'Guests: 2',
  place: 'Nina, Via Roma 1; Milano',
  link: 'https://book.example.com/r#ven_trattoria.res_20261205_7KQ2M9XA.mac',
  ...over,
});
const BYTES = new TextEncoder();
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
const textIn = (file: string, name: string) =>
  unfolded(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);
const plain = (text = '') => text.replace(/\\n/g, '\n').replace(/\\([\\;,])/g, '$1');

it('writes one event with UTC times, between the lines that RFC 5545 asks for', () => {
  const lines = unfolded(eventFile(anEvent()));
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines).toContain('VERSION:2.0');
  expect(lines).toContain('DTSTART:20261205T190000Z');
  expect(lines).toContain('DTEND:20261205T203000Z');
  expect(lines).toContain('DTSTAMP:20261201T110005Z');
  expect(lines).toContain('SEQUENCE:2');
  expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', '']);
});

it.each([
  ['a comma, a semicolon and a backslash', 'a,b;c\\d', 'a\\,b\\;c\\\\d'],
  ['a line break of any kind', 'a\r\nb\nc\rd', 'a\\nb\\nc\\nd'],
  ['a line that would begin another property', 'x\nEND:VEVENT', 'x\\nEND:VEVENT'],
  ['other control characters', 'a\u0000\u0007b', 'ab'],
])('escapes %s', (_, text, expected) => {
  expect(textIn(eventFile(anEvent({ text })), 'DESCRIPTION')).toBe(expected);
});

it('folds at 75 octets, never within a character, and loses nothing', () => {
  const anyText = fc.string({ unit: fc.constantFrom('a', ',', ';', '\\', 'ä', '日', '🍕', ' ', '\n'), maxLength: 300 });
  fc.assert(
    fc.property(anyText, (text) => {
      const file = eventFile(anEvent({ title: text }));
      for (const line of file.split('\r\n')) expect(BYTES.encode(line).length).toBeLessThanOrEqual(75);
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      expect(plain(textIn(file, 'SUMMARY')?.replaceAll('\\\\', '\u0001')).replaceAll('\u0001', '\\')).toBe(text);
    }),
  );
});

it.each([
  ['the day on which the clocks go forward', '2027-03-28', '20:00', '20270328T180000Z', '20270328T193000Z'],
  ['the evening before', '2027-03-27', '20:00', '20270327T190000Z', '20270327T203000Z'],
  ['their night, for as long as agreed', '2027-03-27', '25:45', '20270328T004500Z', '20270328T021500Z'],
  ['the day on which they go back', '2026-10-25', '20:00', '20261025T190000Z', '20261025T203000Z'],
  ['the evening before that', '2026-10-24', '20:00', '20261024T180000Z', '20261024T193000Z'],
  ['the first of two hours at two', '2027-10-30', '26:30', '20271031T003000Z', '20271031T020000Z'],
  ['the last day of a month, after midnight', '2027-02-28', '24:30', '20270228T233000Z', '20270301T010000Z'],
])('has a guest there in time on %s', (_, date, clock, begins, ends) => {
  const booked = aReservation({ date: day(date), start: at(clock) });
  const venue = { name: 'Nina', email: '', rules: aRules({ zone: 'Europe/Rome' }) };
  const file = eventFile(anEvent(guestView(booked, [], venue, NOON_TUESDAY)));
  expect([textIn(file, 'DTSTART'), textIn(file, 'DTEND')]).toEqual([begins, ends]);
});

it('reminds before the start, and of nothing that is cancelled', () => {
  const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:Table at Nina', 'TRIGGER:-PT120M', 'END:VALARM'];
  const lines = unfolded(eventFile(anEvent({ remindMinutes: 120 })));
  expect(lines.slice(lines.indexOf('BEGIN:VALARM'), lines.indexOf('END:VALARM') + 1)).toEqual(alarm);
  expect(lines.indexOf('END:VEVENT')).toBe(lines.indexOf('END:VALARM') + 1);
  expect(eventFile(anEvent({ remindMinutes: 120, status: 'CANCELLED' }))).not.toContain('VALARM');
  expect(eventFile(anEvent())).not.toContain('VALARM');
});

it('says to who subscribes what it is called and how often to look', () => {
  const lines = unfolded(eventFile(anEvent(), { name: 'Nina, Milano', everyMinutes: 60 }));
  expect(lines).toContain('X-WR-CALNAME:Nina\\, Milano');
  expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT60M');
  expect(lines).toContain('X-PUBLISHED-TTL:PT60M');
});
