import { booking_window_write } from '#shared/operations/settings.ts';
import { writeSection } from './write-section.ts';

export const handler = writeSection(booking_window_write, 'bookingWindow');
