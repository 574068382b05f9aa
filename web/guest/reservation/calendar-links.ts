import { type CalendarEvent, utc } from '#shared/domain/calendar/event-file.ts';

type Shown = Pick<CalendarEvent, 'title' | 'text' | 'place' | 'startsAt' | 'endsAt'>;

/** The form of Google's calendar with an event filled in. */
export const googleLink = ({ title, text, place, startsAt, endsAt }: Shown): string =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${utc(startsAt)}/${utc(endsAt)}`,
    details: text,
    location: place,
  })}`;

/** The form of Outlook's calendar with an event filled in; times in ISO, in UTC. */
export const outlookLink = ({ title, text, place, startsAt, endsAt }: Shown): string =>
  `https://outlook.live.com/calendar/0/action/compose?${new URLSearchParams({
    rru: 'addevent',
    subject: title,
    startdt: new Date(startsAt).toISOString(),
    enddt: new Date(endsAt).toISOString(),
    body: text,
    location: place,
  })}`;

/** The address by which a device subscribes to a calendar instead of opening a page. */
export const subscribeLink = (link: string): string => link.replace(/^https?:/, 'webcal:');
