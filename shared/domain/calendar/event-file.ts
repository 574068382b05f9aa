/** A calendar event, times in milliseconds since the epoch. */
export type CalendarEvent = {
  /** The same id for every revision, so that importing again replaces the entry. */
  readonly uid: string;
  readonly sequence: number;
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  readonly startsAt: number;
  readonly endsAt: number;
  /** The event is of days, from midnight to midnight in UTC: written without a time, so that no zone shifts it; it blocks nobody's time. */
  readonly wholeDays?: true;
  readonly madeAt: number;
  readonly title: string;
  readonly text: string;
  readonly place: string;
  readonly link: string;
  /** How many minutes before its start the calendar reminds of it. */
  readonly remindMinutes?: number;
};

/** How often a subscribed calendar is to look again, and what it is called. */
export type Subscribed = { readonly name: string; readonly everyMinutes: number };

/** A calendar of one event; `subscribed`: it is fetched again and again, so that changes arrive. */
export const eventFile = (event: CalendarEvent, subscribed?: Subscribed): string => calendarFile([event], subscribed);

/** An iCalendar file (RFC 5545). Times are UTC, which needs no definition of a zone; the calendar shows its own. */
export function calendarFile(events: readonly CalendarEvent[], subscribed?: Subscribed): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Coperto//Reservation//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(subscribed ? refreshed(subscribed) : []),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent): string[] {
  const { uid, sequence, status, startsAt, endsAt, wholeDays, madeAt, title, text, place, link } = event;
  const moment = (at: number) => (wholeDays ? `;VALUE=DATE:${utc(at).slice(0, 8)}` : `:${utc(at)}`);
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${status}`,
    `DTSTAMP:${utc(madeAt)}`,
    `LAST-MODIFIED:${utc(madeAt)}`,
    `DTSTART${moment(startsAt)}`,
    `DTEND${moment(endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `LOCATION:${escaped(place)}`,
    `URL:${link}`,
    ...(wholeDays ? ['TRANSP:TRANSPARENT'] : []),
    ...alarmOf(event),
    'END:VEVENT',
  ];
}

/** Both names of the interval: that of RFC 7986, and the one that Outlook and older calendars read. */
const refreshed = ({ name, everyMinutes }: Subscribed): string[] => [
  `X-WR-CALNAME:${escaped(name)}`,
  `REFRESH-INTERVAL;VALUE=DURATION:PT${everyMinutes}M`,
  `X-PUBLISHED-TTL:PT${everyMinutes}M`,
];

/** A reminder; of what is cancelled nobody is reminded. */
const alarmOf = ({ remindMinutes, status, title }: CalendarEvent): string[] =>
  remindMinutes === undefined || status === 'CANCELLED'
    ? []
    : ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(title)}`, `TRIGGER:-PT${remindMinutes}M`, 'END:VALARM'];

/** `20261205T190000Z` */
export const utc = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

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
