import type { Table } from '#functions/platform/table.ts';
import { daysStore } from '#functions/stores/days.ts';
import { taskFeedsStore } from '#functions/stores/task-feeds.ts';
import { tasksStore } from '#functions/stores/tasks.ts';
import { usersStore } from '#functions/stores/users.ts';

/** What the page of calendars reads for the tasks of a user. */
export const staffCalendar = (table: Table) => ({
  ...{ taskFeeds: taskFeedsStore(table), tasks: tasksStore(table) },
  ...{ days: daysStore(table), users: usersStore(table) },
});
