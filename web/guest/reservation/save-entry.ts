import { type CalendarEntry, calendarFile } from './calendar-file.ts';

/** Gives the event to the device, which opens it in a calendar or saves a file. */
export function saveEntry(entry: CalendarEntry): void {
  const file = new Blob([calendarFile(entry)], { type: 'text/calendar;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'reservation.ics';
  link.click();
  // Revoked later: some browsers read the file only after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
