import { type CalendarEntry, calendarFile } from './calendar-file.ts';

/** Hands the entry to the device, which opens it in its calendar or keeps it as a file. */
export function saveEntry(entry: CalendarEntry): void {
  const file = new Blob([calendarFile(entry)], { type: 'text/calendar;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'reservation.ics';
  link.click();
  // Some browsers read the file only after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
