import { type CalendarEvent, eventFile } from '#shared/domain/calendar/event-file.ts';

/** The address of the last file. It is revoked with the next one: some browsers read the file only after this task. */
let last = '';

/** Gives the event to the device, which opens it in a calendar or saves a file. */
export function saveEntry(entry: CalendarEvent, name = 'reservation'): void {
  const file = new Blob([eventFile(entry)], { type: 'text/calendar;charset=utf-8' });
  const link = document.createElement('a');
  URL.revokeObjectURL(last);
  last = URL.createObjectURL(file);
  link.href = last;
  link.download = `${name}.ics`;
  link.click();
}
