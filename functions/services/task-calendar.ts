import type { DaysStore } from '#functions/stores/days.ts';
import type { TasksStore } from '#functions/stores/tasks.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { type CalendarEvent, calendarFile } from '#shared/domain/calendar/event-file.ts';
import { expectedOn } from '#shared/domain/day/expected.ts';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { coverDays, type TaskFeed, tasksOfFeed } from '#shared/domain/task/feed.ts';
import type { Task } from '#shared/domain/task/task.ts';
import { taskFeedText } from './task-feed-texts.ts';

type Feed = {
  readonly venue: Venue;
  readonly shown: TaskFeed;
  readonly who: { readonly userId: string; readonly role: string };
  /** The product's origin, where staff sign in. */
  readonly origin: string;
};
type Stores = { readonly tasks: Pick<TasksStore, 'list'>; readonly days: Pick<DaysStore, 'load'> };

const EVERY_MINUTES = 60;
/** How many days are read at a time. */
const AT_ONCE = 15;

/** A user's calendar of a venue's open tasks and of how many guests each day expects, as they are at `now`. */
export async function taskCalendar(feed: Feed, { tasks, days }: Stores, now: number): Promise<string> {
  const { venue, shown, who, origin } = feed;
  const { venueId, name, locale, rules } = venue;
  const { date: today } = localMomentAt(now, rules.zone);
  const event = (uid: string, day: LocalDate, said: Pick<CalendarEvent, 'title' | 'text' | 'link' | 'sequence'>) => ({
    ...{ uid: `${uid}@coperto`, status: 'CONFIRMED' as const, madeAt: now, place: name, ...said },
    // Midnight in UTC, whatever the zone: the event is of the day, not of a time.
    ...{ wholeDays: true as const, startsAt: Date.parse(day), endsAt: Date.parse(addDays(day, 1)) },
  });
  const events: CalendarEvent[] = tasksOfFeed(await tasks.list(venueId, now), shown, who, today).map(({ task, day }) =>
    event(task.taskId, day, {
      ...{ title: task.title, text: textOf(task), link: `${origin}/tasks/calendar`, sequence: task.revision },
    }),
  );
  const dates = shown.covers ? coverDays(today) : [];
  for (let from = 0; from < dates.length; from += AT_ONCE) {
    const read = dates.slice(from, from + AT_ONCE).map(async (day) => ({ day, ...(await days.load(venueId, day)) }));
    for (const { day, sheet, version } of await Promise.all(read)) {
      const { covers, parties } = expectedOn(sheet);
      const words = { guests: String(covers), parties: String(parties) };
      const said = {
        title: taskFeedText('covers', locale, words),
        text: '',
        link: `${origin}/manage`,
        sequence: version,
      };
      if (covers > 0) events.push(event(`${venueId}-${day}`, day, said));
    }
  }
  return calendarFile(events, { name: taskFeedText('name', locale, { venue: name }), everyMinutes: EVERY_MINUTES });
}

const textOf = ({ notes, checklist, assignee }: Task): string =>
  [assignee?.name ?? '', notes, ...checklist.map(({ text, done }) => `${done ? '☑' : '☐'} ${text}`)]
    .filter((line) => line !== '')
    .join('\n');
