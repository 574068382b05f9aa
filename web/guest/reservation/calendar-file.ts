/** A calendar event, times in milliseconds since the epoch. */
export type CalendarEntry = {
  /** The same id for every revision, so that importing again replaces the entry. */
  readonly uid: string;
  readonly sequence: number;
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  readonly startsAt: number;
  readonly endsAt: number;
  /** The event is of days, from midnight to midnight in UTC: written without a time, so that no zone shifts it. */
  readonly wholeDays?: true;
  readonly madeAt: number;
  readonly title: string;
  readonly text: string;
  readonly place: string;
  readonly link: string;
};

/** An iCalendar file (RFC 5545). Times are UTC, which needs no definition of a zone; the calendar shows its own. */
export function calendarFile(entry: CalendarEntry): string {
  const { uid, sequence, status, startsAt, endsAt, wholeDays, madeAt, title, text, place, link } = entry;
  const moment = (at: number) => (wholeDays ? `;VALUE=DATE:${utc(at).slice(0, 8)}` : `:${utc(at)}`);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Coperto//Reservation//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${status}`,
    `DTSTAMP:${utc(madeAt)}`,
    `DTSTART${moment(startsAt)}`,
    `DTEND${moment(endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `LOCATION:${escaped(place)}`,
    `URL:${link}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** `20261205T190000Z` */
const utc = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** A text value: what has a meaning of its own is escaped, and control characters are dropped. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

const LINE = 75;
const BYTES = new TextEncoder();

/** Folds lines at 75 octets with a line break and a space, never within a character. */
function folded(line: string): string {
  let out = '';
  let used = 0;
  for (const character of line) {
    const size = BYTES.encode(character).length;
    if (used + size > LINE) {
      out += '\r\n ';
      used = 1;
    }
    out += character;
    used += size;
  }
  return out;
}
